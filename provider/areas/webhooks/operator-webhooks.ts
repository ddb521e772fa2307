import { sql } from 'kysely';
import { audit } from '../../identity/audit.ts';
import type { OperatorWebhookRow } from '../../identity/configuration/webhook-rows.ts';
import type { WebhookLine } from './webhook-line.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    operator_deliveries: Tables['webhook_deliveries'];
  }
}

/** Those of the configuration. Whoever watches the server hears of trouble, by its log, the command `webhooks`, and the vendor's own audit log. */
export const operatorWebhooks: WebhookLine<OperatorWebhookRow> = {
  tables: { webhooks: 'operator_webhooks' as 'webhooks', deliveries: 'operator_deliveries' as 'webhook_deliveries' },
  within: ({ db }, _tenantId, work, options) => db.system(work, options),
  // A version that this server doesn't follow may have another address, or other secrets.
  mayServe: ({ policy }) => sql`w.declared = any(${policy.webhooks.map(({ declared }) => declared)}::text[])`,
  secretsOf: ({ policy }, row) => policy.webhooks.find(({ declared }) => declared === row.declared)?.secrets ?? [],
  gone: async (tx, deps, { name }, deliveryId) => {
    const work = { deps, client: { ip: '', userAgent: 'webhooks', traceId: deliveryId } };
    await audit(tx, work, { action: 'webhook.gone', tenantId: null, target: { type: 'webhook', id: name } });
    deps.log.warn({ webhook: name }, 'webhook wants no more messages');
  },
  paused: async (_tx, { log }, { name }) => log.warn({ webhook: name }, 'webhook fails again and again'),
};
