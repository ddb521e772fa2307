import { sql, type Kysely } from 'kysely';
import { protectTables } from '../protect.ts';

const tables = `
alter table audit_chains add column number bigint unique, add column mac text;
create table audit_root (
  id smallint primary key default 1 check (id = 1), chains bigint not null, entries bigint not null, mac text not null);
`;

// A migration has no key: the server signs what is there when it seals next. An older version beside it has to wait with its entries.
const signed = `
create function refuse_unsigned_chain() returns trigger language plpgsql as $$
  begin
    raise exception 'A newer version has signed the chains of the audit log, and goes on with them.';
  end $$;
create trigger audit_chains_begun after insert on audit_chains for each row when (new.mac is null) execute function refuse_unsigned_chain();
create trigger audit_chains_moved after update on audit_chains for each row
  when (new.mac is not distinct from old.mac and (new.seq, new.forgotten_seq) is distinct from (old.seq, old.forgotten_seq))
  execute function refuse_unsigned_chain();
`;

const forget = `
create function forget_entries(before timestamptz, most integer) returns table (
    chain uuid, seq bigint, hash text, id bigint, tenant_id uuid, actor_id uuid, action text, target_type text, target_id text, ip text,
    user_agent text, trace_id text, details jsonb, created_at timestamptz)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    return query with gone as (
      delete from audit_log where id in (select id from audit_log order by id limit most) and created_at < least(before, now() - interval '7 days')
        and not exists (select 1 from audit_unsealed q where q.audit_id = audit_log.id) returning *
    ), seals as (
      delete from audit_seals s using gone where s.audit_id = gone.id returning s.tenant_id, s.seq, s.hash, s.audit_id
    )
    select s.tenant_id, s.seq, s.hash, g.id, g.tenant_id, g.actor_id, g.action, g.target_type, g.target_id, g.ip, g.user_agent, g.trace_id,
      g.details, g.created_at
    from gone g left join seals s on s.audit_id = g.id;
    perform set_config('app.scope', scope_before, true);
  end $$;
-- An older version's way, which signs nothing.
create or replace function forget_audit(before timestamptz, most integer) returns integer language sql as 'select 0';
`;

/** The server signs where each chain of the audit log begins and ends, and which chains there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await protectTables(db, { audit_root: ['false'] });
  await sql.raw(signed).execute(db);
  await sql.raw(forget).execute(db);
}
