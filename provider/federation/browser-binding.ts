import { is256Bits, randomSecret, sameBytes, sha256 } from '../identity/secrets.ts';

/** Binds a sign-in to the browser that started it, so that nobody can plant theirs in another browser. Shared by all tabs. */
export interface BrowserMark {
  /** Kept by the browser alone, for `seconds`. */
  secret: string;
  seconds: number;
  hash: string;
}

const hashOf = (secret: string) => sha256(secret).toString('base64url');

/** `kept`: the browser's existing mark, if any. */
export function markBrowser(kept: string | undefined): BrowserMark {
  const secret = is256Bits(kept) ? kept : randomSecret();
  return { secret, seconds: 3600, hash: hashOf(secret) };
}

export const isSameBrowser = (kept: string | undefined, hash: string): boolean =>
  is256Bits(kept) && sameBytes(Buffer.from(hashOf(kept)), Buffer.from(hash));
