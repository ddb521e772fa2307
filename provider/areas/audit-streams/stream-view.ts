import { sql } from 'kysely';
import { notFound } from '../../../src/contract/input.ts';
import { stateOf } from '../../../src/contract/audit-streams/audit-streams.rules.ts';
import type { AuditStream } from '../../../src/contract/audit-streams/audit-streams.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { Deps } from '../../identity/work.ts';
import type { StreamRow } from './stream-row.ts';

interface CountedRow extends StreamRow {
  waiting: string;
  waiting_since: Date | null;
}

/** With what waits: entries that were sealed and not delivered. */
export async function selectStreams(tx: Tx, tenantId: string, id?: string): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select s.*, coalesce((select c.seq - greatest(s.seq, c.forgotten_seq) from audit_chains c where c.tenant_id = s.tenant_id), 0) as waiting,
      (select l.created_at from audit_seals x join audit_log l on l.id = x.audit_id and l.tenant_id = ${tenantId} where x.tenant_id = s.tenant_id and x.seq > s.seq
        order by x.seq limit 1) as waiting_since
    from audit_streams s where s.tenant_id = ${tenantId} ${id === undefined ? sql`` : sql`and s.id = ${id}`} order by s.created_at, s.id`.execute(
    tx,
  );
  return rows;
}

export function toStream(row: CountedRow): AuditStream {
  const { id, name, target, failures, delivered_at, failure, is_active: isActive, waiting_since } = row;
  const [delivered, waiting] = [Number(row.delivered), Number(row.waiting)];
  return {
    ...{ id, name, target, delivered, waiting },
    state: stateOf({ isActive, failures, delivered }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(delivered_at && { deliveredAt: delivered_at.toISOString() }),
    ...(waiting_since && { waitingSince: waiting_since.toISOString() }),
    ...(failure && { failure }),
    ...(isActive && failures > 0 && { nextAttemptAt: row.next_attempt_at.toISOString() }),
  };
}

/** Errors: NOT_FOUND. */
export async function findStream(tx: Tx, tenantId: string, streamId: string): Promise<StreamRow> {
  const row = await tx
    .selectFrom('audit_streams')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', streamId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The secrets that sign now, the newest first. */
export const secretsOf = ({ secrets, clock }: Pick<Deps, 'secrets' | 'clock'>, row: StreamRow): string[] => [
  ...(row.secret_sealed ? [secrets.unseal(row.secret_sealed)] : []),
  ...(row.previous_sealed && row.previous_until! > clock.now() ? [secrets.unseal(row.previous_sealed)] : []),
];
