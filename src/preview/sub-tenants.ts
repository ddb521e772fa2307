import {
  requireMayAllow,
  requireOutside,
  requireRoomBelow,
  requireSame,
  requireTraveler,
} from '../contract/sub-tenants/sub-tenants.rules.ts';
import type { SubTenant } from '../contract/sub-tenants/sub-tenants.schemas.ts';
import type { subTenants as area } from '../contract/sub-tenants/sub-tenants.ts';
import { notFound } from '../contract/input.ts';
import { requireCustomLogin } from '../contract/security-policy/security-policy.rules.ts';
import { accountDefaults } from '../contract/account-settings/account-settings.rules.ts';
import { beginSettings, settingsOf } from './account-settings.ts';
import { accountOf, accountsBelow, accountStatus, depthOf, inAccount, isBelow, mayEnter } from './accounts.ts';
import { find, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { changeMember, memberOf } from './member-changes.ts';
import { listPeopleBelow } from './people-below.ts';
import { users } from './users.ts';
import { vendorId } from './sample-data.ts';
import { membershipOf, type PreviewTenant } from './world.ts';

const view = (tenant: PreviewTenant): SubTenant => ({
  tenantId: tenant.id,
  name: tenant.name,
  status: accountStatus(tenant),
  updatedAt: tenant.updatedAt,
});

/** Errors: NOT_FOUND for the caller's own account and for one they may not enter. */
function take(ctx: Ctx, id: string): PreviewTenant {
  if (!mayEnter(ctx, id)) throw notFound();
  requireTraveler({ permissions: ctx.caller.permissions, actorId: ctx.caller.session.actorId });
  const tenant = find(ctx.world.tenants, id);
  tenant.updatedAt = ctx.now.toISOString();
  return tenant;
}

type Person = { email: string; name?: string | undefined };
function addTo(
  ctx: Ctx,
  { email, name }: Person,
  { roleIds, allow }: { roleIds?: string[] | undefined; allow?: boolean | undefined },
): void {
  if (allow) requireMayAllow(ctx.caller);
  const { id } = users.invite({ body: { email, ...(name && { name }), ...(roleIds && { roleIds }) } }, ctx);
  if (allow) memberOf(ctx, id).subAccountAccess = true;
}

type RolesInput = { userId: string; body: { subTenantsRoles: { tenantId: string; roleIds: string[] }[] } };
const changeRolesBy =
  (next: (held: readonly string[], named: string[]) => readonly string[]) =>
  ({ userId, body }: RolesInput, ctx: Ctx): void => {
    for (const { tenantId, roleIds } of body.subTenantsRoles) {
      const there = inAccount(ctx, tenantId);
      const held = membershipOf(ctx.world, userId, tenantId)?.roleIds ?? [];
      users.update({ body: { id: userId, roleIds: [...next(held, roleIds.filter(Boolean))] } }, there);
    }
  };

export const subTenants: PreviewHandlers<typeof area> = {
  listUsers: ({ query }, ctx) => listPeopleBelow(ctx, query),
  addUser: ({ body: { user, subTenants: accounts } }, ctx) => {
    for (const { tenantId, roleIds } of accounts) addTo(inAccount(ctx, tenantId), user, { roleIds });
  },
  addUsers: ({ body: { users: people, tenantId, roleIds, allowSubAccountAccess: allow } }, ctx) => {
    for (const person of people) addTo(inAccount(ctx, tenantId), person, { roleIds, allow });
  },
  removeUser: ({ body: { userId, subTenants: accounts } }, ctx) => {
    for (const { tenantId } of accounts) users.remove({ userId }, inAccount(ctx, tenantId));
  },
  addRoles: changeRolesBy((held, named) => [...new Set([...held, ...named])]),
  removeRoles: changeRolesBy((held, named) => held.filter((id) => !named.includes(id))),
  setRoles: changeRolesBy((_held, named) => named),
  setAccess: ({ userId, body: { allowAccess }, query }, ctx) => {
    changeMember(inAccount(ctx, query._tenantId), userId, (row) => (row.subAccountAccess = allowAccess));
  },
  create: ({ body }, ctx) => {
    const {
      tenantId: wanted,
      parentTenantId,
      name,
      isReseller = false,
      status,
      tenantType,
      logoUrl,
      logo = logoUrl,
      applicationUrl,
      ...rest
    } = body;
    requireCustomLogin(!ctx.world.policy.withoutCustomLogin, { applicationUrl });
    const { creatorName: _, creatorEmail: __, currency, ...others } = rest;
    const settings = { ...others, currency: currency?.toUpperCase() };
    const { world, now, caller } = ctx;
    const present = world.tenants.find(({ id }) => id === wanted);
    if (present && mayEnter(ctx, wanted)) {
      requireSame(world.parents[wanted] === parentTenantId && present.name === name);
      return view(present);
    }
    accountOf(ctx, parentTenantId);
    const below = accountsBelow(ctx, caller.tenantId, { deep: true });
    requireRoomBelow({ levels: depthOf(world, parentTenantId) + 1, accounts: below.length + 1 });
    const id = present ? crypto.randomUUID() : wanted;
    world.parents[id] = parentTenantId;
    // Without the right to act below, there is no below.
    if (!mayEnter(ctx, id)) throw notFound();
    requireTraveler({ permissions: caller.permissions, actorId: caller.session.actorId });
    const branding = { ...(logo && { logo }), ...(applicationUrl && { applicationUrl, hasCustomLogin: true }) };
    const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value));
    const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
    const facts = { vendorId, deletedAt: null, metadata: {}, subAccountAccessType: 'defaultOff' as const, children: [] };
    world.tenants.push({
      ...facts,
      ...given,
      ...branding,
      ...times,
      id,
      tenantId: id,
      name,
      isReseller,
      ...(status && { status }),
      tenantType: tenantType ?? (isReseller ? 'reseller' : 'customer'),
    });
    beginSettings(ctx, { tenantId: id, ...given, ...(logo && { logo }), ...(applicationUrl && { applicationUrl }) });
    return { ...view(world.tenants.at(-1)!), ...given };
  },
  get: ({ tenantId }, ctx) => {
    if (!mayEnter(ctx, tenantId)) throw notFound();
    const { website, address, timezone, currency } = settingsOf(inAccount(ctx, tenantId));
    return { ...view(find(ctx.world.tenants, tenantId)), website, address, timezone, currency };
  },
  update: ({ tenantId, body: { name, parentTenantId, tenantType, currency, ...others } }, ctx) => {
    const tenant = take(ctx, tenantId);
    if (name) tenant.name = name;
    if (tenantType) tenant.tenantType = tenantType;
    const settings = { ...others, ...(currency !== undefined && { currency: currency.toUpperCase() || accountDefaults.currency }) };
    const { website: _, ...shown } = settings;
    Object.assign(settingsOf(inAccount(ctx, tenantId)), settings);
    Object.assign(tenant, shown);
    if (!parentTenantId) return;
    const { world } = ctx;
    accountOf(ctx, parentTenantId);
    requireOutside(parentTenantId === tenantId || isBelow(world, parentTenantId, tenantId));
    const depths = accountsBelow(ctx, tenantId, { deep: true }).map(({ id }) => depthOf(world, id));
    const height = Math.max(...depths, depthOf(world, tenantId)) - depthOf(world, tenantId);
    requireRoomBelow({ levels: depthOf(world, parentTenantId) + 1 + height, accounts: 0 });
    world.parents[tenantId] = parentTenantId;
  },
  setManagement: ({ tenantId, body: { isReseller } }, ctx) => {
    const tenant = take(ctx, tenantId);
    // What somebody chose otherwise stays.
    const isUsual = tenant.tenantType === undefined || tenant.tenantType === 'customer' || tenant.tenantType === 'reseller';
    return view(Object.assign(tenant, { isReseller, ...(isUsual && { tenantType: isReseller ? 'reseller' : 'customer' }) }));
  },
  setHierarchy: ({ tenantId, body: { subAccountAccessType } }, ctx) => {
    const isTop = tenantId === ctx.caller.tenantId && ctx.world.parents[tenantId] === undefined;
    return view(Object.assign(isTop ? find(ctx.world.tenants, tenantId) : take(ctx, tenantId), { subAccountAccessType }));
  },
  remove: ({ tenantId }, ctx) => {
    take(ctx, tenantId);
    const { world } = ctx;
    const gone = new Set([tenantId, ...accountsBelow(ctx, tenantId, { deep: true }).map(({ id }) => id)]);
    removeFrom(world.tenants, ({ id }) => gone.has(id));
    for (const rows of [world.memberships, world.sessions, world.groups])
      removeFrom<{ tenantId: string }>(rows, (row) => gone.has(row.tenantId));
    removeFrom(world.roles, (row) => row.tenantId !== undefined && gone.has(row.tenantId));
    for (const id of gone) delete world.parents[id];
  },
};
