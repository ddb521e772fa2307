import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { routes } from '../../app.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';
import { addPhone, codeTo, enrolApp, loginToMfa, setPolicy, totp } from '../sign-in.ts';
import { byArea, call, randomIds } from './samples.ts';
import { addMembership } from '../members.ts';

const phone = '+12025550123';

describe('second factor', () => {
  it('a user with an authenticator app gets no token before its code', async () => {
    const world = await createWorld();
    const { secret } = await enrolApp(world, people.admin);
    const browser = world.browser();
    const answer = await loginToMfa(browser, people.admin, demoPassword);
    expect(answer).toMatchObject({ mfaRequired: true, mfaEnrolled: true, mfaDevices: { authenticators: [{ id: expect.any(String) }] } });
    expect(browser.cookie()).toBeUndefined();
    await browser.api.mfaLogin.verify({ body: { mfaToken: answer.mfaToken, value: totp(world, secret) } });
    expect((await browser.api.profile.get()).mfaEnrolled).toBe(true);
  });

  it('OTP-03: an authenticator code works once, and only in its own and the neighbouring time steps', async () => {
    // No step may end between a code and its check.
    const world = await createWorld({ isHeld: true });
    const { secret } = await enrolApp(world, people.admin);
    const code = totp(world, secret);
    const first = world.browser();
    const one = await loginToMfa(first, people.admin, demoPassword);
    await first.api.mfaLogin.verify({ body: { mfaToken: one.mfaToken, value: code } });
    const second = world.browser();
    const two = await loginToMfa(second, people.admin, demoPassword);
    await expect(second.api.mfaLogin.verify({ body: { mfaToken: two.mfaToken, value: code } })).rejects.toMatchObject({
      code: 'CODE_USED',
    });
    world.clock.advance(300);
    for (const [steps, works] of [
      [-3, false],
      [-2, false],
      [2, false],
      [3, false],
      [-1, true],
      [0, true],
      [1, true],
    ] as const) {
      const browser = world.browser();
      const { mfaToken } = await loginToMfa(browser, people.admin, demoPassword);
      const tried = browser.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret, steps) } });
      await (works
        ? expect(tried).resolves.toMatchObject({ mfaRequired: false })
        : expect(tried).rejects.toMatchObject({ code: 'CODE_INVALID' }));
    }
  });

  it('OTP-03: of twenty parallel equal codes one is accepted', async () => {
    const world = await createWorld({ isHeld: true });
    const { secret } = await enrolApp(world, people.admin);
    const browser = world.browser();
    const { mfaToken } = await loginToMfa(browser, people.admin, demoPassword);
    const value = totp(world, secret);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => world.browser().api.mfaLogin.verify({ body: { mfaToken, value } })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('OTP-01: ten wrong codes across all sign-ins lock the second factor, even for the correct code', async () => {
    const world = await createWorld();
    const { secret } = await enrolApp(world, people.admin);
    for (let attempt = 0; attempt < 10; attempt++) {
      const browser = world.browser();
      const { mfaToken } = await loginToMfa(browser, people.admin, demoPassword);
      await expect(browser.api.mfaLogin.verify({ body: { mfaToken, value: '000000' } })).rejects.toMatchObject({ code: 'CODE_INVALID' });
    }
    const browser = world.browser();
    const { mfaToken } = await loginToMfa(browser, people.admin, demoPassword);
    await expect(browser.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret) } })).rejects.toMatchObject({
      code: 'ACCOUNT_LOCKED',
    });
  });

  it('a tenant that requires a factor forces enrolment first, and shows the recovery code once', async () => {
    const world = await createWorld();
    await setPolicy(world, { mfa_enforcement: 'Force' });
    const browser = world.browser();
    const answer = await loginToMfa(browser, people.support, demoPassword);
    expect(answer).toMatchObject({ mfaEnrolled: false, mfaStrategies: expect.arrayContaining(['AuthenticatorApp', 'SMS']) });
    const { otcToken } = await browser.api.mfaLogin.enrolSms({ body: { mfaToken: answer.mfaToken, phoneNumber: phone } });
    const done = await browser.api.mfaLogin.enrolSmsVerify({
      body: { mfaToken: answer.mfaToken, otcToken, code: await codeTo(world, phone) },
    });
    expect(done).toMatchObject({ accessToken: expect.any(String), recoveryCode: expect.stringMatching(/^([0-9a-z]{4}-){4}[0-9a-z]{4}$/) });
    const again = world.browser();
    const { mfaToken, mfaDevices } = await loginToMfa(again, people.support, demoPassword);
    const deviceId = mfaDevices!.phones[0]!.id;
    expect(mfaDevices!.phones[0]!.phoneNumber).not.toContain('5550');
    const sent = await again.api.mfaLogin.sendSms({ deviceId, body: { mfaToken } });
    const value = await codeTo(world, phone);
    await again.api.mfaLogin.verifySms({ deviceId, body: { mfaToken, otcToken: sent.otcToken, code: value } });
    expect((await again.api.profile.get()).email).toBe(people.support);
  });

  it('an emailed code is a factor after a password, but not after an emailed sign-in', async () => {
    const world = await createWorld();
    await setPolicy(world, { mfa_enforcement: 'Force', mfa_strategies: JSON.stringify(['EmailCode', 'AuthenticatorApp']) });
    const browser = world.browser();
    const { mfaToken, mfaDevices } = await loginToMfa(browser, people.support, demoPassword);
    expect(mfaDevices!.emails).toEqual([{ email: people.support }]);
    const { otcToken } = await browser.api.mfaLogin.sendEmail({ body: { mfaToken } });
    const code = await codeTo(world, people.support);
    await browser.api.mfaLogin.verifyEmail({ body: { mfaToken, otcToken, code } });
    expect(browser.token()).toBeTruthy();
    const other = world.browser();
    await other.api.passwordless.preLogin({ type: 'code', body: { email: people.support } });
    const answer = await other.api.passwordless.postLogin({ type: 'code', body: { token: await codeTo(world, people.support) } });
    expect(answer).toMatchObject({ mfaRequired: true, mfaEnrolled: false, mfaStrategies: ['AuthenticatorApp'] });
    await expect(other.api.mfaLogin.sendEmail({ body: { mfaToken: answer.mfaToken! } })).rejects.toMatchObject({ code: 'MFA_REFUSED' });
  });

  describe('MFA-02: an MFA token only authorizes the MFA endpoints', () => {
    let world: TestWorld;
    let mfaToken: string;
    beforeAll(async () => {
      world = await createWorld({ isHeld: true });
      await enrolApp(world, people.admin);
      ({ mfaToken } = await loginToMfa(world.browser(), people.admin, demoPassword));
    });

    it.each(byArea(({ endpoint }) => endpoint.parts.access !== 'public'))('%s', async (_, all) => {
      const opened: string[] = [];
      for (const route of all) {
        const response = await call(world, { route, ids: randomIds(), token: mfaToken });
        if (response.status < 400) opened.push(route.name);
      }
      expect(opened).toEqual([]);
    });

    it('nor is it a session', async () => {
      const asCookie = await world.send('/identity/resources/auth/v1/user/token/refresh', {
        method: 'POST',
        headers: {
          origin: 'http://localhost:4400',
          'content-type': 'application/json',
          'x-frontegg-sdk': 't',
          cookie: `fe_refresh_${world.deps.config.clientId}=${mfaToken}`,
        },
      });
      expect(asCookie.status).toBe(401);
    });
  });

  it('MFA-03: adding and removing factors and passkeys requires a step-up', async () => {
    const world = await createWorld({ isHeld: true });
    const { secret } = await enrolApp(world, people.admin);
    const browser = world.browser();
    const { mfaToken } = await loginToMfa(browser, people.admin, demoPassword);
    await browser.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret) } });
    world.clock.advance(901);
    await browser.api.auth.refresh({ body: null });
    const refused: string[] = [];
    await setPolicy(world, { step_up_for_security: true });
    const guarded = routes.filter(({ endpoint }) => endpoint.parts.stepUp);
    expect(guarded.length).toBeGreaterThan(15);
    for (const route of guarded) {
      const response = await call(world, { route, ids: randomIds(), token: browser.token() });
      const { errorCode } = (await response.json()) as { errorCode: string };
      if (errorCode === 'STEP_UP_REQUIRED') refused.push(route.name);
    }
    expect(refused).toEqual(guarded.map(({ name }) => name));
    const raised = await browser.api.stepUp.generate({ body: {} });
    expect(raised.accessToken).toBeTruthy();
    const pending = await browser.api.stepUp.generate({ body: { maxAge: 600 } });
    expect(pending).toMatchObject({ mfaRequired: true, mfaToken: expect.any(String) });
    const before = (await browser.api.sessions.current()).id;
    await browser.api.mfaLogin.verify({ body: { mfaToken: pending.mfaToken!, value: totp(world, secret) } });
    expect((await browser.api.sessions.current()).id).not.toBe(before);
    await browser.api.mfa.disable({ body: {} });
    expect((await browser.api.mfa.devices()).authenticators).toEqual([]);
  });

  it('MFA-04: a step-up ages with its verification: neither refreshing nor edited claims renew it', async () => {
    const world = await createWorld({ isHeld: true });
    const { secret } = await enrolApp(world, people.admin);
    const browser = world.browser();
    const { mfaToken } = await loginToMfa(browser, people.admin, demoPassword);
    await browser.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret) } });
    expect((await browser.api.stepUp.generate({ body: { maxAge: 60 } })).accessToken).toBeTruthy();
    for (const maxAge of [0, -1, 'NaN', 'Infinity', '1e999', -1e18])
      expect(await browser.api.stepUp.generate({ body: { maxAge } }), String(maxAge)).toMatchObject({ mfaRequired: true });
    world.clock.advance(120);
    await browser.api.auth.refresh({ body: null });
    expect(await browser.api.stepUp.generate({ body: { maxAge: 60 } })).toMatchObject({ mfaRequired: true });
  });

  it("MFA-03: a sign-in that is too old to add a factor doesn't get to by entering a tenant that requires one", async () => {
    const world = await createWorld({ isHeld: true });
    await addMembership(world, { email: people.support, tenantId: demoTenants.globex });
    await setPolicy(world, { mfa_enforcement: 'Force' }, demoTenants.globex);
    const enter = (browser: Browser) => browser.api.auth.refresh({ body: { tenantId: demoTenants.globex } });
    const [fresh, old] = [await world.signIn(people.support), await world.signIn(people.support)];
    expect(await enter(fresh)).toMatchObject({ mfaRequired: true, mfaEnrolled: false });
    world.clock.advance(901);
    await expect(enter(old)).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN', status: 403 });
    expect((await old.api.auth.refresh({ body: null })).tenantId).toBe(demoTenants.acme);
    await expect(old.api.mfa.enrol()).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' });
    const { secret } = await enrolApp(world, people.support);
    const asked = await enter(old);
    expect(asked).toMatchObject({ mfaRequired: true, mfaEnrolled: true });
    await old.api.mfaLogin.verify({ body: { mfaToken: asked.mfaToken!, value: totp(world, secret) } });
    expect((await old.api.profile.get()).tenantId).toBe(demoTenants.globex);
  });

  it('step-up without a factor fails with the exact text clients match', async () => {
    const world = await createWorld();
    const browser = await world.signIn(people.readOnly);
    await expect(browser.api.stepUp.generate({ body: {} })).rejects.toMatchObject({
      code: 'MFA_NOT_ENROLLED',
      message: 'MFA is not enrolled',
    });
  });

  it('MFA-06: a remembered browser counts for one user, until the password or a factor changes', async () => {
    const world = await createWorld();
    const { secret } = await enrolApp(world, people.admin);
    await addPhone(world, people.support, phone);
    const browser = world.browser();
    const { mfaToken } = await loginToMfa(browser, people.admin, demoPassword);
    expect(await browser.api.mfaLogin.allowRemember({ query: { mfaToken } })).toEqual({
      isAllowedToRemember: true,
      mfaDeviceExpiration: 14 * 86_400,
    });
    await browser.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret), rememberDevice: true } });
    expect((await browser.api.auth.login({ body: { email: people.admin, password: demoPassword } })).accessToken).toBeTruthy();
    await loginToMfa(world.browser(), people.admin, demoPassword);
    const copied = world.browser();
    copied.setCookies(browser.cookies());
    await setPolicy(world, { mfa_enforcement: 'Force' });
    await loginToMfa(copied, people.support, demoPassword);
    await setPolicy(world, {});
    await browser.api.passwords.change({ body: { password: demoPassword, newPassword: 'Correct-horse-9' } });
    await loginToMfa(browser, people.admin, 'Correct-horse-9');
  });

  it("MFA-06: each tenant's own duration applies, wherever the box was ticked", async () => {
    const world = await createWorld({ isHeld: true });
    const { secret } = await enrolApp(world, people.support);
    await addMembership(world, { email: people.support, tenantId: demoTenants.globex });
    await setPolicy(world, { mfa_remember_seconds: 30 * 86_400 });
    await setPolicy(world, { mfa_remember_seconds: 3600 }, demoTenants.globex);
    const browser = world.browser();
    const { mfaToken } = await loginToMfa(browser, people.support, demoPassword);
    await browser.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret), rememberDevice: true } });
    const login = async (tenantId: string) => {
      await world.data((tx) =>
        tx.updateTable('users').set({ last_tenant_id: tenantId }).where('id', '=', demoUserId(people.support)).execute(),
      );
      return browser.api.auth.login({ body: { email: people.support, password: demoPassword } });
    };
    world.clock.advance(3500);
    expect((await login(demoTenants.globex)).accessToken).toBeTruthy();
    world.clock.advance(200);
    expect((await login(demoTenants.globex)).mfaRequired).toBe(true);
    expect((await login(demoTenants.acme)).accessToken).toBeTruthy();
    await setPolicy(world, { mfa_remember_seconds: 1800 });
    expect((await login(demoTenants.acme)).mfaRequired).toBe(true);
  });

  it('MFA-06: a secret planted in the browser is worthless after a sign-in there', async () => {
    const world = await createWorld();
    const { secret } = await enrolApp(world, people.admin);
    const shared = await world.signIn(people.support);
    const left = shared.cookies();
    const { mfaToken } = await loginToMfa(shared, people.admin, demoPassword);
    await shared.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret), rememberDevice: true } });
    const elsewhere = world.browser();
    elsewhere.setCookies(left);
    await loginToMfa(elsewhere, people.admin, demoPassword);
    await shared.api.auth.login({ body: { email: people.support, password: demoPassword } });
    expect((await shared.api.auth.login({ body: { email: people.admin, password: demoPassword } })).accessToken).toBeTruthy();
  });

  it('the recovery code removes every factor, once, and ends the sessions', async () => {
    const world = await createWorld();
    const { recoveryCode, browser } = await enrolApp(world, people.admin);
    const lost = world.browser();
    await loginToMfa(lost, people.admin, demoPassword);
    await expect(
      lost.api.mfaLogin.recover({ body: { email: people.admin, recoveryCode: 'abcd-efgh-jkmn-pqrs-tvwx' } }),
    ).rejects.toMatchObject({ code: 'RECOVERY_CODE_INVALID' });
    await lost.api.mfaLogin.recover({ body: { email: people.admin, recoveryCode: recoveryCode.toUpperCase() } });
    await expect(lost.api.mfaLogin.recover({ body: { email: people.admin, recoveryCode } })).rejects.toMatchObject({
      code: 'RECOVERY_CODE_INVALID',
    });
    await expect(browser.api.auth.refresh({ body: null })).rejects.toMatchObject({ status: 401 });
    expect((await lost.api.auth.login({ body: { email: people.admin, password: demoPassword } })).accessToken).toBeTruthy();
    expect(
      await world.data((tx) => tx.selectFrom('mfa_devices').selectAll().where('user_id', '=', demoUserId(people.admin)).execute()),
    ).toEqual([]);
  });
});
