import { createChallenge } from '../../identity/challenges/challenges.ts';
import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, tenantId, colleagueId: userId }) => {
    await world.data((tx) => createChallenge(tx, world, { purpose: 'mfa', seconds: 600, userId, tenantId }));
    return {};
  },
  samples: { generate: () => ({ body: {} }) },
};
