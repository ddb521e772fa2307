import { signUpSuite } from '../../../src/contract/sign-up/sign-up.suite.ts';
import { describe, expect, it } from 'vitest';
import { headers } from '../../../src/contract/wire.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { sampleDocument } from '../../../src/contract/configuration/sample-document.ts';
import { policyOf } from '../../identity/policy/vendor-policy.ts';
import { createWorld, type TestWorld, type WorldOptions } from '../../test/world.ts';
import { codeTo, setPolicy } from '../../test/sign-in.ts';
import { openPolicy } from '../../test/open-policy.ts';

const email = 'newcomer@nowhere.test';
const password = 'Correct-horse-9';
const phoneNumber = '+12025550188';
const policy = { ...policyOf(sampleDocument, () => ''), moreWays: openPolicy.moreWays };
const open = (deps: WorldOptions['deps'] = {}): Promise<TestWorld> => createWorld({ deps: { policy, ...deps } });
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('sign-up by email', () => {
  it('is activated by the emailed code, keeping the password', async () => {
    const world = await open();
    const { api } = world.browser();
    const { shouldActivate, userId, activationToken, authResponse } = await api.signUp.email({
      body: { email, name: 'New Comer', password },
    });
    expect({ shouldActivate, authResponse }).toEqual({ shouldActivate: true, authResponse: undefined });
    await expect(world.browser().api.auth.login({ body: { email, password } })).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    const body = { userId: userId!, token: activationToken!, code: await codeTo(world, email) };
    expect((await api.activation.activateByCode({ body })).accessToken).toBeTruthy();
    expect(await api.profile.get()).toMatchObject({ email, name: 'New Comer', verified: true });
    await expect(api.activation.activateByCode({ body })).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    expect((await world.browser().api.auth.login({ body: { email, password } })).accessToken).toBeTruthy();
  });

  it('is also activated by an emailed sign-in code, but then an unverified password is dropped', async () => {
    const world = await open();
    await world.browser().api.signUp.email({ body: { email, password } });
    const browser = world.browser();
    await browser.api.passwordless.preLogin({ type: 'code', body: { email } });
    const token = await codeTo(world, email);
    expect((await browser.api.passwordless.postLogin({ type: 'code', body: { token } })).accessToken).toBeTruthy();
    await expect(world.browser().api.auth.login({ body: { email, password } })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it("asks for a missing password, and a weak one doesn't consume the code", async () => {
    const world = await open();
    const { api } = world.browser();
    const { userId, activationToken } = await api.signUp.email({ body: { email } });
    const body = { userId: userId!, token: activationToken!, code: await codeTo(world, email) };
    await expect(api.activation.activateByCode({ body })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      context: { fields: { password: expect.any(String) } },
    });
    for (let tries = 0; tries < 6; tries++)
      await expect(api.activation.activateByCode({ body: { ...body, password: 'weak' } })).rejects.toMatchObject({
        code: 'PASSWORD_POLICY',
      });
    expect((await api.activation.activateByCode({ body: { ...body, password } })).accessToken).toBeTruthy();
  });

  it('a resent code works on the open page and invalidates the older one', async () => {
    const world = await open();
    const { api } = world.browser();
    const { userId, activationToken } = await api.signUp.email({ body: { email, password } });
    const first = await codeTo(world, email);
    await api.activation.resend({ body: { email } });
    const second = await codeTo(world, email);
    const body = { userId: userId!, token: activationToken! };
    if (first !== second)
      await expect(api.activation.activateByCode({ body: { ...body, code: first } })).rejects.toMatchObject({ code: 'CODE_INVALID' });
    expect((await api.activation.activateByCode({ body: { ...body, code: second } })).accessToken).toBeTruthy();
  });

  it('LNK-05 a taken address gets the same answers as a free one, even at the code', async () => {
    const world = await open();
    const taken = 'admin@globex.test';
    const shape = (value: object) => Object.fromEntries(Object.entries(value).map(([key, held]) => [key, typeof held]));
    const answers = [];
    for (const address of [email, taken]) {
      const { api } = world.browser();
      const answer = await api.signUp.email({ body: { email: address, password } });
      const body = {
        userId: answer.userId!,
        token: answer.activationToken!,
        code: address === email ? wrong(await codeTo(world, email)) : '123456',
      };
      const refusals = [];
      for (let tries = 0; tries < 6; tries++)
        refusals.push(
          await api.activation
            .activateByCode({ body })
            .catch(({ code, status, context }: { code: string; status: number; context: unknown }) => ({ code, status, context })),
        );
      answers.push({ ...shape(answer), refusals });
    }
    expect(answers[1]).toEqual(answers[0]);
    const [mail] = await world.mailbox(taken);
    expect(mail!.subject).toMatch(/^You already have/);
    // The attempt leaves nothing behind.
    const made = await world.data((tx) => tx.selectFrom('users').select('id').where('email', 'like', '%@no-email.invalid').execute());
    const seeded = await world.data((tx) => tx.selectFrom('usernames').select('user_id').execute());
    expect(made.length).toBe(seeded.length);
  });

  it('signing up twice in one browser: the newer password and code count', async () => {
    const world = await open();
    const { api } = world.browser();
    const first = await api.signUp.email({ body: { email, name: 'Nia Tpyo', companyName: 'Old', password } });
    const again = await api.signUp.email({ body: { email, name: 'Nia Typo', companyName: 'New', password: 'Another-horse-7' } });
    expect(again.userId).not.toBe(first.userId);
    const body = { userId: again.userId!, token: again.activationToken!, code: await codeTo(world, email) };
    expect((await api.activation.activateByCode({ body })).accessToken).toBeTruthy();
    expect(await api.profile.get()).toMatchObject({ name: 'Nia Typo' });
    expect((await api.tenants.list()).tenants.map(({ name }) => name)).toEqual(['New']);
    expect((await world.browser().api.auth.login({ body: { email, password: 'Another-horse-7' } })).accessToken).toBeTruthy();
    expect(await world.data((tx) => tx.selectFrom('tenants').select('id').where('name', '=', 'Old').execute())).toEqual([]);
  });

  it('LNK-05 signing up again in another browser replaces nothing, and the owner is emailed a link to finish', async () => {
    const world = await open();
    const owner = world.browser();
    await owner.api.signUp.email({ body: { email, name: 'Nia Newcomer', password } });
    const stranger = world.browser();
    const answer = await stranger.api.signUp.email({ body: { email, name: 'Stranger', password: 'Another-horse-7' } });
    const [mail] = await world.mailbox(email);
    expect(mail!.subject).toMatch(/^Activate your/);
    expect(mail!.links).toHaveLength(1);
    const code = '123456';
    await expect(
      stranger.api.activation.activateByCode({ body: { userId: answer.userId!, token: answer.activationToken!, code } }),
    ).rejects.toMatchObject({ code: 'CODE_INVALID' });
    const query = new URL(mail!.links[0]!).searchParams;
    const link = { userId: query.get('userId')!, token: query.get('token')! };
    expect(await owner.api.activation.strategy({ query: link })).toEqual({ email, shouldSetPassword: false });
    expect((await owner.api.activation.activate({ body: link })).accessToken).toBeTruthy();
    expect(await owner.api.profile.get()).toMatchObject({ name: 'Nia Newcomer' });
  });

  it('an invited user with an account is sent to sign in with the invitation', async () => {
    const world = await createWorld();
    const { token } = await (await world.signIn('admin@acme.test')).api.invites.create({ body: {} });
    const taken = 'admin@globex.test';
    await world.browser().api.signUp.email({ body: { email: taken, password, invitationToken: token! } });
    const [mail] = await world.mailbox(taken);
    expect(new URL(mail!.links[0]!).searchParams.get('invitationToken')).toBe(token);
  });

  it('is closed if the vendor says so, and for other domains', async () => {
    const closed = await createWorld();
    await expect(closed.browser().api.signUp.email({ body: { email, password } })).rejects.toMatchObject({
      code: 'SIGN_UP_CLOSED',
      status: 403,
    });
    const narrow = await open({ policy: { ...policy, signUp: { ...policy.signUp, allowedDomains: ['acme.test'] } } });
    await expect(narrow.browser().api.signUp.email({ body: { email, password } })).rejects.toMatchObject({
      code: 'DOMAIN_NOT_ALLOWED',
      context: { fields: { email: expect.any(String) } },
    });
  });

  it('by invitation, the user becomes a member', async () => {
    const world = await createWorld();
    const { token } = await (await world.signIn('admin@acme.test')).api.invites.create({ body: {} });
    const { api } = world.browser();
    const { userId, activationToken } = await api.signUp.email({ body: { email, password, invitationToken: token! } });
    await api.activation.activateByCode({ body: { userId: userId!, token: activationToken!, code: await codeTo(world, email) } });
    expect((await api.tenants.list()).tenants.map(({ name }) => name)).toEqual(['Acme']);
  });
});

describe('sign-up by phone number', () => {
  it('texts the code to the number, valid only in the browser that signed up', async () => {
    const world = await open();
    const { api } = world.browser();
    const { shouldActivate, userId } = await api.signUp.phoneNumber({ body: { phoneNumber, name: 'Phone Person' } });
    expect(shouldActivate).toBe(false);
    await world.browser().api.passwordless.preLogin({ type: 'smscode', body: { phoneNumber } });
    expect(await world.mailbox(phoneNumber)).toEqual([]);
    await api.passwordless.preLogin({ type: 'smscode', body: { phoneNumber } });
    const answer = await api.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, phoneNumber) } });
    expect(answer.userId).toBe(userId);
    // From now on, the number identifies them everywhere.
    const later = world.browser();
    await later.api.passwordless.preLogin({ type: 'smscode', body: { phoneNumber } });
    expect((await later.api.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, phoneNumber) } })).userId).toBe(
      userId,
    );
  });

  it("a user with another account's number signs in to that account by its code", async () => {
    const world = await open();
    const owner = demoUserId('admin@acme.test');
    const now = world.clock.now();
    await world.data((tx) =>
      tx
        .insertInto('phone_numbers')
        .values({ id: crypto.randomUUID(), user_id: owner, number: phoneNumber, verified_at: now, created_at: now })
        .execute(),
    );
    const { api } = world.browser();
    await api.signUp.phoneNumber({ body: { phoneNumber } });
    await api.passwordless.preLogin({ type: 'smscode', body: { phoneNumber } });
    expect((await api.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, phoneNumber) } })).userId).toBe(owner);
  });

  it('is required by pages whose strategy is text messages', async () => {
    const world = await open();
    const needed = async (auth_strategy: string) => {
      await setPolicy(world, { auth_strategy });
      const init = { headers: { [headers.loginAlias]: 'acme' } };
      const response = await world.send('/frontegg/identity/resources/configurations/v1/sign-up/strategies', init);
      const strategies = (await response.json()) as { strategy: string; isRequired: boolean }[];
      return strategies.filter(({ isRequired }) => isRequired).map(({ strategy }) => strategy);
    };
    expect(await needed('Code')).toEqual(['email']);
    expect(await needed('SmsCode')).toEqual(['phoneNumber']);
    expect(await needed('UsernameAndPassword')).toEqual(['username']);
  });
});

