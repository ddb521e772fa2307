import type { AreaTesting } from '../../test/security/area-testing.ts';
import { vendorRoleId } from '../../identity/catalog.ts';
import { addConnection } from '../../test/security/federation-peer.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, tenantId, colleagueId, canary }) => {
    const role = vendorRoleId('ReadOnly');
    const domains = [`${canary}.test`];
    const connection_id = await addConnection(world, { tenantId, domains, defaultRoles: [role], groups: { [canary]: [role] } });
    await world.data(async (tx) => {
      const held = await tx
        .selectFrom('membership_roles')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', colleagueId)
        .executeTakeFirstOrThrow();
      await tx.insertInto('sso_given_roles').values(held).execute();
      await tx.insertInto('saml_seen').values({ connection_id, assertion_id: canary, forget_at: world.clock.now() }).execute();
    });
    return {};
  },
  samples: {
    samlPostLogin: () => ({ body: { SAMLResponse: 'no-such-handle', RelayState: '' } }),
    oidcPostLogin: () => ({ body: { code: 'no-such-handle', state: 'x' } }),
    oidcPostLoginV2: () => ({ body: { code: 'no-such-handle', RelayState: 'x' } }),
  },
  holdsAnyway: 'Whoever signs in is in no tenant yet.',
};
