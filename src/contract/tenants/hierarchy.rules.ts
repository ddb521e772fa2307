import { queryTexts } from '../query.ts';
import type { AccountTree } from './tenants.schemas.ts';

/** Accounts that the two answers with a whole tree hold at most. */
export const mostListed = 1000;

type Node = Omit<AccountTree, 'children'> & { parentId: string | null };

/** `below`: parents before their children. */
export function treeOf({ parentId: _, ...top }: Node, below: readonly Node[]): AccountTree {
  const tree: AccountTree = { ...top, children: [] };
  const nodes = new Map([[top.tenantId, tree]]);
  for (const { parentId, ...facts } of below) {
    const node: AccountTree = { ...facts, children: [] };
    nodes.set(facts.tenantId, node);
    nodes.get(parentId ?? '')?.children.push(node);
  }
  return tree;
}

interface Paging {
  _limit?: number | undefined;
  _offset?: number | undefined;
}

/** One page of accounts in the wire's format, with the address of the next one. `_offset` is a page index (conduct.md 11). */
export function pageOfAccounts<T>({ items, totalItems }: { items: T[]; totalItems: number }, query: Paging) {
  const { _limit = 50, _offset = 0 } = query;
  const totalPages = Math.ceil(totalItems / _limit);
  const next = () => `?${new URLSearchParams(queryTexts({ ...query, _limit, _offset: _offset + 1 }))}`;
  return { items, _metadata: { totalItems, totalPages }, _links: _offset + 1 < totalPages ? { next: next() } : {} };
}
