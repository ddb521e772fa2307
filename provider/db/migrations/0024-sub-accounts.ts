import { sql, type Kysely } from 'kysely';
import { systemFunction, systemTrigger } from '../system-function.ts';

// `path`: ids from the top of the tree to the account itself. The triggers alone write it.
const tree = `
alter table tenants add column parent_id uuid references tenants on delete cascade, add column path uuid[] not null default '{}',
  add column sub_account_access text not null default 'defaultOff' check (sub_account_access in ('defaultOff', 'defaultOn', 'alwaysOn'));
alter table memberships add column sub_account_access boolean;
create index tenants_by_parent on tenants (parent_id) where parent_id is not null;
create index tenants_by_path on tenants using gin (path);
create index memberships_with_access on memberships (tenant_id, sub_account_access) where sub_account_access is not null;

create function one_change_of_the_tree() returns void language sql as $$ select pg_advisory_xact_lock(2024111) $$;
${systemTrigger('place_tenant', {
  declare: `above uuid[] := '{}';`,
  body: `if new.parent_id is not null then
      perform one_change_of_the_tree();
      select path into above from tenants where id = new.parent_id;
      if above is null then raise exception 'There is no account to be below of.' using errcode = '23503'; end if;
      if new.id = any(above) then raise exception 'An account can not be below itself.' using errcode = '23514'; end if;
    end if;
    new.path := above || new.id;`,
  answer: 'new',
})}
create trigger tenants_placed before insert or update of id, parent_id, path on tenants for each row execute function place_tenant();
${systemTrigger('place_tenants_below', { body: 'update tenants set path = path where parent_id = new.id;', answer: 'null' })}
create trigger tenants_moved after update of id, parent_id, path on tenants for each row
  when (old.path is distinct from new.path) execute function place_tenants_below();
select set_config('app.scope', 'system', true);
update tenants set path = array[id];
`;

const facts = `table (id uuid, parent_id uuid, depth integer, name text, name_key text, is_reseller boolean, access_type text, is_disabled boolean,
  is_parent boolean, created_at timestamptz)`;
const factsOf = (t: string) => `${t}.id, ${t}.parent_id, cardinality(${t}.path), ${t}.name, name_key(${t}.name), ${t}.is_reseller,
  ${t}.sub_account_access, ${t}.disabled_at is not null, exists (select from tenants c where c.parent_id = ${t}.id), ${t}.created_at`;

