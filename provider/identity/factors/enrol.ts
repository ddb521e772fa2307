import type { Work } from '../work.ts';
import type { Tx } from '../../db/tables.ts';
import { askCode } from '../challenges/ask-code.ts';
import { consumeChallenge, createChallenge, findChallenge } from '../challenges/challenges.ts';
import { codeExpired, codeWrong } from '../../../src/contract/challenges.rules.ts';
import type { MfaStrategy } from '../../../src/contract/mfa/mfa.schemas.ts';
import { keyStrategies, keyStrategy, mfaRefused } from '../../../src/contract/mfa-login/mfa-login.rules.ts';
import type { TenantPolicy } from '../policy/tenant-policy.ts';
import { countText } from '../challenges/request-limit.ts';
import { maskPhone } from './factors.ts';
import { addFactor } from './mfa-devices.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { sha256 } from '../secrets.ts';
import { addCredential, creationOptions } from './webauthn-credential.ts';
import type { AttestationJson, CreationOptions } from '../../../src/contract/webauthn.ts';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

/** Whose factor it will be, and what applies where they enrol it. */
export interface Enrolling {
  userId: string;
  policy: TenantPolicy;
}

/** Errors: MFA_REFUSED for a kind that the policy doesn't list, or that can't be shown. */
function requireKind({ policy: { mfa } }: Enrolling, ...kinds: readonly MfaStrategy[]): void {
  if (!kinds.some((kind) => mfa.strategies.includes(kind))) throw mfaRefused();
}

async function personOf(tx: Tx, userId: string): Promise<{ id: string; email: string; name: string }> {
  const user = await tx.selectFrom('users').select(['id', 'email', 'name']).where('id', '=', userId).executeTakeFirstOrThrow();
  return { ...user, email: shownEmail(user.email) };
}

/** A new secret that awaits its first code. `key`: who is enrolling (an MFA token or a session). Errors: MFA_REFUSED. */
export async function startAuthenticator(
  tx: Tx,
  work: Work,
  { key, ...who }: Enrolling & { key: string },
): Promise<{ qrCode: string; secret: string }> {
  requireKind(who, 'AuthenticatorApp');
  const { userId } = who;
  const { secrets, config, policy } = work.deps;
  const { email, name } = await personOf(tx, userId);
  const handle = `${key}.authenticator`;
  await tx.deleteFrom('challenges').where('hash', '=', sha256(handle)).execute();
  const secret = newTotpSecret();
  await createChallenge(tx, work, {
    purpose: 'enrolAuthenticator',
    seconds: policy.mfa.enrolSeconds,
    userId,
    handle,
    facts: { secret: secrets.seal(secret) },
  });
  return { qrCode: totpUri(secret, { issuer: config.vendor.name, label: email || name }), secret };
}

/** Errors: CODE_INVALID, CODE_EXPIRED, MFA_REFUSED. */
export async function confirmAuthenticator(
  tx: Tx,
  work: Work,
  { key, code, ...who }: Enrolling & { key: string; code: string },
): Promise<string> {
  requireKind(who, 'AuthenticatorApp');
  const { userId } = who;
  const { secrets, clock } = work.deps;
  const handle = `${key}.authenticator`;
  const pending = await findChallenge<{ secret: string }>(tx, work, 'enrolAuthenticator', handle);
  if (!pending || pending.user_id !== userId) throw codeExpired();
  const secret = secrets.unseal(pending.facts.secret);
  const step = await totpStep(secret, code, clock.now());
  if (step === undefined) throw codeWrong();
  if (!(await consumeChallenge(tx, work, 'enrolAuthenticator', handle))) throw codeExpired();
  return addFactor(tx, work, { userId, kind: 'authenticator', secret, step });
}

/** Sends a code to the number being enrolled. Errors: MFA_REFUSED. */
export async function startSms(
  work: Work,
  { phoneNumber, ...who }: Enrolling & { phoneNumber: string },
): Promise<{ otcToken: string; phoneNumber: string }> {
  requireKind(who, 'SMS');
  const { userId } = who;
  const { db, limits } = work.deps;
  await limits.count('sms', `user:${userId}`);
  await countText(work, phoneNumber, `user:${userId}`);
  const otcToken = await db.system((tx) =>
    askCode(tx, work, { purpose: 'enrolSms', userId, channel: 'sms', to: phoneNumber, about: 'mfa' }),
  );
  return { otcToken, phoneNumber: maskPhone(phoneNumber) };
}

/** After `tryCode`. Errors: CODE_EXPIRED, MFA_REFUSED. */
export async function confirmSms(tx: Tx, work: Work, { otcToken, ...who }: Enrolling & { otcToken: string }): Promise<string> {
  requireKind(who, 'SMS');
  const { userId } = who;
  const used = await consumeChallenge(tx, work, 'enrolSms', otcToken);
  if (!used || used.user_id !== userId) throw codeExpired();
  return addFactor(tx, work, { userId, kind: 'sms', phone: used.subject });
}

/** Errors: MFA_REFUSED. */
export async function startKey(tx: Tx, work: Work, who: Enrolling): Promise<{ webauthnToken: string; options: CreationOptions }> {
  requireKind(who, ...keyStrategies);
  const options = await creationOptions(tx, work, { user: await personOf(tx, who.userId), use: 'mfa', purpose: 'webauthnEnrol' });
  return { webauthnToken: options.challenge, options };
}

/** Errors: PASSKEY_REFUSED, MFA_REFUSED. */
export async function confirmKey(
  tx: Tx,
  work: Work,
  { options, deviceType, ...who }: Enrolling & { options: AttestationJson; deviceType: NonNullable<AttestationJson['deviceType']> },
): Promise<string> {
  requireKind(who, keyStrategy(deviceType));
  const answer = { ...options, deviceType };
  return addCredential(tx, work, { userId: who.userId, use: 'mfa', purpose: 'webauthnEnrol', answer, name: deviceType });
}
