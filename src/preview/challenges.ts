import { attemptsPerCode, codeAttempts, codeExpired, codeLimit, codeRefusal } from '../contract/challenges.rules.ts';
import { countAttempt } from './attempts.ts';
import { removeFrom } from './collection.ts';
import type { Ctx, Moment } from './context.ts';
import { sendMail } from './mails.ts';
import type { Challenge } from './world.ts';

export const codeSeconds = 600;

type Asked = Pick<Challenge, 'purpose'> &
  Partial<Pick<Challenge, 'userId' | 'subject' | 'pending'>> & { seconds?: number; sendTo?: string | undefined };

/** Creates a one-time challenge; older ones of this kind for the same user end. */
export function askCode(
  ctx: Moment,
  { purpose, userId, subject = '', pending, seconds = codeSeconds, sendTo }: Asked,
): { handle: string; code: string } {
  const { world, now } = ctx;
  removeFrom(world.challenges, (row) => row.purpose === purpose && row.userId === userId && row.subject === subject);
  const code = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
  const handle = crypto.randomUUID();
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  world.challenges.push({ handle, purpose, userId, subject, code, attempts: 0, expiresAt, ...(pending && { pending }) });
  if (sendTo) sendMail(ctx, { to: sendTo, subject: 'Your code', code });
  return { handle, code };
}

/** The same, where the handle itself is the response. */
export const ask = (ctx: Ctx, asked: Asked): string => askCode(ctx, asked).handle;

/** Looks without using it up. */
export const findChallenge = ({ world, now }: Ctx, purpose: string, handle: string | undefined): Challenge | undefined =>
  world.challenges.find((row) => row.handle === handle && row.purpose === purpose && row.expiresAt > now);

/** Consumes it; undefined if it is gone. */
export function consume(ctx: Ctx, purpose: string, handle: string | undefined): Challenge | undefined {
  const found = findChallenge(ctx, purpose, handle);
  if (!found) return undefined;
  const taken = { ...found };
  removeFrom(ctx.world.challenges, (row) => row.handle === handle);
  return taken;
}

/** Guesses at any of somebody's codes. */
export const guessesKey = (whose: string, isOwn: boolean): string => `codes:${isOwn ? 'own:' : ''}${whose}`;

/** Counted with the person's other factors. */
const secondFactor = ['mfaSms', 'mfaEmail'];
/** Only the signed-in person is asked for these. */
const own = ['phoneVerify', 'phoneAdd', 'phoneDelete', 'emailChange', 'disableSms', 'enrolSms'];

/** Counts the attempt, and consumes the challenge if the code is correct. Errors: CODE_INVALID, CODE_ATTEMPTS, CODE_EXPIRED, CODES_LOCKED. */
export function takeCode(ctx: Ctx, purpose: string, handle: string | undefined, code: string): Challenge {
  const asked = findChallenge(ctx, purpose, handle);
  if (!asked) throw codeExpired();
  if (asked.attempts >= attemptsPerCode) throw codeAttempts();
  ctx.keep(({ challenges }) => void challenges.find((row) => row.handle === handle)!.attempts++);
  const key = guessesKey(asked.userId ?? asked.subject, own.includes(purpose));
  if (!secondFactor.includes(purpose)) countAttempt(ctx, key, codeLimit);
  if (asked.code === code) ctx.keep(({ attempts }) => void delete attempts[key]);
  const refusal = codeRefusal(asked.code === code, attemptsPerCode - asked.attempts - 1);
  if (refusal) throw refusal;
  return consume(ctx, purpose, handle)!;
}
