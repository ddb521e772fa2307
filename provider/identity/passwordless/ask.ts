import { randomInt } from 'node:crypto';
import type { PasswordlessType } from '../../../src/contract/passwordless/passwordless.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import { signedUpHere } from '../activation-mail.ts';
import { createChallenge, endChallenges } from '../challenges/challenges.ts';
import { countRequest, requireAccount } from '../challenges/request-limit.ts';
import { maskPhone } from '../factors/factors.ts';
import { verifiedPhone } from '../members/find-user.ts';
import { requestRecovery } from '../passwords/recovery-request.ts';
import { knownDevice } from '../sessions/known-device.ts';
import type { Work } from '../work.ts';
import type { Asked } from './facts.ts';

export interface PasswordlessQuestion {
  type: Exclude<PasswordlessType, 'emailandpassword'>;
  identifier: string;
  /** The tenant whose page asks. */
  wanted: string | undefined;
  /** Whoever has just signed up in this browser with an unverified number. */
  newcomer: string | undefined;
}
/** `handle`: held by the requesting browser alone, for `seconds`. */
export interface PasswordlessAsked {
  handle: string;
  seconds: number;
  shown: { phoneNumber?: string; matchingNumber?: string };
}

/** Whom this browser has signed up with this number, by the token it kept. Nobody where no text messages leave. */
export async function newcomerHere(
  work: Work,
  { signUpToken, identifier }: { signUpToken: string | undefined; identifier: string },
): Promise<string | undefined> {
  if (!signUpToken || !work.deps.canText) return undefined;
  const made = { token: signUpToken, purpose: 'phoneSignUp', subject: identifier } as const;
  return work.deps.db.system((tx) => signedUpHere(tx, work, made), { readOnly: true });
}

/** Stores the request and queues the message; the response is the same for everyone, unless the vendor tells who has no account. Errors: NO_ACCOUNT. */
export async function askPasswordless(
  work: Work,
  { type, identifier, wanted, newcomer }: PasswordlessQuestion,
): Promise<PasswordlessAsked> {
  const { db, policy } = work.deps;
  const requester = await countRequest(work, 'passwordless', identifier);
  if (!newcomer) await requireAccount(work, identifier);
  const matchingNumber = type === 'magiclink' ? String(randomInt(10, 100)) : undefined;
  const seconds = type === 'magiclink' ? policy.codes.magicLinkSeconds : policy.codes.seconds;
  const { handle, phoneNumber } = await db.system(async (tx) => {
    await endChallenges(tx, work, { purpose: 'passwordless', subject: identifier, requester });
    await endChallenges(tx, work, { purpose: 'magicLink', subject: identifier, requester });
    const facts: Asked = { type, wanted: wanted ?? null, ...(matchingNumber ? { matchingNumber } : {}), ...(newcomer ? { newcomer } : {}) };
    const made = await createChallenge(tx, work, { purpose: 'passwordless', seconds, subject: identifier, facts: { ...facts }, requester });
    await requestRecovery(work, { kind: 'passwordless', identifier, challengeId: made.id }, tx);
    return { handle: made.handle, phoneNumber: await shownNumber(tx, work, identifier) };
  });
  const shown = { ...(matchingNumber ? { matchingNumber } : {}), ...(type === 'smscode' && phoneNumber ? { phoneNumber } : {}) };
  return { handle, seconds, shown };
}

/** Only a number the caller typed, or that of a user who has signed in with this browser before. */
async function shownNumber(tx: Tx, work: Work, identifier: string): Promise<string | undefined> {
  if (identifier.startsWith('+')) return maskPhone(identifier);
  if (!identifier.startsWith('user:') || !(await knownDevice(tx, work, identifier.slice(5)))) return undefined;
  const number = await verifiedPhone(tx, identifier.slice(5));
  return number && maskPhone(number);
}
