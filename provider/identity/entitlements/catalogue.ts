import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Catalogue } from '../../../src/contract/entitlements/catalogue.ts';
import { emptyCatalogue } from '../../../src/contract/entitlements/entitlements.rules.ts';
import { invalidInput } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import { audit, auditIn } from '../audit.ts';
import type { Work } from '../work.ts';
import './entitlement-rows.ts';

export const readCatalogue = async (tx: Tx): Promise<Catalogue> =>
  (await tx.selectFrom('entitlement_catalogue').select('document').executeTakeFirst())?.document ?? emptyCatalogue;

export interface Assigned {
  kind: 'plan' | 'bundle';
  id: string;
  /** How many workspaces have it, or somebody in them. */
  tenants: number;
}
/** Which plans and bundles somebody has. */
export async function readAssigned(tx: Tx): Promise<Assigned[]> {
  return tx
    .selectFrom('entitlement_assignments')
    .select(['kind', 'item_id as id', sql<number>`count(distinct tenant_id)::int`.as('tenants')])
    .groupBy(['kind', 'item_id'])
    .orderBy('kind')
    .orderBy('item_id')
    .execute();
}

/** Plans that somebody chose and is paying for at this moment. */
async function readPending(tx: Tx): Promise<Assigned[]> {
  const { rows } = await sql<Assigned>`select 'plan' as kind, next_state->'terms'->>'slug' as id, count(*)::int as tenants
    from invoices where next_state is not null and status = 'open' group by 2`.execute(tx);
  return rows;
}

/** Errors: INVALID_INPUT that names each plan and bundle which somebody has and the new catalogue lacks. */
async function checkAssigned(tx: Tx, { bundles, plans }: Catalogue): Promise<void> {
  const known = new Set([...plans.map(({ id }) => `plan ${id}`), ...bundles.map(({ id }) => `bundle ${id}`)]);
  const had = [...(await readAssigned(tx)), ...(await readPending(tx))];
  const lost = had.filter(({ kind, id }) => !known.has(`${kind} ${id}`));
  if (lost.length === 0) return;
  const wayOut = { plan: 'Keep it, without prices if it is no longer sold', bundle: 'Keep it, or take it from them first (take-bundle)' };
  throw invalidInput(
    Object.fromEntries(
      lost.map(({ kind, id, tenants }) => [
        `${kind} ${id}`,
        `The ${kind} "${id}" is missing, and ${tenants} ${tenants === 1 ? 'workspace has' : 'workspaces have'} it. ${wayOut[kind]}.`,
      ]),
    ),
  );
}

/** Workspaces that have a plan or bundle, or somebody in them: their logs and webhooks tell of it. */
async function concerned(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('entitlement_assignments')
    .select('tenant_id')
    .distinct()
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** An assignment that is being made waits, or is seen. */
export const lockAssignments = (tx: Tx) => sql`lock table entitlement_assignments in share row exclusive mode`.execute(tx);

/** Replaces the whole catalogue, in every open page within seconds. `version`: of the document that it's from. Errors: INVALID_INPUT. */
export async function replaceCatalogue(
  tx: Tx,
  work: Work,
  { catalogue, version }: { catalogue: Catalogue; version?: number },
): Promise<void> {
  await lockAssignments(tx);
  await checkAssigned(tx, catalogue);
  const document = JSON.stringify(catalogue);
  const isOther = !isDeepStrictEqual(await readCatalogue(tx), JSON.parse(document));
  await tx
    .insertInto('entitlement_catalogue')
    .values({ id: 1, version: '1', document })
    .onConflict((on) => on.column('id').doUpdateSet({ document, version: sql`entitlement_catalogue.version + 1` }))
    .execute();
  const { features, bundles, plans } = catalogue;
  const details = { ...(version !== undefined && { version }), features: features.length, bundles: bundles.length, plans: plans.length };
  const entry = { action: 'entitlement.catalogueReplaced', details } as const;
  await audit(tx, work, { ...entry, tenantId: null });
  if (isOther) await auditIn(tx, work, await concerned(tx, work.deps.clock.now()), entry);
}
