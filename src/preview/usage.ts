import { isTimezone } from '../contract/account-settings/account-settings.rules.ts';
import {
  countedActions,
  countedIn,
  countingOf,
  stepAt,
  usageOf,
  wayActionOf,
  withoutPresence,
  type Counting,
} from '../contract/usage/usage.rules.ts';
import type { Usage, UsageId, UsageQuery } from '../contract/usage/usage.schemas.ts';
import type { usage as area } from '../contract/usage/usage.ts';
import { auditEntries } from './audit-log.ts';
import { find } from './collection.ts';
import { toRead, type Ctx, type PreviewHandlers } from './context.ts';
import type { AuditEntry } from './sample-audits.ts';
import { deliveryRows } from './webhook-events.ts';

const keptMs = 365 * 86_400_000;

const distinct = (entries: readonly AuditEntry[]) => new Set(entries.map(({ actorId }) => actorId)).size;

/** Nobody is removed before the page is open. */
function seatsAt(ctx: Ctx, { edges, count }: Counting): Partial<Record<UsageId, number[]>> {
  const { world, caller } = ctx;
  const here = world.memberships.filter(({ tenantId, disabled }) => tenantId === caller.tenantId && !disabled);
  const ends = edges.slice(1, 2 * count + 1);
  const by = (status: 'active' | 'invited') =>
    ends.map((end) => here.filter((member) => member.status === status && Date.parse(member.joinedAt) < end).length);
  return { members: by('active'), invited: by('invited') };
}

/** `ctx`: to read. */
export function readUsage(ctx: Ctx, query: UsageQuery): Usage {
  const { world, now, caller } = ctx;
  const { timezone = '', createdAt } = find(world.tenants, caller.tenantId);
  const counting = countingOf(query, now, timezone && isTimezone(timezone) ? timezone : 'UTC');
  const stepped = <T>(rows: readonly T[], atOf: (row: T) => string): T[][] => {
    const steps = Array.from({ length: 2 * counting.count }, (): T[] => []);
    for (const row of rows) steps[stepAt(counting, Date.parse(atOf(row)))]?.push(row);
    return steps;
  };
  const { application } = query;
  const entries = auditEntries(ctx).filter(
    ({ tenantId, details }) => tenantId === caller.tenantId && (application === undefined || details['application'] === application),
  );
  const steps = stepped(entries, ({ at }) => at);
  const present = steps.map((some) => some.filter(({ actorId, action }) => actorId && !withoutPresence.includes(action)));
  const counted = countedIn(counting.view).map((id) => {
    const actions: readonly string[] = countedActions[id];
    const isMeant = ({ action, details }: AuditEntry) =>
      actions.includes('*') || actions.includes(action) || actions.includes(wayActionOf(action, details) ?? '');
    return [id, steps.map((some) => some.filter(isMeant).length)] as const;
  });
  const sent = stepped(
    deliveryRows(ctx).filter(({ tenantId }) => tenantId === caller.tenantId),
    ({ createdAt: at }) => at,
  );
  return usageOf(counting, {
    values: {
      ...Object.fromEntries(counted),
      people: present.map(distinct),
      ...(counting.view === 'seats' && seatsAt(ctx, counting)),
      ...{
        webhooks: sent.map((some) => some.length),
        webhookFailures: sent.map((some) => some.filter(({ state }) => state === 'failed').length),
      },
    },
    totals: {
      people: { total: distinct(present.slice(counting.count).flat()), previous: distinct(present.slice(0, counting.count).flat()) },
    },
    keptFrom: new Date(now.getTime() - keptMs),
    createdAt: new Date(createdAt),
  });
}

export const usage: PreviewHandlers<typeof area> = { read: ({ query }, ctx) => readUsage(toRead(ctx), query) };
