import { sql } from 'kysely';
import { healthOf, isDelivered } from '../../src/contract/webhooks/webhooks.rules.ts';
import type { healthStates } from '../../src/contract/webhooks/webhooks.schemas.ts';
import { fill } from '../../src/lib/fill.ts';
import { postMessage } from '../areas/webhooks/post-message.ts';
import '../areas/webhooks/operator-webhooks.ts';
import { audit } from '../identity/audit.ts';
import type { OperatorWebhookRow } from '../identity/configuration/webhook-rows.ts';
import { readVersion } from '../identity/configuration/plans.ts';
import type { Tx } from '../db/tables.ts';
import type { Deps, Work } from '../identity/work.ts';
import { answer, FaultsError, type Answer } from './answer.ts';
import { UsageError } from './command-help.ts';
import { ConfigError } from './variables.ts';
import { webhookStrings as strings } from './webhook-strings.ts';

export interface WebhookState {
  key: string;
  url: string;
  health: 'off' | (typeof healthStates)[number];
  waiting: number;
  failed: number;
  pausedUntil?: string;
}

type CountedRow = OperatorWebhookRow & { waiting: number; failed: number };

/** The operator's webhooks and how they do, in the order of their names. */
export async function readWebhooks(tx: Tx, now: Date): Promise<WebhookState[]> {
  const { rows } = await sql<CountedRow>`select w.*,
      (select count(*)::int from operator_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
      (select count(*)::int from operator_deliveries d where d.webhook_id = w.id and d.state = 'failed') as failed
    from operator_webhooks w order by w.name`.execute(tx);
  return rows.map(({ name: key, url, failures, invocations, waiting, failed, ...row }) => {
    const isPaused = row.paused_until !== null && row.paused_until > now;
    const health = healthOf({ isGone: row.gone_at !== null, isPaused, failures, invocations });
    return {
      ...{ key, url: shown(url), waiting, failed, health: row.is_active || row.gone_at !== null ? health : 'off' },
      ...(isPaused && { pausedUntil: row.paused_until!.toISOString() }),
    };
  });
}

/** An address may hold a key in its query. */
const shown = (url: string) => url.replace(/\?.*$/, '?…');

const noSuch = (key: string) => new ConfigError({ command: fill(strings.noSuch, { webhook: key }) });

async function list({ deps }: Work): Promise<Answer> {
  const found = await deps.db.system((tx) => readWebhooks(tx, deps.clock.now()), { readOnly: true });
  const rows = found.map(({ key, url, health, waiting, failed }) => [
    key,
    strings.health[health],
    fill(strings.waiting, { waiting }),
    fill(strings.failed, { failed }),
    url,
  ]);
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]!.length));
  const lines = rows.map((row) => row.map((text, column) => (column < row.length - 1 ? text.padEnd(widthOf(column)) : text)).join('  '));
  return answer(lines.join('\n') || strings.none, found);
}

/** What failed, or is tried again later, is sent now, and a pause is over; one that answered 410 hears of what happens from now on. */
async function retry(work: Work, key: string): Promise<Answer> {
  const { deps } = work;
  const now = deps.clock.now();
  const count = await deps.db.system(async (tx) => {
    const row = await tx.selectFrom('operator_webhooks').selectAll().where('name', '=', key).executeTakeFirst();
    if (!row) throw noSuch(key);
    if (!row.is_active && row.gone_at === null) throw new ConfigError({ command: fill(strings.isOff, { webhook: key }) });
    const { numUpdatedRows } = await tx
      .updateTable('operator_deliveries')
      .set({ state: 'waiting', tries: 0, next_attempt_at: now })
      .where('webhook_id', '=', row.id)
      .where((is) => is.or([is('state', '=', 'failed'), is.and([is('state', '=', 'waiting'), is('tries', '>', 0)])]))
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('operator_webhooks')
      .set({ is_active: true, gone_at: null, paused_until: null, failures: 0 })
      .where('id', '=', row.id)
      .execute();
    const details = { count: Number(numUpdatedRows) };
    await audit(tx, work, { action: 'webhook.retried', tenantId: null, target: { type: 'webhook', id: key }, details });
    return details.count;
  });
  return answer(fill(count === 1 ? strings.retried.one : strings.retried.other, { webhook: key, count }), { key, count });
}

async function secretsOf({ db, policy }: Deps, key: string) {
  const { document } = await db.system(readVersion, { readOnly: true });
  const webhook = document.webhooks.find((one) => one.key === key);
  const found = policy.webhooks.find((one) => one.key === key);
  if (!webhook || !found) throw noSuch(key);
  return { url: webhook.url, secrets: found.secrets };
}

/** Posts one signed message at once. Errors: ConfigError; FaultsError for an answer that is no 2xx. */
async function test({ deps }: Work, key: string): Promise<Answer> {
  const { url, secrets } = await secretsOf(deps, key);
  if (secrets.includes('')) throw new ConfigError({ command: fill(strings.noSecret, { webhook: key }) });
  const body = JSON.stringify({ type: 'webhook.test', timestamp: deps.clock.now().toISOString(), data: { tenantId: null, actorId: null } });
  const posted = await postMessage(deps, { url, id: `msg_test_${crypto.randomUUID()}`, body, secrets });
  const { statusCode, reason, durationMs } = posted;
  const data = { key, url: shown(url), ...(statusCode !== undefined && { statusCode }), ...(reason && { reason }), durationMs };
  if (isDelivered(posted)) return answer(fill(strings.arrived, { url: shown(url), status: statusCode!, ms: durationMs }), data);
  const why = statusCode === undefined ? strings.reasons[reason!] : fill(strings.answered, { status: statusCode });
  throw new FaultsError(answer(fill(strings.failedTest, { url: shown(url), why }), data));
}

/** `webhooks`, `retry-webhook` and `test-webhook`; undefined for other commands. Errors: UsageError. */
export function webhookCommand([command = '', ...args]: string[]): ((work: Work) => Promise<Answer>) | undefined {
  const [key, ...more] = args;
  if (command === 'webhooks') {
    if (key !== undefined) throw new UsageError();
    return list;
  }
  const run = { 'retry-webhook': retry, 'test-webhook': test }[command];
  if (!run) return undefined;
  if (!key || key.startsWith('-') || more.length > 0) throw new UsageError();
  return (work) => run(work, key);
}
