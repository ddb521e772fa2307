import { sql } from 'kysely';
import {
  batchSizes,
  collectSeconds,
  retrySeconds,
  stoppedFailures,
  toStreamedEntry,
} from '../../../src/contract/audit-streams/audit-streams.rules.ts';
import type { StreamAnswer } from '../../../src/contract/audit-streams/audit-streams.schemas.ts';
import type { StoredAudit } from '../../identity/audit-seal.ts';
import { toAuditRows } from '../../identity/audit-view.ts';
import { tellManagers } from '../../identity/notifications/tell-managers.ts';
import type { Deps } from '../../identity/work.ts';
import type { Batch } from '../../ports/audit-sink/batch.ts';
import { after } from '../../ports/clock.ts';
import type { StreamRow } from './stream-row.ts';
import { secretsOf } from './stream-view.ts';

/** A worker that died gives its stream back after so long; longer than any turn. */
const leaseSeconds = 60;
/** After this, other streams have their turn. */
const turnMs = 20_000;

/** The stream that has waited longest. */
async function lease({ db, clock }: Deps): Promise<StreamRow | undefined> {
  const now = clock.now();
  const { rows } = await db.system(
    (tx) =>
      sql<StreamRow>`update audit_streams set leased_until = ${after(now, leaseSeconds)}, worked_at = ${now} where id = (
        select s.id from audit_streams s join audit_chains c on c.tenant_id = s.tenant_id
        where s.is_active and s.next_attempt_at <= ${now} and c.seq > s.seq and (s.leased_until is null or s.leased_until <= ${now})
        order by s.worked_at nulls first limit 1 for update of s skip locked) returning *`.execute(tx),
    { single: 'write' },
  );
  return rows[0];
}

interface Due {
  stream: StreamRow;
  batch: Batch;
  last: string;
  isFull: boolean;
}

/** The next entries of the chain. What a try began with, the next one sends again, neither more nor less. */
async function nextBatch(deps: Deps, { id, tenant_id: tenantId }: StreamRow): Promise<Due | undefined> {
  const now = deps.clock.now();
  return deps.db.tenant(tenantId, async (tx) => {
    const mine = tx.updateTable('audit_streams').where('tenant_id', '=', tenantId).where('id', '=', id);
    const stream = await tx
      .selectFrom('audit_streams')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('is_active', '=', true)
      .where('next_attempt_at', '<=', now)
      .forUpdate()
      .executeTakeFirst();
    if (!stream) return undefined;
    const most = batchSizes[stream.target.kind];
    const { rows } = await sql<StoredAudit & { seq: string; hash: string }>`
      select l.*, s.seq, s.hash from audit_seals s join audit_log l on l.id = s.audit_id and l.tenant_id = ${tenantId}
      where s.tenant_id = ${tenantId} and s.seq > ${stream.seq}
      ${stream.batch_seq === null ? sql`` : sql`and s.seq <= ${stream.batch_seq}`} order by s.seq limit ${most}`.execute(tx);
    const last = rows.at(-1)?.seq;
    if (last === undefined) {
      // Retention has removed the rest of what was begun.
      if (stream.batch_seq !== null) await mine.set({ seq: stream.batch_seq, batch_seq: null }).execute();
      return undefined;
    }
    if (stream.batch_seq === null) await mine.set({ batch_seq: last }).execute();
    const shown = await toAuditRows(tx, deps, { tenantId, rows });
    const entries = shown.map((row, at) => toStreamedEntry(row, rows[at]!));
    const batchId = `msg_${id}_${stream.replays}_${rows[0]!.seq}_${last}`;
    return { stream, batch: { id: batchId, tenantId, entries, now }, last, isFull: rows.length === most };
  });
}

/** Keeps what came back, unless a replay has begun meanwhile. False once the receiver is to be left alone. */
async function settle(deps: Deps, { stream, batch, last, isFull }: Due, answer: StreamAnswer): Promise<boolean> {
  const { id, tenant_id: tenantId, name, seq, replays, failures, target } = stream;
  const now = deps.clock.now();
  const { isDelivered } = answer;
  // Small files would cost more to store and to read than what is in them.
  const wait = !isDelivered ? retrySeconds(failures + 1, Math.random()) : target.kind === 's3' && !isFull ? collectSeconds : 0;
  await deps.db.tenant(tenantId, async (tx) => {
    const begun = tx
      .updateTable('audit_streams')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('seq', '=', seq)
      .where('replays', '=', replays);
    if (isDelivered) {
      await begun
        .set((is) => ({
          ...{ seq: last, batch_seq: null, failures: 0, failure: null, delivered_at: now, next_attempt_at: after(now, wait) },
          delivered: is('delivered', '+', String(batch.entries.length)),
        }))
        .execute();
      return;
    }
    const failed = await begun
      .set((is) => ({
        failures: is('failures', '+', 1),
        failure: JSON.stringify({ ...answer, at: now.toISOString() }),
        next_attempt_at: after(now, wait),
      }))
      .returning('failures')
      .executeTakeFirst();
    if (failed?.failures === stoppedFailures) await tellManagers(tx, deps, { tenantId, kind: 'auditStreamStopped', values: { name } });
  });
  return wait === 0;
}

/** Sends what one stream waits for, until nothing does, it fails, or others have their turn. Returns how many entries arrived. */
async function serve(deps: Deps, leased: StreamRow, signal?: AbortSignal): Promise<number> {
  const begun = performance.now();
  let sent = 0;
  while (!signal?.aborted && performance.now() - begun < turnMs) {
    const due = await nextBatch(deps, leased);
    if (!due) break;
    const { stream, batch } = due;
    const answer = await deps.auditSink({ target: stream.target, secrets: secretsOf(deps, stream) }, batch);
    if (answer.isDelivered) sent += batch.entries.length;
    if (!(await settle(deps, due, answer))) break;
  }
  return sent;
}

/** Sends the audit log to where its tenants want it. Returns how many entries arrived. */
export async function streamAudit(deps: Deps, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  while (!signal?.aborted) {
    const stream = await lease(deps);
    if (!stream) break;
    try {
      sent += await serve(deps, stream, signal);
    } finally {
      await deps.db.tenant(stream.tenant_id, (tx) =>
        tx
          .updateTable('audit_streams')
          .set({ leased_until: null })
          .where('tenant_id', '=', stream.tenant_id)
          .where('id', '=', stream.id)
          .execute(),
      );
    }
  }
  return sent;
}
