import { describe, expect, it } from 'vitest';
import { demoPassword, linkIn, people, type MakeWorld } from '../behaviour.ts';

const fresh = 'Correct-horse-9';

export function passwordsSuite(name: string, make: MakeWorld): void {
  describe(`passwords: ${name}`, () => {
    it('returns the policy and the recovery methods', async () => {
      const client = (await make()).anonymous();
      expect((await client.passwords.config({ query: {} })).minLength).toBeGreaterThan(0);
      expect(await client.passwords.recoveryStrategies()).toContainEqual({ strategy: 'email', isActive: true });
    });

    it('resets by email, once', async () => {
      const world = await make();
      const client = world.anonymous();
      await client.passwords.resetByEmail({ body: { identifier: people.readOnly, identifierType: 'email' } });
      const { userId, token, path } = await linkIn(world, people.readOnly);
      expect(path).toBe('/account/reset-password');
      expect(await client.passwords.validateReset({ body: { userId, token } })).toEqual({ email: people.readOnly });
      await client.passwords.reset({ body: { userId, token, password: fresh } });
      await expect(client.auth.login({ body: { email: people.readOnly, password: demoPassword } })).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
      });
      expect((await client.auth.login({ body: { email: people.readOnly, password: fresh } })).accessToken).toBeTruthy();
      await expect(client.passwords.reset({ body: { userId, token, password: 'Another-horse-9' } })).rejects.toMatchObject({
        code: 'LINK_USED',
        status: 410,
      });
    });

    it('ends every session on reset', async () => {
      const world = await make();
      const signedIn = await world.as(people.readOnly);
      await world.anonymous().passwords.forgot({ body: { email: people.readOnly } });
      const { userId, token } = await linkIn(world, people.readOnly);
      await world.anonymous().passwords.reset({ body: { userId, token, password: fresh } });
      await expect(signedIn.profile.get()).rejects.toMatchObject({ status: 401 });
    });

    it('only the newest link works', async () => {
      const world = await make();
      const client = world.anonymous();
      await client.passwords.forgot({ body: { email: people.readOnly } });
      const older = await linkIn(world, people.readOnly);
      await client.passwords.forgot({ body: { email: people.readOnly } });
      await world.mailbox(people.readOnly);
      await expect(client.passwords.validateReset({ body: { userId: older.userId, token: older.token } })).rejects.toMatchObject({
        code: expect.stringMatching(/^LINK_/),
      });
    });

    it('answers the same for an unknown address, without sending an email', async () => {
      const world = await make();
      await world.anonymous().passwords.forgot({ body: { email: 'nobody@nowhere.test' } });
      expect(await world.mailbox('nobody@nowhere.test')).toEqual([]);
    });

    it('rejects a weak password without consuming the link', async () => {
      const world = await make();
      const client = world.anonymous();
      await client.passwords.forgot({ body: { email: people.readOnly } });
      const { userId, token } = await linkIn(world, people.readOnly);
      await expect(client.passwords.reset({ body: { userId, token, password: 'a' } })).rejects.toMatchObject({
        code: 'PASSWORD_POLICY',
        status: 400,
      });
      await client.passwords.validateReset({ body: { userId, token } });
    });

    it('rejects an unknown link', async () => {
      const client = (await make()).anonymous();
      await expect(client.passwords.validateReset({ body: { userId: 'x', token: 'y' } })).rejects.toMatchObject({
        code: 'LINK_INVALID',
        status: 400,
      });
    });

    it('changes the password if the current one is correct', async () => {
      const world = await make();
      const other = await world.as(people.admin);
      const api = await world.as(people.admin);
      await expect(api.passwords.change({ body: { password: 'wrong', newPassword: fresh } })).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
        status: 400,
      });
      await expect(api.passwords.change({ body: { password: demoPassword, newPassword: demoPassword } })).rejects.toMatchObject({
        code: 'PASSWORD_REUSED',
      });
      await api.passwords.change({ body: { password: demoPassword, newPassword: fresh } });
      expect((await api.profile.get()).email).toBe(people.admin);
      await expect(other.profile.get()).rejects.toMatchObject({ status: 401 });
    });
  });
}
