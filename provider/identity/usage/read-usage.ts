import { accountDefaults, isTimezone } from '../../../src/contract/account-settings/account-settings.rules.ts';
import { countingOf, usageOf, type Counting } from '../../../src/contract/usage/usage.rules.ts';
import type { Usage, UsageQuery } from '../../../src/contract/usage/usage.schemas.ts';
import type { Region } from '../../../src/lib/dates.ts';
import type { Tx } from '../../db/tables.ts';
import { after } from '../../ports/clock.ts';
import type { Deps } from '../work.ts';
import { countCalls, countDeliveries, countSeats, type MoreCounts } from './count-more.ts';
import { countUsage } from './count-usage.ts';

const day = 86_400;

/** A tenant, where its days begin, and how it writes dates and times. Requires its scope. */
export async function placeOf(
  tx: Tx,
  tenantId: string,
): Promise<{ name: string; region: Region & { timeZone: string }; createdAt: Date; countedSince: Date | null }> {
  const { name, timezone, date_format, time_format, created_at, counted_since } = await tx
    .selectFrom('tenants as t')
    .leftJoin('account_settings as a', 'a.tenant_id', 't.id')
    .select(['t.name', 'a.timezone', 'a.date_format', 'a.time_format', 't.created_at', 't.counted_since'])
    .where('t.id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const timeZone = timezone && isTimezone(timezone) ? timezone : 'UTC';
  const timeFormat = time_format ?? accountDefaults.timeFormat;
  return {
    name,
    region: { timeZone, dateFormat: date_format ?? undefined, timeFormat },
    createdAt: created_at,
    countedSince: counted_since,
  };
}

type Counter = (tx: Tx, tenantId: string, counting: Counting) => Promise<MoreCounts>;
const counters: Partial<Record<Counting['view'], Counter>> = { api: countCalls, seats: countSeats, deliveries: countDeliveries };

/** Errors: INVALID_INPUT. Requires the tenant's scope. */
export async function readUsage(
  tx: Tx,
  { clock, policy }: Pick<Deps, 'clock' | 'policy'>,
  { tenantId, query }: { tenantId: string; query: UsageQuery },
): Promise<Usage> {
  const { region, createdAt, countedSince } = await placeOf(tx, tenantId);
  const now = clock.now();
  const counting = countingOf(query, now, region.timeZone);
  const { audit, messages } = policy.retentionDays;
  const kept = after(now, -audit * day);
  const from = new Date(Math.max(kept.getTime(), counting.edges[0]!));
  const counter = counters[counting.view];
  const more = counter && (await counter(tx, tenantId, counting));
  const counted = await countUsage(tx, { tenantId, counting, from, application: query.application });
  // What was sent by then was still there to be counted.
  const since = countedSince && (counting.view === 'deliveries' ? after(countedSince, -messages * day) : countedSince);
  return usageOf(counting, {
    values: { ...counted.values, ...more?.values },
    totals: { ...counted.totals, ...more?.totals },
    keptFrom: kept,
    countedFrom: since && since > kept ? since : kept,
    createdAt,
  });
}
