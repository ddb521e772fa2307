import { useEffect, useState, type FocusEvent, type ReactNode } from 'react';
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
  /** One is being added below it, and is seen there. */
  adding: string | undefined;
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
export function AccountTree({ label, top, sorting, adding, actions }: AccountTreeProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set([top.id]));
  const toggle = (id: string) => setExpanded((before) => toggled(before, id));
  if (adding && !expanded.has(adding)) toggle(adding);
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

/** A row of the tree without an account. */
export const WideRow = ({ level, children }: { level: number; children: ReactNode }) => (
  <tr role="row" data-wide="">
    <td role="gridcell" colSpan={5} data-lead="">
      <Row style={{ paddingInlineStart: `calc(${Math.min(level, 8)} * clamp(8px, 2.4cqi, 24px))` }}>{children}</Row>
    </td>
  </tr>
);

export function BranchFailure({ onRetry }: { onRetry(): void }) {
  const t = useStrings('accounts', accountsStrings);
  return (
    <>
      <Text as="span" size={13} tone="danger" role="alert">
        {t.failed}
      </Text>
      <Button size="s" onClick={onRetry}>
        {t.retry}
      </Button>
    </>
  );
}

/** Once the rows that "Show more" asked for are there, the first of them has the focus that went with the button. */
export function useFocusOnMore(root: ShadowRoot | undefined, firstId: string | undefined): void {
  useEffect(() => {
    if (root && firstId && !root.activeElement) root.querySelector<HTMLElement>(`tr[data-account="${firstId}"]`)?.focus();
  }, [root, firstId]);
}

/** How many pages are shown, and where somebody asked for the last. */
export interface Shown {
  pages: number;
  root?: ShadowRoot;
}
export const oneMore = ({ pages }: Shown, button: Element): Shown => ({ pages: pages + 1, root: button.getRootNode() as ShadowRoot });

interface BranchProps {
  parent: Account;
  level: number;
  tree: Tree;
}

function Branch(props: BranchProps) {
  const [shown, setShown] = useState<Shown>({ pages: 1 });
  const showMore = (button: Element) => setShown(oneMore(shown, button));
  return Array.from({ length: shown.pages }, (_, page) => {
    const isLast = page === shown.pages - 1;
    return <BranchPage key={page} {...props} page={page} root={isLast ? shown.root : undefined} onMore={isLast ? showMore : undefined} />;
  });
}

interface BranchPageProps extends BranchProps {
  page: number;
  root: ShadowRoot | undefined;
  onMore: ((button: Element) => void) | undefined;
}

function BranchPage({ parent, level, tree, page, root, onMore }: BranchPageProps) {
  const t = useStrings('accounts', accountsStrings);
  const { data, isPending, isError, refetch } = useBranch(parent.id, { page, sorting: tree.sorting });
  const rows = data?.items.map(accountOf) ?? [];
  const counts = useCounts(rows.map(({ id }) => id));
  useFocusOnMore(root, rows[0]?.id);
  if (isPending)
    return (
      <WideRow level={level}>
        <Skeleton width="40%" height={14} />
      </WideRow>
    );
  if (isError)
    return (
      <WideRow level={level}>
        <BranchFailure onRetry={() => void refetch()} />
      </WideRow>
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
      {onMore && data._links.next && (
        <WideRow level={level}>
          <Button size="s" variant="quiet" onClick={({ currentTarget }) => onMore(currentTarget)}>
            {t.more}
          </Button>
        </WideRow>
      )}
    </>
  );
}
