import { invalidInvite, joiningRoles, requireMaker, requireOpenTenant } from '../../../src/contract/invites/invites.rules.ts';
import { mayAssignApplications } from '../../../src/contract/user-imports/user-imports.rules.ts';
import type { Work } from '../work.ts';
import type { Tx } from '../../db/tables.ts';
import { audit } from '../audit.ts';
import { forgetLeaving } from './join-tenant.ts';
import { grantableRoleIds } from './grants.ts';
import { replaceRoles, roleIdsOf } from './member-roles.ts';
import { requireAllowedDomain } from '../policy/domain-rules.ts';
import { idsOfTenant, letUse } from '../applications/assign.ts';
import { addMember } from './new-user.ts';
import { sha256 } from '../secrets.ts';
import { findAccess } from './tenant-access.ts';

interface Given {
  role_ids: string[];
  app_ids: string[];
}

/** What of the link its creator may still grant. Errors: LINK_INVALID. */
async function grantable(
  tx: Tx,
  { now, deps, userId, tenantId, role_ids, app_ids }: Given & { now: Date; deps: Work['deps']; userId: string; tenantId: string },
): Promise<Given> {
  const found = await findAccess(tx, { now, deps, userId, wanted: tenantId });
  const access = typeof found === 'string' || found.tenantId !== tenantId ? undefined : found;
  const maker = requireMaker(access && { tenantId, permissions: access.permissions, superUser: access.user.super_user });
  const roles = await grantableRoleIds(tx, maker);
  const applications = app_ids.length > 0 && mayAssignApplications(maker) ? await idsOfTenant(tx, tenantId) : undefined;
  return { role_ids: role_ids.filter((id) => roles.has(id)), app_ids: app_ids.filter((id) => applications?.has(id)) };
}

/**
 * An active invite link of an open tenant; grants what its creator may grant now. Requires the system scope.
 * Errors: LINK_INVALID, ER-01239 for a disabled tenant.
 */
export async function findInvite(tx: Tx, { deps }: Pick<Work, 'deps'>, token: string) {
  const now = deps.clock.now();
  const found = await tx
    .selectFrom('tenant_invites as i')
    .innerJoin('tenants as t', 't.id', 'i.tenant_id')
    .leftJoin('tenant_policies as p', 'p.tenant_id', 'i.tenant_id')
    .select(['i.id', 'i.tenant_id', 'i.user_id', 'i.role_ids', 'i.app_ids', 't.name', 't.disabled_at'])
    .where('i.hash', '=', sha256(token))
    .where('i.revoked_at', 'is', null)
    .where('p.invite_links_closed', 'is not', true)
    .where((is) => is.or([is('i.expires_at', 'is', null), is('i.expires_at', '>', now)]))
    .executeTakeFirst();
  if (!found) throw invalidInvite();
  requireOpenTenant(found.disabled_at !== null);
  return { ...found, ...(await grantable(tx, { ...found, now, deps, userId: found.user_id, tenantId: found.tenant_id })) };
}

/** Whether a workspace lets people join by link. */
export async function linksAllowed(tx: Tx, tenantId: string): Promise<boolean> {
  const own = await tx.selectFrom('tenant_policies').select('invite_links_closed').where('tenant_id', '=', tenantId).executeTakeFirst();
  return !own?.invite_links_closed;
}

/** All of a workspace's. Returns how many still held. */
export async function endInvites(tx: Tx, now: Date, tenantId: string): Promise<number> {
  const ended = await tx
    .updateTable('tenant_invites')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .returning('expires_at')
    .execute();
  return ended.filter(({ expires_at }) => expires_at === null || expires_at > now).length;
}

/** Adds the user to the link's tenant; existing members stay unchanged. Returns the tenant. Errors: LINK_INVALID, DOMAIN_NOT_ALLOWED, SEATS_TAKEN. */
export async function joinByInvite(tx: Tx, work: Work, { token, userId }: { token: string; userId: string }): Promise<string> {
  const { tenant_id: tenantId, user_id: invitedBy, role_ids, app_ids: appIds, id } = await findInvite(tx, work, token);
  const present = await tx
    .selectFrom('memberships')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (present?.status === 'active') return tenantId;
  const now = work.deps.clock.now();
  const { email, name, email_verified } = await tx
    .selectFrom('users')
    .select(['email', 'name', 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (present) {
    await requireAllowedDomain(tx, tenantId, email);
    const invited = await roleIdsOf(tx, { tenantId, userId }, true);
    await replaceRoles(tx, { tenantId, userId, ...joiningRoles({ isVerified: email_verified, invited, linked: role_ids }) });
    await tx
      .updateTable('memberships')
      .set({ status: 'active', joined_at: now })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .execute();
    await forgetLeaving(tx, { tenantId, userId });
    await letUse(tx, now, { tenantId, userId, appIds });
  } else await addMember(tx, work, { tenantId, userId, status: 'active', email, name, invitedBy, roleIds: role_ids, appIds });
  await audit(tx, work, {
    action: 'invitation.accepted',
    tenantId,
    actorId: userId,
    target: { type: 'user', id: userId },
    details: { invite: id, ...(appIds.length > 0 && { appIds }) },
  });
  return tenantId;
}
