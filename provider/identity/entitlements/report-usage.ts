import { sql } from 'kysely';
import { hourOf, monthAt } from '../../../src/contract/billing/periods.rules.ts';
import { chargedSince, openUse, type Subscribed } from '../../../src/contract/billing/subscription.rules.ts';
import type { Catalogue } from '../../../src/contract/entitlements/catalogue.ts';
import { limitFor, meteredIn, toMeter, unused, type Given } from '../../../src/contract/entitlements/entitlements.rules.ts';
import { oldestReportDays, type ReportedUsage, type UsageEvent } from '../../../src/contract/entitlements/entitlements.schemas.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { audit } from '../audit.ts';
import { lockUse, readAccount, readState } from '../billing/account.ts';
import type { Work } from '../work.ts';
import { readCatalogue } from './catalogue.ts';
import { readGiven } from './given.ts';
import { readUse, type MeteredMonth } from './metered-use.ts';

const dayMs = 86_400_000;
const lastingHour = new Date(0);
type Feature = Catalogue['features'][number];

/** What counts when, of one workspace. */
interface Books {
  catalogue: Catalogue;
  given: readonly Given[];
  month: MeteredMonth;
  /** Since when use is charged. */
  chargedSince: Date;
  /** Where use begins that isn't charged yet. */
  openFrom: Date;
  /** Of everything that is paid for. */
  now: Date;
}

/** Where use begins that isn't charged yet, also if a change that is being paid goes through. */
async function findOpenFrom(tx: Tx, tenantId: string, subscribed: Subscribed): Promise<Date> {
  const waiting = await tx
    .selectFrom('invoices')
    .select('next_state')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'open')
    .where('next_state', 'is not', null)
    .execute();
  const all = [subscribed, ...waiting.map(({ next_state }) => readState(next_state!))];
  return new Date(Math.max(...all.map((one) => hourOf(openUse(one).start).getTime())));
}

async function readBooks(tx: Tx, { deps }: Work, tenantId: string): Promise<Books> {
  const { subscribed } = await readAccount(tx, deps, tenantId);
  const now = deps.billing.clock.now();
  return {
    catalogue: await readCatalogue(tx),
    given: await readGiven(tx, tenantId),
    month: { tenantId, ...monthAt(chargedSince(subscribed), now) },
    chargedSince: chargedSince(subscribed),
    openFrom: await findOpenFrom(tx, tenantId, subscribed),
    now,
  };
}

/** The hour that it counts in. What comes late for time that is charged already is charged with what isn't yet; free time stays free. */
function hourFor({ resets }: Feature, at: Date, { chargedSince: since, openFrom }: Books): Date {
  if (resets === 'never') return lastingHour;
  return hourOf(at >= since && at < openFrom ? openFrom : at);
}

interface Counted {
  event: UsageEvent;
  feature: Feature;
  hour: Date;
  /** Nothing is given back that wasn't used. */
  quantity: number;
}

/** One id may stand for several features: what one request used. */
const nameOf = ({ featureKey, id }: Pick<UsageEvent, 'featureKey' | 'id'>) => JSON.stringify([featureKey, id]);

async function knownEvents(tx: Tx, tenantId: string, events: readonly UsageEvent[]): Promise<Set<string>> {
  const ids = events.map(({ id }) => id);
  const rows = await tx
    .selectFrom('usage_events')
    .select(['feature', 'id'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ feature, id }) => nameOf({ featureKey: feature, id })));
}

async function write(tx: Tx, { deps }: Work, tenantId: string, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const now = deps.clock.now();
  await tx
    .insertInto('usage_events')
    .values(counted.map(({ event, feature }) => ({ tenant_id: tenantId, feature: feature.key, id: event.id, created_at: now })))
    .execute();
  const hours = new Map<string, { tenant_id: string; feature: string; at: Date; quantity: number }>();
  for (const { feature, hour, quantity } of counted) {
    const name = `${feature.key} ${hour.getTime()}`;
    const known = hours.get(name) ?? { tenant_id: tenantId, feature: feature.key, at: hour, quantity: 0 };
    hours.set(name, { ...known, quantity: known.quantity + quantity });
  }
  await tx
    .insertInto('usage_counts')
    .values([...hours.values()])
    .onConflict((on) =>
      on.columns(['tenant_id', 'feature', 'at']).doUpdateSet({ quantity: sql`usage_counts.quantity + excluded.quantity` }),
    )
    .execute();
}

interface Level {
  feature: Feature;
  /** The workspace as a whole has it. */
  isGiven: boolean;
  limit: number | null;
  before: number;
  after: number;
}
/** In whole percents, which is how exactly open pages know it; the limit itself they know exactly. */
const shareOf = (used: number, limit: number) => Math.min(100, Math.floor((used / Math.max(limit, 1)) * 100));

