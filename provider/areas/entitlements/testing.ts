import { sampleCatalogue } from '../../../src/contract/entitlements/sample-catalogue.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { give } from '../../identity/entitlements/assign.ts';
import { replaceCatalogue } from '../../identity/entitlements/catalogue.ts';
import type { AreaTesting } from '../../test/security/area-testing.ts';

const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };

export const testing: AreaTesting = {
  makeForeign: async ({ world, tenantId, colleagueId, canary }) => {
    await world.data(async (tx) => {
      const work = { deps: world.deps, client };
      const { bundles } = sampleCatalogue;
      const catalogue = { ...sampleCatalogue, bundles: [...bundles, { id: 'sample', name: canary, features: ['projects'] }] };
      await replaceCatalogue(tx, work, { catalogue });
      const created_at = world.clock.now();
      await tx.insertInto('usage_counts').values({ tenant_id: tenantId, feature: canary, at: created_at, quantity: 1 }).execute();
      await tx.insertInto('usage_events').values({ tenant_id: tenantId, feature: canary, id: canary, created_at }).execute();
      await give(tx, work, { tenantId, userId: colleagueId, kind: 'bundle', id: 'sample', source: 'vendor', expiresAt: null });
    });
    return {};
  },
  samples: {
    reportUsage: () => ({ body: { events: [{ id: 'sample', tenantId: demoTenants.acme, featureKey: 'api-calls' }] } }),
    usage: () => ({ query: { tenantId: demoTenants.acme } }),
  },
};
