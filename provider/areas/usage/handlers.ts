import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { usage as area } from '../../../src/contract/usage/usage.ts';
import type { Ctx } from '../../http/context.ts';
import { readUsage } from '../../identity/usage/read-usage.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant } from '../in-tenant.ts';

export const usage: Handlers<typeof area, [Ctx]> = {
  read: ({ query = {} } = {}, ctx) => readInTenant(ctx, (tx) => readUsage(tx, ctx.deps, { tenantId: callerOf(ctx).tenantId, query })),
};
