import { defaultTerms, requirePlan } from '../../../src/contract/billing/billing.rules.ts';
import { termsOf } from '../../../src/contract/billing/ledger.rules.ts';
import { firstSubscription, isInForce, type Subscribed } from '../../../src/contract/billing/subscription.rules.ts';
import { changedMeanwhile, notFound } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import { audit } from '../audit.ts';
import type { Work } from '../work.ts';
import { holdVersion } from '../configuration/plans.ts';
import { countPeople, isCharging, lockAccount, saveAccount, type Account } from './account.ts';
import { settleConfirmed } from './collect.ts';

/** Errors: NOT_FOUND; CONFLICT while a charge is under way. */
async function lockForVendor(tx: Tx, { deps }: Work, tenantId: string): Promise<Account> {
  const tenant = await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).executeTakeFirst();
  if (!tenant) throw notFound();
  const account = await lockAccount(tx, deps, tenantId);
  if (await isCharging(tx, tenantId)) throw changedMeanwhile();
  return account;
}

async function configure(tx: Tx, work: Work, account: Account): Promise<void> {
  const { tenantId, isExternal, subscribed } = account;
  await saveAccount(tx, work, account);
  const details = { externallyManaged: isExternal, planId: subscribed.terms.planId };
  await audit(tx, work, { action: 'billing.configured', tenantId, target: { type: 'tenant', id: tenantId }, details });
}

const running = (from: Subscribed): Subscribed => ({
  ...from,
  ...{ status: 'active', trialEnd: null, cancelAtEnd: false, failures: 0, retryAt: null },
});

/**
 * From now on nothing is charged here: the workspace has this plan, or the one it has, until the vendor says otherwise. What is outstanding is
 * no longer collected. Errors: NOT_FOUND for the workspace or the plan; CONFLICT while a charge is under way.
 */
export async function billElsewhere(work: Work, tenantId: string, planId: string | undefined): Promise<void> {
  const { deps } = work;
  const waiting = await deps.db.system((tx) =>
    tx.selectFrom('invoices').select('id').where('tenant_id', '=', tenantId).where('confirm_id', 'is not', null).execute(),
  );
  for (const { id: invoiceId } of waiting) await settleConfirmed(deps, { tenantId, invoiceId, work, isEnded: true });
  await deps.db.system(async (tx) => {
    const account = await lockForVendor(tx, work, tenantId);
    await holdVersion(tx);
    const config = await deps.plans.read(tx);
    const now = deps.billing.clock.now();
    const people = await countPeople(tx, tenantId);
    const chosen = planId === undefined ? undefined : termsOf(requirePlan(config, planId), { people, tax: null });
    const { subscribed } = account;
    const kept = isInForce(subscribed) ? running(subscribed) : firstSubscription(defaultTerms(config, people), now, now);
    await tx
      .updateTable('invoices')
      .set({ status: 'void', confirm_id: null })
      .where('tenant_id', '=', tenantId)
      .where('status', '=', 'open')
      .execute();
    await configure(tx, work, { ...account, isExternal: true, subscribed: chosen ? firstSubscription(chosen, now, now) : kept });
  });
}

/** Back to the default plan; the workspace chooses and pays here again. Errors: NOT_FOUND. */
export function billHere(work: Work, tenantId: string): Promise<void> {
  const { deps } = work;
  return deps.db.system(async (tx) => {
    const account = await lockForVendor(tx, work, tenantId);
    if (!account.isExternal) return;
    const now = deps.billing.clock.now();
    const terms = defaultTerms(await deps.plans.read(tx), await countPeople(tx, tenantId));
    await configure(tx, work, { ...account, isExternal: false, subscribed: firstSubscription(terms, now, now) });
  });
}
