import type { AreaTesting } from '../../test/security/area-testing.ts';

const link = {
  approvalFlowExecutionId: '00000000-0000-4000-8000-000000000001',
  approverId: '00000000-0000-4000-8000-000000000002',
  approvalFlowStepId: 'no-such-step',
};

export const testing: AreaTesting = {
  makeForeign: async ({ world, tenantId, stranger, canary }) => {
    const appId = crypto.randomUUID();
    const created_at = world.clock.now();
    await world.data(async (tx) => {
      await tx
        .insertInto('applications')
        .values({ id: appId, name: canary, description: canary, access_type: 'MANAGED_ACCESS', created_at, updated_at: created_at })
        .execute();
      await tx
        .insertInto('application_tenants')
        .values({ app_id: appId, tenant_id: tenantId, access_type: 'MANAGED_ACCESS', created_at })
        .execute();
    });
    await stranger.api.approvals.ask({ body: { appId } });
    return { appId };
  },
  samples: {
    ask: ({ appId }) => ({ body: { appId } }),
    read: () => ({ query: link }),
    decide: () => ({ body: { ...link, approved: true } }),
  },
};
