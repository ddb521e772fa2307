import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract, type RateLimiterRes } from 'rate-limiter-flexible';
import { rates, type Rate } from '../../src/contract/configuration/rates.schemas.ts';
import { AppError } from '../../src/lib/error.ts';

export type { Rate };
/** `points` are let through in `seconds`. */
export interface Limit {
  points: number;
  seconds: number;
}
export type LimitTable = Record<Rate, Limit>;

/** Against floods only, so that each instance counts for itself: a request costs no write. */
const perInstance: readonly Rate[] = ['requests', 'refresh', 'federation', 'prices', 'usage', 'apiToken', 'scim', 'scimSearches'];

/** So many times what is let through by default: for the demo and tests, where everyone shares one address. */
export const widened = (factor: number): LimitTable =>
  Object.fromEntries(
    Object.entries(rates).map(([rate, { points, seconds }]) => [rate, { seconds, points: points * factor }]),
  ) as LimitTable;

export interface Limits {
  /** `points`: as many requests as it counts for. Errors: RATE_LIMITED with `retryAfterSeconds`. */
  count(rate: Rate, key: string, points?: number): Promise<void>;
  /** For what has been done already: the next request may be refused for it, this one isn't. */
  charge(rate: Rate, key: string, points: number): Promise<void>;
}

/** A database in which several instances count, in PostgreSQL's terms. */
export interface CountStore {
  query(query: { text: string; values: unknown[] }): Promise<{ rows: Record<string, unknown>[] }>;
}

/** A key may be a user's address, so only its hash is stored. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

function limiterOf(rate: Rate, { points, seconds }: Limit, store: CountStore | undefined): RateLimiterAbstract {
  const options = { keyPrefix: rate, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  if (!store || perInstance.includes(rate)) return memory;
  return new RateLimiterPostgres({
    ...options,
    storeClient: store,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // A client over its limit causes no further database work.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: memory,
  });
}

export interface LimitOptions {
  store?: CountStore | undefined;
  /** What is let through now; from another number on, it's counted anew where a process counts. Default: that of the table. */
  pointsOf?: ((rate: Rate) => number) | undefined;
}
/** Counts in the shared store, and in this process while the store fails; without a store, only in this process. */
export function createLimits(
  table: LimitTable = widened(1),
  { store, pointsOf = (rate) => table[rate].points }: LimitOptions = {},
): Limits {
  const limiters = new Map<Rate, RateLimiterAbstract>();
  const limiter = (rate: Rate): RateLimiterAbstract => {
    const points = pointsOf(rate);
    const known = limiters.get(rate);
    if (known?.points === points) return known;
    const made = limiterOf(rate, { points, seconds: table[rate].seconds }, store);
    limiters.set(rate, made);
    return made;
  };
  return {
    charge: async (rate, key, points) => {
      if (points > 0) await limiter(rate).penalty(hashOf(key), points);
    },
    count: async (rate, key, points = 1) => {
      try {
        await limiter(rate).consume(hashOf(key), points);
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
