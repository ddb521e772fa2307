import type { CheckedEndpoint } from '../contract/endpoint.ts';
import { toldBy } from '../contract/notifications/notifications.rules.ts';
import { isEventKey, publicEvents, type EventKey } from '../contract/webhooks/events.ts';
import { afterTry, isDelivered, isGone, pauseSeconds } from '../contract/webhooks/webhooks.rules.ts';
import type { Attempt, Delivery } from '../contract/webhooks/webhooks.schemas.ts';
import { tellEvent } from './channel-rows.ts';
import { table } from './collection.ts';
import type { Ctx } from './context.ts';
import { notify } from './notification-rows.ts';
import { sampleId, vendorId } from './sample-data.ts';

export interface PreviewWebhook {
  id: string;
  tenantId: string;
  displayName: string;
  description: string;
  eventKeys: string[];
  isActive: boolean;
  url: string;
  signingSecret: string;
  previousUntil?: string;
  createdAt: string;
  updatedAt: string;
  isGone: boolean;
  failures: number;
  pausedUntil?: string | undefined;
}
export type PreviewDelivery = Delivery & { tries: number };

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const acme = sampleId(1, 1);
const [crm, siem] = [sampleId(31, 1), sampleId(31, 2)];

export const webhookRows = table<PreviewWebhook>('webhooks', () => [
  {
    ...{
      id: crm,
      tenantId: acme,
      displayName: 'CRM sync',
      description: 'Keeps contacts up to date',
      isActive: true,
      isGone: false,
      failures: 0,
    },
    eventKeys: ['user.invited', 'invitation.accepted', 'user.updated', 'user.removed'],
    url: 'https://hooks.crm.example/gatehouse',
    signingSecret: 'whsec_cHJldmlldy1wcmV2aWV3LXByZXZpZXctcHJldmlldw==',
    ...{ createdAt: ago(900), updatedAt: ago(300) },
  },
  {
    ...{ id: siem, tenantId: acme, displayName: 'Security alerts', description: '', isActive: true, isGone: false, failures: 2 },
    eventKeys: ['login.locked', 'mfa.disabled', 'apiToken.created', 'role.permissionsSet'],
    url: 'https://fail.siem.example/intake',
    signingSecret: 'whsec_cHJldmlldy1wcmV2aWV3LXByZXZpZXctcHJldmlldw==',
    ...{ createdAt: ago(400), updatedAt: ago(400) },
  },
]);

const messageOf = (type: string, timestamp: string, data: object) => JSON.stringify({ type, timestamp, data });

function sampleDelivery(at: number, webhookId: string, eventKey: string, hours: number, statusCode: number): PreviewDelivery {
  const id = sampleId(32, at);
  const time = ago(hours);
  const data = { tenantId: acme, actorId: sampleId(2, 1), target: { type: 'user', id: sampleId(2, at) }, details: {} };
  return {
    ...{
      id,
      webhookId,
      eventKey,
      tenantId: acme,
      vendorId,
      messageId: `msg_${id}`,
      createdAt: time,
      statusCode: String(statusCode),
      tries: 1,
    },
    body: messageOf(eventKey, time, data),
    state: statusCode < 300 ? 'delivered' : 'failed',
    attempts: [{ at: time, statusCode, durationMs: 120 + 7 * at }],
    answer: answerText(statusCode),
  };
}
export const deliveryRows = table<PreviewDelivery>('webhookDeliveries', () => [
  ...Array.from({ length: 14 }, (_, at) => sampleDelivery(at + 1, crm, at % 3 === 0 ? 'user.updated' : 'user.invited', 300 - 20 * at, 200)),
  sampleDelivery(20, siem, 'mfa.disabled', 50, 500),
  sampleDelivery(21, siem, 'apiToken.created', 26, 500),
]);

/** Nothing is sent from a preview: names that begin with `fail.` answer 500, with `gone.` 410, and all others 200. */
export const answerOf = (url: string): number => {
  const { hostname } = new URL(url);
  return hostname.startsWith('fail.') ? 500 : hostname.startsWith('gone.') ? 410 : 200;
};
export const answerText = (statusCode: number): string =>
  statusCode === 200 ? 'OK' : statusCode === 410 ? 'Gone' : 'Internal Server Error';

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

