import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    await stranger.api.accountSettings.update({ body: { address: canary, website: `https://${canary}.test` } });
    await stranger.api.accountSettings.changeMetadata({ body: { actions: [{ type: 'theme/name', payload: canary }] } });
    return {};
  },
  samples: {
    update: () => ({ body: { address: '1 Main Street' } }),
    changeMetadata: () => ({ body: { actions: [{ type: 'theme/name', payload: 'Sample' }] } }),
  },
};
