import { sql } from 'kysely';
import { sealSome } from '../provider/identity/audit-seal.ts';
import type { TestWorld } from '../provider/test/world.ts';
import type { Known } from './worst-requests.ts';

/** A statement must end before the pool gives its connection up. */
const batch = 2500;
const size = { people: 10_000, groups: 200, membersOfGroup: 150, roles: 200, accounts: 2000, entries: 50_000 } as const;

/** As large as workspaces get. Returns what is in it. */
export async function fillWorkspace(world: TestWorld, tenantId: string): Promise<Known> {
  const run = (statement: ReturnType<typeof sql>) => world.data((tx) => statement.execute(tx));
  for (let from = 1; from <= size.people; from += batch) {
    const n = sql`generate_series(${from}::int, ${from + batch - 1}::int) n`;
    await run(sql`insert into users (id, email, name, email_verified, created_at, updated_at)
      select md5('user/' || n)::uuid, 'worst-' || n || '@load.test', 'Member ' || md5(n::text), true, now() - n * interval '1 minute', now() from ${n}`);
    await run(sql`insert into memberships (tenant_id, user_id, status, email, name, name_key, verified, created_at, joined_at)
      select ${tenantId}::uuid, md5('user/' || n)::uuid, 'active', 'worst-' || n || '@load.test', 'Member ' || md5(n::text), '', true, now(), now() from ${n}`);
    await run(sql`insert into membership_roles (tenant_id, user_id, role_id)
      select ${tenantId}::uuid, md5('user/' || n)::uuid, (select id from roles where key = 'ReadOnly' and tenant_id is null) from ${n}`);
  }
  await run(sql`insert into roles (id, tenant_id, key, name, is_default, level, created_at, updated_at)
    select md5('role/' || n)::uuid, ${tenantId}::uuid, 'worst-' || n, 'Role ' || n, false, 10, now(), now() from generate_series(1, ${sql.lit(size.roles)}) n`);
  await run(sql`insert into role_permissions (role_id, permission_id, tenant_id)
    select r.id, p.id, ${tenantId}::uuid from roles r cross join permissions p where r.tenant_id = ${tenantId}::uuid and r.key like 'worst-%'`);
  await run(sql`insert into groups (id, tenant_id, name, metadata, managed_by, created_at, updated_at)
    select md5('group/' || n)::uuid, ${tenantId}::uuid, 'Group ' || n, '{}', 'frontegg', now(), now() from generate_series(1, ${sql.lit(size.groups)}) n`);
  for (let from = 1; from <= size.groups; from += 20)
    await run(sql`insert into group_members (tenant_id, group_id, user_id, added_at)
      select ${tenantId}::uuid, md5('group/' || g)::uuid, md5('user/' || 1 + (g * 37 + n) % ${sql.lit(size.people)})::uuid, now()
      from generate_series(${from}::int, ${from + 19}::int) g, generate_series(1, ${sql.lit(size.membersOfGroup)}) n`);
  await run(sql`insert into tenants (id, name, type, is_reseller, parent_id, created_at, updated_at)
    select md5('tenant/' || n)::uuid, 'Account ' || n, 'customer', false, ${tenantId}::uuid, now(), now() from generate_series(1, ${sql.lit(size.accounts)}) n`);
  for (let from = 1; from <= size.entries; from += 10_000)
    await run(sql`insert into audit_log (tenant_id, actor_id, action, target_type, target_id, ip, user_agent, trace_id, details, created_at)
      select ${tenantId}, md5('user/' || 1 + n % 500)::uuid, 'login.succeeded', 'user', n::text, '192.0.2.' || n % 250, 'Mozilla/5.0', n::text, '{}',
        now() - n * interval '1 minute' from generate_series(${from}::int, ${from + 9999}::int) n`);
  // What isn't sealed yet is read row by row.
  while ((await sealSome(world.deps)) > 0);
  await sql`analyze`.execute(world.owner);
  const idsOf = async (kind: string, rows: number) => {
    const { rows: found } = await run(sql`select md5(${`${kind}/`} || n)::uuid as id from generate_series(1, ${rows}::int) n`);
    return (found as { id: string }[]).map(({ id }) => id);
  };
  const permissions = await world.data((tx) => tx.selectFrom('permissions').select('id').execute());
  return {
    user: await idsOf('user', size.people),
    role: await idsOf('role', size.roles),
    group: await idsOf('group', size.groups),
    tenant: await idsOf('tenant', size.accounts),
    permission: permissions.map(({ id }) => id),
  };
}
