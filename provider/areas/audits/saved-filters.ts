import type { ColumnType } from 'kysely';
import { mostSavedFilters, type NewSavedFilter, type SavedFilter } from '../../../src/contract/audits/audits.schemas.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';

interface SavedFilterRow {
  id: string;
  tenant_id: string;
  user_id: string;
  name: string;
  search: string;
  filters: ColumnType<SavedFilter['filters'], string, string>;
  updated_at: Date;
}
declare module '../../db/tables.ts' {
  interface Tables {
    saved_filters: SavedFilterRow;
  }
}

/** The caller's own in this workspace, the last one last. */
export async function listFilters(tx: Tx, ctx: Ctx): Promise<SavedFilter[]> {
  const { tenantId, userId } = callerOf(ctx);
  return tx
    .selectFrom('saved_filters')
    .select(['id', 'name', 'search', 'filters'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('updated_at')
    .orderBy('id')
    .execute();
}

/** Takes the place of one of the same name; the oldest make room. */
export async function keepFilter(tx: Tx, ctx: Ctx, { name, search, filters }: NewSavedFilter): Promise<void> {
  const { tenantId, userId } = callerOf(ctx);
  const change = { search, filters: JSON.stringify(filters), updated_at: ctx.deps.clock.now() };
  await tx
    .insertInto('saved_filters')
    .values({ ...change, id: crypto.randomUUID(), tenant_id: tenantId, user_id: userId, name })
    .onConflict((on) => on.columns(['tenant_id', 'user_id', 'name']).doUpdateSet(change))
    .execute();
  const surplus = (await listFilters(tx, ctx)).slice(0, -mostSavedFilters).map(({ id }) => id);
  if (surplus.length > 0) await tx.deleteFrom('saved_filters').where('tenant_id', '=', tenantId).where('id', 'in', surplus).execute();
}

/** Errors: NOT_FOUND. */
export async function forgetFilter(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  const { tenantId, userId } = callerOf(ctx);
  const gone = await tx
    .deleteFrom('saved_filters')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw notFound();
}
