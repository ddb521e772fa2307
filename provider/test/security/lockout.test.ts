import { beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, lockOut, loginPatiently, people } from '../../../src/contract/behaviour.ts';
import type { AppError } from '../../../src/lib/error.ts';
import { solveWork } from '../../../src/lib/proof-of-work.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { createAuthenticator } from '../authenticator.ts';
import { times } from '../http.ts';
import { auditOf, enrolApp, loginToMfa, totp } from '../sign-in.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';

const me = people.support;
const lockSeconds = 900;
let world: TestWorld;
beforeEach(async () => {
  world = await createWorld();
});

const login = (browser: Browser, password = demoPassword, email: string = me) => browser.api.auth.login({ body: { email, password } });
const outcome = (browser: Browser, password?: string) =>
  login(browser, password).then(
    () => 'in',
    (error: { code: string }) => error.code,
  );
/** A stranger who guesses until the account is locked. */
const lock = () => lockOut(world, world.anonymous(), me);
const unlockToken = async () => new URL((await world.mailbox(me))[0]!.links[0]!).searchParams.get('token')!;

describe('lockouts', () => {
  it("OTP-04: strangers lock out strangers, not the owner's own browser", async () => {
    const known = await world.signIn(me);
    expect(await lock()).toEqual([...times(4, () => 'INVALID_CREDENTIALS'), 'ACCOUNT_LOCKED']);
    expect(await outcome(world.browser())).toBe('ACCOUNT_LOCKED');
    // Another user's known browser counts as a stranger's.
    expect(await outcome(await world.signIn(people.admin))).toBe('ACCOUNT_LOCKED');
    expect(await outcome(known)).toBe('in');
    expect(await auditOf(world, 'login.locked')).toEqual([{ actor: demoUserId(me), target: null }]);
  });

  it('OTP-04: a known browser has no more guesses than a stranger, and only locks itself', async () => {
    const [one, two] = [await world.signIn(me), await world.signIn(me)];
    for (const _ of times(5, (index) => index)) await outcome(one, 'wrong');
    expect([await outcome(one), await outcome(two), await outcome(world.browser())]).toEqual(['ACCOUNT_LOCKED', 'in', 'in']);
    expect(await outcome(one)).toBe('ACCOUNT_LOCKED');
  });

  it('OTP-01: an open session allows no more password guesses than sign-in, which stays available', async () => {
    const browser = await world.signIn(me);
    const change = (password: string) =>
      browser.api.passwords.change({ body: { password, newPassword: 'Correct-horse-9' } }).then(
        () => 'changed',
        (error: { code: string }) => error.code,
      );
    const tries = [];
    for (const index of times(20, (step) => step)) tries.push(await change(`wrong ${index}`));
    expect(tries.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(5);
    expect(await change(demoPassword)).toBe('ACCOUNT_LOCKED');
    expect(await auditOf(world, 'password.changeFailed')).toEqual(times(5, () => ({ actor: demoUserId(me), target: demoUserId(me) })));
    expect(await outcome(world.browser())).toBe('in');
    world.clock.advance(lockSeconds + 1);
    await browser.api.auth.refresh({ body: null });
    expect([await change('wrong'), await change(demoPassword)]).toEqual(['WRONG_PASSWORD', 'changed']);
  });

  it('OTP-04: a passkey unlocks a locked account', async () => {
    const key = createAuthenticator();
    const browser = await world.signIn(me);
    await browser.api.passkeys.register({ body: key.create((await browser.api.passkeys.registerOptions()).options) });
    await lock();
    const other = world.browser();
    const { options } = await other.api.passkeys.loginOptions({ body: {} });
    expect((await other.api.passkeys.login({ body: key.get(options) })).accessToken).toBeTruthy();
  });

  it('OTP-04: a lock by all names together ends when it began to, whoever tries meanwhile', async () => {
    const { api } = await world.signIn(me);
    await api.usernames.set({ body: { username: 'sam.support' } });
    const as = (identifier: { email: string } | { username: string }, password = 'wrong') =>
      loginPatiently(world, world.anonymous(), { ...identifier, password }).then(
        () => 'in',
        (error: { code: string }) => error.code,
      );
    const names = [{ email: me }, { username: 'sam.support' }, { email: me }, { username: 'sam.support' }, { email: me }];
    for (const name of names) expect(await as(name)).toBe('INVALID_CREDENTIALS');
    for (const name of names.slice(1, 4)) {
      world.clock.advance(lockSeconds / 4);
      expect(await as(name, demoPassword)).toBe('INVALID_CREDENTIALS');
    }
    world.clock.advance(lockSeconds / 4 + 1);
    expect(await as({ email: me }, demoPassword)).toBe('in');
  });

  it('OTP-04: the emailed link also unlocks the browser that was locked', async () => {
    const known = await world.signIn(me);
    for (const _ of times(5, (index) => index)) await outcome(known, 'wrong');
    expect(await outcome(known)).toBe('ACCOUNT_LOCKED');
    await known.api.auth.unlock({ body: { token: await unlockToken() } });
    expect(await outcome(known)).toBe('in');
  });

  it('OTP-04: the emailed link unlocks it once, for an hour', async () => {
    await lock();
    const stranger = world.browser();
    expect((await world.mailbox(me)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/lock/i)]);
    const token = await unlockToken();
    world.clock.advance(60);
    await stranger.api.auth.unlock({ body: { token } });
    expect(await outcome(stranger)).toBe('in');
    await expect(stranger.api.auth.unlock({ body: { token } })).rejects.toMatchObject({ code: 'LINK_USED' });
    await expect(stranger.api.auth.unlock({ body: { token: 'no-such-token' } })).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await auditOf(world, 'login.unlocked')).toEqual([{ actor: demoUserId(me), target: demoUserId(me) }]);
    await lock();
    const late = await unlockToken();
    world.clock.advance(3601);
    await expect(stranger.api.auth.unlock({ body: { token: late } })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });

  it('OTP-04: a lockout sends one email, however long the attack lasts, and ends after 15 minutes', async () => {
    await lock();
    const stranger = world.browser();
    for (const _ of times(20, (index) => index)) expect(await outcome(stranger, 'wrong')).toBe('ACCOUNT_LOCKED');
    expect(await world.mailbox(me)).toHaveLength(1);
    world.clock.advance(lockSeconds + 1);
    expect(await outcome(stranger)).toBe('in');
  });

  it('OTP-01: unlocking the password grants no more guesses at the second factor', async () => {
    const { secret } = await enrolApp(world, me);
    const stranger = world.browser();
    const guess = async (value: string) => {
      const { mfaToken } = await loginToMfa(stranger, me, demoPassword);
      return stranger.api.mfaLogin.verify({ body: { mfaToken, value } }).then(
        () => 'in',
        (error: { code: string }) => error.code,
      );
    };
    const guesses = [];
    for (const _ of times(4, (round) => round)) {
      for (const __ of times(10, (index) => index)) guesses.push(await guess('000000'));
      await lock();
      await stranger.api.auth.unlock({ body: { token: await unlockToken() } });
    }
    expect(guesses.filter((code) => code === 'CODE_INVALID')).toHaveLength(10);
    expect(await guess(totp(world, secret))).toBe('ACCOUNT_LOCKED');
    world.clock.advance(3601);
    expect(await guess(totp(world, secret))).toBe('in');
  });

  it("OTP-04: strangers' wrong passwords slow a new browser down before they lock it: proof of work, then a pause", async () => {
    world.clock.hold();
    const known = await world.signIn(me);
    const stranger = world.browser();
    const solve = async () => {
      const { challenge, difficulty } = await stranger.api.configuration.captchaChallenge();
      return (await solveWork(challenge, difficulty))!;
    };
    const guess = (recaptchaToken?: string) =>
      stranger.api.auth.login({ body: { email: me, password: 'wrong', ...(recaptchaToken && { recaptchaToken }) } }).then(
        () => 'in',
        ({ code, context = {} }: AppError) => ('retryAfterSeconds' in context ? `${code} ${Number(context['retryAfterSeconds'])}` : code),
      );
    expect([await guess(), await guess()]).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS']);
    // Without work nothing is counted, however often.
    for (const _ of times(10, (index) => index)) expect(await guess()).toBe('CAPTCHA_REFUSED');
    const spent = await solve();
    expect([await guess(spent), await guess(spent)]).toEqual(['INVALID_CREDENTIALS', 'RATE_LIMITED 30']);
    world.clock.advance(15);
    expect(await guess(await solve())).toBe('RATE_LIMITED 15');
    world.clock.advance(16);
    expect([await guess(spent), await guess(await solve())]).toEqual(['CAPTCHA_REFUSED', 'INVALID_CREDENTIALS']);
    expect(await outcome(known)).toBe('in');
    expect((await loginPatiently(world, world.anonymous(), { email: me, password: demoPassword })).accessToken).toBeTruthy();
    expect(await guess()).toBe('INVALID_CREDENTIALS');
  });

  it('OTP-04: 100 parallel wrong passwords get no further than the proof of work, and unknown addresses are the same', async () => {
    const count = async (email: string) => {
      const tries = await Promise.all(
        times(100, () =>
          login(world.browser(), 'wrong', email).then(
            () => 'in',
            (error: { code: string }) => error.code,
          ),
        ),
      );
      return ['INVALID_CREDENTIALS', 'CAPTCHA_REFUSED', 'in'].map((code) => tries.filter((one) => one === code).length);
    };
    expect(await count(me)).toEqual([2, 98, 0]);
    expect(await count('nobody@nowhere.test')).toEqual([2, 98, 0]);
    expect((await loginPatiently(world, world.anonymous(), { email: me, password: demoPassword })).accessToken).toBeTruthy();
  });
});
