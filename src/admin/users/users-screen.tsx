import { useMemo, useState } from 'react';
import { notifyHost } from '../../auth/events.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { useListView } from '../../shared/lists/use-list-view.ts';
import { Button } from '../../ui/button.tsx';
import { useAddressAction } from '../use-address-action.ts';
import type { SectionHeading } from '../section.ts';
import { useMay } from '../use-may.ts';
import { EditGroupsDialog } from './edit-groups-dialog.tsx';
import { EditRolesDialog } from './edit-roles-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemoveUsersDialog } from './remove-users-dialog.tsx';
import { userColumns } from './user-columns.tsx';
import { useUserMenu } from './use-user-menu.ts';
import { useGroupNames, usersPageSize, useUsersPage, type UserRow } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

type Open = { kind: 'invite' } | { kind: 'roles' | 'groups'; user: UserRow } | { kind: 'remove'; users: readonly UserRow[] } | undefined;

export default function UsersScreen(heading: SectionHeading) {
  const t = useStrings('users', usersStrings);
  const { session, options } = useServices();
  const me = useStore(session, (state) => (state.status === 'signedIn' ? state.user.id : ''));
  const may = {
    write: useMay('fe.secure.write.users'),
    remove: useMay('fe.secure.delete.users'),
    impersonate: useMay('fe.secure.impersonate.users'),
    groups: useMay('fe.secure.write.groups'),
  };
  const view = useListView({ id: 'name', descending: true });
  const page = useUsersPage(view);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  useAddressAction('invite', () => may.write && setOpen({ kind: 'invite' }));
  const groupNames = useGroupNames();
  const columns = useMemo(() => userColumns(t, { me, groupNames }), [t, me, groupNames]);
  const menu = useUserMenu({
    me,
    may,
    onEditRoles: (user) => setOpen({ kind: 'roles', user }),
    onEditGroups: (user) => setOpen({ kind: 'groups', user }),
    onRemove: (user) => setOpen({ kind: 'remove', users: [user] }),
  });
  const invite = () => {
    notifyHost(options.events, 'inviteMemberClicked');
    setOpen({ kind: 'invite' });
  };

  return (
    <ListScreen
      {...heading}
      words={t}
      query={page}
      rows={page.data?.items}
      total={page.data?._metadata.totalItems ?? 0}
      pageSize={usersPageSize}
      view={view}
      columns={columns}
      rowName={({ name, email }) => name || email}
      add={may.write ? { label: t.invite, onSelect: invite } : undefined}
      actions={Object.values(may).some(Boolean) ? menu : undefined}
      isSelectable={({ id }) => id !== me}
      bulk={
        may.remove
          ? (users) => (
              <Button size="s" variant="danger" onClick={() => setOpen({ kind: 'remove', users })}>
                {t.remove}
              </Button>
            )
          : undefined
      }
    >
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'groups' && <EditGroupsDialog user={open.user} onClose={close} />}
      {open?.kind === 'roles' && <EditRolesDialog user={open.user} onClose={close} />}
      <RemoveUsersDialog
        users={open?.kind === 'remove' ? open.users : undefined}
        onClose={close}
        onRemoved={() => view.select(new Set())}
      />
    </ListScreen>
  );
}
