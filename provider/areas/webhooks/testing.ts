import { sealAudit } from '../../identity/audit-seal.ts';
import type { AreaTesting } from '../../test/security/area-testing.ts';

const url = 'https://sample.hooks.test/';

export const testing: AreaTesting = {
  makeForeign: async ({ world, stranger, canary }) => {
    const { webhooks, roles } = stranger.api;
    const body = { displayName: canary, url: `https://${canary.toLowerCase()}.test/`, eventKeys: ['role.created'] };
    const { id: webhookId } = await webhooks.create({ body });
    await roles.create({ body: { key: `${canary}-hook`, name: canary } });
    await sealAudit(world.deps);
    // Something has to wait to be sealed, too.
    await roles.create({ body: { key: `${canary}-later`, name: canary } });
    const { id: deliveryId } = (await webhooks.logs({ query: { id: webhookId } })).rows[0]!;
    // Failed, so that a foreign retry would be seen.
    await world.data((tx) => tx.updateTable('webhook_deliveries').set({ state: 'failed' }).where('id', '=', deliveryId).execute());
    return { webhookId, deliveryId };
  },
  samples: {
    create: () => ({ body: { displayName: 'Sample', url, eventKeys: ['role.created'] } }),
    update: () => ({ body: { displayName: 'Renamed' } }),
    test: ({ webhookId }) => ({ body: { url, ...(webhookId && { _id: webhookId }) } }),
    logs: ({ webhookId = '' }) => ({ query: { id: webhookId } }),
  },
};
