import { lockedAccount, emailNotVerified, invalidCredentials, noAccount, slowDownOf } from '../../../src/contract/auth/auth.rules.ts';
import type { AuthResponse } from '../../../src/contract/auth/auth.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { answerSignIn } from '../answer-sign-in.ts';
import { signInApplication } from '../../identity/applications/sign-in-application.ts';
import { audit } from '../../identity/audit.ts';
import { completeSignIn } from '../../identity/complete-sign-in.ts';
import { findUserId, identifierText, type Identifier } from '../../identity/members/find-user.ts';
import { knownDevice } from '../../identity/sessions/known-device.ts';
import {
  countAttempt,
  countFailures,
  forgetAttempts,
  forgetSignInAttempts,
  nameKey,
  type AttemptKey,
} from '../../identity/passwords/lockout.ts';
import { createKeyedQueue } from '../../identity/passwords/queue.ts';
import { requestRecovery } from '../../identity/passwords/recovery-request.ts';

/** One password check per user at a time: attempts are counted before the check, and two simultaneous correct ones must both pass. */
const oneAtATime = createKeyedQueue();

export interface PasswordLogin {
  identifier: Identifier;
  password: string;
  /** The request brings a proof of work. */
  hasWork: boolean;
  wanted?: string | null | undefined;
  invitationToken?: string | undefined;
}

/** Same response and same work for an unknown address, a wrong password and an account without one. */
export function login(ctx: Ctx, given: PasswordLogin): Promise<AuthResponse> {
  return oneAtATime(identifierText(given.identifier), () => tryPassword(ctx, given));
}

async function tryPassword(ctx: Ctx, { identifier, password, hasWork, wanted, invitationToken }: PasswordLogin): Promise<AuthResponse> {
  const { db, hasher, policy, breached } = ctx.deps;
  const found = await db.system(
    async (tx) => {
      // Unknown users get the same queries, so that timing reveals nothing (security.md LNK-05).
      const id = (await findUserId(tx, identifier)) ?? crypto.randomUUID();
      const user = await tx
        .selectFrom('users')
        .select(['id', 'password_hash', 'email_verified', 'last_tenant_id'])
        .where('id', '=', id)
        .executeTakeFirst();
      const { attempts } = await tx
        .selectFrom('tenant_policies as p')
        .innerJoin('memberships as m', 'm.tenant_id', 'p.tenant_id')
        .select((is) => is.fn.min('p.lockout_attempts').as('attempts'))
        .where('m.user_id', '=', id)
        .where('m.status', '=', 'active')
        .where('p.lockout_enabled', '=', true)
        .executeTakeFirstOrThrow();
      return {
        user,
        device: await knownDevice(tx, ctx, id),
        attempts: Math.min(attempts ?? policy.lockout.maxAttempts, policy.lockout.maxAttempts),
      };
    },
    { readOnly: true },
  );
  const { user, device, attempts } = found;
  // Strangers slow down and lock out strangers, not the owner's known browsers (security.md OTP-04).
  const name = identifierText(identifier);
  const keyOf = (subject: AttemptKey): AttemptKey => (device ? `${subject}:${device.id}` : subject);
  const slowDown = device ? undefined : slowDownOf(policy.lockout);
  const left = await countAttempt(ctx, keyOf(nameKey(name)), { ...policy.lockout, slowDown, hasWork });
  if (!user && policy.tellsUnknown) {
    const details = await db.system((tx) => signInApplication(tx, ctx), { readOnly: true });
    await db.system((tx) => audit(tx, ctx, { action: 'login.failed', tenantId: null, details }));
    throw noAccount();
  }
  // A workspace's own limit, and all names of one person together, lock without a word: a stranger could tell by it whose they are.
  const key = keyOf(`login:${user?.id ?? `nobody:${name}`}`);
  const failures = await countFailures(ctx, key, { maxAttempts: attempts, lockSeconds: policy.lockout.lockSeconds });
  const isLocked = failures > attempts;
  const matches = (await hasher.verify(user?.password_hash, password)) && !isLocked;
  if (!matches || !user) {
    const entry = { tenantId: user?.last_tenant_id ?? null, actorId: user?.id ?? null };
    const action = failures === attempts || left === 0 ? 'login.locked' : 'login.failed';
    await db.system(async (tx) => audit(tx, ctx, { action, ...entry, details: await signInApplication(tx, ctx) }));
    if (failures === attempts && left > 0) await requestRecovery(ctx, { kind: 'unlock', identifier: identifierText(identifier) });
    if (left > 0) throw invalidCredentials();
    await requestRecovery(ctx, { kind: 'unlock', identifier: identifierText(identifier) });
    throw lockedAccount(policy.lockout.lockSeconds);
  }
  if (!user.email_verified && !policy.public.allowNotVerifiedUsersLogin && identifier.email) {
    await db.system((tx) => forgetAttempts(tx, key, keyOf(nameKey(name))));
    throw emailNotVerified();
  }
  const renewed = user.password_hash && hasher.isOutdated(user.password_hash) ? await hasher.hash(password) : undefined;
  const isBreached = policy.refusesBreached && (await breached.isBreached(password));
  const outcome = await db.system(async (tx) => {
    await forgetAttempts(tx, key, keyOf(nameKey(name)));
    await forgetSignInAttempts(tx, user.id);
    if (renewed) await tx.updateTable('users').set({ password_hash: renewed }).where('id', '=', user.id).execute();
    if (isBreached) await tx.updateTable('users').set({ password_breached_at: ctx.deps.clock.now() }).where('id', '=', user.id).execute();
    return completeSignIn(tx, ctx, { userId: user.id, method: 'password', amr: ['pwd'], wanted, invitationToken, isBreached });
  });
  return answerSignIn(ctx, outcome);
}
