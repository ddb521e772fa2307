import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    await stranger.api.accountSettings.update({ body: { address: canary, website: `https://${canary}.test` } });
    return {};
  },
  samples: { update: () => ({ body: { address: '1 Main Street' } }) },
};
