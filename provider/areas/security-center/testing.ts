import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger }) => {
    await stranger.api.sessions.setPolicy({ body: { sessionConcurrentConfiguration: { isActive: true, maxSessions: 7 } } });
    return {};
  },
  samples: {},
  holdsAnyway: 'It answers counts and codes, never a row of a tenant; row-level security keeps other tenants out of what is counted.',
};
