import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Tables that an operator may have partitioned by `partition-tables`, on PostgreSQL only. Code and migrations have to work with both forms:
 * see `protect.ts`.
 */
export type Partitionable = 'audit_log' | 'audit_seals' | 'sessions' | 'mail_outbox' | 'webhook_deliveries';

export type Owner = Transaction<Tables>;

/** Months of `created_at` come first, each of them with parts by the hash of a column. */
export interface Layout {
  byMonth?: true;
  hashOf?: string;
}

// Why what was unique still is: ids of audit_log and numbers of deliveries come from one sequence, ids of deliveries and messages are random
// UUIDs that the server makes, and an entry is sealed once because it leaves audit_unsealed, whose key it is, in the same transaction. The
// partition key stands in each unique index besides.
// In the order in which requests and sealing take them: `partition-tables` locks them all.
export const layouts: Readonly<Record<Partitionable, Layout>> = {
  // Not by workspace: a session moves between workspaces, and a row that moves between parts fails whoever waits for its lock, and looks
  // deleted to foreign keys. By id, each request finds its session in one part.
  sessions: { hashOf: 'id' },
  audit_log: { byMonth: true, hashOf: 'tenant_id' },
  audit_seals: { hashOf: 'tenant_id' },
  webhook_deliveries: { hashOf: 'tenant_id' },
  mail_outbox: { byMonth: true },
};

const said = async (tx: Owner, statement: string): Promise<void> => void (await sql.raw(statement).execute(tx));

/** Partitions have no grants, and no policies either: whoever names one sees nothing, even if somebody grants it. */
async function hide(tx: Owner, name: string): Promise<void> {
  await said(tx, `alter table ${name} enable row level security; alter table ${name} force row level security`);
}

export async function createPart(tx: Owner, name: string, rest: string): Promise<void> {
  await said(tx, `create table ${name} partition of ${rest}`);
  await hide(tx, name);
}

/** Below a table or a month. */
export async function createHashParts(tx: Owner, table: string, count: number): Promise<void> {
  for (let at = 0; at < count; at++)
    await createPart(tx, `${table}_p${at}`, `${table} for values with (modulus ${count}, remainder ${at})`);
}

const bound = (at: Date | undefined, end: 'minvalue' | 'maxvalue'): string => (at ? `'${at.toISOString()}'` : end);

export const between = (table: string, from: Date | undefined, to: Date | undefined): string =>
  `${table} for values from (${bound(from, 'minvalue')}) to (${bound(to, 'maxvalue')})`;

/** The first moment of a month, in UTC; `later`: so many months after it. */
export const monthOf = (at: Date, later = 0): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1));

export const monthName = (table: string, month: Date): string => `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;
