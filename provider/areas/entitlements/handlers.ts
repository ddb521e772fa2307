import { matchText } from '../../../src/access/match-text.ts';
import type { entitlements as area } from '../../../src/contract/entitlements/entitlements.ts';
import { verdictsOf } from '../../../src/contract/entitlements/entitlements.rules.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { withCallerRead } from '../../http/caller-read.ts';
import type { Ctx } from '../../http/context.ts';
import { readCounts, readEntitlements, readHolder, versionOf } from './read-entitlements.ts';

export const entitlements: Handlers<typeof area, [Ctx]> = {
  get: withCallerRead(readHolder, async (_input, ctx, row) => readEntitlements(row, ctx).entitlements),
  version: withCallerRead(readCounts, async (_input, ctx, { counts }) => ({ version: versionOf(counts, ctx) })),
  getV1: withCallerRead(readHolder, async (_input, ctx, row) => {
    const { entitlements: found, user } = readEntitlements(row, ctx);
    return verdictsOf(found, { user, now: ctx.deps.clock.now().getTime(), matchText });
  }),
};
