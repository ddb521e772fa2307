import type { Handlers } from '../../../src/contract/endpoint.ts';
import { categoriesOf, channelMapsOf } from '../../../src/contract/webhooks/events.ts';
import { channels } from '../../../src/contract/webhooks/webhooks.schemas.ts';
import type { webhooks as area } from '../../../src/contract/webhooks/webhooks.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant, readOnceInTenant, writeInTenant } from '../in-tenant.ts';
import { listDeliveries, retryDelivery, retryFailed, testWebhook } from './deliveries.ts';
import { createWebhook, removeWebhook, rotateSecret, showSecret, updateWebhook } from './webhook-changes.ts';
import { selectWebhooks, toWebhook } from './webhook-view.ts';

export const webhooks: Handlers<typeof area, [Ctx]> = {
  list: async (_input, ctx) => {
    const rows = await readOnceInTenant(ctx, (tx) =>
      selectWebhooks(tx, callerOf(ctx).tenantId).orderBy('created_at').orderBy('id').execute(),
    );
    return rows.map((row) => toWebhook(row, ctx.deps.clock.now()));
  },
  create: async ({ body }, ctx) => writeInTenant(ctx, (tx) => createWebhook(tx, ctx, body)),
  update: async ({ webhookId, body }, ctx) => writeInTenant(ctx, (tx) => updateWebhook(tx, ctx, webhookId, body)),
  remove: async ({ webhookId }, ctx) => writeInTenant(ctx, (tx) => removeWebhook(tx, ctx, webhookId)),
  secret: async ({ webhookId }, ctx) => writeInTenant(ctx, (tx) => showSecret(tx, ctx, webhookId)),
  rotateSecret: async ({ webhookId }, ctx) => writeInTenant(ctx, (tx) => rotateSecret(tx, ctx, webhookId)),
  test: async ({ body }, ctx) => testWebhook(ctx, body),
  logs: async ({ query }, ctx) => readInTenant(ctx, (tx) => listDeliveries(tx, ctx, query)),
  retry: async ({ deliveryId }, ctx) => writeInTenant(ctx, (tx) => retryDelivery(tx, ctx, deliveryId)),
  retryFailed: async ({ webhookId }, ctx) => writeInTenant(ctx, (tx) => retryFailed(tx, ctx, webhookId)),
  categories: async (_input, ctx) => categoriesOf(ctx.deps.config.vendor.id),
  channelMaps: async (input, ctx) => {
    const wanted = input?.query?.channels;
    const isKnown = wanted === undefined || channels.some((channel) => channel === wanted);
    return isKnown ? channelMapsOf(ctx.deps.config.vendor.id) : [];
  },
};
