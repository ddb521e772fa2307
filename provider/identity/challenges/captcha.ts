import { createHash } from 'node:crypto';
import { captchaProvider } from '../../../src/contract/captcha-provider.ts';
import { AppError } from '../../../src/lib/error.ts';
import type { Work } from '../work.ts';
import { createChallenge } from './challenges.ts';
import { randomSecret, sameBytes } from '../secrets.ts';

const difficulty = 16;
const seconds = 300;

/** A proof of work that a page can afford and a flood can't. Stateless: the challenge authenticates itself. */
export function newCaptchaChallenge({ deps: { secrets, clock } }: Work): { challenge: string; difficulty: number } {
  const facts = `${clock.now().getTime()}-${randomSecret()}`;
  return { challenge: `${facts}-${secrets.mac('captcha', facts)}`, difficulty };
}

function isOurs(challenge: string, { secrets, clock }: Work['deps']): boolean {
  const cut = challenge.length - 44;
  const facts = challenge.slice(0, cut);
  const mac = Buffer.from(challenge.slice(cut + 1));
  const age = (clock.now().getTime() - Number(facts.split('-')[0])) / 1000;
  return sameBytes(mac, Buffer.from(secrets.mac('captcha', facts))) && age >= 0 && age < seconds;
}

const zeroBits = (bytes: Buffer): number => {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first]!) - 24;
};

async function isSolved(work: Work, token: string): Promise<boolean> {
  const [challenge] = token.split('.');
  if (
    !challenge ||
    challenge.length < 60 ||
    !isOurs(challenge, work.deps) ||
    zeroBits(createHash('sha256').update(token).digest()) < difficulty
  )
    return false;
  // Each solution counts once: a second use finds its row taken.
  const isFirst = work.deps.db.system(async (tx) => {
    await createChallenge(tx, work, { purpose: 'captcha', seconds, handle: challenge });
    return true;
  });
  return isFirst.catch((error: { code?: string }) => {
    if (error.code === '23505') return false;
    throw error;
  });
}

/** True if the request brings a proof of work, or the captcha that the vendor requires. Errors: see `requireCaptcha`. */
export async function takeWork(work: Work, token: string | undefined): Promise<boolean> {
  await requireCaptcha(work, token);
  return work.deps.policy.captcha !== undefined || (token !== undefined && (await isSolved(work, token)));
}

/** Errors: CAPTCHA_REFUSED if the vendor requires a captcha and the token is invalid. */
export async function requireCaptcha(work: Work, token: string | undefined): Promise<void> {
  const { captcha } = work.deps.policy;
  if (!captcha) return;
  const passes =
    token !== undefined &&
    (captchaProvider(captcha.siteKey) === 'pow' ? await isSolved(work, token) : await work.deps.verifyCaptcha(captcha, token));
  if (!passes) throw new AppError('CAPTCHA_REFUSED', "We couldn't verify you're human. Reload the page and try again.", { status: 403 });
}
