import { lockedAccount, type AttemptLimit } from '../contract/auth/auth.rules.ts';
import type { Ctx } from './context.ts';

/** Counts an attempt before it is checked, whatever the outcome. Returns how many are left. Errors: ACCOUNT_LOCKED, or the limit's own. */
export function countAttempt({ world, keep, now }: Ctx, key: string, limit: AttemptLimit): number {
  const { maxAttempts, lockSeconds, mostInRow = Infinity, refusal = lockedAccount } = limit;
  const before = world.attempts[key];
  const unlocksAt = before ? before.lastAt.getTime() + lockSeconds * 1000 : 0;
  const failures = before && unlocksAt > now.getTime() ? before.failures : 0;
  const inRow = before?.inRow ?? 0;
  if (inRow >= mostInRow) throw refusal();
  if (failures >= maxAttempts) throw refusal(Math.max(1, Math.ceil((unlocksAt - now.getTime()) / 1000)));
  keep(({ attempts }) => void (attempts[key] = { failures: failures + 1, inRow: inRow + 1, lastAt: now }));
  return maxAttempts - failures - 1;
}

/** After a correct answer, an unlock or a reset. */
export const forgetAttempts = ({ world }: Ctx, key: string): void => void delete world.attempts[key];