function tryOnce(ctx: Pick<Ctx, 'now' | 'world'>, webhook: PreviewWebhook, delivery: PreviewDelivery): void {
  const { now } = ctx;
  const statusCode = answerOf(webhook.url);
  const attempt: Attempt = { at: now.toISOString(), statusCode, durationMs: 120 };
  delivery.tries += 1;
  const { state, waitSeconds } = afterTry(attempt, { tries: delivery.tries, chance: 0.5 });
  Object.assign(delivery, { state, statusCode: String(statusCode), answer: answerText(statusCode) });
  delivery.attempts.push(attempt);
  delete delivery.nextAttemptAt;
  if (waitSeconds !== undefined) delivery.nextAttemptAt = later(now, waitSeconds);
  if (isDelivered(attempt)) Object.assign(webhook, { failures: 0, pausedUntil: undefined });
  else if (isGone(attempt)) {
    Object.assign(webhook, { isActive: false, isGone: true });
    const { tenantId, id: webhookId, displayName: name } = webhook;
    notify(ctx, { tenantId, kind: 'webhookTurnedOff', permission: toldBy.webhookTurnedOff, values: { name, webhookId } });
  } else {
    webhook.failures += 1;
    const pause = pauseSeconds(webhook.failures, 0.5);
    if (pause !== undefined) webhook.pausedUntil = later(now, pause);
  }
}

/** There is no server that sends, so whoever looks does what is due by now. */
export function proceed(ctx: Pick<Ctx, 'now' | 'world'>, webhook: PreviewWebhook): void {
  const now = ctx.now.toISOString();
  for (const delivery of deliveryRows(ctx)) {
    if (!webhook.isActive || (webhook.pausedUntil ?? '') > now) return;
    if (delivery.webhookId === webhook.id && delivery.state === 'waiting' && (delivery.nextAttemptAt ?? '') <= now)
      tryOnce(ctx, webhook, delivery);
  }
}

interface Happened {
  tenantId: string;
  actorId: string;
  targetId: string | undefined;
}
/** Puts it in line for the webhooks that want it, as the server does with rows of its audit log. */
export function queueMessages(ctx: Ctx, key: EventKey, { tenantId, actorId, targetId }: Happened): void {
  const wanted = webhookRows(ctx).filter((row) => row.isActive && row.tenantId === tenantId && row.eventKeys.includes(key));
  const { about, details } = publicEvents.find((event) => event.key === key)!;
  tellEvent(ctx, key, tenantId);
  const createdAt = ctx.now.toISOString();
  const target = targetId && about ? { type: about, id: targetId } : null;
  const body = messageOf(key, createdAt, { tenantId, actorId, target, details });
  for (const webhook of wanted) {
    const deliveryId = crypto.randomUUID();
    deliveryRows(ctx).push({
      ...{ id: deliveryId, webhookId: webhook.id, eventKey: key, tenantId, vendorId, messageId: `msg_${deliveryId}`, body, createdAt },
      ...{ statusCode: '', state: 'waiting', attempts: [], answer: '', tries: 0, nextAttemptAt: createdAt },
    });
  }
}

/** What a call has changed. */
export function queueEvent(
  ctx: Ctx,
  { checks: { audit }, parts: { access } }: CheckedEndpoint,
  facts: { input: object; answer: unknown },
): void {
  if (typeof audit !== 'string' || !isEventKey(audit) || typeof access !== 'object') return;
  const known = { ...(facts.answer as object | undefined), ...facts.input } as Record<string, unknown>;
  const targetId = [known['id'], ...Object.entries(known).flatMap(([name, value]) => (name.endsWith('Id') ? [value] : []))].find(
    (value) => typeof value === 'string',
  );
  const { tenantId, userId: actorId } = ctx.caller;
  queueMessages(ctx, audit, { tenantId, actorId, targetId });
}
