import type { AreaTesting } from '../../test/security/area-testing.ts';
import { sealAudit } from '../../identity/audit-seal.ts';

/** The log grows with every call, and answers are compared. */
const nothing = { from: '2000-01-01T00:00:00.000Z', to: '2000-01-02T00:00:00.000Z' };

export const testing: AreaTesting = {
  makeForeign: async ({ world, stranger, canary }) => {
    await stranger.api.groups.create({ body: { name: `${canary} sealed` } });
    await sealAudit(world.deps);
    await stranger.api.groups.create({ body: { name: `${canary} waiting` } });
    const filter = { name: canary, search: canary, filters: { severity: 'High' } };
    await stranger.api.audits.keepFilter({ body: filter });
    return { id: (await stranger.api.audits.filters())[0]!.id };
  },
  samples: {
    keepFilter: () => ({ body: { name: 'Sample', search: '', filters: { severity: 'High' } } }),
    exportCsv: () => ({ body: {} }),
    exportAs: () => ({ body: {}, query: nothing }),
  },
  words: { endpoint: 'csv' },
};
