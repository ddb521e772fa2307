import { hasAccess, requireTraveler, statusOf } from '../contract/sub-tenants/sub-tenants.rules.ts';
import { notFound } from '../contract/input.ts';
import { find } from './collection.ts';
import { isUsable, type Ctx } from './context.ts';
import type { PreviewTenant, World } from './world.ts';

export const accountStatus = ({ isDisabled = false, status }: PreviewTenant): string => statusOf({ isDisabled, status });

/** Ids from the account's parent to the top. */
export function idsAbove({ parents }: Pick<World, 'parents'>, id: string): string[] {
  const parent = parents[id];
  return parent === undefined ? [] : [parent, ...idsAbove({ parents }, parent)];
}
export const depthOf = (world: World, id: string): number => idsAbove(world, id).length + 1;
export const isBelow = (world: World, id: string, branch: string): boolean => idsAbove(world, id).includes(branch);

/** Whether the caller may act below their own account at all. */
export function managesAccounts({ world, caller, now }: Ctx): boolean {
  const own = find(world.tenants, caller.tenantId);
  const { membership } = caller;
  return own.isReseller && isUsable(membership, now) && hasAccess(own.subAccountAccessType, membership.subAccountAccess);
}
export const mayEnter = (ctx: Ctx, id: string): boolean => isBelow(ctx.world, id, ctx.caller.tenantId) && managesAccounts(ctx);

/** The caller's own account or one below it. Errors: NOT_FOUND. */
export function accountOf(ctx: Ctx, id: string): PreviewTenant {
  if (id !== ctx.caller.tenantId && !mayEnter(ctx, id)) throw notFound();
  return find(ctx.world.tenants, id);
}
/** Children of a branch, or everything below it. */
export const accountsBelow = (ctx: Ctx, branch: string, { deep }: { deep: boolean }): PreviewTenant[] =>
  managesAccounts(ctx)
    ? ctx.world.tenants.filter(({ id }) => (deep ? isBelow(ctx.world, id, branch) : ctx.world.parents[id] === branch))
    : [];

/** The caller in one of these, with the rights they have where they come from. Errors: FORBIDDEN, NOT_FOUND. */
export function inAccount(ctx: Ctx, id: string | undefined): Ctx {
  const { caller } = ctx;
  if (id === undefined || id === caller.tenantId) return ctx;
  requireTraveler({ permissions: caller.permissions, actorId: caller.session.actorId });
  accountOf(ctx, id);
  return { world: ctx.world, browser: ctx.browser, now: ctx.now, keep: ctx.keep, latest: ctx.latest, caller: { ...caller, tenantId: id } };
}
