import { ownDomain, scimClient } from '../../test/scim.ts';
import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, tenantId, stranger, canary }) => {
    const { id, token } = await stranger.api.directory.create({
      body: { source: 'other', connectionName: canary, syncToUserManagement: false },
    });
    const call = scimClient(world, token);
    await ownDomain(world, 'canary.test', tenantId);
    const schema = 'urn:ietf:params:scim:schemas:core:2.0';
    const { body } = await call('POST', '/Users', { schemas: [`${schema}:User`], userName: `${canary}@canary.test` });
    await call('POST', '/Groups', { schemas: [`${schema}:Group`], displayName: canary, members: [{ value: body.id }] });
    return { id };
  },
  samples: {
    create: () => ({ body: { source: 'okta' } }),
    update: () => ({ body: { syncToUserManagement: true } }),
    tryUser: () => ({ body: { email: 'sample@canary.test' } }),
    remove: () => ({ body: { deleteAll: true } }),
  },
};
