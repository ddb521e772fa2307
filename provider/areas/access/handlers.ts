import type { access as area } from '../../../src/contract/access/access.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { requireTraveler } from '../../../src/contract/sub-tenants/sub-tenants.rules.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant } from '../in-tenant.ts';
import { readEntry } from './entry.ts';
import { readAffected, readWhatIf } from './what-if.ts';
import { actingBelow, findStanding, readWhy } from './why.ts';

export const access: Handlers<typeof area, [Ctx]> = {
  why: async ({ userId, permissionId, query }, ctx) => {
    const caller = callerOf(ctx);
    const own = { tenantId: caller.tenantId, userId };
    const below = query?._tenantId;
    const tenantId = below ?? caller.tenantId;
    // It sees more than the caller may; what comes of it is said only to those who may ask.
    const entry = await ctx.deps.db.system((tx) => readEntry(tx, { tenantId, userId }), { readOnly: true });
    if (tenantId === caller.tenantId) return readInTenant(ctx, (tx) => readWhy(tx, ctx, { ...own, permissionId, entry }));
    requireTraveler(caller);
    return ctx.deps.db.branch(
      caller.tenantId,
      async (tx, enter) => {
        const found = await findStanding(tx, ctx, own);
        const above = found && (await actingBelow(tx, found, own));
        return enter(tenantId, () => readWhy(tx, ctx, { tenantId, userId, permissionId, above, entry }));
      },
      { userId: caller.userId, readOnly: true },
    );
  },
  affected: async ({ body, query }, ctx) =>
    readInTenant(ctx, (tx) => readAffected(tx, ctx, { ...body, page: query?._offset ?? 0, pageSize: query?._limit ?? 20 })),
  whatIf: async ({ body }, ctx) => readInTenant(ctx, (tx) => readWhatIf(tx, ctx, body)),
};
