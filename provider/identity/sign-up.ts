import { sql } from 'kysely';
import type { SignUpResponse } from '../../src/contract/sign-up/sign-up.schemas.ts';
import { requireOpenSignUp, signUpClosed, emailTaken, usernameTaken, type SignUpBy } from '../../src/contract/sign-up/sign-up.rules.ts';
import { requirePolicy } from '../../src/contract/passwords/passwords.rules.ts';
import { requireFree } from '../../src/contract/usernames/usernames.rules.ts';
import { vendorRoleId } from './catalog.ts';
import type { Work } from './work.ts';
import type { Tx } from '../db/tables.ts';
import { invalidInput } from '../../src/contract/input.ts';
import { requirePhoneNumber } from '../../src/contract/phones/phones.rules.ts';
import { audit } from './audit.ts';
import { requireCaptcha } from './challenges/captcha.ts';
import { createChallenge } from './challenges/challenges.ts';
import { completeSignIn, type SignInOutcome } from './complete-sign-in.ts';
import { findUserId } from './members/find-user.ts';
import { findInvite } from './members/invites.ts';
import { decoyActivation, isSignUpBrowser, mailActivation } from './activation-mail.ts';
import { issueLink, mailLink } from './challenges/links.ts';
import { countRequest } from './challenges/request-limit.ts';
import { hasColleagues } from './members/join-tenant.ts';
import { mailAccountExists } from '../messages/messages.ts';
import { networkOf } from '../ports/network.ts';
import { addMember, createTenant, createUser } from './members/new-user.ts';
import { placeholderEmail, shownEmail } from '../messages/no-address.ts';
import { requireAllowedDomain } from './policy/domain-rules.ts';
import { requireUnbreached } from './passwords/passwords.ts';
import type { VendorPolicy } from './policy/vendor-policy.ts';
import { loginPolicy, tenantPolicy } from './policy/tenant-policy.ts';

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
  /** Token this browser kept from an earlier sign-up. */
  signUpToken?: string | undefined;
  /** Of the workspace whose page asks. */
  alias?: string | undefined;
}
/** `token`: for the browser to keep. */
export interface SignedUp {
  answer: SignUpResponse;
  token?: string | undefined;
  outcome?: SignInOutcome | undefined;
}

/** A number can't be verified where no text messages leave. */
export const signUpStrategies = ({ deps: { policy, canText } }: Pick<Work, 'deps'>): VendorPolicy['signUp']['strategies'] =>
  policy.signUp.strategies.map((one) =>
    one.strategy === 'phoneNumber' && !canText ? { ...one, isActive: false, isRequired: false } : one,
  );

/** Errors: SIGN_UP_CLOSED, DOMAIN_NOT_ALLOWED. */
export const requireOpen = (work: Pick<Work, 'deps'>, by: SignUpBy, input: Pick<SignUpInput, 'email' | 'invitationToken'>): void => {
  const { signUp: rules, public: open } = work.deps.policy;
  requireOpenSignUp({ ...rules, strategies: signUpStrategies(work), allowSignups: open.allowSignups }, by, input);
};

/** The new user's first account: the one they are invited to, otherwise their own. Errors: LINK_INVALID, DOMAIN_NOT_ALLOWED. */
export async function placeOf(tx: Tx, work: Work, { invitationToken, companyName, name, email }: SignUpInput) {
  if (invitationToken) {
    const { tenant_id, role_ids, app_ids, user_id } = await findInvite(tx, work, invitationToken);
    await requireAllowedDomain(tx, tenant_id, email ?? '');
    return { tenantId: tenant_id, roleIds: role_ids, appIds: app_ids, invitedBy: user_id };
  }
  const company = companyName?.trim() || name || email?.split('@')[0] || '—';
  return { tenantId: await createTenant(tx, work, company), roleIds: [vendorRoleId('Admin')], appIds: [], invitedBy: null };
}

/** Owner of the address. This browser's own unfinished sign-up is replaced. */
async function ownerOf(tx: Tx, work: Work, { email, token }: { email: string; token: string | undefined }): Promise<string | undefined> {
  const userId = await findUserId(tx, { email });
  // Also queried without an owner, so that a free address takes as long as a taken one.
  const isOurs = await isSignUpBrowser(tx, work, { token, userId: userId ?? crypto.randomUUID() });
  const unfinished = userId && isOurs && (await unfinishedSignUp(tx, userId));
  if (!unfinished) return userId;
  await tx.deleteFrom('users').where('id', '=', userId).execute();
  if (unfinished.isOwn) await tx.deleteFrom('tenants').where('id', '=', unfinished.tenantId).execute();
  return undefined;
}

/** The only account an unverified user has signed up for. `isOwn`: nobody else is in it. */
async function unfinishedSignUp(tx: Tx, userId: string): Promise<{ tenantId: string; isOwn: boolean } | undefined> {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.tenant_id', 'm.status', 'u.email_verified', hasColleagues.as('hasColleagues')])
    .where('m.user_id', '=', userId)
    .execute();
  const [only] = rows;
  if (!only || rows.length > 1 || only.status !== 'invited' || only.email_verified) return undefined;
  return { tenantId: only.tenant_id, isOwn: !only.hasColleagues };
}

