import { sql } from 'kysely';
import type { InviteUser } from '../../src/contract/users.ts';
import { AppError } from '../../src/lib/error.ts';
import { callerOf, type Ctx } from '../context.ts';
import type { Tx } from '../db/tables.ts';
import { audit } from './audit.ts';
import { cleanRoleIds, defaultRoleIds, requireGrantableRoles } from './grants.ts';
import { mailLink } from './links.ts';

interface KnownUser {
  id: string;
  has_password: boolean;
}

/** Crosses the wall between tenants on purpose, for one fact: who has this address. The answer to the admin never shows it. */
async function userByEmail(tx: Tx, email: string): Promise<KnownUser | undefined> {
  const { rows } = await sql<KnownUser>`select id, has_password from user_by_email(${email})`.execute(tx);
  return rows[0];
}

const nameFromEmail = (email: string) =>
  email
    .split('@')[0]!
    .replace(/[._+-]+/g, ' ')
    .trim() || email;

async function createUser(tx: Tx, now: Date, { email, name, phone }: InviteUser): Promise<KnownUser> {
  const id = crypto.randomUUID();
  const empty = {
    password_hash: null,
    password_changed_at: null,
    email_verified: false,
    metadata: '{}',
    picture_url: null,
    super_user: false,
    last_login_at: null,
    last_tenant_id: null,
  };
  await tx
    .insertInto('users')
    .values({ ...empty, id, email, name: name ?? nameFromEmail(email), phone: phone || null, created_at: now, updated_at: now })
    .execute();
  return { id, has_password: false };
}

/** Somebody without a password activates; somebody who signs in already accepts. */
async function mailInvitation(tx: Tx, ctx: Ctx, { user, email }: { user: KnownUser; email: string }): Promise<void> {
  const { tenantId, userId } = callerOf(ctx);
  const tenant = await tx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow();
  const inviter = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  await mailLink(tx, ctx, {
    purpose: user.has_password ? 'invite' : 'activate',
    userId: user.id,
    email,
    tenantId,
    tenantName: tenant.name,
    inviter: inviter?.name ?? '',
  });
}

/** New member, invited; one who is invited already gets a new mail. Answers the user's id. Errors: EMAIL_TAKEN, ROLE_NOT_GRANTABLE, NOT_FOUND. */
export async function inviteUser(tx: Tx, ctx: Ctx, body: InviteUser): Promise<string> {
  const caller = callerOf(ctx);
  const { tenantId } = caller;
  const now = ctx.deps.clock.now();
  const roleIds = body.roleIds === undefined ? await defaultRoleIds(tx, caller) : cleanRoleIds(body.roleIds);
  await requireGrantableRoles(tx, caller, roleIds);
  const user = (await userByEmail(tx, body.email)) ?? (await createUser(tx, now, body));
  const present = await tx
    .selectFrom('memberships')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (present?.status === 'active')
    throw new AppError('EMAIL_TAKEN', 'Somebody with this email is a member already.', {
      status: 409,
      context: { fields: { email: 'Somebody with this email is a member already.' } },
    });
  if (!present) {
    const state = {
      status: 'invited',
      verified: false,
      disabled_at: null,
      locked_at: null,
      signed_out_at: null,
      managed_by: 'frontegg',
      joined_at: null,
      last_seen_at: null,
    } as const;
    const row = {
      ...state,
      tenant_id: tenantId,
      user_id: user.id,
      email: body.email,
      name: body.name ?? nameFromEmail(body.email),
      invited_by: caller.userId,
      created_at: now,
    };
    await tx.insertInto('memberships').values(row).execute();
    if (roleIds.length > 0)
      await tx
        .insertInto('membership_roles')
        .values(roleIds.map((role_id) => ({ tenant_id: tenantId, user_id: user.id, role_id })))
        .execute();
  }
  await mailInvitation(tx, ctx, { user, email: body.email });
  await audit(tx, ctx, {
    action: present ? 'user.invitationResent' : 'user.invited',
    tenantId,
    actorId: caller.userId,
    target: { type: 'user', id: user.id },
    details: { roleIds },
  });
  return user.id;
}

/** A fresh mail for somebody who has not come yet. The older link ends. */
export async function resendInvitation(tx: Tx, ctx: Ctx, invitedId: string): Promise<void> {
  const { tenantId, userId } = callerOf(ctx);
  const { email } = await tx
    .selectFrom('memberships')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', invitedId)
    .executeTakeFirstOrThrow();
  const user = await userByEmail(tx, email);
  if (!user) return;
  await mailInvitation(tx, ctx, { user, email });
  await audit(tx, ctx, { action: 'user.invitationResent', tenantId, actorId: userId, target: { type: 'user', id: invitedId } });
}
