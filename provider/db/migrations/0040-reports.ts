import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

/** Which reports a workspace sends, to whom and when; emails may have a file attached. `leased_until`: an instance makes it right now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table report_schedules (
        tenant_id uuid not null references tenants on delete cascade, report text collate "C" not null,
        interval text not null check (interval in ('daily', 'weekly', 'monthly', 'custom')), cron text not null, tz text not null,
        is_active boolean not null, type text not null check (type in ('html', 'pdf', 'image')), filters jsonb not null, recipients uuid[] not null,
        created_at timestamptz not null, updated_at timestamptz not null,
        next_run_at timestamptz, last_run_at timestamptz, leased_until timestamptz, failures integer not null default 0,
        primary key (tenant_id, report));
      create index report_schedules_due on report_schedules (next_run_at) where next_run_at is not null;
      alter table mail_outbox add attachment bytea, add attachment_name text;`,
    )
    .execute(db);
  await protectTables(db, { report_schedules: [mine] });
}
