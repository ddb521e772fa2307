import { mfaSuite } from '../../../src/contract/mfa/mfa.suite.ts';
import { describe, expect, it } from 'vitest';
import { demoPassword, people, unknownId } from '../../../src/contract/behaviour.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { createAuthenticator } from '../../test/authenticator.ts';
import { auditOf, codeTo, enrolApp, loginToMfa, setPolicy, totp } from '../../test/sign-in.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';

const me = people.support;
const phone = '+12025550123';
const rowsOf = (world: TestWorld) =>
  world.data((tx) => tx.selectFrom('mfa_devices').selectAll().where('user_id', '=', demoUserId(me)).execute());

describe('second factors of a signed-in user', () => {
  it("an app: secret, code, one recovery code; the secret isn't readable in the database", async () => {
    const world = await createWorld();
    const browser = await world.signIn(me);
    expect((await browser.api.profile.get()).mfaEnrolled).toBe(false);
    const { secret, qrCode } = await browser.api.mfa.enrol();
    expect(new URL(qrCode).searchParams.get('secret')).toBe(secret);
    await expect(browser.api.mfa.enrolVerify({ body: { token: '000000' } })).rejects.toMatchObject({ code: 'CODE_INVALID' });
    expect(await rowsOf(world)).toEqual([]);
    const code = totp(world, secret);
    expect(await browser.api.mfa.enrolVerify({ body: { token: code } })).toEqual({ recoveryCode: expect.any(String) });
    expect((await browser.api.mfa.devices()).authenticators).toHaveLength(1);
    expect((await browser.api.profile.get()).mfaEnrolled).toBe(true);
    expect(JSON.stringify(await rowsOf(world))).not.toContain(secret);
    expect(await auditOf(world, 'mfa.enrolled')).toEqual([{ actor: demoUserId(me), target: demoUserId(me) }]);
    // The code that confirmed the enrolment is used up.
    const login = world.browser();
    const { mfaToken } = await loginToMfa(login, me, demoPassword);
    await expect(login.api.mfaLogin.verify({ body: { mfaToken, value: code } })).rejects.toMatchObject({
      code: 'CODE_USED',
    });
  });

  it('only the newest secret counts, for fifteen minutes and in its own session', async () => {
    const world = await createWorld({ isHeld: true });
    const browser = await world.signIn(me);
    const first = await browser.api.mfa.enrol();
    const second = await browser.api.mfa.enrolAuthenticator();
    await expect(browser.api.mfa.enrolVerify({ body: { token: totp(world, first.secret) } })).rejects.toMatchObject({
      code: 'CODE_INVALID',
    });
    const other = await world.signIn(me);
    await expect(other.api.mfa.enrolVerify({ body: { token: totp(world, second.secret) } })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    });
    world.clock.advance(890);
    expect(await browser.api.auth.refresh({ body: null })).toBeTruthy();
    await expect(browser.api.mfa.enrolAuthenticatorVerify({ body: { token: totp(world, second.secret) } })).resolves.toBeTruthy();
  });

  it('a phone is verified by its code; further factors bring no second recovery code', async () => {
    const world = await createWorld();
    const browser = await world.signIn(me);
    const { otcToken, phoneNumber } = await browser.api.mfa.enrolSms({ body: { phoneNumber: phone } });
    expect(phoneNumber).toBe('+12••••123');
    const stranger = await world.signIn(people.admin);
    const body = { otcToken, code: await codeTo(world, phone) };
    await expect(stranger.api.mfa.enrolSmsVerify({ body })).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await browser.api.mfa.enrolSmsVerify({ body })).toEqual({ recoveryCode: expect.any(String) });
    // Adding another factor now requires this one.
    await expect(browser.api.mfa.enrol()).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    const deviceId = (await browser.api.mfa.devices()).phones[0]!.id;
    const mfaToken = (await browser.api.stepUp.generate({ body: {} })).mfaToken!;
    const proof = await browser.api.mfaLogin.sendSms({ deviceId, body: { mfaToken } });
    await browser.api.mfaLogin.verifySms({ deviceId, body: { mfaToken, otcToken: proof.otcToken, code: await codeTo(world, phone) } });
    await expect(browser.api.mfa.enrolSmsVerify({ body })).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    const { secret } = await browser.api.mfa.enrol();
    expect(await browser.api.mfa.enrolVerify({ body: { token: totp(world, secret) } })).toEqual({});
  });

  it('a security key is listed, and gone after removal', async () => {
    const world = await createWorld();
    const browser = await world.signIn(me);
    const key = createAuthenticator();
    const enrolment = await browser.api.mfa.enrolWebauthn();
    await browser.api.mfa.enrolWebauthnVerify({
      body: { webauthnToken: enrolment.webauthnToken, deviceType: 'CrossPlatform', options: key.create(enrolment.options) },
    });
    const [device] = (await browser.api.mfa.devices()).webauthn;
    expect(device).toMatchObject({ deviceType: 'CrossPlatform' });
    expect((await browser.api.passkeys.list()).devices).toEqual([]);
    const pending = await browser.api.stepUp.generate({ body: {} });
    const proof = await browser.api.mfaLogin.webauthnOptions({ deviceId: device!.id, body: { mfaToken: pending.mfaToken! } });
    await browser.api.mfaLogin.verifyWebauthn({
      deviceId: device!.id,
      body: { mfaToken: pending.mfaToken!, webauthnToken: proof.webauthnToken, options: key.get(proof.options) },
    });
    await browser.api.mfa.disableWebauthn({ deviceId: device!.id });
    await browser.api.mfa.disableWebauthnVerify({ deviceId: device!.id, body: {} });
    expect((await browser.api.mfa.devices()).webauthn).toEqual([]);
    expect((await world.browser().api.auth.login({ body: { email: me, password: demoPassword } })).accessToken).toBeTruthy();
  });

  it('only one’s own factors can be removed; the recovery code goes with the last one, and it is audited', async () => {
    const world = await createWorld();
    const { browser, secret, recoveryCode } = await enrolApp(world, me);
    const pending = await browser.api.stepUp.generate({ body: {} });
    await browser.api.mfaLogin.verify({ body: { mfaToken: pending.mfaToken!, value: totp(world, secret) } });
    const deviceId = (await browser.api.mfa.devices()).authenticators[0]!.id;
    const stranger = await world.signIn(people.admin);
    for (const id of [deviceId, unknownId, 'x'])
      await expect(stranger.api.mfa.disableAuthenticator({ deviceId: id, body: {} })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await browser.api.mfa.disableAuthenticator({ deviceId, body: {} });
    expect(await rowsOf(world)).toEqual([]);
    expect(await auditOf(world, 'mfa.disabled')).toEqual([{ actor: demoUserId(me), target: demoUserId(me) }]);
    await expect(browser.api.mfaLogin.recover({ body: { email: me, recoveryCode } })).rejects.toMatchObject({
      code: 'RECOVERY_CODE_INVALID',
    });
  });

  it('lists the factors the tenant allows', async () => {
    const world = await createWorld();
    await setPolicy(world, { mfa_strategies: JSON.stringify(['SMS']) });
    const { strategies } = await (await world.as(me)).mfa.strategies();
    expect(strategies.filter(({ isActive }) => isActive)).toEqual([{ strategy: 'SMS', isActive: true }]);
  });

  it('an enrolment code allows five attempts', async () => {
    const world = await createWorld();
    const browser = await world.signIn(me);
    const { otcToken } = await browser.api.mfa.enrolSms({ body: { phoneNumber: phone } });
    const code = await codeTo(world, phone);
    const bad = code === '000000' ? '111111' : '000000';
    for (let attempt = 0; attempt < 4; attempt++)
      await expect(browser.api.mfa.enrolSmsVerify({ body: { otcToken, code: bad } })).rejects.toMatchObject({ code: 'CODE_INVALID' });
    for (const tried of [bad, code])
      await expect(browser.api.mfa.enrolSmsVerify({ body: { otcToken, code: tried } })).rejects.toMatchObject({ code: 'CODE_ATTEMPTS' });
    expect(await rowsOf(world)).toEqual([]);
  });
});

mfaSuite('client + provider', () => createWorld());
