import { sql, type RawBuilder } from 'kysely';
import { undoSeconds } from '../../src/contract/users/users.rules.ts';
import { meteredActions } from '../../src/contract/usage/usage.rules.ts';
import { rememberedReportDays } from '../../src/contract/entitlements/entitlements.schemas.ts';
import { codeLimit } from '../../src/contract/challenges.rules.ts';
import '../identity/members/keep-for-undo.ts';
import '../identity/usage/usage-rows.ts';
import type { Partitionable } from '../db/partitions/layout.ts';
import type { Tables, Tx } from '../db/tables.ts';
import { forgetEntries } from '../identity/audit-forget.ts';
import type { Deps } from '../identity/work.ts';
import { after } from '../ports/clock.ts';

/** So few that nobody waits for their locks. */
const batch = 1000;
const day = 86_400;
/** What is charged by use is counted over a year, and then a server may have been down for a month. */
const billedDays = 400;
/** Answered within moments or never: users who are still waiting have asked again. */
const challengeDays = 1;
/** A message is tried again for two and a half days, and longer while its receiver is left alone. */
const triedDays = 4;

const oldest = async (tx: Tx, table: Exclude<keyof Tables, Partitionable>, isOld: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} where ${isOld} limit ${batch}))`.execute(
    tx,
  );
  return Number(numAffectedRows);
};

/** Two rows in different partitions may have the same ctid. */
const oldestById = async (tx: Tx, table: Exclude<Partitionable, `audit_${string}`>, isOld: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where id = any(array(select id from ${sql.table(table)} where ${isOld} limit ${batch}))`.execute(tx);
  return Number(numAffectedRows);
};

/** What was sent stays counted by hour. `tenant`: whose it is; of a person's own, nobody's. */
const oldestCounted = async (
  tx: Tx,
  {
    table,
    kind,
    tenant,
    failed,
    isOld,
  }: Record<'tenant' | 'failed' | 'isOld', RawBuilder<unknown>> & {
    table: 'mail_outbox' | 'webhook_deliveries';
    kind: 'message' | 'webhook';
  },
): Promise<number> => {
  const { rows } = await sql<{ removed: number }>`
    with gone as (
      delete from ${sql.table(table)} where id = any(array(select id from ${sql.table(table)} where ${isOld} limit ${batch}))
      returning ${tenant} as tenant, created_at, ${failed} as failed),
    counted as (
      insert into delivery_counts as c (tenant_id, kind, at, total, failed)
      select t.id, ${kind}, date_trunc('hour', g.created_at, 'UTC'), count(*), count(*) filter (where g.failed)
      from gone g join tenants t on t.id::text = g.tenant group by 1, 3 order by 1, 3
      on conflict (tenant_id, kind, at) do update set total = c.total + excluded.total, failed = c.failed + excluded.failed)
    select count(*)::integer as removed from gone`.execute(tx);
  return rows[0]!.removed;
};

/** Removes what the policy keeps no longer, in batches of their own transactions, until nothing is left or the signal aborts. */
export async function removeOld(deps: Pick<Deps, 'db' | 'clock' | 'policy' | 'secrets'>, signal?: AbortSignal): Promise<void> {
  const { db, clock, policy } = deps;
  const now = clock.now();
  const ago = (days: number) => after(now, -days * day);
  const { audit, attempts, links, sessions, messages, imports, notifications, conversations } = policy.retentionDays;
  // What is still tried again isn't over.
  const isOldOnce = (over: RawBuilder<unknown>) =>
    sql`created_at < ${ago(messages)} and (${over} or created_at < ${ago(Math.max(messages, triedDays))})`;
  const isOldMessage = isOldOnce(sql`state <> 'waiting'`);
  const removals: ((tx: Tx) => Promise<number>)[] = [
    (tx) =>
      oldestById(tx, 'sessions', sql`expires_at < ${ago(sessions)} or idle_expires_at < ${ago(sessions)} or revoked_at < ${ago(sessions)}`),
    (tx) => oldest(tx, 'links', sql`expires_at < ${ago(links)} or used_at < ${ago(links)}`),
    // Wrong codes that only another way in ends count until then, and wrong passwords while they lock.
    (tx) =>
      oldest(
        tx,
        'login_attempts',
        sql`last_at < ${ago(Math.max(attempts, policy.lockout.lockSeconds / day))} and in_row < ${codeLimit.mostInRow}`,
      ),
    // With the approvers' links.
    (tx) => oldest(tx, 'access_requests', sql`expires_at < ${ago(links)}`),
    (tx) =>
      oldestCounted(tx, {
        ...{ table: 'mail_outbox', kind: 'message', tenant: sql`sender`, failed: sql`failed_at is not null` },
        isOld: isOldOnce(sql`sent_at is not null or failed_at is not null`),
      }),
    (tx) =>
      oldestCounted(tx, {
        ...{ table: 'webhook_deliveries', kind: 'webhook', tenant: sql`tenant_id::text`, failed: sql`state = 'failed'` },
        isOld: isOldMessage,
      }),
    (tx) => oldest(tx, 'operator_deliveries', isOldMessage),
    (tx) => oldest(tx, 'api_call_counts', sql`at < ${ago(audit)}`),
    (tx) => oldest(tx, 'delivery_counts', sql`at < ${ago(audit)}`),
    (tx) => oldest(tx, 'seat_changes', sql`at < ${ago(audit)}`),
    // Rows first: an import has up to 20,000 of them.
    (tx) =>
      oldest(
        tx,
        'user_import_rows',
        sql`import_id in (select id from user_imports where created_at < ${ago(imports)} and state <> 'running')`,
      ),
    (tx) => oldest(tx, 'user_imports', sql`created_at < ${ago(imports)} and state <> 'running'`),
    (tx) => oldest(tx, 'notifications', sql`created_at < ${ago(notifications)} and not pinned`),
    (tx) => oldest(tx, 'assistant_conversations', sql`updated_at < ${ago(conversations)}`),
    (tx) => oldest(tx, 'challenges', sql`expires_at < ${ago(challengeDays)}`),
    (tx) => oldest(tx, 'recovery_requests', sql`created_at < ${ago(challengeDays)}`),
    (tx) => oldest(tx, 'known_devices', sql`expires_at < ${now}`),
    (tx) => oldest(tx, 'rate_limits', sql`expire < ${now.getTime()}`),
    (tx) => oldest(tx, 'removed_members', sql`removed_at < ${after(now, -undoSeconds)}`),
    (tx) =>
      oldest(
        tx,
        'audit_counts',
        sql`at < ${ago(audit)} and (hours = 24 or action <> all(${meteredActions}::text[]) or at < ${ago(Math.max(audit, billedDays))})`,
      ),
    (tx) => oldest(tx, 'usage_counts', sql`at < ${ago(billedDays)} and at > 'epoch'`),
    (tx) => oldest(tx, 'usage_events', sql`created_at < ${ago(rememberedReportDays)}`),
    (tx) => oldest(tx, 'card_setups', sql`expires_at < ${ago(links)}`),
  ];
  for (const remove of removals) while (!signal?.aborted && (await db.system(remove, { single: 'write' })) === batch);
  while (!signal?.aborted && (await forgetEntries(deps, { before: ago(audit), most: batch })) === batch);
}
