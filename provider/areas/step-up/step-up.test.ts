import { stepUpSuite } from '../../../src/contract/step-up/step-up.suite.ts';
import { describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { auditOf, claimsIn, codeTo, enrolApp, loginToMfa, setPolicy, totp } from '../../test/sign-in.ts';
import { createWorld } from '../../test/world.ts';

const me = people.support;

describe('step-up', () => {
  it('asks for a factor, then issues a session with auth_time and amr', async () => {
    const world = await createWorld();
    const { secret, browser } = await enrolApp(world, me);
    const before = claimsIn(browser.token()!);
    const pending = await browser.api.stepUp.generate({ body: {} });
    expect(pending).toMatchObject({ mfaRequired: true, mfaToken: expect.any(String), mfaDevices: { authenticators: [expect.anything()] } });
    world.clock.advance(60);
    await browser.api.mfaLogin.verify({ body: { mfaToken: pending.mfaToken!, value: totp(world, secret) } });
    const after = claimsIn(browser.token()!);
    expect(after).toMatchObject({ amr: ['pwd', 'otp', 'mfa'], sub: before['sub'], tenantId: before['tenantId'] });
    expect(Number(after['auth_time']) - Number(before['auth_time'])).toBeGreaterThanOrEqual(89);
    expect(await auditOf(world, 'session.steppedUp')).toEqual([{ actor: demoUserId(me), target: after['sid'] }]);
  });

  it("isn't required while recent, and required again afterwards", async () => {
    const world = await createWorld({ isHeld: true });
    const { secret } = await enrolApp(world, me);
    const browser = world.browser();
    const { mfaToken } = await loginToMfa(browser, me, demoPassword);
    await browser.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret) } });
    expect((await browser.api.stepUp.generate({ body: { maxAge: 300 } })).accessToken).toBeTruthy();
    world.clock.advance(280);
    expect((await browser.api.stepUp.generate({ body: { maxAge: 300 } })).accessToken).toBeTruthy();
    world.clock.advance(15);
    expect((await browser.api.stepUp.generate({ body: { maxAge: 290 } })).mfaRequired).toBe(true);
  });

  it('accepts an emailed code if the tenant does, after a password sign-in', async () => {
    const world = await createWorld();
    await setPolicy(world, { mfa_strategies: JSON.stringify(['EmailCode']) });
    const browser = await world.signIn(me);
    const { mfaToken } = await browser.api.stepUp.generate({ body: {} });
    const { otcToken } = await browser.api.mfaLogin.sendEmail({ body: { mfaToken: mfaToken! } });
    await browser.api.mfaLogin.verifyEmail({ body: { mfaToken: mfaToken!, otcToken, code: await codeTo(world, me) } });
    expect((await browser.api.stepUp.generate({ body: { maxAge: 60 } })).accessToken).toBeTruthy();
  });

  it('fails once the session has ended or the user is locked', async () => {
    const world = await createWorld();
    const { secret, browser } = await enrolApp(world, me);
    const first = (await browser.api.stepUp.generate({ body: {} })).mfaToken!;
    const admin = await world.as(people.admin);
    await admin.users.revokeSessions({ body: { userId: demoUserId(me) } });
    await expect(browser.api.mfaLogin.verify({ body: { mfaToken: first, value: totp(world, secret) } })).rejects.toMatchObject({
      code: 'CHALLENGE_ENDED',
    });
  });

  it("doesn't enrol: only an existing factor can be verified", async () => {
    const world = await createWorld();
    const { browser } = await enrolApp(world, me);
    const { mfaToken } = await browser.api.stepUp.generate({ body: {} });
    await expect(browser.api.mfaLogin.enrolAuthenticator({ body: { mfaToken: mfaToken! } })).rejects.toMatchObject({ code: 'MFA_REFUSED' });
  });
});

stepUpSuite('client + provider', () => createWorld({ isHeld: true }));
