import { sql } from 'kysely';
import { isAppError } from '../../../src/lib/error.ts';
import { fill } from '../../../src/lib/fill.ts';
import type { Tx } from '../../db/tables.ts';
import type { Deps } from '../../identity/work.ts';
import { isKnown, languageFor, type MailLanguage } from '../../messages/mail-language.ts';
import { plainName } from '../../messages/mail-template.ts';
import { wordsIn } from '../../messages/mail-words.ts';
import { mailEvent } from '../../messages/messages.ts';
import { enqueueText } from '../../messages/outbox.ts';
import type { EventToTell } from './channel-rows.ts';
import { eventName } from './event-words.ts';

/** Slack reads these as markup. */
const escapeSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function namesOf(tx: Tx, { tenant_id, actor_id }: EventToTell) {
  const tenant = await tx.selectFrom('tenants').select('name').where('id', '=', tenant_id).executeTakeFirst();
  const actor = actor_id
    ? await tx
        .selectFrom('memberships')
        .select(['name', 'email'])
        .where('tenant_id', '=', tenant_id)
        .where('user_id', '=', actor_id)
        .executeTakeFirst()
    : undefined;
  return { tenant: tenant?.name ?? '', actor: actor?.name || actor?.email };
}
const known = (language: string | null): MailLanguage => (language && isKnown(language) ? language : 'en');

/** False once the account has sent as many as it may in an hour: nobody reads thousands, and texts cost money. */
async function mayTell({ limits, log }: Deps, channel: 'notifications' | 'textNotifications', tenantId: string): Promise<boolean> {
  try {
    await limits.count(channel, tenantId);
    return true;
  } catch (error) {
    if (!isAppError(error) || error.code !== 'RATE_LIMITED') throw error;
    log.warn({ tenantId, channel }, 'notification left out: the account has sent too many');
    return false;
  }
}

async function tell(tx: Tx, deps: Deps, event: EventToTell): Promise<void> {
  const { tenant_id: sender, event_key } = event;
  const now = deps.clock.now();
  const { tenant, actor } = await namesOf(tx, event);
  const textsIn = (language: MailLanguage) => wordsIn(language, deps.policy.mails).t;
  const namesIn = (language: MailLanguage) => ({
    ...{ what: eventName(language, event_key), tenant, actor: actor ?? textsIn(language).someone },
  });
  const lineIn = (language: MailLanguage) => {
    const { what, ...names } = namesIn(language);
    const values = { app: plainName(deps.config.vendor.name), what, tenant: plainName(names.tenant), actor: plainName(names.actor) };
    return fill(textsIn(language).eventLine, values);
  };
  const subscriptions = await tx
    .selectFrom('notification_subscriptions as s')
    .innerJoin('notification_rules as r', (join) =>
      join.onRef('r.tenant_id', '=', 's.tenant_id').onRef('r.channel', '=', 's.channel').onRef('r.event_key', '=', 's.event_key'),
    )
    .leftJoin('users as u', 'u.id', 's.made_by')
    .select(['s.channel', 's.recipients', 'u.language'])
    .where('s.tenant_id', '=', sender)
    .where('s.event_key', '=', event_key)
    .where('s.enabled', '=', true)
    .where('r.enabled', '=', true)
    .orderBy('s.created_at')
    .execute();
  /** Each once, with the language of whoever put them there first. */
  const to = (channel: 'email' | 'sms') =>
    new Map(
      subscriptions
        .filter((row) => row.channel === channel)
        .toReversed()
        .flatMap(({ recipients, language }) => recipients.map((recipient) => [recipient, known(language)] as const)),
    );
  for (const [address, subscribed] of to('email'))
    if (await mayTell(deps, 'notifications', sender)) {
      const language = await languageFor(tx, address, subscribed);
      await mailEvent(tx, { deps }, { to: address, sender, language, ...namesIn(language) });
    }
  for (const [number, language] of deps.canText ? to('sms') : [])
    if (await mayTell(deps, 'textNotifications', sender))
      await enqueueText(tx, now, { channel: 'sms', to: number, sender, text: lineIn(language) });
  const slack = await tx
    .selectFrom('slack_subscriptions as s')
    .leftJoin('users as u', 'u.id', 's.made_by')
    .select(['s.events', 'u.language'])
    .where('s.tenant_id', '=', sender)
    .where('s.is_active', '=', true)
    .execute();
  for (const { events, language: of } of slack)
    for (const { channelIds, title, message } of events.filter(({ eventKey }) => eventKey === event_key))
      for (const channel of channelIds) {
        const language = known(of);
        const text = `*${escapeSlack(title || eventName(language, event_key))}*\n${escapeSlack(message || lineIn(language))}`;
        if (await mayTell(deps, 'notifications', sender)) await enqueueText(tx, now, { channel: 'slack', to: channel, sender, text });
      }
}

/** Writes the messages about each event, in the transaction that takes it out of line; returns how many events. */
export async function tellEvents(deps: Deps, signal?: AbortSignal): Promise<number> {
  let told = 0;
  while (!signal?.aborted) {
    const isLeft = await deps.db.system(async (tx) => {
      const { rows } = await sql<EventToTell>`delete from events_to_tell where id = (
        select id from events_to_tell order by id limit 1 for update skip locked) returning *`.execute(tx);
      if (rows[0]) await tell(tx, deps, rows[0]);
      return rows.length > 0;
    });
    if (!isLeft) break;
    told++;
  }
  return told;
}
