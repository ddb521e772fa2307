import type { Work } from './work.ts';
import type { Tx } from '../db/tables.ts';
import { createChallenge, endChallenges, findChallenge, newCode, setCode } from './challenges/challenges.ts';
import { mailLink, type LinkTarget } from './challenges/links.ts';
import type { Requester } from './challenges/request-limit.ts';

type Target = Omit<LinkTarget, 'purpose' | 'tenantId'> & {
  tenantId: string;
  purpose?: 'activate' | 'invite';
  /** Codes that others asked for stay valid. Default: an admin, who ends them all. */
  requester?: Requester;
};
const subjectOf = ({ userId, tenantId }: Pick<Target, 'userId' | 'tenantId'>) => `${userId}:${tenantId}`;

/** Sends an email with a link and a code. Returns what the page needs to submit the code. */
export async function mailActivation(tx: Tx, work: Pick<Work, 'deps'> & Partial<Pick<Work, 'client'>>, target: Target): Promise<string> {
  const { userId, email, tenantId, purpose = 'activate', requester } = target;
  const challenge = purpose === 'activate' ? 'activateCode' : 'inviteCode';
  const code = newCode();
  await endChallenges(tx, work, { purpose: challenge, subject: subjectOf(target), ...(requester ? { requester } : {}) });
  const { handle } = await createChallenge(tx, work, {
    purpose: challenge,
    seconds: work.deps.policy.links[`${purpose}Seconds`],
    userId,
    tenantId,
    subject: subjectOf(target),
    facts: { email },
    code,
    ...(requester ? { requester } : {}),
  });
  await mailLink(tx, work, { ...target, purpose, code: { digits: code, token: handle } });
  return handle;
}

/** Resends the email. The open code page of the same requester stays valid, with the new code only, and with the guesses it had left. */
export async function mailActivationAgain(
  tx: Tx,
  work: Pick<Work, 'deps'> & Partial<Pick<Work, 'client'>>,
  target: Target & { requester: Requester },
): Promise<void> {
  const pending = await tx
    .selectFrom('challenges')
    .select('id')
    .where('purpose', '=', 'activateCode')
    .where('subject', '=', subjectOf(target))
    .where('used_at', 'is', null)
    .where('expires_at', '>', work.deps.clock.now())
    .where('requester', '=', target.requester)
    .whereRef('attempts', '<', 'max_attempts')
    .executeTakeFirst();
  if (!pending) return void (await mailActivation(tx, work, target));
  const digits = newCode();
  await setCode(tx, work, pending.id, digits);
  await mailLink(tx, work, { ...target, purpose: 'activate', code: { digits } });
}

/** Replaces an activation for a taken address: a code page whose code was never sent. */
export async function decoyActivation(tx: Tx, work: Pick<Work, 'deps'>, subject: string): Promise<string> {
  const seconds = work.deps.policy.links.activateSeconds;
  return (await createChallenge(tx, work, { purpose: 'activateCode', seconds, subject, facts: {}, code: newCode() })).handle;
}

/** User who signed up in the browser holding this token, with that number, or with an address, user and tenant. */
export async function signedUpHere(
  tx: Tx,
  work: Work,
  { token, purpose, subject }: { token: string | undefined; purpose: 'activateCode' | 'phoneSignUp'; subject: string },
): Promise<string | undefined> {
  const found = await findChallenge(tx, work, purpose, token);
  return found?.subject === subject ? (found.user_id ?? undefined) : undefined;
}

/** Whether the browser holding this token signed the user up: its password is kept, a stranger's isn't. */
export async function isSignUpBrowser(
  tx: Tx,
  work: Work,
  { token, userId }: { token: string | undefined; userId: string },
): Promise<boolean> {
  return (await findChallenge(tx, work, 'activateCode', token))?.user_id === userId;
}
