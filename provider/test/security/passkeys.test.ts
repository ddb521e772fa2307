import { beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { createAuthenticator, type Authenticator, type Deviations } from '../authenticator.ts';
import { auditOf, loginToMfa } from '../sign-in.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';

let world: TestWorld;
let mine: Authenticator;
let theirs: Authenticator;
const idOf = (email: string) => Buffer.from(demoUserId(email)).toString('base64url');

async function addPasskey(email: string): Promise<Authenticator> {
  const browser = await world.signIn(email);
  const key = createAuthenticator();
  await browser.api.passkeys.register({ body: key.create((await browser.api.passkeys.registerOptions()).options) });
  return key;
}
async function signIn(key: Authenticator, deviations: Deviations = {}): Promise<Browser> {
  const browser = world.browser();
  const { options } = await browser.api.passkeys.loginOptions({ body: {} });
  await browser.api.passkeys.login({ body: key.get(options, deviations) });
  return browser;
}

beforeEach(async () => {
  world = await createWorld();
  mine = await addPasskey(people.support);
  theirs = await addPasskey(people.admin);
});

describe('passkey attacks', () => {
  it('MFA-05: 24 lies about origin, site, challenge, presence, verification or user sign nobody in', async () => {
    const deviations: Record<string, Deviations> = {
      'another origin': { origin: 'https://evil.test' },
      'a sub-domain nobody named': { origin: 'http://evil.localhost:4400' },
      'a suffix of the origin': { origin: 'http://localhost:4400.evil.test' },
      'another port': { origin: 'http://localhost:4499' },
      'another scheme': { origin: 'https://localhost:4400' },
      'no origin': { origin: '' },
      'the word null': { origin: 'null' },
      'another site': { rpId: 'evil.test' },
      'a sub-domain as site': { rpId: 'app.localhost' },
      'no site': { rpId: '' },
      'a challenge of nobody': { challenge: Buffer.alloc(32).toString('base64url') },
      'no challenge': { challenge: '' },
      'a challenge as long as a book': { challenge: 'x'.repeat(5000) },
      'a registration': { type: 'webauthn.create' },
      'no type': { type: '' },
      'not unlocked': { isVerified: false },
      'nobody there': { isPresent: false },
      'nobody there and not unlocked': { isPresent: false, isVerified: false },
      'the id of another key': { credentialId: theirs.credentialId },
      'the id of no key': { credentialId: createAuthenticator().credentialId },
      'another person': { userHandle: idOf(people.admin) },
      'a person that is none': { userHandle: 'AAAA' },
      'another person with their key': { userHandle: idOf(people.admin), credentialId: theirs.credentialId },
      'a counter that stands still': { counter: 0 },
    };
    await signIn(mine);
    const came: string[] = [];
    for (const [deviation, change] of Object.entries(deviations)) {
      const outcome = await signIn(mine, change).then(
        () => 'in',
        (error: { code: string }) => error.code,
      );
      if (outcome !== 'PASSKEY_REFUSED') came.push(`${deviation}: ${outcome}`);
    }
    expect(came).toEqual([]);
    expect(Object.keys(deviations)).toHaveLength(24);
    const failed = await auditOf(world, 'login.failed');
    expect(failed).toHaveLength(24);
    await expect(signIn(mine)).resolves.toBeTruthy();
  });

  it('MFA-05: a response works once, even out of 20 in parallel', async () => {
    const { options } = await world.anonymous().passkeys.loginOptions({ body: {} });
    const body = mine.get(options);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => world.anonymous().passkeys.login({ body })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(world.anonymous().passkeys.login({ body })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
  });

  it('MFA-05: a challenge is valid for five minutes and its own purpose', async () => {
    world.clock.hold();
    const browser = world.browser();
    const { options } = await browser.api.passkeys.loginOptions({ body: {} });
    const late = (await browser.api.passkeys.loginOptions({ body: {} })).options;
    const other = (await (await world.signIn(people.support)).api.passkeys.registerOptions()).options;
    world.clock.advance(299);
    expect((await browser.api.passkeys.login({ body: mine.get(options) })).accessToken).toBeTruthy();
    world.clock.advance(2);
    for (const challenge of [late.challenge, other.challenge])
      await expect(browser.api.passkeys.login({ body: mine.get(options, { challenge }) })).rejects.toMatchObject({
        code: 'PASSKEY_REFUSED',
      });
  });

  it("MFA-05: a cloned key is detected by its counter; a key without a counter isn't flagged", async () => {
    await signIn(mine, { counter: 100 });
    for (const counter of [0, 1, 99, 100]) await expect(signIn(mine, { counter })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    await expect(signIn(mine, { counter: 101 })).resolves.toBeTruthy();
    const synced = createAuthenticator();
    const browser = await world.signIn(people.readOnly);
    await browser.api.passkeys.register({ body: synced.create((await browser.api.passkeys.registerOptions()).options, { counter: 0 }) });
    for (let time = 0; time < 2; time++) await expect(signIn(synced, { counter: 0 })).resolves.toBeTruthy();
  });

  it("MFA-05: a changed signature, changed data or another user's key signs nobody in", async () => {
    const { options } = await world.anonymous().passkeys.loginOptions({ body: {} });
    const good = mine.get(options);
    const flip = (text: string) => {
      const bytes = Buffer.from(text, 'base64url');
      bytes[bytes.length - 1]! ^= 1;
      return bytes.toString('base64url');
    };
    const { response } = good;
    const bodies = [
      { ...good, response: { ...response, signature: flip(response.signature) } },
      { ...good, response: { ...response, signature: '' } },
      { ...good, response: { ...response, signature: theirs.get(options).response.signature } },
      { ...good, response: { ...response, authenticatorData: flip(response.authenticatorData) } },
      { ...good, response: { ...response, authenticatorData: '' } },
      { ...good, response: { ...response, clientDataJSON: Buffer.from('[]').toString('base64url') } },
      { ...good, response: { ...response, clientDataJSON: Buffer.from('null').toString('base64url') } },
      { ...good, response: { ...response, clientDataJSON: 'x' } },
    ];
    for (const body of bodies) await expect(world.anonymous().passkeys.login({ body })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
  });

  it("MFA-05: the sign-in options reveal nothing about the passkey's owner", async () => {
    const ask = (body: object) => world.browser().api.passkeys.loginOptions({ body });
    const shape = async (body: object) => {
      const { options } = await ask(body);
      return { ...options, challenge: options.challenge.length };
    };
    const plain = await shape({});
    for (const body of [{ email: people.support }, { email: 'nobody@nowhere.test' }, { userId: demoUserId(people.support) }])
      expect(await shape(body)).toEqual(plain);
    expect(plain).not.toHaveProperty('allowCredentials');
  });

  it('MFA-05: nobody can register a key for another user, from another site or without presence', async () => {
    const browser = await world.signIn(people.readOnly);
    const { options } = await browser.api.passkeys.registerOptions();
    const stranger = await world.signIn(people.admin);
    const key = createAuthenticator();
    await expect(stranger.api.passkeys.register({ body: key.create(options) })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    const deviations: Deviations[] = [
      { origin: 'https://evil.test' },
      { rpId: 'evil.test' },
      { type: 'webauthn.get' },
      { isVerified: false },
      { challenge: '' },
    ];
    for (const deviation of deviations) {
      const fresh = (await browser.api.passkeys.registerOptions()).options;
      await expect(browser.api.passkeys.register({ body: key.create(fresh, deviation) }), JSON.stringify(deviation)).rejects.toMatchObject({
        code: 'PASSKEY_REFUSED',
      });
    }
    expect((await browser.api.passkeys.list()).devices).toEqual([]);
  });

  it('MFA-05: a security key as second factor belongs to its user and sign-in', async () => {
    const browser = await world.signIn(people.readOnly);
    const key = createAuthenticator();
    const enrolment = await browser.api.mfa.enrolWebauthn();
    await browser.api.mfa.enrolWebauthnVerify({
      body: { ...enrolment, deviceType: 'CrossPlatform', options: key.create(enrolment.options) },
    });
    const login = world.browser();
    const { mfaToken, mfaDevices } = await loginToMfa(login, people.readOnly, demoPassword);
    const deviceId = mfaDevices!.webauthn[0]!.id;
    // Not a passkey, so it can't sign in by itself.
    await expect(signIn(key)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    const pending = await login.api.mfaLogin.webauthnOptions({ deviceId, body: { mfaToken } });
    const passkeyAnswer = theirs.get(pending.options, { credentialId: theirs.credentialId });
    for (const options of [
      passkeyAnswer,
      mine.get(pending.options, { credentialId: key.credentialId }),
      key.get(pending.options, { origin: 'https://evil.test' }),
    ])
      await expect(
        login.api.mfaLogin.verifyWebauthn({ deviceId, body: { mfaToken, webauthnToken: pending.webauthnToken, options } }),
      ).rejects.toMatchObject({
        code: 'PASSKEY_REFUSED',
      });
    const done = await login.api.mfaLogin.verifyWebauthn({
      deviceId,
      body: { mfaToken, webauthnToken: pending.webauthnToken, options: key.get(pending.options, { isVerified: false }) },
    });
    expect(done.accessToken).toBeTruthy();
  });
});
