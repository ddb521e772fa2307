import { availableParallelism } from 'node:os';
import { hash as argon2, verify as argon2Verify } from '@node-rs/argon2';
import { createQueue } from './queue.ts';

/** argon2id with OWASP's parameters. `memoryCost` in KiB. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const currentPrefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

export interface Hasher {
  hash(password: string): Promise<string>;
  /** Without a stored hash it takes the same time and fails (security.md LNK-05). */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
  /** True if the hash was created with other parameters. */
  isOutdated(stored: string): boolean;
}

/** Each hash takes 19 MiB, so concurrency is limited: two by default, never more than cores. */
export async function createHasher({ parallel = Math.min(2, availableParallelism()) }: { parallel?: number } = {}): Promise<Hasher> {
  const run = createQueue(parallel);
  const nobody = await argon2(crypto.randomUUID(), parameters);
  return {
    hash: (password) => run(() => argon2(password, parameters)),
    verify: async (stored, password) => {
      const matches = await run(() => argon2Verify(stored ?? nobody, password).catch(() => false));
      return matches && typeof stored === 'string';
    },
    isOutdated: (stored) => !stored.startsWith(currentPrefix),
  };
}
