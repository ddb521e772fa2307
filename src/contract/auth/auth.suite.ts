import { expect, it } from 'vitest';
import { asksForCaptcha, behaviour } from '../behaviour.suite.ts';
import { demoPassword, linkIn, lockOut, loginPatiently, people } from '../behaviour.ts';

const wrong = { code: 'INVALID_CREDENTIALS', status: 401 };

export const authSuite = behaviour('auth', (make) => {
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
    await expect(world.anonymous().auth.login({ body: { email: 'nobody@nowhere.test', password: 'wrong' } })).rejects.toMatchObject(wrong);
  });

  it('locks the account after five wrong passwords, even for the correct one', async () => {
    const world = await make();
    const client = world.anonymous();
    const wrongs = await lockOut(world, client, people.readOnly);
    expect(wrongs).toEqual([...Array.from({ length: 4 }, () => 'INVALID_CREDENTIALS'), 'ACCOUNT_LOCKED']);
    await expect(loginPatiently(world, client, { email: people.readOnly, password: demoPassword })).rejects.toMatchObject({
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

  it('rejects users who are locked, disabled or unverified', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const idOf = async (email: string) => (await admin.users.list({ query: { _email: email } })).items[0]!.id;
    await admin.users.lock({ userId: await idOf(people.support) });
    await admin.users.disable({ userId: await idOf(people.readOnly) });
    const login = (email: string, password = demoPassword) => world.anonymous().auth.login({ body: { email, password } });
    await expect(login(people.support)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED', status: 423 });
    await expect(login(people.readOnly)).rejects.toMatchObject({ code: 'USER_DISABLED', status: 403 });
    await world.decide({ signUpBy: ['email'] });
    const newcomer = { email: 'new@person.test', password: 'Correct-horse-9' };
    await world.anonymous().signUp.email({ body: newcomer });
    await expect(login(newcomer.email, newcomer.password)).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED', status: 403 });
  });

  it('rejects an unknown invitation', async () => {
    const body = { email: people.stranger, password: demoPassword, invitationToken: 'no-such-link' };
    await expect((await make()).anonymous().auth.login({ body })).rejects.toMatchObject({ code: 'LINK_INVALID', status: 400 });
  });

  it('joins by invitation, and asks for a factor if required', async () => {
    const world = await make();
    const { token } = await (await world.as(people.admin)).invites.create({ body: {} });
    const client = world.anonymous();
    await client.auth.login({ body: { email: people.stranger, password: demoPassword, invitationToken: token! } });
    expect((await client.tenants.list()).tenants.map(({ name }) => name)).toContain('Acme');
    await world.decide({ forceMfa: true });
    const asked = await world.anonymous().auth.login({ body: { email: people.support, password: demoPassword } });
    expect(asked).toMatchObject({ mfaRequired: true, mfaEnrolled: false, mfaToken: expect.any(String) });
    expect(asked.accessToken).toBeUndefined();
  });

  it('the emailed link unlocks once', async () => {
    const world = await make();
    const login = (password: string) => world.anonymous().auth.login({ body: { email: people.readOnly, password } });
    await lockOut(world, world.anonymous(), people.readOnly);
    const { token } = await linkIn(world, people.readOnly);
    const client = world.anonymous();
    await client.auth.unlock({ body: { token } });
    expect((await login(demoPassword)).accessToken).toBeTruthy();
    await expect(client.auth.unlock({ body: { token } })).rejects.toMatchObject({ code: 'LINK_USED', status: 410 });
    await expect(client.auth.unlock({ body: { token: 'no-such-link' } })).rejects.toMatchObject({ code: 'LINK_INVALID', status: 400 });
  });

  it('an unlock link expires after an hour', async () => {
    const world = await make();
    await lockOut(world, world.anonymous(), people.readOnly);
    const { token } = await linkIn(world, people.readOnly);
    world.advance(3601);
    await expect(world.anonymous().auth.unlock({ body: { token } })).rejects.toMatchObject({ code: 'LINK_EXPIRED', status: 410 });
  });

  it('a stricter tenant rejects an older sign-in from another one', async () => {
    const world = await make();
    const stranger = await world.as(people.stranger);
    const { id: tenantId } = (await stranger.tenants.list()).activeTenant;
    await stranger.sessions.setPolicy({ body: { sessionTimeoutConfiguration: { isActive: true, timeout: 60 } } });
    const admin = await world.as(people.admin);
    world.advance(120);
    await expect(admin.auth.refresh({ body: { tenantId } })).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN', status: 403 });
    expect((await admin.auth.refresh({ body: null })).accessToken).toBeTruthy();
  });

  asksForCaptcha(make, { login: (api) => api.auth.login({ body: { email: people.admin, password: demoPassword } }) });
});
