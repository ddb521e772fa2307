import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { tenants as area } from '../../../src/contract/tenants/tenants.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { findTenants, selectOpenTenants } from '../../identity/members/tenant-view.ts';
import { readInTenant, readOnceInTenant } from '../in-tenant.ts';
import { moveSession } from './move-session.ts';
import { notFound } from '../../../src/contract/input.ts';

const list = (ctx: Ctx) => readOnceInTenant(ctx, (tx) => findTenants(tx, ctx, callerOf(ctx)));

export const tenants: Handlers<typeof area, [Ctx]> = {
  list: async (_input, ctx) => list(ctx),
  listV1: async (_input, ctx) => list(ctx),
  listV2: async (_input, ctx) => (await list(ctx)).tenants,

  switch: async ({ body }, ctx) => {
    const { tenantId, userId, sessionId } = callerOf(ctx);
    const isMine = await readInTenant(ctx, (tx) =>
      selectOpenTenants(tx, { userId, now: ctx.deps.clock.now() }).where('t.id', '=', body.tenantId).executeTakeFirst(),
    );
    if (!isMine) throw notFound();
    if (body.tenantId === tenantId) return;
    await moveSession(ctx, { sessionId, userId, from: tenantId, to: body.tenantId });
  },
};