// The current tenant and user decide, never an argument: nobody can ask in another's name.
const reach = `
${systemFunction({
  name: 'manages_accounts',
  returns: 'boolean',
  body: `select exists (select from tenants t join memberships m on m.tenant_id = t.id
    where t.id = app_tenant() and t.is_reseller and t.disabled_at is null
      and m.user_id = app_user() and m.status = 'active' and m.disabled_at is null and m.locked_at is null and (m.expires_at is null or m.expires_at > now())
      and (t.sub_account_access = 'alwaysOn' or coalesce(m.sub_account_access, t.sub_account_access = 'defaultOn')))`,
})}
${systemFunction({ name: 'may_enter', args: 'target uuid', returns: 'boolean', body: `select manages_accounts() and exists (select from tenants t where t.id = target and t.id <> app_tenant() and app_tenant() = any(t.path))` })}

${systemFunction({ name: 'account_facts', args: 'target uuid', returns: facts, body: `select ${factsOf('t')} from tenants t where t.id = target and (target = app_tenant() or may_enter(target))` })}
${systemFunction({
  name: 'accounts_below',
  args: 'branch uuid, deep boolean',
  returns: facts,
  language: 'plpgsql',
  body: `#variable_conflict use_column
  begin
    if not (case when branch = app_tenant() then manages_accounts() else may_enter(branch) end) then return; end if;
    if deep then return query select ${factsOf('t')} from tenants t where t.path @> array[branch] and t.id <> branch;
    else return query select ${factsOf('t')} from tenants t where t.parent_id = branch; end if;
  end`,
})}

${systemFunction({
  name: 'accounts_above',
  args: 'target uuid',
  returns: 'table (id uuid, level integer, name text, is_disabled boolean, created_at timestamptz)',
  body: `select a.id, cardinality(a.path) - 1, a.name, a.disabled_at is not null, a.created_at
  from tenants t join tenants a on a.id = any(t.path) and a.id <> t.id
  where t.id = target and (target = app_tenant() or (may_enter(target) and app_tenant() = any(a.path)))`,
})}

${systemFunction({
  name: 'people_counted',
  args: 'wanted uuid[]',
  returns: 'table (id uuid, users integer, users_with_access integer)',
  body: `select t.id, coalesce(c.members, 0),
    case t.sub_account_access when 'alwaysOn' then coalesce(c.members, 0)
      when 'defaultOn' then coalesce(c.members, 0) - (select count(*)::integer from memberships m where m.tenant_id = t.id and m.sub_account_access = false)
      else (select count(*)::integer from memberships m where m.tenant_id = t.id and m.sub_account_access) end
  from tenants t left join tenant_counters c on c.tenant_id = t.id
  where t.id = any(wanted) and (t.id = app_tenant() or may_enter(t.id))`,
})}
${systemFunction({
  name: 'accounts_counted',
  args: 'wanted uuid[]',
  returns:
    'table (id uuid, name text, is_reseller boolean, access_type text, users integer, accounts integer, users_below integer, is_parent boolean)',
  body: `select t.id, t.name, t.is_reseller, t.sub_account_access, coalesce(c.members, 0), below.accounts, below.users, below.accounts > 0
  from tenants t left join tenant_counters c on c.tenant_id = t.id
    cross join lateral (select count(*)::integer as accounts, coalesce(sum(d.members), 0)::integer as users
      from tenants s left join tenant_counters d on d.tenant_id = s.id
      where s.path @> array[t.id] and s.id <> t.id and (t.id <> app_tenant() or manages_accounts())) below
  where t.id = any(wanted) and (t.id = app_tenant() or may_enter(t.id))`,
})}

${systemFunction({ name: 'memberships_below', returns: 'setof memberships', body: `select m.* from memberships m join tenants t on t.id = m.tenant_id where manages_accounts() and t.path @> array[app_tenant()]` })}
${systemFunction({
  name: 'people_below',
  args: 'wanted uuid[]',
  returns: 'table (user_id uuid, phone text, picture_url text, metadata text, provider text)',
  body: `select u.id, u.phone, u.picture_url, u.metadata, u.provider from users u
  where u.id = any(wanted) and u.id in (select m.user_id from memberships_below() m where m.user_id = any(wanted) and m.status = 'active')`,
})}
${systemFunction({
  name: 'roles_below',
  args: 'wanted uuid[]',
  returns: 'table (tenant_id uuid, user_id uuid, role_id uuid)',
  body: `select mr.tenant_id, mr.user_id, mr.role_id from membership_roles mr join tenants t on t.id = mr.tenant_id
  where mr.user_id = any(wanted) and manages_accounts() and t.path @> array[app_tenant()]`,
})}
${systemFunction({
  name: 'role_facts_below',
  args: 'wanted uuid[]',
  returns: 'setof roles',
  body: `select r.* from roles r left join tenants t on t.id = r.tenant_id
  where r.id = any(wanted) and (r.tenant_id is null or (manages_accounts() and t.path @> array[app_tenant()]))`,
})}
${systemFunction({
  name: 'role_permissions_below',
  args: 'wanted uuid[]',
  returns: 'table (role_id uuid, permission_id uuid)',
  body: `select rp.role_id, rp.permission_id from role_permissions rp left join tenants t on t.id = rp.tenant_id
  where rp.role_id = any(wanted) and (rp.tenant_id is null or (manages_accounts() and t.path @> array[app_tenant()]))`,
})}
`;

// The two changes that can't be made inside of the account itself: before it exists, and of everything below it.
const changes = `
${systemFunction({
  name: 'add_account',
  args: 'wanted uuid, parent uuid, account_name text, manages boolean, at timestamptz',
  returns: 'uuid',
  language: 'plpgsql',
  isVolatile: true,
  body: `declare account uuid := wanted;
  begin
    if not (case when parent = app_tenant() then manages_accounts() else may_enter(parent) end) then return null; end if;
    -- That somebody else's account has the id is nobody's business.
    if exists (select from tenants t where t.id = wanted) then account := gen_random_uuid(); end if;
    insert into tenants (id, name, type, is_reseller, parent_id, created_at, updated_at)
      values (account, account_name, case when manages then 'reseller' else 'customer' end, manages, parent, at, at);
    return account;
  end`,
})}
${systemFunction({
  name: 'delete_account',
  args: 'account uuid',
  returns: 'integer',
  language: 'plpgsql',
  isVolatile: true,
  body: `declare deleted integer;
  begin
    if not may_enter(account) then return 0; end if;
    delete from tenants where path @> array[account];
    get diagnostics deleted = row_count;
    return deleted;
  end`,
})}
`;

/** A tree of tenants, and who of one may act on those below it. Policies stay as they are: a row belongs to its own tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tree).execute(db);
  await sql.raw(reach).execute(db);
  await sql.raw(changes).execute(db);
  await sql.raw(`select set_config('app.scope', '', true)`).execute(db);
}
