import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { stableId } from '../../db/stable-id.ts';
import { syncRoles } from '../../federation/company-roles.ts';
import '../api-tokens/api-token-row.ts';
import { vendorRoleId } from '../catalog.ts';
import {
  admin,
  all,
  client,
  editor,
  editorId,
  read,
  readId,
  rolesWorld,
  subject,
  write,
  writeId,
  type RolesWorld,
} from '../../test/roles.ts';

const { acme } = demoTenants;
let { world, apply, tokenOf, kept, give, audited }: RolesWorld = {} as RolesWorld;
beforeEach(async () => {
  ({ world, apply, tokenOf, kept, give, audited } = await rolesWorld());
});

describe('a role that the document no longer has', () => {
  it('is deleted if nobody has it', async () => {
    await apply(all);
    await apply({ permissions: [read, write] });
    expect(await kept()).toEqual({ roles: ['Admin', 'ReadOnly', 'Support'], retired: 0, retiredPermissions: 0 });
  });

  it('is neither shown nor gives anything any more, and is there again for whoever had it', async () => {
    await apply(all);
    const api = await world.as(people.admin);
    await api.users.update({ body: { id: subject, roleIds: [editorId, vendorRoleId('ReadOnly')] } });
    const before = await tokenOf(people.readOnly);
    expect(before.roles).toEqual(['ReadOnly', 'editor']);
    await apply({ ...all, roles: [admin] });
    expect(await kept()).toMatchObject({ retired: 1 });
    expect(await tokenOf(people.readOnly)).toMatchObject({ roles: ['ReadOnly'] });
    expect((await tokenOf(people.readOnly)).permissions).not.toContain('projects.write');
    const shown = await api.users.rolesOf({ query: { ids: [subject] } });
    expect(shown.find(({ userId }) => userId === subject)!.roleIds).toEqual([vendorRoleId('ReadOnly')]);
    expect((await api.roles.list()).map(({ key }) => key)).not.toContain('editor');
    await expect(api.users.update({ body: { id: demoUserId(people.support), roleIds: [editorId] } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await audited('role.deleted')).toMatchObject([
      { tenant_id: acme, target_id: editorId, details: { key: 'editor', by: 'configuration' } },
    ]);
    await apply(all);
    expect(await kept()).toMatchObject({ retired: 0 });
    expect(await tokenOf(people.readOnly)).toEqual(before);
  });

  it('stays with its holder through edits, also one that sends the older list back', async () => {
    await apply(all);
    await give(editorId);
    await apply({ ...all, roles: [admin] });
    const api = await world.as(people.admin);
    await api.users.update({ body: { id: subject, roleIds: [editorId, vendorRoleId('Support')] } });
    expect((await tokenOf(people.readOnly)).roles).toEqual(['Support']);
    await api.users.update({ body: { id: subject, roleIds: [] } });
    expect((await tokenOf(people.readOnly)).roles).toEqual([]);
    await apply(all);
    expect((await tokenOf(people.readOnly)).roles).toEqual(['editor']);
  });

  it('comes back with a member whose removal is undone, and goes for good with one whose is not', async () => {
    await apply(all);
    await give(editorId);
    await apply({ ...all, roles: [admin] });
    const api = await world.as(people.admin);
    await api.users.remove({ userId: subject });
    await apply({ ...all, roles: [admin] });
    expect(await kept()).toMatchObject({ retired: 1 });
    await api.users.restore({ body: { userIds: [subject] } });
    await apply(all);
    expect((await tokenOf(people.readOnly)).roles).toContain('editor');
  });

  it('is given by its group again', async () => {
    await apply(all);
    const group = stableId('group/Support');
    await world.data(async (tx) => {
      await tx.insertInto('group_roles').values({ tenant_id: acme, group_id: group, role_id: editorId }).execute();
      await tx
        .insertInto('group_members')
        .values({ tenant_id: acme, group_id: group, user_id: subject, added_at: world.clock.now() })
        .execute();
    });
    expect((await tokenOf(people.readOnly)).roles).toContain('editor');
    await apply({ ...all, roles: [admin] });
    expect((await tokenOf(people.readOnly)).roles).not.toContain('editor');
    const api = await world.as(people.admin);
    const page = await api.groups.page({ query: { _filter: 'Support' } });
    expect(page.items[0]?.roles.map(({ name }) => name)).toEqual(['Support']);
    await api.groups.addRoles({ groupId: group, body: { roleIds: [vendorRoleId('ReadOnly')] } });
    for (const rolesEnabled of [false, true]) await api.groups.configure({ body: { rolesEnabled } });
    await apply(all);
    expect((await tokenOf(people.readOnly)).roles).toContain('editor');
  });

  it('stays with a link to join, which says only what it gives', async () => {
    await apply(all);
    const api = await world.as(people.admin);
    await api.invites.create({ body: { roleIds: [editorId, vendorRoleId('ReadOnly')] } });
    await apply({ ...all, roles: [admin] });
    expect((await api.invites.current()).roleIds).toEqual([vendorRoleId('ReadOnly')]);
    await api.invites.update({ body: { roleIds: [editorId, vendorRoleId('Support')] } });
    expect((await api.invites.current()).roleIds).toEqual([vendorRoleId('Support')]);
    await apply(all);
    expect((await api.invites.current()).roleIds!.toSorted()).toEqual([editorId, vendorRoleId('Support')].toSorted());
  });

  it('stays mapped by single sign-on, whatever is mapped beside it', async () => {
    await apply(all);
    const api = await world.as(people.admin);
    const { id } = await api.ssoConfig.create({ body: { type: 'saml' } });
    const set = (roleIds: string[]) => api.ssoConfig.setDefaultRoles({ ssoConfigId: id, body: { roleIds } });
    await set([editorId]);
    await apply({ ...all, roles: [admin] });
    const mapped = () =>
      world.data(async (tx) =>
        (await tx.selectFrom('sso_default_roles').select('role_id').where('connection_id', '=', id).execute())
          .map(({ role_id }) => role_id)
          .toSorted(),
      );
    await set([editorId, vendorRoleId('Support')]);
    expect(await mapped()).toEqual([editorId, vendorRoleId('Support')].toSorted());
    await set([]);
    expect(await mapped()).toEqual([editorId]);
  });
});

describe('a role that the document no longer has, and that somebody will have', () => {
  const at = () => world.clock.now();
  const token = (roles: string[], permissions: string[] | null) => ({
    ...{ id: crypto.randomUUID(), tenant_id: acme, owner_id: null, created_by: demoUserId(people.admin), came_from: null },
    ...{ kind: 'AccessToken' as const, secret_hash: Buffer.from(crypto.randomUUID()), description: 'Machine' },
    ...{ role_ids: roles, permission_ids: permissions, created_at: at(), expires_at: null, last_used_at: null },
  });

  it.each<[place: string, hold: () => Promise<unknown>]>([
    [
      'an API token',
      () =>
        world.data((tx) =>
          tx
            .insertInto('api_tokens')
            .values(token([editorId], null))
            .execute(),
        ),
    ],
    [
      'an invitation whose address is to be proven',
      () =>
        world.data((tx) =>
          tx
            .updateTable('memberships')
            .set({ invited_role_ids: [editorId] })
            .where('user_id', '=', subject)
            .execute(),
        ),
    ],
    [
      'a group of a company',
      async () => {
        const { id } = await (await world.as(people.admin)).ssoConfig.create({ body: { type: 'saml' } });
        await (await world.as(people.admin)).ssoConfig.addGroup({ ssoConfigId: id, body: { group: 'Authors', roleIds: [editorId] } });
      },
    ],
    [
      'an import that has begun',
      async () => (await world.as(people.admin)).userImports.create({ body: { fileName: 'people.csv', roleIds: [editorId] } }),
    ],
  ])('%s keeps it', async (_place, hold) => {
    await apply(all);
    await hold();
    await apply({ ...all, roles: [admin] });
    expect(await kept()).toMatchObject({ retired: 1 });
  });

  it('an API token keeps a permission, too', async () => {
    await apply(all);
    await world.data((tx) =>
      tx
        .insertInto('api_tokens')
        .values(token([], [writeId]))
        .execute(),
    );
    await apply({ permissions: [read], roles: [] });
    expect(await kept()).toMatchObject({ retiredPermissions: 1 });
  });

  it('sign-ins with a company neither take it nor give it, until it is back', async () => {
    await apply(all);
    await give(editorId);
    const { id } = await (await world.as(people.admin)).ssoConfig.create({ body: { type: 'saml' } });
    await world.data((tx) => tx.insertInto('sso_given_roles').values({ tenant_id: acme, user_id: subject, role_id: editorId }).execute());
    const held = async () => {
      const member = { connectionId: id, tenantId: acme, userId: subject };
      await world.data((tx) => syncRoles(tx, { deps: world.deps, client }, member, []));
      const rows = world.data((tx) => tx.selectFrom('membership_roles').select('role_id').where('user_id', '=', subject).execute());
      return (await rows).some(({ role_id }) => role_id === editorId);
    };
    await apply({ ...all, roles: [admin] });
    expect(await held()).toBe(true);
    await apply(all);
    expect(await held()).toBe(false);
  });
});

describe('a permission that the document no longer has', () => {
  it('is deleted if no workspace chose it', async () => {
    await apply(all);
    await apply({ permissions: [read], roles: [] });
    expect(await kept()).toMatchObject({ retiredPermissions: 0 });
    const keys = await world.data((tx) => tx.selectFrom('permissions').select('key').where('fe_permission', '=', false).execute());
    expect(keys).toEqual([{ key: 'projects.read' }]);
  });

  it('gives nothing any more, and is chosen again where it was, through edits of the role', async () => {
    await apply(all);
    const api = await world.as(people.admin);
    const role = await api.roles.create({ body: { key: 'own', name: 'Own', permissions: [writeId, readId] } });
    await api.users.update({ body: { id: subject, roleIds: [role.id] } });
    await apply({ permissions: [read], roles: [admin] });
    expect(await kept()).toMatchObject({ retiredPermissions: 1 });
    expect((await tokenOf(people.readOnly)).permissions).toEqual(['projects.read']);
    const own = async () => (await api.roles.list()).find(({ id }) => id === role.id)!.permissions;
    expect(await own()).toEqual([readId]);
    await api.users.update({ body: { id: demoUserId(people.support), roleIds: [role.id] } });
    expect((await api.roles.listPermissions()).map(({ key }) => key)).not.toContain('projects.write');
    await expect(api.roles.create({ body: { key: 'two', name: 'Two', permissions: [writeId] } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(api.roles.setRolesOfPermission({ permissionId: writeId, body: { roleIds: [] } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await audited('permission.rolesSet')).toMatchObject([{ tenant_id: acme, target_id: writeId, details: { removed: [role.id] } }]);
    await api.roles.setPermissions({ roleId: role.id, body: { permissionIds: [writeId] } });
    expect(await own()).toEqual([]);
    await apply(all);
    expect(await own()).toEqual([writeId]);
    expect((await tokenOf(people.readOnly)).permissions).toEqual(['projects.read', 'projects.write']);
  });

  it('is told where a role of every workspace gave it', async () => {
    await apply(all);
    await give(editorId);
    await apply({ permissions: [read, write], roles: [{ ...editor, permissions: ['projects.read'] }, admin] });
    expect(await audited('role.permissionsSet')).toMatchObject([{ tenant_id: acme, target_id: editorId }]);
  });
});
