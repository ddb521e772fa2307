import { format } from '../../i18n/format.ts';
import type { ListColumn } from '../../shared/lists/list-parts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import type { UserRow } from './users-queries.ts';
import type { usersStrings } from './users-strings.ts';

type Words = typeof usersStrings;
const shownRoles = 2;

/** The account's most restrictive status. */
export const statusOf = (user: UserRow): 'invited' | 'disabled' | 'locked' | 'active' =>
  user.isDisabled ? 'disabled' : user.isLocked ? 'locked' : user.activatedForTenant === false ? 'invited' : 'active';
const tones = { invited: 'info', disabled: 'neutral', locked: 'warning', active: 'success' } as const;

export const userColumns = (t: Words, me: string): ListColumn<UserRow>[] => [
  {
    id: 'name',
    header: t.user,
    sortable: true,
    width: '34%',
    skeleton: 'person',
    cell: (user) => (
      <Row gap={3}>
        <Avatar id={user.id} name={user.name || user.email} src={user.profilePictureUrl} size={28} />
        <Stack gap={0} align="start" style={{ minInlineSize: 0 }}>
          <Row gap={2} style={{ maxInlineSize: '100%' }}>
            <Text as="span" strong truncate title={user.name} dir="auto">
              {user.name || user.email}
            </Text>
            {user.id === me && <Badge>{t.you}</Badge>}
          </Row>
          {/* Cut at its end in every language. */}
          <Text as="span" size={12} tone="muted" truncate title={user.email} dir="ltr" style={{ maxInlineSize: '100%' }}>
            {user.email}
          </Text>
        </Stack>
      </Row>
    ),
  },
  {
    id: 'roles',
    header: t.role,
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
        {roles.length > shownRoles && <Badge>{format(t.moreRoles, { count: roles.length - shownRoles })}</Badge>}
      </Row>
    ),
  },
  {
    id: 'status',
    header: t.status,
    width: '104px',
    compact: 1,
    skeleton: 'pill',
    cell: (user) => <Badge tone={tones[statusOf(user)]}>{t[statusOf(user)]}</Badge>,
  },
  {
    id: 'createdAt',
    header: t.joined,
    sortable: true,
    showFrom: 880,
    width: '128px',
    cell: ({ createdAt }) =>
      createdAt ? (
        <Text as="span" size={13} tone="muted">
          <Time value={createdAt} />
        </Text>
      ) : null,
  },
  {
    id: 'lastSeen',
    header: t.lastSeen,
    showFrom: 640,
    width: '120px',
    cell: ({ lastLogin }) => (
      <Text as="span" size={13} tone="muted">
        {lastLogin ? <Time value={lastLogin} /> : t.never}
      </Text>
    ),
  },
];
