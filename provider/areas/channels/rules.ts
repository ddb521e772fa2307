import { notFound } from '../../../src/contract/input.ts';
import { requireEvent, withRecipients } from '../../../src/contract/channels/channels.rules.ts';
import type { MessageChannel, NewRule, Rule, Subscription } from '../../../src/contract/channels/channels.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { callerOf } from '../../identity/work.ts';

export interface Which {
  channel: MessageChannel;
  eventKey: string;
}

const note = (tx: Tx, ctx: Ctx, { channel, eventKey }: Which, action: 'notification.saved' | 'notification.deleted') =>
  auditChange(tx, ctx, { action, target: { type: 'notification', id: eventKey }, details: { channel } });

export async function listRules(tx: Tx, ctx: Ctx, channel: MessageChannel): Promise<Rule[]> {
  const { tenantId } = callerOf(ctx);
  const of = { tenant_id: tenantId, channel };
  const rules = await tx
    .selectFrom('notification_rules')
    .selectAll()
    .where('tenant_id', '=', of.tenant_id)
    .where('channel', '=', channel)
    .orderBy('event_key')
    .execute();
  const subscriptions = await tx
    .selectFrom('notification_subscriptions')
    .selectAll()
    .where('tenant_id', '=', of.tenant_id)
    .where('channel', '=', channel)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rules.map(({ event_key, enabled }) => ({
    eventKey: event_key,
    enabled,
    subscriptions: subscriptions
      .filter((row) => row.event_key === event_key)
      .map(({ id, name, enabled: isOn, recipients }) => ({ id, name, enabled: isOn, recipients })),
  }));
}

/** Replaces all subscriptions of an event. Errors: NOT_FOUND. */
export async function saveRule(tx: Tx, ctx: Ctx, which: Which, rule: NewRule): Promise<void> {
  const { channel, eventKey } = which;
  requireEvent(eventKey);
  const facts = { tenant_id: callerOf(ctx).tenantId, channel, event_key: eventKey };
  await tx
    .insertInto('notification_rules')
    .values({ ...facts, enabled: rule.enabled })
    .onConflict((on) => on.columns(['tenant_id', 'channel', 'event_key']).doUpdateSet({ enabled: rule.enabled }))
    .execute();
  await tx
    .deleteFrom('notification_subscriptions')
    .where('tenant_id', '=', facts.tenant_id)
    .where('channel', '=', channel)
    .where('event_key', '=', eventKey)
    .execute();
  const rows = withRecipients(rule).map(({ name, enabled, recipients }) => ({
    ...facts,
    ...{ id: crypto.randomUUID(), name, enabled, recipients: [...new Set(recipients)] },
    ...{ made_by: callerOf(ctx).userId, created_at: ctx.deps.clock.now() },
  }));
  if (rows.length > 0) await tx.insertInto('notification_subscriptions').values(rows).execute();
  await note(tx, ctx, which, 'notification.saved');
}

/** Errors: NOT_FOUND. */
export async function switchRule(tx: Tx, ctx: Ctx, which: Which, enabled: boolean): Promise<void> {
  const found = await tx
    .updateTable('notification_rules')
    .set({ enabled })
    .where('tenant_id', '=', callerOf(ctx).tenantId)
    .where('channel', '=', which.channel)
    .where('event_key', '=', which.eventKey)
    .returning('event_key')
    .executeTakeFirst();
  if (!found) throw notFound();
  await note(tx, ctx, which, 'notification.saved');
}

/** Errors: NOT_FOUND. */
export async function removeRule(tx: Tx, ctx: Ctx, which: Which): Promise<void> {
  const found = await tx
    .deleteFrom('notification_rules')
    .where('tenant_id', '=', callerOf(ctx).tenantId)
    .where('channel', '=', which.channel)
    .where('event_key', '=', which.eventKey)
    .returning('event_key')
    .executeTakeFirst();
  if (!found) throw notFound();
  await note(tx, ctx, which, 'notification.deleted');
}

/** One without recipients goes. Errors: NOT_FOUND. */
export async function saveSubscription(tx: Tx, ctx: Ctx, which: Which, { id, ...body }: Subscription & { id: string }): Promise<void> {
  if (body.recipients.length === 0) {
    await dropSubscription(tx, ctx, which, id);
  } else {
    const { name, enabled, recipients } = body;
    const found = await tx
      .updateTable('notification_subscriptions')
      .set({ name, enabled, recipients: [...new Set(recipients)], made_by: callerOf(ctx).userId })
      .where('tenant_id', '=', callerOf(ctx).tenantId)
      .where('channel', '=', which.channel)
      .where('event_key', '=', which.eventKey)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!found) throw notFound();
  }
  await note(tx, ctx, which, 'notification.saved');
}

async function dropSubscription(tx: Tx, ctx: Ctx, { channel, eventKey }: Which, id: string): Promise<void> {
  const found = await tx
    .deleteFrom('notification_subscriptions')
    .where('tenant_id', '=', callerOf(ctx).tenantId)
    .where('channel', '=', channel)
    .where('event_key', '=', eventKey)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!found) throw notFound();
}

/** Errors: NOT_FOUND. */
export async function removeSubscription(tx: Tx, ctx: Ctx, which: Which, id: string): Promise<void> {
  await dropSubscription(tx, ctx, which, id);
  await note(tx, ctx, which, 'notification.deleted');
}
