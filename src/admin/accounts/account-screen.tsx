import Users from 'lucide-react/icons/users';
import { useMemo, useState } from 'react';
import { subTenants } from '../../contract/sub-tenants/sub-tenants.ts';
import { tenants } from '../../contract/tenants/tenants.ts';
import { users } from '../../contract/users/users.ts';
import type { User } from '../../contract/users/users.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import { DeleteDialog } from '../../shared/lists/delete-dialog.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { useListView } from '../../shared/lists/use-list-view.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import { useMay } from '../use-may.ts';
import { useSavedToast } from '../use-saved-toast.ts';
import { useToastFailure } from '../use-toast-failure.ts';
import { AddUsersDialog } from './add-users-dialog.tsx';
import { AccountsAbove } from './accounts-above.tsx';
import { useAccountDialogs, usePersonInAddress } from './account-links.tsx';
import { peoplePageSize, useAccount } from './accounts-queries.ts';
import { accountsStrings } from './accounts-strings.ts';
import { EditRolesDialog } from './edit-roles-dialog.tsx';
import { personColumns } from './person-columns.tsx';

type Open = { kind: 'add' } | { kind: 'roles' | 'remove'; user: User } | undefined;

/** People of an account below the caller's. */
export function AccountScreen({ id }: { id: string }) {
  const t = useStrings('accounts', accountsStrings);
  const say = useSavedToast();
  const fail = useToastFailure();
  const me = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.user.id : ''));
  const may = {
    write: useMay('fe.secure.write.users'),
    remove: useMay('fe.secure.delete.users'),
    access: useMay('fe.account-hierarchy.write.subAccount'),
  };
  const view = useListView({ id: 'name', descending: false });
  const account = useAccount(id);
  const facts = account.data?.[0];
  const page = useEndpoint(users, 'list', {
    input: {
      query: {
        _tenantId: id,
        _limit: peoplePageSize,
        _offset: view.page,
        _sortBy: 'name',
        _order: view.sort.descending ? 'DESC' : 'ASC',
        ...(view.search && { _email: view.search }),
      },
    },
    keepPrevious: true,
  });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const add = () => setOpen({ kind: 'add' });
  const remove = useChange(subTenants, 'removeUser', { refreshes: [users, tenants] });
  const setAccess = useChange(subTenants, 'setAccess', { refreshes: [users, tenants] });
  const isReseller = facts?.isReseller === true;
  const columns = useMemo(() => personColumns(t, { isReseller }), [t, isReseller]);

  function allow({ id: userId, name, email }: User, allowAccess: boolean) {
    const set = (on: boolean) => setAccess.mutateAsync({ userId, body: { allowAccess: on }, query: { _tenantId: id } });
    const said = format(t.saved, { name: name || email });
    set(allowAccess).then(() => say(said, () => set(!allowAccess)), fail);
  }
  function actions(user: User): MenuItem[] {
    const isMe = user.id === me;
    const hasAccess = user.subAccountAccessAllowed === true;
    const mayAllow = may.access && isReseller && facts.subAccountAccessType !== 'alwaysOn';
    return [
      ...(may.write && !isMe ? [{ id: 'roles', label: t.editRoles, onSelect: () => setOpen({ kind: 'roles', user }) }] : []),
      ...(mayAllow ? [{ id: 'access', label: hasAccess ? t.takeAccess : t.giveAccess, onSelect: () => allow(user, !hasAccess) }] : []),
      ...(may.remove && !isMe
        ? [{ id: 'remove', label: t.remove, tone: 'danger' as const, onSelect: () => setOpen({ kind: 'remove', user }) }]
        : []),
    ];
  }
  const dialogs = useAccountDialogs(id, { facts, more: may.write ? [{ id: 'people', label: t.addUsers, onSelect: add }] : [] });
  usePersonInAddress(id, actions);
  if (account.data && !facts)
    return (
      <Page title={t.back} trail={<AccountsAbove />}>
        <EmptyState title={t.gone} />
      </Page>
    );
  const removed = open?.kind === 'remove' ? open.user : undefined;
  const name = facts?.name ?? '\u00a0';
  return (
    <ListScreen
      icon={Users}
      title={name}
      description=""
      words={{
        search: t.searchUsers,
        noMatchTitle: t.noUserMatchTitle,
        emptyTitle: t.noUsersTitle,
        emptyText: t.noUsersText,
        count: t.usersCount,
      }}
      query={page}
      rows={page.data?.items}
      total={page.data?._metadata.totalItems ?? 0}
      pageSize={peoplePageSize}
      skeletonRows={3}
      view={view}
      columns={columns}
      rowName={(user) => user.name || user.email}
      add={may.write ? { label: t.addUsers, onSelect: add } : undefined}
      actions={Object.values(may).some(Boolean) ? actions : undefined}
      trail={<AccountsAbove id={id} name={name} />}
    >
      {dialogs}
      {open?.kind === 'add' && <AddUsersDialog account={{ id, name, isReseller }} mayAllow={may.access} onClose={close} />}
      {open?.kind === 'roles' && <EditRolesDialog user={open.user} accountId={id} onClose={close} />}
      <DeleteDialog
        target={removed && { name: removed.name || removed.email, input: { body: { userId: removed.id, subTenants: [{ tenantId: id }] } } }}
        words={{ deleteTitle: t.removeTitle, deleteText: t.removeText, deleteConfirm: t.removeConfirm, deleted: t.removed }}
        remove={remove}
        onClose={close}
      />
    </ListScreen>
  );
}
