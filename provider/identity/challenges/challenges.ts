import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { attemptsPerCode, codeAttempts, codeExpired, codeRefusal, codesLocked } from '../../../src/contract/challenges.rules.ts';
import type { Work } from '../work.ts';
import type { ChallengeRow, Tx } from '../../db/tables.ts';
import { after } from '../../ports/clock.ts';
import { randomSecret, sameBytes, sha256 } from '../secrets.ts';
import { countGuess } from './code-attempts.ts';
import type { Requester } from './request-limit.ts';

/** Everything with a one-time response: codes, MFA tokens, WebAuthn challenges, redirect states. */
export type ChallengePurpose =
  | 'passwordless'
  | 'magicLink'
  | 'mfa'
  | 'mfaSms'
  | 'mfaEmail'
  | 'enrolAuthenticator'
  | 'enrolSms'
  | 'disableSms'
  | 'webauthnLogin'
  | 'webauthnRegister'
  | 'webauthnMfa'
  | 'webauthnEnrol'
  | 'webauthnDisable'
  | 'resetSms'
  | 'phoneReset'
  | 'phoneChange'
  | 'phoneVerify'
  | 'emailChange'
  | 'phoneAdd'
  | 'phoneDelete'
  | 'phoneSignUp'
  | 'activateCode'
  | 'inviteCode'
  | 'impersonate'
  | 'captcha'
  | 'social'
  | 'socialAnswer'
  | 'slack'
  | 'oidc'
  | 'saml'
  | 'ssoTest'
  | 'federated'
  | 'authorize'
  | 'oauthCode';

type Facts = Record<string, unknown>;

export interface NewChallenge {
  purpose: ChallengePurpose;
  seconds: number;
  userId?: string | null;
  tenantId?: string | null;
  /** Address or number the code was sent to. */
  subject?: string;
  facts?: Facts;
  /** Six digits the user types. Omitted: the handle alone is the proof. */
  code?: string;
  maxAttempts?: number;
  /** Held by the caller; default: a new secret. */
  handle?: string;
  requester?: Requester;
}
export interface Challenge<F = Facts> extends Omit<ChallengeRow, 'facts' | 'attempts'> {
  facts: F;
  attempts: number;
}

/** Six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const codeHash = ({ deps: { secrets } }: Pick<Work, 'deps'>, id: string, code: string): Buffer =>
  sha256(secrets.mac('code', id, code.replaceAll(/[\s-]/g, '')));

/** Stored in the caller's transaction; returns the handle, which is stored nowhere else. */
export async function createChallenge(
  tx: Tx,
  { deps }: Pick<Work, 'deps'>,
  {
    purpose,
    seconds,
    userId = null,
    tenantId = null,
    subject = '',
    facts = {},
    code,
    maxAttempts = attemptsPerCode,
    handle,
    requester = '',
  }: NewChallenge,
): Promise<{ id: string; handle: string }> {
  const now = deps.clock.now();
  const id = crypto.randomUUID();
  const secret = handle ?? randomSecret();
  await tx
    .insertInto('challenges')
    .values({
      id,
      purpose,
      hash: sha256(secret),
      user_id: userId,
      tenant_id: tenantId,
      subject,
      code_hash: code === undefined ? null : codeHash({ deps }, id, code),
      facts: JSON.stringify(facts),
      requester,
      max_attempts: maxAttempts,
      created_at: now,
      expires_at: after(now, seconds),
      used_at: null,
    })
    .execute();
  return { id, handle: secret };
}

/** Adds the code to a pending challenge, once its recipient is known. */
export async function setCode(tx: Tx, work: Pick<Work, 'deps'>, id: string, code: string): Promise<void> {
  await tx
    .updateTable('challenges')
    .set({ code_hash: codeHash(work, id, code) })
    .where('id', '=', id)
    .execute();
}

