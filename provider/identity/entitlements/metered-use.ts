import { sql } from 'kysely';
import { monthAt, type Period } from '../../../src/contract/billing/periods.rules.ts';
import type { Meter } from '../../../src/contract/billing/billing.schemas.ts';
import type { Counts } from '../../../src/contract/billing/ledger.rules.ts';
import type { Catalogue } from '../../../src/contract/entitlements/catalogue.ts';
import { limitFor, meteredIn, toMeter, unused, type Use } from '../../../src/contract/entitlements/entitlements.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import type { Deps } from '../work.ts';
import { readCatalogue } from './catalogue.ts';
import { readGiven } from './given.ts';

type Feature = Catalogue['features'][number];

/** The month in which a workspace's use counts together, and whose. */
export interface MeteredMonth extends Period {
  tenantId: string;
}

/** Errors: NOT_FOUND. */
export async function meteredMonth(tx: Tx, { billing }: Pick<Deps, 'billing'>, tenantId: string): Promise<MeteredMonth> {
  const found = await tx
    .selectFrom('tenants as t')
    .leftJoin('billing_accounts as a', 'a.tenant_id', 't.id')
    .select(sql<Date>`coalesce((a.state->>'chargedSince')::timestamptz, (a.state->>'anchor')::timestamptz, t.created_at)`.as('since'))
    .where('t.id', '=', tenantId)
    .executeTakeFirst();
  if (!found) throw notFound();
  return { tenantId, ...monthAt(found.since, billing.clock.now()) };
}

/** What was used of metered features, by their keys. Requires the tenant's scope. */
export async function readUse(tx: Tx, features: readonly Feature[], { tenantId, start, end }: MeteredMonth): Promise<Map<string, Use>> {
  if (features.length === 0) return new Map();
  const keys = features.map(({ key }) => key);
  const lasting = features.filter(({ resets }) => resets === 'never').map(({ key }) => key);
  const { rows } = await sql<{ feature: string; used: string }>`select feature, sum(quantity) as used from usage_counts
    where tenant_id = ${tenantId} and feature = any(${keys}::text[]) and case when feature = any(${lasting}::text[]) then at = 'epoch' else at >= ${start} end
    group by feature`.execute(tx);
  const counted = new Map(rows.map(({ feature, used }) => [feature, Number(used)]));
  return new Map(
    features.map(({ key, resets }) => {
      const used = Math.max(0, counted.get(key) ?? 0);
      return [key, { used, resetsAt: resets === 'never' ? null : end.getTime() }];
    }),
  );
}

/** What was reported in a period that is charged for. */
export async function countReported(tx: Tx, tenantId: string, features: readonly string[], { start, end }: Period): Promise<Counts> {
  const { rows } = await sql<{ feature: string; used: string }>`select feature, sum(quantity) as used from usage_counts
    where tenant_id = ${tenantId} and feature = any(${features}::text[]) and at >= ${start} and at < ${end} group by feature`.execute(tx);
  return Object.fromEntries(rows.map(({ feature, used }) => [feature, Math.max(0, Number(used))]));
}

/** Of each metered feature that the workspace as a whole has. Requires its scope. Errors: NOT_FOUND. */
export async function readMeters(tx: Tx, deps: Pick<Deps, 'billing' | 'clock'>, tenantId: string): Promise<Meter[]> {
  const month = await meteredMonth(tx, deps, tenantId);
  const catalogue = await readCatalogue(tx);
  const metered = meteredIn(catalogue);
  if (metered.length === 0) return [];
  const given = await readGiven(tx, tenantId);
  const use = await readUse(tx, metered, month);
  const now = deps.clock.now().getTime();
  return metered.flatMap((feature) => {
    const { isGiven, limit } = limitFor(catalogue, given, feature.key, now);
    return isGiven ? [toMeter(feature, use.get(feature.key) ?? unused, limit)] : [];
  });
}
