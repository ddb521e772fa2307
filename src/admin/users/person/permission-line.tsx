import { format } from '../../../i18n/format.ts';
import { listText } from '../../../i18n/dates.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { styled } from '../../../ui/styled.tsx';
import { Text } from '../../../ui/text.tsx';
import type { Access, Source } from './access.ts';
import { personStrings } from '../person-strings.ts';

const Line = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_space-1) var(--_space-4);
  padding-block: var(--_space-3);
  border-block-start: 1px solid var(--_border);
  &:first-of-type {
    border-block-start: 0;
  }
`;

export interface PermissionLineProps {
  access: Access;
  isAllowed: boolean;
  groupNames: ReadonlyMap<string, string> | undefined;
  language: string;
}

/** A permission, and each way in which somebody has it. */
export function PermissionLine({ access: { permission, sources, givers }, isAllowed, groupNames, language }: PermissionLineProps) {
  const t = useStrings('person', personStrings);
  const textOf = ({ role, groupId, through }: Source) => {
    const source = groupId
      ? format(t.groupSource, { role: role.name, group: groupNames?.get(groupId) ?? t.unnamedGroup })
      : format(t.roleSource, { role: role.name });
    return through ? format(t.through, { source, permission: through.name }) : source;
  };
  return (
    <Line role="listitem">
      <Row gap={3} justify="between" wrap>
        <Text as="span" strong>
          {permission.name}
        </Text>
        <Badge tone={isAllowed ? 'success' : 'neutral'}>{isAllowed ? t.allowed : t.notAllowed}</Badge>
      </Row>
      <Text size={13} tone="muted">
        {permission.description && <bdi>{permission.description}</bdi>}{' '}
        <bdi>
          <code>{permission.key}</code>
        </bdi>
      </Text>
      {sources.length > 0 && (
        <Stack gap={1}>
          {sources.map((source) => (
            <Text key={`${source.role.id} ${source.groupId}`} size={13}>
              {textOf(source)}
            </Text>
          ))}
        </Stack>
      )}
      {!isAllowed && (
        <Text size={13} tone="muted">
          {givers.length > 0
            ? format(t.givenBy, {
                roles: listText(
                  givers.map(({ name }) => name),
                  language,
                  'disjunction',
                ),
              })
            : t.givenByNone}
        </Text>
      )}
    </Line>
  );
}
