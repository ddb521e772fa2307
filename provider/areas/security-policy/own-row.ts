import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import type { TenantPolicyRow } from '../../identity/policy/tenant-policy-row.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';

type Row = Selectable<TenantPolicyRow>;

export const ownRow = (tx: Tx, ctx: Ctx) =>
  tx.selectFrom('tenant_policies').selectAll().where('tenant_id', '=', callerOf(ctx).tenantId).executeTakeFirst();

export async function put(
  tx: Tx,
  ctx: Ctx,
  change: Partial<Insertable<TenantPolicyRow>>,
): Promise<{ before: Row | undefined; after: Row }> {
  const before = await ownRow(tx, ctx);
  const values = { ...change, updated_at: ctx.deps.clock.now() } as Pick<Row, 'updated_at' | 'lockout_enabled'>;
  const after = await tx
    .insertInto('tenant_policies')
    .values({ ...values, tenant_id: callerOf(ctx).tenantId })
    .onConflict((on) => on.column('tenant_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before, after };
}
