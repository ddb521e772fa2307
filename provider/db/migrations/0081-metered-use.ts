import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

/**
 * Use of metered features: how much in each hour, in 1970 for what never begins at 0 again, and which reports were counted, so that none is twice.
 * Only the server itself writes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table usage_counts (
        tenant_id uuid not null references tenants on delete cascade, feature text collate "C" not null, at timestamptz not null,
        quantity bigint not null, primary key (tenant_id, feature, at));
      create index usage_counts_by_age on usage_counts (at);
      create table usage_events (
        tenant_id uuid not null references tenants on delete cascade, feature text collate "C" not null, id text collate "C" not null,
        created_at timestamptz not null, primary key (tenant_id, id, feature));
      create index usage_events_by_age on usage_events (created_at);`,
    )
    .execute(db);
  await protectTables(db, { usage_counts: [mine, 'false'], usage_events: [mine, 'false'] });
}
