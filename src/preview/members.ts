import { holdsPermission } from '../access/permission.ts';
import { adminRights, requireAdmin } from '../contract/users/users.rules.ts';
import { isUsable, type Ctx } from './context.ts';
import { permissionKeysOf } from './world.ts';

const active = ({ world, caller: { tenantId } }: Ctx) =>
  world.memberships
    .filter((member) => member.tenantId === tenantId && isUsable(member))
    .map(({ roleIds }) => ({ permissions: permissionKeysOf(world, roleIds) }));

/** How many active members hold a permission. */
export const holdersOf = (ctx: Ctx, key: string): number =>
  active(ctx).filter(({ permissions }) => holdsPermission(permissions, key)).length;

/** A change that may take the last admin away. Error: LAST_ADMIN. */
export function keepAnAdmin(ctx: Ctx, change: () => unknown): void {
  // Read once: the change may end the caller's own membership.
  const seen = { ...ctx, caller: ctx.caller };
  const before = adminRights(active(seen));
  change();
  requireAdmin(before, adminRights(active(seen)));
}
