import { notFound } from '../../../src/contract/input.ts';
import { deliveriesPageSize, type Delivery, type WebhookTest } from '../../../src/contract/webhooks/webhooks.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';
import { postMessage } from './post-message.ts';
import { newSigningSecret } from '../../ports/message-signature.ts';
import { signingSecrets } from './webhook-changes.ts';
import { findWebhook, toDelivery } from './webhook-view.ts';

interface LogsQuery {
  id: string;
  offset?: number | undefined;
  limit?: number | undefined;
  state?: Delivery['state'] | undefined;
}

/** Errors: NOT_FOUND. */
export async function listDeliveries(tx: Tx, ctx: Ctx, { id, offset = 0, limit = deliveriesPageSize, state }: LogsQuery) {
  const { tenantId } = callerOf(ctx);
  await findWebhook(tx, tenantId, id);
  const wanted = tx
    .selectFrom('webhook_deliveries')
    .where('tenant_id', '=', tenantId)
    .where('webhook_id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state!));
  const { count } = await wanted.select((is) => is.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await wanted.selectAll().orderBy('number', 'desc').limit(limit).offset(offset).execute();
  return { count: Number(count), rows: rows.map((row) => toDelivery(row, ctx.deps.config.vendor.id)) };
}

const again = (tx: Tx, ctx: Ctx) =>
  tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_attempt_at: ctx.deps.clock.now() })
    .where('tenant_id', '=', callerOf(ctx).tenantId);

/** Whoever asks doesn't want to wait until the pause is over. */
async function unpause(tx: Tx, ctx: Ctx, webhookId: string, count: number): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ paused_until: null })
    .where('tenant_id', '=', callerOf(ctx).tenantId)
    .where('id', '=', webhookId)
    .execute();
  await auditChange(tx, ctx, { action: 'webhook.retried', target: { type: 'webhook', id: webhookId }, details: { count } });
}

/** Errors: NOT_FOUND. */
export async function retryDelivery(tx: Tx, ctx: Ctx, deliveryId: string): Promise<{ statusCode: number }> {
  const { tenantId } = callerOf(ctx);
  const found = await tx
    .selectFrom('webhook_deliveries')
    .select('webhook_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  if (!found) throw notFound();
  const { is_active } = await findWebhook(tx, tenantId, found.webhook_id);
  if (!is_active) return { statusCode: 409 };
  await again(tx, ctx).where('id', '=', deliveryId).execute();
  await unpause(tx, ctx, found.webhook_id, 1);
  return { statusCode: 202 };
}

/** Errors: NOT_FOUND. */
export async function retryFailed(tx: Tx, ctx: Ctx, webhookId: string): Promise<{ count: number }> {
  await findWebhook(tx, callerOf(ctx).tenantId, webhookId);
  const { numUpdatedRows } = await again(tx, ctx)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  const count = Number(numUpdatedRows);
  await unpause(tx, ctx, webhookId, count);
  return { count };
}

/** Sends at once and keeps nothing. Errors: NOT_FOUND, RATE_LIMITED. */
export async function testWebhook(ctx: Ctx, { url, secret, payload, _id }: WebhookTest) {
  const { deps } = ctx;
  const { tenantId, userId } = callerOf(ctx);
  await deps.limits.count('webhookTests', tenantId);
  const webhook = _id === undefined ? undefined : await readInTenant(ctx, (tx) => findWebhook(tx, tenantId, _id));
  // Signed for anybody else, a test would be worth as much as the secret, which takes a step-up.
  const isOwn = webhook !== undefined && webhook.url === url;
  const secrets = secret ? [secret] : isOwn ? signingSecrets(deps, webhook) : [newSigningSecret()];
  const sample = { type: 'webhook.test', timestamp: deps.clock.now().toISOString(), data: { tenantId, actorId: userId } };
  const body = JSON.stringify(payload ?? sample);
  const {
    statusCode = 0,
    answer,
    reason,
    durationMs,
  } = await postMessage(deps, { url, id: `msg_test_${crypto.randomUUID()}`, body, secrets });
  await writeInTenant(ctx, (tx) =>
    auditChange(tx, ctx, {
      action: 'webhook.tested',
      ...(_id && { target: { type: 'webhook', id: _id } }),
      details: { host: new URL(url).host, statusCode },
    }),
  );
  return { statusCode, ...(answer && { body: answer }), ...(reason && { reason }), durationMs };
}
