import type { RoleOrigin } from '../access/entitlement-types.ts';
import { holdsPermission } from '../access/permission.ts';
import type { entitlements as area } from '../contract/entitlements/entitlements.ts';
import { entitlementsOf, verdictsOf } from '../contract/entitlements/entitlements.rules.ts';
import { AppError } from '../lib/error.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { toRead } from './context.ts';
import { assignments, catalogueIn, paidPlan, measureUse } from './entitlement-rows.ts';
import { meView } from './views.ts';
import { effectiveRoleIds, groupRoleIdsOf, groupsOf, permissionKeysOf, rolesOf } from './world.ts';

function originsOf({ world, caller: { membership, permissions } }: Ctx): RoleOrigin[] {
  const seesGroups = holdsPermission(permissions, 'fe.secure.read.groups');
  const fromGroups = groupRoleIdsOf(world, membership);
  return rolesOf(world, effectiveRoleIds(world, membership)).map(({ id, key, name }) => ({
    ...{ key, name },
    permissions: permissionKeysOf(world, [id]).filter((held) => permissions.includes(held)),
    groups:
      membership.roleIds.includes(id) || !fromGroups.includes(id)
        ? []
        : groupsOf(world, membership)
            .filter(({ roleIds }) => roleIds.includes(id))
            .map((group) => ({ id: group.id, name: seesGroups ? group.name : group.id })),
  }));
}

function read(given: Ctx) {
  const catalogue = catalogueIn(given);
  // Before the rest is read: what is due happens now.
  const paid = paidPlan(given, given.caller.tenantId);
  const use = measureUse(given, given.caller.tenantId);
  const ctx = toRead(given);
  const { tenantId, userId, permissions, user } = ctx.caller;
  const mine = [...paid, ...assignments(ctx)]
    .filter((row) => row.tenantId === tenantId && (row.userId === undefined || row.userId === userId))
    .map(({ userId: alone, tenantId: _, ...row }) => ({ ...row, to: alone ? ('user' as const) : ('tenant' as const) }));
  const me: Readonly<Record<string, unknown>> = { ...meView(ctx.world, user, { tenantId, held: permissions }) };
  const holder = { given: mine, permissions, roles: originsOf(ctx), user: me, use };
  return { user: me, entitlements: entitlementsOf(catalogue, holder) };
}

/** In memory, the answer itself tells best whether it has changed. */
const versionOf = (ctx: Ctx) => JSON.stringify(read(ctx).entitlements);

/** A page has no secret. */
function refuse(): never {
  throw new AppError('INVALID_INPUT', 'Only an application with a secret may do this.', { status: 401 });
}

export const entitlements: PreviewHandlers<typeof area> = {
  get: (_input, ctx) => ({ ...read(ctx).entitlements, version: versionOf(ctx) }),
  version: (_input, ctx) => ({ version: versionOf(ctx) }),
  getV1: (_input, ctx) => {
    const { user, entitlements: found } = read(ctx);
    // The sample rules have no regular expressions, and their engine is as large as the rest of the preview.
    return verdictsOf(found, { user, now: ctx.now.getTime(), matchText: () => undefined });
  },
  reportUsage: refuse,
  usage: refuse,
};
