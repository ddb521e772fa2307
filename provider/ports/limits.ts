import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract, type RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitGroup as EndpointLimit } from '../../src/contract/endpoint.ts';
import { invitationsPerHour } from '../../src/contract/user-imports/user-imports.rules.ts';
import { AppError } from '../../src/lib/error.ts';

/** Besides the endpoints' groups: messages to an address or number, by requester and for all strangers together; `cardSetups`, `charges`, `invitations`, `imports`, `exports`, `reports`, `webhookTests` and both kinds of notifications by tenant. */
export type LimitGroup =
  | EndpointLimit
  | 'recoveryAddress'
  | 'recoveryTotal'
  | 'invitations'
  | 'imports'
  | 'exports'
  | 'webhookTests'
  | 'reports'
  | 'notifications'
  | 'textNotifications'
  | 'sms'
  | 'smsTotal'
  | 'cardSetups'
  | 'charges'
  | 'usernames'
  | 'pictures'
  | 'assistant'
  | 'apiToken'
  | 'scim'
  | 'scimSearches'
  | 'everything';
export interface Limit {
  points: number;
  seconds: number;
  /** Against floods only, so that each instance counts for itself: a request costs no write. */
  perInstance?: true;
}
export type LimitTable = Record<LimitGroup, Limit>;

export const productionLimits: LimitTable = {
  login: { points: 30, seconds: 60 },
  links: { points: 30, seconds: 60 },
  recovery: { points: 20, seconds: 600 },
  recoveryAddress: { points: 5, seconds: 3600 },
  recoveryTotal: { points: 20, seconds: 3600 },
  // Enough for a whole department, but not for a mail relay.
  invitations: { points: invitationsPerHour, seconds: 3600 },
  // Each is thousands of rows to read and judge.
  imports: { points: 60, seconds: 3600 },
  exports: { points: 60, seconds: 3600 },
  // Each is an email to up to fifty people, or a page to draw.
  reports: { points: 60, seconds: 3600 },
  // Each is a request to somebody else's server.
  webhookTests: { points: 60, seconds: 3600 },
  // Each asks the card provider. Whoever tries out stolen cards needs many.
  cards: { points: 60, seconds: 600 },
  cardSetups: { points: 40, seconds: 3600 },
  charges: { points: 40, seconds: 3600 },
  // Each is a document to draw.
  files: { points: 60, seconds: 60 },
  notifications: { points: 500, seconds: 3600 },
  textNotifications: { points: 60, seconds: 3600 },
  sms: { points: 5, seconds: 3600 },
  smsTotal: { points: 10, seconds: 3600 },
  // Of one person: enough to type a few, but no list of names can be gone through.
  usernames: { points: 60, seconds: 600 },
  pictures: { points: 20, seconds: 600 },
  // Of one person. Each question is two requests.
  assistant: { points: 120, seconds: 600 },
  refresh: { points: 600, seconds: 60, perInstance: true },
  // Three requests per sign-in, possibly for a whole company behind one address; their values can't be guessed.
  federation: { points: 600, seconds: 60, perInstance: true },
  // Each is a page of somebody's website that is opened.
  prices: { points: 300, seconds: 60, perInstance: true },
  // Of one server of the vendor, which may send hundreds of events at once.
  usage: { points: 1200, seconds: 60, perInstance: true },
  // Of one token, so that no runaway script takes what others need.
  apiToken: { points: 1200, seconds: 60, perInstance: true },
  // Of one directory. A first synchronisation sends thousands; long requests, and long work, count as several.
  scim: { points: 3000, seconds: 60, perInstance: true },
  // Each is tried on thousands of users.
  scimSearches: { points: 60, seconds: 60, perInstance: true },
  everything: { points: 3000, seconds: 60, perInstance: true },
};

/** For the demo and tests, where everyone shares one address. */
export const widened = (factor: number): LimitTable =>
  Object.fromEntries(
    Object.entries(productionLimits).map(([group, limit]) => [group, { ...limit, points: limit.points * factor }]),
  ) as LimitTable;

export interface Limits {
  /** `points`: as many requests as it counts for. Errors: RATE_LIMITED with `retryAfterSeconds`. */
  count(group: LimitGroup, key: string, points?: number): Promise<void>;
  /** For what has been done already: the next request may be refused for it, this one isn't. */
  charge(group: LimitGroup, key: string, points: number): Promise<void>;
}

/** A database in which several instances count, in PostgreSQL's terms. */
export interface CountStore {
  query(query: { text: string; values: unknown[] }): Promise<{ rows: Record<string, unknown>[] }>;
}

/** A key may be a user's address, so only its hash is stored. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

function limiterOf(group: string, { points, seconds, perInstance }: Limit, store: CountStore | undefined): RateLimiterAbstract {
  const options = { keyPrefix: group, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  if (!store || perInstance) return memory;
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

/** Counts in the shared store, and in this process while the store fails; without a store, only in this process. */
export function createLimits(table: LimitTable = productionLimits, store?: CountStore): Limits {
  const limiters = new Map(Object.entries(table).map(([group, limit]) => [group, limiterOf(group, limit, store)]));
  return {
    charge: async (group, key, points) => {
      if (points > 0) await limiters.get(group)!.penalty(hashOf(key), points);
    },
    count: async (group, key, points = 1) => {
      try {
        await limiters.get(group)!.consume(hashOf(key), points);
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
