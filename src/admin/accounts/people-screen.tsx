import { useState } from 'react';
import type { UserAcrossAccounts, UserAcrossSortKey } from '../../contract/sub-tenants/sub-tenants.schemas.ts';
import { subTenants } from '../../contract/sub-tenants/sub-tenants.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import type { ListColumn } from '../../shared/lists/list-parts.ts';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { useListView } from '../../shared/lists/use-list-view.ts';
import { Badge } from '../../ui/badge.tsx';
import { Row } from '../../ui/stack.tsx';
import { AccountsAbove } from './accounts-above.tsx';
import { accountsStrings } from './accounts-strings.ts';
import { PersonAccountsDialog } from './person-accounts-dialog.tsx';
import { personColumns } from './person-columns.tsx';

const pageSize = 20;
const shownAccounts = 3;

/** Everybody in the caller's account and those below, each once (flows.md B.2). */
export function PeopleScreen() {
  const t = useStrings('accounts', accountsStrings);
  const view = useListView({ id: 'name', descending: true });
  const query = useEndpoint(subTenants, 'listUsers', {
    input: {
      query: {
        _limit: pageSize,
        _offset: view.page,
        _sortBy: view.sort.id as UserAcrossSortKey,
        _order: view.sort.descending ? 'DESC' : 'ASC',
        ...(view.search && { _filter: view.search }),
      },
    },
    keepPrevious: true,
  });
  const [openId, setOpenId] = useState<string>();
  const rows = query.data?.items;
  const open = rows?.find(({ id }) => id === openId);
  const [name, , ...others] = personColumns(t, { isReseller: false }) as ListColumn<UserAcrossAccounts>[];
  const accounts: ListColumn<UserAcrossAccounts> = {
    id: 'accounts',
    header: t.accounts,
    compact: 2,
    skeleton: 'pill',
    cell: ({ tenants, tenantIds }) => (
      <Row gap={1} wrap title={tenants.map((one) => one.name).join(', ')}>
        {tenants.slice(0, shownAccounts).map((one) => (
          <Badge key={one.tenantId}>{one.name}</Badge>
        ))}
        {tenantIds.length > shownAccounts && <Badge>{`\u200e+${tenantIds.length - shownAccounts}`}</Badge>}
      </Row>
    ),
  };
  return (
    <ListScreen
      title={t.allPeople}
      description={t.allPeopleText}
      words={{
        search: t.searchPeople,
        noMatchTitle: t.noPeopleTitle,
        emptyTitle: t.noUsersTitle,
        emptyText: t.closedText,
        count: t.usersCount,
      }}
      query={query}
      rows={rows}
      total={query.data?._metadata.totalItems ?? 0}
      pageSize={pageSize}
      view={view}
      columns={[name!, accounts, ...others]}
      rowName={(person) => person.name || person.email}
      actions={({ id }) => [{ id: 'accounts', label: t.showAccounts, onSelect: () => setOpenId(id) }]}
      trail={<AccountsAbove name={t.allPeople} />}
    >
      {open && <PersonAccountsDialog person={open} onClose={() => setOpenId(undefined)} />}
    </ListScreen>
  );
}