/** A new request ends older challenges, so that a requester has one valid code (security.md OTP-02); those of others stay. */
export async function endChallenges(
  tx: Tx,
  { deps }: Pick<Work, 'deps'>,
  which: { purpose: ChallengePurpose; subject?: string; userId?: string; requester?: Requester },
): Promise<void> {
  let query = tx
    .updateTable('challenges')
    .set({ used_at: deps.clock.now() })
    .where('purpose', '=', which.purpose)
    .where('used_at', 'is', null);
  if (which.subject !== undefined) query = query.where('subject', '=', which.subject);
  if (which.userId !== undefined) query = query.where('user_id', '=', which.userId);
  if (which.requester !== undefined) query = query.where('requester', '=', which.requester);
  await query.execute();
}

const live = (tx: Tx, purpose: ChallengePurpose, handle: string, now: Date) =>
  tx
    .selectFrom('challenges')
    .selectAll()
    .where('hash', '=', sha256(handle))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

/** Finds it without consuming it. */
export async function findChallenge<F = Facts>(
  tx: Tx,
  { deps }: Pick<Work, 'deps'>,
  purpose: ChallengePurpose,
  handle: string | undefined,
): Promise<Challenge<F> | undefined> {
  if (!handle) return undefined;
  return (await live(tx, purpose, handle, deps.clock.now()).executeTakeFirst()) as unknown as Challenge<F> | undefined;
}

/** However late, and even if it was used: who was asked, never a reason to let them in. */
export async function findEndedChallenge<F = Facts>(
  tx: Tx,
  purpose: ChallengePurpose,
  handle: string | undefined,
): Promise<Challenge<F> | undefined> {
  if (!handle) return undefined;
  const found = tx.selectFrom('challenges').selectAll().where('hash', '=', sha256(handle)).where('purpose', '=', purpose);
  return (await found.executeTakeFirst()) as unknown as Challenge<F> | undefined;
}

/** Consumes it in one statement; undefined if it is gone. */
export async function consumeChallenge<F = Facts>(
  tx: Tx,
  { deps }: Pick<Work, 'deps'>,
  purpose: ChallengePurpose,
  handle: string | undefined,
): Promise<Challenge<F> | undefined> {
  if (!handle) return undefined;
  const now = deps.clock.now();
  return (await tx
    .updateTable('challenges')
    .set({ used_at: now })
    .where('hash', '=', sha256(handle))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()) as unknown as Challenge<F> | undefined;
}

/** Of a sign-in, where they count with the person's other factors. */
const secondFactor: readonly ChallengePurpose[] = ['mfaSms', 'mfaEmail', 'enrolSms'];

/**
 * Counts the attempt in its own transaction before comparing, so that parallel guesses can't exceed the limit
 * (security.md OTP-01). Doesn't consume the challenge: the caller does, together with what the code allows.
 * `owner`: whose guesses are being counted; another person's code is none of theirs, right or wrong.
 * Errors: CODE_INVALID, CODE_ATTEMPTS, CODE_EXPIRED, CODES_LOCKED.
 */
export async function tryCode<F = Facts>(
  work: Work,
  purpose: ChallengePurpose,
  handle: string | undefined,
  code: string,
  owner: string | undefined = work.caller?.userId,
): Promise<Challenge<F>> {
  if (!handle) throw codeExpired();
  const { db, clock } = work.deps;
  const now = clock.now();
  const counted = (await db.system((tx) =>
    tx
      .updateTable('challenges')
      .set({ attempts: sql<number>`attempts + 1` })
      .where('hash', '=', sha256(handle))
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .whereRef('attempts', '<', 'max_attempts')
      .$if(owner !== undefined, (query) => query.where('user_id', '=', owner!))
      .returningAll()
      .executeTakeFirst(),
  )) as unknown as Challenge<F> | undefined;
  if (!counted) {
    const found = await db.system((tx) => findChallenge(tx, work, purpose, handle), { readOnly: true });
    throw found && (owner === undefined || found.user_id === owner) ? codeAttempts() : codeExpired();
  }
  const isFactor = !work.caller && secondFactor.includes(purpose);
  const guess = isFactor ? undefined : await countGuess(work, counted);
  const expected = codeHash(work, counted.id, code);
  const isRight = counted.code_hash !== null && sameBytes(counted.code_hash, expected);
  if (isRight && guess?.isLocked) throw codesLocked();
  if (isRight) await guess?.forget();
  const refusal = codeRefusal(isRight, counted.max_attempts - counted.attempts);
  if (refusal) throw refusal;
  return counted;
}
