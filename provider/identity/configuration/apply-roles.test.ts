import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { builtInRoles } from '../../../src/contract/configuration/roles.schemas.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { tabOf } from '../../test/sign-in.ts';
import { installCatalog, productCatalog } from '../catalog.ts';
import { admin, all, editor, editorId, read, readId, rolesWorld, subject, write, writeId, type RolesWorld } from '../../test/roles.ts';

let { world, apply, tokenOf, give }: RolesWorld = {} as RolesWorld;
beforeEach(async () => {
  ({ world, apply, tokenOf, give } = await rolesWorld());
});

const tables = [
  ...['roles', 'permissions', 'permission_categories', 'role_permissions', 'permission_implications'],
  ...['retired_roles', 'retired_permissions', 'catalog_version'],
];
/** With the transaction that wrote each row. */
const everything = () =>
  world.data(async (tx) => {
    const { rows } = await sql<object>`${sql.join(
      tables.map(
        (table) =>
          sql`select ${sql.lit(table)} as name, array(select (to_jsonb(x) || jsonb_build_object('row', x.xmin::text))::text from ${sql.table(table)} x order by 1) as rows`,
      ),
      sql` union all `,
    )}`.execute(tx);
    return rows;
  });

describe('roles and permissions of the document', () => {
  it('are those of every workspace, as they are said', async () => {
    await apply({
      ...all,
      roles: [
        { ...editor, description: 'Works on projects.', default: true, level: 12 },
        { key: 'ReadOnly', default: false },
      ],
    });
    const api = await world.as(people.admin);
    const roles = await api.roles.list();
    expect(roles.find(({ key }) => key === 'editor')).toMatchObject({
      ...{ id: editorId, name: 'Editor', description: 'Works on projects.', isDefault: true, level: 12, permissions: [writeId] },
    });
    expect(roles.find(({ key }) => key === 'ReadOnly')).toMatchObject({ isDefault: false, name: 'Read only' });
    const permissions = await api.roles.listPermissions();
    expect(permissions.find(({ id }) => id === readId)).toMatchObject({ key: 'projects.read', name: 'View projects', fePermission: false });
    expect((await api.roles.listCategories()).find(({ name }) => name === 'Product')!.permissionIds).toEqual([readId, writeId]);
  });

  it('change no row when they are applied again, or what is built in is installed again', async () => {
    const document = { ...all, roles: [...all.roles, { key: 'ReadOnly', default: false }] };
    await apply(document);
    await give(editorId);
    await apply({ permissions: [read], roles: [] });
    const retired = await everything();
    await apply({ permissions: [read], roles: [] });
    expect(await everything()).toEqual(retired);
    await apply(document);
    const before = await everything();
    world.advance(60);
    await apply(document);
    expect(await everything()).toEqual(before);
    await world.data((tx) => installCatalog(tx, productCatalog, world.clock.now()));
    const facts = async () => (await world.as(people.admin)).roles.list();
    expect((await facts()).find(({ key }) => key === 'ReadOnly')).toMatchObject({ isDefault: false });
    expect((await facts()).find(({ key }) => key === 'Admin')!.permissions).toContain(writeId);
    await apply(document);
    expect((await everything()).slice(0, 1)).toEqual(before.slice(0, 1));
  });

  it('name the built-in roles that there are', () => {
    expect(productCatalog.roles.map(({ key }) => key)).toEqual(builtInRoles);
  });

  it('take of built-in roles only what was added', async () => {
    await apply(all);
    expect((await tokenOf(people.admin)).permissions).toEqual(expect.arrayContaining(['fe.*', 'projects.read', 'projects.write']));
    await apply({ permissions: [read, write], roles: [{ key: 'Admin' }] });
    expect((await tokenOf(people.admin)).permissions).toEqual(['fe.*']);
  });

  it('are all of Admin where the document says nothing of it, so that admins can give them', async () => {
    await apply({ permissions: [read, write], roles: [editor] });
    expect((await tokenOf(people.admin)).permissions.toSorted()).toEqual(['fe.*', 'projects.read', 'projects.write']);
    expect((await tokenOf(people.readOnly)).permissions.filter((key) => key.startsWith('projects.'))).toEqual([]);
  });

  it('are followed by whoever is signed in, with the next request', async () => {
    await apply({ ...all, permissions: [read, { ...write, implies: [] }] });
    await give(editorId);
    const api = await world.as(people.readOnly);
    const keys = async () => (await api.profile.get()).permissions.map(({ key }) => key).filter((key) => key.startsWith('projects.'));
    const versions = new Set<string>();
    const see = async () => {
      const { version } = await api.entitlements.version();
      versions.add(JSON.stringify(version));
      return keys();
    };
    expect(await see()).toEqual(['projects.write']);
    await apply(all);
    expect(await see()).toEqual(['projects.read', 'projects.write']);
    await apply({ ...all, roles: [admin] });
    expect(await see()).toEqual([]);
    await apply(all);
    expect(await see()).toEqual(['projects.read', 'projects.write']);
    expect(versions.size).toBe(4);
  });

  it('say what comes with a permission, for whoever chooses them', async () => {
    await apply(all);
    const permissions = await (await world.as(people.admin)).roles.listPermissions();
    const brought = permissions.flatMap(({ id, impliedIds }) => (impliedIds ? [[id, impliedIds]] : []));
    expect(brought).toEqual([[writeId, [readId]]]);
  });

  it('keep the time of what stays as it was', async () => {
    await apply(all);
    const times = async () => (await (await world.as(people.admin)).roles.list()).map(({ key, updatedAt }) => [key, updatedAt] as const);
    const before = new Map(await times());
    world.advance(60);
    await apply({ ...all, roles: [{ ...editor, name: 'Author' }, admin] });
    expect((await times()).filter(([key, at]) => before.get(key) !== at).map(([key]) => key)).toEqual(['editor']);
  });
});

