import { requireEvent, requireTexting, withChannels, withRecipients } from '../contract/channels/channels.rules.ts';
import {
  messageChannels,
  type MessageChannel,
  type NewRule,
  type Rule,
  type SlackSubscription,
  type Subscription,
} from '../contract/channels/channels.schemas.ts';
import type { channels as area } from '../contract/channels/channels.ts';
import { notFound } from '../contract/input.ts';
import { removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { ruleRows, slackRows, slackTeams, type PreviewRule } from './channel-rows.ts';

const stored = ({ id = crypto.randomUUID(), name, enabled, recipients }: Subscription) => ({ id, name, enabled, recipients });
const mine = (ctx: Ctx, channel: MessageChannel) =>
  ruleRows(ctx).filter((row) => row.tenantId === ctx.caller.tenantId && row.channel === channel);
const view = ({ eventKey, enabled, subscriptions }: PreviewRule): Rule => ({ eventKey, enabled, subscriptions });

function take(ctx: Ctx, channel: MessageChannel, eventKey: string): PreviewRule {
  const rule = mine(ctx, channel).find((row) => row.eventKey === eventKey);
  if (!rule) throw notFound();
  return rule;
}
function save(ctx: Ctx, channel: MessageChannel, eventKey: string, body: NewRule): void {
  requireEvent(eventKey);
  const { tenantId } = ctx.caller;
  removeFrom(ruleRows(ctx), (row) => row.tenantId === tenantId && row.channel === channel && row.eventKey === eventKey);
  const subscriptions = withRecipients(body).map(({ id: _, ...rest }) => stored(rest));
  ruleRows(ctx).push({ tenantId, channel, eventKey, enabled: body.enabled, subscriptions });
}
function remove(ctx: Ctx, channel: MessageChannel, eventKey: string): void {
  const rule = take(ctx, channel, eventKey);
  removeFrom(ruleRows(ctx), (row) => row === rule);
}
function drop(ctx: Ctx, channel: MessageChannel, eventKey: string, id: string): void {
  const { subscriptions } = take(ctx, channel, eventKey);
  if (!subscriptions.some((each) => each.id === id)) throw notFound();
  removeFrom(subscriptions, (each) => each.id === id);
}
function saveOne(ctx: Ctx, channel: MessageChannel, eventKey: string, body: Subscription & { id: string }): void {
  if (body.recipients.length === 0) return drop(ctx, channel, eventKey, body.id);
  const found = take(ctx, channel, eventKey).subscriptions.find(({ id }) => id === body.id);
  if (!found) throw notFound();
  Object.assign(found, stored(body));
}

const slackOf = (ctx: Ctx) => slackRows(ctx).filter(({ tenantId }) => tenantId === ctx.caller.tenantId);
const isConnected = (ctx: Ctx) => slackTeams(ctx).includes(ctx.caller.tenantId);
function connect(ctx: Ctx): void {
  if (!isConnected(ctx)) slackTeams(ctx).push(ctx.caller.tenantId);
}
function removeSlack(ctx: Ctx, id: string): void {
  if (!slackOf(ctx).some((row) => row.id === id)) throw notFound();
  removeFrom(slackRows(ctx), (row) => row.id === id);
}
function keptEvents(events: SlackSubscription['slackEvents']) {
  requireEvent(...events.map(({ eventKey }) => eventKey));
  return withChannels(events);
}

const requireTexts = ({ world: { policy } }: Ctx, isAsked: boolean, field: 'recipients' | 'enabled') =>
  requireTexting(!isAsked || !policy.withoutTexts, field);

export const channels: PreviewHandlers<typeof area> = {
  offered: (_input, { world: { policy } }) => ({
    channels: messageChannels.filter((channel) => channel !== 'sms' || !policy.withoutTexts),
  }),
  emails: (_input, ctx) => mine(ctx, 'email').map(view),
  saveEmails: ({ eventKey, body }, ctx) => save(ctx, 'email', eventKey, body),
  switchEmails: ({ eventKey, body }, ctx) => void Object.assign(take(ctx, 'email', eventKey), body),
  removeEmails: ({ eventKey }, ctx) => remove(ctx, 'email', eventKey),
  saveEmailSubscription: ({ eventKey, subscriptionId: id, body }, ctx) => saveOne(ctx, 'email', eventKey, { ...body, id }),
  removeEmailSubscription: ({ eventKey, subscriptionId }, ctx) => drop(ctx, 'email', eventKey, subscriptionId),
  sms: (_input, ctx) => mine(ctx, 'sms').map(view),
  saveSms: ({ eventKey, body }, ctx) => {
    requireTexts(ctx, withRecipients(body).length > 0, 'recipients');
    save(ctx, 'sms', eventKey, body);
  },
  switchSms: ({ eventKey, body }, ctx) => {
    requireTexts(ctx, body.enabled, 'enabled');
    Object.assign(take(ctx, 'sms', eventKey), body);
  },
  removeSms: ({ eventKey }, ctx) => remove(ctx, 'sms', eventKey),
  saveSmsSubscription: ({ eventKey, subscriptionId: id, body }, ctx) => {
    requireTexts(ctx, body.enabled && body.recipients.length > 0, 'recipients');
    saveOne(ctx, 'sms', eventKey, { ...body, id });
  },
  removeSmsSubscription: ({ eventKey, subscriptionId }, ctx) => drop(ctx, 'sms', eventKey, subscriptionId),
  slack: (_input, ctx) => ({
    id: ctx.caller.tenantId,
    slackSubscriptions: slackOf(ctx),
    ...(isConnected(ctx) && { team: 'Demo team' }),
  }),
  slackApplication: (_input, { world: { policy } }) => ({ clientId: policy.withoutSlack ? '' : 'preview' }),
  slackChannels: (_input, ctx) =>
    isConnected(ctx)
      ? [
          { id: 'C0GENERAL', name: 'general' },
          { id: 'C0SECURITY', name: 'security' },
        ]
      : [],
  // Everybody agrees at once.
  authorizeSlack: (_input, ctx) => {
    if (ctx.world.policy.withoutSlack) throw notFound();
    connect(ctx);
    return { url: '' };
  },
  connectSlack: (_input, ctx) => connect(ctx),
  createSlack: ({ body: { isActive, slackEvents } }, ctx) => {
    const kept = keptEvents(slackEvents);
    if (kept.length > 0) slackRows(ctx).push({ id: crypto.randomUUID(), tenantId: ctx.caller.tenantId, isActive, slackEvents: kept });
  },
  updateSlack: ({ subscriptionId, body: { isActive, slackEvents } }, ctx) => {
    const kept = keptEvents(slackEvents);
    if (kept.length === 0) return removeSlack(ctx, subscriptionId);
    const found = slackOf(ctx).find(({ id }) => id === subscriptionId);
    if (!found) throw notFound();
    Object.assign(found, { isActive, slackEvents: kept });
  },
  removeSlack: ({ subscriptionId }, ctx) => removeSlack(ctx, subscriptionId),
};
