import { planInForce } from '../../../src/contract/billing/billing.rules.ts';
import type { Subscribed } from '../../../src/contract/billing/subscription.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { holdVersion } from '../configuration/plans.ts';
import { give, take } from '../entitlements/assign.ts';
import { readCatalogue } from '../entitlements/catalogue.ts';
import type { Work } from '../work.ts';

/** A workspace is entitled to the plan that counts, if the vendor's catalogue has it by its slug, and no longer to the one before. */
export async function followPlan(
  tx: Tx,
  work: Work,
  { tenantId, subscribed }: { tenantId: string; subscribed: Subscribed },
): Promise<void> {
  await holdVersion(tx);
  const { slug } = planInForce(subscribed, await work.deps.plans.read(tx));
  const given = await tx
    .selectFrom('entitlement_assignments')
    .select('item_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'is', null)
    .where('kind', '=', 'plan')
    .where('source', '=', 'billing')
    .execute();
  const assignment = { tenantId, kind: 'plan', source: 'billing' } as const;
  for (const { item_id: id } of given) if (id !== slug) await take(tx, work, { ...assignment, id });
  if (given.some(({ item_id }) => item_id === slug)) return;
  const { plans } = await readCatalogue(tx);
  if (plans.some(({ id }) => id === slug)) await give(tx, work, { ...assignment, id: slug, expiresAt: null });
}
