import { describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { after } from '../../ports/clock.ts';
import { auditOf, enrolApp, setPolicy, totp } from '../../test/sign-in.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';
import { passwordAge } from './password-age.ts';

const day = 86_400;
const me = people.support;
const fresh = 'Correct-horse-9';
const agePassword = (world: TestWorld, days: number) =>
  world.data((tx) =>
    tx
      .updateTable('users')
      .set({ password_changed_at: after(world.clock.now(), -days * day) })
      .where('id', '=', demoUserId(me))
      .execute(),
  );
const login = (world: TestWorld, password = demoPassword) => {
  const browser = world.browser();
  return browser.api.auth.login({ body: { email: me, password } }).then((answer) => ({ browser, answer }));
};

describe('password age', () => {
  it.each([
    [0, { expiresInDays: 90, isExpired: false }],
    [89.5, { expiresInDays: 1, isExpired: false }],
    [90, { expiresInDays: 0, isExpired: true }],
    [1000, { expiresInDays: 0, isExpired: true }],
  ])('after %s days of 90', (days, expected) => {
    const now = new Date();
    expect(passwordAge(after(now, -days * day), { days: 90, noticeDays: 14 }, now)).toEqual({ noticeDays: 14, ...expected });
  });
  it("doesn't matter without a rotation policy or a password", () => {
    expect(passwordAge(new Date(0), undefined, new Date())).toBeUndefined();
    expect(passwordAge(null, { days: 90, noticeDays: 14 }, new Date())).toBeUndefined();
  });

  it('an expired password opens no session, but returns a one-time token for a new one, valid for 15 minutes', async () => {
    const world = await createWorld();
    await setPolicy(world, { rotation_days: 90, rotation_notice_days: 14 });
    await agePassword(world, 91);
    const { browser, answer } = await login(world);
    expect(answer).toMatchObject({ mfaRequired: false, resetPasswordToken: expect.any(String), userId: demoUserId(me) });
    expect([answer.accessToken, browser.cookie()]).toEqual([undefined, undefined]);
    expect(await auditOf(world, 'login.passwordExpired')).toEqual([{ actor: demoUserId(me), target: null }]);
    const body = { userId: answer.userId!, token: answer.resetPasswordToken! };
    await expect(browser.api.passwords.reset({ body: { ...body, password: demoPassword } })).rejects.toMatchObject({
      code: 'PASSWORD_REUSED',
    });
    await browser.api.passwords.reset({ body: { ...body, password: fresh } });
    await expect(browser.api.passwords.reset({ body: { ...body, password: 'Other-battery-8' } })).rejects.toMatchObject({
      code: 'LINK_USED',
    });
    expect((await login(world, fresh)).answer).toMatchObject({
      accessToken: expect.any(String),
      passwordExpiresIn: 90,
      notificationPeriod: 14,
    });
    const late = await createWorld();
    await setPolicy(late, { rotation_days: 90 });
    await agePassword(late, 91);
    const waited = (await login(late)).answer;
    late.clock.advance(901);
    await expect(
      late.anonymous().passwords.reset({ body: { userId: waited.userId!, token: waited.resetPasswordToken!, password: fresh } }),
    ).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });

  // spec4.password-near-expiry
  it('a password about to expire reports the days left; the stricter of vendor and tenant applies', async () => {
    const world = await createWorld();
    await setPolicy(world, { rotation_days: 90, rotation_notice_days: 14 });
    await agePassword(world, 80);
    const { browser, answer } = await login(world);
    expect(answer).toMatchObject({ accessToken: expect.any(String), passwordExpiresIn: 10, notificationPeriod: 14 });
    expect(await browser.api.passwords.rotation()).toEqual({ isActive: true, rotationPeriod: 90, notificationPeriod: 14 });
    world.deps.policy = { ...world.deps.policy, rotation: { days: 30, noticeDays: 7 } };
    expect((await login(world)).answer).toMatchObject({ resetPasswordToken: expect.any(String) });
    await setPolicy(world, {});
    await agePassword(world, 25);
    expect((await login(world)).answer).toMatchObject({ passwordExpiresIn: 5, notificationPeriod: 7 });
  });

  it('MFA-01 the second factor comes before the new password', async () => {
    const world = await createWorld();
    const { secret } = await enrolApp(world, me);
    await setPolicy(world, { rotation_days: 90 });
    await agePassword(world, 91);
    const { browser, answer } = await login(world);
    expect(answer).toMatchObject({ mfaRequired: true });
    expect(answer.resetPasswordToken).toBeUndefined();
    const done = await browser.api.mfaLogin.verify({ body: { mfaToken: answer.mfaToken!, value: totp(world, secret) } });
    expect(done).toMatchObject({ resetPasswordToken: expect.any(String) });
    expect(done.accessToken).toBeUndefined();
  });

  it("doesn't affect sign-in without a password", async () => {
    const world = await createWorld();
    await setPolicy(world, { rotation_days: 90 });
    await agePassword(world, 91);
    const browser = world.browser();
    await browser.api.passwordless.preLogin({ type: 'code', body: { email: me } });
    const [message] = (await world.mailbox(me)) as { code?: string }[];
    expect((await browser.api.passwordless.postLogin({ type: 'code', body: { token: message!.code! } })).accessToken).toBeTruthy();
  });
});
