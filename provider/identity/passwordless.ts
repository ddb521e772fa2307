import { randomInt } from 'node:crypto';
import type { PasswordlessType } from '../../src/contract/passwordless/passwordless.schemas.ts';
import { AppError } from '../../src/lib/error.ts';
import type { Work } from './work.ts';
import type { Tx } from '../db/tables.ts';
import { audit } from './audit.ts';
import {
  codeExpired,
  consumeChallenge,
  createChallenge,
  endChallenges,
  findChallenge,
  newCode,
  setCode,
  tryCode,
} from './challenges/challenges.ts';
import { claimAccount } from './passwords/claim-account.ts';
import { completeSignIn, type SignInOutcome } from './complete-sign-in.ts';
import { maskPhone } from './factors/factors.ts';
import { signInPhone, verifiedPhone } from './members/find-user.ts';
import { signedUpHere } from './activation-mail.ts';
import { knownDevice } from './sessions/known-device.ts';
import { confirmPhone } from './members/phones.ts';
import { mayText, sendCode, sendMagicLink } from '../messages/messages.ts';
import { requestRecovery } from './passwords/recovery-request.ts';
import { sameBytes, sha256 } from './secrets.ts';
import { loginTenant } from './policy/tenant-policy.ts';

interface Asked {
  type: PasswordlessType;
  wanted: string | null;
  matchingNumber?: string;
  /** Has just signed up here with the number that nobody has proven yet. */
  newcomer?: string;
  /** Where the code went. */
  to?: string;
}
interface MailedLink {
  /** Hash of what the asking browser holds, base64url. */
  browser: string;
  wanted: string | null;
  matchingNumber: string;
}

const numberTries = 3;

const linkInvalid = () => new AppError('LINK_INVALID', 'This link is incomplete. Open the whole link from the email.', { status: 400 });
const linkOver = () => new AppError('LINK_EXPIRED', 'This link has expired or was already used. Get a new one.', { status: 410 });

export interface PasswordlessQuestion {
  type: Exclude<PasswordlessType, 'emailandpassword'>;
  identifier: string;
  /** Alias of the tenant whose page asks. */
  alias: string | undefined;
  /** What this browser has kept since somebody signed up in it. */
  signUpToken: string | undefined;
}
/** `handle`: for the asking browser alone, to keep for so many seconds. */
export interface PasswordlessAsked {
  handle: string;
  seconds: number;
  shown: { phoneNumber?: string; matchingNumber?: string };
}

/** Remembers who asked and has it sent; the answer is the same whoever it is for. */
export async function askPasswordless(
  work: Work,
  { type, identifier, alias, signUpToken }: PasswordlessQuestion,
): Promise<PasswordlessAsked> {
  const { db, limits, policy } = work.deps;
  await limits.count('recoveryAddress', `passwordless:${identifier}`);
  const matchingNumber = type === 'magiclink' ? String(randomInt(10, 100)) : undefined;
  const seconds = type === 'magiclink' ? policy.codes.magicLinkSeconds : policy.codes.seconds;
  const { handle, phoneNumber } = await db.system(async (tx) => {
    const wanted = (await loginTenant(tx, alias))?.id ?? null;
    await endChallenges(tx, work, { purpose: 'passwordless', subject: identifier });
    await endChallenges(tx, work, { purpose: 'magicLink', subject: identifier });
    const newcomer = await signedUpHere(tx, work, { token: signUpToken, purpose: 'phoneSignUp', subject: identifier });
    const facts: Asked = { type, wanted, ...(matchingNumber ? { matchingNumber } : {}), ...(newcomer ? { newcomer } : {}) };
    const made = await createChallenge(tx, work, { purpose: 'passwordless', seconds, subject: identifier, facts: { ...facts } });
    await requestRecovery(work, { kind: 'passwordless', identifier, challengeId: made.id }, tx);
    return { handle: made.handle, phoneNumber: await shownNumber(tx, work, identifier) };
  });
  const shown = { ...(matchingNumber ? { matchingNumber } : {}), ...(type === 'smscode' && phoneNumber ? { phoneNumber } : {}) };
  return { handle, seconds, shown };
}

/** Only a number that the caller typed, or that of a person whom this browser has signed in before. */
async function shownNumber(tx: Tx, work: Work, identifier: string): Promise<string | undefined> {
  if (identifier.startsWith('+')) return maskPhone(identifier);
  if (!identifier.startsWith('user:') || !(await knownDevice(tx, work, identifier.slice(5)))) return undefined;
  const number = await verifiedPhone(tx, identifier.slice(5));
  return number && maskPhone(number);
}

/** Who has just signed up with the number that is asked for; a number that is proven leads to its owner before. */
export async function newcomerOf(tx: Tx, challengeId: string | null): Promise<string | undefined> {
  if (!challengeId) return undefined;
  const asked = await tx.selectFrom('challenges').select('facts').where('id', '=', challengeId).executeTakeFirst();
  return (asked?.facts as Partial<Asked> | undefined)?.newcomer;
}

