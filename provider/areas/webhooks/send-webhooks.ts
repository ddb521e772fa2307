import { sql } from 'kysely';
import { afterTry, isDelivered, isFirstPause, isGone, pauseSeconds } from '../../../src/contract/webhooks/webhooks.rules.ts';
import { audit } from '../../identity/audit.ts';
import { tellManagers } from '../../identity/notifications/tell-managers.ts';
import type { Deps } from '../../identity/work.ts';
import { after } from '../../ports/clock.ts';
import { postMessage, type Posted } from './post-message.ts';
import { signingSecrets } from './webhook-changes.ts';
import type { DeliveryRow, WebhookRow } from './webhook-row.ts';
import { messageIdOf } from './webhook-view.ts';

/** A worker that died gives its receiver back after so long; longer than any turn. */
const leaseSeconds = 60;
/** After this, other receivers have their turn. */
const turnMs = 20_000;
const messagesPerTurn = 100;
/** Requests to one receiver at the same time. */
const atOnce = 5;
/** Of the latest tries. */
const attemptsKept = 20;

const isDue = (now: Date) => sql`d.state = 'waiting' and d.next_attempt_at <= ${now} and not exists (
  select 1 from webhook_deliveries o where o.tenant_id = d.tenant_id and o.webhook_id = d.webhook_id and o.entity = d.entity and o.state = 'waiting' and o.number < d.number
    and o.next_attempt_at > ${now})`;

/** The receiver that has waited longest, and of each account one at a time. */
async function lease({ db, clock }: Deps): Promise<WebhookRow | undefined> {
  const now = clock.now();
  const { rows } = await db.system(
    (tx) =>
      sql<WebhookRow>`update webhooks set leased_until = ${after(now, leaseSeconds)}, worked_at = ${now} where id = (
        select w.id from webhooks w where w.is_active and (w.leased_until is null or w.leased_until <= ${now})
          and (w.paused_until is null or w.paused_until <= ${now})
          and not exists (select 1 from webhooks o where o.tenant_id = w.tenant_id and o.leased_until > ${now})
          and exists (select 1 from webhook_deliveries d where d.tenant_id = w.tenant_id and d.webhook_id = w.id and ${isDue(now)})
        order by w.worked_at nulls first limit 1 for update skip locked) returning *`.execute(tx),
    { single: 'write' },
  );
  return rows[0];
}

/** The first that waits of each thing, so that nobody hears of a change before the one it came after. */
async function dueOf({ db, clock }: Deps, { id, tenant_id }: WebhookRow, limit: number): Promise<DeliveryRow[]> {
  const { rows } = await db.tenant(
    tenant_id,
    (tx) =>
      sql<DeliveryRow>`select d.* from webhook_deliveries d join (
        select distinct on (entity) id from webhook_deliveries where tenant_id = ${tenant_id} and webhook_id = ${id} and state = 'waiting' order by entity, number
      ) first on first.id = d.id where d.tenant_id = ${tenant_id} and d.next_attempt_at <= ${clock.now()} order by d.number limit ${limit}`.execute(
        tx,
      ),
    { single: true },
  );
  return rows;
}

/** Keeps what came back. False once the receiver is to be left alone. */
async function settle(deps: Deps, webhook: WebhookRow, delivery: DeliveryRow, { answer, ...attempt }: Posted): Promise<boolean> {
  const { id: webhookId, tenant_id: tenantId } = webhook;
  const now = deps.clock.now();
  const tries = delivery.tries + 1;
  const { state, waitSeconds = 0 } = afterTry(attempt, { tries, chance: Math.random() });
  return deps.db.tenant(tenantId, async (tx) => {
    await tx
      .updateTable('webhook_deliveries')
      .set({
        state,
        tries,
        answer,
        status_code: attempt.statusCode ?? null,
        next_attempt_at: after(now, waitSeconds),
        attempts: JSON.stringify([...delivery.attempts, attempt].slice(-attemptsKept)),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', delivery.id)
      .execute();
    const told = { tenantId, values: { name: webhook.name, webhookId } };
    const change = tx.updateTable('webhooks').where('tenant_id', '=', tenantId).where('id', '=', webhookId);
    if (delivery.attempts.length === 0) await change.set((is) => ({ invocations: is('invocations', '+', 1) })).execute();
    if (isDelivered(attempt)) {
      await change.set({ failures: 0, paused_until: null }).where('failures', '>', 0).execute();
      return true;
    }
    if (isGone(attempt)) {
      const changed = await change.set({ is_active: false, gone_at: now }).where('is_active', '=', true).returning('id').executeTakeFirst();
      const work = { deps, client: { ip: '', userAgent: 'webhooks', traceId: delivery.id } };
      if (!changed) return false;
      await audit(tx, work, { action: 'webhook.gone', tenantId, target: { type: 'webhook', id: webhookId } });
      await tellManagers(tx, deps, { ...told, kind: 'webhookTurnedOff' });
      return false;
    }
    const changed = await change
      .set((is) => ({ failures: is('failures', '+', 1) }))
      .returning('failures')
      .executeTakeFirst();
    if (!changed) return false;
    const pause = pauseSeconds(changed.failures, Math.random());
    if (pause === undefined) return true;
    await change.set({ paused_until: after(now, pause) }).execute();
    if (isFirstPause(changed.failures)) await tellManagers(tx, deps, { ...told, kind: 'webhookPaused' });
    return false;
  });
}

/** Sends what is due to one receiver, until nothing is, it is to be left alone, or others have their turn. */
async function serveReceiver(deps: Deps, webhook: WebhookRow, signal?: AbortSignal): Promise<number> {
  const begun = performance.now();
  // After a pause, a single message finds out whether it is back.
  const wasPaused = webhook.paused_until !== null;
  const line = await dueOf(deps, webhook, wasPaused ? 1 : messagesPerTurn);
  let sent = 0;
  let goesOn = true;
  const secrets = signingSecrets(deps, webhook);
  const sendNext = async (): Promise<void> => {
    for (let next = line.shift(); next && goesOn && !signal?.aborted && performance.now() - begun < turnMs; next = line.shift()) {
      const posted = await postMessage(deps, { url: webhook.url, id: messageIdOf(next.id), body: next.payload, secrets });
      sent++;
      if (!(await settle(deps, webhook, next, posted))) goesOn = false;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  return sent;
}

/** Sends until nothing is due or the signal aborts; returns how many. */
export async function sendWebhooks(deps: Deps, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  while (!signal?.aborted) {
    const webhook = await lease(deps);
    if (!webhook) break;
    try {
      sent += await serveReceiver(deps, webhook, signal);
    } finally {
      await deps.db.tenant(webhook.tenant_id, (tx) =>
        tx
          .updateTable('webhooks')
          .set({ leased_until: null })
          .where('tenant_id', '=', webhook.tenant_id)
          .where('id', '=', webhook.id)
          .execute(),
      );
    }
  }
  return sent;
}
