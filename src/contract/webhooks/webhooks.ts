import { del, endpoints, get, patch, post } from '../endpoint.ts';
import type { webhooksChecks } from './webhooks.checks.ts';

const read = { access: { permission: 'fe.connectivity.read.webhooks' } } as const;
const write = { access: { permission: 'fe.connectivity.write.webhooks' } } as const;
// Whoever has it can pretend to be us.
const secret = { ...write, stepUp: true } as const;

/** Where events of the account are sent, signed as the Standard Webhooks specification says. */
export const webhooks = endpoints<typeof webhooksChecks>('webhooks')({
  list: get('/webhook', read),
  create: post('/webhook/custom', write),
  update: patch('/webhook/:webhookId', write),
  remove: del('/webhook/:webhookId', { access: { permission: 'fe.connectivity.delete.webhooks' }, produces: 'nothing' }),
  secret: get('/webhook/:webhookId/secret', secret),
  /** The secret before it signs along for a day. */
  rotateSecret: post('/webhook/:webhookId/secret/rotations', secret),
  /** Sends at once, and answers with what came back. */
  test: post('/webhook/test', write),
  /** Newest first. */
  logs: get('/webhook/logs', read),
  /** Sends a message again, under the same id; 409 if the webhook is off. */
  retry: post('/webhook/logs/:deliveryId/retries', write),
  retryFailed: post('/webhook/:webhookId/retries', write),
  categories: get('/event/resources/configurations/v1/categories', read),
  channelMaps: get('/event/resources/configurations/v1', read),
});
