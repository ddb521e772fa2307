import type { tenants as area } from '../contract/tenants/tenants.ts';
import { find } from './collection.ts';
import { moveTo } from './sign-in.ts';
import { membershipOf } from './world.ts';
import { isUsable, type Ctx, type PreviewHandlers } from './context.ts';

const open = ({ world, caller: { userId } }: Ctx) => {
  const mine = world.memberships.filter((row) => row.userId === userId && isUsable(row)).map(({ tenantId }) => tenantId);
  return world.tenants.filter(({ id }) => mine.includes(id));
};
const listed = (ctx: Ctx) => ({ tenants: open(ctx), activeTenant: find(open(ctx), ctx.caller.tenantId) });

export const tenants: PreviewHandlers<typeof area> = {
  list: (_input, ctx) => listed(ctx),
  listV1: (_input, ctx) => listed(ctx),
  listV2: (_input, ctx) => open(ctx),
  switch: ({ body }, ctx) => {
    const { id } = find(open(ctx), body.tenantId);
    moveTo(ctx, ctx.caller.session, membershipOf(ctx.world, ctx.caller.userId, id)!);
  },
};
