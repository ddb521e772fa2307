import { hourOf } from '../../src/contract/billing/periods.rules.ts';
import { sampleUse } from '../../src/contract/billing/sample-plans.ts';
import { catalogueOf, type Document } from '../../src/contract/configuration/document.schemas.ts';
import type { Tx } from '../db/tables.ts';
import { demoTenants } from './accounts.ts';
import '../identity/configuration/config-rows.ts';
import '../identity/entitlements/entitlement-rows.ts';

/** Acme has the larger plan, as its subscription says, if that is sold. */
export async function seedEntitlements(tx: Tx, { document, now }: { document: Document; now: Date }): Promise<void> {
  const text = JSON.stringify(catalogueOf(document));
  await tx.insertInto('entitlement_catalogue').values({ id: 1, version: '1', document: text }).execute();
  await tx
    .insertInto('config_versions')
    .values({
      ...{ number: 1, document: JSON.stringify(document), price_versions: '{}', changes: '[]', made_by: 'the demo', created_at: now },
    })
    .execute();
  if (!document.plans.some(({ slug }) => slug === 'premium')) return;
  await tx
    .insertInto('usage_counts')
    .values({ tenant_id: demoTenants.acme, feature: 'api-calls', at: hourOf(now), quantity: sampleUse })
    .execute();
  await tx
    .insertInto('entitlement_assignments')
    .values({
      ...{ tenant_id: demoTenants.acme, user_id: null, kind: 'plan', item_id: 'premium', source: 'billing' },
      ...{ expires_at: null, created_at: now },
    })
    .execute();
}
