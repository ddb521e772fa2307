import { mfaRefused } from '../../../src/contract/mfa-login/mfa-login.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { sendCode, type CodeAbout } from '../../messages/messages.ts';
import type { Work } from '../work.ts';
import { createChallenge, endChallenges, newCode, type ChallengePurpose } from './challenges.ts';

/** Sends a code, which ends those of the same purpose. Returns the handle that `tryCode` wants. `subject`: default `to`. Errors: MFA_REFUSED where no text messages leave. */
export async function askCode(
  tx: Tx,
  work: Work,
  {
    purpose,
    userId,
    channel,
    to,
    subject = to,
    about,
  }: { purpose: ChallengePurpose; userId: string; channel: 'email' | 'sms'; to: string; subject?: string; about: CodeAbout },
): Promise<string> {
  if (channel === 'sms' && !work.deps.canText) throw mfaRefused();
  await endChallenges(tx, work, { purpose, userId });
  const code = newCode();
  const { handle } = await createChallenge(tx, work, { purpose, seconds: work.deps.policy.codes.seconds, userId, subject, code });
  await sendCode(tx, work, { channel, to, code, about });
  return handle;
}
