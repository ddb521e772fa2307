import type { AreaTesting } from '../../test/security/area-testing.ts';
import { setPolicy } from '../../test/sign-in.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, tenantId }) => {
    await setPolicy(world, { auth_strategy: 'MagicLink', rotation_days: 7777, max_sessions: 7777 }, tenantId);
    return {};
  },
  samples: { metadata: () => ({ query: { entityName: 'adminBox' } }) },
  holdsAnyway: 'What is configured here is the same for every tenant; the strategy of one follows from the alias that a page names.',
};
