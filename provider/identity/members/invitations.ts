import { sql } from 'kysely';
import type { InviteUser } from '../../../src/contract/users/users.schemas.ts';
import { endOfStay } from '../../../src/contract/member/member.rules.ts';
import { usernameTaken } from '../../../src/contract/sign-up/sign-up.rules.ts';
import { requireFree } from '../../../src/contract/usernames/usernames.rules.ts';
import { nameFromEmail, requireNewcomer } from '../../../src/contract/users/users.rules.ts';
import { requireAllowedDomain } from '../policy/domain-rules.ts';
import { callerOf, type Work } from '../work.ts';
import type { Tx } from '../../db/tables.ts';
import { audit } from '../audit.ts';
import { cleanRoleIds, defaultRoleIds, requireGrantableRoles } from './grants.ts';
import { mailActivation } from '../activation-mail.ts';
import { lockCatalogShared, lockRights } from './last-admin.ts';
import { lockCaller } from './lock-caller.ts';
import { changeMember, changeRoles, setEnd } from './member-changes.ts';
import { addMember, createUser, type NewUser } from './new-user.ts';

interface KnownUser {
  id: string;
  has_password: boolean;
}

/** Deliberately crosses tenants to learn who has this address. The response to the admin never reveals it. */
async function userByEmail(tx: Tx, email: string): Promise<KnownUser | undefined> {
  const { rows } = await sql<KnownUser>`select id, has_password from user_by_email(${email})`.execute(tx);
  return rows[0];
}

/** Whoever has been here before keeps what they are called. Errors: USERNAME_TAKEN, whoever they are. */
async function nameNewcomer(tx: Tx, { userId, username, at }: { userId: string; username: string; at: Date }): Promise<void> {
  const { rows } = await sql<{ is_free: boolean }>`select name_newcomer(${userId}, ${username}, ${at}) as is_free`.execute(tx);
  if (!rows[0]?.is_free) throw usernameTaken();
}

/** Users without a password activate, existing ones accept. */
async function mailInvitation(tx: Tx, work: Work, { user, email }: { user: KnownUser; email: string }): Promise<void> {
  const { tenantId, userId } = callerOf(work);
  const tenant = await tx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow();
  const inviter = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  await mailActivation(tx, work, {
    purpose: user.has_password ? 'invite' : 'activate',
    userId: user.id,
    email,
    tenantId,
    tenantName: tenant.name,
    inviter: inviter?.name ?? '',
  });
}

/**
 * Adds an invited member; a pending one gets another email and the new roles. Returns the user's id. Errors: EMAIL_TAKEN,
 * ROLE_NOT_GRANTABLE, HIGHER_PRIVILEGE, NOT_FOUND, DOMAIN_NOT_ALLOWED, SEATS_TAKEN, USERNAME_TAKEN.
 */
export async function inviteUser(
  tx: Tx,
  work: Work,
  body: InviteUser & Pick<NewUser, 'metadata'>,
  { isMailed = true }: { isMailed?: boolean } = {},
): Promise<string> {
  // The account that a visitor has entered is held already, with others: a stronger lock could wait for them for ever.
  const isVisiting = Boolean(callerOf(work).cameFrom);
  if (isVisiting) await lockCatalogShared(tx);
  const caller = isVisiting ? callerOf(work) : await lockCaller(tx, work);
  const { tenantId } = caller;
  const now = work.deps.clock.now();
  const roleIds = body.roleIds === undefined ? await defaultRoleIds(tx, caller) : cleanRoleIds(body.roleIds);
  await requireGrantableRoles(tx, caller, roleIds);
  const known = await userByEmail(tx, body.email);
  if (body.username !== undefined) requireFree(body.username);
  const user = known ?? { id: await createUser(tx, now, body), has_password: false };
  const membership = tx.selectFrom('memberships').select('status').where('tenant_id', '=', tenantId).where('user_id', '=', user.id);
  let present = await membership.executeTakeFirst();
  if (present) {
    // Whoever removes them meanwhile waits, or has done so.
    await lockRights(tx, tenantId);
    present = await membership.executeTakeFirst();
  }
  requireNewcomer(present?.status);
  await requireAllowedDomain(tx, tenantId, body.email);
  const expiresAt = body.expirationInSeconds === undefined ? undefined : endOfStay(body.expirationInSeconds, now);
  if (present && (body.roleIds || expiresAt))
    await changeMember(tx, work, user.id, async () => {
      if (body.roleIds) await changeRoles(tx, work, user.id, roleIds);
      if (expiresAt) await setEnd(tx, { tenantId, userId: user.id, expiresAt });
    });
  else if (!present)
    await addMember(tx, work, {
      tenantId,
      userId: user.id,
      status: 'invited',
      email: body.email,
      name: body.name ?? nameFromEmail(body.email),
      invitedBy: caller.userId,
      roleIds,
      expiresAt,
    });
  if (body.username !== undefined) await nameNewcomer(tx, { userId: user.id, username: body.username, at: now });
  if (isMailed) await mailInvitation(tx, work, { user, email: body.email });
  await audit(tx, work, {
    action: present ? 'user.invitationResent' : 'user.invited',
    tenantId,
    actorId: caller.userId,
    target: { type: 'user', id: user.id },
    details: present && !body.roleIds ? {} : { roleIds },
  });
  return user.id;
}

/** Resends a pending invitation. The previous link ends. */
export async function resendInvitation(tx: Tx, work: Work, invitedId: string): Promise<void> {
  const { tenantId, userId } = callerOf(work);
  const { email } = await tx
    .selectFrom('memberships')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', invitedId)
    .executeTakeFirstOrThrow();
  const user = await userByEmail(tx, email);
  if (!user) return;
  await mailInvitation(tx, work, { user, email });
  await audit(tx, work, { action: 'user.invitationResent', tenantId, actorId: userId, target: { type: 'user', id: invitedId } });
}
