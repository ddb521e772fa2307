import type { tenants as area } from '../contract/tenants/tenants.ts';
import { find } from './collection.ts';
import { answerFor, moveTo } from './sign-in.ts';
import { membershipOf } from './world.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { tenantsOf } from './views.ts';

const listed = (ctx: Ctx) => tenantsOf(ctx, ctx.caller.userId, ctx.caller.tenantId);

export const tenants: PreviewHandlers<typeof area> = {
  list: (_input, ctx) => listed(ctx),
  listV1: (_input, ctx) => listed(ctx),
  listV2: (_input, ctx) => listed(ctx).tenants,
  token: ({ body }, ctx) => {
    const { id } = find(listed(ctx).tenants, body.tenantId);
    // A copy, so that the session stays where it is.
    const session = { ...ctx.caller.session };
    moveTo(ctx, session, membershipOf(ctx.world, ctx.caller.userId, id)!);
    const { accessToken = '', expiresIn = 0 } = answerFor(ctx, session);
    return { accessToken, expiresIn, expires: new Date(ctx.now.getTime() + expiresIn * 1000).toISOString() };
  },
  switch: ({ body }, ctx) => {
    const { id } = find(listed(ctx).tenants, body.tenantId);
    moveTo(ctx, ctx.caller.session, membershipOf(ctx.world, ctx.caller.userId, id)!);
  },
};
