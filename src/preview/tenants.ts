import type { tenants as area } from '../contract/tenants/tenants.ts';
import { find } from './collection.ts';
import { moveTo } from './sign-in.ts';
import { membershipOf } from './world.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { tenantsOf } from './views.ts';

const listed = (ctx: Ctx) => tenantsOf(ctx, ctx.caller.userId, ctx.caller.tenantId);

export const tenants: PreviewHandlers<typeof area> = {
  list: (_input, ctx) => listed(ctx),
  listV1: (_input, ctx) => listed(ctx),
  listV2: (_input, ctx) => listed(ctx).tenants,
  switch: ({ body }, ctx) => {
    const { id } = find(listed(ctx).tenants, body.tenantId);
    moveTo(ctx, ctx.caller.session, membershipOf(ctx.world, ctx.caller.userId, id)!);
  },
};
