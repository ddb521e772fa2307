import { del, endpoints, get, patch, post, put } from '../endpoint.ts';
import type { channelsChecks } from './channels.checks.ts';

const base = '/integrations/resources/configurations';
const read = { access: { permission: 'fe.connectivity.read.webhooks' } } as const;
const write = { access: { permission: 'fe.connectivity.write.webhooks' }, produces: 'nothing' } as const;
const remove = { access: { permission: 'fe.connectivity.delete.webhooks' }, produces: 'nothing' } as const;

/** Who is told of events, and how: by email, text message or Slack. */
export const channels = endpoints<typeof channelsChecks>('channels')({
  /** Ours: by which of them the server can tell anybody. */
  offered: get(`${base}/v1/channels`, read),
  emails: get(`${base}/v1/emails`, read),
  /** All subscriptions of an event. */
  saveEmails: post(`${base}/v1/emails/:eventKey`, write),
  switchEmails: patch(`${base}/v1/emails/:eventKey`, write),
  removeEmails: del(`${base}/v1/emails/:eventKey`, remove),
  saveEmailSubscription: put(`${base}/v1/emails/:eventKey/subscriptions/:subscriptionId`, write),
  removeEmailSubscription: del(`${base}/v1/emails/:eventKey/subscriptions/:subscriptionId`, remove),
  sms: get(`${base}/v2/sms`, read),
  saveSms: post(`${base}/v2/sms/:eventKey`, write),
  switchSms: patch(`${base}/v2/sms/:eventKey`, write),
  removeSms: del(`${base}/v2/sms/:eventKey`, remove),
  saveSmsSubscription: put(`${base}/v2/sms/:eventKey/subscriptions/:subscriptionId`, write),
  removeSmsSubscription: del(`${base}/v2/sms/:eventKey/subscriptions/:subscriptionId`, remove),
  slack: get(`${base}/v1/slack`, read),
  /** Empty unless the vendor has registered with Slack. */
  slackApplication: get(`${base}/v1/slack/applications`, read),
  /** None until Slack is connected. */
  slackChannels: get(`${base}/v1/slack/channels`, read),
  /** Ours: where somebody agrees in Slack, which then leads back to the server. */
  authorizeSlack: post(`${base}/v1/slack/applications/authorizations`, { access: write.access }),
  /** With a code that a client got from Slack by itself. */
  connectSlack: post(`${base}/v1/slack/applications/registrations`, write),
  createSlack: post(`${base}/v1/slack/subscriptions`, write),
  /** "subscription" here and "subscriptions" elsewhere: the wire's. */
  updateSlack: patch(`${base}/v1/slack/subscription/:subscriptionId`, write),
  removeSlack: del(`${base}/v1/slack/subscriptions/:subscriptionId`, remove),
});
