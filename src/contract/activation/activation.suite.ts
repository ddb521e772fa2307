import { describe, expect, it } from 'vitest';
import { linkIn, people, type MakeWorld } from '../behaviour.ts';

const colleague = 'new.colleague@acme.test';
const password = 'Correct-horse-9';

export function activationSuite(name: string, make: MakeWorld): void {
  describe(`activation: ${name}`, () => {
    it('activates an invited user', async () => {
      const world = await make();
      const admin = await world.as(people.admin);
      await admin.users.invite({ body: { email: colleague, name: 'New Colleague' } });
      const { userId, token, path } = await linkIn(world, colleague);
      expect(path).toBe('/account/activate');
      const client = world.anonymous();
      expect(await client.activation.strategy({ query: { userId, token } })).toMatchObject({ shouldSetPassword: true });
      expect((await client.activation.activate({ body: { userId, token, password } })).accessToken).toBeTruthy();
      expect(await client.profile.get()).toMatchObject({ email: colleague, name: 'New Colleague', verified: true });
      expect((await admin.users.list({ query: { _email: colleague } })).items[0]).toMatchObject({ activatedForTenant: true });
      await expect(world.anonymous().activation.activate({ body: { userId, token, password } })).rejects.toMatchObject({
        code: 'LINK_USED',
        status: 410,
      });
    });

    it('requires a password that meets the policy', async () => {
      const world = await make();
      await (await world.as(people.admin)).users.invite({ body: { email: colleague } });
      const { userId, token } = await linkIn(world, colleague);
      const client = world.anonymous();
      await expect(client.activation.activate({ body: { userId, token } })).rejects.toMatchObject({ status: 400 });
      await expect(client.activation.activate({ body: { userId, token, password: 'short' } })).rejects.toMatchObject({
        code: 'PASSWORD_POLICY',
      });
      expect((await client.activation.activate({ body: { userId, token, password } })).accessToken).toBeTruthy();
    });

    it('lets an existing user accept an invitation', async () => {
      const world = await make();
      const admin = await world.as(people.admin);
      await admin.users.invite({ body: { email: people.stranger } });
      const { userId, token, path } = await linkIn(world, people.stranger);
      expect(path).toBe('/account/invitation/accept');
      const { name: inviter } = await admin.profile.get();
      expect(await world.anonymous().activation.invitation({ query: { userId, token } })).toEqual({
        email: people.stranger,
        tenantName: 'Acme',
        invitedBy: inviter,
      });
      await world.anonymous().activation.acceptInvitation({ body: { userId, token } });
      await expect(world.anonymous().activation.invitation({ query: { userId, token } })).rejects.toMatchObject({ code: 'LINK_USED' });
      const stranger = await world.as(people.stranger);
      expect((await stranger.tenants.list()).tenants.map(({ name: tenant }) => tenant)).toEqual(expect.arrayContaining(['Acme', 'Globex']));
      await expect(world.anonymous().activation.acceptInvitation({ body: { userId, token } })).rejects.toMatchObject({
        code: 'LINK_USED',
        status: 410,
      });
    });

    it('resends the activation, with the same answer for unknown addresses', async () => {
      const world = await make();
      await (await world.as(people.admin)).users.invite({ body: { email: colleague } });
      const client = world.anonymous();
      await client.activation.resend({ body: { email: colleague } });
      expect(await world.mailbox(colleague)).toHaveLength(2);
      await client.activation.resend({ body: { email: 'nobody@nowhere.test' } });
      expect(await world.mailbox('nobody@nowhere.test')).toEqual([]);
    });

    it('rejects a link made for another purpose', async () => {
      const world = await make();
      await (await world.as(people.admin)).users.invite({ body: { email: colleague } });
      const { userId, token } = await linkIn(world, colleague);
      await expect(world.anonymous().activation.acceptInvitation({ body: { userId, token } })).rejects.toMatchObject({
        code: 'LINK_INVALID',
        status: 400,
      });
      await expect(world.anonymous().passwords.validateReset({ body: { userId, token } })).rejects.toMatchObject({
        code: 'LINK_INVALID',
        status: 400,
      });
    });

    it('revokes the link of a removed user', async () => {
      const world = await make();
      const admin = await world.as(people.admin);
      const { id } = await admin.users.invite({ body: { email: colleague } });
      const { userId, token } = await linkIn(world, colleague);
      await admin.users.remove({ userId: id });
      await expect(world.anonymous().activation.activate({ body: { userId, token, password } })).rejects.toMatchObject({
        code: expect.stringMatching(/^LINK_/),
      });
    });
  });
}
