import type { AuthResponse } from '../../src/contract/auth.ts';
import { AppError } from '../../src/lib/error.ts';
import type { Ctx } from '../context.ts';
import { audit } from './audit.ts';
import { countAttempt, forgetAttempts, lockedAccount } from './lockout.ts';
import { createKeyedQueue } from './queue.ts';
import { answerWithTokens, openSession } from './sign-in.ts';
import { findAccess, type NoAccess } from './tenant-access.ts';

export const invalidCredentials = (): AppError =>
  new AppError('INVALID_CREDENTIALS', 'The email or the password is wrong.', { status: 401 });

export function noAccess(reason: NoAccess): AppError {
  if (reason === 'locked')
    return new AppError('ACCOUNT_LOCKED', 'An admin has locked this account. Ask them to unlock it.', { status: 423 });
  return new AppError('USER_DISABLED', 'This account is not active. Ask an admin of the account.', { status: 403 });
}

/** One password at a time for one address: attempts are counted before they are tried, and two right ones at once are no attack. */
const oneAtATime = createKeyedQueue();

/** Same answer and same work for an unknown address, a wrong password and an account without one. */
export function login(ctx: Ctx, email: string, password: string): Promise<AuthResponse> {
  return oneAtATime(email, () => tryPassword(ctx, email, password));
}

async function tryPassword(ctx: Ctx, email: string, password: string): Promise<AuthResponse> {
  const { db, hasher, policy } = ctx.deps;
  const left = await countAttempt(ctx, email);
  const user = await db.system(
    (tx) =>
      tx
        .selectFrom('users')
        .select(['id', 'password_hash', 'email_verified', 'last_tenant_id'])
        .where('email', '=', email)
        .executeTakeFirst(),
    { single: true },
  );
  const matches = await hasher.verify(user?.password_hash, password);
  if (!matches || !user) {
    const entry = { tenantId: user?.last_tenant_id ?? null, actorId: user?.id ?? null };
    await db.system((tx) => audit(tx, ctx, { action: left === 0 ? 'login.locked' : 'login.failed', ...entry }));
    throw left === 0 ? lockedAccount(policy.lockout.lockSeconds) : invalidCredentials();
  }
  if (!user.email_verified && !policy.public.allowNotVerifiedUsersLogin) {
    await db.system((tx) => forgetAttempts(tx, email));
    throw new AppError('EMAIL_NOT_VERIFIED', 'Confirm your email address with the link in the mail you received.', { status: 403 });
  }
  const renewed = user.password_hash && hasher.isOutdated(user.password_hash) ? await hasher.hash(password) : undefined;
  const outcome = await db.system(async (tx) => {
    await forgetAttempts(tx, email);
    const access = await findAccess(tx, { userId: user.id });
    if (typeof access === 'string') {
      await audit(tx, ctx, { action: 'login.failed', tenantId: user.last_tenant_id, actorId: user.id, details: { reason: access } });
      return access;
    }
    if (renewed) await tx.updateTable('users').set({ password_hash: renewed }).where('id', '=', user.id).execute();
    const opened = await openSession(tx, ctx, access, ['pwd']);
    await audit(tx, ctx, {
      action: 'login.succeeded',
      tenantId: access.tenantId,
      actorId: user.id,
      target: { type: 'session', id: opened.session.id },
    });
    return { access, opened };
  });
  if (typeof outcome === 'string') throw noAccess(outcome);
  return answerWithTokens(ctx, outcome.opened, outcome.access);
}
