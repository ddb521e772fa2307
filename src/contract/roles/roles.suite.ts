import { describe, expect, it } from 'vitest';
import { people, unknownId, type MakeWorld } from '../behaviour.ts';

export function rolesSuite(name: string, make: MakeWorld): void {
  describe(`roles: ${name}`, () => {
    it('lists roles, permissions and categories that fit together', async () => {
      const api = await (await make()).as(people.admin);
      const [roles, permissions, categories] = await Promise.all([
        api.roles.list(),
        api.roles.listPermissions(),
        api.roles.listCategories(),
      ]);
      expect(roles.map(({ key }) => key)).toEqual(expect.arrayContaining(['Admin', 'ReadOnly', 'Support']));
      const known = new Set(permissions.map(({ id }) => id));
      expect(roles.flatMap((role) => role.permissions).every((id) => known.has(id))).toBe(true);
      for (const permission of permissions)
        expect(categories.find(({ id }) => id === permission.categoryId)?.permissionIds).toContain(permission.id);
      for (const role of roles)
        for (const id of role.permissions) expect(permissions.find((permission) => permission.id === id)!.roleIds).toContain(role.id);
    });

    it('creates, changes and removes a role of the tenant', async () => {
      const api = await (await make()).as(people.admin);
      const [permission] = await api.roles.listPermissions();
      const role = await api.roles.create({
        body: { key: 'auditor', name: 'Auditor', description: 'Reads', permissions: [permission!.id] },
      });
      expect(role).toMatchObject({ key: 'auditor', permissions: [permission!.id], tenantId: expect.any(String) });
      expect(await api.roles.update({ roleId: role.id, body: { name: 'Inspector' } })).toMatchObject({ name: 'Inspector', key: 'auditor' });
      await api.roles.remove({ roleId: role.id });
      expect((await api.roles.list()).some(({ id }) => id === role.id)).toBe(false);
      await expect(api.roles.remove({ roleId: role.id })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    });

    it('replaces the permissions of a role', async () => {
      const api = await (await make()).as(people.admin);
      const [a, b, c] = (await api.roles.listPermissions()).map(({ id }) => id);
      const role = await api.roles.create({ body: { key: 'temp', name: 'Temp', permissions: [a!, b!] } });
      expect((await api.roles.setPermissions({ roleId: role.id, body: { permissionIds: [c!] } })).permissions).toEqual([c]);
      expect((await api.roles.setPermissions({ roleId: role.id, body: { permissionIds: [] } })).permissions).toEqual([]);
    });

    it('sets which roles of the tenant hold a permission', async () => {
      const api = await (await make()).as(people.admin);
      const permission = (await api.roles.listPermissions()).find(({ key }) => key === 'fe.secure.read.users')!;
      const one = await api.roles.create({ body: { key: 'one', name: 'One', permissions: [permission.id] } });
      const two = await api.roles.create({ body: { key: 'two', name: 'Two' } });
      const after = await api.roles.setRolesOfPermission({ permissionId: permission.id, body: { roleIds: [two.id] } });
      expect(after.roleIds).toContain(two.id);
      expect(after.roleIds).not.toContain(one.id);
    });

    it('has each key once', async () => {
      const api = await (await make()).as(people.admin);
      await api.roles.create({ body: { key: 'same', name: 'Same' } });
      await expect(api.roles.create({ body: { key: 'same', name: 'Other' } })).rejects.toMatchObject({ code: 'KEY_TAKEN', status: 409 });
    });

    it('does not change roles of the product', async () => {
      const api = await (await make()).as(people.admin);
      const vendorRole = (await api.roles.list()).find(({ key }) => key === 'Support')!;
      expect(vendorRole.tenantId).toBeUndefined();
      await expect(api.roles.update({ roleId: vendorRole.id, body: { name: 'Mine' } })).rejects.toMatchObject({
        code: 'ROLE_READ_ONLY',
        status: 403,
      });
      await expect(api.roles.remove({ roleId: vendorRole.id })).rejects.toMatchObject({ code: 'ROLE_READ_ONLY', status: 403 });
      await expect(api.roles.setPermissions({ roleId: vendorRole.id, body: { permissionIds: [] } })).rejects.toMatchObject({
        code: 'ROLE_READ_ONLY',
        status: 403,
      });
    });

    it('takes a removed role off its members', async () => {
      const api = await (await make()).as(people.admin);
      const role = await api.roles.create({ body: { key: 'brief', name: 'Brief' } });
      const { id } = (await api.users.list({ query: { _email: people.readOnly } })).items[0]!;
      await api.users.update({ body: { id, roleIds: [role.id] } });
      await api.roles.remove({ roleId: role.id });
      expect((await api.users.rolesOf({ query: { ids: [id] } }))[0]!.roleIds).toEqual([]);
    });

    it('refuses changes to whoever may only read, and unknown roles', async () => {
      const world = await make();
      const reader = await world.as(people.readOnly);
      await expect(reader.roles.create({ body: { key: 'mine', name: 'Mine' } })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
      await expect((await world.as(people.admin)).roles.update({ roleId: unknownId, body: { name: 'X' } })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
      });
    });

    it("does not know another tenant's roles", async () => {
      const world = await make();
      const role = await (await world.as(people.stranger)).roles.create({ body: { key: 'theirs', name: 'Theirs' } });
      const api = await world.as(people.admin);
      expect((await api.roles.list()).some(({ id }) => id === role.id)).toBe(false);
      await expect(api.roles.update({ roleId: role.id, body: { name: 'Ours' } })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    });
  });
}
