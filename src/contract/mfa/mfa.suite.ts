import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { otherThan, people, unknownId, type World } from '../behaviour.ts';

const phoneNumber = '+12025550143';
const otherNumber = '+12025550144';
const me = people.support;

/** The step-up is the proof: a code may be left out, but a given one must be right. */
async function removesByFewGuesses(
  world: World,
  client: Awaited<ReturnType<World['as']>>,
  { deviceId, number }: { deviceId: string; number: string },
): Promise<void> {
  const remove = (body: { otcToken?: string; code?: string }) => client.mfa.disableSmsVerify({ deviceId, body });
  const guess = async (times: number) => {
    const { otcToken } = await client.mfa.disableSms({ deviceId });
    const code = otherThan((await world.mailbox(number))[0]!.code!);
    for (let turn = 1; turn < times; turn++) await expect(remove({ otcToken, code })).rejects.toMatchObject({ code: 'CODE_INVALID' });
    return remove({ otcToken, code });
  };
  await expect(guess(5)).rejects.toMatchObject({ code: 'CODE_ATTEMPTS', status: 410 });
  await expect(remove({ otcToken: 'no-such-token', code: '000000' })).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 410 });
  await expect(guess(5)).rejects.toMatchObject({ code: 'CODE_ATTEMPTS', status: 410 });
  await expect(guess(1)).rejects.toMatchObject({ code: 'CODES_LOCKED', status: 423 });
  await remove({});
}

