import { challengeEnded } from '../../src/contract/challenges.rules.ts';
import { mfaTokenSeconds } from '../../src/contract/mfa-login/mfa-login.rules.ts';
import { noAccess } from '../../src/contract/auth/auth.rules.ts';
import { sql } from 'kysely';
import type { MfaStrategy } from '../../src/contract/mfa/mfa.schemas.ts';
import type { AuthResponse } from '../../src/contract/auth/auth.schemas.ts';
import type { SignInWay } from '../../src/contract/security-policy/sign-in-ways.ts';
import type { AppError } from '../../src/lib/error.ts';
import type { Work } from './work.ts';
import type { Tx } from '../db/tables.ts';
import { audit } from './audit.ts';
import { signInApplication } from './applications/sign-in-application.ts';
import { createChallenge } from './challenges/challenges.ts';
import { forgetGuesses } from './challenges/code-attempts.ts';
import { isRemembered } from './factors/demands.ts';
import { enrolStrategies, hasFactorFor, isMfaEnrolled, offerFactors } from './factors/factors.ts';
import { joinByInvite } from './members/invites.ts';
import { rememberDevice, type DeviceSecret } from './sessions/known-device.ts';
import { issueLink } from './challenges/links.ts';
import { shownEmail } from '../messages/no-address.ts';
import { passwordAge } from './passwords/password-age.ts';
import { tellOfNewCountry } from './sessions/new-country.ts';
import { tellOfNewDevice } from './sessions/new-device.ts';
import { tellOfRefusedCountry } from './sessions/refused-country.ts';
import { openSession } from './sessions/sign-in.ts';
import type { OpenSession } from './sessions/sessions.ts';
import { findAccess, type TenantAccess } from './members/tenant-access.ts';
import { tenantPolicy, type TenantPolicy } from './policy/tenant-policy.ts';

export type SignInMethod = 'password' | 'passwordless' | 'passkey' | 'social' | 'sso' | 'activation' | 'signUp';

/** What has been verified so far. `amr`: values of RFC 8176; with `mfa`, no further factor is required. */
export interface Proof {
  userId: string;
  method: SignInMethod;
  amr: readonly string[];
  /** Tenant to start in. */
  wanted?: string | null | undefined;
  invitationToken?: string | undefined;
  /** The password appeared in a data breach. */
  isBreached?: boolean;
  /** More exactly than the method. */
  way?: SignInWay | undefined;
  /** Kind of the second factor, if the tenant counts it. */
  factor?: MfaStrategy | undefined;
  /** A second factor of their own was shown, but the tenant doesn't list it. */
  hasShownOwn?: boolean | undefined;
  /** How long this browser may skip the second factor, in seconds. */
  rememberSeconds?: number;
  /** Shown once, at the end of an enrolment. */
  recoveryCode?: string | undefined;
  /** When the sign-in began, if an earlier session goes on. */
  signedInAt?: Date | undefined;
}

/** Stored in the `mfa` challenge between the two factors. */
export interface PendingSignIn {
  mode: 'login' | 'stepUp';
  method: SignInMethod;
  way?: SignInWay | undefined;
  amr: readonly string[];
  wanted: string | null;
  /** False if a first factor must be enrolled. */
  isEnrolled: boolean;
  isBreached: boolean;
  /** A factor that the tenant doesn't list was shown: one that it lists may be enrolled on the strength of it. */
  hasShownOwn?: boolean | undefined;
  invitationToken?: string | undefined;
  /** When the session that goes on in another tenant was signed in. ISO 8601. */
  signedInAt?: string;
  /** Session to be raised by a step-up. */
  sessionId?: string;
}

export type SignInOutcome =
  | { type: 'session'; opened: OpenSession; access: TenantAccess; more: Partial<AuthResponse>; device?: DeviceSecret }
  | { type: 'pending'; answer: AuthResponse }
  | { type: 'refused'; error: AppError };

/** Requires a second factor: the response only authorizes the MFA endpoints. Errors: WAY_NOT_ALLOWED where there's none to enrol. */
export async function askForFactor(
  tx: Tx,
  work: Work,
  { access, policy, pending }: { access: TenantAccess; policy: TenantPolicy; pending: Omit<PendingSignIn, 'isEnrolled'> },
): Promise<AuthResponse> {
  const { user, tenantId } = access;
  const email = shownEmail(user.email);
  const proven = { userId: user.id, amr: pending.amr };
  const { devices } = await offerFactors(tx, policy, proven);
  const isEnrolled = !pending.hasShownOwn && (await hasFactorFor(tx, policy, proven));
  const enrollable = enrolStrategies(policy);
  // Nothing that they could do here would let them in.
  if (!isEnrolled && enrollable.length === 0) throw noAccess('way');
  const facts: PendingSignIn = { ...pending, isEnrolled };
  const { handle } = await createChallenge(tx, work, {
    purpose: 'mfa',
    // Whoever has to enrol has the time for it.
    seconds: isEnrolled ? mfaTokenSeconds : Math.max(mfaTokenSeconds, work.deps.policy.mfa.enrolSeconds),
    userId: user.id,
    tenantId,
    facts: { ...facts },
  });
  return {
    mfaRequired: true,
    mfaToken: handle,
    mfaEnrolled: isEnrolled,
    ...(isEnrolled ? { mfaDevices: devices } : { mfaStrategies: enrollable }),
    userId: user.id,
    userEmail: email,
    email,
    ...(pending.isBreached ? { isBreachedPassword: true } : {}),
  };
}

