import { useState } from 'react';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { subTenants } from '../../contract/sub-tenants/sub-tenants.ts';
import { toAppError } from '../../lib/error.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { listStrings } from '../../shared/lists/list-strings.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { SectionFailure } from '../section-failure.tsx';
import type { SectionHeading } from '../section.ts';
import { useMay } from '../use-may.ts';
import { goTo } from '../use-portal-address.ts';
import { useSectionRest } from '../use-section-rest.ts';
import { useAddressAction } from '../use-address-action.ts';
import { useAccountInAddress } from './account-address.ts';
import { AccountDialogs } from './account-dialogs.tsx';
import { AccountTree, BranchFailure, TreeTable, WideRow, oneMore, useFocusOnMore, type Shown } from './account-tree.tsx';
import { AccountRow } from './account-row.tsx';
import { AccountScreen } from './account-screen.tsx';
import { accountOf, searchLimit, sortings, useBranch, useCounts, useFound, type Account, type Sorting } from './accounts-queries.ts';
import { accountsStrings } from './accounts-strings.ts';
import { PeopleScreen } from './people-screen.tsx';
import { useAccountMenu } from './use-account-menu.ts';

const sortingNames = Object.keys(sortings) as Sorting[];

export default function AccountsScreen(heading: SectionHeading) {
  const opened = useAccountInAddress();
  const showsPeople = useSectionRest() === 'people';
  if (showsPeople) return <PeopleScreen />;
  return opened ? <AccountScreen key={opened} id={opened} /> : <TreeScreen {...heading} />;
}

function TreeScreen({ title, description }: SectionHeading) {
  const t = useStrings('accounts', accountsStrings);
  const tenant = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant : undefined))!;
  const own: Account = {
    ...{ id: tenant.tenantId, name: tenant.name, isReseller: tenant.isReseller, isParent: true, createdAt: tenant.createdAt },
    ...{ accessType: tenant.subAccountAccessType, type: tenant.tenantType },
  };
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>('name');
  const first = useBranch(own.id, { sorting });
  const { menu, may, task, start, close } = useAccountMenu({ own: own.id, isTop: true });
  const add = () => start({ kind: 'add', account: own });
  useAddressAction('new', () => may.write && tenant.isReseller && add());
  const action = may.write && tenant.isReseller && (
    <Button variant="primary" onClick={add}>
      {t.add}
    </Button>
  );
  const mayRead = useMay(subTenants.listUsers);
  const isEmpty = first.data?._metadata.totalItems === 0;
  return (
    <Page title={title} description={description} action={isEmpty || first.isError ? undefined : action}>
      {first.isError ? (
        <SectionFailure query={first} />
      ) : isEmpty ? (
        <EmptyState title={tenant.isReseller ? t.emptyTitle : t.closedTitle} action={action}>
          {tenant.isReseller ? t.emptyText : t.closedText}
        </EmptyState>
      ) : (
        <Stack gap={4}>
          <Row gap={3} wrap>
            <SearchField label={t.search} value={search} onSearch={setSearch} />
            <div style={{ inlineSize: 160 }}>
              <Select
                hideLabel
                label={t.sort}
                value={sorting}
                options={sortingNames.map((value) => ({ value, label: t[`sort_${value}`] }))}
                onChange={(value) => setSorting(value as Sorting)}
              />
            </div>
            {mayRead && <Button onClick={() => goTo('allAccounts', 'people')}>{t.allPeople}</Button>}
          </Row>
          {search ? (
            <Found search={search} sorting={sorting} menu={menu} onClear={() => setSearch('')} />
          ) : (
            <AccountTree
              label={title}
              top={own}
              sorting={sorting}
              adding={task?.kind === 'add' ? task.account.id : undefined}
              actions={menu}
            />
          )}
        </Stack>
      )}
      <AccountDialogs task={task} onClose={close} />
    </Page>
  );
}

interface FoundProps {
  search: string;
  sorting: Sorting;
  menu: ReturnType<typeof useAccountMenu>['menu'];
  onClear(): void;
}

/** Accounts of the whole branch by name, as a list that goes on when asked. */
function Found({ search, sorting, menu, onClear }: FoundProps) {
  const t = useStrings('accounts', accountsStrings);
  const words = useStrings('list', listStrings);
  const { language } = useLocale();
  const { data, isError, error, isFetching, refetch } = useFound(search, { sorting });
  const [shown, setShown] = useState<Shown & { search: string }>({ search, pages: 1 });
  const pages = shown.search === search ? shown.pages : 1;
  if (isError) return <ErrorNotice error={toAppError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data?.items.length === 0)
    return (
      <EmptyState title={format(t.noMatchTitle, { search })} action={<Button onClick={onClear}>{words.clearSearch}</Button>}>
        {words.noMatchText}
      </EmptyState>
    );
  const total = data?._metadata.totalItems ?? 0;
  return (
    <>
      <TreeTable label={t.search} role="grid" isExpanded={() => false} toggle={() => undefined}>
        {Array.from({ length: pages }, (_, page) => (
          <FoundPage key={page} {...{ search, sorting, menu, page }} root={page === pages - 1 ? shown.root : undefined} />
        ))}
      </TreeTable>
      <Row justify="between" gap={3}>
        <Text size={13} tone="muted" role="status">
          {data && plural(language, t.results, total)}
        </Text>
        {total > pages * searchLimit && (
          <Button size="s" onClick={({ currentTarget }) => setShown({ search, ...oneMore({ pages }, currentTarget) })}>
            {t.more}
          </Button>
        )}
      </Row>
    </>
  );
}

function FoundPage({ search, sorting, menu, page, root }: Omit<FoundProps, 'onClear'> & { page: number; root: ShadowRoot | undefined }) {
  const { data, isPending, isError, refetch } = useFound(search, { sorting, page });
  const rows = data?.items.map(accountOf) ?? [];
  const counts = useCounts(rows.map(({ id }) => id));
  useFocusOnMore(root, rows[0]?.id);
  if (isPending && page > 0)
    return (
      <WideRow level={0}>
        <Skeleton width="40%" height={14} />
      </WideRow>
    );
  if (isError)
    return (
      <WideRow level={0}>
        <BranchFailure onRetry={() => void refetch()} />
      </WideRow>
    );
  return rows.map((account) => (
    <AccountRow
      key={account.id}
      account={account}
      level={0}
      people={counts?.get(account.id)}
      expanded={undefined}
      actions={menu(account)}
    />
  ));
}
