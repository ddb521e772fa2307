import { format } from '../../../i18n/format.ts';
import { listText } from '../../../lib/dates.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { whyStrings } from '../../../shared/why/why-strings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { styled } from '../../../ui/styled.tsx';
import { Text } from '../../../ui/text.tsx';
import type { Way } from '../../../contract/access/access.schemas.ts';
import type { Access } from './access.ts';
import { personStrings } from '../person-strings.ts';

const Line = styled('div')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--_space-4);
  padding-block: var(--_space-2);
  border-block-start: 1px solid var(--_border);
  &:first-of-type {
    border-block-start: 0;
  }
`;

export interface PermissionLineProps {
  access: Access;
  isAllowed: boolean;
  /** All are of one kind. */
  isPlain: boolean;
  groupNames: ReadonlyMap<string, string> | undefined;
  language: string;
  /** Undefined for those who may not see roles. */
  onWhy: (() => void) | undefined;
}

/** A permission, and each way in which somebody has it. */
export function PermissionLine({
  access: { permission, ways, givers },
  isAllowed,
  isPlain,
  groupNames,
  language,
  onWhy,
}: PermissionLineProps) {
  const t = useStrings('person', personStrings);
  const why = useStrings('why', whyStrings);
  const textOf = ({ role, group, through }: Way) => {
    const source = group
      ? format(t.groupSource, { role: role.name, group: groupNames?.get(group.id) ?? t.unnamedGroup })
      : format(t.roleSource, { role: role.name });
    return through ? format(t.through, { source, permission: through.name }) : source;
  };
  return (
    <Line role="listitem">
      <Stack gap={0} style={{ minInlineSize: 0 }}>
        <Text as="span" strong title={permission.key}>
          {permission.name}
        </Text>
        {permission.description && (
          <Text size={13} tone="muted">
            <bdi>{permission.description}</bdi>
          </Text>
        )}
        {ways.map((way) => (
          <Text key={`${way.role.id} ${way.group?.id} ${way.through?.id}`} size={12} tone="muted">
            {textOf(way)}
          </Text>
        ))}
        {!isAllowed && (
          <Text size={12} tone="muted">
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
      </Stack>
      <Row gap={2} style={{ flex: 'none' }}>
        {!isPlain && <Badge tone={isAllowed ? 'success' : 'neutral'}>{isAllowed ? t.allowed : t.notAllowed}</Badge>}
        {onWhy && (
          <Button
            size="s"
            variant="quiet"
            style={{ marginInlineEnd: -10, color: 'var(--_accent-text)' }}
            aria-label={format(why.openOf, { permission: permission.name })}
            onClick={onWhy}
          >
            {why.open}
          </Button>
        )}
      </Row>
    </Line>
  );
}
