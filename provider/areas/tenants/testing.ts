import type { AreaTesting } from '../../test/security/area-testing.ts';
import { addTenant } from '../../test/members.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, strangerEmail, canary }) => {
    await addTenant(world, canary, { members: [strangerEmail] });
    return {};
  },
  samples: {
    switch: ({ tenantId }) => ({ body: { tenantId } }),
    token: ({ tenantId }) => ({ body: { tenantId } }),
    search: ({ tenantId }) => ({ query: { _subTenantId: tenantId } }),
    hierarchyMetadata: ({ tenantId }) => ({ query: { _tenantIds: tenantId } }),
    usersCount: ({ tenantId }) => ({ body: { tenantIds: [tenantId] } }),
  },
};
