import { challengeEnded } from '../../../src/contract/challenges.rules.ts';
import { factorLimit, noAccess } from '../../../src/contract/auth/auth.rules.ts';
import { devicesOfKind, hasDevices, mfaRefused, type FactorOffer } from '../../../src/contract/mfa-login/mfa-login.rules.ts';
import type { MfaStrategy } from '../../../src/contract/mfa/mfa.schemas.ts';
import type { AuthResponse } from '../../../src/contract/auth/auth.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { answerSignIn } from '../answer-sign-in.ts';
import type { Tx } from '../../db/tables.ts';
import { audit } from '../../identity/audit.ts';
import { consumeChallenge, findChallenge, type Challenge } from '../../identity/challenges/challenges.ts';
import { completeSignIn, type PendingSignIn, type SignInOutcome } from '../../identity/complete-sign-in.ts';
import { countAttempt, forgetAttempts } from '../../identity/passwords/lockout.ts';
import { revokeSessions } from '../../identity/sessions/sessions.ts';
import { offerFactors } from '../../identity/factors/factors.ts';
import { openSession } from '../../identity/sessions/sign-in.ts';
import { continueIn } from '../../identity/accounts/visits.ts';
import { tenantPolicy } from '../../identity/policy/tenant-policy.ts';

export type PendingMfa = Challenge<PendingSignIn> & { user_id: string; tenant_id: string };

/** The pending sign-in of a token. Errors: CHALLENGE_ENDED. */
export async function pendingMfa(ctx: Ctx, mfaToken: string): Promise<PendingMfa> {
  const found = await ctx.deps.db.system(
    async (tx) => {
      const pending = await findChallenge<PendingSignIn>(tx, ctx, 'mfa', mfaToken);
      return pending?.user_id && pending.tenant_id && (await isFromBefore(tx, pending)) ? undefined : pending;
    },
    { readOnly: true },
  );
  if (!found?.user_id || !found.tenant_id) throw challengeEnded();
  return found as PendingMfa;
}

/** A sign-in that started with a password changed since is void. */
async function isFromBefore(tx: Tx, { user_id, facts, created_at }: Challenge<PendingSignIn>): Promise<boolean> {
  if (!facts.amr.includes('pwd')) return false;
  const user = await tx.selectFrom('users').select('password_changed_at').where('id', '=', user_id!).executeTakeFirstOrThrow();
  return user.password_changed_at !== null && user.password_changed_at > created_at;
}

/** What this sign-in may be completed with. */
export const offered = async (
  tx: Tx,
  ctx: Ctx,
  { user_id: userId, tenant_id: tenantId, facts: { amr } }: PendingMfa,
): Promise<FactorOffer> => offerFactors(tx, await tenantPolicy(tx, ctx, tenantId), { userId, amr });

export interface ShownFactor {
  /** RFC 8176. A code is a one-time password (`otp`), emailed or not. */
  amr: 'otp' | 'sms' | 'hwk';
  kind: MfaStrategy;
  recoveryCode?: string | undefined;
}

/** More than the mailbox was proven, so a password from there is the person's own. */
async function noteOtherProof(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ password_by_email: false }).where('id', '=', userId).where('password_by_email', '=', true).execute();
}

/** A person's sign-ins wait for each other here, so that of several first factors enrolled at once the first one counts. */
async function oneAtATime(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/**
 * Completes the sign-in. `show` runs in the transaction that consumes the token; if it throws, only the counted attempt remains.
 * `check` runs before, for codes that count their own attempts.
 */
export async function finishMfa(
  ctx: Ctx,
  {
    mfaToken,
    rememberDevice = false,
    invitationToken,
  }: { mfaToken: string; rememberDevice?: boolean | undefined; invitationToken?: string | undefined },
  show: (tx: Tx, pending: PendingMfa) => Promise<ShownFactor>,
  check?: (pending: PendingMfa) => Promise<unknown>,
): Promise<AuthResponse> {
  const { db } = ctx.deps;
  const pending = await pendingMfa(ctx, mfaToken);
  await countAttempt(ctx, `mfa:${pending.user_id}`, factorLimit);
  let outcome: SignInOutcome;
  try {
    await check?.(pending);
    outcome = await db.system(async (tx) => {
      await oneAtATime(tx, pending.user_id);
      const factor = await show(tx, pending);
      const { devices } = await offered(tx, ctx, pending);
      if (!hasDevices(devicesOfKind(devices, [factor.kind]))) throw mfaRefused();
      if (!(await consumeChallenge(tx, ctx, 'mfa', mfaToken))) throw challengeEnded();
      await forgetAttempts(tx, `mfa:${pending.user_id}`);
      if (factor.kind !== 'EmailCode') await noteOtherProof(tx, pending.user_id);
      return proceed(tx, ctx, { pending, factor, rememberDevice, invitationToken });
    });
  } catch (error) {
    await db.system((tx) => audit(tx, ctx, { action: 'mfa.failed', tenantId: pending.tenant_id, actorId: pending.user_id }));
    throw error;
  }
  return answerSignIn(ctx, outcome);
}

async function proceed(
  tx: Tx,
  ctx: Ctx,
  {
    pending,
    factor,
    rememberDevice,
    invitationToken,
  }: { pending: PendingMfa; factor: ShownFactor; rememberDevice: boolean; invitationToken: string | undefined },
): Promise<SignInOutcome> {
  const { user_id: userId, tenant_id: tenantId, facts } = pending;
  const { mfa } = await tenantPolicy(tx, ctx, tenantId);
  const { kind } = factor;
  const counts = mfa.strategies.includes(kind);
  const amr = [...new Set([...facts.amr, factor.amr, ...(counts ? ['mfa'] : [])])];
  if (facts.mode === 'stepUp') return raise(tx, ctx, { userId, tenantId, sessionId: facts.sessionId!, amr, kind });
  return completeSignIn(tx, ctx, {
    userId,
    method: facts.method,
    way: facts.way,
    amr,
    wanted: facts.wanted,
    invitationToken: facts.invitationToken ?? invitationToken,
    isBreached: facts.isBreached,
    ...(counts ? { factor: kind, rememberSeconds: rememberDevice ? mfa.rememberSeconds : 0 } : { hasShownOwn: true }),
    recoveryCode: factor.recoveryCode,
    signedInAt: facts.signedInAt === undefined ? undefined : new Date(facts.signedInAt),
  });
}

/** Replaces the session after step-up, because an old session id must not gain the new level (security.md SES-01). */
async function raise(
  tx: Tx,
  ctx: Ctx,
  { userId, tenantId, sessionId, amr, kind }: { userId: string; tenantId: string; sessionId: string; amr: string[]; kind: MfaStrategy },
): Promise<SignInOutcome> {
  const session = await tx.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();
  const ended = await revokeSessions(tx, ctx, { ids: [sessionId], replaced: true });
  if (!session || ended === 0) throw challengeEnded();
  const { access } = await continueIn(tx, ctx, { session, wanted: tenantId });
  if (typeof access === 'string') return { type: 'refused', error: noAccess(access) };
  const policy = await tenantPolicy(tx, ctx, access.tenantId);
  const opened = await openSession(tx, ctx, access, {
    amr,
    factor: kind,
    policy,
    signedInAt: session.signed_in_at,
    deviceId: session.device_id,
    way: session.way,
  });
  await audit(tx, ctx, {
    action: 'session.steppedUp',
    tenantId: access.tenantId,
    actorId: userId,
    target: { type: 'session', id: opened.session.id },
    details: { amr },
  });
  return { type: 'session', opened, access, more: {} };
}
