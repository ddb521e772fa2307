import { useState, type FocusEvent, type ReactNode } from 'react';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Row } from '../../ui/stack.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Text } from '../../ui/text.tsx';
import { AccountRow } from './account-row.tsx';
import { accountOf, useBranch, useCounts, type Account, type Sorting } from './accounts-queries.ts';
import { accountsStrings } from './accounts-strings.ts';
import { TableFrame } from '../../ui/table-frame.tsx';
import { TreeGrid } from '../../ui/tree-frame.tsx';
import { onTreeKey } from './tree-keys.ts';

export interface AccountTreeProps {
  label: string;
  top: Account;
  sorting: Sorting;
  actions(account: Account): readonly MenuItem[];
}
interface Tree {
  sorting: Sorting;
  actions(account: Account): readonly MenuItem[];
  expanded: ReadonlySet<string>;
  toggle(id: string): void;
}

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** The account at the top with those below it, each branch loaded when it is opened. */
export function AccountTree({ label, top, sorting, actions }: AccountTreeProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set([top.id]));
  const toggle = (id: string) => setExpanded((before) => toggled(before, id));
  const counts = useCounts([top.id]);
  return (
    <TreeTable label={label} role="treegrid" isExpanded={(id) => expanded.has(id)} toggle={toggle}>
      <AccountRow
        account={top}
        level={1}
        people={counts?.get(top.id)}
        isOwn
        expanded={expanded.has(top.id)}
        onToggle={() => toggle(top.id)}
        actions={actions(top)}
      />
      {expanded.has(top.id) && <Branch parent={top} level={2} tree={{ sorting, actions, expanded, toggle }} />}
    </TreeTable>
  );
}

/** The table around the rows. The one that was focused last is the one that Tab reaches. */
export function TreeTable({
  label,
  role,
  isExpanded,
  toggle,
  children,
}: {
  label: string;
  role: 'treegrid' | 'grid';
  isExpanded(id: string): boolean;
  toggle(id: string): void;
  children: ReactNode;
}) {
  const t = useStrings('accounts', accountsStrings);
  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    const row = target.closest('tr[data-account]');
    if (row) for (const other of currentTarget.querySelectorAll<HTMLElement>('tr[data-account]')) other.tabIndex = other === row ? 0 : -1;
  }
  const enter = (table: HTMLTableElement | null) => {
    const rows = [...(table?.querySelectorAll<HTMLElement>('tr[data-account]') ?? [])];
    if (rows[0] && !rows.some(({ tabIndex }) => tabIndex === 0)) rows[0].tabIndex = 0;
  };
  return (
    <TableFrame part="table">
      <TreeGrid
        ref={enter}
        role={role}
        aria-label={label}
        onFocus={onFocus}
        onKeyDown={(event) => onTreeKey(event, { isExpanded, toggle })}
      >
        <colgroup>
          <col />
          <col style={{ inlineSize: 96 }} />
          <col data-from="640" style={{ inlineSize: 168 }} />
          <col data-from="640" style={{ inlineSize: 144 }} />
          <col style={{ inlineSize: 52 }} />
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">{t.account}</th>
            <th role="columnheader">{t.people}</th>
            <th role="columnheader" data-from="640">
              {t.kind}
            </th>
            <th role="columnheader" data-from="640">
              {t.created}
            </th>
            <td role="gridcell" />
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </TreeGrid>
    </TableFrame>
  );
}

interface BranchProps {
  parent: Account;
  level: number;
  tree: Tree;
}

function Branch(props: BranchProps) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, page) => (
    <BranchPage key={page} {...props} page={page} onMore={page === pages - 1 ? () => setPages(pages + 1) : undefined} />
  ));
}

function BranchPage({ parent, level, tree, page, onMore }: BranchProps & { page: number; onMore: (() => void) | undefined }) {
  const t = useStrings('accounts', accountsStrings);
  const { data, isPending, isError, refetch } = useBranch(parent.id, { page, sorting: tree.sorting });
  const rows = data?.items.map(accountOf) ?? [];
  const counts = useCounts(rows.map(({ id }) => id));
  const wide = (content: ReactNode) => (
    <tr role="row" data-wide="">
      <td role="gridcell" colSpan={5} data-lead="">
        <Row style={{ paddingInlineStart: `calc(${Math.min(level, 8)} * clamp(8px, 2.4cqi, 24px))` }}>{content}</Row>
      </td>
    </tr>
  );
  if (isPending) return wide(<Skeleton width="40%" height={14} />);
  if (isError)
    return wide(
      <>
        <Text as="span" size={13} tone="danger" role="alert">
          {t.failed}
        </Text>
        <Button size="s" onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </>,
    );
  return (
    <>
      {rows.map((account) => {
        const isOpen = tree.expanded.has(account.id);
        return [
          <AccountRow
            key={account.id}
            account={account}
            level={level}
            parentId={parent.id}
            people={counts?.get(account.id)}
            expanded={account.isParent ? isOpen : undefined}
            onToggle={() => tree.toggle(account.id)}
            actions={tree.actions(account)}
          />,
          isOpen && account.isParent && <Branch key={`below ${account.id}`} parent={account} level={level + 1} tree={tree} />,
        ];
      })}
      {onMore &&
        data._links.next &&
        wide(
          <Button size="s" variant="quiet" onClick={onMore}>
            {t.more}
          </Button>,
        )}
    </>
  );
}
