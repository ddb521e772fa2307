import type { RoleLine } from '../../contract/roles/roles.schemas.ts';
import { plural } from '../../i18n/plural.ts';
import type { ListColumn } from '../../shared/lists/list-parts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import type { rolesStrings } from './roles-strings.ts';

/** `everything`: id of the permission that covers all others. `hasMembers`: the caller may see people. */
export const roleColumns = (
  t: typeof rolesStrings,
  { language, everything, hasMembers }: { language: string; everything: string; hasMembers: boolean },
): ListColumn<RoleLine>[] => [
  {
    id: 'name',
    header: t.role,
    sortable: true,
    skeleton: 'lines',
    cell: (role) => (
      <Stack gap={0} align="start">
        <Row gap={2} style={{ maxInlineSize: '100%' }}>
          <Text as="span" strong truncate title={role.name} dir="auto">
            {role.name}
          </Text>
          {role.isDefault && <Badge tone="info">{t.defaultRole}</Badge>}
        </Row>
        {role.description && (
          <Text as="span" size={12} tone="muted" dir="auto">
            {role.description}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    id: 'permissions',
    header: t.permissions,
    sortable: true,
    compact: 2,
    width: '150px',
    cell: ({ permissions }) => (
      <Text as="span" size={13} tone="muted" tabular>
        {permissions.includes(everything) ? t.allPermissions : plural(language, t.chosen, permissions.length)}
      </Text>
    ),
  },
  ...(hasMembers
    ? [
        {
          id: 'members',
          header: t.members,
          sortable: true,
          showFrom: 640 as const,
          width: '100px',
          cell: ({ holders = 0 }: RoleLine) => (
            <Text as="span" size={13} tone="muted" tabular>
              {new Intl.NumberFormat(language).format(holders)}
            </Text>
          ),
        },
      ]
    : []),
  {
    id: 'kind',
    header: t.kind,
    width: '110px',
    compact: 1,
    skeleton: 'pill',
    cell: (role) => <Badge>{role.tenantId ? t.custom : t.builtIn}</Badge>,
  },
  {
    id: 'updatedAt',
    header: t.updated,
    sortable: true,
    showFrom: 880,
    width: '140px',
    cell: ({ tenantId, updatedAt }) => (
      <Text as="span" size={13} tone="muted">
        {/* Built-in ones change with the product. */}
        {tenantId ? <Time value={updatedAt} /> : '–'}
      </Text>
    ),
  },
];
