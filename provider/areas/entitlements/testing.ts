import { sampleCatalogue } from '../../../src/contract/entitlements/sample-catalogue.ts';
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
      await give(tx, work, { tenantId, userId: colleagueId, kind: 'bundle', id: 'sample', source: 'vendor', expiresAt: null });
    });
    return {};
  },
  samples: {},
};