export const mfaSuite = behaviour('mfa', (make) => {
  it.each(['enrol', 'enrolAuthenticator'] as const)(
    'enrols an authenticator app by its code, and shows a recovery code once: %s',
    async (start) => {
      const world = await make();
      const { mfa } = await world.as(me);
      const verify = (token: string) => mfa[`${start}Verify`]({ body: { token } });
      await expect(verify('000000')).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 410 });
      const { secret, qrCode } = await mfa[start]();
      expect(qrCode).toMatch(/^otpauth:/);
      await expect(verify(otherThan(world.appCode(secret)))).rejects.toMatchObject({ code: 'CODE_INVALID', status: 400 });
      expect((await verify(world.appCode(secret))).recoveryCode).toEqual(expect.any(String));
      expect((await mfa.devices()).authenticators).toHaveLength(1);
    },
  );

  it('removes an app', async () => {
    const world = await make();
    const client = await world.as(me);
    const enrol = async () => {
      const { secret } = await client.mfa.enrol();
      await client.mfa.enrolVerify({ body: { token: world.appCode(secret) } });
      world.advance(30);
      const { mfaToken } = await client.stepUp.generate({ body: {} });
      if (mfaToken) await client.mfaLogin.verify({ body: { mfaToken, value: world.appCode(secret) } });
      world.advance(30);
    };
    await expect(client.mfa.disable({ body: {} })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    await enrol();
    await client.mfa.disable({ body: {} });
    await enrol();
    for (const deviceId of [unknownId, 'x'])
      await expect(client.mfa.disableAuthenticator({ deviceId, body: {} })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    const [app] = (await client.mfa.devices()).authenticators;
    await client.mfa.disableAuthenticator({ deviceId: app!.id, body: {} });
    expect((await client.mfa.devices()).authenticators).toEqual([]);
    expect((await client.profile.get()).mfaEnrolled).toBe(false);
  });

  it('enrols a number by a code sent to it, and removes it by another', async () => {
    const world = await make();
    let client = await world.as(me);
    const ask = async (number = phoneNumber) => {
      const { otcToken } = await client.mfa.enrolSms({ body: { phoneNumber: number } });
      return { otcToken, code: (await world.mailbox(number))[0]!.code! };
    };
    const verify = (body: { otcToken: string; code: string }) => client.mfa.enrolSmsVerify({ body });
    const guessed = await ask();
    for (let attempt = 1; attempt <= 4; attempt++)
      await expect(verify({ ...guessed, code: otherThan(guessed.code) })).rejects.toMatchObject({ code: 'CODE_INVALID', status: 400 });
    await expect(verify({ ...guessed, code: otherThan(guessed.code) })).rejects.toMatchObject({ code: 'CODE_ATTEMPTS', status: 410 });
    const more = await ask();
    for (let attempt = 1; attempt <= 5; attempt++) await expect(verify({ ...more, code: otherThan(more.code) })).rejects.toThrow();
    await expect(verify(await ask())).rejects.toMatchObject({ code: 'CODES_LOCKED', status: 423 });
    world.advance(3601);
    client = await world.as(me);
    const right = await ask();
    await verify(right);
    const { mfaToken = '', mfaDevices } = await client.stepUp.generate({ body: {} });
    const [device] = mfaDevices!.phones;
    const { otcToken } = await client.mfaLogin.sendSms({ deviceId: device!.id, body: { mfaToken } });
    const code = (await world.mailbox(phoneNumber))[0]!.code!;
    await client.mfaLogin.verifySms({ deviceId: device!.id, body: { mfaToken, otcToken, code } });
    await expect(verify(right)).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 410 });
    for (const deviceId of [unknownId, 'x']) {
      await expect(client.mfa.disableSms({ deviceId })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
      await expect(client.mfa.disableSmsVerify({ deviceId, body: {} })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    }
    const off = await client.mfa.disableSms({ deviceId: device!.id });
    const body = { otcToken: off.otcToken, code: (await world.mailbox(phoneNumber))[0]!.code! };
    await verify(await ask(otherNumber));
    await client.mfa.disableSmsVerify({ deviceId: device!.id, body });
    const [other, ...none] = (await client.mfa.devices()).phones;
    expect(none).toEqual([]);
    await removesByFewGuesses(world, client, { deviceId: other!.id, number: otherNumber });
    expect((await client.mfa.devices()).phones).toEqual([]);
  });

  it('enrols and removes a key', async () => {
    const world = await make();
    const client = await world.as(me);
    const key = world.softKey();
    const add = (options: ReturnType<typeof key.create>) =>
      client.mfa.enrolWebauthnVerify({ body: { webauthnToken: 'x', deviceType: 'CrossPlatform', options } });
    const answer = key.create((await client.mfa.enrolWebauthn()).options);
    await add(answer);
    const { mfaToken = '', mfaDevices } = await client.stepUp.generate({ body: {} });
    const deviceId = mfaDevices!.webauthn[0]!.id;
    const { webauthnToken, options } = await client.mfaLogin.webauthnOptions({ deviceId, body: { mfaToken } });
    await client.mfaLogin.verifyWebauthn({ deviceId, body: { mfaToken, webauthnToken, options: key.get(options) } });
    await expect(add(answer)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED', status: 401 });
    for (const unknown of [unknownId, 'x']) {
      await expect(client.mfa.disableWebauthn({ deviceId: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
      await expect(client.mfa.disableWebauthnVerify({ deviceId: unknown, body: {} })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
      });
    }
    await client.mfa.disableWebauthn({ deviceId });
    await client.mfa.disableWebauthnVerify({ deviceId, body: {} });
    expect((await client.mfa.devices()).webauthn).toEqual([]);
  });

  it('MCH-11 enrols only kinds that the workspace lists, even if it did when they were begun', async () => {
    const world = await make();
    const { mfa } = await world.as(me);
    const key = world.softKey();
    const [app, text] = [await mfa.enrol(), await mfa.enrolSms({ body: { phoneNumber } })];
    const options = key.create((await mfa.enrolWebauthn()).options);
    const code = (await world.mailbox(phoneNumber))[0]!.code!;
    await world.decide({ mfaStrategies: ['EmailCode'] });
    const token = world.appCode(app.secret);
    const attempts = [
      () => mfa.enrol(),
      () => mfa.enrolVerify({ body: { token } }),
      () => mfa.enrolAuthenticator(),
      () => mfa.enrolAuthenticatorVerify({ body: { token } }),
      () => mfa.enrolSms({ body: { phoneNumber: otherNumber } }),
      () => mfa.enrolSmsVerify({ body: { otcToken: text.otcToken, code } }),
      () => mfa.enrolWebauthn(),
      () => mfa.enrolWebauthnVerify({ body: { webauthnToken: 'x', deviceType: 'CrossPlatform', options } }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'MFA_REFUSED', status: 403 });
    expect(await mfa.devices()).toMatchObject({ authenticators: [], phones: [], webauthn: [] });
    expect(await world.mailbox(otherNumber)).toEqual([]);
  });

  it('MCH-11 offers and enrols no number where nothing delivers text messages; one from before is removed without a code', async () => {
    const world = await make();
    const { mfa } = await world.as(me);
    const { otcToken } = await mfa.enrolSms({ body: { phoneNumber } });
    await mfa.enrolSmsVerify({ body: { otcToken, code: (await world.mailbox(phoneNumber))[0]!.code! } });
    await world.decide({ withoutTexts: true });
    expect((await mfa.strategies()).strategies).toContainEqual({ strategy: 'SMS', isActive: false });
    const refused = { code: 'MFA_REFUSED', status: 403 };
    await expect(mfa.enrolSms({ body: { phoneNumber: otherNumber } })).rejects.toMatchObject(refused);
    const { id: deviceId } = (await mfa.devices()).phones[0]!;
    await expect(mfa.disableSms({ deviceId })).rejects.toMatchObject(refused);
    await mfa.disableSmsVerify({ deviceId, body: {} });
    expect((await mfa.devices()).phones).toEqual([]);
  });

  it('lists the methods the account offers', async () => {
    const { mfa } = await (await make()).as(me);
    const active = (await mfa.strategies()).strategies.filter(({ isActive }) => isActive).map(({ strategy }) => strategy);
    expect(active).toEqual(['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform', 'SMS']);
  });
});
