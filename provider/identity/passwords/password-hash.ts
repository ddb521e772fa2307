import { availableParallelism } from 'node:os';
import { hash as argon2, verify as argon2Verify } from '@node-rs/argon2';
import { asPassword } from '../../../src/lib/as-password.ts';
import { verifyForeign } from './foreign-hash.ts';
import { createQueue } from './queue.ts';

export interface HashCost {
  /** KiB. */
  memoryCost: number;
  timeCost: number;
}
/** OWASP's for argon2id. */
const recommended: HashCost = { memoryCost: 19_456, timeCost: 2 };

export interface HasherOptions {
  parallel?: number;
  cost?: HashCost;
}

export interface Hasher {
  hash(password: string): Promise<string>;
  /** Without a stored hash it takes the same time and fails (security.md LNK-05). Twice as long if `asPassword` changes what was typed. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
  /** True if the hash was created with other parameters. */
  isOutdated(stored: string): boolean;
}

/** Each hash takes 19 MiB, so concurrency is limited: two by default, never more than cores. */
export async function createHasher({
  parallel = Math.min(2, availableParallelism()),
  cost = recommended,
}: HasherOptions = {}): Promise<Hasher> {
  const parameters = { ...cost, parallelism: 1 };
  const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`;
  const run = createQueue(parallel);
  const nobody = await argon2(crypto.randomUUID(), parameters);
  return {
    hash: (password) => run(() => argon2(asPassword(password), parameters)),
    verify: async (stored, password) => {
      const check = stored && !stored.startsWith('$argon2') ? verifyForeign : argon2Verify;
      const isMatch = (text: string) => run(() => check(stored ?? nobody, text).catch(() => false));
      const normal = asPassword(password);
      // A hash from elsewhere, or from before passwords were normalized, is of what was typed.
      const matches = (await isMatch(normal)) || (normal !== password && (await isMatch(password)));
      return matches && typeof stored === 'string';
    },
    isOutdated: (stored) => !stored.startsWith(currentPrefix),
  };
}
