import { isTimezone } from '../contract/account-settings/account-settings.rules.ts';
import { countedActions, countedIds, countingOf, stepAt, usageOf, withoutPresence } from '../contract/usage/usage.rules.ts';
import { usageIds, type Usage, type UsageId, type UsageQuery } from '../contract/usage/usage.schemas.ts';
import type { usage as area } from '../contract/usage/usage.ts';
import { auditEntries } from './audit-log.ts';
import { find } from './collection.ts';
import { toRead, type Ctx, type PreviewHandlers } from './context.ts';
import type { AuditEntry } from './sample-audits.ts';

const keptMs = 365 * 86_400_000;

const distinct = (entries: readonly AuditEntry[]) => new Set(entries.map(({ actorId }) => actorId)).size;

/** `ctx`: to read. */
export function readUsage(ctx: Ctx, query: UsageQuery): Usage {
  const { world, now, caller } = ctx;
  const { timezone = '', createdAt } = find(world.tenants, caller.tenantId);
  const counting = countingOf(query, now, timezone && isTimezone(timezone) ? timezone : 'UTC');
  const keptFrom = new Date(now.getTime() - keptMs);
  const steps = Array.from({ length: 2 * counting.count }, (): AuditEntry[] => []);
  for (const entry of auditEntries(ctx)) if (entry.tenantId === caller.tenantId) steps[stepAt(counting, Date.parse(entry.at))]?.push(entry);
  const present = steps.map((entries) => entries.filter(({ actorId, action }) => actorId && !withoutPresence.includes(action)));
  const count = (id: (typeof countedIds)[number]) => {
    const actions: readonly string[] = countedActions[id];
    return steps.map((entries) => entries.filter(({ action }) => actions.includes('*') || actions.includes(action)).length);
  };
  const counted = countedIds.map((id) => [id, count(id)] as const);
  const found = Object.fromEntries([...counted, ['people', present.map(distinct)] as const, ['tokens', steps.map(() => 0)] as const]);
  return usageOf(counting, {
    values: Object.fromEntries(usageIds.map((id) => [id, found[id]!])) as Record<UsageId, number[]>,
    people: { total: distinct(present.slice(counting.count).flat()), previous: distinct(present.slice(0, counting.count).flat()) },
    keptFrom,
    createdAt: new Date(createdAt),
  });
}

export const usage: PreviewHandlers<typeof area> = { read: ({ query }, ctx) => readUsage(toRead(ctx), query) };
