import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { plural } from '../../i18n/plural.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { isForbidden } from '../../lib/error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Icon, type IconComponent } from '../../ui/icon.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Row as Line, Stack } from '../../ui/stack.tsx';
import { Table } from '../../ui/table.tsx';
import { ListBar } from './list-bar.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListFrame } from './list-frame.tsx';
import type { ListColumn, ListFilter, ListWords } from './list-parts.ts';
import { ListSelection } from './list-selection.tsx';
import { listStrings } from './list-strings.ts';
import { RowMenu } from './row-menu.tsx';
import { useListColumns } from './use-list-columns.ts';
import { useFresh } from './use-fresh.ts';
import { useRows } from './use-rows.ts';
import type { ListView } from './use-list-view.ts';

export interface ListScreenProps<Row> {
  title: string;
  description?: string;
  /** Below a heading of its page, under a tab for example: without one of its own. */
  isPart?: boolean;
  /** Above what an empty list says. */
  icon?: IconComponent;
  words: ListWords;
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'isFetching' | 'isPlaceholderData'> & { refetch(): unknown };
  view: ListView;
  rows: readonly Row[] | undefined;
  /** Total if the server searches, sorts and pages; otherwise the browser does. */
  total?: number | undefined;
  /** There are more than `total`. */
  isMinimum?: boolean | undefined;
  /** Rows per page; default: all in one list. */
  pageSize?: number;
  columns: readonly ListColumn<Row>[];
  filters?: readonly ListFilter<Row>[];
  rowName(row: Row): string;
  /** Text the browser searches. */
  searchText?(row: Row): string;
  /** The primary action. */
  add?: { label: string; onSelect(): void } | undefined;
  /** Beside the primary action. */
  more?: ReactNode;
  /** Actions for a row; a row without any has no menu. */
  actions?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** Actions for selected rows, which makes rows selectable. */
  bulk?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** Actions for everything that matches, however many pages it fills. */
  bulkAll?: ReactNode;
  isSelectable?(row: Row): boolean;
  skeletonRows?: number;
  /** Beside the search: what else narrows or shapes the list. */
  tools?: ReactNode;
  /** Where the list is, above its title. */
  trail?: ReactNode;
  /** What holds for the whole list, above it. */
  notice?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

const noFilters: readonly never[] = [];

/** A section with a list: search, order, filters, selection, paging, and every state of a list. */
export function ListScreen<Row extends { id: string }>({
  title,
  description,
  isPart = false,
  icon,
  words,
  query,
  view,
  rows,
  total,
  isMinimum,
  pageSize,
  columns: allColumns,
  filters = noFilters,
  rowName,
  searchText = rowName,
  add,
  more,
  actions,
  bulk,
  bulkAll,
  isSelectable,
  skeletonRows,
  tools,
  trail,
  notice,
  children,
}: ListScreenProps<Row>) {
  const t = useStrings('list', listStrings);
  const { language } = useLocale();
  const columns = useListColumns(allColumns);
  const { shown, total: count } = useRows<Row>(view, { rows, total, pageSize, columns, filters, searchText });
  const lastPage = pageSize === undefined ? 0 : Math.max(0, Math.ceil(count / pageSize) - 1);
  const isBeyond = rows !== undefined && !query.isPlaceholderData && !isMinimum && view.page > lastPage;
  useEffect(() => {
    // What was on the last page is gone.
    if (isBeyond) view.setPage(lastPage);
  }, [isBeyond, lastPage, view]);
  const fresh = useFresh(query.isPlaceholderData ? undefined : rows, { view, count });
  const isNarrowed = view.search !== '' || Object.values(view.filters).some(Boolean);
  const isPageSelected = shown.every((row) => view.selected.has(row.id) || isSelectable?.(row) === false);
  // Not while the number isn't known.
  const reachesFurther = bulkAll !== undefined && !view.isAllSelected && isPageSelected && !isMinimum && count > shown.length;
  const action = add && (
    <Button variant="primary" onClick={add.onSelect}>
      {add.label}
    </Button>
  );
  const frame = { title, description, isPart, trail };
  if (query.isError && isForbidden(query.error))
    return (
      <ListFrame {...frame}>
        <EmptyState title={t.forbiddenTitle}>{t.forbiddenText}</EmptyState>
      </ListFrame>
    );
  // Nothing to search, filter, sort or count.
  if (icon && rows?.length === 0 && count === 0 && !isNarrowed && !query.isError)
    return (
      <ListFrame {...frame}>
        <Stack gap={4}>
          {notice}
          <Card>
            <EmptyState icon={<Icon of={icon} size={24} />} title={words.emptyTitle} action={action}>
              {words.emptyText}
            </EmptyState>
          </Card>
        </Stack>
        {children}
      </ListFrame>
    );
  const headActions = more ? (
    <Line>
      {more}
      {action}
    </Line>
  ) : (
    action
  );
  return (
    <ListFrame {...frame} action={headActions}>
      <Stack gap={4}>
        {notice}
        <ListBar
          view={view}
          search={words.search}
          filters={filters}
          tools={tools}
          action={isPart ? headActions : undefined}
          count={
            words.count &&
            (rows
              ? plural(language, words.count, count, isMinimum ? { count: `${new Intl.NumberFormat(language).format(count)}+` } : {})
              : '')
          }
        />
        {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />}
        {(rows || query.isPending) && (
          <Table
            label={title}
            columns={columns}
            rows={shown}
            rowId={({ id }) => id}
            rowName={rowName}
            fresh={fresh}
            sort={view.sort}
            onSort={view.setSort}
            loading={query.isPending}
            refreshing={query.isPlaceholderData}
            {...(skeletonRows !== undefined && { skeletonRows })}
            {...(actions && { actions: (row: Row) => <RowMenu label={rowName(row)} items={actions(row)} /> })}
            {...(bulk && { selected: view.selected, onSelect: view.select, ...(isSelectable && { isSelectable }) })}
            bulk={
              bulk && (
                <ListSelection
                  text={view.isAllSelected ? plural(language, t.allSelected, count) : plural(language, t.selected, view.selected.size)}
                  more={
                    reachesFurther
                      ? { label: plural(language, isNarrowed ? t.selectMatching : t.selectAll, count), onSelect: view.selectAll }
                      : undefined
                  }
                  onClear={() => view.select(new Set())}
                >
                  {view.isAllSelected ? bulkAll : bulk(shown.filter(({ id }) => view.selected.has(id)))}
                </ListSelection>
              )
            }
            empty={<ListEmpty view={view} words={words} action={action} />}
          />
        )}
        {pageSize !== undefined && count > 0 && (
          <Pagination page={view.page} pageSize={pageSize} total={count} isMinimum={isMinimum} onPage={view.setPage} />
        )}
      </Stack>
      {children}
    </ListFrame>
  );
}
