import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { Catalogue } from '../../../src/contract/entitlements/catalogue.ts';
import { emptyCatalogue } from '../../../src/contract/entitlements/entitlements.rules.ts';
import { isPattern } from '../../../src/access/match-text.ts';
import type { Condition, ConditionGroup } from '../../../src/access/entitlement-types.ts';
import { invalidInput, parseInput } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import { audit, auditIn } from '../audit.ts';
import type { Work } from '../work.ts';
import './entitlement-rows.ts';

export const readCatalogue = async (tx: Tx): Promise<Catalogue> =>
  (await tx.selectFrom('entitlement_catalogue').select('document').executeTakeFirst())?.document ?? emptyCatalogue;

const patternsIn = (one: Condition | ConditionGroup): string[] =>
  'conditions' in one ? one.conditions.flatMap(patternsIn) : one.op === 'matches' ? [String(one.value['string'])] : [];

/** Errors: INVALID_INPUT that names a regular expression. */
function checkPatterns({ features, plans }: Catalogue): void {
  const rules = [...features.flatMap(({ featureFlag }) => featureFlag?.rules ?? []), ...plans.flatMap((plan) => plan.rules)];
  const invalid = rules.flatMap(patternsIn).find((pattern) => !isPattern(pattern));
  if (invalid !== undefined) throw invalidInput({ rules: `"${invalid}" is not a regular expression of RE2.` });
}

/** Errors: INVALID_INPUT that names a plan or bundle which somebody has and the new catalogue lacks. */
async function checkAssigned(tx: Tx, { bundles, plans }: Catalogue): Promise<void> {
  const known = new Set([...plans.map(({ id }) => `plan ${id}`), ...bundles.map(({ id }) => `bundle ${id}`)]);
  const assigned = await tx
    .selectFrom('entitlement_assignments')
    .select(['kind', 'item_id', sql<number>`count(distinct tenant_id)::int`.as('tenants')])
    .groupBy(['kind', 'item_id'])
    .execute();
  const lost = assigned.find(({ kind, item_id }) => !known.has(`${kind} ${item_id}`));
  if (lost)
    throw invalidInput({
      plans: `${lost.tenants} of the workspaces have the ${lost.kind} "${lost.item_id}", which is missing. Take it first.`,
    });
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

/** Replaces the whole catalogue, in every open page within seconds. Errors: INVALID_INPUT. */
export async function replaceCatalogue(tx: Tx, work: Work, input: unknown): Promise<Catalogue> {
  const catalogue = parseInput(Catalogue, input) as Catalogue;
  checkPatterns(catalogue);
  // Locked first: an assignment that is being made waits, or is seen.
  await sql`lock table entitlement_assignments in share row exclusive mode`.execute(tx);
  await checkAssigned(tx, catalogue);
  const document = JSON.stringify(catalogue);
  const isOther = !isDeepStrictEqual(await readCatalogue(tx), catalogue);
  await tx
    .insertInto('entitlement_catalogue')
    .values({ id: 1, version: '1', document })
    .onConflict((on) => on.column('id').doUpdateSet({ document, version: sql`entitlement_catalogue.version + 1` }))
    .execute();
  const { features, bundles, plans } = catalogue;
  const details = { features: features.length, bundles: bundles.length, plans: plans.length };
  const entry = { action: 'entitlement.catalogueReplaced', details } as const;
  await audit(tx, work, { ...entry, tenantId: null });
  if (isOther) await auditIn(tx, work, await concerned(tx, work.deps.clock.now()), entry);
  return catalogue;
}
