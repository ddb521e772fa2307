import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { becomeOnlyAdmin, people, unknownId } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';

type Client = Api<ContractAreas>;
const permissionId = async (api: Client, key: string) => (await api.roles.listPermissions()).find((row) => row.key === key)!.id;
const vendorRole = async (api: Client, key: string) => (await api.roles.list()).find((row) => row.key === key)!;

/** A role with every permission, held by the caller alone. */
async function onlyRole(api: Client): Promise<string> {
  const boss = await api.roles.create({ body: { key: 'boss', name: 'Boss', permissions: [await permissionId(api, 'fe.*')] } });
  await api.users.update({ body: { id: await becomeOnlyAdmin(api), roleIds: [boss.id] } });
  return boss.id;
}

export const rolesSuite = behaviour('roles', (make) => {
  it('lists consistent roles, permissions and categories', async () => {
    const api = await (await make()).as(people.admin);
    const [roles, permissions, categories] = await Promise.all([api.roles.list(), api.roles.listPermissions(), api.roles.listCategories()]);
    expect(roles.map(({ key }) => key)).toEqual(expect.arrayContaining(['Admin', 'ReadOnly', 'Support']));
    const known = new Set(permissions.map(({ id }) => id));
    expect(roles.flatMap((role) => role.permissions).every((id) => known.has(id))).toBe(true);
    for (const permission of permissions)
      expect(categories.find(({ id }) => id === permission.categoryId)?.permissionIds).toContain(permission.id);
    for (const role of roles)
      for (const id of role.permissions) expect(permissions.find((permission) => permission.id === id)!.roleIds).toContain(role.id);
  });

  it('creates, changes and deletes a role of the tenant', async () => {
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

  it('shows a page of roles, searched, filtered and sorted, with how many hold each', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    for (const key of ['crew-a', 'crew-b', 'crew-c'])
      await api.roles.create({ body: { key, name: `Name ${key}`, description: '50%_each' } });
    const all = await api.roles.list();
    const counts = new Map((await api.roles.counts()).map(({ roleId, total }) => [roleId, total]));
    type Query = NonNullable<NonNullable<Parameters<typeof api.roles.page>[0]>['query']>;
    const page = async (query: Query) => (await api.roles.page({ query })).items;
    const names = async (query: Query) => (await page(query)).map(({ name }) => name);
    const whole = await api.roles.page({ query: { _limit: 200 } });
    expect(whole._metadata).toMatchObject({ totalItems: all.length, totalPages: 1 });
    for (const { holders, ...role } of whole.items) {
      expect(all).toContainEqual(role);
      expect(holders).toBe(counts.get(role.id) ?? 0);
    }
    const paged: string[] = [];
    for (let at = 0; at * 2 < all.length; at++) paged.push(...(await names({ _limit: 2, _offset: at })));
    expect(paged).toEqual(whole.items.map(({ name }) => name));
    expect(await names({ _limit: 200, _order: 'DESC' })).toEqual(paged.toReversed());
    const held = (await page({ _sortBy: 'members', _order: 'DESC' })).map(({ holders }) => holders!);
    expect(held).toEqual(held.toSorted((a, b) => b - a));
    // What includes everything comes before what names more.
    expect((await page({ _sortBy: 'permissions', _order: 'DESC' }))[0]!.key).toBe('Admin');
    expect((await page({ _sortBy: 'updatedAt', _order: 'DESC' }))[0]!.key).toBe('crew-c');
    expect(await names({ _filter: 'CREW-B' })).toEqual(['Name crew-b']);
    expect((await names({ _filter: '0%_E' })).length).toBe(3);
    expect((await page({ _kind: 'custom' })).every(({ tenantId }) => tenantId !== undefined)).toBe(true);
    expect((await page({ _kind: 'builtIn' })).some(({ tenantId }) => tenantId !== undefined)).toBe(false);
    const own = all.find(({ key }) => key === 'crew-a')!.id;
    expect(await names({ ids: [own, unknownId, 'x'] })).toEqual(['Name crew-a']);
    const theirs = await (await world.as(people.stranger)).roles.page({ query: { ids: [own] } });
    expect(theirs).toMatchObject({ items: [], _metadata: { totalItems: 0 } });
  });

  it('tells how many hold a role to nobody who may not see people, and a page to nobody who may not see roles', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const { id } = (await api.users.list({ query: { _email: people.readOnly } })).items[0]!;
    const { id: roleId } = await api.roles.create({
      body: { key: 'viewer', name: 'Viewer', permissions: [await permissionId(api, 'fe.secure.read.roles')] },
    });
    await api.users.update({ body: { id, roleIds: [roleId] } });
    const viewer = await world.as(people.readOnly);
    const { items } = await viewer.roles.page();
    expect(items.length).toBeGreaterThan(0);
    expect(items.some((role) => 'holders' in role)).toBe(false);
    const forbidden = { code: 'FORBIDDEN', status: 403 };
    await expect(viewer.roles.page({ query: { _sortBy: 'members' } })).rejects.toMatchObject(forbidden);
    await api.roles.setPermissions({ roleId, body: { permissionIds: [] } });
    await expect(viewer.roles.page()).rejects.toMatchObject(forbidden);
  });

  it("replaces a role's permissions", async () => {
    const api = await (await make()).as(people.admin);
    const [a, b, c] = (await api.roles.listPermissions()).map(({ id }) => id);
    const role = await api.roles.create({ body: { key: 'temp', name: 'Temp', permissions: [a!, b!] } });
    expect((await api.roles.setPermissions({ roleId: role.id, body: { permissionIds: [c!] } })).permissions).toEqual([c]);
    expect((await api.roles.setPermissions({ roleId: role.id, body: { permissionIds: [] } })).permissions).toEqual([]);
  });

  it('sets which roles hold a permission', async () => {
    const api = await (await make()).as(people.admin);
    const permission = (await api.roles.listPermissions()).find(({ key }) => key === 'fe.secure.read.users')!;
    const one = await api.roles.create({ body: { key: 'one', name: 'One', permissions: [permission.id] } });
    const two = await api.roles.create({ body: { key: 'two', name: 'Two' } });
    const after = await api.roles.setRolesOfPermission({ permissionId: permission.id, body: { roleIds: [two.id] } });
    expect(after.roleIds).toContain(two.id);
    expect(after.roleIds).not.toContain(one.id);
  });

  it('keys are unique', async () => {
    const api = await (await make()).as(people.admin);
    await api.roles.create({ body: { key: 'same', name: 'Same' } });
    await expect(api.roles.create({ body: { key: 'same', name: 'Other' } })).rejects.toMatchObject({ code: 'KEY_TAKEN', status: 409 });
  });

  it("built-in roles can't be changed", async () => {
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

  it('deleting a role removes it from its members', async () => {
    const api = await (await make()).as(people.admin);
    const role = await api.roles.create({ body: { key: 'brief', name: 'Brief' } });
    const { id } = (await api.users.list({ query: { _email: people.readOnly } })).items[0]!;
    await api.users.update({ body: { id, roleIds: [role.id] } });
    await api.roles.remove({ roleId: role.id });
    expect((await api.users.rolesOf({ query: { ids: [id] } }))[0]!.roleIds).toEqual([]);
  });

  it('rejects changes by readers and unknown roles', async () => {
    const world = await make();
    const reader = await world.as(people.readOnly);
    await expect(reader.roles.create({ body: { key: 'mine', name: 'Mine' } })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    await expect((await world.as(people.admin)).roles.update({ roleId: unknownId, body: { name: 'X' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    });
  });

  it("another tenant's roles are not found", async () => {
    const world = await make();
    const role = await (await world.as(people.stranger)).roles.create({ body: { key: 'theirs', name: 'Theirs' } });
    const api = await world.as(people.admin);
    expect((await api.roles.list()).some(({ id }) => id === role.id)).toBe(false);
    await expect(api.roles.update({ roleId: role.id, body: { name: 'Ours' } })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it('saves a role completely or not at all', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const [a, b] = [await permissionId(api, 'fe.secure.read.users'), await permissionId(api, 'fe.secure.read.roles')];
    const role = await api.roles.create({ body: { key: 'atonce', name: 'At once', permissions: [a] } });
    const changed = await api.roles.update({ roleId: role.id, body: { name: 'Renamed', permissions: [b] } });
    expect(changed).toMatchObject({ name: 'Renamed', key: 'atonce', permissions: [b] });
    await expect(api.roles.update({ roleId: role.id, body: { name: 'Half', permissions: [unknownId] } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await api.roles.list()).find(({ id }) => id === role.id)).toMatchObject({ name: 'Renamed', permissions: [b] });
  });

  it.each([
    ['key', { key: 'not a key!!', name: 'Fine' }],
    ['name', { key: 'fine', name: '  ' }],
  ])('rejects an invalid %s and reports it at its field', async (field, body) => {
    const api = await (await make()).as(people.admin);
    const refused = { code: 'INVALID_INPUT', status: 400, context: { fields: { [field]: expect.any(String) } } };
    await expect(api.roles.create({ body })).rejects.toMatchObject(refused);
    const role = await api.roles.create({ body: { key: 'good', name: 'Good' } });
    await expect(api.roles.update({ roleId: role.id, body: { [field]: body[field as 'key'] } })).rejects.toMatchObject(refused);
  });

  it('keys are case-sensitive', async () => {
    const api = await (await make()).as(people.admin);
    const lower = await api.roles.create({ body: { key: 'twin', name: 'Lower' } });
    await api.roles.create({ body: { key: 'Twin', name: 'Upper' } });
    await expect(api.roles.update({ roleId: lower.id, body: { key: 'Twin' } })).rejects.toMatchObject({ code: 'KEY_TAKEN', status: 409 });
    await expect(api.roles.create({ body: { key: 'Support', name: 'Like the product' } })).rejects.toMatchObject({ code: 'KEY_TAKEN' });
  });

  it('rejects unknown permissions', async () => {
    const api = await (await make()).as(people.admin);
    const role = await api.roles.create({ body: { key: 'odd', name: 'Odd' } });
    const id = await permissionId(api, 'fe.secure.read.users');
    const unknown = { code: 'NOT_FOUND', status: 404 };
    for (const wrong of [unknownId, 'x']) {
      await expect(api.roles.create({ body: { key: 'odder', name: 'Odder', permissions: [wrong] } })).rejects.toMatchObject(unknown);
      await expect(api.roles.setPermissions({ roleId: role.id, body: { permissionIds: [wrong] } })).rejects.toMatchObject(unknown);
      await expect(api.roles.setRolesOfPermission({ permissionId: wrong, body: { roleIds: [] } })).rejects.toMatchObject(unknown);
      await expect(api.roles.setRolesOfPermission({ permissionId: id, body: { roleIds: [wrong] } })).rejects.toMatchObject(unknown);
    }
  });

  it('nobody can grant more than they hold, in a new or an existing role', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const [write, all] = [await permissionId(admin, 'fe.secure.write.roles'), await permissionId(admin, 'fe.*')];
    const remove = await permissionId(admin, 'fe.secure.delete.roles');
    const editor = await admin.roles.create({ body: { key: 'editor', name: 'Editor', permissions: [write, remove] } });
    const strong = await admin.roles.create({ body: { key: 'strong', name: 'Strong', permissions: [all] } });
    const { items } = await admin.users.list({ query: { _email: people.support } });
    const read = (await vendorRole(admin, 'ReadOnly')).id;
    await admin.users.update({ body: { id: items[0]!.id, roleIds: [editor.id, read] } });
    const api = await world.as(people.support);
    const refused = { code: 'ROLE_NOT_GRANTABLE', status: 403 };
    await expect(api.roles.create({ body: { key: 'mine', name: 'Mine', permissions: [all] } })).rejects.toMatchObject(refused);
    await expect(api.roles.update({ roleId: strong.id, body: { name: 'Mine' } })).rejects.toMatchObject(refused);
    await expect(api.roles.remove({ roleId: strong.id })).rejects.toMatchObject(refused);
    await expect(api.roles.update({ roleId: editor.id, body: { permissions: [all] } })).rejects.toMatchObject(refused);
    await expect(api.roles.setPermissions({ roleId: editor.id, body: { permissionIds: [all] } })).rejects.toMatchObject(refused);
    await expect(api.roles.setRolesOfPermission({ permissionId: all, body: { roleIds: [editor.id] } })).rejects.toMatchObject(refused);
    expect((await api.roles.listAssignable()).items.map(({ key }) => key)).toEqual(expect.arrayContaining(['ReadOnly', 'editor']));
    expect((await api.roles.listAssignable()).items.map(({ key }) => key)).not.toContain('strong');
  });

  it("lists what the caller may assign in an account below, and in nobody else's", async () => {
    const world = await make();
    const api = await world.as(people.reseller);
    const { items } = await api.tenants.search({ query: { _filter: 'polar' } });
    const query = { _tenantId: items[0]!.tenantId };
    const own = await (await world.as('aino.laine@polar.test')).roles.create({ body: { key: 'packer', name: 'Packer' } });
    expect((await api.roles.listAssignable({ query })).items.map(({ id }) => id)).toContain(own.id);
    expect((await api.roles.listAssignable()).items.map(({ id }) => id)).not.toContain(own.id);
    const stranger = await world.as(people.stranger);
    await expect(stranger.roles.listAssignable({ query })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it("built-in roles can't gain a permission", async () => {
    const api = await (await make()).as(people.admin);
    const [write, readOnly] = [await permissionId(api, 'fe.secure.write.roles'), await vendorRole(api, 'ReadOnly')];
    await expect(api.roles.setRolesOfPermission({ permissionId: write, body: { roleIds: [readOnly.id] } })).rejects.toMatchObject({
      code: 'ROLE_READ_ONLY',
      status: 403,
    });
  });

  it('someone in the account must always hold everything', async () => {
    const api = await (await make()).as(people.admin);
    const roleId = await onlyRole(api);
    const all = await permissionId(api, 'fe.*');
    const refused = { code: 'LAST_ADMIN', status: 409 };
    await expect(api.roles.remove({ roleId })).rejects.toMatchObject(refused);
    await expect(api.roles.update({ roleId, body: { permissions: [] } })).rejects.toMatchObject(refused);
    await expect(api.roles.setPermissions({ roleId, body: { permissionIds: [] } })).rejects.toMatchObject(refused);
    await expect(api.roles.setRolesOfPermission({ permissionId: all, body: { roleIds: [] } })).rejects.toMatchObject(refused);
    expect((await api.roles.list()).find(({ id }) => id === roleId)?.permissions).toEqual([all]);
  });

  it('creates a role from another one', async () => {
    const api = await (await make()).as(people.admin);
    const base = await vendorRole(api, 'ReadOnly');
    const copy = await api.roles.createFrom({ body: { key: 'reader', name: 'Reader', baseRoleId: base.id } });
    expect(copy).toMatchObject({ key: 'reader', permissions: base.permissions, tenantId: expect.any(String) });
    const [own] = base.permissions;
    const less = await api.roles.createFrom({ body: { key: 'less', name: 'Less', baseRoleId: base.id, permissionIds: [own!] } });
    expect(less.permissions).toEqual([own]);
    await expect(api.roles.createFrom({ body: { key: 'none', name: 'None', baseRoleId: unknownId } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(api.roles.createFrom({ body: { key: 'reader', name: 'Again' } })).rejects.toMatchObject({ code: 'KEY_TAKEN' });
  });

  it('a base role gives nobody more than they hold', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const editor = await admin.roles.create({
      body: { key: 'editor', name: 'Editor', permissions: [await permissionId(admin, 'fe.secure.write.roles')] },
    });
    const { items } = await admin.users.list({ query: { _email: people.support } });
    await admin.users.update({ body: { id: items[0]!.id, roleIds: [editor.id] } });
    const { id } = await vendorRole(admin, 'Admin');
    const api = await world.as(people.support);
    await expect(api.roles.createFrom({ body: { key: 'mine', name: 'Mine', baseRoleId: id } })).rejects.toMatchObject({
      code: 'ROLE_NOT_GRANTABLE',
      status: 403,
    });
  });

  it('tells who holds a role, themselves or by a group', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const [users, audits] = [await permissionId(api, 'fe.secure.read.users'), await permissionId(api, 'fe.secure.read.accountSettings')];
    const role = await api.roles.create({ body: { key: 'desk', name: 'Desk', permissions: [users, audits] } });
    const other = await api.roles.create({ body: { key: 'other', name: 'Other', permissions: [users] } });
    const idOf = async (email: string) => (await api.users.list({ query: { _email: email } })).items[0]!.id;
    const [direct, grouped] = [await idOf(people.support), await idOf(people.readOnly)];
    await api.users.update({ body: { id: direct, roleIds: [role.id] } });
    await api.users.update({ body: { id: grouped, roleIds: [other.id] } });
    const group = await api.groups.create({ body: { name: 'Desk people' } });
    await api.groups.addRoles({ groupId: group.id, body: { roleIds: [role.id] } });
    await api.groups.addUsers({ groupId: group.id, body: { userIds: [grouped] } });

    const held = await api.roles.holders({ roleId: role.id });
    expect(held._metadata).toEqual({ totalItems: 2, totalPages: 1 });
    expect(held.items.find(({ id }) => id === direct)).toMatchObject({ isDirect: true, groups: [], email: people.support });
    expect(held.items.find(({ id }) => id === grouped)).toMatchObject({ isDirect: false, groups: [{ id: group.id, name: 'Desk people' }] });
    const second = await api.roles.holders({ roleId: role.id, query: { _limit: 1, _offset: 1 } });
    expect(second.items).toEqual([held.items[1]]);
    expect(await api.roles.counts()).toContainEqual({ roleId: role.id, total: 2 });

    await api.groups.configure({ body: { enabled: false } });
    expect((await api.roles.holders({ roleId: role.id })).items.map(({ id }) => id)).toEqual([direct]);
    await expect(api.roles.holders({ roleId: unknownId })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });
});
