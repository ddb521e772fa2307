import { sql } from 'kysely';
import { audit } from '../../identity/audit.ts';
import { tellManagers } from '../../identity/notifications/tell-managers.ts';
import { signingSecrets } from './webhook-changes.ts';
import type { WebhookLine } from './webhook-line.ts';
import type { WebhookRow } from './webhook-row.ts';

const told = ({ tenant_id: tenantId, name, id: webhookId }: WebhookRow) => ({ tenantId, values: { name, webhookId } });

export const workspaceWebhooks: WebhookLine<WebhookRow> = {
  tables: { webhooks: 'webhooks', deliveries: 'webhook_deliveries' },
  within: ({ db }, tenantId, work, options) => db.tenant(tenantId, work, options),
  // Of each account one at a time.
  mayServe: (_deps, now) => sql`not exists (select 1 from webhooks o where o.tenant_id = w.tenant_id and o.leased_until > ${now})`,
  secretsOf: signingSecrets,
  gone: async (tx, deps, webhook, deliveryId) => {
    const work = { deps, client: { ip: '', userAgent: 'webhooks', traceId: deliveryId } };
    await audit(tx, work, { action: 'webhook.gone', tenantId: webhook.tenant_id, target: { type: 'webhook', id: webhook.id } });
    await tellManagers(tx, deps, { ...told(webhook), kind: 'webhookTurnedOff' });
  },
  paused: (tx, deps, webhook) => tellManagers(tx, deps, { ...told(webhook), kind: 'webhookPaused' }),
};
