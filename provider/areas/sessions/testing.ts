import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger }) => ({ id: (await stranger.api.sessions.current()).id }),
  samples: { setPolicy: () => ({ body: { sessionConcurrentConfiguration: { isActive: true, maxSessions: 1000 } } }) },
};
