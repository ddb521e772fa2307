import { sealAudit } from '../../identity/audit-seal.ts';
import type { AreaTesting } from '../../test/security/area-testing.ts';

const target = { kind: 'webhook', url: 'https://sample.hooks.test/' };

export const testing: AreaTesting = {
  makeForeign: async ({ world, stranger, canary }) => {
    const { id: streamId } = await stranger.api.auditStreams.create({
      body: { name: canary, target: { kind: 'webhook', url: `https://${canary.toLowerCase()}.test/` } },
    });
    await sealAudit(world.deps);
    return { streamId };
  },
  samples: {
    create: () => ({ body: { name: 'Sample', target } }),
    update: () => ({ body: { name: 'Renamed' } }),
    replay: () => ({ body: { from: '2020-01-01T00:00:00.000Z' } }),
  },
};
