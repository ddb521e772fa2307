import { holdsPermission } from '../access/permission.ts';
import { adminRights, requireAdmin } from '../contract/users/users.rules.ts';
import { isUsable, type Ctx } from './context.ts';
import { permissionKeysOf } from './world.ts';

const active = ({ world, caller: { tenantId } }: Ctx) =>
  world.memberships
    .filter((member) => member.tenantId === tenantId && isUsable(member))
    .map(({ roleIds }) => ({ permissions: permissionKeysOf(world, roleIds) }));

/** Number of active members with a permission. */
export const holdersOf = (ctx: Ctx, key: string): number =>
  active(ctx).filter(({ permissions }) => holdsPermission(permissions, key)).length;

/** For changes that might remove the last admin. Errors: LAST_ADMIN. */
export function keepAnAdmin(ctx: Ctx, change: () => unknown): void {
  // Resolved once, because the change may end the caller's own membership.
  const seen = { ...ctx, caller: ctx.caller };
  const before = adminRights(active(seen));
  change();
  requireAdmin(before, adminRights(active(seen)));
}
