import { mfaLoginSuite } from '../../../src/contract/mfa-login/mfa-login.suite.ts';
import { describe, expect, it } from 'vitest';
import { demoPassword, linkIn, people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { addPhone, auditOf, claimsIn, codeTo, enrolApp, loginToMfa, setPolicy, totp } from '../../test/sign-in.ts';
import { createWorld, type Browser, type TestWorld } from '../../test/world.ts';
import { addMembership } from '../../test/members.ts';

const phone = '+12025550123';
const me = people.support;
const mailedFactor = { mfa_enforcement: 'Force', mfa_strategies: JSON.stringify(['EmailCode', 'AuthenticatorApp']) } as const;

/** A user with a phone as second factor. */
async function enrolPhone(world: TestWorld, email: string, signedIn?: Browser): Promise<Browser> {
  const browser = signedIn ?? (await world.signIn(email));
  const { otcToken } = await browser.api.mfa.enrolSms({ body: { phoneNumber: phone } });
  await browser.api.mfa.enrolSmsVerify({ body: { otcToken, code: await codeTo(world, phone) } });
  return browser;
}
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('second factor at sign-in', () => {
  it("offers all of a user's factors and accepts any", async () => {
    const world = await createWorld();
    const { secret, browser: enrolled } = await enrolApp(world, me);
    const pending = await enrolled.api.stepUp.generate({ body: {} });
    await enrolled.api.mfaLogin.verify({ body: { mfaToken: pending.mfaToken!, value: totp(world, secret) } });
    await enrolPhone(world, me, enrolled);
    world.clock.advance(30);
    const browser = world.browser();
    const { mfaToken, mfaDevices } = await loginToMfa(browser, me, demoPassword);
    expect(mfaDevices).toMatchObject({ authenticators: [{ id: expect.any(String) }], phones: [{ phoneNumber: '+12••••123' }], emails: [] });
    const deviceId = mfaDevices!.authenticators[0]!.id;
    const answer = await browser.api.mfaLogin.verifyAuthenticator({ deviceId, body: { mfaToken, value: totp(world, secret) } });
    expect(claimsIn(answer.accessToken!)).toMatchObject({ amr: ['pwd', 'otp', 'mfa'], acr: expect.stringContaining('multi-factor') });
    expect(await auditOf(world, 'login.factorAsked')).toEqual([{ actor: demoUserId(me), target: null }]);
  });

  it('audits a wrong code without changing anything; a token works once, for 15 minutes', async () => {
    const world = await createWorld();
    const { secret } = await enrolApp(world, me);
    const browser = world.browser();
    const { mfaToken } = await loginToMfa(browser, me, demoPassword);
    await expect(browser.api.mfaLogin.verify({ body: { mfaToken, value: wrong(totp(world, secret)) } })).rejects.toMatchObject({
      code: 'CODE_INVALID',
    });
    expect(await auditOf(world, 'mfa.failed')).toEqual([{ actor: demoUserId(me), target: null }]);
    await browser.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret) } });
    world.clock.advance(30);
    await expect(browser.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret) } })).rejects.toMatchObject({
      code: 'CHALLENGE_ENDED',
    });
    const late = await loginToMfa(world.browser(), me, demoPassword);
    world.clock.advance(901);
    await expect(
      world.browser().api.mfaLogin.verify({ body: { mfaToken: late.mfaToken, value: totp(world, secret) } }),
    ).rejects.toMatchObject({ code: 'CHALLENGE_ENDED' });
  });

  it('rejects factors of another sign-in or another user', async () => {
    const world = await createWorld();
    await enrolPhone(world, me);
    const { secret } = await enrolApp(world, people.admin);
    const [mine, theirs] = [world.browser(), world.browser()];
    const one = await loginToMfa(mine, me, demoPassword);
    const two = await loginToMfa(theirs, people.admin, demoPassword);
    const deviceId = one.mfaDevices!.phones[0]!.id;
    const { otcToken } = await mine.api.mfaLogin.sendSms({ deviceId, body: { mfaToken: one.mfaToken } });
    const code = await codeTo(world, phone);
    await expect(theirs.api.mfaLogin.verifySms({ deviceId, body: { mfaToken: two.mfaToken, otcToken, code } })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    });
    await expect(mine.api.mfaLogin.verify({ body: { mfaToken: one.mfaToken, value: totp(world, secret) } })).rejects.toMatchObject({
      code: 'CODE_INVALID',
    });
    await expect(theirs.api.mfaLogin.sendSms({ deviceId, body: { mfaToken: two.mfaToken } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const otherDevice = two.mfaDevices!.authenticators[0]!.id;
    await expect(
      mine.api.mfaLogin.verifyAuthenticator({ deviceId: otherDevice, body: { mfaToken: one.mfaToken, value: totp(world, secret) } }),
    ).rejects.toMatchObject({ code: 'CODE_INVALID' });
    expect((await mine.api.mfaLogin.verifySms({ deviceId, body: { mfaToken: one.mfaToken, otcToken, code } })).accessToken).toBeTruthy();
  });

  it('OTP-01 wrong codes by text message and email count together per user', async () => {
    const world = await createWorld();
    await setPolicy(world, mailedFactor);
    const browser = world.browser();
    const { mfaToken } = await loginToMfa(browser, me, demoPassword);
    for (let round = 0; round < 2; round++) {
      const { otcToken } = await browser.api.mfaLogin.sendEmail({ body: { mfaToken } });
      const code = await codeTo(world, me);
      for (const refusal of ['CODE_INVALID', 'CODE_INVALID', 'CODE_INVALID', 'CODE_INVALID', 'CODE_ATTEMPTS'])
        await expect(browser.api.mfaLogin.verifyEmail({ body: { mfaToken, otcToken, code: wrong(code) } })).rejects.toMatchObject({
          code: refusal,
        });
    }
    const { otcToken } = await browser.api.mfaLogin.sendEmail({ body: { mfaToken } });
    const code = await codeTo(world, me);
    await expect(browser.api.mfaLogin.verifyEmail({ body: { mfaToken, otcToken, code } })).rejects.toMatchObject({
      code: 'ACCOUNT_LOCKED',
    });
    expect(await auditOf(world, 'mfa.failed')).toHaveLength(10);
    world.clock.advance(3601);
    const again = await loginToMfa(browser, me, demoPassword);
    const fresh = await browser.api.mfaLogin.sendEmail({ body: { mfaToken: again.mfaToken } });
    expect(
      (
        await browser.api.mfaLogin.verifyEmail({
          body: { mfaToken: again.mfaToken, otcToken: fresh.otcToken, code: await codeTo(world, me) },
        })
      ).accessToken,
    ).toBeTruthy();
  });

  it("an emailed code for a password sign-in can't complete a sign-in that began by email", async () => {
    const world = await createWorld();
    await setPolicy(world, mailedFactor);
    const [byPassword, byMail] = [world.browser(), world.browser()];
    const first = await loginToMfa(byPassword, me, demoPassword);
    await byMail.api.passwordless.preLogin({ type: 'code', body: { email: me } });
    const second = await byMail.api.passwordless.postLogin({ type: 'code', body: { token: await codeTo(world, me) } });
    const { otcToken } = await byPassword.api.mfaLogin.sendEmail({ body: { mfaToken: first.mfaToken } });
    const body = { otcToken, code: await codeTo(world, me) };
    await expect(byMail.api.mfaLogin.verifyEmail({ body: { ...body, mfaToken: second.mfaToken! } })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    });
    expect((await byPassword.api.mfaLogin.verifyEmail({ body: { ...body, mfaToken: first.mfaToken } })).accessToken).toBeTruthy();
  });

  it('removing a phone or changing the password ends sign-ins that started with them', async () => {
    const world = await createWorld();
    const owner = await world.signIn(me);
    const { otcToken: enrolling } = await owner.api.mfa.enrolSms({ body: { phoneNumber: phone } });
    const { recoveryCode } = await owner.api.mfa.enrolSmsVerify({ body: { otcToken: enrolling, code: await codeTo(world, phone) } });
    const thief = world.browser();
    const { mfaToken, mfaDevices } = await loginToMfa(thief, me, demoPassword);
    const deviceId = mfaDevices!.phones[0]!.id;
    const { otcToken } = await thief.api.mfaLogin.sendSms({ deviceId, body: { mfaToken } });
    const code = await codeTo(world, phone);
    await world.anonymous().mfaLogin.recover({ body: { email: me, recoveryCode: recoveryCode! } });
    await expect(thief.api.mfaLogin.verifySms({ deviceId, body: { mfaToken, otcToken, code } })).rejects.toMatchObject({
      code: 'MFA_REFUSED',
    });
    const { secret } = await enrolApp(world, people.admin);
    const late = await loginToMfa(thief, people.admin, demoPassword);
    world.clock.advance(1);
    await world.anonymous().passwords.forgot({ body: { email: people.admin } });
    await world.anonymous().passwords.reset({ body: { ...(await linkIn(world, people.admin)), password: 'Correct-horse-9' } });
    await expect(thief.api.mfaLogin.verify({ body: { mfaToken: late.mfaToken, value: totp(world, secret) } })).rejects.toMatchObject({
      code: 'CHALLENGE_ENDED',
    });
  });

  it('a user without a factor can enrol an app, key or phone; a user with one must verify it before adding another', async () => {
    const world = await createWorld();
    await setPolicy(world, { mfa_enforcement: 'Force' });
    const browser = world.browser();
    const { mfaToken } = await loginToMfa(browser, me, demoPassword);
    const { secret, qrCode } = await browser.api.mfaLogin.enrolAuthenticator({ body: { mfaToken } });
    expect(qrCode).toMatch(/^otpauth:\/\/totp\//);
    await expect(
      browser.api.mfaLogin.enrolAuthenticatorVerify({ body: { mfaToken, token: wrong(totp(world, secret)) } }),
    ).rejects.toMatchObject({ code: 'CODE_INVALID' });
    const done = await browser.api.mfaLogin.enrolAuthenticatorVerify({ body: { mfaToken, token: totp(world, secret) } });
    expect(done).toMatchObject({ accessToken: expect.any(String), recoveryCode: expect.any(String) });
    expect(await auditOf(world, 'mfa.enrolled')).toEqual([{ actor: demoUserId(me), target: demoUserId(me) }]);
    const attacker = world.browser();
    const pending = await loginToMfa(attacker, me, demoPassword);
    const body = { mfaToken: pending.mfaToken };
    for (const start of [
      () => attacker.api.mfaLogin.enrolAuthenticator({ body }),
      () => attacker.api.mfaLogin.enrolSms({ body: { ...body, phoneNumber: phone } }),
      () => attacker.api.mfaLogin.enrolWebauthn({ body }),
    ])
      await expect(start()).rejects.toMatchObject({ code: 'MFA_REFUSED' });
  });

  it('of two parallel enrolments, the second finds that a factor exists', async () => {
    const world = await createWorld();
    await setPolicy(world, { mfa_enforcement: 'Force' });
    const [owner, attacker] = [world.browser(), world.browser()];
    const first = await loginToMfa(owner, me, demoPassword);
    const second = await loginToMfa(attacker, me, demoPassword);
    const mine = await owner.api.mfaLogin.enrolAuthenticator({ body: { mfaToken: first.mfaToken } });
    const theirs = await attacker.api.mfaLogin.enrolAuthenticator({ body: { mfaToken: second.mfaToken } });
    await owner.api.mfaLogin.enrolAuthenticatorVerify({ body: { mfaToken: first.mfaToken, token: totp(world, mine.secret) } });
    await expect(
      attacker.api.mfaLogin.enrolAuthenticatorVerify({ body: { mfaToken: second.mfaToken, token: totp(world, theirs.secret) } }),
    ).rejects.toMatchObject({ code: 'MFA_REFUSED' });
    expect((await owner.api.mfa.devices()).authenticators).toHaveLength(1);
  });

  it("MFA-06 a tenant that doesn't remember browsers ignores those another tenant remembers", async () => {
    const world = await createWorld();
    await setPolicy(world, { mfa_enforcement: 'Force' });
    const browser = world.browser();
    const { mfaToken } = await loginToMfa(browser, me, demoPassword);
    const { secret } = await browser.api.mfaLogin.enrolAuthenticator({ body: { mfaToken } });
    await browser.api.mfaLogin.enrolAuthenticatorVerify({ body: { mfaToken, token: totp(world, secret), rememberDevice: true } });
    expect((await browser.api.auth.login({ body: { email: me, password: demoPassword } })).accessToken).toBeTruthy();
    await setPolicy(world, { mfa_enforcement: 'Force', mfa_remember_seconds: 0 });
    const pending = await loginToMfa(browser, me, demoPassword);
    expect(await browser.api.mfaLogin.allowRemember({ query: { mfaToken: pending.mfaToken } })).toEqual({
      isAllowedToRemember: false,
      mfaDeviceExpiration: 0,
    });
  });

  it('MFA-01 a tenant that requires a factor asks for it when switching from another tenant', async () => {
    const world = await createWorld();
    await addMembership(world, { email: me, tenantId: demoTenants.globex });
    await setPolicy(world, { mfa_enforcement: 'Force' }, demoTenants.globex);
    const browser = await world.signIn(me);
    const switched = { body: { tenantId: demoTenants.globex } };
    await expect(browser.api.tenants.switch(switched)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    const pending = await browser.api.auth.refresh(switched);
    expect(pending).toMatchObject({ mfaRequired: true, mfaEnrolled: false, mfaToken: expect.any(String) });
    expect(pending.accessToken).toBeUndefined();
    // The session of the current tenant continues.
    expect(await browser.api.auth.refresh({ body: null })).toMatchObject({ tenantId: demoTenants.acme });
    const { secret } = await browser.api.mfaLogin.enrolAuthenticator({ body: { mfaToken: pending.mfaToken! } });
    const done = await browser.api.mfaLogin.enrolAuthenticatorVerify({ body: { mfaToken: pending.mfaToken!, token: totp(world, secret) } });
    expect(done).toMatchObject({ tenantId: demoTenants.globex, accessToken: expect.any(String) });
    await browser.api.tenants.switch({ body: { tenantId: demoTenants.acme } });
    await browser.api.auth.refresh({ body: null });
    await browser.api.tenants.switch(switched);
    expect(await browser.api.auth.refresh({ body: null })).toMatchObject({ tenantId: demoTenants.globex });
  });

  it('MFA-01 being moved to another tenant because the first one closed asks too', async () => {
    const world = await createWorld();
    await addMembership(world, { email: me, tenantId: demoTenants.globex });
    await setPolicy(world, { mfa_enforcement: 'Force' }, demoTenants.globex);
    const browser = await world.signIn(me);
    await world.data((tx) =>
      tx.updateTable('tenants').set({ disabled_at: world.clock.now() }).where('id', '=', demoTenants.acme).execute(),
    );
    const answer = await browser.api.auth.refresh({ body: null });
    expect(answer).toMatchObject({ mfaRequired: true });
    expect(answer.accessToken).toBeUndefined();
  });

  it("a texted sign-in code can't double as its own second factor", async () => {
    const world = await createWorld();
    await addPhone(world, me, phone);
    await setPolicy(world, { mfa_enforcement: 'Force' });
    const browser = world.browser();
    await browser.api.passwordless.preLogin({ type: 'smscode', body: { phoneNumber: phone } });
    const token = await codeTo(world, phone);
    const asking = browser.cookies();
    const { mfaToken, accessToken } = await browser.api.passwordless.postLogin({ type: 'smscode', body: { token } });
    expect(accessToken).toBeUndefined();
    for (const otcToken of [token, /fe_passwordless_[^=]+=([^;]+)/.exec(asking)![1]!])
      await expect(
        browser.api.mfaLogin.verifySms({ deviceId: crypto.randomUUID(), body: { mfaToken: mfaToken!, otcToken, code: token } }),
      ).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  });

  it('the phone number used to sign in is no second factor, whether enrolled before or now', async () => {
    const world = await createWorld();
    await addPhone(world, me, phone);
    await setPolicy(world, { mfa_enforcement: 'Force' });
    const userId = demoUserId(me);
    const deviceId = crypto.randomUUID();
    const device = { id: deviceId, user_id: userId, kind: 'sms' as const, secret_sealed: null, phone, last_step: 0 };
    const addDevice = () =>
      world.data((tx) =>
        tx
          .insertInto('mfa_devices')
          .values({ ...device, created_at: world.clock.now() })
          .execute(),
      );
    await addDevice();
    const signIn = async () => {
      const browser = world.browser();
      await browser.api.passwordless.preLogin({ type: 'smscode', body: { phoneNumber: phone } });
      return {
        browser,
        answer: await browser.api.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, phone) } }),
      };
    };
    const { browser, answer } = await signIn();
    // A factor exists, so none can be enrolled this way; it doesn't count here, so none is offered.
    expect(answer).toMatchObject({ mfaRequired: true, mfaEnrolled: true, mfaDevices: { phones: [], authenticators: [], emails: [] } });
    const body = { mfaToken: answer.mfaToken! };
    await expect(browser.api.mfaLogin.sendSms({ deviceId, body })).rejects.toMatchObject({ status: 404 });
    await expect(browser.api.mfaLogin.enrolAuthenticator({ body })).rejects.toMatchObject({ code: 'MFA_REFUSED' });
    await world.data((tx) => tx.deleteFrom('mfa_devices').where('id', '=', deviceId).execute());
    const first = await signIn();
    expect(first.answer).toMatchObject({ mfaEnrolled: false });
    await expect(
      first.browser.api.mfaLogin.enrolSms({ body: { mfaToken: first.answer.mfaToken!, phoneNumber: phone } }),
    ).rejects.toMatchObject({ code: 'PHONE_SIGNS_IN' });
    await addDevice();
    // After a password, the same phone is a separate factor.
    const other = world.browser();
    const pending = await other.api.auth.login({ body: { email: me, password: demoPassword } });
    expect(pending.mfaDevices!.phones).toEqual([expect.objectContaining({ id: deviceId })]);
    const { otcToken } = await other.api.mfaLogin.sendSms({ deviceId, body: { mfaToken: pending.mfaToken! } });
    const done = await other.api.mfaLogin.verifySms({
      deviceId,
      body: { mfaToken: pending.mfaToken!, otcToken, code: await codeTo(world, phone) },
    });
    expect(done.accessToken).toBeDefined();
  });
});

mfaLoginSuite('client + provider', () => createWorld());
