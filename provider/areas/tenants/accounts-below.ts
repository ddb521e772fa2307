import { sql } from 'kysely';
import { notFound } from '../../../src/contract/input.ts';
import { statusOf } from '../../../src/contract/sub-tenants/sub-tenants.rules.ts';
import { mostListed, treeOf } from '../../../src/contract/tenants/hierarchy.rules.ts';
import type { AccountInHierarchy, AccountTree, accountSortKeys, FoundAccount } from '../../../src/contract/tenants/tenants.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { findAccount, findAccountsAbove, type AccountAbove, type AccountFacts } from '../../identity/accounts/hierarchy.ts';
import { callerOf } from '../../identity/work.ts';

type Listed = Pick<AccountAbove, 'id' | 'name' | 'created_at' | 'is_disabled' | 'status'>;
const listed = ({ id, name, created_at, is_disabled, status }: Listed, level: number): AccountInHierarchy => ({
  tenantId: id,
  tenantName: name,
  status: statusOf({ isDisabled: is_disabled, status }),
  createdAt: created_at.toISOString(),
  level,
});

async function firstBelow(tx: Tx, ctx: Ctx) {
  const { tenantId } = callerOf(ctx);
  const own = await tx
    .selectFrom('tenants')
    .select([
      'id',
      'name',
      'created_at',
      'status',
      sql<number>`cardinality(path)`.as('depth'),
      sql<boolean>`disabled_at is not null`.as('is_disabled'),
    ])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<AccountFacts>`
    select * from accounts_below(${tenantId}::uuid) order by depth, name_key, id limit ${mostListed}`.execute(tx);
  return { own, rows };
}

export async function listAccountsBelow(tx: Tx, ctx: Ctx): Promise<AccountInHierarchy[]> {
  const { own, rows } = await firstBelow(tx, ctx);
  return rows.map((row) => listed(row, row.depth - own.depth));
}

/** With the caller's account at its top. */
export async function accountTree(tx: Tx, ctx: Ctx): Promise<AccountTree> {
  const { own, rows } = await firstBelow(tx, ctx);
  const facts = (row: Listed & { parent_id: string | null }) => {
    const { level: _, ...rest } = listed(row, 0);
    return { ...rest, parentId: row.parent_id };
  };
  return treeOf(facts({ ...own, parent_id: null }), rows.map(facts));
}

/** From the top. Errors: NOT_FOUND. */
export async function accountsAbove(tx: Tx, ctx: Ctx, tenantId = callerOf(ctx).tenantId): Promise<AccountInHierarchy[]> {
  if (tenantId !== callerOf(ctx).tenantId && !(await findAccount(tx, tenantId))) throw notFound();
  const rows = await findAccountsAbove(tx, tenantId);
  return rows.map((row) => listed(row, row.level));
}

export interface AccountQuery {
  _limit?: number | undefined;
  _offset?: number | undefined;
  _filter?: string | undefined;
  _subTenantId?: string | undefined;
  _sortBy?: (typeof accountSortKeys)[number] | undefined;
  _order?: 'ASC' | 'DESC' | undefined;
}

/** One page of a branch: its children, or by name whatever is below. Errors: NOT_FOUND. */
export async function searchAccounts(
  tx: Tx,
  ctx: Ctx,
  { _limit = 50, _offset = 0, _filter, _subTenantId, _sortBy = 'name', _order = 'ASC' }: AccountQuery,
): Promise<{ items: FoundAccount[]; totalItems: number }> {
  const branch = _subTenantId ?? callerOf(ctx).tenantId;
  if (_subTenantId && !(await findAccount(tx, _subTenantId))) throw notFound();
  const page = async (limit: number, offset: number) =>
    (
      await sql<AccountFacts & { type: FoundAccount['tenantType']; total: number }>`
        select * from accounts_page(${branch}::uuid, ${_filter ?? null}::text, ${_sortBy}, ${_order === 'DESC'}, ${limit}, ${offset})`.execute(
        tx,
      )
    ).rows;
  const rows = await page(_limit, _limit * _offset);
  // Behind the last page, the first says how many there are.
  const [any] = rows.length > 0 || _offset === 0 ? rows : await page(1, 0);
  const items = rows.map((row) => ({
    tenantId: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    metadata: { isParent: row.is_parent },
    isReseller: row.is_reseller,
    tenantType: row.type,
    subAccountAccessType: row.access_type,
    parentTenantId: row.parent_id!,
  }));
  return { items, totalItems: any?.total ?? 0 };
}
