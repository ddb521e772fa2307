import { describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { quickHasher, codeTo, loginToMfa, setPolicy } from '../sign-in.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';

const me = people.support;
const colleague = people.readOnly;
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'passed',
    ({ code }: { code: string }) => code,
  );

/** A colleague signs in where I have signed in before, which renews the browser's secret for both. */
const renewSecret = (shared: Browser) => shared.api.auth.login({ body: { email: colleague, password: demoPassword } });

describe('limits of guesses', () => {
  it('OTP-01: codes: a colleague who signs in on a shared computer gets no more guesses there', async () => {
    const world = await createWorld({ deps: { hasher: quickHasher } });
    const shared = await world.signIn(me);
    const answers: string[] = [];
    for (let round = 0; round < 4; round++) {
      await shared.api.passwordless.preLogin({ type: 'code', body: { email: me } });
      const token = wrong(await codeTo(world, me));
      for (let guess = 0; guess < 4; guess++)
        answers.push(await codeOf(shared.api.passwordless.postLogin({ type: 'code', body: { token } })));
      await renewSecret(shared);
    }
    expect(answers.slice(0, 10)).not.toContain('CODES_LOCKED');
    expect(answers.slice(10).every((code) => code === 'CODES_LOCKED')).toBe(true);
  });

  it('OTP-02: nor more codes by email', async () => {
    const world = await createWorld({ deps: { hasher: quickHasher } });
    const shared = await world.signIn(me);
    for (let round = 0; round < 8; round++) {
      await shared.api.passwordless.preLogin({ type: 'code', body: { email: me } });
      await renewSecret(shared);
      // Sent in the background.
      await world.mailbox(me);
    }
    expect(await world.mailbox(me)).toHaveLength(5);
  });

  it('OTP-04: nor more guesses at the password', async () => {
    const world = await createWorld({ deps: { hasher: quickHasher } });
    const shared = await world.signIn(me);
    const answers: string[] = [];
    for (let round = 0; round < 4; round++) {
      for (let guess = 0; guess < 3; guess++)
        answers.push(await codeOf(shared.api.auth.login({ body: { email: me, password: 'A-wrong-guess-1' } })));
      await renewSecret(shared);
    }
    expect(answers.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(4);
    expect(answers.slice(4).every((code) => code === 'ACCOUNT_LOCKED')).toBe(true);
  });

  /** Somebody's second factor, asked for with their stolen password. */
  async function mailedFactor(world: TestWorld) {
    await setPolicy(world, { mfa_enforcement: 'Force', mfa_strategies: JSON.stringify(['EmailCode', 'AuthenticatorApp']) });
    const browser = world.browser();
    const { api } = browser;
    const { mfaToken } = await loginToMfa(browser, me, demoPassword);
    const { otcToken } = await api.mfaLogin.sendEmail({ body: { mfaToken } });
    return { api, mfaToken, otcToken, code: await codeTo(world, me) };
  }

  it("OTP-01: a thief's own sign-in doesn't tell whether a code of somebody else is right, nor count the guess as the thief's", async () => {
    const world = await createWorld({ deps: { hasher: quickHasher } });
    const { api, mfaToken, otcToken, code } = await mailedFactor(world);
    const thief = world.browser();
    const own = await loginToMfa(thief, colleague, demoPassword);
    const guess = (text: string) => codeOf(thief.api.mfaLogin.verifyEmail({ body: { mfaToken: own.mfaToken, otcToken, code: text } }));
    expect([await guess(wrong(code)), await guess(code)]).toEqual(['CODE_EXPIRED', 'CODE_EXPIRED']);
    // The owner's code keeps its five attempts.
    for (let turn = 0; turn < 4; turn++) await guess(wrong(code));
    expect((await api.mfaLogin.verifyEmail({ body: { mfaToken, otcToken, code } })).accessToken).toBeTruthy();
  });
});
