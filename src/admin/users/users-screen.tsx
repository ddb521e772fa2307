import { useCallback, useState } from 'react';
import { notifyHost } from '../../auth/events.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useStore } from '../../lib/use-store.ts';
import type { UserSortKey } from '../../contract/users/users.schemas.ts';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Table } from '../../ui/table.tsx';
import { Text } from '../../ui/text.tsx';
import { useAskedAction } from '../use-asked-action.ts';
import { useMay } from '../use-may.ts';
import { EditRolesDialog } from './edit-roles-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemoveUsersDialog } from './remove-users-dialog.tsx';
import { UserActionsMenu } from './user-actions-menu.tsx';
import { userColumns } from './user-columns.tsx';
import { UsersEmpty } from './users-empty.tsx';
import { usersPageSize, useUsersPage, type UserRow, type UsersView } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

type Open = { kind: 'invite' } | { kind: 'roles'; user: UserRow } | { kind: 'remove'; users: readonly UserRow[] } | undefined;

export default function UsersScreen() {
  const t = useStrings('users', usersStrings);
  const { language } = useLocale();
  const { session, options } = useServices();
  const me = useStore(session, (state) => (state.status === 'signedIn' ? state.user.id : ''));
  const may = {
    write: useMay('fe.secure.write.users'),
    remove: useMay('fe.secure.delete.users'),
    actAs: useMay('fe.secure.impersonate.users'),
  };
  const [view, setView] = useState<UsersView>({ page: 0, search: '', sort: 'name', descending: false });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open>();
  const users = useUsersPage(view);
  const rows = users.data?.items ?? [];
  const total = users.data?._metadata.totalItems ?? 0;
  const close = () => setOpen(undefined);
  useAskedAction('invite', () => may.write && setOpen({ kind: 'invite' }));
  // A new search starts on its first page; what was chosen on another page is not on the screen any more.
  const change = useCallback((next: Partial<UsersView>) => {
    setView((before) => ({ ...before, page: 0, ...next }));
    setSelected(new Set());
  }, []);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const invite = may.write ? (
    <Button
      variant="primary"
      onClick={() => {
        notifyHost(options.events, 'inviteMemberClicked');
        setOpen({ kind: 'invite' });
      }}
    >
      {t.invite}
    </Button>
  ) : undefined;

  return (
    <Page title={t.title} description={t.description} action={invite}>
      <Stack gap={4}>
        <Row justify="between" gap={4} wrap>
          <SearchField label={t.search} value={view.search} onSearch={search} />
          <Text as="span" size={13} tone="muted" tabular>
            {users.data && plural(language, t.count, total)}
          </Text>
        </Row>
        {users.isError && <ErrorNotice error={users.error} onRetry={() => void users.refetch()} retrying={users.isFetching} />}
        {(users.data || users.isPending) && (
          <Table
            label={t.title}
            columns={userColumns(t, me)}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ name, email }) => name || email}
            sort={{ id: view.sort, descending: view.descending }}
            onSort={({ id, descending }) => change({ sort: id as UserSortKey, descending })}
            {...(may.remove && { selected, onSelect: setSelected, isSelectable: ({ id }: UserRow) => id !== me })}
            bulk={
              <>
                <span>{plural(language, t.selected, selected.size)}</span>
                <Button
                  size="s"
                  variant="danger"
                  onClick={() => setOpen({ kind: 'remove', users: rows.filter(({ id }) => selected.has(id)) })}
                >
                  {t.remove}
                </Button>
                <Button size="s" variant="quiet" onClick={() => setSelected(new Set())}>
                  {t.clearSelection}
                </Button>
              </>
            }
            {...((may.write || may.remove || may.actAs) && {
              actions: (user: UserRow) => (
                <UserActionsMenu
                  user={user}
                  isMe={user.id === me}
                  may={may}
                  onEditRoles={() => setOpen({ kind: 'roles', user })}
                  onRemove={() => setOpen({ kind: 'remove', users: [user] })}
                />
              ),
            })}
            loading={users.isPending}
            refreshing={users.isPlaceholderData}
            empty={<UsersEmpty search={view.search} onClear={() => change({ search: '' })} action={invite} />}
          />
        )}
        {total > 0 && <Pagination page={view.page} pageSize={usersPageSize} total={total} onPage={(page) => change({ page })} />}
      </Stack>
      <InviteDialog open={open?.kind === 'invite'} onClose={close} />
      <EditRolesDialog user={open?.kind === 'roles' ? open.user : undefined} onClose={close} />
      <RemoveUsersDialog
        users={open?.kind === 'remove' ? open.users : undefined}
        onClose={close}
        onRemoved={() => setSelected(new Set())}
      />
    </Page>
  );
}
