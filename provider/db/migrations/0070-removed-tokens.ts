import { sql, type Kysely } from 'kysely';
import { systemFunction } from '../system-function.ts';

/**
 * A removed member's own API tokens and what the vendor gave them, for the minutes in which the removal can be undone: they go with the
 * membership. An administrator can't see them, so these functions move them. Of a secret there is only the hash, as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table removed_members add column api_tokens jsonb not null default '[]', add column entitlements jsonb not null default '[]';
      ${systemFunction({
        name: 'keep_possessions',
        args: 'owner uuid',
        returns: 'void',
        isVolatile: true,
        body: `update removed_members r set
          api_tokens = coalesce((select jsonb_agg(to_jsonb(t)) from api_tokens t where t.tenant_id = r.tenant_id and t.owner_id = r.user_id), '[]'),
          entitlements = coalesce(
            (select jsonb_agg(to_jsonb(e)) from entitlement_assignments e where e.tenant_id = r.tenant_id and e.user_id = r.user_id), '[]')
        where r.tenant_id = app_tenant() and r.user_id = owner`,
      })}
      ${systemFunction({
        name: 'return_possessions',
        args: 'owner uuid, tokens jsonb, entitlements jsonb',
        returns: 'void',
        isVolatile: true,
        body: `insert into api_tokens select t.* from jsonb_populate_recordset(null::api_tokens, tokens) t
          where t.tenant_id = app_tenant() and t.owner_id = owner on conflict do nothing;
        insert into entitlement_assignments select e.* from jsonb_populate_recordset(null::entitlement_assignments, entitlements) e
          where e.tenant_id = app_tenant() and e.user_id = owner on conflict do nothing`,
      })}`,
    )
    .execute(db);
}
