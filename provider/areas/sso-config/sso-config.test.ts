import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { metadata } from '../../../src/contract/sso-config/sample-metadata.ts';
import { ssoConfigSuite } from '../../../src/contract/sso-config/sso-config.suite.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { permissionId, vendorRoleId } from '../../identity/catalog.ts';
import { createWorld } from '../../test/world.ts';

/** An address of this machine, which only tests may ask. */
async function publish(text: string): Promise<string> {
  const server = createServer((_request, response) => void response.end(text)).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}/metadata`;
}

ssoConfigSuite(
  'client + provider',
  () => createWorld(),
  (watch) => {
    it('fetches metadata from its address', async () => {
      const { ssoConfig } = await watch(await createWorld()).as(people.admin);
      const made = await ssoConfig.createByMetadataUrl({ body: { url: await publish(metadata) } });
      expect(made).toMatchObject({ ssoEndpoint: 'https://idp.example/sso', certificates: [{ subject: 'CN=idp.example' }] });
      const url = await publish(metadata.replaceAll('idp.example', 'new.example'));
      const changed = await ssoConfig.updateByMetadataUrl({ ssoConfigId: made.id, body: { url } });
      expect(changed).toMatchObject({ idpEntityId: 'https://new.example/entity', id: made.id });
      await expect(ssoConfig.createByMetadataUrl({ body: { url: await publish('<html></html>') } })).rejects.toMatchObject({
        context: { fields: { url: expect.stringContaining('metadata') } },
      });
    });

    /** A connection that signs in Acme's people, and a member who manages single sign-on and little else. */
    async function live() {
      const world = watch(await createWorld());
      const admin = await world.as(people.admin);
      const keys = ['fe.secure.read.samlConfiguration', 'fe.secure.write.samlConfiguration'] as const;
      const role = await admin.roles.create({ body: { key: 'sso', name: 'SSO', permissions: keys.map(permissionId) } });
      await admin.users.update({ body: { id: demoUserId(people.support), roleIds: [role.id] } });
      const { id: ssoConfigId } = await admin.ssoConfig.createByMetadata({ body: { metadata } });
      const { id: domainId, txtRecord } = await admin.ssoConfig.addDomain({ ssoConfigId, body: { domain: 'acme.test' } });
      world.setTxt('acme.test', [txtRecord]);
      await admin.ssoConfig.validateDomain({ ssoConfigId, domainId });
      return { world, admin, ssoConfigId, manager: await world.as(people.support) };
    }

    it('MCH-03 no metadata from an address changes the trust of people who may do more', async () => {
      const { admin, manager, ssoConfigId } = await live();
      await admin.ssoConfig.update({ ssoConfigId, body: { enabled: true } });
      const url = await publish(metadata.replaceAll('idp.example', 'mine.example'));
      await expect(manager.ssoConfig.updateByMetadataUrl({ ssoConfigId, body: { url } })).rejects.toMatchObject({
        code: 'CONNECTION_TRUST',
        status: 403,
      });
    });

    it('MCH-03 the others who manage single sign-on are told of a change, once an hour', async () => {
      const { world, admin, ssoConfigId } = await live();
      const told = async (email: string) =>
        (await world.mailbox(email)).filter(({ subject }) => subject.includes('single sign-on of Acme'));
      const name = async (groups: string) =>
        (await world.as(people.admin)).ssoConfig.update({ ssoConfigId, body: { attributes: { groups } } });
      // It's off.
      await name('memberOf');
      expect(await told(people.support)).toEqual([]);
      await admin.ssoConfig.update({ ssoConfigId, body: { enabled: true } });
      await name('groups');
      const [mail, ...more] = await told(people.support);
      expect([mail!.subject, mail!.links, more]).toEqual([
        expect.stringMatching(/ changed the single sign-on of Acme$/),
        [expect.stringContaining('#/admin-box/sso')],
        [],
      ]);
      expect(await told(people.admin)).toEqual([]);
      world.clock.advance(3601);
      await name('memberOf');
      expect(await told(people.support)).toHaveLength(2);
    });

    it("MCH-12 a change by somebody who may do more doesn't vouch for the one before, which they haven't confirmed", async () => {
      const { world, admin, ssoConfigId } = await live();
      await admin.ssoConfig.update({ ssoConfigId, body: { enabled: true } });
      const [member] = (await admin.users.list({ query: { _email: people.support } })).items;
      const [all, few] = ['Admin', 'ReadOnly'].map(vendorRoleId) as [string, string];
      const give = (roleId: string) => admin.users.update({ body: { id: member!.id, roleIds: [roleId] } });
      await give(all);
      await (await world.as(people.support)).ssoConfig.update({ ssoConfigId, body: { ssoEndpoint: 'https://mine.example/sso' } });
      await give(few);
      await admin.ssoConfig.update({ ssoConfigId, body: { attributes: { groups: 'memberOf' } } });
      const shown = async () => (await admin.ssoConfig.list())[0]!.trustChange;
      const { isOwn, until } = (await shown())!;
      expect(isOwn).toBe(false);
      await admin.ssoConfig.confirmTrust({ ssoConfigId, body: { until } });
      expect(await shown()).toBeUndefined();
      await admin.ssoConfig.update({ ssoConfigId, body: { attributes: { groups: 'groups' } } });
      expect(await shown()).toMatchObject({ isOwn: true });
    });

    it('MCH-03 no super user is signed in by what somebody else trusts', async () => {
      const { world, admin, ssoConfigId } = await live();
      await world.data((tx) => tx.updateTable('users').set({ super_user: true }).where('email', '=', people.readOnly).execute());
      await expect(admin.ssoConfig.update({ ssoConfigId, body: { enabled: true } })).rejects.toMatchObject({ code: 'CONNECTION_TRUST' });
    });
  },
);
