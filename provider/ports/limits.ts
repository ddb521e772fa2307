import { RateLimiterMemory } from 'rate-limiter-flexible';
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

/** Counted in this process: two instances allow twice as much, which still stops a flood. */
export function createLimits(table: LimitTable = productionLimits): Limits {
  const limiters = new Map(
    Object.entries(table).map(([group, { points, seconds }]) => [
      group,
      new RateLimiterMemory({ keyPrefix: group, points, duration: seconds }),
    ]),
  );
  return {
    count: async (group, key) => {
      try {
        await limiters.get(group)!.consume(key);
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil((refusal as { msBeforeNext: number }).msBeforeNext / 1000));
        throw new AppError('RATE_LIMITED', 'Too many requests. Wait a moment and try again.', {
          status: 429,
          context: { retryAfterSeconds },
        });
      }
    },
  };
}
