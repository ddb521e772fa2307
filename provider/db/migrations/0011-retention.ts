import { sql, type Kysely } from 'kysely';

/**
 * The audit log stays append-only for the server's role. Only this removes its oldest entries, and never one of the last week, so that
 * nobody who can run statements as the server covers their tracks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function forget_audit(before timestamptz, most integer) returns integer language plpgsql volatile security definer set search_path = public, pg_temp as $$
        declare scope_before text := coalesce(current_setting('app.scope', true), ''); removed integer;
        begin
          perform set_config('app.scope', 'system', true);
          delete from audit_log where id in (select id from audit_log order by id limit most) and created_at < least(before, now() - interval '7 days');
          get diagnostics removed = row_count;
          perform set_config('app.scope', scope_before, true);
          return removed;
        end $$;`,
    )
    .execute(db);
}
