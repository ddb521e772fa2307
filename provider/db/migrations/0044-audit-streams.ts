import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

/**
 * Where the audit log of a tenant is sent. `seq`: everything up to it in the chain has arrived. `batch_seq`: the end of what is being sent,
 * so that a second try sends the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table audit_streams (
        id uuid primary key, tenant_id uuid not null references tenants on delete cascade, name text not null, target jsonb not null,
        secret_sealed text, previous_sealed text, previous_until timestamptz, is_active boolean not null default true, seq bigint not null, batch_seq bigint,
        replays integer not null default 0, delivered bigint not null default 0, delivered_at timestamptz, failures integer not null default 0, failure jsonb,
        created_at timestamptz not null, updated_at timestamptz not null, next_attempt_at timestamptz not null, leased_until timestamptz, worked_at timestamptz);
      create index audit_streams_of_tenant on audit_streams (tenant_id);`,
    )
    .execute(db);
  await protectTables(db, { audit_streams: [mine] });
}
