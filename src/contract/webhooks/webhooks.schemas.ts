import * as v from 'valibot';
import { Id, Line, Moment, OptionalText, QueryNumber, QueryText } from '../values.ts';

const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
function isReceiver(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return !username && !password && (protocol === 'https:' || (protocol === 'http:' && isLocal(hostname)));
}
/** Plain http only to the machine of a developer; whether the server may go there, it decides when it sends. */
export const WebhookUrl = v.pipe(
  Line(2000),
  v.check((text) => !/^https?:\/\/[^/?#]*@/.test(text), 'Leave out the user name and password. Messages are signed instead.'),
  v.check(isReceiver, 'Enter a URL that starts with https://.'),
);

/** As the Standard Webhooks specification has it: 24 to 64 bytes in base64. */
export const SigningSecret = v.pipe(
  v.string(),
  v.regex(
    /^whsec_(?=[A-Za-z0-9+/=]{32,88}$)([A-Za-z0-9+/]{4})+([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    'Use whsec_ and 24 to 64 bytes in base64, or leave it out.',
  ),
);

export const WebhookForm = v.object({
  displayName: Line(100),
  url: WebhookUrl,
  description: v.optional(OptionalText(500)),
  eventKeys: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.minLength(1, 'Choose at least one event.'), v.maxLength(200)),
  isActive: v.optional(v.boolean()),
});
/** Without a secret, the server makes one. */
export const NewWebhook = v.object({ ...WebhookForm.entries, secret: v.optional(v.nullable(SigningSecret)) });
export type NewWebhook = v.InferOutput<typeof NewWebhook>;
/** What isn't given stays, the secret too if it's null. */
export const WebhookChange = v.object({
  displayName: v.optional(WebhookForm.entries.displayName),
  url: v.optional(WebhookUrl),
  description: v.optional(OptionalText(500)),
  eventKeys: v.optional(WebhookForm.entries.eventKeys),
  isActive: v.optional(v.boolean()),
  secret: v.optional(v.nullable(SigningSecret)),
});
export type WebhookChange = v.InferOutput<typeof WebhookChange>;

/** `unused`: nothing sent yet. `paused`: it failed again and again and is tried now and then. `gone`: it answered 410 and was turned off. */
export const healthStates = ['unused', 'working', 'failing', 'paused', 'gone'] as const;
export const Webhook = v.object({
  _id: v.string(),
  /** Ours, the same. */
  id: v.string(),
  displayName: v.string(),
  description: v.string(),
  eventKeys: v.array(v.string()),
  isActive: v.boolean(),
  url: v.string(),
  /** Never in a list; `secret` has it. */
  secret: v.null(),
  /** How many messages were sent. */
  invocations: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
  /** The rest is ours. */
  health: v.picklist(healthStates),
  waiting: v.number(),
  failed: v.number(),
  pausedUntil: v.optional(Moment),
});
export type Webhook = v.InferOutput<typeof Webhook>;

/** `previous` signs along until then. */
export const WebhookSecret = v.object({ secret: v.string(), previousUntil: v.optional(Moment) });

/** Why there was no answer. */
export const failureReasons = ['address', 'url', 'redirect', 'tooLarge', 'timeout', 'unreachable'] as const;
export type FailureReason = (typeof failureReasons)[number];
const Attempt = v.object({
  at: Moment,
  /** Absent if there was no answer. */
  statusCode: v.optional(v.number()),
  reason: v.optional(v.picklist(failureReasons)),
  durationMs: v.number(),
});
export type Attempt = v.InferOutput<typeof Attempt>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export const Delivery = v.object({
  id: v.string(),
  body: v.string(),
  createdAt: Moment,
  /** Of the last answer; empty without one. */
  statusCode: v.string(),
  tenantId: v.string(),
  vendorId: v.string(),
  webhookId: v.string(),
  /** The rest is ours. What receivers know it by, on every try. */
  messageId: v.string(),
  eventKey: v.string(),
  state: v.picklist(deliveryStates),
  attempts: v.array(Attempt),
  /** Begin of the last answer, if it was text. */
  answer: v.string(),
  nextAttemptAt: v.optional(Moment),
});
export type Delivery = v.InferOutput<typeof Delivery>;
export const DeliveryQuery = v.object({
  id: Id,
  offset: QueryNumber(0, 1_000_000),
  limit: QueryNumber(1, 100),
  /** Ours. */
  state: v.optional(v.picklist(deliveryStates)),
});
export const deliveriesPageSize = 10;

export const WebhookTest = v.object({
  url: WebhookUrl,
  secret: v.optional(v.nullable(SigningSecret)),
  payload: v.optional(v.record(v.string(), v.unknown())),
  /** Ours: signs with the secret of this webhook. */
  _id: v.optional(Id),
});
export type WebhookTest = v.InferOutput<typeof WebhookTest>;
export const TestResult = v.object({
  /** 0 if there was no answer. */
  statusCode: v.number(),
  body: v.optional(v.string()),
  /** Ours. */
  reason: v.optional(v.picklist(failureReasons)),
  durationMs: v.optional(v.number()),
});

const Dated = { vendorId: v.string(), createdAt: Moment, updatedAt: Moment };
const Category = { id: v.string(), name: v.string(), ...Dated };
const Event = { id: v.string(), key: v.string(), displayName: v.string(), description: v.string(), categoryId: v.string(), ...Dated };
export const EventCategory = v.object({
  ...Category,
  events: v.array(v.object({ ...Event, category: v.string(), /** Ours. */ example: v.record(v.string(), v.unknown()) })),
});
export type EventCategory = v.InferOutput<typeof EventCategory>;
export const ChannelMap = v.object({ ...Event, category: v.object(Category) });
export const channels = ['email', 'slack', 'sms', 'webhook'] as const;
export const ChannelQuery = v.object({ channels: QueryText(40) });
