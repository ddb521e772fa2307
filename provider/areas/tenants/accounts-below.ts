import { sql } from 'kysely';
import { notFound } from '../../../src/contract/input.ts';
import { mostListed, treeOf } from '../../../src/contract/tenants/hierarchy.rules.ts';
import type { AccountInHierarchy, AccountTree, accountSortKeys, FoundAccount } from '../../../src/contract/tenants/tenants.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { findAccount, findAccountsAbove, type AccountAbove, type AccountFacts } from '../../identity/accounts/hierarchy.ts';
import { callerOf } from '../../identity/work.ts';

const statusOf = ({ is_disabled }: { is_disabled: boolean }) => (is_disabled ? 'DISABLED' : 'ACTIVE');
type Listed = Pick<AccountAbove, 'id' | 'name' | 'created_at' | 'is_disabled'>;
const listed = ({ id, name, created_at, ...row }: Listed, level: number): AccountInHierarchy => ({
  tenantId: id,
  tenantName: name,
  status: statusOf(row),
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
      sql<number>`cardinality(path)`.as('depth'),
      sql<boolean>`disabled_at is not null`.as('is_disabled'),
    ])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<AccountFacts>`
    select * from accounts_below(${tenantId}::uuid, true) order by depth, name_key, id limit ${mostListed}`.execute(tx);
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

const columns = { createdAt: sql`created_at`, name: sql`name_key`, tenantId: sql`id` } as const satisfies Record<
  (typeof accountSortKeys)[number],
  unknown
>;
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
  const direction = _order === 'DESC' ? sql`desc` : sql`asc`;
  const where = _filter ? sql`where strpos(name_key, name_key(${_filter})) > 0` : sql``;
  const below = sql`from accounts_below(${branch}::uuid, ${_filter !== undefined}) ${where}`;
  const { rows } = await sql<AccountFacts & { type: FoundAccount['tenantType'] }>`
    select * ${below} order by ${columns[_sortBy]} ${direction}, id limit ${_limit} offset ${_limit * _offset}`.execute(tx);
  const { rows: counted } = await sql<{ n: number }>`select count(*)::integer as n ${below}`.execute(tx);
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
  return { items, totalItems: counted[0]!.n };
}
