import { sampleCatalogue } from '../../src/contract/entitlements/sample-catalogue.ts';
import type { Tx } from '../db/tables.ts';
import { demoTenants } from './accounts.ts';
import '../identity/entitlements/entitlement-rows.ts';

/** Acme has the larger plan, the others the free one, as their subscriptions say. */
export async function seedEntitlements(tx: Tx, now: Date): Promise<void> {
  const document = JSON.stringify(sampleCatalogue);
  await tx.insertInto('entitlement_catalogue').values({ id: 1, version: '1', document }).execute();
  await tx
    .insertInto('entitlement_assignments')
    .values(
      Object.entries(demoTenants).map(([name, tenant_id]) => ({
        ...{ tenant_id, user_id: null, kind: 'plan' as const, item_id: name === 'acme' ? 'premium' : 'free' },
        ...{ source: 'billing' as const, expires_at: null, created_at: now },
      })),
    )
    .execute();
}
