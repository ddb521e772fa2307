import { sql } from 'kysely';
import { notFound } from '../../../src/contract/input.ts';
import { healthOf } from '../../../src/contract/webhooks/webhooks.rules.ts';
import type { Delivery, Webhook } from '../../../src/contract/webhooks/webhooks.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { DeliveryRow, WebhookRow } from './webhook-row.ts';

type CountedRow = WebhookRow & { waiting: number; failed: number };

export const selectWebhooks = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('webhooks as w')
    .selectAll('w')
    .select([
      sql<number>`(select count(*)::integer from webhook_deliveries d where d.tenant_id = ${tenantId} and d.webhook_id = w.id and d.state = 'waiting')`.as(
        'waiting',
      ),
      sql<number>`(select count(*)::integer from webhook_deliveries d where d.tenant_id = ${tenantId} and d.webhook_id = w.id and d.state = 'failed')`.as(
        'failed',
      ),
    ])
    .where('w.tenant_id', '=', tenantId);

export function toWebhook(row: CountedRow, now: Date): Webhook {
  const { id, failures, invocations, waiting, failed } = row;
  const isPaused = row.paused_until !== null && row.paused_until > now;
  return {
    ...{ _id: id, id, invocations, waiting, failed },
    displayName: row.name,
    description: row.description,
    eventKeys: row.event_keys,
    isActive: row.is_active,
    url: row.url,
    secret: null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    health: healthOf({ isGone: row.gone_at !== null, isPaused, failures, invocations }),
    ...(isPaused && { pausedUntil: row.paused_until!.toISOString() }),
  };
}

/** Errors: NOT_FOUND. */
export async function findWebhook(tx: Tx, tenantId: string, webhookId: string): Promise<WebhookRow> {
  const row = await tx.selectFrom('webhooks').selectAll().where('tenant_id', '=', tenantId).where('id', '=', webhookId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const messageIdOf = (deliveryId: string): string => `msg_${deliveryId}`;

export const toDelivery = (row: DeliveryRow, vendorId: string): Delivery => ({
  id: row.id,
  body: row.payload,
  createdAt: row.created_at.toISOString(),
  statusCode: String(row.status_code ?? ''),
  tenantId: row.tenant_id,
  vendorId,
  webhookId: row.webhook_id,
  messageId: messageIdOf(row.id),
  eventKey: row.event_key,
  state: row.state,
  attempts: row.attempts,
  answer: row.answer,
  ...(row.state === 'waiting' && { nextAttemptAt: row.next_attempt_at.toISOString() }),
});
