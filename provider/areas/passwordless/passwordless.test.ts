import { passwordlessSuite } from '../../../src/contract/passwordless/passwordless.suite.ts';
import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { headers as wire } from '../../../src/contract/wire.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { addPhone, auditOf, claimsIn, codeTo, magicTokenTo, setPolicy } from '../../test/sign-in.ts';
import { createWorld, type Browser, type TestWorld } from '../../test/world.ts';
import { addMembership } from '../../test/members.ts';

const phone = '+12025550123';
const me = people.support;

async function askCode(world: TestWorld, type = 'code', body: object = { email: me }): Promise<Browser> {
  const browser = world.browser();
  await browser.api.passwordless.preLogin({ type, body });
  return browser;
}

describe('passwordless', () => {
  it('an emailed code signs in once, in the browser that requested it', async () => {
    const world = await createWorld();
    const browser = await askCode(world);
    const token = await codeTo(world, me);
    const answer = await browser.api.passwordless.postLogin({ type: 'code', body: { token } });
    expect(answer).toMatchObject({ mfaRequired: false, email: me, emailVerified: true });
    expect(claimsIn(answer.accessToken!)).toMatchObject({ amr: ['email'] });
    expect((await browser.api.profile.get()).email).toBe(me);
    expect(await auditOf(world, 'passwordless.requested')).toEqual([{ actor: null, target: demoUserId(me) }]);
    await expect(browser.api.passwordless.postLogin({ type: 'code', body: { token } })).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    await expect(world.browser().api.passwordless.postLogin({ type: 'code', body: { token } })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    });
  });

  it('reports the remaining attempts, accepts spaces, and requires a new code after the fifth', async () => {
    const world = await createWorld();
    const browser = await askCode(world);
    const token = await codeTo(world, me);
    const wrong = token === '000000' ? '111111' : '000000';
    for (const attemptsLeft of [4, 3, 2, 1])
      await expect(browser.api.passwordless.postLogin({ type: 'code', body: { token: wrong } })).rejects.toMatchObject({
        code: 'CODE_INVALID',
        context: { attemptsLeft },
      });
    expect(
      (await browser.api.passwordless.postLogin({ type: 'code', body: { token: `${token.slice(0, 3)} ${token.slice(3)}` } })).accessToken,
    ).toBeTruthy();
  });

  it('after five wrong codes the error is "too many attempts", not "expired", until a new code is requested', async () => {
    const world = await createWorld();
    const browser = await askCode(world);
    const token = await codeTo(world, me);
    const answer = (code: string) => browser.api.passwordless.postLogin({ type: 'code', body: { token: code } });
    for (let time = 0; time < 4; time++) await expect(answer('00000' + time)).rejects.toMatchObject({ code: 'CODE_INVALID' });
    for (const code of ['000004', token]) await expect(answer(code)).rejects.toMatchObject({ code: 'CODE_ATTEMPTS', status: 410 });
    world.clock.advance(3600);
    await expect(answer(token)).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    await browser.api.passwordless.preLogin({ type: 'code', body: { email: me } });
    expect((await answer(await codeTo(world, me))).accessToken).toBeTruthy();
  });

  it('LNK-05 codes of unknown users are counted like those of existing ones', async () => {
    const world = await createWorld();
    const answers: unknown[] = [];
    for (const email of [me, 'nobody@nowhere.test']) {
      const browser = await askCode(world, 'code', { email });
      await world.mailbox(email);
      const tries: unknown[] = [];
      for (const token of ['111112', '111113', '111114', '111115', '111116', '111117'])
        tries.push(
          await browser.api.passwordless
            .postLogin({ type: 'code', body: { token } })
            .catch(({ code, message, status, context }) => ({ code, message, status, context })),
        );
      answers.push(tries);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([{}, {}, {}, {}, { code: 'CODE_ATTEMPTS' }, { code: 'CODE_ATTEMPTS' }]);
  });

  it('a new code invalidates the previous one', async () => {
    const world = await createWorld();
    const browser = await askCode(world);
    const first = await codeTo(world, me);
    world.clock.advance(5);
    await browser.api.passwordless.preLogin({ type: 'code', body: { email: me } });
    const second = await codeTo(world, me);
    if (first !== second)
      await expect(browser.api.passwordless.postLogin({ type: 'code', body: { token: first } })).rejects.toMatchObject({
        code: 'CODE_INVALID',
      });
    expect((await browser.api.passwordless.postLogin({ type: 'code', body: { token: second } })).accessToken).toBeTruthy();
  });

  it('an emailed link signs in without a number in the browser that requested it', async () => {
    const world = await createWorld();
    const browser = world.browser();
    const pending = await browser.api.passwordless.preLogin({ type: 'magiclink', body: { email: me } });
    expect(pending.matchingNumber).toMatch(/^[1-9]\d$/);
    const token = await magicTokenTo(world, me);
    expect((await browser.api.passwordless.postLogin({ type: 'magiclink', body: { token } })).accessToken).toBeTruthy();
    await expect(browser.api.passwordless.postLogin({ type: 'magiclink', body: { token } })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    });
    await expect(browser.api.passwordless.postLogin({ type: 'magiclink', body: { token: 'no-such-link' } })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
  });

  it('in another browser the link requires the number shown in the first, within three attempts', async () => {
    const world = await createWorld();
    const asking = world.browser();
    const { matchingNumber } = await asking.api.passwordless.preLogin({ type: 'magiclink', body: { email: me } });
    const token = await magicTokenTo(world, me);
    const other = world.browser();
    const answer = (matching?: string) =>
      other.api.passwordless.postLogin({ type: 'magiclink', body: { token, ...(matching ? { matchingNumber: matching } : {}) } });
    await expect(answer()).rejects.toMatchObject({ code: 'NUMBER_NEEDED', status: 403 });
    const wrong = matchingNumber === '99' ? '98' : '99';
    await expect(answer(wrong)).rejects.toMatchObject({ code: 'NUMBER_WRONG', context: { attemptsLeft: 2 } });
    expect((await answer(matchingNumber)).accessToken).toBeTruthy();
    const second = await asking.api.passwordless.preLogin({ type: 'magiclink', body: { email: me } });
    const again = await magicTokenTo(world, me);
    const unlucky = second.matchingNumber === '99' ? '98' : '99';
    const guess = (number: string) =>
      other.api.passwordless.postLogin({ type: 'magiclink', body: { token: again, matchingNumber: number } });
    for (let time = 0; time < 3; time++) await expect(guess(unlucky)).rejects.toMatchObject({ code: 'NUMBER_WRONG' });
    await expect(guess(second.matchingNumber!)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });

  it('a text message signs in by number, by email, and by the user the browser knows', async () => {
    const world = await createWorld();
    await addPhone(world, me, phone);
    const known = await world.signIn(me);
    for (const [browser, body] of [
      [world.browser(), { phoneNumber: '+1 (202) 555-0123' }],
      [world.browser(), { email: me }],
      [known, { userId: demoUserId(me) }],
    ] as const) {
      const pending = await browser.api.passwordless.preLogin({ type: 'smscode', body });
      expect(pending.phoneNumber).toBe('email' in body ? undefined : '+12••••123');
      const answer = await browser.api.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, phone) } });
      expect(claimsIn(answer.accessToken!)).toMatchObject({ amr: ['sms'] });
    }
  });

  it("LNK-05 shows part of a user's number only in a browser that knows them", async () => {
    const world = await createWorld();
    await addPhone(world, me, phone);
    const stranger = await world.signIn(people.admin);
    for (const browser of [world.browser(), stranger])
      for (const userId of [demoUserId(me), demoUserId(people.readOnly), crypto.randomUUID()])
        expect(await browser.api.passwordless.preLogin({ type: 'smscode', body: { userId } })).toEqual({});
  });

  it("MFA-01 an emailed code doesn't count as a text message, nor vice versa", async () => {
    const world = await createWorld();
    await addPhone(world, me, phone);
    await setPolicy(world, { mfa_enforcement: 'Force', mfa_strategies: JSON.stringify(['EmailCode', 'AuthenticatorApp']) });
    const mailed = await askCode(world);
    await expect(mailed.api.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, me) } })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    });
    const texted = await askCode(world, 'smscode', { phoneNumber: phone });
    await expect(texted.api.passwordless.postLogin({ type: 'code', body: { token: await codeTo(world, phone) } })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    });
    const linked = await askCode(world, 'magiclink');
    await expect(linked.api.passwordless.postLogin({ type: 'code', body: { token: await magicTokenTo(world, me) } })).rejects.toMatchObject(
      { status: 400 },
    );
  });

  it('starts in the tenant of the sign-in page', async () => {
    const world = await createWorld();
    await addMembership(world, { email: people.stranger, tenantId: demoTenants.acme });
    const browser = world.browser();
    await browser.fetch('/identity/resources/auth/v1/passwordless/code/prelogin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [wire.loginAlias]: 'acme' },
      body: JSON.stringify({ email: people.stranger }),
    });
    const answer = await browser.api.passwordless.postLogin({ type: 'code', body: { token: await codeTo(world, people.stranger) } });
    expect(answer.tenantId).toBe(demoTenants.acme);
  });

  it('rejects unknown methods and empty identifiers', async () => {
    const world = await createWorld();
    const { passwordless } = world.anonymous();
    await expect(passwordless.preLogin({ type: 'carrierpigeon', body: { email: me } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(passwordless.postLogin({ type: 'emailandpassword', body: { token: '000000' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(passwordless.preLogin({ type: 'code', body: {} })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      context: { fields: { email: expect.any(String) } },
    });
    expect(await passwordless.preLogin({ type: 'emailandpassword', body: { email: me } })).toEqual({});
    expect(await world.mailbox(me)).toEqual([]);
  });
});

passwordlessSuite('client + provider', () => createWorld());
