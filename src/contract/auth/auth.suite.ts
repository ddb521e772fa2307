import { describe, expect, it } from 'vitest';
import { demoPassword, people, type MakeWorld } from '../behaviour.ts';

const wrong = { code: 'INVALID_CREDENTIALS', status: 401 };

export function authSuite(name: string, make: MakeWorld): void {
  describe(`auth: ${name}`, () => {
    it('asks for a password if the address has no identity provider', async () => {
      const world = await make();
      expect((await world.anonymous().auth.preLogin({ body: { email: people.admin } })).address).toBeUndefined();
      expect((await world.anonymous().auth.preLogin({ body: { email: 'nobody@nowhere.test' } })).address).toBeUndefined();
    });

    it('signs in with the correct password', async () => {
      const world = await make();
      const client = world.anonymous();
      const answer = await client.auth.login({ body: { email: people.admin, password: demoPassword } });
      expect(answer).toMatchObject({ mfaRequired: false, accessToken: expect.any(String), expiresIn: expect.any(Number) });
      expect((await client.profile.get()).email).toBe(people.admin);
    });

    it('ignores the case of the address', async () => {
      const world = await make();
      expect((await world.anonymous().auth.login({ body: { email: 'Admin@Acme.test', password: demoPassword } })).accessToken).toBeTruthy();
    });

    it('answers the same for a wrong password and an unknown address', async () => {
      const world = await make();
      await expect(world.anonymous().auth.login({ body: { email: people.admin, password: 'wrong' } })).rejects.toMatchObject(wrong);
      await expect(world.anonymous().auth.login({ body: { email: 'nobody@nowhere.test', password: 'wrong' } })).rejects.toMatchObject(
        wrong,
      );
    });

    it('locks the account after five wrong passwords, even for the correct one', async () => {
      const world = await make();
      const client = world.anonymous();
      for (let attempt = 1; attempt <= 5; attempt++)
        await expect(client.auth.login({ body: { email: people.readOnly, password: 'wrong' } })).rejects.toMatchObject({
          code: expect.any(String),
        });
      await expect(client.auth.login({ body: { email: people.readOnly, password: demoPassword } })).rejects.toMatchObject({
        code: 'ACCOUNT_LOCKED',
      });
    });

    it('refreshes until sign-out', async () => {
      const world = await make();
      const client = await world.as(people.admin);
      expect((await client.auth.refresh({ body: { tenantId: null } })).accessToken).toBeTruthy();
      await client.auth.logout();
      await expect(client.auth.refresh({ body: null })).rejects.toMatchObject({ status: 401 });
    });

    it("doesn't refresh without a session", async () => {
      const world = await make();
      await expect(world.anonymous().auth.refresh({ body: null })).rejects.toMatchObject({ status: 401 });
    });
  });
}
