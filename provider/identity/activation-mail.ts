import type { Work } from './work.ts';
import type { Tx } from '../db/tables.ts';
import { createChallenge, endChallenges, findChallenge, newCode, setCode } from './challenges/challenges.ts';
import { mailLink, type LinkTarget } from './challenges/links.ts';

type Target = Omit<LinkTarget, 'purpose' | 'tenantId'> & { tenantId: string; purpose?: 'activate' | 'invite' };
const subjectOf = ({ userId, tenantId }: Pick<Target, 'userId' | 'tenantId'>) => `${userId}:${tenantId}`;

/** A mail with a link and a code. Answers what the page needs beside the code. */
export async function mailActivation(tx: Tx, work: Pick<Work, 'deps'>, target: Target): Promise<string> {
  const { userId, email, tenantId, purpose = 'activate' } = target;
  const challenge = purpose === 'activate' ? 'activateCode' : 'inviteCode';
  const code = newCode();
  await endChallenges(tx, work, { purpose: challenge, subject: subjectOf(target) });
  const { handle } = await createChallenge(tx, work, {
    purpose: challenge,
    seconds: work.deps.policy.links[`${purpose}Seconds`],
    userId,
    tenantId,
    subject: subjectOf(target),
    facts: { email },
    code,
  });
  await mailLink(tx, work, { ...target, purpose, code: { digits: code, token: handle } });
  return handle;
}

/** A new mail to somebody who waits for it. The page that asks for its code stays good, with the new code alone. */
export async function mailActivationAgain(tx: Tx, work: Pick<Work, 'deps'>, target: Target): Promise<void> {
  const asked = await tx
    .selectFrom('challenges')
    .select('id')
    .where('purpose', '=', 'activateCode')
    .where('subject', '=', subjectOf(target))
    .where('used_at', 'is', null)
    .where('expires_at', '>', work.deps.clock.now())
    .executeTakeFirst();
  if (!asked) return void (await mailActivation(tx, work, target));
  const digits = newCode();
  await setCode(tx, work, asked.id, digits);
  await tx.updateTable('challenges').set({ attempts: 0 }).where('id', '=', asked.id).execute();
  await mailLink(tx, work, { ...target, purpose: 'activate', code: { digits } });
}

/** Stands where an activation would: asks for a code that was sent to nobody. */
export async function decoyActivation(tx: Tx, work: Pick<Work, 'deps'>, subject: string): Promise<string> {
  const seconds = work.deps.policy.links.activateSeconds;
  return (await createChallenge(tx, work, { purpose: 'activateCode', seconds, subject, facts: {}, code: newCode() })).handle;
}

/** Who signed up in the browser that keeps this token, with that number, or with an address and that person and tenant. */
export async function signedUpHere(
  tx: Tx,
  work: Work,
  { token, purpose, subject }: { token: string | undefined; purpose: 'activateCode' | 'phoneSignUp'; subject: string },
): Promise<string | undefined> {
  const found = await findChallenge(tx, work, purpose, token);
  return found?.subject === subject ? (found.user_id ?? undefined) : undefined;
}

/** Whether the browser that keeps this token signed the person up: then the password it chose stays, a stranger's does not. */
export async function isSignUpBrowser(
  tx: Tx,
  work: Work,
  { token, userId }: { token: string | undefined; userId: string },
): Promise<boolean> {
  return (await findChallenge(tx, work, 'activateCode', token))?.user_id === userId;
}
