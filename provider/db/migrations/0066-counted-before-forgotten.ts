import { sql, type Kysely } from 'kysely';

/** An entry of the audit log is forgotten once it's sealed, and so counted: what is charged by use is counted there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function forget_audit(before timestamptz, most integer) returns integer language plpgsql volatile security definer set search_path = public, pg_temp as $$
        declare scope_before text := coalesce(current_setting('app.scope', true), ''); removed integer;
        begin
          perform set_config('app.scope', 'system', true);
          with gone as (
            delete from audit_log where id in (select id from audit_log order by id limit most) and created_at < least(before, now() - interval '7 days')
              and not exists (select 1 from audit_unsealed q where q.audit_id = audit_log.id) returning id
          ), seals as (
            delete from audit_seals s using gone where s.audit_id = gone.id returning s.tenant_id, s.seq, s.hash
          ), marked as (
            update audit_chains c set forgotten_seq = l.seq, forgotten_hash = l.hash
            from (select distinct on (tenant_id) tenant_id, seq, hash from seals order by tenant_id, seq desc) l
            where c.tenant_id = l.tenant_id and c.forgotten_seq < l.seq
          )
          select count(*) into removed from gone;
          perform set_config('app.scope', scope_before, true);
          return removed;
        end $$;`,
    )
    .execute(db);
}
