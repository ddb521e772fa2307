import type { ReactNode } from 'react';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { CardNone } from '../../card-rows.tsx';
import { personStrings } from '../person-strings.ts';
import type { UserRow } from '../users-queries.ts';
import { usersStrings } from '../users-strings.ts';
import { FactLine } from './fact-line.tsx';

interface ListCardProps {
  title: string;
  text?: string;
  edit: string;
  /** Undefined without the right to. */
  onEdit: (() => void) | undefined;
  none: string;
  children: readonly ReactNode[];
}

const ListCard = ({ title, text, edit, onEdit, none, children }: ListCardProps) => (
  <Card>
    <Stack gap={3}>
      <Row justify="between" align={text ? 'start' : 'center'} gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{title}</Heading>
          {text && <Text tone="muted">{text}</Text>}
        </Stack>
        {onEdit && (
          <Button onClick={onEdit} style={{ flex: 'none' }}>
            {edit}
          </Button>
        )}
      </Row>
      {children.length > 0 ? <div>{children}</div> : <CardNone>{none}</CardNone>}
    </Stack>
  </Card>
);

export interface RolesCardProps {
  user: UserRow;
  groupNames: ReadonlyMap<string, string> | undefined;
  /** Undefined without the right to. */
  onEditRoles: (() => void) | undefined;
  onEditGroups: (() => void) | undefined;
}

/** Roles of a person with where each comes from, and their groups with what each gives. */
export function RolesCard({ user: { roles: own, groups = [] }, groupNames, onEditRoles, onEditGroups }: RolesCardProps) {
  const t = useStrings('person', personStrings);
  const words = useStrings('users', usersStrings);
  const nameOf = (id: string) => groupNames?.get(id) ?? t.unnamedGroup;
  const lines = [
    ...own.map(({ id, name }) => ({ key: id, name, source: t.direct as string })),
    ...groups.flatMap(({ id: groupId, roles: given = [] }) =>
      given.map(({ id, name }) => ({ key: `${groupId} ${id}`, name, source: format(t.byGroup, { group: nameOf(groupId) }) })),
    ),
  ];
  return (
    <Stack gap={5}>
      <ListCard title={words.role} text={t.rolesText} edit={t.editRoles} onEdit={onEditRoles} none={t.noRoles}>
        {lines.map(({ key, name, source }) => (
          <FactLine key={key} label={name} isStrong>
            {source}
          </FactLine>
        ))}
      </ListCard>
      <ListCard title={words.groups} edit={t.editGroups} onEdit={onEditGroups} none={words.noGroups}>
        {groups.map(({ id, roles: given = [] }) => (
          <FactLine key={id} label={nameOf(id)} isStrong>
            {given.length > 0 ? given.map(({ name }) => name).join(', ') : t.groupWithoutRoles}
          </FactLine>
        ))}
      </ListCard>
    </Stack>
  );
}
