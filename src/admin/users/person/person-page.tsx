import { useMemo, useState, type ReactNode } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import { toAppError } from '../../../lib/error.ts';
import { RowMenu } from '../../../shared/lists/row-menu.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Tabs, type TabItem } from '../../../ui/tabs.tsx';
import { CardSkeleton } from '../../card-skeleton.tsx';
import { Trail } from '../../trail.tsx';
import { goTo } from '../../use-portal-address.ts';
import { useRowAddress } from '../../use-row-address.ts';
import { StatusBadges } from '../user-columns.tsx';
import { UserDialogs } from '../user-dialogs.tsx';
import { useUserDialogs } from '../use-user-dialogs.ts';
import { isEditable, useGroupNames, type UserRow } from '../users-queries.ts';
import { usersStrings } from '../users-strings.ts';
import { FactsCard } from './facts-card.tsx';
import { PermissionsCard } from './permissions-card.tsx';
import { usePerson } from './person-queries.ts';
import { personStrings } from '../person-strings.ts';
import { RolesCard } from './roles-card.tsx';
import { MemberFactorsCard, MemberSessionsCard } from './security-cards.tsx';

/** One member: who they are, what they may do and why, and where they are signed in. */
export default function PersonPage({ userId, title }: { userId: string; title: string }) {
  const t = useStrings('person', personStrings);
  const query = usePerson(userId);
  const { person } = query;
  if (person) return <Person user={person} title={title} />;
  const isForbidden = query.error && toAppError(query.error).status === 403;
  return (
    <Page title={title} trail={<Trail section="users" title={title} />}>
      {isForbidden && <EmptyState title={t.forbiddenTitle}>{t.forbiddenText}</EmptyState>}
      {query.error && !isForbidden && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />}
      {person === null && <EmptyState title={t.notFoundTitle}>{t.notFoundText}</EmptyState>}
      {query.isPending && (
        <Stack gap={5}>
          <CardSkeleton fields={2} />
          <CardSkeleton fields={3} />
        </Stack>
      )}
    </Page>
  );
}

type Tab = 'details' | 'permissions' | 'security';

function Person({ user, title }: { user: UserRow; title: string }) {
  const t = useStrings('users', usersStrings);
  const words = useStrings('person', personStrings);
  const dialogs = useUserDialogs(user.id);
  const groupNames = useGroupNames();
  const { me, may, menu, open, setOpen, close } = dialogs;
  const rows = useMemo(() => [user], [user]);
  useRowAddress({ rows, actions: menu, opens: ['details', 'roles', 'groups', 'applications', 'expiry', 'remove'], home: user.id });
  const name = user.name || user.email;
  const isMe = user.id === me;
  const items = menu(user);
  const [tab, setTab] = useState<Tab>('details');
  const edit = (kind: 'details' | 'roles' | 'groups', allowed: boolean) => (allowed && !isMe ? () => setOpen({ kind, user }) : undefined);
  const tabs: TabItem<Tab>[] = [
    {
      id: 'details',
      label: words.details,
      panel: () => (
        <Columns>
          <FactsCard user={user} onEdit={edit('details', may.write && isEditable(user))} />
          <RolesCard user={user} groupNames={groupNames} onEditRoles={edit('roles', may.write)} onEditGroups={edit('groups', may.groups)} />
        </Columns>
      ),
    },
    { id: 'permissions', label: words.permissionsTitle, panel: () => <PermissionsCard user={user} groupNames={groupNames} /> },
    ...(may.write && user.activatedForTenant !== false
      ? [
          {
            id: 'security' as const,
            label: words.security,
            panel: () => (
              <Stack gap={5}>
                <MemberSessionsCard user={user} isMe={isMe} />
                <MemberFactorsCard user={user} isMe={isMe} />
              </Stack>
            ),
          },
        ]
      : []),
  ];
  return (
    <Page
      title={name}
      description={
        <>
          {user.name && (
            <bdi dir="ltr" style={{ marginInlineEnd: 8 }}>
              {user.email}
            </bdi>
          )}
          <StatusBadges t={t} user={user} /> {isMe && <Badge>{t.you}</Badge>}
        </>
      }
      mark={<Avatar id={user.id} name={name} src={user.profilePictureUrl} size={40} />}
      trail={<Trail section="users" title={title} name={name} />}
      action={<RowMenu label={name} items={items} />}
    >
      <Stack gap={5}>
        <Tabs<Tab> label={name} items={tabs} value={tab} onChange={setTab} />
      </Stack>
      <UserDialogs open={open} onClose={close} onRemoved={() => goTo('users')} />
    </Page>
  );
}

const Columns = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))', alignItems: 'start' }}>
    {children}
  </div>
);