/** Open pages hear of it, and where a limit is reached, the log and webhooks. */
async function tell(
  tx: Tx,
  work: Work,
  { tenantId, applicationId, levels }: { tenantId: string; applicationId: string; levels: readonly Level[] },
) {
  // What rules or one person's bundle give has limits of its own.
  const isNews = ({ isGiven, limit, before, after }: Level) =>
    before !== after && (!isGiven || (limit !== null && shareOf(before, limit) !== shareOf(after, limit)));
  if (!levels.some(isNews)) return;
  await sql`update tenants set entitlements_version = entitlements_version + 1 where id = ${tenantId}`.execute(tx);
  for (const { feature, isGiven, before, after, limit } of levels) {
    if (!isGiven || limit === null || before >= limit || after < limit) continue;
    await audit(tx, work, {
      ...{ action: 'entitlement.limitReached', tenantId, target: { type: 'feature', id: feature.key } },
      details: { limit, application: applicationId },
    });
  }
}

interface Report {
  applicationId: string;
  events: readonly UsageEvent[];
}

/** Of one workspace. Requires the system scope. */
async function countEvents(tx: Tx, work: Work, tenantId: string, { applicationId, events }: Report): Promise<ReportedUsage[]> {
  const tenant = await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).executeTakeFirst();
  if (!tenant) return events.map(({ id }) => ({ id, outcome: 'unknownTenant' }));
  await lockUse(tx, tenantId);
  const books = await readBooks(tx, work, tenantId);
  const { catalogue, given, month, now } = books;
  const present = work.deps.clock.now().getTime();
  const features = meteredIn(catalogue).filter(({ key }) => events.some(({ featureKey }) => featureKey === key));
  const use = await readUse(tx, features, month);
  const known = await knownEvents(tx, tenantId, events);
  const levels = new Map(
    features.map((feature): [string, Level] => {
      const { used } = use.get(feature.key) ?? unused;
      return [feature.key, { feature, ...limitFor(catalogue, given, feature.key, present), before: used, after: used }];
    }),
  );
  const counted: Counted[] = [];

  const outcomes = events.map((event): ReportedUsage => {
    const { id, quantity } = event;
    const level = levels.get(event.featureKey);
    if (!level) return { id, outcome: 'unknownFeature' };
    const { feature, isGiven, limit } = level;
    const answer = (outcome: ReportedUsage['outcome']): ReportedUsage => ({
      ...{ id, outcome },
      ...(isGiven && { meter: toMeter(feature, { ...(use.get(feature.key) ?? unused), used: level.after }, limit) }),
    });
    if (known.has(nameOf(event))) return answer('duplicate');
    const at = Math.min(event.at === undefined ? present : Date.parse(event.at), present);
    if (at < present - oldestReportDays * dayMs) return answer('tooOld');
    if (event.onlyWithinLimit && quantity > 0 && !isGiven) return answer('notIncluded');
    if (event.onlyWithinLimit && quantity > 0 && limit !== null && level.after + quantity > limit) return answer('overLimit');
    // A developer may have played the clock of everything that is paid for forward.
    const hour = hourFor(feature, new Date(at - present + now.getTime()), books);
    const isNow = feature.resets === 'never' || hour >= month.start;
    const added = isNow ? Math.max(quantity, -level.after) : quantity;
    known.add(nameOf(event));
    counted.push({ event, feature, hour, quantity: added });
    if (isNow) level.after += added;
    return answer('counted');
  });

  await write(tx, work, tenantId, counted);
  await tell(tx, work, { tenantId, applicationId, levels: [...levels.values()] });
  return outcomes;
}

/** Counts each event once. Of several workspaces, each by itself: what is counted stays, whatever happens to the rest. In the order of the events. */
export async function reportUsage(work: Work, { applicationId, events }: Report): Promise<ReportedUsage[]> {
  const byTenant = Map.groupBy(events.keys(), (index) => events[index]!.tenantId.toLowerCase());
  const reported: ReportedUsage[] = [];
  for (const [tenantId, indexes] of byTenant) {
    const own = indexes.map((index) => events[index]!);
    const outcomes = isUuid(tenantId)
      ? await work.deps.db.system((tx) => countEvents(tx, work, tenantId, { applicationId, events: own }), { turnOf: tenantId })
      : own.map(({ id }): ReportedUsage => ({ id, outcome: 'unknownTenant' }));
    for (const [at, index] of indexes.entries()) reported[index] = outcomes[at]!;
  }
  return reported;
}
