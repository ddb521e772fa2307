import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { UserRow } from '../users-queries.ts';
import { FactLine } from './fact-line.tsx';
import { personStrings } from '../person-strings.ts';

export interface RolesCardProps {
  user: UserRow;
  groupNames: ReadonlyMap<string, string> | undefined;
  /** Undefined without the right to. */
  onEditRoles: (() => void) | undefined;
  onEditGroups: (() => void) | undefined;
}

/** Roles of a person with where each comes from, and their groups. */
export function RolesCard({ user: { roles: own, groups = [] }, groupNames, onEditRoles, onEditGroups }: RolesCardProps) {
  const t = useStrings('person', personStrings);
  const nameOf = (id: string) => groupNames?.get(id) ?? t.unnamedGroup;
  const lines = [
    ...own.map(({ id, name }) => ({ key: id, name, source: t.direct as string })),
    ...groups.flatMap(({ id: groupId, roles: given = [] }) =>
      given.map(({ id, name }) => ({ key: `${groupId} ${id}`, name, source: format(t.byGroup, { group: nameOf(groupId) }) })),
    ),
  ];
  const idle = groups.filter(({ roles: given = [] }) => given.length === 0);
  return (
    <Card>
      <Stack gap={4}>
        <Row justify="between" align="start" gap={4} wrap>
          <Stack gap={1} style={{ flex: '1 1 240px' }}>
            <Heading level={2}>{t.rolesTitle}</Heading>
            <Text tone="muted">{t.rolesText}</Text>
          </Stack>
          <Row gap={2} wrap>
            {onEditRoles && <Button onClick={onEditRoles}>{t.editRoles}</Button>}
            {onEditGroups && <Button onClick={onEditGroups}>{t.editGroups}</Button>}
          </Row>
        </Row>
        <Stack gap={0}>
          {lines.length === 0 && <Text tone="muted">{t.noRoles}</Text>}
          {lines.map(({ key, name, source }) => (
            <FactLine key={key} label={name} isStrong>
              {source}
            </FactLine>
          ))}
          {idle.map(({ id }) => (
            <FactLine key={id} label={nameOf(id)} isStrong>
              {t.groupWithoutRoles}
            </FactLine>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
