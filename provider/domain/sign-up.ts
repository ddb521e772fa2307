import { sql } from 'kysely';
import type { SignUpResponse } from '../../src/contract/sign-up.ts';
import { AppError } from '../../src/lib/error.ts';
import { vendorRoleId } from '../catalog.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/tables.ts';
import { invalidInput } from '../refusals.ts';
import { audit } from './audit.ts';
import { requireCaptcha } from './captcha.ts';
import { createChallenge } from './challenges.ts';
import { answerSignIn, completeSignIn, type SignInOutcome } from './complete-sign-in.ts';
import { findUserId } from './find-user.ts';
import { findInvite } from './invites.ts';
import { decoyActivation, mailActivation, rememberSignUp } from './activation-mail.ts';
import { issueLink } from './links.ts';
import { mailAccountExists } from './messages.ts';
import { addMember, createTenant, createUser, placeholderEmail, shownEmail } from './new-user.ts';
import { requirePolicy, requireUnbreached } from './passwords.ts';

export interface SignUpInput {
  email?: string | undefined;
  phoneNumber?: string | undefined;
  username?: string | undefined;
  companyName?: string | undefined;
  name?: string | undefined;
  password?: string | undefined;
  metadata?: string | undefined;
  recaptchaToken?: string | undefined;
  invitationToken?: string | undefined;
}
export type SignUpBy = 'email' | 'phoneNumber' | 'username';

const closed = () =>
  new AppError('SIGN_UP_CLOSED', 'New accounts are made by invitation only. Ask an admin of your company.', { status: 403 });
const wrongDomain = () => {
  const sentence = 'Addresses of this domain cannot sign up here. Use your company address.';
  return new AppError('DOMAIN_NOT_ALLOWED', sentence, { status: 403, context: { fields: { email: sentence } } });
};
const usernameTaken = () => {
  const sentence = 'Somebody has this username already. Choose another one.';
  return new AppError('USERNAME_TAKEN', sentence, { status: 409, context: { fields: { username: sentence } } });
};

/** Errors: SIGN_UP_CLOSED, DOMAIN_NOT_ALLOWED. */
export function requireOpen({ deps: { policy } }: Ctx, by: SignUpBy, { invitationToken, email }: SignUpInput): void {
  const strategy = policy.signUp.strategies.find(({ strategy: name }) => name === by);
  if (!strategy?.isActive || (!policy.public.allowSignups && !invitationToken)) throw closed();
  const { allowedDomains } = policy.signUp;
  const domain = email?.split('@')[1];
  if (domain && allowedDomains.length > 0 && !allowedDomains.includes(domain)) throw wrongDomain();
}

/** The account that the new person starts in: the one they are invited to, else one of their own. */
export async function placeOf(tx: Tx, ctx: Ctx, { invitationToken, companyName, name, email }: SignUpInput) {
  if (invitationToken) {
    const { tenant_id, role_ids, user_id } = await findInvite(tx, ctx, invitationToken);
    return { tenantId: tenant_id, roleIds: role_ids, invitedBy: user_id };
  }
  const company = companyName?.trim() || name || email?.split('@')[0] || '—';
  return { tenantId: await createTenant(tx, ctx, company), roleIds: [vendorRoleId('Admin')], invitedBy: null };
}

/**
 * A new person. An address or number that is taken gets the same answer after the same work; its owner gets a mail that
 * says so (security.md LNK-05).
 */
export async function signUp(ctx: Ctx, by: SignUpBy, input: SignUpInput): Promise<SignUpResponse> {
  const { db, hasher, policy, clock } = ctx.deps;
  requireOpen(ctx, by, input);
  await requireCaptcha(ctx, input.recaptchaToken);
  if (input.email) await ctx.deps.limits.count('recoveryAddress', `signup:${input.email}`);
  if (by === 'username' && !input.password) throw invalidInput({ password: 'Enter a password.' });
  if (input.password !== undefined) {
    requirePolicy(ctx, input.password);
    await requireUnbreached(ctx, input.password);
  }
  const passwordHash = input.password === undefined ? undefined : await hasher.hash(input.password);
  const isOpen = by !== 'email' || policy.public.allowNotVerifiedUsersLogin;
  const made = await db.system(async (tx): Promise<SignUpResponse & { outcome?: SignInOutcome; handle?: string | undefined }> => {
    const now = clock.now();
    const { username, phoneNumber } = input;
    if (username && (await findUserId(tx, { username }))) throw usernameTaken();
    const emailOwner = input.email ? await findUserId(tx, { email: input.email }) : undefined;
    if (emailOwner && by !== 'email') await mailAccountExists(tx, ctx, input.email!);
    const isTaken = emailOwner !== undefined && by === 'email';
    if (isTaken) await sql`savepoint taken`.execute(tx);
    const email = emailOwner ? undefined : input.email;
    const place = await placeOf(tx, ctx, input);
    const userId = await createUser(tx, now, { email, name: input.name, phone: phoneNumber, passwordHash, metadata: input.metadata });
    if (username) await tx.insertInto('usernames').values({ user_id: userId, username, created_at: now }).execute();
    if (phoneNumber)
      await tx
        .insertInto('phone_numbers')
        .values({ id: crypto.randomUUID(), user_id: userId, number: phoneNumber, verified_at: null, created_at: now })
        .execute();
    const { tenantId, roleIds, invitedBy } = place;
    const name = input.name || username || (email ?? '');
    await addMember(tx, now, {
      tenantId,
      userId,
      status: isOpen ? 'active' : 'invited',
      email: email ?? placeholderEmail(userId),
      name,
      invitedBy,
      roleIds,
    });
    await audit(tx, ctx, { action: 'user.signedUp', tenantId, actorId: userId, target: { type: 'user', id: userId }, details: { by } });
    if (isTaken) {
      // The same work, and nothing of it stays; the code that is asked for is one that nobody has.
      await issueLink(tx, ctx, { purpose: 'activate', userId, email: placeholderEmail(userId), tenantId });
      await sql`rollback to savepoint taken`.execute(tx);
      await sql`release savepoint taken`.execute(tx);
      await mailAccountExists(tx, ctx, input.email!);
      const handle = await decoyActivation(tx, ctx, `${userId}:${tenantId}`);
      return { shouldActivate: true, userId, tenantId, activationToken: handle, handle };
    }
    if (by === 'phoneNumber') {
      // Before it is proven the number leads to the new account in this browser alone.
      const seconds = policy.links.activateSeconds;
      const { handle } = await createChallenge(tx, ctx, { purpose: 'phoneSignUp', seconds, userId, tenantId, subject: phoneNumber! });
      return { shouldActivate: false, userId, tenantId, handle };
    }
    const activationToken = shownEmail(email ?? '') ? await mailActivation(tx, ctx, { userId, email: email!, tenantId }) : undefined;
    const handle = activationToken;
    if (!isOpen) return { shouldActivate: true, userId, tenantId, ...(activationToken ? { activationToken } : {}), handle };
    const outcome = await completeSignIn(tx, ctx, { userId, method: 'signUp', amr: passwordHash ? ['pwd'] : ['email'], wanted: tenantId });
    return { shouldActivate: false, userId, tenantId, outcome, handle };
  });
  const { outcome, handle, ...response } = made;
  if (handle) rememberSignUp(ctx, handle);
  return outcome ? { ...response, authResponse: await answerSignIn(ctx, outcome) } : response;
}