describe('sign-up by username', () => {
  it('signs in immediately; the email is verified separately', async () => {
    const world = await open();
    const { api } = world.browser();
    const { shouldActivate, authResponse } = await api.signUp.username({ body: { username: 'newcomer', password, email } });
    expect({ shouldActivate, signedIn: Boolean(authResponse?.accessToken) }).toEqual({ shouldActivate: false, signedIn: true });
    await api.auth.refresh({ body: {} });
    expect(await api.profile.get()).toMatchObject({ verified: false });
    const [mail] = await world.mailbox(email);
    const link = new URL(mail!.links[0]!);
    const body = { userId: link.searchParams.get('userId')!, token: link.searchParams.get('token')! };
    expect((await api.activation.activate({ body })).accessToken).toBeTruthy();
    expect(await api.profile.get()).toMatchObject({ email, verified: true });
    await expect(world.browser().api.signUp.username({ body: { username: 'Newcomer', password } })).rejects.toMatchObject({
      code: 'USERNAME_TAKEN',
      status: 409,
      context: { fields: { username: expect.any(String) } },
    });
  });

  it('OIDC-06 nothing a stranger added to the account survives verifying the address', async () => {
    const world = await open();
    const stranger = world.browser();
    await stranger.api.signUp.username({ body: { username: 'stranger', password, email, phoneNumber } });
    await stranger.api.passwordless.preLogin({ type: 'smscode', body: { username: 'stranger' } });
    await stranger.api.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, phoneNumber) } });
    const owner = world.browser();
    await owner.api.passwordless.preLogin({ type: 'code', body: { email } });
    await owner.api.passwordless.postLogin({ type: 'code', body: { token: await codeTo(world, email) } });
    expect(await owner.api.profile.get()).toMatchObject({ email, verified: true });
    const before = await world.mailbox(phoneNumber);
    await stranger.api.passwordless.preLogin({ type: 'smscode', body: { phoneNumber } });
    expect(await world.mailbox(phoneNumber)).toHaveLength(before.length);
    await expect(stranger.api.auth.login({ body: { username: 'stranger', password } })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
  });
});

signUpSuite('client + provider', () => createWorld());
