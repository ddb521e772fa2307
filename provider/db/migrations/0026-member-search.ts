import { sql, type Kysely } from 'kysely';

// PostgreSQL uses no index for LIKE below a row policy, so the searched words stand in a table of their own. The server has no right to it:
// it only calls members_matching(), which runs as the owner and reads the current tenant.
const table = `
create table member_search (
  tenant_id uuid not null, user_id uuid not null, name_key text collate "C" not null, email text collate "C" not null,
  primary key (tenant_id, user_id));
alter table member_search enable row level security;
revoke all on member_search from public, gatehouse_app;
`;

// They run as the owner, whom the policies of memberships restrict, so they copy the changed rows themselves. A foreign key would look each up.
const triggers = `
create function add_to_member_search() returns trigger language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    insert into member_search (tenant_id, user_id, name_key, email) select tenant_id, user_id, name_key, email from added;
    return null;
  end $$;
create function drop_from_member_search() returns trigger language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    delete from member_search s using removed r where s.tenant_id = r.tenant_id and s.user_id = r.user_id;
    return null;
  end $$;
create function change_member_search() returns trigger language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    update member_search set name_key = new.name_key, email = new.email where tenant_id = new.tenant_id and user_id = new.user_id;
    return null;
  end $$;
create trigger memberships_searchable after insert on memberships referencing new table as added
  for each statement execute function add_to_member_search();
create trigger memberships_unsearchable after delete on memberships referencing old table as removed
  for each statement execute function drop_from_member_search();
create trigger memberships_renamed after update on memberships for each row
  when (old.name_key is distinct from new.name_key or old.email is distinct from new.email) execute function change_member_search();
`;

// EXECUTE plans for the given pattern: an index for a rare one, a scan that ends early for a common one. One or two characters make no trigram.
// A single letter or digit of English is in so many rows that the scan ends sooner than the index is read.
const matching = `
create function pairs_of(value text) returns text[] language sql immutable parallel safe as
  $$ select string_to_array(value, null) || string_to_array(regexp_replace(value, '(..)', E'\\\\1\\n', 'g'), E'\\n')
    || string_to_array(regexp_replace(substr(value, 2), '(..)', E'\\\\1\\n', 'g'), E'\\n') $$;
create function search_pattern(wanted text) returns text language sql immutable as
  $$ select '%' || regexp_replace(wanted, '([\\\\%_])', '\\\\\\1', 'g') || '%' $$;
create function members_matching(wanted text, most integer) returns setof uuid language plpgsql stable security definer
  set search_path = public, pg_temp as $$
  declare in_name text := name_key(wanted); in_email text := lower(wanted);
  begin
    return query execute
      'select s.user_id from member_search s where s.tenant_id = $1 and (s.name_key like $2 or s.email like $3)' ||
      case when in_name ~ '^.{1,2}$' and in_email ~ '^.{1,2}$' and in_name !~ '^[a-z0-9]$'
        then ' and pairs_of(s.name_key || '' '' || s.email) && array[$5, $6]' else '' end || ' limit $4'
      using app_tenant(), search_pattern(in_name), search_pattern(in_email), most, in_name, in_email;
  end $$;
revoke all on function add_to_member_search(), drop_from_member_search(), change_member_search(), members_matching(text, integer) from public;
grant execute on function members_matching(text, integer) to gatehouse_app;
create index member_search_pairs on member_search using gin (pairs_of(name_key || ' ' || email)) with (gin_pending_list_limit = 256);
`;

const fill = `insert into member_search (tenant_id, user_id, name_key, email) select tenant_id, user_id, name_key, email from memberships`;

// Where the extension is missing or may not be installed, a search reads the narrow table. The extension may lie in any schema.
const index = `
do $$ declare place text; begin
  create extension if not exists pg_trgm;
  select n.nspname into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format('create index member_search_trigrams on member_search using gin (name_key %1$I.gin_trgm_ops, email %1$I.gin_trgm_ops) with (gin_pending_list_limit = 256)', place);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'Searching users stays slower: %', sqlerrm;
end $$;
`;

// As before, but without UNION, which would read everyone who holds anything before it gives the first row.
const effectiveRoles = `
create or replace view effective_roles with (security_invoker = true) as
  select tenant_id, user_id, role_id from membership_roles
  union all
  select distinct g.tenant_id, g.user_id, g.role_id from group_given_roles g
  join memberships m on m.tenant_id = g.tenant_id and m.user_id = g.user_id
  where m.invited_role_ids is null and not exists (
    select 1 from membership_roles r where r.tenant_id = g.tenant_id and r.user_id = g.user_id and r.role_id = g.role_id);
`;

/** Names and addresses of members, indexed for searching inside them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
  await sql.raw(triggers).execute(db);
  await sql.raw(matching).execute(db);
  // The owner reads all rows in the system scope only.
  await sql.raw(`select set_config('app.scope', 'system', true)`).execute(db);
  await sql.raw(fill).execute(db);
  await sql.raw(`select set_config('app.scope', '', true)`).execute(db);
  await sql.raw(index).execute(db);
  await sql.raw(effectiveRoles).execute(db);
  await sql.raw('analyze member_search').execute(db);
}
