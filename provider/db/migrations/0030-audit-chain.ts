import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

// One index per way to narrow the list, each in the order of the list: a page reads as many rows as it shows, however long the log is.
const indexes = `
drop index audit_log_by_time;
create index audit_log_by_moment on audit_log (tenant_id, created_at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, tenant_id, created_at desc, id desc) where actor_id is not null;
create index audit_log_by_action on audit_log (tenant_id, action, created_at desc, id desc);
create index audit_log_by_ip on audit_log (tenant_id, ip, created_at desc, id desc);
create index audit_log_by_target on audit_log (tenant_id, target_id, created_at desc, id desc) where target_id is not null;
`;

const tables = `
create table audit_unsealed (audit_id bigint primary key, tenant_id uuid not null, created_at timestamptz not null);
create index audit_unsealed_by_tenant on audit_unsealed (tenant_id, created_at);
create table audit_seals (
  tenant_id uuid not null, seq bigint not null, audit_id bigint not null unique, hash text not null, primary key (tenant_id, seq));
create table audit_chains (
  tenant_id uuid primary key, seq bigint not null, hash text not null, forgotten_seq bigint not null default 0, forgotten_hash text not null default '');
create table audit_counts (
  tenant_id uuid not null, hours smallint not null, at timestamptz not null, action text collate "C" not null, count integer not null,
  primary key (tenant_id, hours, action, at));
`;

const noTenant = '00000000-0000-0000-0000-000000000000';

// Sealing waits its turn in the background: a request only notes that there is something to seal.
const queue = `
create function queue_audit() returns trigger language plpgsql as $$
  begin
    insert into audit_unsealed (audit_id, tenant_id, created_at) values (new.id, coalesce(new.tenant_id, '${noTenant}'), new.created_at);
    return null;
  end $$;
create trigger audit_queued after insert on audit_log for each row execute function queue_audit();
`;

const forget = `
create or replace function forget_audit(before timestamptz, most integer) returns integer language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare scope_before text := coalesce(current_setting('app.scope', true), ''); removed integer;
  begin
    perform set_config('app.scope', 'system', true);
    with gone as (
      delete from audit_log where id in (select id from audit_log order by id limit most) and created_at < least(before, now() - interval '7 days') returning id
    ), waiting as (
      delete from audit_unsealed q using gone where q.audit_id = gone.id
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
  end $$;
`;

/** The log can be read however long it is, and every entry is sealed in a chain per tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(indexes).execute(db);
  await sql.raw(tables).execute(db);
  await protectTables(
    db,
    { audit_unsealed: [mine, 'false'], audit_seals: [mine, 'false'], audit_chains: [mine, 'false'], audit_counts: [mine, 'false'] },
    { audit_unsealed: mine },
  );
  await sql.raw('revoke update, delete on audit_seals from gatehouse_app').execute(db);
  await sql.raw(queue).execute(db);
  await sql.raw(forget).execute(db);
  await sql.raw(`select set_config('app.scope', 'system', true)`).execute(db);
  await sql
    .raw(
      `insert into audit_unsealed (audit_id, tenant_id, created_at) select id, coalesce(tenant_id, '${noTenant}'), created_at from audit_log`,
    )
    .execute(db);
  await sql.raw(`select set_config('app.scope', '', true)`).execute(db);
}
