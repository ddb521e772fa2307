import { sql } from 'kysely';
import { afterTry, isDelivered, isFirstPause, isGone, pauseSeconds } from '../../../src/contract/webhooks/webhooks.rules.ts';
import type { Deps } from '../../identity/work.ts';
import { after } from '../../ports/clock.ts';
import { operatorWebhooks } from './operator-webhooks.ts';
import { postMessage, type Posted } from './post-message.ts';
import type { Receiver, WebhookLine } from './webhook-line.ts';
import type { DeliveryRow } from './webhook-row.ts';
import { messageIdOf } from './webhook-view.ts';
import { workspaceWebhooks } from './workspace-webhooks.ts';

/** A worker that died gives its receiver back after so long; longer than any turn. */
const leaseSeconds = 60;
/** After this, other receivers have their turn. */
const turnMs = 20_000;
const messagesPerTurn = 100;
/** Requests to one receiver at the same time. */
const atOnce = 5;
/** Of the latest tries. */
const attemptsKept = 20;

/** The receiver that has waited longest. */
async function lease<R extends Receiver>({ tables, mayServe }: WebhookLine<R>, deps: Deps): Promise<R | undefined> {
  const now = deps.clock.now();
  const [webhooks, deliveries] = [sql.table(tables.webhooks), sql.table(tables.deliveries)];
  const isDue = sql`d.state = 'waiting' and d.next_attempt_at <= ${now} and not exists (
    select 1 from ${deliveries} o where o.tenant_id = d.tenant_id and o.webhook_id = d.webhook_id and o.entity = d.entity and o.state = 'waiting' and o.number < d.number
      and o.next_attempt_at > ${now})`;
  const { rows } = await deps.db.system(
    (tx) =>
      sql<R>`update ${webhooks} set leased_until = ${after(now, leaseSeconds)}, worked_at = ${now} where id = (
        select w.id from ${webhooks} w where w.is_active and (w.leased_until is null or w.leased_until <= ${now})
          and (w.paused_until is null or w.paused_until <= ${now}) and ${mayServe(deps, now)}
          and exists (select 1 from ${deliveries} d where d.tenant_id = w.tenant_id and d.webhook_id = w.id and ${isDue})
        order by w.worked_at nulls first limit 1 for update skip locked) returning *`.execute(tx),
    { single: 'write' },
  );
  return rows[0];
}

/** The first that waits of each thing, so that nobody hears of a change before the one it came after. */
async function dueOf<R extends Receiver>(
  { tables, within }: WebhookLine<R>,
  deps: Deps,
  { id, tenant_id }: R,
  limit: number,
): Promise<DeliveryRow[]> {
  const deliveries = sql.table(tables.deliveries);
  const { rows } = await within(
    deps,
    tenant_id,
    (tx) =>
      sql<DeliveryRow>`select d.* from ${deliveries} d join (
        select distinct on (entity) id from ${deliveries} where tenant_id = ${tenant_id} and webhook_id = ${id} and state = 'waiting' order by entity, number
      ) first on first.id = d.id where d.tenant_id = ${tenant_id} and d.next_attempt_at <= ${deps.clock.now()} order by d.number limit ${limit}`.execute(
        tx,
      ),
    { single: true },
  );
  return rows;
}

/** Keeps what came back. False once the receiver is to be left alone. */
async function settle<R extends Receiver>(
  line: WebhookLine<R>,
  deps: Deps,
  { webhook, delivery, posted: { answer, ...attempt } }: { webhook: R; delivery: DeliveryRow; posted: Posted },
): Promise<boolean> {
  const { id: webhookId, tenant_id: tenantId } = webhook;
  const { webhooks, deliveries } = line.tables;
  const now = deps.clock.now();
  const tries = delivery.tries + 1;
  const { state, waitSeconds = 0 } = afterTry(attempt, { tries, chance: Math.random() });
  return line.within(deps, tenantId, async (tx) => {
    await tx
      .updateTable(deliveries)
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
    // What another address answers says nothing of the one that it has by now.
    const change = tx.updateTable(webhooks).where('tenant_id', '=', tenantId).where('id', '=', webhookId).where('url', '=', webhook.url);
    if (delivery.attempts.length === 0) await change.set((is) => ({ invocations: is('invocations', '+', 1) })).execute();
    if (isDelivered(attempt)) {
      await change.set({ failures: 0, paused_until: null }).where('failures', '>', 0).execute();
      return true;
    }
    if (isGone(attempt)) {
      const changed = await change.set({ is_active: false, gone_at: now }).where('is_active', '=', true).returning('id').executeTakeFirst();
      if (changed) await line.gone(tx, deps, webhook, delivery.id);
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
    if (isFirstPause(changed.failures)) await line.paused(tx, deps, webhook);
    return false;
  });
}

/** Sends what is due to one receiver, until nothing is, it is to be left alone, or others have their turn. */
async function serveReceiver<R extends Receiver>(line: WebhookLine<R>, deps: Deps, webhook: R, signal?: AbortSignal): Promise<number> {
  const begun = performance.now();
  const secrets = line.secretsOf(deps, webhook);
  if (secrets.length === 0) return 0;
  // After a pause, a single message finds out whether it is back.
  const wasPaused = webhook.paused_until !== null;
  const waiting = await dueOf(line, deps, webhook, wasPaused ? 1 : messagesPerTurn);
  let sent = 0;
  let goesOn = true;
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next && goesOn && !signal?.aborted && performance.now() - begun < turnMs; next = waiting.shift()) {
      const posted = await postMessage(deps, { url: webhook.url, id: messageIdOf(next.id), body: next.payload, secrets });
      sent++;
      if (!(await settle(line, deps, { webhook, delivery: next, posted }))) goesOn = false;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  return sent;
}

/** One receiver's turn. Returns how many messages left; undefined: none is due. */
async function serveNext<R extends Receiver>(line: WebhookLine<R>, deps: Deps, signal?: AbortSignal): Promise<number | undefined> {
  const webhook = await lease(line, deps);
  if (!webhook) return undefined;
  try {
    return await serveReceiver(line, deps, webhook, signal);
  } finally {
    await line.within(deps, webhook.tenant_id, (tx) =>
      tx
        .updateTable(line.tables.webhooks)
        .set({ leased_until: null })
        .where('tenant_id', '=', webhook.tenant_id)
        .where('id', '=', webhook.id)
        .execute(),
    );
  }
}

/** Sends until nothing is due or the signal aborts; returns how many. */
export async function sendWebhooks(deps: Deps, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  while (!signal?.aborted) {
    // In turns, so that neither waits for the other's long list.
    const turns = [await serveNext(workspaceWebhooks, deps, signal), await serveNext(operatorWebhooks, deps, signal)];
    if (turns.every((one) => one === undefined)) break;
    sent += (turns[0] ?? 0) + (turns[1] ?? 0);
  }
  return sent;
}
