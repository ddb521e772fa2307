import * as v from 'valibot';
import { Line } from '../values.ts';
import { publicEvents } from '../webhooks/events.ts';
import { WebhookUrl } from '../webhooks/webhooks.schemas.ts';
import { SecretRef } from './social.schemas.ts';

const said = <T extends v.GenericSchema>(sentence: string, schema: T) => v.pipe(schema, v.description(sentence));

/** What workspaces don't hear of: newcomers before they belong to one, and what the operator does. */
const operatorEvents = [
  'user.signedUp',
  'tenant.created',
  'tenant.locked',
  'tenant.unlocked',
  'tenant.deletionScheduled',
  'tenant.deleted',
  'tenant.exported',
  'application.created',
  'configuration.applied',
] as const;
/** Whatever audit logs record. */
export const everyEvent = '*';
export const eventsInDocument: readonly string[] = [...new Set([...operatorEvents, ...publicEvents.map(({ key }) => key), everyEvent])];

export interface DocumentWebhook {
  key: string;
  url: string;
  events: string[];
  secret: SecretRef;
  previousSecret?: SecretRef | undefined;
  active: boolean;
}
/** What a message depends on: two that are declared alike go to the same address, signed with the same secrets. */
export const declarationOf = ({ key, url, secret, previousSecret }: DocumentWebhook): string =>
  JSON.stringify([key, url, secret, previousSecret ?? null]);
type Input = Omit<DocumentWebhook, 'active'> & { active?: boolean | undefined };

/** A webhook of the operator's own, which hears of every workspace. */
export const DocumentWebhook: v.GenericSchema<Input, DocumentWebhook> = v.strictObject({
  key: said(
    'What commands and the log call it.',
    v.pipe(Line(64), v.regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, 'Use letters and digits, and dashes after the first.')),
  ),
  url: said(
    'Where messages are posted: https on port 443 or 8443, at a public address; outside production also http on this machine.',
    v.pipe(
      WebhookUrl,
      v.check((text) => !text.startsWith('https:') || ['', '443', '8443'].includes(URL.parse(text)?.port ?? ''), 'Use port 443 or 8443.'),
    ),
  ),
  events: said(
    'What it hears of: names of events, or "*" for whatever audit logs record.',
    v.pipe(
      v.array(v.picklist(eventsInDocument)),
      v.nonEmpty('Name one or more, or "*".'),
      v.maxLength(200, 'Use 200 or fewer.'),
      v.checkItems((each, index, all) => all.indexOf(each) === index, 'It is named twice.'),
    ),
  ),
  secret: said('Where the secret is that signs messages: whsec_ and 24 to 64 bytes in base64.', SecretRef),
  previousSecret: said('Also signs messages, while the receiver moves from one secret to the next.', v.optional(SecretRef)),
  active: said('Whether it hears of what happens. Nothing is kept for it while it does not.', v.optional(v.boolean(), true)),
});

/** The operator's own. */
export const Webhooks: v.GenericSchema<Input[] | undefined, DocumentWebhook[]> = v.pipe(
  v.optional(
    v.pipe(
      v.array(DocumentWebhook),
      v.maxLength(20, 'Use 20 or fewer.'),
      v.checkItems(
        ({ key }, index, all) => all.findIndex((one) => one.key === key) === index,
        ({ input: { key } }) => `"${key}" is the key of another one, too.`,
      ),
    ),
    [],
  ),
  v.description('Webhooks of your own, which hear of every workspace.'),
);
