import { passkeysSuite } from '../../../src/contract/passkeys/passkeys.suite.ts';
import { describe, expect, it } from 'vitest';
import { demoPassword, people, unknownId } from '../../../src/contract/behaviour.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { createAuthenticator, type Authenticator } from '../../test/authenticator.ts';
import { auditOf, setPolicy } from '../../test/sign-in.ts';
import { createWorld, type Browser, type TestWorld } from '../../test/world.ts';

async function addPasskey(browser: Browser): Promise<Authenticator> {
  const key = createAuthenticator();
  const { options } = await browser.api.passkeys.registerOptions();
  await browser.api.passkeys.register({ body: key.create(options) });
  return key;
}
async function signInWith(world: TestWorld, key: Authenticator): Promise<Browser> {
  const browser = world.browser();
  const { options } = await browser.api.passkeys.loginOptions({ body: {} });
  await browser.api.passkeys.login({ body: key.get(options) });
  return browser;
}

describe('passkeys', () => {
  it('signs in without username or password, repeatedly', async () => {
    const world = await createWorld();
    const key = await addPasskey(await world.signIn(people.support));
    for (let time = 0; time < 3; time++) expect((await (await signInWith(world, key)).api.profile.get()).email).toBe(people.support);
    expect(await auditOf(world, 'passkey.added')).toEqual([{ actor: demoUserId(people.support), target: expect.any(String) }]);
    expect(await auditOf(world, 'login.succeeded')).toHaveLength(4);
  });

  it('counts as both factors where a tenant requires two', async () => {
    const world = await createWorld();
    const key = await addPasskey(await world.signIn(people.support));
    await setPolicy(world, { mfa_enforcement: 'Force' });
    expect((await (await signInWith(world, key)).api.stepUp.generate({ body: { maxAge: 60 } })).accessToken).toBeTruthy();
  });

  it('is listed with its name and last use', async () => {
    const world = await createWorld();
    const browser = await world.signIn(people.support);
    const key = await addPasskey(browser);
    const before = (await browser.api.passkeys.list()).devices;
    expect(before).toEqual([
      {
        id: expect.any(String),
        deviceType: 'Platform',
        createdAt: expect.any(String),
        name: expect.any(String),
        credentialId: key.credentialId,
      },
    ]);
    await signInWith(world, key);
    expect((await browser.api.passkeys.list()).devices[0]!.lastUsedAt).toBeTruthy();
  });

  it("isn't offered twice to one device", async () => {
    const world = await createWorld();
    const browser = await world.signIn(people.support);
    const key = await addPasskey(browser);
    const { options } = await browser.api.passkeys.registerOptions();
    expect(options.excludeCredentials).toMatchObject([{ id: key.credentialId }]);
    await expect(browser.api.passkeys.register({ body: key.create(options) })).rejects.toMatchObject({ status: 409 });
  });

  it('stops working after removal, which only its owner can do', async () => {
    const world = await createWorld();
    const browser = await world.signIn(people.support);
    const key = await addPasskey(browser);
    const [device] = (await browser.api.passkeys.list()).devices;
    const admin = await world.signIn(people.admin);
    for (const deviceId of [device!.id, unknownId, 'x'])
      await expect(admin.api.passkeys.remove({ deviceId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await browser.api.passkeys.remove({ deviceId: device!.id });
    await expect(signInWith(world, key)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    expect(await auditOf(world, 'passkey.removed')).toEqual([{ actor: demoUserId(people.support), target: device!.id }]);
    expect((await browser.api.passkeys.list()).devices).toEqual([]);
  });

  it("doesn't bypass an admin's lock", async () => {
    const world = await createWorld();
    const key = await addPasskey(await world.signIn(people.support));
    const admin = await world.as(people.admin);
    await admin.users.lock({ userId: demoUserId(people.support) });
    await expect(signInWith(world, key)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
    await admin.users.unlock({ userId: demoUserId(people.support) });
    await admin.users.disable({ userId: demoUserId(people.support) });
    await expect(signInWith(world, key)).rejects.toMatchObject({ code: 'USER_DISABLED' });
  });

  it("can't be added with an old sign-in", async () => {
    const world = await createWorld();
    const browser = await world.signIn(people.support);
    world.clock.advance(901);
    await browser.api.auth.refresh({ body: null });
    await expect(browser.api.passkeys.registerOptions()).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' });
    await browser.api.auth.login({ body: { email: people.support, password: demoPassword } });
    await expect(addPasskey(browser)).resolves.toBeTruthy();
  });
});

passkeysSuite('client + provider', () => createWorld());
