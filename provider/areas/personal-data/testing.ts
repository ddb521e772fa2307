import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    await stranger.api.profile.update({ body: { metadata: JSON.stringify({ canary }) } });
    return {};
  },
  samples: { setPolicy: () => ({ body: { isAllowed: false } }) },
};
