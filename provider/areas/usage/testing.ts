import '../../identity/usage/usage-rows.ts';
import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, tenantId, stranger, canary }) => {
    const [at, token_id] = [world.clock.now(), crypto.randomUUID()];
    await world.data(async (tx) => {
      await tx.insertInto('api_call_counts').values({ tenant_id: tenantId, token_id, at, count: '7' }).execute();
      await tx.insertInto('delivery_counts').values({ tenant_id: tenantId, kind: 'webhook', at, total: '7', failed: '7' }).execute();
    });
    await stranger.api.users.invite({ body: { email: `${canary.toLowerCase()}@globex.test` } });
    return {};
  },
  samples: {},
  holdsAnyway: 'It answers counts, never a row of a tenant; row-level security keeps other tenants out of what is counted.',
};
