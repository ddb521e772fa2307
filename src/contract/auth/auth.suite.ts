import { expect, it } from 'vitest';
import { Me } from '../profile/profile.schemas.ts';
import { Tenant } from '../tenants/tenants.schemas.ts';
import { AuthResponse } from './auth.schemas.ts';
import { asksForCaptcha, behaviour } from '../behaviour.suite.ts';
import { demoPassword, linkIn, lockOut, loginPatiently, people } from '../behaviour.ts';

/** Fields of SPEC 3, but `refreshToken`: it travels in an HttpOnly cookie only. `sometimes`: where there is such a thing. */
const specified = {
  User: {
    always: [
      ...['id', 'email', 'name', 'accessToken', 'mfaEnrolled', 'emailVerified', 'tenantId', 'entitlements', 'userId', 'roles', 'roleIds'],
      ...['permissions', 'groups', 'isDisabled', 'createdAt', 'lastLogin', 'customData', 'profilePictureUrl', 'applications'],
      ...['subAccountAccessAllowed', 'verified', 'activatedForTenant', 'metadata', 'managedBy'],
    ],
    sometimes: ['mfaToken', 'recoveryCode', 'isBreachedPassword', 'resetPasswordToken', 'temporaryExpirationDate', 'superUser'],
  },
  Tenant: {
    always: [
      ...['tenantId', 'name', 'createdAt', 'metadata', 'isReseller', 'subAccountAccessType', 'children', 'deletedAt', 'tenantType'],
      ...['id', 'vendorId', 'updatedAt'],
    ],
    sometimes: ['alias', 'numberOfUsers', 'loadMoreLink', 'hasCustomLogin', 'applicationUrl'],
  },
  'Login response': {
    always: [
      ...['accessToken', 'mfaRequired', 'expiresIn', 'user', 'tenants', 'activeTenant', 'roles', 'permissions', 'groups', 'entitlements'],
      'tenantId',
    ],
    sometimes: ['mfaToken', 'resetPasswordToken'],
  },
};
const wrong = { code: 'INVALID_CREDENTIALS', status: 401 };

export const authSuite = behaviour('auth', (make) => {
  it('asks for a password if the address has no identity provider', async () => {
    const world = await make();
    for (const email of [people.admin, 'nobody@nowhere.test']) {
      expect((await world.anonymous().auth.preLogin({ body: { email } })).address).toBeUndefined();
      expect((await world.anonymous().auth.preLoginV1({ body: { email } })).address).toBeUndefined();
    }
  });

  it('signs in with the correct password', async () => {
    const world = await make();
    const client = world.anonymous();
    const answer = await client.auth.login({ body: { email: people.admin, password: demoPassword } });
    expect(answer).toMatchObject({ mfaRequired: false, accessToken: expect.any(String), expiresIn: expect.any(Number) });
    expect((await client.profile.get()).email).toBe(people.admin);
  });

  it('answers a sign-in with the user and the tenants that the requests for them return', async () => {
    const client = (await make()).anonymous();
    const { user, tenants, activeTenant } = await client.auth.login({ body: { email: people.admin, password: demoPassword } });
    expect(user).toEqual(await client.profile.get());
    expect({ tenants, activeTenant }).toEqual(await client.tenants.list());
  });

  it.each(Object.entries(specified))('a sign-in carries every field of SPEC 3: %s', async (entity, { always, sometimes }) => {
    const client = (await make()).anonymous();
    const answer = await client.auth.login({ body: { email: people.admin, password: demoPassword } });
    const carried = entity === 'Tenant' ? answer.activeTenant! : { ...answer, ...answer.user };
    expect(Object.keys(carried)).toEqual(expect.arrayContaining(always));
    const schema = entity === 'Tenant' ? Tenant.entries : { ...AuthResponse.entries, ...Me.entries };
    expect(Object.keys(schema)).toEqual(expect.arrayContaining([...always, ...sometimes]));
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

  it('says that nobody has an address or a name where the vendor tells that, whatever the password', async () => {
    const world = await make();
    await world.decide({ tellsUnknown: true });
    const { auth } = world.anonymous();
    for (const unknown of [{ email: 'nobody@nowhere.test' }, { username: 'nobody' }])
      await expect(auth.login({ body: { ...unknown, password: demoPassword } })).rejects.toMatchObject({ code: 'NO_ACCOUNT', status: 404 });
    await expect(auth.login({ body: { email: people.admin, password: 'wrong' } })).rejects.toMatchObject(wrong);
    expect((await auth.login({ body: { email: people.admin, password: demoPassword } })).accessToken).toBeTruthy();
  });

  asksForCaptcha(make, { login: (api) => api.auth.login({ body: { email: people.admin, password: demoPassword } }) });
});
