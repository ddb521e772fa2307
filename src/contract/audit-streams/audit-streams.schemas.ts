import * as v from 'valibot';
import { asciiDigits } from '../../lib/normalize-input.ts';
import { Line, Moment, OptionalLine } from '../values.ts';
import { failureReasons, WebhookUrl } from '../webhooks/webhooks.schemas.ts';
import { variant } from '../variant.ts';

/** A webhook, syslog over TLS, or object storage that speaks S3. */
export const streamKinds = ['webhook', 'syslog', 's3'] as const;
export type StreamKind = (typeof streamKinds)[number];
/** Of a syslog message: entries as JSON, or ArcSight's Common Event Format. */
export const syslogFormats = ['json', 'cef'] as const;
export type SyslogFormat = (typeof syslogFormats)[number];

const Host = v.pipe(Line(253), v.regex(/^[a-z0-9.:-]+$/i, 'Enter a name like logs.example.com.'));
const Port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
const CaCertificates = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(20_000),
  v.regex(/^(-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*)*$/, 'Paste a certificate in PEM format.'),
);
const Bucket = v.pipe(Line(63), v.regex(/^[a-z0-9][a-z0-9.-]+[a-z0-9]$/, 'Use 3 to 63 lowercase letters, digits, dots, and dashes.'));
/** Without dots: a path that climbs would leave the bucket. */
const Folder = v.pipe(OptionalLine(200), v.regex(/^[\w/-]*$/, 'Use letters, digits, dashes, and slashes.'));
const name = Line(100);
const secretKey = Line(200);

const webhook = { url: WebhookUrl };
const syslog = { host: Host, port: Port, format: v.picklist(syslogFormats), ca: CaCertificates };
const s3 = {
  /** Of the service, without the bucket. */
  endpoint: v.pipe(
    WebhookUrl,
    v.check((text) => !/[?#]/.test(text), 'Enter the address without anything after a question mark.'),
  ),
  region: v.pipe(Line(60), v.regex(/^[a-z0-9-]+$/i, 'Enter a region like eu-central-1.')),
  bucket: Bucket,
  prefix: Folder,
  accessKeyId: Line(200),
};
/** Where entries go. */
export const StreamTarget = variant('kind', [
  v.object({ kind: v.literal('webhook'), ...webhook }),
  v.object({ kind: v.literal('syslog'), ...syslog }),
  v.object({ kind: v.literal('s3'), ...s3 }),
]);
export type StreamTarget = v.InferOutput<typeof StreamTarget>;
export type TargetOf<K extends StreamKind> = Extract<StreamTarget, { kind: K }>;

/** What the forms of each kind hold. */
export const WebhookStreamForm = v.object({ name, ...webhook });
const portText = v.pipe(
  v.string(),
  v.transform((text) => Number(asciiDigits(text.trim()))),
  Port,
);
export const SyslogStreamForm = v.object({ name, ...syslog, port: portText });
export const S3StreamForm = v.object({ name, ...s3, secretAccessKey: v.optional(secretKey) });

/** `secretAccessKey` is that of object storage; the server makes the one that signs a webhook's messages. */
export const NewStream = v.object({ name, target: StreamTarget, secretAccessKey: v.optional(secretKey) });
export type NewStream = v.InferOutput<typeof NewStream>;
/** What isn't given stays. A stream keeps its kind. */
export const StreamChange = v.object({
  name: v.optional(name),
  target: v.optional(StreamTarget),
  secretAccessKey: v.optional(secretKey),
  /** False pauses it: what happens meanwhile is sent later. */
  isActive: v.optional(v.boolean()),
});
export type StreamChange = v.InferOutput<typeof StreamChange>;

/** Besides those of any address: a certificate that isn't trusted, and a receiver that took messages and didn't confirm it. */
export const streamReasons = [...failureReasons, 'certificate', 'unconfirmed'] as const;
export type StreamReason = (typeof streamReasons)[number];
/** What came back. */
export const StreamAnswer = v.object({
  isDelivered: v.boolean(),
  /** Absent from syslog, which doesn't answer, and if there was no answer. */
  statusCode: v.optional(v.number()),
  reason: v.optional(v.picklist(streamReasons)),
  /** What object storage calls the error: `AccessDenied`. */
  code: v.optional(v.string()),
  /** Begin of the answer, if it was text. */
  answer: v.optional(v.string()),
});
export type StreamAnswer = v.InferOutput<typeof StreamAnswer>;

/** `unused`: nothing was to be sent yet. `off`: paused by somebody. */
export const streamStates = ['unused', 'working', 'failing', 'off'] as const;
export const AuditStream = v.object({
  id: v.string(),
  name: v.string(),
  target: StreamTarget,
  state: v.picklist(streamStates),
  createdAt: Moment,
  updatedAt: Moment,
  /** Entries that were delivered; those of a replay count again. */
  delivered: v.number(),
  deliveredAt: v.optional(Moment),
  /** Entries that wait, and the moment of the first of them. */
  waiting: v.number(),
  waitingSince: v.optional(Moment),
  /** What the last try brought, if it failed. */
  failure: v.optional(v.object({ at: Moment, ...StreamAnswer.entries })),
  nextAttemptAt: v.optional(Moment),
});
export type AuditStream = v.InferOutput<typeof AuditStream>;

/** Shown once. The one before it signs along until then. */
export const StreamSecret = v.object({ secret: v.string(), previousUntil: v.optional(Moment) });
export type StreamSecret = v.InferOutput<typeof StreamSecret>;
export const CreatedStream = v.object({ ...AuditStream.entries, secret: v.optional(v.string()) });
export const StreamTest = v.object({ ...StreamAnswer.entries, durationMs: v.number() });
export type StreamTest = v.InferOutput<typeof StreamTest>;
export const StreamReplay = v.object({ from: Moment });
/** What its form holds. */
export const ReplayForm = v.object({ day: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/, 'Choose a date.')) });
