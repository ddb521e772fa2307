import type { GroupLine } from '../../contract/groups/groups.schemas.ts';
import { format } from '../../i18n/format.ts';
import { plural } from '../../i18n/plural.ts';
import type { ListColumn } from '../../shared/lists/list-parts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { ColorDot } from './color-choice.tsx';
import type { groupsStrings } from './groups-strings.ts';

const shownRoles = 2;

export const groupColumns = (t: typeof groupsStrings, language: string): ListColumn<GroupLine>[] => [
  {
    id: 'name',
    header: t.group,
    sortable: true,
    width: '40%',
    skeleton: 'lines',
    cell: ({ name, color, description }) => (
      <Row gap={3}>
        <ColorDot color={color} />
        <Stack gap={0} align="start" style={{ minInlineSize: 0 }}>
          <Text as="span" strong truncate title={name} dir="auto" style={{ maxInlineSize: '100%' }}>
            {name}
          </Text>
          {description && (
            <Text as="span" size={12} tone="muted" truncate title={description} dir="auto" style={{ maxInlineSize: '100%' }}>
              {description}
            </Text>
          )}
        </Stack>
      </Row>
    ),
  },
  {
    id: 'members',
    header: t.members,
    sortable: true,
    compact: 1,
    width: '130px',
    cell: ({ memberCount }) => (
      <Text as="span" size={13} tone="muted" tabular>
        {plural(language, t.membersCount, memberCount)}
      </Text>
    ),
  },
  {
    id: 'roles',
    header: t.roles,
    compact: 2,
    skeleton: 'pill',
    cell: ({ roles }) => (
      <Row gap={1} wrap title={roles.map(({ name }) => name).join(', ')}>
        {roles.length === 0 && (
          <Text as="span" size={13} tone="faint">
            {t.noRoles}
          </Text>
        )}
        {roles.slice(0, shownRoles).map(({ id, name }) => (
          <Badge key={id}>{name}</Badge>
        ))}
        {roles.length > shownRoles && <Badge>{`\u200e+${roles.length - shownRoles}`}</Badge>}
      </Row>
    ),
  },
  {
    id: 'managedBy',
    header: t.managedBy,
    width: '140px',
    showFrom: 640,
    skeleton: 'pill',
    cell: ({ managedBy, directoryName }) =>
      managedBy === 'scim2' ? (
        <span title={format(t.fromDirectory, { directory: directoryName ?? t.directory })}>
          <Badge tone="info">
            <bdi>{directoryName ?? t.directory}</bdi>
          </Badge>
        </span>
      ) : (
        <Badge>{t.workspace}</Badge>
      ),
  },
];
