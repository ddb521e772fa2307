import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract, type RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitGroup as EndpointLimit } from '../../src/contract/endpoint.ts';
import { AppError } from '../../src/lib/error.ts';

/** Besides what endpoints name: `recoveryAddress` by the address of the mail, `sms` by the number, `invitations` by the tenant. */
export type LimitGroup = EndpointLimit | 'recoveryAddress' | 'invitations' | 'sms' | 'everything';
export type LimitTable = Record<LimitGroup, { points: number; seconds: number }>;

export const productionLimits: LimitTable = {
  login: { points: 30, seconds: 60 },
  links: { points: 30, seconds: 60 },
  recovery: { points: 20, seconds: 600 },
  recoveryAddress: { points: 5, seconds: 3600 },
  // A whole department at once, and no relay for somebody else's mail.
  invitations: { points: 500, seconds: 3600 },
  sms: { points: 5, seconds: 3600 },
  refresh: { points: 600, seconds: 60 },
  // Three requests a sign-in, and a whole company behind one address; what they carry cannot be guessed.
  federation: { points: 600, seconds: 60 },
  everything: { points: 3000, seconds: 60 },
};

/** For the demo and for tests, where everybody has one address. */
export const widened = (factor: number): LimitTable =>
  Object.fromEntries(
    Object.entries(productionLimits).map(([group, { points, seconds }]) => [group, { points: points * factor, seconds }]),
  ) as LimitTable;

export interface Limits {
  /** Error: RATE_LIMITED with `retryAfterSeconds`. */
  count(group: LimitGroup, key: string): Promise<void>;
}

/** A database that several instances count in, in the words of PostgreSQL. */
export interface CountStore {
  query(query: { text: string; values: unknown[] }): Promise<{ rows: Record<string, unknown>[] }>;
}

/** A key may be an address of a person: only its hash is written down. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

function limiterOf(group: string, { points, seconds }: LimitTable[LimitGroup], store: CountStore | undefined): RateLimiterAbstract {
  const options = { keyPrefix: group, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  if (!store) return memory;
  return new RateLimiterPostgres({
    ...options,
    storeClient: store,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Whoever is over the limit costs the database nothing more.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: memory,
  });
}

/** Counts in the store that instances share, and in this process while it fails; without one in this process alone. */
export function createLimits(table: LimitTable = productionLimits, store?: CountStore): Limits {
  const limiters = new Map(Object.entries(table).map(([group, limit]) => [group, limiterOf(group, limit, store)]));
  return {
    count: async (group, key) => {
      try {
        await limiters.get(group)!.consume(hashOf(key));
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
        throw new AppError('RATE_LIMITED', 'Too many requests. Wait a moment and try again.', {
          status: 429,
          context: { retryAfterSeconds },
        });
      }
    },
  };
}
