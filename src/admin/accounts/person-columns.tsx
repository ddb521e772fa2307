import type { User } from '../../contract/users/users.schemas.ts';
import type { ListColumn } from '../../shared/lists/list-parts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import type { accountsStrings } from './accounts-strings.ts';

const statusOf = ({ isDisabled, isLocked, activatedForTenant }: User) =>
  isDisabled ? 'disabled' : isLocked ? 'locked' : activatedForTenant === false ? 'invited' : 'active';
const tones = { invited: 'info', disabled: 'neutral', locked: 'warning', active: 'success' } as const;
const shownRoles = 2;

export const personColumns = (t: typeof accountsStrings, { isReseller }: { isReseller: boolean }): ListColumn<User>[] => [
  {
    id: 'name',
    header: t.user,
    sortable: true,
    width: '44%',
    skeleton: 'person',
    cell: ({ id, name, email, profilePictureUrl }) => (
      <Row gap={3}>
        <Avatar id={id} name={name || email} src={profilePictureUrl} size={28} />
        <Stack gap={0} align="start" style={{ minInlineSize: 0 }}>
          <Text as="span" strong truncate title={name} dir="auto" style={{ maxInlineSize: '100%' }}>
            {name || email}
          </Text>
          <Text as="span" size={12} tone="muted" truncate title={email} dir="ltr" style={{ maxInlineSize: '100%' }}>
            {email}
          </Text>
        </Stack>
      </Row>
    ),
  },
  {
    id: 'roles',
    header: t.roles,
    compact: 2,
    skeleton: 'pill',
    cell: ({ tenants }) => {
      const names = tenants[0]?.roles.map(({ name }) => name) ?? [];
      return (
        <Row gap={1} wrap title={names.join(', ')}>
          {names.length === 0 && (
            <Text as="span" size={13} tone="faint">
              {t.noRoles}
            </Text>
          )}
          {names.slice(0, shownRoles).map((name, at) => (
            <Badge key={`${at} ${name}`}>{name}</Badge>
          ))}
          {names.length > shownRoles && <Badge>{`\u200e+${names.length - shownRoles}`}</Badge>}
        </Row>
      );
    },
  },
  ...(isReseller
    ? [
        {
          id: 'access',
          header: t.withAccess,
          showFrom: 640 as const,
          width: '176px',
          cell: ({ subAccountAccessAllowed }: User) => (subAccountAccessAllowed ? <Badge tone="info">{t.manages}</Badge> : null),
        },
      ]
    : []),
  {
    id: 'status',
    header: t.status,
    width: '104px',
    compact: 1,
    skeleton: 'pill',
    cell: (user) => <Badge tone={tones[statusOf(user)]}>{t[statusOf(user)]}</Badge>,
  },
];
