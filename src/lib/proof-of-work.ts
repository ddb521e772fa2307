// crypto.subtle answers one hash a turn of the event loop, which is fifty times slower, and is absent without https.
import { sha256 } from '@noble/hashes/sha2.js';

const sliceMs = 8;

/** Whether the first `bits` bits of a hash are zero. */
export function hasLeadingZeros(hash: Uint8Array, bits: number): boolean {
  for (const byte of hash) {
    if (bits <= 0) return true;
    if (Math.clz32(byte) - 24 < Math.min(bits, 8)) return false;
    bits -= 8;
  }
  return bits <= 0;
}

export interface WorkOptions {
  /** Yields to the page between slices of work. */
  pause?: () => Promise<unknown>;
  now?: () => number;
  isActive?: () => boolean;
}

/**
 * Finds a `challenge.nonce` whose SHA-256 has `difficulty` leading zero bits, in slices of a few milliseconds; undefined once cancelled.
 */
export async function solveWork(
  challenge: string,
  difficulty: number,
  { pause = () => new Promise((done) => setTimeout(done)), now = () => performance.now(), isActive = () => true }: WorkOptions = {},
): Promise<string | undefined> {
  const encoder = new TextEncoder();
  // What all solutions begin with is hashed once.
  const begun = sha256.create().update(encoder.encode(`${challenge}.`));
  const attempt = sha256.create();
  const hash = new Uint8Array(attempt.outputLen);
  let until = now() + sliceMs;
  for (let nonce = 0; ; nonce += 1) {
    begun
      ._cloneInto(attempt)
      .update(encoder.encode(String(nonce)))
      .digestInto(hash);
    if (hasLeadingZeros(hash, difficulty)) return `${challenge}.${nonce}`;
    if ((nonce & 63) === 63 && now() > until) {
      await pause();
      if (!isActive()) return undefined;
      until = now() + sliceMs;
    }
  }
}
