import { matchText } from '../../../src/access/match-text.ts';
import type { entitlements as area } from '../../../src/contract/entitlements/entitlements.ts';
import { verdictsOf } from '../../../src/contract/entitlements/entitlements.rules.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { withCallerRead } from '../../http/caller-read.ts';
import { notFound } from '../../../src/contract/input.ts';
import { isUuid } from '../../db/scope.ts';
import type { Ctx } from '../../http/context.ts';
import { readMeters } from '../../identity/entitlements/metered-use.ts';
import { reportUsage } from '../../identity/entitlements/report-usage.ts';
import { requireVendorServer } from '../vendor-server.ts';
import { readCounts, readEntitlements, readHolder, versionOf } from './read-entitlements.ts';

export const entitlements: Handlers<typeof area, [Ctx]> = {
  get: withCallerRead(readHolder, async (_input, ctx, row) => (await readEntitlements(row, ctx)).entitlements),
  version: withCallerRead(readCounts, async (_input, ctx, { counts }) => ({ version: versionOf(counts, ctx) })),
  getV1: withCallerRead(readHolder, async (_input, ctx, row) => {
    const { entitlements: found, user } = await readEntitlements(row, ctx);
    return verdictsOf(found, { user, now: ctx.deps.clock.now().getTime(), matchText });
  }),

  reportUsage: async ({ body: { events } }, ctx) => {
    const { id } = await requireVendorServer(ctx);
    return { events: await reportUsage(ctx, { applicationId: id, events }) };
  },
  usage: async ({ query: { tenantId } }, ctx) => {
    await requireVendorServer(ctx);
    if (!isUuid(tenantId)) throw notFound();
    const features = await ctx.deps.db.tenant(tenantId, (tx) => readMeters(tx, ctx.deps, tenantId), { readOnly: true });
    return { features };
  },
};
