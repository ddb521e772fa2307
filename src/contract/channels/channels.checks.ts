import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id } from '../values.ts';
import {
  EmailRule,
  EmailSubscription,
  EventName,
  NewSlackSubscription,
  OfferedChannels,
  Rule,
  SlackChannel,
  SlackCode,
  SlackConfiguration,
  SmsRule,
  SmsSubscription,
  Switch,
} from './channels.schemas.ts';

const event = { eventKey: EventName };
const ofEvent = { params: event, errors: ['NOT_FOUND'] } as const;
const ofSubscription = { params: { ...event, subscriptionId: Id }, errors: ['NOT_FOUND'] } as const;
const slackOne = { params: { subscriptionId: Id }, errors: ['NOT_FOUND'] } as const;
const saved = { audit: 'notification.saved' } as const;
const deleted = { audit: 'notification.deleted' } as const;

export const channelsChecks = {
  offered: { result: OfferedChannels },
  emails: { result: v.array(Rule) },
  saveEmails: { ...ofEvent, ...saved, body: EmailRule },
  switchEmails: { ...ofEvent, ...saved, body: Switch },
  removeEmails: { ...ofEvent, ...deleted },
  saveEmailSubscription: { ...ofSubscription, ...saved, body: EmailSubscription },
  removeEmailSubscription: { ...ofSubscription, ...deleted },
  sms: { result: v.array(Rule) },
  saveSms: { ...ofEvent, ...saved, body: SmsRule },
  switchSms: { ...ofEvent, ...saved, body: Switch },
  removeSms: { ...ofEvent, ...deleted },
  saveSmsSubscription: { ...ofSubscription, ...saved, body: SmsSubscription },
  removeSmsSubscription: { ...ofSubscription, ...deleted },
  slack: { result: SlackConfiguration },
  slackApplication: { result: v.object({ clientId: v.string() }) },
  slackChannels: { result: v.array(SlackChannel) },
  authorizeSlack: {
    result: v.object({ url: v.string() }),
    audit: { none: 'It only begins: what is connected is audited.' },
    errors: ['NOT_FOUND'],
  },
  connectSlack: { body: SlackCode, audit: 'slack.connected' },
  createSlack: { body: NewSlackSubscription, audit: 'notification.saved', errors: ['NOT_FOUND'] },
  updateSlack: { ...slackOne, ...saved, body: NewSlackSubscription },
  removeSlack: { ...slackOne, ...deleted },
} satisfies AreaChecks;
