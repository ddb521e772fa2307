import { beforeAll, describe, expect, it } from 'vitest';
import { matchesPermission } from '../../../src/access/permission.ts';
import { people } from '../../../src/contract/behaviour.ts';
import { permissionId, vendorRoleId } from '../../identity/catalog.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import type { Tx } from '../../db/tables.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';
import { byArea, call, isWrite, randomIds } from './samples.ts';
import type { Ids } from './area-testing.ts';
import { addMembership } from '../members.ts';

/** A member of Acme with one role, whose permissions the test sets. */
async function makeProbe(world: TestWorld) {
  const roleId = crypto.randomUUID();
  const userId = demoUserId(people.readOnly);
  const now = new Date();
  await world.deps.db.system(async (tx) => {
    await tx
      .insertInto('roles')
      .values({
        id: roleId,
        tenant_id: demoTenants.acme,
        key: 'probe',
        name: 'Probe',
        description: null,
        is_default: false,
        level: 0,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await tx.deleteFrom('membership_roles').where('user_id', '=', userId).execute();
    await tx.insertInto('membership_roles').values({ tenant_id: demoTenants.acme, user_id: userId, role_id: roleId }).execute();
  });
  const token = (await world.signIn(people.readOnly)).token()!;
  const hold = (keys: string[]) =>
    world.deps.db.system(async (tx) => {
      await tx.deleteFrom('role_permissions').where('role_id', '=', roleId).execute();
      if (keys.length > 0)
        await tx
          .insertInto('role_permissions')
          .values(keys.map((key) => ({ role_id: roleId, permission_id: permissionId(key), tenant_id: demoTenants.acme })))
          .execute();
    });
  return { token, hold, roleId, userId };
}

const ownIds = (): Ids => ({ ...randomIds(), tenantId: demoTenants.acme });

describe('permissions', () => {
  describe('RBAC-02: every route admits exactly the callers it declares', () => {
    let world: TestWorld;
    let probe: Awaited<ReturnType<typeof makeProbe>>;
    let keys: string[];
    beforeAll(async () => {
      world = await createWorld({ isHeld: true });
      probe = await makeProbe(world);
      keys = (await world.data((tx) => tx.selectFrom('permissions').select('key').execute())).map(({ key }) => key);
    });
    const isForbidden = async (response: Response) =>
      response.status === 403 && ((await response.json()) as { errorCode: string }).errorCode === 'FORBIDDEN';

    it.each(byArea())('%s', async (_, all) => {
      const { token, hold } = probe;
      const wrong: string[] = [];
      for (const route of all) {
        const { access } = route.endpoint.parts;
        const ask = (bearer?: string) => call(world, { route, ids: ownIds(), token: bearer });
        if (access === 'public') {
          const response = await ask();
          if (response.status === 401 && route.name.startsWith('configuration.')) wrong.push(`${route.name} is public`);
          if (await isForbidden(response)) wrong.push(`${route.name} is public`);
          continue;
        }
        const anonymous = (await ask()).status;
        if (anonymous !== (access === 'cookie' ? 403 : 401)) wrong.push(`${route.name} without a token: ${anonymous}`);
        if (access === 'cookie') continue;
        await hold([]);
        if (access === 'signedIn') {
          if (route.name !== 'sessions.removeOthers' && (await isForbidden(await ask(token))))
            wrong.push(`${route.name} needs more than a sign-in`);
          continue;
        }
        const { permission } = access;
        if (!(await isForbidden(await ask(token)))) wrong.push(`${route.name} with no permission`);
        await hold(keys.filter((key) => !matchesPermission(key, permission)));
        if (!(await isForbidden(await ask(token)))) wrong.push(`${route.name} with all but ${permission}`);
        await hold([permission]);
        const answer = await ask(token);
        if (answer.status === 401 || (await isForbidden(answer))) wrong.push(`${route.name} with ${permission} alone`);
      }
      expect(wrong).toEqual([]);
    });
  });

  describe('RBAC-03: read-only fields have no effect on any write', () => {
    const extra = {
      superUser: true,
      super_user: true,
      tenantId: demoTenants.globex,
      tenant_id: demoTenants.globex,
      vendorId: crypto.randomUUID(),
      emailVerified: true,
      email_verified: true,
      isDisabled: false,
      isLocked: false,
      permissions: ['fe.*'],
      createdAt: '2000-01-01T00:00:00Z',
      managedBy: 'scim2',
      status: 'active',
      passwordHash: 'x',
      id: undefined,
    };
    let world: TestWorld;
    let support: Browser;
    beforeAll(async () => {
      world = await createWorld({ isHeld: true });
      support = await world.signIn(people.support);
    });

    it('of an invitation', async () => {
      const invited = await support.fetch('/identity/resources/users/v2', {
        method: 'POST',
        body: JSON.stringify({ ...extra, email: 'extra@nowhere.test', roleIds: [] }),
      });
      expect(await invited.json()).toMatchObject({
        verified: false,
        activatedForTenant: false,
        roleIds: [],
        managedBy: 'frontegg',
        tenantId: demoTenants.acme,
      });
      const tenants = await world.data((tx) =>
        tx.selectFrom('memberships').select('tenant_id').where('email', '=', 'extra@nowhere.test').execute(),
      );
      expect(tenants).toEqual([{ tenant_id: demoTenants.acme }]);
    });

    it.each(byArea((route) => isWrite(route) && typeof route.endpoint.parts.access !== 'string'))('of %s', async (_, writes) => {
      const membersOf = (tx: Tx) =>
        tx.selectFrom('memberships').selectAll().where('tenant_id', '=', demoTenants.globex).orderBy('user_id').execute();
      const before = await world.data(membersOf);
      for (const route of writes) await call(world, { route, ids: ownIds(), token: support.token(), body: extra });
      expect(await world.data((tx) => tx.selectFrom('users').select('email').where('super_user', '=', true).execute())).toEqual([]);
      expect(await world.data(membersOf)).toEqual(before);
    });

    it('of a profile', async () => {
      const me = await support.fetch('/identity/resources/users/v2/me', {
        method: 'PUT',
        body: JSON.stringify({ ...extra, name: 'Sven', roleIds: ['x'], roles: [], email: 'admin@elsewhere.test', verified: false }),
      });
      expect(await me.json()).toMatchObject({
        email: people.support,
        superUser: false,
        tenantId: demoTenants.acme,
        verified: true,
        roles: [{ key: 'Support' }],
      });
    });

    it('of a role', async () => {
      const admin = await world.signIn(people.admin);
      const role = (await (
        await admin.fetch('/identity/resources/roles/v1', {
          method: 'POST',
          body: JSON.stringify({ key: 'x', name: 'X', tenantId: null, vendorId: 'y', id: 'z' }),
        })
      ).json()) as { tenantId: string; id: string };
      expect(role.tenantId).toBe(demoTenants.acme);
      expect(role.id).not.toBe('z');
    });
  });

  it('RBAC-04: if two admins remove each other at once, one stays', async () => {
    for (const action of ['disable', 'lock', 'remove', 'update'] as const) {
      const world = await createWorld();
      const [a, b] = [await world.signIn('admin@acme.test'), await world.signIn('support@acme.test')];
      const admins = [demoUserId('admin@acme.test'), demoUserId('support@acme.test')] as const;
      await world.deps.db.system(async (tx) => {
        const { id } = await tx.selectFrom('roles').select('id').where('key', '=', 'Admin').executeTakeFirstOrThrow();
        await tx.deleteFrom('membership_roles').where('tenant_id', '=', demoTenants.acme).execute();
        await tx
          .insertInto('membership_roles')
          .values(admins.map((user_id) => ({ tenant_id: demoTenants.acme, user_id, role_id: id })))
          .execute();
      });
      const act = (api: typeof a.api, userId: string) =>
        action === 'update' ? api.users.update({ body: { id: userId, roleIds: [''] } }) : api.users[action]({ userId });
      const outcome = await Promise.allSettled([act(a.api, admins[1]), act(b.api, admins[0])]);
      expect(outcome.filter(({ status }) => status === 'fulfilled').length, action).toBe(1);
    }
  });

  it("RBAC-04: the last admin can't lose the role, nor the role its permission", async () => {
    const world = await createWorld();
    const { api } = await world.signIn(people.stranger);
    const id = demoUserId(people.stranger);
    const { roles } = await api.profile.get();
    await world.deps.db.system((tx) =>
      tx.deleteFrom('membership_roles').where('tenant_id', '=', demoTenants.globex).where('user_id', '!=', id).execute(),
    );
    await expect(api.users.update({ body: { id, roleIds: [''] } })).rejects.toMatchObject({ code: 'LAST_ADMIN', status: 409 });
    const own = await api.roles.create({
      body: { key: 'chief', name: 'Chief', permissions: [permissionId('fe.*'), permissionId('projects.*')] },
    });
    await api.users.update({ body: { id, roleIds: [own.id] } });
    await expect(api.roles.remove({ roleId: own.id })).rejects.toMatchObject({ code: 'LAST_ADMIN', status: 409 });
    await expect(api.roles.setPermissions({ roleId: own.id, body: { permissionIds: [] } })).rejects.toMatchObject({
      code: 'LAST_ADMIN',
      status: 409,
    });
    await expect(api.roles.setRolesOfPermission({ permissionId: permissionId('fe.*'), body: { roleIds: [] } })).rejects.toMatchObject({
      code: 'LAST_ADMIN',
      status: 409,
    });
    expect(roles.map(({ key }) => key)).toEqual(['Admin']);
  });

  it.each(['disable', 'lock', 'update', 'remove'] as const)(
    'RBAC-04: a user manager with fewer permissions must leave someone who holds everything: %s',
    async (way) => {
      const world = await createWorld();
      const boss = demoUserId(people.stranger);
      const helper = demoUserId(people.support);
      await addMembership(world, { email: people.support, tenantId: demoTenants.globex, role: 'Support' });
      await world.data(async (tx) => {
        await tx
          .deleteFrom('membership_roles')
          .where('tenant_id', '=', demoTenants.globex)
          .where('user_id', 'not in', [boss, helper])
          .execute();
        await tx
          .insertInto('role_permissions')
          .values({ role_id: vendorRoleId('Support'), permission_id: permissionId('fe.secure.delete.users'), tenant_id: null })
          .execute();
      });
      const { api } = await world.signIn(people.support);
      await api.tenants.switch({ body: { tenantId: demoTenants.globex } });
      await api.auth.refresh({ body: null });
      const change = way === 'update' ? api.users.update({ body: { id: boss, roleIds: [''] } }) : api.users[way]({ userId: boss });
      await expect(change).rejects.toMatchObject({ code: 'LAST_ADMIN', status: 409 });
      expect((await (await world.signIn(people.stranger)).api.users.invite({ body: { email: 'x@globex.test' } })).id).toBeTruthy();
    },
  );

  it("RBAC-04: a user manager can't touch a super user, nor a member whose invitation gives more", async () => {
    const world = await createWorld();
    const { api: admin } = await world.signIn(people.admin);
    const { api: support } = await world.signIn(people.support);
    const subject = demoUserId(people.readOnly);
    const attempts = {
      rename: () => support.users.update({ body: { id: subject, name: 'Renamed' } }),
      strip: () => support.users.update({ body: { id: subject, roleIds: [''] } }),
      lock: () => support.users.lock({ userId: subject }),
      unlock: () => support.users.unlock({ userId: subject }),
      signOut: () => support.users.revokeSessions({ body: { userId: subject } }),
    };
    const outcomes = async () => {
      const codes = [];
      for (const attempt of Object.values(attempts))
        codes.push(
          await attempt().then(
            () => 'done',
            ({ code }: { code: string }) => code,
          ),
        );
      return new Set(codes);
    };
    await world.data((tx) => tx.updateTable('users').set({ super_user: true }).where('id', '=', subject).execute());
    expect(await outcomes()).toEqual(new Set(['HIGHER_PRIVILEGE']));
    await world.data(async (tx) => {
      await tx.updateTable('users').set({ super_user: false }).where('id', '=', subject).execute();
      await tx
        .updateTable('memberships')
        .set({ invited_role_ids: [vendorRoleId('Admin')] })
        .where('user_id', '=', subject)
        .execute();
    });
    expect(await outcomes()).toEqual(new Set(['HIGHER_PRIVILEGE']));
    expect((await admin.users.list({ query: { ids: [subject] } })).items[0]).toMatchObject({ isLocked: false });
    await admin.users.update({ body: { id: subject, roleIds: [vendorRoleId('ReadOnly')] } });
    expect(await outcomes()).toEqual(new Set(['done']));
  });

  it("RBAC-01: nobody can grant what they don't hold, through any endpoint", async () => {
    const world = await createWorld();
    const { api: admin } = await world.signIn(people.admin);
    const probe = await makeProbe(world);
    await probe.hold(['fe.secure.read.users', 'fe.secure.write.users', 'fe.secure.read.roles', 'fe.secure.write.roles']);
    const { api } = await world.signIn(people.readOnly);
    const all = permissionId('fe.*');
    const strong = await admin.roles.create({ body: { key: 'strong', name: 'Strong', permissions: [all] } });
    const notGrantable = { code: 'ROLE_NOT_GRANTABLE', status: 403 };
    await expect(api.roles.create({ body: { key: 'mine', name: 'Mine', permissions: [all] } })).rejects.toMatchObject(notGrantable);
    await expect(api.roles.setPermissions({ roleId: probe.roleId, body: { permissionIds: [all] } })).rejects.toMatchObject(notGrantable);
    await expect(api.roles.setPermissions({ roleId: strong.id, body: { permissionIds: [] } })).rejects.toMatchObject(notGrantable);
    await expect(api.roles.setRolesOfPermission({ permissionId: all, body: { roleIds: [probe.roleId] } })).rejects.toMatchObject(
      notGrantable,
    );
    await expect(api.roles.update({ roleId: strong.id, body: { isDefault: true } })).rejects.toMatchObject(notGrantable);
    await expect(api.users.invite({ body: { email: 'x@nowhere.test', roleIds: [strong.id] } })).rejects.toMatchObject(notGrantable);
    await expect(api.users.update({ body: { id: probe.userId, roleIds: [probe.roleId, strong.id] } })).rejects.toMatchObject(notGrantable);
    await admin.roles.update({ roleId: strong.id, body: { isDefault: true } });
    expect((await api.users.invite({ body: { email: 'y@nowhere.test' } })).roleIds).not.toContain(strong.id);
  });
});
