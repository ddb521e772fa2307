import type { channels as area } from '../../../src/contract/channels/channels.ts';
import { requireTexting, withRecipients } from '../../../src/contract/channels/channels.rules.ts';
import { messageChannels, type MessageChannel } from '../../../src/contract/channels/channels.schemas.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { Ctx } from '../../http/context.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';
import { listRules, removeRule, removeSubscription, saveRule, saveSubscription, switchRule } from './rules.ts';
import { authorizeSlack } from './slack-connect.ts';
import { connectSlack, createSlack, listChannels, readSlack, removeSlack, updateSlack } from './slack-rules.ts';

const of = (channel: MessageChannel, eventKey: string) => ({ channel, eventKey });
const requireTexts = (ctx: Ctx, isAsked: boolean, field: 'recipients' | 'enabled') => requireTexting(!isAsked || ctx.deps.canText, field);
const list = (ctx: Ctx, channel: MessageChannel) => readInTenant(ctx, (tx) => listRules(tx, ctx, channel));

export const channels: Handlers<typeof area, [Ctx]> = {
  offered: async (_input, ctx) => ({ channels: messageChannels.filter((channel) => channel !== 'sms' || ctx.deps.canText) }),

  emails: async (_input, ctx) => list(ctx, 'email'),
  saveEmails: async ({ eventKey, body }, ctx) => writeInTenant(ctx, (tx) => saveRule(tx, ctx, of('email', eventKey), body)),
  switchEmails: async ({ eventKey, body }, ctx) => writeInTenant(ctx, (tx) => switchRule(tx, ctx, of('email', eventKey), body.enabled)),
  removeEmails: async ({ eventKey }, ctx) => writeInTenant(ctx, (tx) => removeRule(tx, ctx, of('email', eventKey))),
  saveEmailSubscription: async ({ eventKey, subscriptionId: id, body }, ctx) =>
    writeInTenant(ctx, (tx) => saveSubscription(tx, ctx, of('email', eventKey), { ...body, id })),
  removeEmailSubscription: async ({ eventKey, subscriptionId }, ctx) =>
    writeInTenant(ctx, (tx) => removeSubscription(tx, ctx, of('email', eventKey), subscriptionId)),

  sms: async (_input, ctx) => list(ctx, 'sms'),
  saveSms: async ({ eventKey, body }, ctx) => {
    requireTexts(ctx, withRecipients(body).length > 0, 'recipients');
    await writeInTenant(ctx, (tx) => saveRule(tx, ctx, of('sms', eventKey), body));
  },
  switchSms: async ({ eventKey, body }, ctx) => {
    requireTexts(ctx, body.enabled, 'enabled');
    await writeInTenant(ctx, (tx) => switchRule(tx, ctx, of('sms', eventKey), body.enabled));
  },
  removeSms: async ({ eventKey }, ctx) => writeInTenant(ctx, (tx) => removeRule(tx, ctx, of('sms', eventKey))),
  saveSmsSubscription: async ({ eventKey, subscriptionId: id, body }, ctx) => {
    requireTexts(ctx, body.enabled && body.recipients.length > 0, 'recipients');
    await writeInTenant(ctx, (tx) => saveSubscription(tx, ctx, of('sms', eventKey), { ...body, id }));
  },
  removeSmsSubscription: async ({ eventKey, subscriptionId }, ctx) =>
    writeInTenant(ctx, (tx) => removeSubscription(tx, ctx, of('sms', eventKey), subscriptionId)),

  slack: async (_input, ctx) => readInTenant(ctx, (tx) => readSlack(tx, ctx)),
  slackApplication: async (_input, ctx) => ({ clientId: ctx.deps.slack?.clientId ?? '' }),
  slackChannels: async (_input, ctx) => listChannels(ctx),
  authorizeSlack: async (_input, ctx) => authorizeSlack(ctx),
  connectSlack: async ({ body }, ctx) => connectSlack(ctx, body.code),
  createSlack: async ({ body }, ctx) => writeInTenant(ctx, (tx) => createSlack(tx, ctx, body)),
  updateSlack: async ({ subscriptionId, body }, ctx) => writeInTenant(ctx, (tx) => updateSlack(tx, ctx, subscriptionId, body)),
  removeSlack: async ({ subscriptionId }, ctx) => writeInTenant(ctx, (tx) => removeSlack(tx, ctx, subscriptionId)),
};
