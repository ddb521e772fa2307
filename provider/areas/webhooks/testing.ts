import type { Tx } from '../../db/tables.ts';
import { sealAudit } from '../../identity/audit-seal.ts';
import './operator-webhooks.ts';
import type { AreaTesting } from '../../test/security/area-testing.ts';

const url = 'https://sample.hooks.test/';

/** No workspace's, so each of them is foreign. */
async function addOfOperator(tx: Tx, canary: string, now: Date): Promise<void> {
  const [id, tenant_id] = [crypto.randomUUID(), '00000000-0000-0000-0000-000000000000'];
  const unused = { is_active: false, gone_at: null, paused_until: null, leased_until: null, worked_at: null };
  await tx
    .insertInto('operator_webhooks')
    .values({ id, tenant_id, name: canary, url, declared: canary, event_keys: ['*'], created_at: now, ...unused })
    .execute();
  await tx
    .insertInto('operator_deliveries')
    .values({
      ...{ id: crypto.randomUUID(), tenant_id, webhook_id: id, event_key: 'role.created', entity: canary, payload: canary },
      ...{ state: 'failed', created_at: now, next_attempt_at: now, tries: 1, status_code: null, answer: '', attempts: '[]' },
    })
    .execute();
}

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
    await world.data((tx) => addOfOperator(tx, canary, world.clock.now()));
    return { webhookId, deliveryId };
  },
  samples: {
    create: () => ({ body: { displayName: 'Sample', url, eventKeys: ['role.created'] } }),
    update: () => ({ body: { displayName: 'Renamed' } }),
    test: ({ webhookId }) => ({ body: { url, ...(webhookId && { _id: webhookId }) } }),
    logs: ({ webhookId = '' }) => ({ query: { id: webhookId } }),
  },
};
