import { sql, type Kysely } from 'kysely';

/**
 * Who mapped each role of a single sign-on connection, from which account above if they were visiting, and since when it isn't given any more
 * because they may not. Of those before, the audit log knows; without a moment it was set up by the operator, or nobody knows by whom.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sso_group_roles', 'sso_default_roles'])
    await sql
      .raw(
        `alter table ${table} add column made_by uuid references users on delete set null, add column made_at timestamptz,
          add column made_from uuid, add column stopped_at timestamptz;
        create index ${table}_by_maker on ${table} (made_by) where made_by is not null;`,
      )
      .execute(db);
  await sql.raw(`select set_config('app.scope', 'system', true)`).execute(db);
  await sql
    .raw(
      `update sso_group_roles r set made_at = l.created_at, made_from = l.came_from, made_by = (select u.id from users u where u.id = l.actor_id)
        from sso_groups g cross join lateral (select a.actor_id, a.created_at, (a.details->>'cameFrom')::uuid as came_from from audit_log a
          where a.tenant_id = g.tenant_id and a.actor_id is not null and (
            (a.target_id = g.id::text and a.action in ('ssoGroup.created', 'ssoGroup.updated'))
            or (a.target_id = g.connection_id::text and (a.action = 'ssoConnection.created'
              or (a.action = 'ssoConnection.updated' and a.details->'fields' ? 'groups'))))
          order by a.created_at desc limit 1) l
        where r.group_id = g.id and r.tenant_id = g.tenant_id;
      update sso_default_roles r set made_at = l.created_at, made_from = l.came_from, made_by = (select u.id from users u where u.id = l.actor_id)
        from sso_connections c cross join lateral (select a.actor_id, a.created_at, (a.details->>'cameFrom')::uuid as came_from from audit_log a
          where a.tenant_id = c.tenant_id and a.actor_id is not null and a.target_id = c.id::text and (
            a.action in ('ssoConnection.created', 'ssoConnection.rolesSet')
            or (a.action = 'ssoConnection.updated' and a.details->'fields' ? 'roleIds'))
          order by a.created_at desc limit 1) l
        where r.connection_id = c.id and r.tenant_id = c.tenant_id;`,
    )
    .execute(db);
  await sql.raw(`select set_config('app.scope', '', true)`).execute(db);
}
