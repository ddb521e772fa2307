import { sql, type Kysely } from 'kysely';
import { systemFunction } from '../system-function.ts';

/**
 * Where the person of a session comes from while they are in an account below, without being its member. And who such people were, for
 * the account's own audit log, which alone says that they were there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table sessions add column came_from uuid references tenants on delete cascade;
      ${systemFunction({
        name: 'people_from_above',
        args: 'wanted uuid[]',
        returns: 'table (user_id uuid, name text, email text, account_id uuid, account_name text)',
        body: `select u.id, u.name, u.email, t.id, t.name from unnest(wanted) w join users u on u.id = w
        cross join lateral (select l.details->>'cameFrom' as home from audit_log l
          where l.tenant_id = app_tenant() and l.actor_id = u.id and l.details ? 'cameFrom' order by l.created_at desc limit 1) l
        left join tenants t on t.id::text = l.home`,
      })}`,
    )
    .execute(db);
}