describe('a permission that comes with another', () => {
  it('is in tokens, answers, and what-if of a role that a workspace made, which goes on choosing one', async () => {
    await apply(all);
    const api = await world.as(people.admin);
    const role = await api.roles.create({ body: { key: 'own', name: 'Own', permissions: [writeId] } });
    expect(role.permissions).toEqual([writeId]);
    await api.users.update({ body: { id: subject, roleIds: [role.id] } });
    expect(await tokenOf(people.readOnly)).toMatchObject({ roles: ['own'], permissions: ['projects.read', 'projects.write'] });
    const me = await (await world.as(people.readOnly)).profile.get();
    expect(me.permissions.map(({ key }) => key).toSorted()).toEqual(['projects.read', 'projects.write']);
    const entitlements = await (await world.as(people.readOnly)).entitlements.get();
    expect(entitlements.permissions).toMatchObject({ 'projects.read': true, 'projects.write': true });
    expect(entitlements.roles).toMatchObject([{ key: 'own', permissions: ['projects.write', 'projects.read'] }]);
    const why = await api.access.why({ userId: subject, permissionId: readId });
    expect(JSON.stringify(why)).toContain('"Own"');
    const losses = await api.access.whatIf({ body: { of: 'role', roleId: role.id, permissionIds: [] } });
    expect(losses.map(({ permission: { key }, losses: { total } }) => [key, total])).toEqual([
      ['projects.read', 1],
      ['projects.write', 1],
    ]);
    const empty = await api.roles.create({ body: { key: 'empty', name: 'Empty' } });
    await api.users.update({ body: { id: demoUserId(people.support), roleIds: [empty.id] } });
    const gains = await api.access.whatIf({ body: { of: 'role', roleId: empty.id, permissionIds: [writeId] } });
    expect(gains.map(({ permission: { key }, gains: { total } }) => [key, total])).toEqual([
      ['projects.read', 1],
      ['projects.write', 1],
    ]);
    // Nothing is lost that still comes with it.
    await apply({ ...all, permissions: [read, { ...write, implies: [] }] });
    expect((await tokenOf(people.readOnly)).permissions).toEqual(['projects.write']);
  });

  it('is in a token for machines that was made for the other alone', async () => {
    await apply(all);
    const api = await world.as(people.admin);
    const made = await api.apiTokens.createOfTenant({
      body: { description: 'Machine', roleIds: [], permissionIds: [writeId], expiresInMinutes: null },
    });
    const { access_token: token } = await api.apiTokens.exchange({ body: { clientId: made.clientId, secret: made.secret } });
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { permissions: string[] };
    expect(claims.permissions.toSorted()).toEqual(['projects.read', 'projects.write']);
  });

  it('is in a session of somebody who impersonates and has it in the same way', async () => {
    await apply({ ...all, roles: [editor, { key: 'Admin', permissions: ['projects.write'] }] });
    const api = await world.as(people.admin);
    await api.users.update({ body: { id: subject, roleIds: [editorId] } });
    const actor = await world.signIn(people.admin);
    const tab = tabOf(world, actor);
    await tab.api.impersonation.impersonate({ body: await actor.api.impersonation.start({ body: { userId: subject } }) });
    const { permissions } = await tab.api.profile.get();
    expect(permissions.map(({ key }) => key).toSorted()).toEqual(['projects.read', 'projects.write']);
  });

  it('may be given by whoever has the other', async () => {
    await apply({ ...all, roles: [editor, { key: 'Admin', permissions: ['projects.write'] }] });
    const api = await world.as(people.admin);
    await expect(api.roles.create({ body: { key: 'own', name: 'Own', permissions: [readId] } })).resolves.toMatchObject({
      permissions: [readId],
    });
  });
});
