import { sql, type Kysely } from 'kysely';

const definer = 'security definer set search_path = public, pg_temp set app.scope = system';
const facts = `t.id, t.parent_id, cardinality(t.path), t.name, name_key(t.name), t.is_reseller, t.type, t.sub_account_access,
  t.disabled_at is not null, exists (select from tenants c where c.parent_id = t.id), t.created_at`;

const below = `
drop function accounts_below(uuid, boolean);
create function accounts_below(branch uuid, deep boolean)
  returns table (id uuid, parent_id uuid, depth integer, name text, name_key text, is_reseller boolean, type text, access_type text,
    is_disabled boolean, is_parent boolean, created_at timestamptz)
  language plpgsql stable ${definer} as $$
  #variable_conflict use_column
  begin
    if not (case when branch = app_tenant() then manages_accounts() else may_enter(branch) end) then return; end if;
    if deep then return query select ${facts} from tenants t where t.path @> array[branch] and t.id <> branch;
    else return query select ${facts} from tenants t where t.parent_id = branch; end if;
  end $$;
`;

/** Lists of accounts tell the type of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(below).execute(db);
}
