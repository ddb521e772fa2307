import * as v from 'valibot';
import { Email, Line, OptionalLine, OptionalText, PhoneNumber } from '../values.ts';

/** Of one event, and of one of its subscriptions. */
export const mostSubscriptions = 10;
export const mostRecipients = 20;

export const messageChannels = ['email', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const OfferedChannels = v.object({ channels: v.array(v.picklist(messageChannels)) });

export const EventName = v.pipe(v.string(), v.regex(/^[a-z]+\.[a-z]+$/i), v.maxLength(100));
const subscriptionOf = <S extends v.GenericSchema<string, string>>(recipient: S) =>
  v.object({
    id: v.optional(v.string()),
    name: Line(100),
    enabled: v.boolean(),
    /** Without any it isn't kept. */
    recipients: v.pipe(v.array(recipient), v.maxLength(mostRecipients, `Enter ${mostRecipients} recipients or fewer.`)),
  });
export const EmailSubscription = subscriptionOf(Email);
export const SmsSubscription = subscriptionOf(PhoneNumber);
export type Subscription = v.InferOutput<typeof EmailSubscription>;

const ruleOf = <S extends v.GenericSchema>(subscription: S) =>
  v.object({ enabled: v.boolean(), subscriptions: v.pipe(v.array(subscription), v.maxLength(mostSubscriptions)) });
export const EmailRule = ruleOf(EmailSubscription);
export const SmsRule = ruleOf(SmsSubscription);
export type NewRule = v.InferOutput<typeof EmailRule>;
export const Switch = v.object({ enabled: v.boolean() });
const Stored = v.object({ id: v.string(), name: v.string(), enabled: v.boolean(), recipients: v.array(v.string()) });
export const Rule = v.object({ eventKey: v.string(), enabled: v.boolean(), subscriptions: v.array(Stored) });
export type Rule = v.InferOutput<typeof Rule>;

const channelIds = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,30}$/))), v.maxLength(mostRecipients));
export const SlackEvent = v.object({
  eventKey: EventName,
  channelIds,
  title: v.optional(OptionalLine(200)),
  message: v.optional(OptionalText(1000)),
});
export type SlackEvent = v.InferOutput<typeof SlackEvent>;
/** Events without channels aren't kept. */
export const NewSlackSubscription = v.object({
  id: v.optional(v.string()),
  isActive: v.boolean(),
  slackEvents: v.pipe(v.array(SlackEvent), v.maxLength(100)),
});
export const SlackSubscription = v.object({ id: v.string(), isActive: v.boolean(), slackEvents: v.array(SlackEvent) });
export type SlackSubscription = v.InferOutput<typeof SlackSubscription>;
export const SlackConfiguration = v.object({
  id: v.string(),
  slackSubscriptions: v.array(SlackSubscription),
  /** Ours: name of the Slack workspace; absent until it is connected. */
  team: v.optional(v.string()),
});
export const SlackChannel = v.object({ id: v.string(), name: v.string() });
export const SlackCode = v.object({ code: Line(500) });
