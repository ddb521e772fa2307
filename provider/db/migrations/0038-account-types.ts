import { sql, type Kysely } from 'kysely';
import { systemFunction } from '../system-function.ts';

const facts = `t.id, t.parent_id, cardinality(t.path), t.name, name_key(t.name), t.is_reseller, t.type, t.sub_account_access,
  t.disabled_at is not null, exists (select from tenants c where c.parent_id = t.id), t.created_at`;

const below = `
drop function accounts_below(uuid, boolean), accounts_below_in_scope(uuid, boolean);
${systemFunction({
  name: 'accounts_below',
  args: 'branch uuid, deep boolean',
  returns:
    'table (id uuid, parent_id uuid, depth integer, name text, name_key text, is_reseller boolean, type text, access_type text, is_disabled boolean, is_parent boolean, created_at timestamptz)',
  language: 'plpgsql',
  body: `#variable_conflict use_column
  begin
    if not (case when branch = app_tenant() then manages_accounts() else may_enter(branch) end) then return; end if;
    if deep then return query select ${facts} from tenants t where t.path @> array[branch] and t.id <> branch;
    else return query select ${facts} from tenants t where t.parent_id = branch; end if;
  end`,
})}
`;

/** Lists of accounts tell the type of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(below).execute(db);
}
