import { sql } from 'kysely';
import { notFound } from '../../../src/contract/input.ts';
import { ipPageSize, requireRoomFor } from '../../../src/contract/restrictions/restrictions.rules.ts';
import type { IpRestriction, NewIp, Strategy } from '../../../src/contract/restrictions/restrictions.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import type { IpRestrictionRow } from '../../db/restriction-rows.ts';
import type { Tx } from '../../db/tables.ts';

const toIp = ({ id, ip, strategy, is_active, description, created_at, updated_at }: IpRestrictionRow): IpRestriction => ({
  id,
  ip,
  strategy,
  isActive: is_active,
  ...(description && { description }),
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

const countOf = sql<number>`count(*)::integer`.as('total');

/** One page, the oldest first. */
export async function listIps(
  tx: Tx,
  tenantId: string,
  { strategy, page = 0, pageSize = ipPageSize }: { strategy: Strategy | undefined; page: number | undefined; pageSize: number | undefined },
) {
  const wanted = tx
    .selectFrom('ip_restrictions')
    .where('tenant_id', '=', tenantId)
    .$if(strategy !== undefined, (query) => query.where('strategy', '=', strategy!));
  const { total } = await wanted.select(countOf).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  return { items: rows.map(toIp), _metadata: { totalItems: total, totalPages: Math.ceil(total / pageSize) } };
}

/** The same range again replaces the earlier one (conduct.md). Errors: INVALID_INPUT above the limit. */
export async function putIps(tx: Tx, ctx: Ctx, ips: readonly NewIp[]): Promise<void> {
  const { tenantId } = callerOf(ctx);
  const now = ctx.deps.clock.now();
  const settings = await tx.selectFrom('restriction_settings').select('ip_strategy').where('tenant_id', '=', tenantId).executeTakeFirst();
  const standard = settings?.ip_strategy ?? 'ALLOW';
  // Whoever names a range twice at once means the later one.
  const rows = [...new Map(ips.map((one) => [one.ip, one])).values()].map(
    ({ ip, strategy = standard, isActive = true, description }, at) => ({
      id: crypto.randomUUID(),
      tenant_id: tenantId,
      ip,
      strategy,
      is_active: isActive,
      description: description || null,
      // In the order they were named.
      created_at: new Date(now.getTime() + at),
      updated_at: now,
    }),
  );
  await tx
    .insertInto('ip_restrictions')
    .values(rows)
    .onConflict((on) =>
      on.columns(['tenant_id', 'ip']).doUpdateSet((is) => ({
        strategy: is.ref('excluded.strategy'),
        is_active: is.ref('excluded.is_active'),
        description: is.ref('excluded.description'),
        updated_at: now,
      })),
    )
    .execute();
  const { total } = await tx.selectFrom('ip_restrictions').select(countOf).where('tenant_id', '=', tenantId).executeTakeFirstOrThrow();
  requireRoomFor(total, ips.length > 1 ? 'ips' : 'ip');
}

export const findIp = (tx: Tx, ctx: Ctx, ip: string): Promise<IpRestrictionRow | undefined> =>
  tx.selectFrom('ip_restrictions').selectAll().where('tenant_id', '=', callerOf(ctx).tenantId).where('ip', '=', ip).executeTakeFirst();

/** Errors: NOT_FOUND. */
export async function takeIp(tx: Tx, ctx: Ctx, id: string): Promise<IpRestrictionRow> {
  const row = await tx
    .deleteFrom('ip_restrictions')
    .where('tenant_id', '=', callerOf(ctx).tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
