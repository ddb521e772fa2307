import { isDeepStrictEqual } from 'node:util';
import type { Document } from '../../../src/contract/configuration/document.schemas.ts';
import { everyEvent, type DocumentWebhook } from '../../../src/contract/configuration/webhooks.schemas.ts';
import { fill } from '../../../src/lib/fill.ts';
import type { Tx } from '../../db/tables.ts';
import { counted, together } from './change-words.ts';
import { webhookChangeStrings as strings } from './webhook-change-strings.ts';
import './webhook-rows.ts';

type Webhooks = Pick<Document, 'webhooks'>;
/** How many messages wait or have failed, by the keys of webhooks. */
export type UnsentCounts = Readonly<Record<string, number>>;

export async function readUnsent(tx: Tx, before: Webhooks, after: Webhooks): Promise<UnsentCounts> {
  const gone = before.webhooks.map(({ key }) => key).filter((key) => !after.webhooks.some((one) => one.key === key));
  if (gone.length === 0) return {};
  const rows = await tx
    .selectFrom('operator_webhooks as w')
    .innerJoin('operator_deliveries as d', 'd.webhook_id', 'w.id')
    .select(['w.name', (is) => is.fn.countAll<string>().as('count')])
    .where('w.name', 'in', gone)
    .where('d.state', '<>', 'delivered')
    .groupBy('w.name')
    .execute();
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

const mostNamed = 10;
function eventsText(events: readonly string[]): string {
  if (events.includes(everyEvent)) return strings.everything;
  return together(events.length > mostNamed ? [...events.slice(0, mostNamed), `${events.length - mostNamed} more`] : events);
}
const without = (all: readonly string[], some: readonly string[]) => all.filter((one) => !some.includes(one));

function eventChanges({ events: was }: DocumentWebhook, { key: webhook, events: is }: DocumentWebhook): string[] {
  const say = (template: string, list: readonly string[]) =>
    list.length > 0 ? [fill(template, { webhook, events: eventsText(list) })] : [];
  if (was.includes(everyEvent) && !is.includes(everyEvent)) return say(strings.hearsOnly, is);
  if (is.includes(everyEvent)) return was.includes(everyEvent) ? [] : say(strings.hears, is);
  return [...say(strings.hears, without(is, was)), ...say(strings.hearsNoLonger, without(was, is))];
}

function changesOf(before: DocumentWebhook, after: DocumentWebhook): string[] {
  const values = { webhook: after.key };
  const differs = (key: keyof DocumentWebhook) => !isDeepStrictEqual(before[key], after[key]);
  return [
    ...(differs('active') ? [fill(after.active ? strings.on : strings.off, values)] : []),
    ...(differs('url') ? [fill(strings.moved, { ...values, host: new URL(after.url).host })] : []),
    ...eventChanges(before, after),
    ...(differs('secret') ? [fill(strings.secret, values)] : []),
    ...(differs('previousSecret') ? [fill(after.previousSecret ? strings.previous : strings.noPrevious, values)] : []),
  ];
}

/** What becomes different in the operator's webhooks. */
export function webhookChanges({ webhooks: was }: Webhooks, { webhooks: is }: Webhooks, unsent: UnsentCounts): string[] {
  const find = (all: readonly DocumentWebhook[], key: string) => all.find((one) => one.key === key);
  return [
    ...is.flatMap((one) => {
      const before = find(was, one.key);
      const values = { webhook: one.key, host: new URL(one.url).host, events: eventsText(one.events) };
      return before ? changesOf(before, one) : [fill(strings.new, values)];
    }),
    ...was
      .filter(({ key }) => !find(is, key))
      .map(({ key }) => {
        const count = unsent[key] ?? 0;
        return count > 0 ? counted(strings.goneWith, count, { webhook: key }) : fill(strings.gone, { webhook: key });
      }),
  ];
}
