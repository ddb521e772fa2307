import { sql, type Kysely } from 'kysely';
import { systemFunction } from '../system-function.ts';

const columns = `id uuid, parent_id uuid, depth integer, name text, name_key text, is_reseller boolean, type text, access_type text,
  is_disabled boolean, is_parent boolean, created_at timestamptz, status text`;
const facts = `t.id, t.parent_id, cardinality(t.path), t.name, t.name_key, t.is_reseller, t.type, t.sub_account_access,
  t.disabled_at is not null, exists (select from tenants c where c.parent_id = t.id), t.created_at, t.status`;

const reach = `
drop function account_facts(uuid), account_facts_in_scope(uuid), accounts_below(uuid), accounts_below_in_scope(uuid),
  accounts_above(uuid), accounts_above_in_scope(uuid);
${systemFunction({
  name: 'account_facts',
  args: 'target uuid',
  returns: `table (${columns})`,
  body: `select ${facts} from tenants t where t.id = target and (target = app_tenant() or may_enter(target))`,
})}
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
  name: 'accounts_above',
  args: 'target uuid',
  returns: 'table (id uuid, level integer, name text, is_disabled boolean, created_at timestamptz, status text)',
  body: `select a.id, cardinality(a.path) - 1, a.name, a.disabled_at is not null, a.created_at, a.status
  from tenants t join tenants a on a.id = any(t.path) and a.id <> t.id
  where t.id = target and (target = app_tenant() or (may_enter(target) and app_tenant() = any(a.path)))`,
})}
`;

/** What the maker of an account calls it, for software of the host. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table tenants add column status text check (char_length(status) between 1 and 64)`).execute(db);
  await sql.raw(reach).execute(db);
}
