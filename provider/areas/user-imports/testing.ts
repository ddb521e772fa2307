import type { AreaTesting } from '../../test/security/area-testing.ts';

const row = { number: 1, email: 'sample@nowhere.test', name: '', phone: '', jobTitle: '', roles: '', groups: '' };

export const testing: AreaTesting = {
  makeForeign: async ({ world, stranger, tenantId, canary }) => {
    const { userImports } = stranger.api;
    const { id: importId } = await userImports.create({ body: { fileName: `${canary}.csv` } });
    await userImports.addRows({ importId, body: { rows: [{ ...row, email: `imported-${canary}@globex.test`, name: canary }] } });
    await userImports.check({ importId });
    await userImports.start({ importId, body: { sendsInvitations: false } });
    // Nobody works on it, so that a foreign cancellation would be seen.
    await world.data((tx) => tx.updateTable('user_imports').set({ state: 'running' }).where('tenant_id', '=', tenantId).execute());
    return { importId };
  },
  samples: {
    create: ({ roleId }) => ({ body: { fileName: 'sample.csv', roleIds: [roleId] } }),
    addRows: () => ({ body: { rows: [row] } }),
    start: () => ({ body: { sendsInvitations: false } }),
  },
};
