import { invalidInput, notFound } from '../../../src/contract/input.ts';
import { requireEvent, withChannels } from '../../../src/contract/channels/channels.rules.ts';
import { mostSubscriptions, type SlackEvent } from '../../../src/contract/channels/channels.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { audit, auditChange } from '../../identity/audit.ts';
import { lockCaller } from '../../identity/members/lock-caller.ts';
import { callerOf, type Work } from '../../identity/work.ts';
import type { SlackTeam } from '../../ports/slack.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';

const connectionOf = (tx: Tx, ctx: Ctx) =>
  tx.selectFrom('slack_connections').selectAll().where('tenant_id', '=', callerOf(ctx).tenantId).executeTakeFirst();
const note = (tx: Tx, ctx: Ctx, id: string, action: 'notification.saved' | 'notification.deleted') =>
  auditChange(tx, ctx, { action, target: { type: 'notification', id }, details: { channel: 'slack' } });

export async function readSlack(tx: Tx, ctx: Ctx) {
  const { tenantId } = callerOf(ctx);
  const connection = await connectionOf(tx, ctx);
  const rows = await tx
    .selectFrom('slack_subscriptions')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    id: tenantId,
    slackSubscriptions: rows.map(({ id, is_active, events }) => ({ id, isActive: is_active, slackEvents: events })),
    ...(connection && { team: connection.team }),
  };
}

export async function listChannels(ctx: Ctx) {
  const connection = await readInTenant(ctx, (tx) => connectionOf(tx, ctx));
  return connection && ctx.deps.slack ? ctx.deps.slack.channels(ctx.deps.secrets.unseal(connection.token_sealed)) : [];
}

interface Connecting {
  tenantId: string;
  actorId: string;
  /** The account that they visit it from. */
  cameFrom?: string | undefined;
}

/** It takes the place of the one before. */
export async function putConnection(tx: Tx, work: Work, team: SlackTeam, { tenantId, actorId, cameFrom }: Connecting): Promise<void> {
  const { clock, secrets } = work.deps;
  const row = { team: team.name, token_sealed: secrets.seal(team.token), connected_at: clock.now() };
  await tx
    .insertInto('slack_connections')
    .values({ ...row, tenant_id: tenantId })
    .onConflict((on) => on.column('tenant_id').doUpdateSet(row))
    .execute();
  await audit(tx, work, { action: 'slack.connected', tenantId, actorId, details: { team: team.name, ...(cameFrom && { cameFrom }) } });
}

/** With a code that a client got by itself. Errors: INVALID_INPUT if Slack doesn't take it. */
export async function connectSlack(ctx: Ctx, code: string): Promise<void> {
  const { tenantId, userId: actorId } = callerOf(ctx);
  const team = await ctx.deps.slack?.connect(code);
  if (!team) throw invalidInput({ code: "Slack didn't confirm the connection. Try again." });
  await writeInTenant(ctx, (tx) => putConnection(tx, ctx, team, { tenantId, actorId }));
}

interface Wanted {
  isActive: boolean;
  slackEvents: SlackEvent[];
}

function kept({ slackEvents }: Wanted): SlackEvent[] {
  requireEvent(...slackEvents.map(({ eventKey }) => eventKey));
  return withChannels(slackEvents);
}

/** Without channels it isn't kept. Errors: NOT_FOUND for an unknown event, INVALID_INPUT if there are too many. */
export async function createSlack(tx: Tx, ctx: Ctx, wanted: Wanted): Promise<void> {
  const { tenantId, userId } = callerOf(ctx);
  const events = kept(wanted);
  const id = crypto.randomUUID();
  await lockCaller(tx, ctx);
  const { slackSubscriptions } = await readSlack(tx, ctx);
  if (slackSubscriptions.length >= mostSubscriptions * 5) throw invalidInput({ slackEvents: 'Delete a Slack notification first.' });
  if (events.length > 0)
    await tx
      .insertInto('slack_subscriptions')
      .values({
        ...{ id, tenant_id: tenantId, is_active: wanted.isActive, events: JSON.stringify(events) },
        ...{ made_by: userId, created_at: ctx.deps.clock.now() },
      })
      .execute();
  await note(tx, ctx, id, 'notification.saved');
}

/** One without channels goes. Errors: NOT_FOUND. */
export async function updateSlack(tx: Tx, ctx: Ctx, id: string, wanted: Wanted): Promise<void> {
  const events = kept(wanted);
  if (events.length === 0) return removeSlack(tx, ctx, id, 'notification.saved');
  const found = await tx
    .updateTable('slack_subscriptions')
    .set({ is_active: wanted.isActive, events: JSON.stringify(events), made_by: callerOf(ctx).userId })
    .where('tenant_id', '=', callerOf(ctx).tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!found) throw notFound();
  return note(tx, ctx, id, 'notification.saved');
}

/** Errors: NOT_FOUND. */
export async function removeSlack(
  tx: Tx,
  ctx: Ctx,
  id: string,
  action: 'notification.saved' | 'notification.deleted' = 'notification.deleted',
): Promise<void> {
  const found = await tx
    .deleteFrom('slack_subscriptions')
    .where('tenant_id', '=', callerOf(ctx).tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!found) throw notFound();
  await note(tx, ctx, id, action);
}
