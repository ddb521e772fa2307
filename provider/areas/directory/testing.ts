import { people } from '../../../src/contract/behaviour.ts';
import { demoUserId } from '../../demo/accounts.ts';
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
    const left = { tenant_id: tenantId, user_id: demoUserId(people.stranger), left_at: world.clock.now() };
    await world.data((tx) => tx.insertInto('left_members').values(left).execute());
    return { id };
  },
  samples: {
    create: () => ({ body: { source: 'okta' } }),
    rotate: () => ({ body: {} }),
    update: () => ({ body: { syncToUserManagement: true } }),
    tryUser: () => ({ body: { email: 'sample@canary.test' } }),
    remove: () => ({ body: { deleteAll: true } }),
  },
};
