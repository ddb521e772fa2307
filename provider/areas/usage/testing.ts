import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    await stranger.api.users.invite({ body: { email: `${canary.toLowerCase()}@globex.test` } });
    return {};
  },
  samples: {},
  holdsAnyway: 'It answers counts, never a row of a tenant; row-level security keeps other tenants out of what is counted.',
};
