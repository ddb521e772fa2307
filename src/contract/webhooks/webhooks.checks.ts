import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id } from '../values.ts';
import {
  ChannelMap,
  ChannelQuery,
  Delivery,
  DeliveryQuery,
  EventCategory,
  NewWebhook,
  TestResult,
  Webhook,
  WebhookChange,
  WebhookSecret,
  WebhookTest,
} from './webhooks.schemas.ts';

const one = { params: { webhookId: Id } } as const;

export const webhooksChecks = {
  list: { result: v.array(Webhook) },
  create: { body: NewWebhook, result: Webhook, audit: 'webhook.created', errors: ['WEBHOOK_LIMIT'] },
  update: { ...one, body: WebhookChange, result: Webhook, audit: 'webhook.updated', errors: ['NOT_FOUND'] },
  remove: { ...one, audit: 'webhook.deleted', errors: ['NOT_FOUND'] },
  secret: { ...one, result: WebhookSecret, audit: 'webhook.secretShown', errors: ['NOT_FOUND'] },
  rotateSecret: { ...one, result: WebhookSecret, audit: 'webhook.secretRotated', errors: ['NOT_FOUND'] },
  test: { body: WebhookTest, result: TestResult, audit: 'webhook.tested', errors: ['NOT_FOUND'] },
  logs: { query: DeliveryQuery, result: v.object({ count: v.number(), rows: v.array(Delivery) }), errors: ['NOT_FOUND'] },
  retry: { params: { deliveryId: Id }, result: v.object({ statusCode: v.number() }), audit: 'webhook.retried', errors: ['NOT_FOUND'] },
  retryFailed: { ...one, result: v.object({ count: v.number() }), audit: 'webhook.retried', errors: ['NOT_FOUND'] },
  categories: { result: v.array(EventCategory) },
  channelMaps: { query: ChannelQuery, result: v.array(ChannelMap) },
} satisfies AreaChecks;
