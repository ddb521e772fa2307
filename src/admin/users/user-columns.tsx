import { format } from '../../i18n/format.ts';
import type { ListColumn } from '../../shared/lists/list-parts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Time } from '../../ui/time.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { linkTo } from '../use-section-rest.ts';
import { hindranceOf, type Hindrance } from './person/access.ts';
import { rolesLostWith, type ApplicationNames, type UserRow } from './users-queries.ts';
import type { usersStrings } from './users-strings.ts';

type Words = typeof usersStrings;

/** The account's most restrictive status. */
export const statusOf = (user: UserRow): Hindrance | 'active' => hindranceOf(user) ?? 'active';
const tones = { invited: 'info', disabled: 'neutral', expired: 'neutral', locked: 'warning', active: 'success' } as const;

/** Status, and whether somebody's access ends. */
export const StatusBadges = ({ t, user }: { t: Words; user: UserRow }) => {
  const status = statusOf(user);
  return (
    <>
      <Badge tone={tones[status]}>{t[status]}</Badge>
      {user.temporaryExpirationDate && status !== 'expired' && <Badge tone="warning">{t.temporary}</Badge>}
    </>
  );
};

const namesIn = ({ groups = [] }: UserRow, names: ReadonlyMap<string, string>): string[] =>
  groups.flatMap(({ id }) => names.get(id) ?? []).toSorted();
/** How many more there are, and which. */
const More = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <span style={{ position: 'relative', flex: 'none' }}>
      <Text as="span" size={12} tone="muted" tabular aria-hidden>
        {`\u200e+${names.length}`}
      </Text>
      <VisuallyHidden>{names.join(', ')}</VisuallyHidden>
    </span>
  );

/** The first of several names, and how many more there are. */
function Few({ names, none, title = names.join(', ') }: { names: readonly string[]; none: string; title?: string }) {
  return (
    <Row gap={1} title={title}>
      {names.length === 0 && (
        <Text as="span" size={13} tone="faint">
          {none}
        </Text>
      )}
      {names.length > 0 && (
        <span style={{ display: 'grid', minInlineSize: 0 }}>
          <Badge>{names[0]}</Badge>
        </span>
      )}
      <More names={names.slice(1)} />
    </Row>
  );
}

/** The first of several, and how many more there are, in one line. */
const Names = ({ names, none }: { names: readonly string[]; none: string }) => (
  <Row gap={1} title={names.join(', ')}>
    <Text as="span" size={13} tone={names.length > 0 ? 'muted' : 'faint'} truncate dir="auto">
      {names[0] ?? none}
    </Text>
    <More names={names.slice(1)} />
  </Row>
);

const PersonLink = ({ user }: { user: UserRow }) => (
  <PlainLink href={linkTo('users', user.id)} title={user.name} dir="auto">
    {user.name || user.email}
  </PlainLink>
);

interface UserColumnOptions {
  me: string;
  /** By id; undefined without a column of groups. */
  groupNames?: ReadonlyMap<string, string> | undefined;
  /** By user; undefined without a column of applications. */
  applicationNames?: ApplicationNames | undefined;
  /** People of several accounts, each with theirs. */
  below?: boolean;
}

export const userColumns = (t: Words, { me, groupNames, applicationNames, below = false }: UserColumnOptions): ListColumn<UserRow>[] => [
  {
    id: 'name',
    header: t.user,
    sortable: true,
    width: groupNames ? '25%' : below ? '26%' : '34%',
    skeleton: 'person',
    cell: (user) => (
      <Row gap={3}>
        <Avatar id={user.id} name={user.name || user.email} src={user.profilePictureUrl} size={28} />
        <Stack gap={0} align="start" style={{ minInlineSize: 0 }}>
          <Row gap={2} style={{ maxInlineSize: '100%' }}>
            {below ? (
              <Text as="span" strong truncate title={user.name} dir="auto">
                {user.name || user.email}
              </Text>
            ) : (
              <PersonLink user={user} />
            )}
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
  ...(below
    ? [
        {
          id: 'accounts',
          header: t.accounts,
          compact: 'below' as const,
          width: '20%',
          cell: ({ tenants }: UserRow) => <Few names={tenants.flatMap(({ name }) => name ?? [])} none="" />,
        },
      ]
    : []),
  {
    id: 'roles',
    header: t.role,
    ...(!below && { compact: 'below' as const }),
    skeleton: 'pill',
    cell: (user) => {
      if (below) return <Few names={[...new Set(user.tenants.flatMap(({ roles }) => roles.map(({ name }) => name)))]} none={t.noRoles} />;
      const byGroup = rolesLostWith(user, user.groups?.map(({ id }) => id) ?? []).map(({ name }) => name);
      const own = user.roles.map(({ name }) => name);
      return (
        <Few
          names={[...own, ...byGroup]}
          none={t.noRoles}
          title={[...own, ...byGroup.map((name) => format(t.byGroup, { name }))].join(', ')}
        />
      );
    },
  },
  ...(groupNames
    ? [
        {
          id: 'groups',
          header: t.groups,
          showFrom: 880 as const,
          width: '124px',
          cell: (user: UserRow) => <Names names={namesIn(user, groupNames)} none={t.noGroups} />,
        },
      ]
    : []),
  ...(applicationNames
    ? [
        {
          id: 'applications',
          header: t.applications,
          showFrom: 880 as const,
          width: '112px',
          cell: ({ id }: UserRow) => <Names names={applicationNames(id)} none={t.noApplications} />,
        },
      ]
    : []),
  {
    id: 'status',
    header: t.status,
    width: '100px',
    compact: 1,
    skeleton: 'pill',
    cell: (user) => (
      <Row gap={1} wrap>
        <StatusBadges t={t} user={user} />
      </Row>
    ),
  },
  {
    id: 'createdAt',
    header: t.joined,
    sortable: true,
    showFrom: 880,
    width: '112px',
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
    width: '112px',
    cell: ({ lastLogin }) => (
      <Text as="span" size={13} tone="muted">
        {lastLogin ? <Time value={lastLogin} /> : t.never}
      </Text>
    ),
  },
  {
    id: 'managedBy',
    header: t.managedBy,
    showFrom: 880,
    width: '112px',
    cell: ({ managedBy }) => (
      <Text as="span" size={13} tone="muted" truncate>
        {managedBy === 'scim2' ? t.byDirectory : t.byWorkspace}
      </Text>
    ),
  },
];
