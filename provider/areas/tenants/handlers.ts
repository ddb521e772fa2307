import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { tenants as area } from '../../../src/contract/tenants/tenants.ts';
import type { Tenant } from '../../../src/contract/tenants/tenants.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import type { TenantRow, Tx } from '../../db/tables.ts';
import { moveSession } from './move-session.ts';
import { notFound } from '../../../src/contract/input.ts';

const toTenant = (row: TenantRow, { deps }: Ctx): Tenant => ({
  id: row.id,
  tenantId: row.id,
  name: row.name,
  vendorId: deps.config.vendor.id,
  deletedAt: null,
  metadata: {},
  isReseller: row.is_reseller,
  tenantType: row.type,
  ...(row.alias ? { alias: row.alias } : {}),
  ...(row.logo ? { logo: row.logo } : {}),
  hasCustomLogin: row.application_url !== null || row.login_url !== null,
  ...(row.login_url ? { loginUrl: row.login_url } : {}),
  ...(row.application_url ? { applicationUrl: row.application_url } : {}),
  isDisabled: row.disabled_at !== null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Tenants the user may currently enter. */
const open = (tx: Tx, userId: string) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .selectAll('t')
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .where('m.disabled_at', 'is', null)
    .where('m.locked_at', 'is', null)
    .where('t.disabled_at', 'is', null);

async function list(ctx: Ctx) {
  const { tenantId, userId, actorId } = callerOf(ctx);
  const rows = await ctx.deps.db.tenant(tenantId, (tx) => open(tx, userId).orderBy('t.name').orderBy('t.id').execute(), {
    userId,
    single: true,
  });
  // An impersonator only sees the current tenant.
  const tenants = rows.filter(({ id }) => !actorId || id === tenantId).map((row) => toTenant(row, ctx));
  return { tenants, activeTenant: tenants.find(({ id }) => id === tenantId)! };
}

export const tenants: Handlers<typeof area, [Ctx]> = {
  list: async (_input, ctx) => list(ctx),
  listV1: async (_input, ctx) => list(ctx),
  listV2: async (_input, ctx) => (await list(ctx)).tenants,

  switch: async ({ body }, ctx) => {
    const { tenantId, userId, sessionId } = callerOf(ctx);
    const isMine = await ctx.deps.db.tenant(tenantId, (tx) => open(tx, userId).where('t.id', '=', body.tenantId).executeTakeFirst(), {
      userId,
      readOnly: true,
    });
    if (!isMine) throw notFound();
    if (body.tenantId === tenantId) return;
    await moveSession(ctx, { sessionId, userId, from: tenantId, to: body.tenantId });
  },
};