/** Away from the request: makes the code or the link and sends it. */
export async function sendPasswordless(
  tx: Tx,
  work: Work,
  { user, challengeId }: { user: { id: string; email: string; last_tenant_id: string | null }; challengeId: string },
): Promise<void> {
  const asked = await tx.selectFrom('challenges').selectAll().where('id', '=', challengeId).where('used_at', 'is', null).executeTakeFirst();
  if (!asked) return;
  const { type, matchingNumber = '', wanted } = asked.facts as Asked;
  const to = type !== 'smscode' ? user.email : asked.subject.startsWith('+') ? asked.subject : await signInPhone(tx, user.id);
  const sent = { ...(asked.facts as object), to };
  await tx
    .updateTable('challenges')
    .set({ user_id: user.id, facts: JSON.stringify(sent) })
    .where('id', '=', challengeId)
    .execute();
  if (type === 'magiclink') {
    if (!user.email) return;
    const facts: MailedLink = { browser: asked.hash.toString('base64url'), wanted, matchingNumber };
    const { handle } = await createChallenge(tx, work, {
      purpose: 'magicLink',
      seconds: work.deps.policy.codes.magicLinkSeconds,
      userId: user.id,
      subject: asked.subject,
      facts: { ...facts },
      maxAttempts: numberTries,
    });
    await sendMagicLink(tx, work, { to: user.email, token: handle });
  } else {
    if (!to || (type === 'smscode' && !(await mayText(work, to)))) return;
    const code = newCode();
    await setCode(tx, work, challengeId, code);
    await sendCode(tx, work, { channel: type === 'smscode' ? 'sms' : 'email', to, code, about: 'signIn' });
  }
  await audit(tx, work, {
    action: 'passwordless.requested',
    tenantId: user.last_tenant_id,
    target: { type: 'user', id: user.id },
    details: { type },
  });
}

/** A wrong code is written down like a wrong password. One statement finds whose it is, or that it is nobody's. */
async function noteFailure(work: Work, browser: string | undefined): Promise<void> {
  await work.deps.db.system(async (tx) => {
    const asked = await tx
      .selectFrom('challenges as c')
      .leftJoin('users as u', 'u.id', 'c.user_id')
      .select(['u.id', 'u.last_tenant_id'])
      .where('c.hash', '=', sha256(browser ?? ''))
      .where('c.purpose', '=', 'passwordless')
      .executeTakeFirst();
    const { id: actorId = null, last_tenant_id: tenantId = null } = asked ?? {};
    await audit(tx, work, { action: 'login.failed', tenantId, actorId, details: { method: 'passwordless' } });
  });
}

export interface PasswordlessAnswer {
  type: PasswordlessType;
  token: string;
  matchingNumber?: string | undefined;
  invitationToken?: string | undefined;
  /** Handle that the answering browser has kept, if it is the one that asked. */
  browser: string | undefined;
}

/** Errors: CODE_INVALID, CODE_ATTEMPTS, CODE_EXPIRED, LINK_INVALID, LINK_EXPIRED, NUMBER_NEEDED, NUMBER_WRONG. */
export async function answerPasswordless(
  work: Work,
  { type, token, matchingNumber, invitationToken, browser }: PasswordlessAnswer,
): Promise<SignInOutcome> {
  const { db } = work.deps;
  if (type === 'magiclink') await requireNumber(work, { token, browser, matchingNumber });
  else {
    const asked = await tryCode<Asked>(work, 'passwordless', browser, token).catch(async (error: unknown) => {
      await noteFailure(work, browser);
      throw error;
    });
    // A code proves the way that it came, and no other: else one mailbox could stand for two factors.
    if (asked.facts.type !== type) throw codeExpired();
  }
  return db.system(async (tx) => {
    const used = await consumeChallenge<Asked>(
      tx,
      work,
      type === 'magiclink' ? 'magicLink' : 'passwordless',
      type === 'magiclink' ? token : browser,
    );
    if (!used?.user_id) throw type === 'magiclink' ? linkOver() : codeExpired();
    if (type === 'smscode') await confirmPhone(tx, work, { userId: used.user_id, number: used.facts.to ?? '' });
    else await claimAccount(tx, work, used.user_id);
    return completeSignIn(tx, work, {
      userId: used.user_id,
      method: 'passwordless',
      amr: [type === 'smscode' ? 'sms' : 'email'],
      wanted: used.facts.wanted,
      invitationToken,
    });
  });
}

/** A link that is opened where nobody asked for it may be somebody else's: the number on the asking screen proves that it is not. */
async function requireNumber(
  work: Work,
  { token, browser, matchingNumber }: { token: string; browser: string | undefined; matchingNumber: string | undefined },
): Promise<void> {
  const { db, clock } = work.deps;
  const link = await db.system((tx) => findChallenge<MailedLink>(tx, work, 'magicLink', token), { readOnly: true });
  if (!link) {
    const before = await db.system(
      (tx) =>
        tx.selectFrom('challenges').select('id').where('hash', '=', sha256(token)).where('purpose', '=', 'magicLink').executeTakeFirst(),
      { readOnly: true },
    );
    throw before ? linkOver() : linkInvalid();
  }
  const isSameBrowser = browser !== undefined && sameBytes(sha256(browser), Buffer.from(link.facts.browser, 'base64url'));
  if (isSameBrowser) return;
  if (!matchingNumber) throw new AppError('NUMBER_NEEDED', 'Enter the number shown where you requested this link.', { status: 403 });
  const counted = await db.system((tx) =>
    tx
      .updateTable('challenges')
      .set((is) => ({ attempts: is('attempts', '+', 1) }))
      .where('id', '=', link.id)
      .whereRef('attempts', '<', 'max_attempts')
      .where('used_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .returning('attempts')
      .executeTakeFirst(),
  );
  if (!counted) throw linkOver();
  if (matchingNumber.trim() !== link.facts.matchingNumber)
    throw new AppError('NUMBER_WRONG', "That number doesn't match the one on the other screen. Try again.", {
      status: 403,
      context: {
        fields: { matchingNumber: "That number doesn't match the one on the other screen. Try again." },
        attemptsLeft: numberTries - counted.attempts,
      },
    });
}
