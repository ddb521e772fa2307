import { sql } from 'kysely';
import { publicEvents } from '../../../src/contract/webhooks/events.ts';
import { isAppError } from '../../../src/lib/error.ts';
import type { Tx } from '../../db/tables.ts';
import type { Deps } from '../../identity/work.ts';
import { plainName } from '../../messages/mail-template.ts';
import { mailEvent } from '../../messages/messages.ts';
import { enqueueText } from '../../messages/outbox.ts';
import type { EventToTell } from './channel-rows.ts';

/** Slack reads these as markup. */
const escapeSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function namesOf(tx: Tx, { tenant_id, actor_id, event_key }: EventToTell) {
  const tenant = await tx.selectFrom('tenants').select('name').where('id', '=', tenant_id).executeTakeFirst();
  const actor = actor_id
    ? await tx
        .selectFrom('memberships')
        .select(['name', 'email'])
        .where('tenant_id', '=', tenant_id)
        .where('user_id', '=', actor_id)
        .executeTakeFirst()
    : undefined;
  return {
    what: publicEvents.find(({ key }) => key === event_key)?.displayName ?? event_key,
    tenant: tenant?.name ?? '',
    actor: actor?.name || actor?.email || 'Someone',
  };
}

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
  const names = await namesOf(tx, event);
  const line = `${plainName(deps.config.vendor.name)}: ${names.what} in ${plainName(names.tenant)}, by ${plainName(names.actor)}.`;
  const subscriptions = await tx
    .selectFrom('notification_subscriptions as s')
    .innerJoin('notification_rules as r', (join) =>
      join.onRef('r.tenant_id', '=', 's.tenant_id').onRef('r.channel', '=', 's.channel').onRef('r.event_key', '=', 's.event_key'),
    )
    .select(['s.channel', 's.recipients'])
    .where('s.tenant_id', '=', sender)
    .where('s.event_key', '=', event_key)
    .where('s.enabled', '=', true)
    .where('r.enabled', '=', true)
    .execute();
  const to = (channel: 'email' | 'sms') => new Set(subscriptions.flatMap((row) => (row.channel === channel ? row.recipients : [])));
  for (const address of to('email'))
    if (await mayTell(deps, 'notifications', sender)) await mailEvent(tx, { deps }, { to: address, sender, ...names });
  for (const number of deps.canText ? to('sms') : [])
    if (await mayTell(deps, 'textNotifications', sender)) await enqueueText(tx, now, { channel: 'sms', to: number, sender, text: line });
  const slack = await tx
    .selectFrom('slack_subscriptions')
    .select('events')
    .where('tenant_id', '=', sender)
    .where('is_active', '=', true)
    .execute();
  for (const { channelIds, title, message } of slack.flatMap(({ events }) => events.filter(({ eventKey }) => eventKey === event_key)))
    for (const channel of channelIds) {
      const text = `*${escapeSlack(title || names.what)}*\n${escapeSlack(message || line)}`;
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
