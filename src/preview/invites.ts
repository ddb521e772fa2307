import type { NewInvite } from '../contract/invites/invites.checks.ts';
import type { invites as area } from '../contract/invites/invites.ts';
import { emptyDocument } from '../contract/configuration/document.schemas.ts';
import { invalidInvite, joiningRoles, requireLinks, requireMaker, requireOpenTenant } from '../contract/invites/invites.rules.ts';
import { notFound } from '../contract/input.ts';
import { mayGive } from '../contract/roles/roles.rules.ts';
import { mayAssignApplications, requireMayAssign } from '../contract/user-imports/user-imports.rules.ts';
import { applicationsIn } from './application-rows.ts';
import { find, removeFrom, table } from './collection.ts';
import { isUsable, type Ctx, type PreviewHandlers } from './context.ts';
import { addMember, defaultRoles, requireRoles } from './members.ts';
import { requireAllowedDomainIn } from './networks.ts';
import { linksAllowedIn } from './policy-rows.ts';
import { vendorId } from './sample-data.ts';
import { effectiveRoleIds, membershipOf, permissionKeysOf, type PreviewUser } from './world.ts';

interface Invite {
  id: string;
  tenantId: string;
  userId: string;
  token: string;
  roleIds: string[];
  appIds: string[];
  expiresAt: Date | undefined;
}
const rows = table<Invite>('invites');

const isOpen = ({ expiresAt }: Invite, now: Date) => expiresAt === undefined || expiresAt > now;
const isMine = ({ userId, tenantId }: Invite, { caller }: Ctx) => userId === caller.userId && tenantId === caller.tenantId;
const view = ({ expiresAt, token: _, ...rest }: Invite) => ({ ...rest, vendorId, ...(expiresAt && { expires: expiresAt.toISOString() }) });

/** An active link, with the roles its creator may still grant. Errors: LINK_INVALID. */
function findInvite(ctx: Ctx, token: string): Invite {
  const { world, now } = ctx;
  const found = rows(ctx).find((row) => row.token === token && isOpen(row, now));
  if (!found || !linksAllowedIn(ctx, found.tenantId)) throw invalidInvite();
  requireOpenTenant(find(world.tenants, found.tenantId).isDisabled === true);
  const member = membershipOf(world, found.userId, found.tenantId);
  const maker = requireMaker(
    member && isUsable(member, now) ? { permissions: permissionKeysOf(world, effectiveRoleIds(world, member)) } : undefined,
  );
  return {
    ...found,
    appIds: mayAssignApplications(maker) ? found.appIds : [],
    roleIds: found.roleIds.filter((id) => world.roles.some((role) => role.id === id) && mayGive(maker, permissionKeysOf(world, [id]))),
  };
}

/** Adds the user to the link's tenant; existing members stay unchanged. Returns the tenant. Errors: LINK_INVALID, DOMAIN_NOT_ALLOWED. */
export function joinByInvite(ctx: Ctx, user: PreviewUser, token: string): string {
  const { tenantId, roleIds, appIds } = findInvite(ctx, token);
  const present = membershipOf(ctx.world, user.id, tenantId);
  if (present?.status !== 'active') requireAllowedDomainIn(ctx, tenantId, user.email);
  if (present?.status === 'invited') {
    const roles = joiningRoles({ isVerified: user.verified, invited: present.roleIds, linked: roleIds });
    Object.assign(present, { status: 'active', ...roles });
  } else if (!present) addMember(ctx, { userId: user.id, tenantId, roleIds, status: 'active' });
  if (present?.status !== 'active')
    for (const row of applicationsIn(ctx.world, tenantId)) if (appIds.includes(row.id)) row.users.push({ tenantId, userId: user.id });
  return tenantId;
}

const expiryOf = (minutes: number | null, { now }: Ctx) => (minutes === null ? undefined : new Date(now.getTime() + minutes * 60_000));

/** Errors: FORBIDDEN, NOT_FOUND. */
function assignable({ caller, world }: Ctx, appIds: readonly string[]): string[] {
  if (appIds.length > 0) requireMayAssign(caller);
  for (const id of appIds) find(applicationsIn(world, caller.tenantId), id);
  return [...new Set(appIds)];
}

const { inviteLinkSeconds: linkSeconds } = emptyDocument.links;

function create({ expiresInMinutes = linkSeconds / 60, roleIds, appIds = [] }: NewInvite, ctx: Ctx) {
  const { userId, tenantId } = ctx.caller;
  const given = requireRoles(ctx, roleIds?.filter(Boolean) ?? defaultRoles(ctx));
  requireLinks(linksAllowedIn(ctx, tenantId));
  const token = crypto.randomUUID();
  const rights = { roleIds: given, appIds: assignable(ctx, appIds) };
  const invite = { id: crypto.randomUUID(), tenantId, userId, token, ...rights, expiresAt: expiryOf(expiresInMinutes, ctx) };
  removeFrom(rows(ctx), (row) => isMine(row, ctx));
  rows(ctx).push(invite);
  return { ...view(invite), token };
}

export const invites: PreviewHandlers<typeof area> = {
  verify: ({ body }, ctx) => ({ name: find(ctx.world.tenants, findInvite(ctx, body.token).tenantId).name }),
  current: (_input, ctx) => {
    const mine = rows(ctx).find((row) => isMine(row, ctx) && isOpen(row, ctx.now));
    if (!mine) throw notFound();
    return view(mine);
  },
  create: ({ body }, ctx) => create(body, ctx),
  createV1: ({ body }, ctx) => create(body, ctx),
  update: ({ body: { expiresInMinutes: minutes, roleIds, appIds } }, ctx) => {
    const mine = rows(ctx).find((row) => isMine(row, ctx) && isOpen(row, ctx.now));
    if (!mine) throw notFound();
    if (minutes !== undefined) mine.expiresAt = expiryOf(minutes, ctx);
    if (roleIds) mine.roleIds = requireRoles(ctx, roleIds.filter(Boolean));
    if (appIds) mine.appIds = assignable(ctx, appIds);
    return view(mine);
  },
  remove: (_input, ctx) => {
    if (!rows(ctx).some((row) => isMine(row, ctx))) throw notFound();
    removeFrom(rows(ctx), (row) => isMine(row, ctx));
  },
  configuration: (_input, ctx) => ({
    tenantInvitationsAllowed: linksAllowedIn(ctx, ctx.caller.tenantId),
    emailsEnabled: true,
    linkSeconds,
  }),
};

/** Returns how many still held. */
export function endInvites(ctx: Ctx): number {
  const isHere = ({ tenantId }: Invite) => tenantId === ctx.caller.tenantId;
  const held = rows(ctx).filter((row) => isHere(row) && isOpen(row, ctx.now)).length;
  removeFrom(rows(ctx), isHere);
  return held;
}