/** Emails the owner of an address used for a sign-up: they have an account, or never finished theirs. */
async function tellOwner(
  tx: Tx,
  work: Work,
  { userId, unfinished }: { userId: string; unfinished: { tenantId: string } | undefined },
  { email, invitationToken }: SignUpInput,
): Promise<void> {
  if (!unfinished) return mailAccountExists(tx, work, { to: email!, invitationToken });
  // Without a code, because the open code page waits for a different account, or none.
  await mailLink(tx, work, { purpose: 'activate', userId, email: email!, tenantId: unfinished.tenantId });
}

/**
 * Creates a user. A taken address or number gets the same response after the same work, and its owner is emailed
 * (security.md LNK-05).
 */
export async function signUp(work: Work, by: SignUpBy, input: SignUpInput): Promise<SignedUp> {
  const { db, hasher, policy, clock } = work.deps;
  requireOpen(work, by, input);
  if (input.alias && !input.invitationToken) {
    const { own } = await db.system((tx) => loginPolicy(tx, work, input.alias), { readOnly: true });
    if (own?.sign_up_closed) throw signUpClosed();
  }
  if (input.username) requireFree(input.username);
  const phoneNumber = input.phoneNumber && requirePhoneNumber(input.phoneNumber);
  await requireCaptcha(work, input.recaptchaToken);
  const requester = input.email ? await countRequest(work, 'signup', input.email) : networkOf(work.client.ip);
  if (by === 'username' && !input.password) throw invalidInput({ password: 'Enter a password.' });
  if (input.password !== undefined) {
    requirePolicy(input.password, policy.password);
    await requireUnbreached(work, input.password);
  }
  const passwordHash = input.password === undefined ? undefined : await hasher.hash(input.password);
  const isOpen = by !== 'email' || policy.public.allowNotVerifiedUsersLogin;
  return db.system(async (tx): Promise<SignedUp> => {
    const now = clock.now();
    const { username } = input;
    if (username && (await findUserId(tx, { username }))) throw usernameTaken();
    const emailOwner = input.email ? await ownerOf(tx, work, { email: input.email, token: input.signUpToken }) : undefined;
    const unfinished = await unfinishedSignUp(tx, emailOwner ?? crypto.randomUUID());
    // Whoever never finished theirs goes on with it.
    if (emailOwner && !unfinished && policy.tellsUnknown) throw emailTaken();
    if (emailOwner && by !== 'email') await mailAccountExists(tx, work, { to: input.email! });
    const isTaken = emailOwner !== undefined && by === 'email';
    // Also for a free address, so that both take as long (bench/enumeration.ts).
    await sql`savepoint made`.execute(tx);
    const email = emailOwner ? undefined : input.email;
    const place = await placeOf(tx, work, input);
    if (input.password !== undefined) requirePolicy(input.password, (await tenantPolicy(tx, work, place.tenantId)).password);
    const userId = await createUser(tx, now, { email, name: input.name, phone: phoneNumber, passwordHash, metadata: input.metadata });
    if (username) await tx.insertInto('usernames').values({ user_id: userId, username, created_at: now }).execute();
    if (phoneNumber)
      await tx
        .insertInto('phone_numbers')
        .values({ id: crypto.randomUUID(), user_id: userId, number: phoneNumber, verified_at: null, is_primary: true, created_at: now })
        .execute();
    const { tenantId, roleIds, appIds, invitedBy } = place;
    const name = input.name || username || (email ?? '');
    await addMember(tx, work, {
      tenantId,
      userId,
      status: isOpen ? 'active' : 'invited',
      email: email ?? placeholderEmail(userId),
      name,
      invitedBy,
      roleIds,
      appIds,
    });
    if (!input.invitationToken)
      await audit(tx, work, { action: 'tenant.created', tenantId, actorId: userId, target: { type: 'tenant', id: tenantId } });
    await audit(tx, work, { action: 'user.signedUp', tenantId, actorId: userId, target: { type: 'user', id: userId }, details: { by } });
    if (isTaken) {
      // The same work, rolled back; the code page asks for a code nobody has.
      await issueLink(tx, work, { purpose: 'activate', userId, email: placeholderEmail(userId), tenantId });
      await sql`rollback to savepoint made`.execute(tx);
      await sql`release savepoint made`.execute(tx);
      await tellOwner(tx, work, { userId: emailOwner, unfinished }, input);
      const token = await decoyActivation(tx, work, `${userId}:${tenantId}`);
      return { answer: { shouldActivate: true, userId, tenantId, activationToken: token }, token };
    }
    if (by === 'phoneNumber') {
      // Until it's verified, the number leads to the new account in this browser only.
      const seconds = policy.links.activateSeconds;
      const { handle } = await createChallenge(tx, work, { purpose: 'phoneSignUp', seconds, userId, tenantId, subject: phoneNumber! });
      return { answer: { shouldActivate: false, userId, tenantId }, token: handle };
    }
    const token = shownEmail(email ?? '') ? await mailActivation(tx, work, { userId, email: email!, tenantId, requester }) : undefined;
    if (!isOpen) return { answer: { shouldActivate: true, userId, tenantId, ...(token ? { activationToken: token } : {}) }, token };
    const outcome = await completeSignIn(tx, work, { userId, method: 'signUp', amr: passwordHash ? ['pwd'] : ['email'], wanted: tenantId });
    return { answer: { shouldActivate: false, userId, tenantId }, token, outcome };
  });
}
