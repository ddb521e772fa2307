import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, tenantId, stranger, colleagueId, canary }) => {
    const appId = crypto.randomUUID();
    const secretId = crypto.randomUUID();
    const created_at = world.clock.now();
    await world.data(async (tx) => {
      await tx
        .insertInto('applications')
        .values({
          id: appId,
          name: canary,
          description: canary,
          access_type: 'MANAGED_ACCESS',
          owner_tenant_id: tenantId,
          created_at,
          updated_at: created_at,
        })
        .execute();
      await tx
        .insertInto('application_secrets')
        .values({
          id: secretId,
          app_id: appId,
          hash: Buffer.from(canary),
          created_at,
          expires_at: new Date(created_at.getTime() + 86_400_000),
        })
        .execute();
      await tx
        .insertInto('application_tenants')
        .values({ app_id: appId, tenant_id: tenantId, access_type: 'MANAGED_ACCESS', created_at })
        .execute();
    });
    await world.data((tx) =>
      tx
        .insertInto('oauth_consents')
        .values({ user_id: colleagueId, client_id: appId, tenant_id: tenantId, scope: 'openid', created_at, given_at: created_at })
        .execute(),
    );
    await stranger.api.applications.assign({ body: { userId: colleagueId, tenantId, appIds: [appId] } });
    return { appId, secretId, userId: colleagueId };
  },
  samples: {
    change: () => ({ body: { redirectURIs: ['https://app.example.com/callback'] } }),
    rotateSecret: () => ({ body: { overlapSeconds: 3600 } }),
    give: () => ({ body: { accessType: 'FREE_ACCESS' } }),
    idsOfUsers: ({ userId }) => ({ query: { userIds: userId } }),
    list: ({ appId }) => ({ query: { ids: appId! } }),
    usersOf: ({ appId }) => ({ query: { appIds: appId! } }),
    assign: ({ userId, tenantId, appId }) => ({ body: { userId, tenantId, appIds: [appId] } }),
    unassign: ({ userId, tenantId, appId }) => ({ body: { userId, tenantId, appIds: [appId] } }),
  },
};
