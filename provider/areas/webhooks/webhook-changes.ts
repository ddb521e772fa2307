import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import { overlapSeconds, requireEventKeys, requireWebhookRoom } from '../../../src/contract/webhooks/webhooks.rules.ts';
import type { NewWebhook, Webhook, WebhookChange } from '../../../src/contract/webhooks/webhooks.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { lockCaller } from '../../identity/members/lock-caller.ts';
import { callerOf } from '../../identity/work.ts';
import { after } from '../../ports/clock.ts';
import { newSigningSecret } from '../../ports/message-signature.ts';
import type { WebhookRow } from './webhook-row.ts';
import { findWebhook, selectWebhooks, toWebhook } from './webhook-view.ts';

const targetOf = (id: string) => ({ type: 'webhook', id });
/** For the audit log: an address may hold a key, its host doesn't. */
const factsOf = ({ name, description, url, event_keys, is_active }: WebhookRow) => ({
  ...{ name, description, host: new URL(url).host, isActive: is_active },
  events: event_keys.toSorted(),
});

async function view(tx: Tx, ctx: Ctx, webhookId: string): Promise<Webhook> {
  const row = await selectWebhooks(tx, callerOf(ctx).tenantId).where('w.id', '=', webhookId).executeTakeFirstOrThrow();
  return toWebhook(row, ctx.deps.clock.now());
}

const set = (tx: Tx, ctx: Ctx, webhookId: string, values: Partial<WebhookRow>) =>
  tx.updateTable('webhooks').set(values).where('tenant_id', '=', callerOf(ctx).tenantId).where('id', '=', webhookId).execute();

/** Errors: WEBHOOK_LIMIT, INVALID_INPUT for an unknown event. */
export async function createWebhook(tx: Tx, ctx: Ctx, body: NewWebhook): Promise<Webhook> {
  const { tenantId } = callerOf(ctx);
  requireEventKeys(body.eventKeys);
  await lockCaller(tx, ctx);
  const { count } = await tx
    .selectFrom('webhooks')
    .select((is) => is.fn.countAll().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  requireWebhookRoom(Number(count));
  const { secrets, clock } = ctx.deps;
  const now = clock.now();
  const id = crypto.randomUUID();
  await tx
    .insertInto('webhooks')
    .values({
      id,
      tenant_id: tenantId,
      name: body.displayName,
      description: body.description ?? '',
      url: body.url,
      event_keys: [...new Set(body.eventKeys)],
      is_active: body.isActive ?? true,
      secret_sealed: secrets.seal(body.secret ?? newSigningSecret()),
      previous_sealed: null,
      previous_until: null,
      created_at: now,
      updated_at: now,
      gone_at: null,
      paused_until: null,
      leased_until: null,
      worked_at: null,
    })
    .execute();
  await auditChange(tx, ctx, { action: 'webhook.created', target: targetOf(id), details: { host: new URL(body.url).host } });
  return view(tx, ctx, id);
}

/** Errors: NOT_FOUND, INVALID_INPUT for an unknown event. */
export async function updateWebhook(tx: Tx, ctx: Ctx, webhookId: string, change: WebhookChange): Promise<Webhook> {
  const { tenantId } = callerOf(ctx);
  requireEventKeys(change.eventKeys);
  const before = await findWebhook(tx, tenantId, webhookId);
  const { displayName, description, url, eventKeys, isActive, secret } = change;
  // Another address or a fresh start deserves to be tried at once.
  const isFresh = url !== undefined || isActive === true;
  await set(tx, ctx, webhookId, {
    updated_at: ctx.deps.clock.now(),
    ...(displayName !== undefined && { name: displayName }),
    ...(description !== undefined && { description }),
    ...(url !== undefined && { url }),
    ...(eventKeys && { event_keys: [...new Set(eventKeys)] }),
    ...(isActive !== undefined && { is_active: isActive }),
    ...(isFresh && { failures: 0, paused_until: null, gone_at: null }),
    ...(secret && { secret_sealed: ctx.deps.secrets.seal(secret), previous_sealed: null, previous_until: null }),
  });
  const changed = await findWebhook(tx, tenantId, webhookId);
  const fields = Object.keys(change).filter((key) => key !== 'secret' || secret);
  await auditChange(tx, ctx, {
    action: 'webhook.updated',
    target: targetOf(webhookId),
    details: {
      ...{ name: changed.name, fields, changes: changesBetween(factsOf(before), factsOf(changed)) },
      ...(url !== undefined && { host: new URL(url).host }),
    },
  });
  return view(tx, ctx, webhookId);
}

/** With everything that waits for it. Errors: NOT_FOUND. */
export async function removeWebhook(tx: Tx, ctx: Ctx, webhookId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('webhooks')
    .where('tenant_id', '=', callerOf(ctx).tenantId)
    .where('id', '=', webhookId)
    .returning('url')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await auditChange(tx, ctx, { action: 'webhook.deleted', target: targetOf(webhookId), details: { host: new URL(gone.url).host } });
}

const secretView = (ctx: Ctx, { secret_sealed, previous_until }: Pick<WebhookRow, 'secret_sealed' | 'previous_until'>) => ({
  secret: ctx.deps.secrets.unseal(secret_sealed),
  ...(previous_until && previous_until > ctx.deps.clock.now() && { previousUntil: previous_until.toISOString() }),
});

/** Errors: NOT_FOUND. */
export async function showSecret(tx: Tx, ctx: Ctx, webhookId: string) {
  const row = await findWebhook(tx, callerOf(ctx).tenantId, webhookId);
  await auditChange(tx, ctx, { action: 'webhook.secretShown', target: targetOf(webhookId) });
  return secretView(ctx, row);
}

/** Errors: NOT_FOUND. */
export async function rotateSecret(tx: Tx, ctx: Ctx, webhookId: string) {
  const { secret_sealed } = await findWebhook(tx, callerOf(ctx).tenantId, webhookId);
  const now = ctx.deps.clock.now();
  const row = {
    secret_sealed: ctx.deps.secrets.seal(newSigningSecret()),
    previous_sealed: secret_sealed,
    previous_until: after(now, overlapSeconds),
  };
  await set(tx, ctx, webhookId, { ...row, updated_at: now });
  await auditChange(tx, ctx, { action: 'webhook.secretRotated', target: targetOf(webhookId) });
  return secretView(ctx, row);
}

/** The secrets that sign now, the newest first. */
export const signingSecrets = ({ secrets, clock }: Ctx['deps'], row: WebhookRow): string[] => [
  secrets.unseal(row.secret_sealed),
  ...(row.previous_sealed && row.previous_until! > clock.now() ? [secrets.unseal(row.previous_sealed)] : []),
];
