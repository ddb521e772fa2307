import type { MeteredGrant, MeteredUse, Usage } from './entitlement-types.ts';

export const isRunning = (expireTime: number, now: number): boolean => expireTime === -1 || expireTime >= now;

/** Of what grants have together; null: there is no limit. */
export const limitOf = (grants: readonly Pick<MeteredGrant, 'limit'>[]): number | null =>
  grants.some(({ limit }) => limit === null) ? null : grants.reduce((sum, { limit }) => sum + limit!, 0);

const sizeOf = (grants: readonly MeteredGrant[]) => limitOf(grants) ?? Infinity;

/** Those that count at this moment: all bundles, and of several plans the one that gives the most. */
export function countingGrants(grants: readonly MeteredGrant[], now: number): readonly MeteredGrant[] {
  const running = grants.filter(({ expireTime }) => isRunning(expireTime, now));
  const shared = running.filter(({ from }) => from.to === 'tenant');
  const counting = shared.length > 0 ? shared : running;
  const planIds = [...new Set(counting.flatMap(({ from }) => from.plan?.id ?? []))];
  const byPlan = planIds.map((id) => counting.filter(({ from }) => from.plan?.id === id));
  const [largest = []] = byPlan.toSorted((one, other) => (sizeOf(one) === sizeOf(other) ? 0 : sizeOf(other) > sizeOf(one) ? 1 : -1));
  return [...counting.filter(({ from }) => !from.plan), ...largest];
}

/** What is left at this moment, also by an answer from before the reset. */
export function usageAt({ used: counted, resetsAt }: Pick<MeteredUse, 'used' | 'resetsAt'>, limit: number | null, now: number): Usage {
  const used = resetsAt !== null && resetsAt <= now ? 0 : counted;
  return { used, limit, left: limit === null ? null : Math.max(0, limit - used), resetsAt };
}
