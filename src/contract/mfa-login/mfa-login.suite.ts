import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { demoPassword, linkIn, otherThan, people, unknownId, type World } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';

type Client = Api<ContractAreas>;
const me = people.support;
const phoneNumber = '+12025550143';
const codeTo = async (world: World, to: string) => (await world.mailbox(to))[0]!.code!;

/** A password sign-in that awaits its second factor. */
async function pending(world: World, client = world.anonymous()): Promise<{ client: Client; mfaToken: string }> {
  const { mfaToken } = await client.auth.login({ body: { email: me, password: demoPassword } });
  return { client, mfaToken: mfaToken! };
}
async function withApp(world: World) {
  const { mfa } = await world.as(me);
  const { secret } = await mfa.enrol();
  const { recoveryCode = '' } = await mfa.enrolVerify({ body: { token: world.appCode(secret) } });
  const deviceId = (await mfa.devices()).authenticators[0]!.id;
  world.advance(30);
  return { secret, recoveryCode, deviceId };
}
async function withPhone(world: World) {
  const api = await world.as(me);
  const { otcToken } = await api.mfa.enrolSms({ body: { phoneNumber } });
  const { recoveryCode = '' } = await api.mfa.enrolSmsVerify({ body: { otcToken, code: await codeTo(world, phoneNumber) } });
  return { api, recoveryCode, deviceId: (await api.mfa.devices()).phones[0]!.id };
}

