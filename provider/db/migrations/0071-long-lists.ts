import { sql, type Kysely } from 'kysely';
import { systemFunction } from '../system-function.ts';

// As in the first migration, which copies the rest of what the list of users sorts by. Of whoever hasn't joined, nobody is told the provider.
const functions = `
create or replace function copy_user_to_memberships() returns trigger language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    update memberships set email = new.email, name = new.name, verified = new.email_verified, name_key = name_key(new.name), provider = new.provider
      where user_id = new.id and status = 'active';
    perform set_config('app.scope', scope_before, true);
    return null;
  end $$;
create or replace function copy_membership_from_user() returns trigger language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    new.provider := 'local';
    if new.status = 'active' then
      select u.email, u.name, u.email_verified, u.provider into new.email, new.name, new.verified, new.provider from users u where u.id = new.user_id;
    end if;
    new.name_key := name_key(new.name);
    perform set_config('app.scope', scope_before, true);
    return new;
  end $$;
drop trigger users_copy on users;
create trigger users_copy after update of email, name, email_verified, provider on users for each row execute function copy_user_to_memberships();
`;

const indexes = `
create index memberships_by_provider on memberships (tenant_id, provider, user_id);
drop index memberships_by_locked;
create index memberships_by_locked on memberships (tenant_id, (locked_at is not null), user_id) include (locked_at);
drop index memberships_by_name;
create index memberships_by_name on memberships (tenant_id, name_key, user_id) include (email);
create index membership_roles_of_role on membership_roles (role_id, tenant_id, user_id);
drop index membership_roles_by_role;
`;

const columns = `id uuid, parent_id uuid, depth integer, name text, name_key text, is_reseller boolean, type text, access_type text,
  is_disabled boolean, is_parent boolean, created_at timestamptz`;
const facts = `t.id, t.parent_id, cardinality(t.path), t.name, t.name_key, t.is_reseller, t.type, t.sub_account_access,
  t.disabled_at is not null, exists (select from tenants c where c.parent_id = t.id), t.created_at`;

// A page of the children of a branch, or by name of whatever is below. What costs much per account is asked of that page only.
const accounts = `
create function key_tenant_name() returns trigger language plpgsql as $$ begin new.name_key := name_key(new.name); return new; end $$;
create trigger tenants_named before insert or update of name, name_key on tenants for each row execute function key_tenant_name();
update tenants set name_key = '';
alter table tenants alter column name_key set not null;
drop function accounts_below(uuid, boolean), accounts_below_in_scope(uuid, boolean);
${systemFunction({
  name: 'accounts_below',
  args: 'branch uuid',
  returns: `table (${columns})`,
  language: 'plpgsql',
  body: `#variable_conflict use_column
  begin
    if not (case when branch = app_tenant() then manages_accounts() else may_enter(branch) end) then return; end if;
    return query select ${facts} from tenants t where t.path @> array[branch] and t.id <> branch;
  end`,
})}
${systemFunction({
  name: 'accounts_page',
  args: 'branch uuid, wanted text, sort text, descending boolean, most integer, skipped integer',
  returns: `table (${columns}, total integer)`,
  language: 'plpgsql',
  body: `declare place text := (case sort when 'createdAt' then 't.created_at' when 'tenantId' then 't.id' else 't.name_key' end)
    || (case when descending then ' desc' else ' asc' end) || ', t.id';
  begin
    if not (case when branch = app_tenant() then manages_accounts() else may_enter(branch) end) then return; end if;
    return query execute format('select ${facts}, p.total
      from (select t.id, (count(*) over ())::integer as total from tenants t where %s order by %s limit $3 offset $4) p
      join tenants t on t.id = p.id order by %2$s',
      case when wanted is null then 't.parent_id = $1' else 't.path @> array[$1] and t.id <> $1 and strpos(t.name_key, name_key($2)) > 0' end, place)
      using branch, wanted, most, skipped;
  end`,
})}
`;

/**
 * The list of users reads each of its orders from an index alone, including where people sign in, and searches in the names' one, too.
 * A plan for any role finds its holders in any tenant. Pages of accounts are made where the accounts are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table memberships add column provider text collate "C" not null default 'local'; alter table tenants add column name_key text collate "C"`,
    )
    .execute(db);
  await sql.raw(functions).execute(db);
  // The owner reads all rows in the system scope only.
  await sql.raw(`select set_config('app.scope', 'system', true)`).execute(db);
  await sql
    .raw(
      `update memberships m set provider = u.provider from users u where u.id = m.user_id and m.status = 'active' and u.provider <> 'local'`,
    )
    .execute(db);
  await sql.raw(accounts).execute(db);
  await sql.raw(`select set_config('app.scope', '', true)`).execute(db);
  await sql.raw(indexes).execute(db);
}
