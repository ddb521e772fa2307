import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { directorySuite } from '../../../src/contract/directory/directory.suite.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { permissionId, vendorRoleId } from '../../identity/catalog.ts';
import { connectDirectory, ownDomain, patch, user } from '../../test/scim.ts';
import { createWorld } from '../../test/world.ts';

directorySuite(
  'client + provider',
  () => createWorld(),
  (watch) => {
    it('gives its people the roles of its groups, and a new token only to whoever could give those', async () => {
      const world = watch(await createWorld());
      await ownDomain(world, 'corp.test');
      const { api } = await world.signIn(people.admin);
      const keys = ['fe.secure.read.provisioningConfiguration', 'fe.secure.write.provisioningConfiguration'];
      const { id: roleId } = await api.roles.create({
        body: { key: 'directories', name: 'Directories', permissions: keys.map(permissionId) },
      });
      await api.users.update({ body: { id: demoUserId(people.support), roleIds: [roleId] } });
      const manager = await world.as(people.support);
      const { id, call } = await connectDirectory(world);
      const { body: ada } = await call('POST', '/Users', user('ada'));
      const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
      const { body: group } = await call('POST', '/Groups', { schemas: [groupSchema], displayName: 'IT', members: [] });
      await manager.directory.rotate({ id, body: null });
      const admins = { groupId: group.id, body: { roleIds: [vendorRoleId('Admin')] } };
      await api.groups.addRoles(admins);

      const heldBy = async () =>
        world.data(async (tx) => {
          const roles = sql`select r.role_id from effective_roles r join directory_users d on d.user_id = r.user_id
            where d.id = ${ada.id} and r.role_id = ${vendorRoleId('Admin')}`;
          return (await roles.execute(tx)).rows;
        });
      expect(await heldBy()).toEqual([]);
      await call('PATCH', `/Groups/${group.id}`, patch({ op: 'add', path: 'members', value: [{ value: ada.id }] }));
      expect(await heldBy()).toHaveLength(1);
      await call('PATCH', `/Groups/${group.id}`, patch({ op: 'remove', path: `members[value eq "${ada.id}"]` }));
      expect(await heldBy()).toEqual([]);

      await expect(manager.directory.rotate({ id, body: null })).rejects.toMatchObject({ code: 'ROLE_NOT_GRANTABLE', status: 403 });
      await api.groups.removeRoles(admins);
      await manager.directory.rotate({ id, body: null });
    });
  },
);
