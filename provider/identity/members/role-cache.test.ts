import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createProvider } from '../../app.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { installCatalog } from '../catalog.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';
import { createRoleCache } from './role-cache.ts';

/** Asks two servers with one database, each with roles in its own memory. */
async function twoServers(world: TestWorld) {
  const other = createProvider({ ...world.deps, roles: createRoleCache(world.deps.db) });
  const admin = await world.signIn('admin@acme.test');
  const authorization = `Bearer ${admin.token()}`;
  const paths = ['/identity/resources/users/v2/me', '/identity/resources/users/v1/me/authorization'];
  const both = async () => {
    const answers = await Promise.all(
      paths.flatMap((path) => [
        world.send(path, { headers: { authorization } }),
        other(new Request(`http://localhost:4401${path}`, { headers: { authorization } })),
      ]),
    );
    return Promise.all(
      answers.map(async (answer) => {
        const { roles, permissions } = (await answer.json()) as { roles: { name: string }[]; permissions: { key: string }[] };
        return { roles: roles.map(({ name }) => name), keys: permissions.map(({ key }) => key) };
      }),
    );
  };
  return { admin, both };
}

describe('roles in memory', () => {
  it('every server notices with the next request that a role was changed, added, taken away or deleted', async () => {
    const world = await createWorld();
    const { admin, both } = await twoServers(world);
    const before = await both();
    const { permissions } = await admin.api.profile.get();
    const role = await admin.api.roles.create({ body: { name: 'Auditor', key: 'auditor', description: '' } });
    const me = await admin.api.profile.get();
    await admin.api.roles.setPermissions({ roleId: role.id, body: { permissionIds: [permissions[0]!.id] } });
    await world.data((tx) =>
      tx.insertInto('membership_roles').values({ tenant_id: demoTenants.acme, user_id: me.id, role_id: role.id }).execute(),
    );
    for (const { roles } of await both()) expect(roles).toContain('Auditor');
    await admin.api.roles.update({ roleId: role.id, body: { name: 'Inspector' } });
    for (const { roles } of await both()) expect(roles).toContain('Inspector');
    await admin.api.roles.remove({ roleId: role.id });
    expect(await both()).toEqual(before);
  });

  it('a permission taken from a role counts no more, on either server, whoever took it', async () => {
    const world = await createWorld();
    const { both } = await twoServers(world);
    for (const { keys } of await both()) expect(keys).toContain('fe.*');
    await world.data((tx) =>
      sql`delete from role_permissions where permission_id in (select id from permissions where key = 'fe.*')`.execute(tx),
    );
    for (const { keys } of await both()) expect(keys).not.toContain('fe.*');
  });

  it('a built-in role with a new permission has it in every workspace', async () => {
    const world = await createWorld();
    const { both } = await twoServers(world);
    await both();
    const permission = { key: 'reports.share', name: 'Share reports', description: '', category: 'Reports' };
    const role = { key: 'Admin', name: 'Admin', description: '', isDefault: false, level: 0, permissions: ['reports.share'] };
    await world.data((tx) => installCatalog(tx, { permissions: [permission], roles: [role] }, world.clock.now()));
    for (const { keys } of await both()) expect(keys).toContain('reports.share');
  });

  it("a workspace's change leaves other workspaces' roles in memory", async () => {
    const world = await createWorld();
    const version = () => world.data((tx) => tx.selectFrom('tenants').select(['id', 'roles_version']).orderBy('id').execute());
    const admin = await world.signIn('admin@acme.test');
    const before = await version();
    await admin.api.roles.create({ body: { name: 'Auditor', key: 'auditor', description: '' } });
    const changed = (await version()).filter(({ roles_version }, index) => roles_version !== before[index]!.roles_version);
    expect(changed.map(({ id }) => id)).toEqual([demoTenants.acme]);
  });
});