async function needsFactor(tx: Tx, work: Work, { proof, access, policy }: { proof: Proof; access: TenantAccess; policy: TenantPolicy }) {
  if (proof.amr.includes('mfa')) return false;
  const { enforcement } = policy.mfa;
  // The company's identity provider handles factors; ours is only required if the tenant insists.
  if (proof.method === 'sso') return enforcement === 'Force';
  if (enforcement === 'DontForce' && (proof.hasShownOwn || !(await isMfaEnrolled(tx, access.user.id)))) return false;
  return !(await isRemembered(tx, work, access.user.id, policy));
}

/**
 * The only way to a session: every first factor comes through here, and returns after the second one.
 * Runs in the caller's transaction in the system scope; nothing is sent before it commits.
 */
export async function completeSignIn(tx: Tx, work: Work, proof: Proof): Promise<SignInOutcome> {
  const { userId, method, amr, invitationToken, way = method } = proof;
  // Decides on the second factor as if the user had joined, but nobody joins before verifying it.
  if (invitationToken) await sql`savepoint invited`.execute(tx);
  const invited = invitationToken ? await joinByInvite(tx, work, { token: invitationToken, userId }) : undefined;
  const now = work.deps.clock.now();
  const wanted = invited ?? proof.wanted;
  const access = await findAccess(tx, { now, deps: work.deps, userId, wanted, from: work, way });
  if (typeof access === 'string') {
    if (access === 'network') await tellOfRefusedCountry(tx, work, { userId, wanted });
    const { last_tenant_id } = await tx.selectFrom('users').select('last_tenant_id').where('id', '=', userId).executeTakeFirstOrThrow();
    const details = { reason: access, method, ...(await signInApplication(tx, work)) };
    await audit(tx, work, { action: 'login.failed', tenantId: last_tenant_id, actorId: userId, details });
    return { type: 'refused', error: noAccess(access) };
  }
  // A company's identity provider opens its own tenant, and no other instead once that is closed between the two factors.
  if (method === 'sso' && access.tenantId !== proof.wanted) throw challengeEnded();
  const { user, tenantId } = access;
  const policy = await tenantPolicy(tx, work, tenantId);
  const isBreached = proof.isBreached === true;
  if (await needsFactor(tx, work, { proof, access, policy })) {
    if (invitationToken) await sql`rollback to savepoint invited`.execute(tx);
    const { hasShownOwn, signedInAt } = proof;
    const began = signedInAt && { signedInAt: signedInAt.toISOString() };
    const pending = { mode: 'login', method, way, amr, wanted: tenantId, isBreached, hasShownOwn, invitationToken, ...began } as const;
    await audit(tx, work, { action: 'login.factorAsked', tenantId, actorId: userId, details: { method } });
    return { type: 'pending', answer: await askForFactor(tx, work, { access, policy, pending }) };
  }
  const age = amr.includes('pwd') ? passwordAge(user.password_changed_at, policy.rotation, work.deps.clock.now()) : undefined;
  if (age?.isExpired) {
    const resetPasswordToken = await issueLink(tx, work, {
      purpose: 'reset',
      userId,
      email: user.email,
      tenantId: null,
      provesEmail: false,
    });
    await audit(tx, work, { action: 'login.passwordExpired', tenantId, actorId: userId });
    return { type: 'pending', answer: { mfaRequired: false, resetPasswordToken, userId, userEmail: shownEmail(user.email) } };
  }
  if (isBreached && work.deps.policy.flags['security-center-show-login-flows'] === 'on') {
    await audit(tx, work, { action: 'login.breachedPassword', tenantId, actorId: userId });
    return { type: 'pending', answer: { mfaRequired: false, isBreachedPassword: true, userId, userEmail: shownEmail(user.email) } };
  }
  await tellOfNewDevice(tx, work, { userId, tenantId });
  await tellOfNewCountry(tx, work, user);
  // Reads the browser's secret before it's renewed.
  await forgetGuesses(tx, work, userId);
  const device = await rememberDevice(tx, work, { userId, seconds: proof.rememberSeconds, factor: proof.factor });
  const from = { deviceId: device.id, way };
  const opened = await openSession(tx, work, access, {
    amr: [...amr],
    factor: proof.factor,
    policy,
    signedInAt: proof.signedInAt,
    ...from,
  });
  await audit(tx, work, {
    action: 'login.succeeded',
    tenantId,
    actorId: userId,
    target: { type: 'session', id: opened.session.id },
    details: { method, way, amr, ...(await signInApplication(tx, work)) },
  });
  const more = {
    ...(isBreached ? { isBreachedPassword: true } : {}),
    ...(age ? { passwordExpiresIn: age.expiresInDays, notificationPeriod: age.noticeDays } : {}),
    ...(proof.recoveryCode ? { recoveryCode: proof.recoveryCode } : {}),
  };
  return { type: 'session', opened, access, more, device };
}
