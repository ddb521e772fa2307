import { randomSecret, sameBytes, sha256 } from '../identity/secrets.ts';

const form = /^[A-Za-z0-9_-]{43}$/;

/** Marks the browser that begins, so that nobody can finish their own sign-in in it. One mark serves all its tabs. */
export interface BrowserMark {
  /** For the browser alone, to keep for so many seconds. */
  secret: string;
  seconds: number;
  hash: string;
}

const hashOf = (secret: string) => sha256(secret).toString('base64url');

/** `kept`: what the browser has kept of an earlier mark. */
export function markBrowser(kept: string | undefined): BrowserMark {
  const secret = kept && form.test(kept) ? kept : randomSecret();
  return { secret, seconds: 3600, hash: hashOf(secret) };
}

export const isSameBrowser = (kept: string | undefined, hash: string): boolean =>
  kept !== undefined && form.test(kept) && sameBytes(Buffer.from(hashOf(kept)), Buffer.from(hash));
