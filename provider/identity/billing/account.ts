import { sql, type Selectable } from 'kysely';
import { defaultTerms, subscriptionNotFound } from '../../../src/contract/billing/billing.rules.ts';
import { taxFor, type Counts, type Tax, type Terms } from '../../../src/contract/billing/ledger.rules.ts';
import { hoursOf, periodAt, type Period } from '../../../src/contract/billing/periods.rules.ts';
import { dueAt, firstSubscription, type Subscribed } from '../../../src/contract/billing/subscription.rules.ts';
import { isMeteredId, type MeteredId } from '../../../src/contract/billing/plan-words.ts';
import { countedActions } from '../../../src/contract/usage/usage.rules.ts';
import { stableId } from '../../db/stable-id.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { countReported } from '../entitlements/metered-use.ts';
import type { Deps, Work } from '../work.ts';
import { followPlan } from './plan-entitlements.ts';
import type { PaymentMethodRow } from './billing-rows.ts';

export type BillingDeps = Pick<Deps, 'billing' | 'plans'>;
type AccountRow = Selectable<Tables['billing_accounts']>;

/** A workspace's account: what it subscribes to, its credit, its payment method. */
export interface Account {
  tenantId: string;
  subscriptionId: string;
  isExternal: boolean;
  customerId: string | null;
  credit: number;
  subscribed: Subscribed;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

const asDate = (value: unknown) => (typeof value === 'string' ? new Date(value) : null);
export function readState(state: Record<string, unknown>): Subscribed {
  const dates = { startedAt: asDate(state['startedAt']), anchor: asDate(state['anchor']) };
  const use = { usedFrom: asDate(state['usedFrom']), chargedSince: asDate(state['chargedSince']) };
  return { ...state, ...dates, ...use, trialEnd: asDate(state['trialEnd']), retryAt: asDate(state['retryAt']) } as Subscribed;
}

/** Nobody ends the periods of what is billed elsewhere: they go by. */
function passing(subscribed: Subscribed, now: Date): Subscribed {
  const { anchor, terms } = subscribed;
  return { ...subscribed, period: periodAt(anchor, terms.interval, now) };
}

const toAccount = ({ tenant_id, subscription_id, externally_managed, customer_id, credit, state }: AccountRow, now: Date): Account => ({
  tenantId: tenant_id,
  subscriptionId: subscription_id,
  isExternal: externally_managed,
  customerId: customer_id,
  credit: Number(credit),
  subscribed: externally_managed ? passing(readState(state), now) : readState(state),
});

/** Those who need a seat: members who can sign in or are invited. */
export async function countPeople(tx: Tx, tenantId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('memberships')
    .select((is) => is.fn.countAll().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function firstAccount(tx: Tx, { billing, plans }: BillingDeps, tenantId: string): Promise<Account> {
  const { created_at } = await tx.selectFrom('tenants').select('created_at').where('id', '=', tenantId).executeTakeFirstOrThrow();
  const terms = defaultTerms(await plans.read(tx), await countPeople(tx, tenantId));
  const subscribed = firstSubscription(terms, created_at, billing.clock.now());
  return { tenantId, subscriptionId: stableId(`subscription/${tenantId}`), isExternal: false, customerId: null, credit: 0, subscribed };
}

/** As it is, or as it begins for a workspace that never chose a plan: nothing is stored for those. */
export async function readAccount(tx: Tx, deps: BillingDeps, tenantId: string): Promise<Account> {
  const row = await tx.selectFrom('billing_accounts').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
  return row ? toAccount(row, deps.billing.clock.now()) : firstAccount(tx, deps, tenantId);
}

/** Until this transaction ends, nobody else reports what this workspace uses, and nobody charges for it. */
export const lockUse = (tx: Tx, tenantId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('usage'), hashtext(${tenantId}))`.execute(tx);

/** The same for a change: whatever else costs this workspace money waits. */
export async function lockAccount(tx: Tx, deps: BillingDeps, tenantId: string): Promise<Account> {
  const find = () => tx.selectFrom('billing_accounts').selectAll().where('tenant_id', '=', tenantId).forUpdate().executeTakeFirst();
  const known = await find();
  await lockUse(tx, tenantId);
  const now = deps.billing.clock.now();
  if (known) return toAccount(known, now);
  const { subscriptionId, subscribed } = await firstAccount(tx, deps, tenantId);
  await tx
    .insertInto('billing_accounts')
    .values({
      ...{ tenant_id: tenantId, subscription_id: subscriptionId, externally_managed: false, customer_id: null, credit: 0 },
      ...{ state: JSON.stringify(subscribed), due_at: dueAt(subscribed), created_at: now },
    })
    .onConflict((on) => on.doNothing())
    .execute();
  return toAccount((await find())!, now);
}

/** Errors: NOT_FOUND. */
export function requireSubscription(account: Account, subscriptionId: string, status: 404 | 500 = 404): Account {
  if (account.subscriptionId !== subscriptionId) throw subscriptionNotFound(status);
  return account;
}

export async function saveAccount(tx: Tx, work: Work, account: Account): Promise<void> {
  const { tenantId, subscribed, credit, isExternal, customerId } = account;
  await tx
    .updateTable('billing_accounts')
    .set({
      ...{ state: JSON.stringify(subscribed), credit, due_at: isExternal ? null : dueAt(subscribed) },
      ...{ externally_managed: isExternal, customer_id: customerId },
      // Whoever writes it there at this moment looks again afterwards.
      ...(work.deps.billing.cards?.books && { book_at: sql<Date>`greatest(book_at, ${work.deps.clock.now()})` }),
    })
    .where('tenant_id', '=', tenantId)
    .execute();
  await followPlan(tx, work, account);
}

export const findDefaultMethod = (tx: Tx, tenantId: string): Promise<Selectable<PaymentMethodRow> | undefined> =>
  tx.selectFrom('payment_methods').selectAll().where('tenant_id', '=', tenantId).where('is_default', '=', true).executeTakeFirst();

/**
 * What the audit log counted in a period: what was counted when it was sealed, which is kept longer than the log, and what isn't sealed yet.
 */
async function countActions(tx: Tx, tenantId: string, ids: readonly MeteredId[], { start, end }: Period): Promise<Counts> {
  const names = ids.flatMap((id): string[] => [...countedActions[id]]);
  if (names.length === 0) return {};
  const { rows } = await sql<{ action: string; count: string }>`select action, sum(count) as count from (
      select action, count from audit_counts
      where tenant_id = ${tenantId} and hours = 1 and action = any(${names}::text[]) and at >= ${start} and at < ${end}
      union all
      select n.name, 1 from audit_unsealed q join audit_log l on l.id = q.audit_id
        and l.tenant_id = ${tenantId} and l.created_at >= ${start} and l.created_at < ${end}, unnest(array['*', l.action]) as n (name)
      where q.tenant_id = ${tenantId} and q.created_at >= ${start} and q.created_at < ${end} and n.name = any(${names}::text[])
    ) as c group by action`.execute(tx);
  const counted = new Map(rows.map(({ action, count }) => [action, Number(count)]));
  return Object.fromEntries(ids.map((id) => [id, sum(countedActions[id].map((action) => counted.get(action) ?? 0))]));
}

/** What was used in a period, of what the terms charge for. */
export async function countUse(tx: Tx, tenantId: string, { metered }: Terms, period: Period): Promise<Counts> {
  const hours = hoursOf(period);
  const ids = metered.map(({ id }) => id);
  const reported = ids.filter((id) => !isMeteredId(id));
  return {
    ...(await countActions(tx, tenantId, ids.filter(isMeteredId), hours)),
    ...(reported.length > 0 && (await countReported(tx, tenantId, reported, hours))),
  };
}

export async function taxOf(tx: Tx, { plans }: BillingDeps, tenantId: string, country?: string): Promise<Tax | null> {
  const config = await plans.read(tx);
  if (config.taxes.length === 0) return null;
  return taxFor(config, country ?? (await findDefaultMethod(tx, tenantId))?.address.country);
}

/** Nothing else may cost this workspace money meanwhile. */
export async function isCharging(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from invoices where tenant_id = ${tenantId} and charging_since is not null`.execute(tx);
  return rows.length > 0;
}
