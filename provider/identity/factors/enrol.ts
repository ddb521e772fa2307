import type { Work } from '../work.ts';
import type { Tx } from '../../db/tables.ts';
import { consumeChallenge, createChallenge, endChallenges, findChallenge, newCode } from '../challenges/challenges.ts';
import { codeExpired, codeWrong } from '../../../src/contract/challenges.rules.ts';
import { maskPhone } from './factors.ts';
import { addFactor } from './mfa-devices.ts';
import { sendCode } from '../../messages/messages.ts';
import { sha256 } from '../secrets.ts';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

const enrolSeconds = 900;

/** A new secret that awaits its first code. `key`: who is enrolling (an MFA token or a session). */
export async function startAuthenticator(
  tx: Tx,
  work: Work,
  { userId, key, label }: { userId: string; key: string; label: string },
): Promise<{ qrCode: string; secret: string }> {
  const { secrets, config } = work.deps;
  const handle = `${key}.authenticator`;
  await tx.deleteFrom('challenges').where('hash', '=', sha256(handle)).execute();
  const secret = newTotpSecret();
  await createChallenge(tx, work, {
    purpose: 'enrolAuthenticator',
    seconds: enrolSeconds,
    userId,
    handle,
    facts: { secret: secrets.seal(secret) },
  });
  return { qrCode: totpUri(secret, { issuer: config.vendor.name, label }), secret };
}

/** Errors: CODE_INVALID, CODE_EXPIRED. */
export async function confirmAuthenticator(
  tx: Tx,
  work: Work,
  { userId, key, code }: { userId: string; key: string; code: string },
): Promise<string> {
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

/** Sends a code to the number being enrolled. */
export async function startSms(
  work: Work,
  { userId, phoneNumber }: { userId: string; phoneNumber: string },
): Promise<{ otcToken: string; phoneNumber: string }> {
  const { db, limits, policy } = work.deps;
  await limits.count('sms', phoneNumber);
  await limits.count('sms', `user:${userId}`);
  const code = newCode();
  const { handle } = await db.system(async (tx) => {
    await endChallenges(tx, work, { purpose: 'enrolSms', userId });
    const made = await createChallenge(tx, work, {
      purpose: 'enrolSms',
      seconds: policy.codes.seconds,
      userId,
      subject: phoneNumber,
      code,
    });
    await sendCode(tx, work, { channel: 'sms', to: phoneNumber, code, about: 'mfa' });
    return made;
  });
  return { otcToken: handle, phoneNumber: maskPhone(phoneNumber) };
}

/** After `tryCode`. Errors: CODE_EXPIRED. */
export async function confirmSms(tx: Tx, work: Work, { userId, otcToken }: { userId: string; otcToken: string }): Promise<string> {
  const used = await consumeChallenge(tx, work, 'enrolSms', otcToken);
  if (!used || used.user_id !== userId) throw codeExpired();
  return addFactor(tx, work, { userId, kind: 'sms', phone: used.subject });
}
