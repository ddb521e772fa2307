import { expect, it } from 'vitest';
import { asksForCaptcha, behaviour } from '../behaviour.suite.ts';
import { linkIn, people } from '../behaviour.ts';

const password = 'Correct-horse-9';
const email = 'new@person.test';

export const signUpSuite = behaviour('signUp', (make) => {
  it('creates a user with their own account, once the address is verified', async () => {
    const world = await make();
    await world.decide({ signUpBy: ['email'] });
    const client = world.anonymous();
    expect(await client.signUp.email({ body: { email, password, companyName: 'Novel' } })).toMatchObject({
      shouldActivate: true,
      activationToken: expect.any(String),
    });
    const { userId, token } = await linkIn(world, email);
    await client.activation.activate({ body: { userId, token, password } });
    expect((await client.tenants.list()).activeTenant.name).toBe('Novel');
    expect((await client.profile.get()).roles.map(({ key }) => key)).toEqual(['Admin']);
  });

  it('answers the same for a taken address, and notifies its owner', async () => {
    const world = await make();
    await world.decide({ signUpBy: ['email'] });
    const { signUp } = world.anonymous();
    const [taken, free] = [
      await signUp.email({ body: { email: people.admin, password } }),
      await signUp.email({ body: { email, password } }),
    ];
    expect(Object.keys(taken).toSorted()).toEqual(Object.keys(free).toSorted());
    expect(await world.mailbox(people.admin)).toHaveLength(1);
  });

  it('accepts a username, each only once', async () => {
    const world = await make();
    await world.decide({ signUpBy: ['username'] });
    const client = world.anonymous();
    const { authResponse } = await client.signUp.username({ body: { username: 'newcomer', password } });
    expect(authResponse?.accessToken).toBeTruthy();
    // Nobody may pass for the product's own people.
    for (const username of ['newcomer', 'support'])
      await expect(world.anonymous().signUp.username({ body: { username, password } })).rejects.toMatchObject({
        code: 'USERNAME_TAKEN',
        status: 409,
      });
  });

  it('accepts a phone number', async () => {
    const world = await make();
    await world.decide({ signUpBy: ['phoneNumber'] });
    expect(await world.anonymous().signUp.phoneNumber({ body: { phoneNumber: '+12025550143' } })).toMatchObject({ shouldActivate: false });
  });

  it('is closed by default, and to other domains', async () => {
    const world = await make();
    const { signUp } = world.anonymous();
    const closed = { code: 'SIGN_UP_CLOSED', status: 403 };
    await expect(signUp.email({ body: { email, password } })).rejects.toMatchObject(closed);
    await expect(signUp.phoneNumber({ body: { phoneNumber: '+12025550143' } })).rejects.toMatchObject(closed);
    await expect(signUp.username({ body: { username: 'newcomer', password } })).rejects.toMatchObject(closed);
    await world.decide({ signUpBy: ['email'], signUpDomains: ['company.test'] });
    await expect(signUp.email({ body: { email, password } })).rejects.toMatchObject({ code: 'DOMAIN_NOT_ALLOWED', status: 403 });
    await signUp.email({ body: { email: 'new@company.test', password } });
  });

  it('rejects weak and breached passwords and unknown invitations', async () => {
    const world = await make();
    await world.decide({ signUpBy: ['email'] });
    const { signUp } = world.anonymous();
    await expect(signUp.email({ body: { email, password: 'a' } })).rejects.toMatchObject({ code: 'PASSWORD_POLICY', status: 400 });
    await expect(signUp.email({ body: { email, password, invitationToken: 'no-such-link' } })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
    if (world.cannot?.includes('PASSWORD_BREACHED')) return;
    await expect(signUp.email({ body: { email, password: 'password123' } })).rejects.toMatchObject({
      code: 'PASSWORD_BREACHED',
      status: 400,
    });
  });

  it('says that an address is taken where the vendor tells that, but not of an account that was never finished', async () => {
    const world = await make();
    await world.decide({ signUpBy: ['email', 'phoneNumber', 'username'], tellsUnknown: true });
    const { signUp } = world.anonymous();
    const taken = { code: 'EMAIL_TAKEN', status: 409 };
    await expect(signUp.email({ body: { email: people.admin, password } })).rejects.toMatchObject(taken);
    await expect(signUp.username({ body: { username: 'newcomer', email: people.admin, password } })).rejects.toMatchObject(taken);
    await expect(signUp.phoneNumber({ body: { phoneNumber: '+12025550143', email: people.admin } })).rejects.toMatchObject(taken);
    expect(await world.mailbox(people.admin)).toEqual([]);
    for (let attempt = 1; attempt <= 2; attempt++)
      expect(await world.anonymous().signUp.email({ body: { email, password } })).toMatchObject({ shouldActivate: true });
  });

  asksForCaptcha(make, {
    email: (api) => api.signUp.email({ body: { email, password } }),
    phoneNumber: (api) => api.signUp.phoneNumber({ body: { phoneNumber: '+12025550143' } }),
    username: (api) => api.signUp.username({ body: { username: 'newcomer', password } }),
  });
});
