import type { Deps } from '../work.ts';
import { audit } from '../audit.ts';
import { lockAccount, saveAccount } from './account.ts';
import { byServer } from './collect.ts';

/** At once: each is a request to the card provider. */
const batch = 20;

/** Where the vendor wants it, every workspace is known to the card provider before it ever pays. Once each, however many servers do it. */
export async function createCustomers(deps: Deps, signal?: AbortSignal): Promise<number> {
  const { cards } = deps.billing;
  if (!cards || (await deps.plans.recent()).tenantCreated !== 'create_customer') return 0;
  const tenants = await deps.db.system((tx) =>
    tx
      .selectFrom('tenants as t')
      .leftJoin('billing_accounts as a', 'a.tenant_id', 't.id')
      .select(['t.id', 't.name'])
      .where('a.customer_id', 'is', null)
      .where((is) => is.or([is('a.externally_managed', 'is', null), is('a.externally_managed', '=', false)]))
      // One that is refused again and again keeps nobody else waiting.
      .orderBy((is) => is.fn('random'))
      .limit(batch)
      .execute(),
  );
  let done = 0;
  for (const { id: tenantId, name } of tenants) {
    if (signal?.aborted) break;
    try {
      const customerId = await cards.createCustomer({ key: tenantId, name, email: undefined });
      await deps.db.system(async (tx) => {
        const account = await lockAccount(tx, deps, tenantId);
        if (account.customerId) return;
        const work = byServer(deps, account.subscriptionId);
        await saveAccount(tx, work, { ...account, customerId });
        await audit(tx, work, { action: 'customer.created', tenantId, target: { type: 'tenant', id: tenantId } });
        done++;
      });
    } catch (err) {
      // It's tried again at the next run.
      deps.log.error({ err, tenantId }, 'a customer could not be created');
    }
  }
  return done;
}
