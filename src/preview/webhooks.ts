import { categoriesOf, channelMapsOf } from '../contract/webhooks/events.ts';
import { healthOf, overlapSeconds, requireEventKeys, requireWebhookRoom } from '../contract/webhooks/webhooks.rules.ts';
import { channels, deliveriesPageSize, type Webhook } from '../contract/webhooks/webhooks.schemas.ts';
import type { webhooks as area } from '../contract/webhooks/webhooks.ts';
import { find, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { vendorId } from './sample-data.ts';
import { answerOf, answerText, deliveryRows, proceed, webhookRows, type PreviewDelivery, type PreviewWebhook } from './webhook-events.ts';

const mine = (ctx: Ctx) => webhookRows(ctx).filter(({ tenantId }) => tenantId === ctx.caller.tenantId);
function take(ctx: Ctx, id: string): PreviewWebhook {
  const webhook = find(mine(ctx), id);
  proceed(ctx, webhook);
  return webhook;
}
const deliveriesOf = (ctx: Ctx, webhookId: string) => deliveryRows(ctx).filter((delivery) => delivery.webhookId === webhookId);
const newSecret = () => `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

function view(ctx: Ctx, webhook: PreviewWebhook): Webhook {
  const { signingSecret: _, previousUntil: __, isGone, failures, pausedUntil, tenantId: ___, ...facts } = webhook;
  const all = deliveriesOf(ctx, webhook.id);
  const count = (state: PreviewDelivery['state']) => all.filter((delivery) => delivery.state === state).length;
  const invocations = all.filter(({ attempts }) => attempts.length > 0).length;
  const isPaused = pausedUntil !== undefined && pausedUntil > ctx.now.toISOString();
  return {
    ...{ ...facts, _id: webhook.id, secret: null, invocations, waiting: count('waiting'), failed: count('failed') },
    health: healthOf({ isGone, isPaused, failures, invocations }),
    ...(isPaused && { pausedUntil }),
  };
}

function again(ctx: Ctx, webhook: PreviewWebhook, deliveries: readonly PreviewDelivery[]): void {
  for (const delivery of deliveries) Object.assign(delivery, { state: 'waiting', tries: 0, nextAttemptAt: ctx.now.toISOString() });
  webhook.pausedUntil = undefined;
}
const secretView = ({ now }: Ctx, { signingSecret: secret, previousUntil }: PreviewWebhook) => ({
  secret,
  ...(previousUntil && previousUntil > now.toISOString() && { previousUntil }),
});

export const webhooks: PreviewHandlers<typeof area> = {
  list: (_input, ctx) =>
    mine(ctx).map((webhook) => {
      proceed(ctx, webhook);
      return view(ctx, webhook);
    }),
  create: ({ body: { secret, description = '', isActive = true, ...body } }, ctx) => {
    requireEventKeys(body.eventKeys);
    requireWebhookRoom(mine(ctx).length);
    const at = ctx.now.toISOString();
    const webhook: PreviewWebhook = {
      ...{ ...body, description, isActive },
      ...{ id: crypto.randomUUID(), tenantId: ctx.caller.tenantId, createdAt: at, updatedAt: at, isGone: false, failures: 0 },
      eventKeys: [...new Set(body.eventKeys)],
      signingSecret: secret ?? newSecret(),
    };
    webhookRows(ctx).push(webhook);
    return view(ctx, webhook);
  },
  update: ({ webhookId, body: { secret, ...change } }, ctx) => {
    requireEventKeys(change.eventKeys);
    const webhook = take(ctx, webhookId);
    Object.assign(webhook, change, { updatedAt: ctx.now.toISOString() }, secret && { signingSecret: secret, previousUntil: undefined });
    if (change.url !== undefined || change.isActive) Object.assign(webhook, { isGone: false, failures: 0, pausedUntil: undefined });
    return view(ctx, webhook);
  },
  remove: ({ webhookId }, ctx) => {
    find(mine(ctx), webhookId);
    removeFrom(webhookRows(ctx), ({ id }) => id === webhookId);
    removeFrom(deliveryRows(ctx), (delivery) => delivery.webhookId === webhookId);
  },
  secret: ({ webhookId }, ctx) => secretView(ctx, take(ctx, webhookId)),
  rotateSecret: ({ webhookId }, ctx) => {
    const webhook = take(ctx, webhookId);
    webhook.signingSecret = newSecret();
    webhook.previousUntil = new Date(ctx.now.getTime() + overlapSeconds * 1000).toISOString();
    return secretView(ctx, webhook);
  },
  test: ({ body: { url, _id } }, ctx) => {
    if (_id !== undefined) take(ctx, _id);
    const statusCode = answerOf(url);
    return { statusCode, body: answerText(statusCode), durationMs: 120 };
  },
  logs: ({ query: { id, offset = 0, limit = deliveriesPageSize, state } }, ctx) => {
    take(ctx, id);
    const found = deliveriesOf(ctx, id)
      .filter((delivery) => state === undefined || delivery.state === state)
      .toReversed();
    return { count: found.length, rows: found.slice(offset, offset + limit) };
  },
  retry: ({ deliveryId }, ctx) => {
    const ids = new Set(mine(ctx).map(({ id }) => id));
    const delivery = find(
      deliveryRows(ctx).filter(({ webhookId }) => ids.has(webhookId)),
      deliveryId,
    );
    const webhook = find(mine(ctx), delivery.webhookId);
    if (!webhook.isActive) return { statusCode: 409 };
    again(ctx, webhook, [delivery]);
    return { statusCode: 202 };
  },
  retryFailed: ({ webhookId }, ctx) => {
    const webhook = take(ctx, webhookId);
    const failed = deliveriesOf(ctx, webhookId).filter(({ state }) => state === 'failed');
    again(ctx, webhook, failed);
    return { count: failed.length };
  },
  categories: () => categoriesOf(vendorId),
  channelMaps: ({ query }) =>
    query?.channels === undefined || channels.some((channel) => channel === query.channels) ? channelMapsOf(vendorId) : [],
};