export const mfaLoginSuite = behaviour('mfaLogin', (make) => {
  it('signs in by an authenticator code, once', async () => {
    const world = await make();
    const { secret } = await withApp(world);
    const { client, mfaToken } = await pending(world);
    expect(await client.mfaLogin.allowRemember({ query: { mfaToken } })).toMatchObject({ isAllowedToRemember: expect.any(Boolean) });
    const value = world.appCode(secret);
    await expect(client.mfaLogin.verify({ body: { mfaToken, value: otherThan(value) } })).rejects.toMatchObject({
      code: 'CODE_INVALID',
      status: 400,
    });
    await client.mfaLogin.verify({ body: { mfaToken, value } });
    expect((await client.profile.get()).email).toBe(me);
    const next = await pending(world);
    if (!world.cannot?.includes('CODE_USED'))
      await expect(next.client.mfaLogin.verify({ body: { mfaToken: next.mfaToken, value } })).rejects.toMatchObject({
        code: 'CODE_USED',
        status: 400,
      });
  });

  it('signs in by one of several apps, but not by an unknown one', async () => {
    const world = await make();
    const { secret } = await withApp(world);
    const { client, mfaToken } = await pending(world);
    const { authenticators } = (await client.auth.login({ body: { email: me, password: demoPassword } })).mfaDevices!;
    const verify = (deviceId: string, value: string) => client.mfaLogin.verifyAuthenticator({ deviceId, body: { mfaToken, value } });
    const value = world.appCode(secret);
    await expect(verify('x', value)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    await expect(verify(authenticators[0]!.id, otherThan(value))).rejects.toMatchObject({ code: 'CODE_INVALID' });
    expect((await verify(authenticators[0]!.id, value)).accessToken).toBeTruthy();
    const next = await pending(world);
    const again = () =>
      next.client.mfaLogin.verifyAuthenticator({ deviceId: authenticators[0]!.id, body: { mfaToken: next.mfaToken, value } });
    if (!world.cannot?.includes('CODE_USED')) await expect(again()).rejects.toMatchObject({ code: 'CODE_USED', status: 400 });
  });

  it('locks after ten wrong factors of any kind', async () => {
    const world = await make();
    await world.decide({ emailCodes: true });
    const { deviceId } = await withPhone(world);
    const { client, mfaToken } = await pending(world);
    const verify = () => client.mfaLogin.verify({ body: { mfaToken, value: '000000' } });
    for (let attempt = 1; attempt <= 10; attempt++) await expect(verify()).rejects.toMatchObject({ code: 'CODE_INVALID' });
    const locked = { code: 'ACCOUNT_LOCKED', status: 423 };
    await expect(verify()).rejects.toMatchObject(locked);
    const body = { mfaToken, otcToken: 'x', code: '000000' };
    await expect(client.mfaLogin.verifySms({ deviceId, body })).rejects.toMatchObject(locked);
    await expect(client.mfaLogin.verifyEmail({ body })).rejects.toMatchObject(locked);
  });

  it('signs in by text message while the number is enrolled', async () => {
    const world = await make();
    const { api, deviceId } = await withPhone(world);
    const { client, mfaToken } = await pending(world);
    const { mfaLogin } = client;
    const verify = (otcToken: string, code: string) => mfaLogin.verifySms({ deviceId, body: { mfaToken, otcToken, code } });
    await expect(mfaLogin.sendSms({ deviceId: unknownId, body: { mfaToken } })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    const { otcToken } = await mfaLogin.sendSms({ deviceId, body: { mfaToken } });
    const code = await codeTo(world, phoneNumber);
    await expect(verify('no-such-token', code)).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 410 });
    for (let attempt = 1; attempt <= 4; attempt++)
      await expect(verify(otcToken, otherThan(code))).rejects.toMatchObject({ code: 'CODE_INVALID' });
    await expect(verify(otcToken, otherThan(code))).rejects.toMatchObject({ code: 'CODE_ATTEMPTS', status: 410 });
    const second = (await mfaLogin.sendSms({ deviceId, body: { mfaToken } })).otcToken;
    await verify(second, await codeTo(world, phoneNumber));
    expect((await client.profile.get()).email).toBe(me);
    const later = await pending(world);
    const third = (await later.client.mfaLogin.sendSms({ deviceId, body: { mfaToken: later.mfaToken } })).otcToken;
    const last = await codeTo(world, phoneNumber);
    await client.mfa.disableSmsVerify({ deviceId, body: {} });
    const refused = later.client.mfaLogin.verifySms({ deviceId, body: { mfaToken: later.mfaToken, otcToken: third, code: last } });
    await expect(refused).rejects.toMatchObject({ code: 'MFA_REFUSED', status: 403 });
    expect((await api.profile.get()).mfaEnrolled).toBe(false);
  });

  it('signs in by emailed code if the account allows it', async () => {
    const world = await make();
    await withApp(world);
    const first = await pending(world);
    await expect(first.client.mfaLogin.sendEmail({ body: { mfaToken: first.mfaToken } })).rejects.toMatchObject({
      code: 'MFA_REFUSED',
      status: 403,
    });
    await world.decide({ emailCodes: true });
    const { client, mfaToken } = await pending(world);
    const verify = (otcToken: string, code: string) => client.mfaLogin.verifyEmail({ body: { mfaToken, otcToken, code } });
    const { otcToken } = await client.mfaLogin.sendEmail({ body: { mfaToken } });
    const code = await codeTo(world, me);
    for (let attempt = 1; attempt <= 4; attempt++)
      await expect(verify(otcToken, otherThan(code))).rejects.toMatchObject({ code: 'CODE_INVALID' });
    await expect(verify(otcToken, otherThan(code))).rejects.toMatchObject({ code: 'CODE_ATTEMPTS', status: 410 });
    await expect(verify('no-such-token', code)).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 410 });
    const next = (await client.mfaLogin.sendEmail({ body: { mfaToken } })).otcToken;
    expect((await verify(next, await codeTo(world, me))).accessToken).toBeTruthy();
  });

  it("an emailed code isn't a factor after a password that an emailed link has replaced, until another one was shown", async () => {
    const world = await make();
    const { secret } = await withApp(world);
    await world.decide({ emailCodes: true });
    await world.anonymous().passwords.forgot({ body: { email: me } });
    const { userId, token } = await linkIn(world, me);
    const password = 'Renewed-horse-9';
    await world.anonymous().passwords.reset({ body: { userId, token, password } });
    const client = world.anonymous();
    const login = async () => (await client.auth.login({ body: { email: me, password } })) as { mfaToken: string; mfaDevices: object };
    const { mfaToken, mfaDevices } = await login();
    expect(mfaDevices).toMatchObject({ authenticators: [{}], emails: [] });
    await expect(client.mfaLogin.sendEmail({ body: { mfaToken } })).rejects.toMatchObject({ code: 'MFA_REFUSED', status: 403 });
    await client.mfaLogin.verify({ body: { mfaToken, value: world.appCode(secret) } });
    expect((await login()).mfaDevices).toMatchObject({ emails: [{ email: me }] });
  });

  it('somebody who has nothing else sets up another factor then, where the workspace lists one', async () => {
    const world = await make();
    await world.anonymous().passwords.forgot({ body: { email: me } });
    const { userId, token } = await linkIn(world, me);
    const password = 'Renewed-horse-9';
    await world.anonymous().passwords.reset({ body: { userId, token, password } });
    const login = () => world.anonymous().auth.login({ body: { email: me, password } });
    await world.decide({ forceMfa: true, mfaStrategies: ['AuthenticatorApp', 'EmailCode'] });
    expect(await login()).toMatchObject({ mfaEnrolled: false, mfaStrategies: ['AuthenticatorApp'] });
    await world.decide({ forceMfa: true, mfaStrategies: ['EmailCode'] });
    expect(await login()).toMatchObject({ mfaEnrolled: true, mfaDevices: { emails: [{ email: me }] } });
  });

  it("signs in by the user's security key", async () => {
    const world = await make();
    const key = world.softKey();
    const api = await world.as(me);
    const options = key.create((await api.mfa.enrolWebauthn()).options);
    await api.mfa.enrolWebauthnVerify({ body: { webauthnToken: 'x', deviceType: 'Platform', options } });
    const { client, mfaToken } = await pending(world);
    const deviceId = (await api.mfa.devices()).webauthn[0]!.id;
    const ask = () => client.mfaLogin.webauthnOptions({ deviceId, body: { mfaToken } });
    const answer = (signer: typeof key, asked: Awaited<ReturnType<typeof ask>>, signedFor = deviceId) =>
      client.mfaLogin.verifyWebauthn({
        deviceId: signedFor,
        body: { mfaToken, webauthnToken: asked.webauthnToken, options: signer.get(asked.options) },
      });
    await expect(client.mfaLogin.webauthnOptions({ deviceId: unknownId, body: { mfaToken } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    });
    await expect(answer(world.softKey(), await ask())).rejects.toMatchObject({ code: 'PASSKEY_REFUSED', status: 401 });
    await expect(answer(key, await ask(), unknownId)).rejects.toMatchObject({ code: 'MFA_REFUSED', status: 403 });
    expect((await answer(key, await ask())).accessToken).toBeTruthy();
  });

  it("a factor that the workspace doesn't list is shown but doesn't count: a listed one is enrolled as well", async () => {
    const world = await make();
    const { deviceId } = await withPhone(world);
    await world.decide({ forceMfa: true, mfaStrategies: ['AuthenticatorApp'] });
    const { client, mfaToken } = await pending(world);
    await expect(client.mfaLogin.enrolAuthenticator({ body: { mfaToken } })).rejects.toMatchObject({ code: 'MFA_REFUSED', status: 403 });
    const { otcToken } = await client.mfaLogin.sendSms({ deviceId, body: { mfaToken } });
    const shown = await client.mfaLogin.verifySms({ deviceId, body: { mfaToken, otcToken, code: await codeTo(world, phoneNumber) } });
    expect(shown).toMatchObject({ mfaRequired: true, mfaEnrolled: false, mfaStrategies: ['AuthenticatorApp'] });
    expect(shown.accessToken).toBeUndefined();
    const body = { mfaToken: shown.mfaToken! };
    const refused = { code: 'MFA_REFUSED', status: 403 };
    await expect(client.mfaLogin.enrolSms({ body: { ...body, phoneNumber: '+12025550145' } })).rejects.toMatchObject(refused);
    await expect(client.mfaLogin.enrolWebauthn({ body })).rejects.toMatchObject(refused);
    const { secret } = await client.mfaLogin.enrolAuthenticator({ body });
    expect((await client.mfaLogin.enrolAuthenticatorVerify({ body: { ...body, token: world.appCode(secret) } })).accessToken).toBeTruthy();
    const next = await pending(world);
    await expect(next.client.mfaLogin.sendSms({ deviceId, body: { mfaToken: next.mfaToken } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it("guards a sign-in where none is required, but isn't a step-up", async () => {
    const world = await make();
    const { deviceId } = await withPhone(world);
    await world.decide({ mfaStrategies: ['AuthenticatorApp'] });
    const { client, mfaToken } = await pending(world);
    const { otcToken } = await client.mfaLogin.sendSms({ deviceId, body: { mfaToken } });
    const body = { mfaToken, otcToken, code: await codeTo(world, phoneNumber) };
    expect((await client.mfaLogin.verifySms({ deviceId, body })).accessToken).toBeTruthy();
    await expect(client.stepUp.generate({ body: {} })).rejects.toMatchObject({ code: 'MFA_NOT_ENROLLED', status: 400 });
    expect((await client.mfa.enrol()).secret).toBeTruthy();
    world.advance(901);
    await client.auth.refresh({ body: null });
    await expect(client.mfa.enrol()).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN', status: 403 });
  });

  it("refuses a kind that the workspace doesn't list, or no longer", async () => {
    const world = await make();
    const { secret, deviceId } = await withApp(world);
    await world.decide({ mfaStrategies: ['SMS'], emailCodes: true });
    const { mfaDevices } = await world.anonymous().auth.login({ body: { email: me, password: demoPassword } });
    expect(mfaDevices).toMatchObject({ authenticators: [], emails: [{ email: me }] });
    const { client, mfaToken } = await pending(world);
    const refused = { code: 'MFA_REFUSED', status: 403 };
    const value = world.appCode(secret);
    await expect(client.mfaLogin.verify({ body: { mfaToken, value } })).rejects.toMatchObject(refused);
    await expect(client.mfaLogin.verifyAuthenticator({ deviceId, body: { mfaToken, value } })).rejects.toMatchObject(refused);
    const { otcToken } = await client.mfaLogin.sendEmail({ body: { mfaToken } });
    await world.decide({ mfaStrategies: ['SMS'] });
    const body = { mfaToken, otcToken, code: await codeTo(world, me) };
    await expect(client.mfaLogin.verifyEmail({ body })).rejects.toMatchObject(refused);
  });

  it("MCH-11 whoever's only factor is a number that no text message reaches is told so, and comes in by their recovery code", async () => {
    const world = await make();
    const { deviceId, recoveryCode } = await withPhone(world);
    const before = (await world.mailbox(phoneNumber)).length;
    await world.decide({ forceMfa: true, withoutTexts: true });
    const client = world.anonymous();
    const asked = await client.auth.login({ body: { email: me, password: demoPassword } });
    expect(asked).toMatchObject({ mfaEnrolled: true, mfaDevices: { phones: [], authenticators: [], webauthn: [], emails: [] } });
    const body = { mfaToken: asked.mfaToken! };
    await expect(client.mfaLogin.sendSms({ deviceId, body })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    const enrolments = [
      () => client.mfaLogin.enrolSms({ body: { ...body, phoneNumber } }),
      () => client.mfaLogin.enrolAuthenticator({ body }),
    ];
    for (const enrol of enrolments) await expect(enrol()).rejects.toMatchObject({ code: 'MFA_REFUSED', status: 403 });
    expect(await world.mailbox(phoneNumber)).toHaveLength(before);
    await client.mfaLogin.recover({ body: { email: me, recoveryCode } });
    const next = await client.auth.login({ body: { email: me, password: demoPassword } });
    expect(next).toMatchObject({ mfaEnrolled: false, mfaStrategies: ['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform'] });
    const { secret } = await client.mfaLogin.enrolAuthenticator({ body: { mfaToken: next.mfaToken! } });
    const token = world.appCode(secret);
    expect((await client.mfaLogin.enrolAuthenticatorVerify({ body: { mfaToken: next.mfaToken!, token } })).accessToken).toBeTruthy();
  });

  it('MCH-11 where a factor is required and none can be enrolled, nobody is left with an empty choice', async () => {
    const world = await make();
    await world.decide({ forceMfa: true, mfaStrategies: ['SMS'], withoutTexts: true });
    await expect(world.anonymous().auth.login({ body: { email: me, password: demoPassword } })).rejects.toMatchObject({
      code: 'WAY_NOT_ALLOWED',
      status: 403,
    });
  });

  it('enrols a required first factor: an app', async () => {
    const world = await make();
    await world.decide({ forceMfa: true });
    const { client, mfaToken } = await pending(world);
    const verify = (token: string) => client.mfaLogin.enrolAuthenticatorVerify({ body: { mfaToken, token } });
    await expect(verify('000000')).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 410 });
    const { secret } = await client.mfaLogin.enrolAuthenticator({ body: { mfaToken } });
    await expect(verify(otherThan(world.appCode(secret)))).rejects.toMatchObject({ code: 'CODE_INVALID', status: 400 });
    expect(await verify(world.appCode(secret))).toMatchObject({ accessToken: expect.any(String), recoveryCode: expect.any(String) });
  });

  it('enrols a required first factor: a number other than the one used to sign in', async () => {
    const world = await make();
    const api = await world.as(me);
    const { changePhoneId } = await api.phones.start({ body: { phoneNumber } });
    await api.phones.verify({ body: { changePhoneId, code: await codeTo(world, phoneNumber) } });
    await world.decide({ forceMfa: true });
    const { client, mfaToken } = await pending(world);
    await expect(client.mfaLogin.enrolSms({ body: { mfaToken, phoneNumber: '+1 555 0100' } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      context: { fields: { phoneNumber: expect.any(String) } },
    });
    const { otcToken } = await client.mfaLogin.enrolSms({ body: { mfaToken, phoneNumber: '+12025550144' } });
    const code = await codeTo(world, '+12025550144');
    const verify = (digits: string) => client.mfaLogin.enrolSmsVerify({ body: { mfaToken, otcToken, code: digits } });
    const bySms = world.anonymous();
    await bySms.passwordless.preLogin({ type: 'smscode', body: { phoneNumber } });
    const asked = await bySms.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, phoneNumber) } });
    await expect(bySms.mfaLogin.enrolSms({ body: { mfaToken: asked.mfaToken!, phoneNumber } })).rejects.toMatchObject({
      code: 'PHONE_SIGNS_IN',
      status: 400,
    });
    await expect(verify(otherThan(code))).rejects.toMatchObject({ code: 'CODE_INVALID', status: 400 });
    expect((await verify(code)).accessToken).toBeTruthy();
  });

  it('a number whose code is guessed, lost or late is not enrolled', async () => {
    const world = await make();
    await world.decide({ forceMfa: true });
    const { client, mfaToken } = await pending(world);
    const ask = async () => (await client.mfaLogin.enrolSms({ body: { mfaToken, phoneNumber } })).otcToken;
    const verify = (otcToken: string, code: string) => client.mfaLogin.enrolSmsVerify({ body: { mfaToken, otcToken, code } });
    await expect(verify('no-such-token', '000000')).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 410 });
    const guessed = await ask();
    const wrong = otherThan(await codeTo(world, phoneNumber));
    for (let attempt = 1; attempt <= 4; attempt++) await expect(verify(guessed, wrong)).rejects.toMatchObject({ code: 'CODE_INVALID' });
    await expect(verify(guessed, wrong)).rejects.toMatchObject({ code: 'CODE_ATTEMPTS', status: 410 });
    const late = await ask();
    const code = await codeTo(world, phoneNumber);
    const other = await pending(world);
    const { secret } = await other.client.mfaLogin.enrolAuthenticator({ body: { mfaToken: other.mfaToken } });
    await other.client.mfaLogin.enrolAuthenticatorVerify({ body: { mfaToken: other.mfaToken, token: world.appCode(secret) } });
    await expect(verify(late, code)).rejects.toMatchObject({ code: 'MFA_REFUSED', status: 403 });
  });

  it('enrols a required first factor: a key', async () => {
    const world = await make();
    await world.decide({ forceMfa: true });
    const { client, mfaToken } = await pending(world);
    const key = world.softKey();
    const { webauthnToken, options } = await client.mfaLogin.enrolWebauthn({ body: { mfaToken } });
    const body = { mfaToken, webauthnToken, deviceType: 'Platform' as const };
    const other = key.create({ ...options, challenge: 'bm90LWFza2Vk' });
    await expect(client.mfaLogin.enrolWebauthnVerify({ body: { ...body, options: other } })).rejects.toMatchObject({
      code: 'PASSKEY_REFUSED',
      status: 401,
    });
    expect((await client.mfaLogin.enrolWebauthnVerify({ body: { ...body, options: key.create(options) } })).accessToken).toBeTruthy();
  });

  it("a user with a factor can't enrol another one instead of verifying it", async () => {
    const world = await make();
    await withApp(world);
    const { client, mfaToken } = await pending(world);
    const refused = { code: 'MFA_REFUSED', status: 403 };
    await expect(client.mfaLogin.enrolAuthenticator({ body: { mfaToken } })).rejects.toMatchObject(refused);
    await expect(client.mfaLogin.enrolAuthenticatorVerify({ body: { mfaToken, token: '000000' } })).rejects.toMatchObject(refused);
    await expect(client.mfaLogin.enrolSms({ body: { mfaToken, phoneNumber } })).rejects.toMatchObject(refused);
    await expect(client.mfaLogin.enrolWebauthn({ body: { mfaToken } })).rejects.toMatchObject(refused);
    const rp = { name: 'x', id: 'localhost' };
    const user = { id: 'x', name: 'x', displayName: 'x' };
    const options = world.softKey().create({ challenge: 'bm90LWFza2Vk', rp, user, pubKeyCredParams: [] });
    const body = { mfaToken, webauthnToken: 'x', deviceType: 'Platform' as const, options };
    await expect(client.mfaLogin.enrolWebauthnVerify({ body })).rejects.toMatchObject(refused);
  });

  it('rejects an invalid MFA token', async () => {
    const world = await make();
    const { mfaLogin } = world.anonymous();
    const body = { mfaToken: 'no-such-token' };
    const coded = { ...body, otcToken: 'x', code: '000000' };
    const key = world.softKey();
    const assertion = key.get({ challenge: 'bm90LWFza2Vk', rpId: 'localhost' });
    const rp = { name: 'x', id: 'localhost' };
    const attestation = key.create({ challenge: 'bm90LWFza2Vk', rp, user: { id: 'x', name: 'x', displayName: 'x' }, pubKeyCredParams: [] });
    const calls: Record<keyof Omit<typeof mfaLogin, 'recover'>, () => Promise<unknown>> = {
      allowRemember: () => mfaLogin.allowRemember({ query: body }),
      verify: () => mfaLogin.verify({ body: { ...body, value: '000000' } }),
      verifyAuthenticator: () => mfaLogin.verifyAuthenticator({ deviceId: unknownId, body: { ...body, value: '000000' } }),
      sendSms: () => mfaLogin.sendSms({ deviceId: unknownId, body }),
      verifySms: () => mfaLogin.verifySms({ deviceId: unknownId, body: coded }),
      sendEmail: () => mfaLogin.sendEmail({ body }),
      verifyEmail: () => mfaLogin.verifyEmail({ body: coded }),
      webauthnOptions: () => mfaLogin.webauthnOptions({ deviceId: unknownId, body }),
      verifyWebauthn: () => mfaLogin.verifyWebauthn({ deviceId: unknownId, body: { ...body, webauthnToken: 'x', options: assertion } }),
      enrolAuthenticator: () => mfaLogin.enrolAuthenticator({ body }),
      enrolAuthenticatorVerify: () => mfaLogin.enrolAuthenticatorVerify({ body: { ...body, token: '000000' } }),
      enrolSms: () => mfaLogin.enrolSms({ body: { ...body, phoneNumber } }),
      enrolSmsVerify: () => mfaLogin.enrolSmsVerify({ body: coded }),
      enrolWebauthn: () => mfaLogin.enrolWebauthn({ body }),
      enrolWebauthnVerify: () =>
        mfaLogin.enrolWebauthnVerify({ body: { ...body, webauthnToken: 'x', deviceType: 'Platform', options: attestation } }),
    };
    for (const [name, call] of Object.entries(calls))
      await expect(call(), name).rejects.toMatchObject({ code: 'CHALLENGE_ENDED', status: 401 });
  });

  it('the recovery code removes every factor, once, and guesses are limited', async () => {
    const world = await make();
    const { recoveryCode } = await withApp(world);
    const recover = (email: string, code: string) => world.anonymous().mfaLogin.recover({ body: { email, recoveryCode: code } });
    await expect(recover(me, 'wrong')).rejects.toMatchObject({ code: 'RECOVERY_CODE_INVALID', status: 400 });
    await recover(me, recoveryCode);
    expect((await (await world.as(me)).profile.get()).mfaEnrolled).toBe(false);
    await expect(recover(me, recoveryCode)).rejects.toMatchObject({ code: 'RECOVERY_CODE_INVALID' });
    for (let attempt = 1; attempt <= 5; attempt++) await expect(recover('nobody@nowhere.test', 'wrong')).rejects.toThrow();
    await expect(recover('nobody@nowhere.test', 'wrong')).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED', status: 423 });
  });
});
