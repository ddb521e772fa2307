import { describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { demoUserId } from '../../demo/accounts.ts';
import type { LimitTable } from '../../ports/limits.ts';
import { hourly, ipOf, post, tally, times, type Sent } from '../http.ts';
import { addPhone, codeTo, loginToMfa, setPolicy } from '../sign-in.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { openPolicy } from '../open-policy.ts';

const me = people.support;
const phone = '+12025550123';
const guesses = 500;

interface Asked {
  right: string;
  /** A guess by a program on some machine. */
  guess(code: string, ip?: string): Promise<Sent>;
}
const cookiesOf = ({ cookies }: Sent) => cookies.map((line) => line.split(';')[0]!).join('; ');

async function askPasswordless(world: TestWorld, type: 'code' | 'smscode', to: string): Promise<Asked> {
  const path = `/identity/resources/auth/v1/passwordless/${type}`;
  const cookie = cookiesOf(await post(world, `${path}/prelogin`, { email: me }));
  return {
    right: await codeTo(world, to),
    guess: (token, ip = ipOf(0)) => post(world, `${path}/postlogin`, { token }, { ip, headers: { cookie } }),
  };
}

/** Everything that asks a signed-out user for six digits. */
const kinds: Record<string, (world: TestWorld) => Promise<Asked>> = {
  'email code': (world) => askPasswordless(world, 'code', me),
  'SMS code': (world) => askPasswordless(world, 'smscode', phone),
  'reset by SMS': async (world) => {
    const path = '/identity/resources/users/v2/passwords/reset/sms';
    const { body } = await post(world, path, { identifier: me, identifierType: 'email' });
    return {
      right: await codeTo(world, phone),
      guess: (otcToken, ip = ipOf(0)) => post(world, `${path}/verify`, { otcToken, sessionId: body['sessionId'] }, { ip }),
    };
  },
  'second factor by SMS': async (world) => {
    await setPolicy(world, { mfa_enforcement: 'Force' });
    const browser = world.browser();
    const begun = await loginToMfa(browser, me, demoPassword);
    const { otcToken } = await browser.api.mfaLogin.enrolSms({ body: { mfaToken: begun.mfaToken, phoneNumber: phone } });
    await browser.api.mfaLogin.enrolSmsVerify({ body: { mfaToken: begun.mfaToken, otcToken, code: await codeTo(world, phone) } });
    const { mfaToken, mfaDevices } = await loginToMfa(browser, me, demoPassword);
    const path = `/identity/resources/auth/v1/user/mfa/sms/${mfaDevices!.phones[0]!.id}`;
    const { body } = await post(world, path, { mfaToken });
    return {
      right: await codeTo(world, phone),
      guess: (code, ip = ipOf(0)) => post(world, `${path}/verify`, { mfaToken, otcToken: body['otcToken'], code }, { ip }),
    };
  },
  'activation code': async (world) => {
    const { body } = await post(world, '/identity/resources/users/v1/signUp', { email: 'new@nowhere.test', password: 'Correct-horse-9' });
    const { userId, activationToken: token } = body;
    return {
      right: await codeTo(world, 'new@nowhere.test'),
      guess: (code, ip = ipOf(0)) =>
        post(world, '/identity/resources/users/v1/activate/code', { userId, token, code, password: 'Correct-horse-9' }, { ip }),
    };
  },
  'new phone number': async (world) => {
    const path = '/identity/resources/users/v1/phone/reset';
    const { resetPhoneNumberToken } = (await post(world, path, { email: me })).body;
    return {
      right: await codeTo(world, me),
      guess: (code, ip = ipOf(0)) => post(world, `${path}/verify`, { resetPhoneNumberToken, code }, { ip }),
    };
  },
};

const open = async (limits?: LimitTable): Promise<TestWorld> => {
  const policy = { ...openPolicy, public: { ...vendorPolicy.public, allowSignups: true }, recovery: { email: true, sms: true } };
  const world = await createWorld({ deps: { policy }, ...(limits ? { limits } : {}) });
  await addPhone(world, me, phone);
  return world;
};
/** Wrong codes only, all different. */
const wrongCodes = (right: string) =>
  times(guesses + 1, (index) => String(index * 1999).padStart(6, '0'))
    .filter((code) => code !== right)
    .slice(0, guesses);

describe('codes', () => {
  it.each(Object.entries(kinds))(
    `OTP-01: of ${guesses} sequential guesses from one machine, %s allows five, and then not even the correct one`,
    async (_, ask) => {
      const world = await open();
      const { right, guess } = await ask(world);
      const answers: Sent[] = [];
      for (const code of wrongCodes(right)) answers.push(await guess(code));
      expect(tally(answers)).toMatchObject({ CODE_INVALID: 4 });
      expect(answers.filter(({ status }) => status < 400)).toEqual([]);
      expect(['CODE_ATTEMPTS', 'ACCOUNT_LOCKED']).toContain((await guess(right)).errorCode);
    },
  );

  it.each(Object.entries(kinds))(
    `OTP-01: of ${guesses} parallel guesses from 100 machines, %s allows five, and then not even the correct one`,
    async (_, ask) => {
      const world = await open();
      const { right, guess } = await ask(world);
      const codes = wrongCodes(right);
      // Each machine begins its next guess once it was answered: a queue of 500 is refused as overload, which says nothing about codes.
      const machines = times(100, async (machine) => {
        const answers: Sent[] = [];
        for (let at = machine; at < guesses; at += 100) answers.push(await guess(codes[at]!, ipOf(machine)));
        return answers;
      });
      const answers = (await Promise.all(machines)).flat();
      expect(tally(answers)).toMatchObject({ CODE_INVALID: 4 });
      expect(answers.filter(({ status }) => status < 400)).toEqual([]);
      expect(['CODE_ATTEMPTS', 'ACCOUNT_LOCKED']).toContain((await guess(right, '203.0.113.9')).errorCode);
    },
  );

  it('OTP-01: four wrong guesses are forgiven', async () => {
    for (const ask of Object.values(kinds)) {
      const { right, guess } = await ask(await open());
      for (const code of wrongCodes(right).slice(0, 4)) expect((await guess(code)).errorCode).toBe('CODE_INVALID');
      expect((await guess(right)).status).toBe(200);
    }
  });

  it('OTP-02: a new code invalidates the previous one, under any identifier and in any browser', async () => {
    const world = await open();
    await world.data((tx) =>
      tx
        .insertInto('usernames')
        .values({ user_id: demoUserId(me), username: 'sven', created_at: world.clock.now() })
        .execute(),
    );
    const names = [{ email: me }, { username: 'sven' }, { phoneNumber: phone }, { userId: demoUserId(me) }];
    const asked: Asked[] = [];
    for (const name of names) {
      const path = '/identity/resources/auth/v1/passwordless/code';
      const cookie = cookiesOf(await post(world, `${path}/prelogin`, name));
      asked.push({
        right: await codeTo(world, me),
        guess: (token) => post(world, `${path}/postlogin`, { token }, { headers: { cookie } }),
      });
      world.clock.advance(1);
    }
    const last = asked.pop()!;
    for (const { right, guess } of asked) expect((await guess(right)).errorCode).toBe('CODE_EXPIRED');
    expect((await last.guess(last.right)).status).toBe(200);
  });

  it('OTP-02: at most five codes per hour and user for one machine, and twenty for 100, under four identifiers', async () => {
    const world = await open(hourly);
    world.clock.hold();
    await world.data((tx) =>
      tx
        .insertInto('usernames')
        .values({ user_id: demoUserId(me), username: 'sven', created_at: world.clock.now() })
        .execute(),
    );
    const names = [{ email: me }, { username: 'sven' }, { phoneNumber: phone }, { userId: demoUserId(me) }];
    const ask = async (index: number, ip: string) => {
      const answer = await post(world, '/identity/resources/auth/v1/passwordless/code/prelogin', names[index % 4]!, { ip });
      world.clock.advance(25);
      await world.mailbox(me);
      return answer;
    };
    const one: Sent[] = [];
    for (let index = 0; index < 32; index++) one.push(await ask(index, '203.0.113.9'));
    expect(tally(one)).toEqual({ 200: 20, RATE_LIMITED: 12 });
    expect(await world.mailbox(me)).toHaveLength(5);
    const many: Sent[] = [];
    for (let index = 0; index < 100; index++) many.push(await ask(index, ipOf(index)));
    expect(tally(many)).toEqual({ 200: 60, RATE_LIMITED: 40 });
    expect(await world.mailbox(me)).toHaveLength(20);
  });

  it.each([
    ['reset by SMS', '/identity/resources/users/v2/passwords/reset/sms', { identifier: me, identifierType: 'email' }, phone],
    ['new phone number', '/identity/resources/users/v1/phone/reset', { email: me }, me],
    ['sign-in link', '/identity/resources/auth/v1/passwordless/magiclink/prelogin', { email: me }, me],
    ['reset by mail', '/identity/resources/users/v1/passwords/reset', { email: me }, me],
    ['activation', '/identity/resources/users/v1/activate/reset', { email: me }, me],
  ])('OTP-02: at most five messages per hour for one machine, and twenty for 100: %s', async (_, path, body, to) => {
    const world = await open(hourly);
    const one = await Promise.all(times(12, () => post(world, path, body, { ip: '203.0.113.9' })));
    expect(tally(one)['RATE_LIMITED']).toBe(7);
    expect((await world.mailbox(to)).length).toBeLessThanOrEqual(5);
    const many = await Promise.all(times(30, (index) => post(world, path, body, { ip: ipOf(index) })));
    expect(tally(many)['RATE_LIMITED']).toBe(15);
    expect((await world.mailbox(to)).length).toBeLessThanOrEqual(20);
  });

  describe('a stranger who asks for codes and guesses', () => {
    const path = '/identity/resources/auth/v1/passwordless/code';
    const stranger = '203.0.113.9';
    const strangersAsk = async (world: TestWorld, ip = stranger) => {
      const answer = await post(world, `${path}/prelogin`, { email: me }, { ip });
      await world.mailbox(me);
      return answer;
    };
    const strangersGuess = async (world: TestWorld, ip: string) => {
      const cookie = cookiesOf(await strangersAsk(world, ip));
      const wrong = wrongCodes(await codeTo(world, me)).slice(0, 5);
      return Promise.all(wrong.map((token) => post(world, `${path}/postlogin`, { token }, { ip, headers: { cookie } })));
    };
    const signIn = async (world: TestWorld, browser: Browser) => {
      await browser.api.passwordless.preLogin({ type: 'code', body: { email: me } });
      return browser.api.passwordless.postLogin({ type: 'code', body: { token: await codeTo(world, me) } }).then(
        () => 'in',
        (error: { code: string }) => error.code,
      );
    };

    it("OTP-02: uses up nobody else's codes, and ends none", async () => {
      const world = await open(hourly);
      const browser = world.browser();
      for (const _ of times(3, (index) => index)) await strangersAsk(world);
      await browser.api.passwordless.preLogin({ type: 'code', body: { email: me } });
      const token = await codeTo(world, me);
      const answers = [];
      for (const _ of times(9, (index) => index)) answers.push(await strangersAsk(world));
      expect(tally(answers)).toEqual({ 200: 2, RATE_LIMITED: 7 });
      await browser.api.passwordless.postLogin({ type: 'code', body: { token } });
      expect((await browser.api.profile.get()).email).toBe(me);
    });

    it('OTP-02: from 100 machines leaves a known browser its codes', async () => {
      const world = await open(hourly);
      const known = await world.signIn(me);
      const answers = await Promise.all(times(100, (index) => strangersAsk(world, ipOf(index))));
      expect(tally(answers)).toEqual({ 200: 20, RATE_LIMITED: 80 });
      await expect(world.browser().api.passwordless.preLogin({ type: 'code', body: { email: me } })).rejects.toMatchObject({
        code: 'RATE_LIMITED',
      });
      expect(await signIn(world, known)).toBe('in');
    });

    it('OTP-01: has ten guesses an hour at all codes of a person, from 100 machines; a known browser has its own', async () => {
      const world = await open();
      const known = await world.signIn(me);
      const answers: Sent[] = [];
      for (const index of times(8, (turn) => turn)) answers.push(...(await strangersGuess(world, ipOf(index))));
      expect(tally(answers)).toEqual({ CODE_INVALID: 8, CODE_ATTEMPTS: 2, CODES_LOCKED: 30 });
      const sms = await kinds['SMS code']!(world);
      expect((await sms.guess(sms.right)).errorCode).toBe('CODES_LOCKED');
      expect(await signIn(world, world.browser())).toBe('CODES_LOCKED');
      expect(await signIn(world, known)).toBe('in');
    });

    it('LNK-05: is told the same about somebody who does not exist', async () => {
      const world = await open();
      const nobody = { email: 'nobody@nowhere.test' };
      const answers: Sent[] = [];
      for (const index of times(4, (turn) => turn)) {
        const ip = ipOf(index);
        const cookie = cookiesOf(await post(world, `${path}/prelogin`, nobody, { ip }));
        for (const token of wrongCodes('').slice(0, 5))
          answers.push(await post(world, `${path}/postlogin`, { token }, { ip, headers: { cookie } }));
      }
      expect(tally(answers)).toEqual({ CODE_INVALID: 8, CODE_ATTEMPTS: 2, CODES_LOCKED: 10 });
    });

    it('OTP-01: a resend renews no guesses', async () => {
      const world = await open();
      const email = 'new@nowhere.test';
      const { body } = await post(world, '/identity/resources/users/v1/signUp', { email, password: 'Correct-horse-9' });
      const { userId, activationToken: token } = body;
      const guess = (code: string) =>
        post(world, '/identity/resources/users/v1/activate/code', { userId, token, code, password: 'Correct-horse-9' });
      const answers: Sent[] = [];
      for (const index of times(4, (turn) => turn)) {
        const right = await codeTo(world, email);
        for (const code of wrongCodes(right).slice(index * 3, index * 3 + 3)) answers.push(await guess(code));
        await post(world, '/identity/resources/users/v1/activate/reset', { email });
      }
      expect(tally(answers)).toEqual({ CODE_INVALID: 4, CODE_ATTEMPTS: 2, CODE_EXPIRED: 6 });
      expect((await guess(await codeTo(world, email))).errorCode).toBe('CODE_EXPIRED');
      // The email itself still leads in.
      const [mail] = await world.mailbox(email);
      const link = new URL(mail!.links[0]!).searchParams;
      const activated = await post(world, '/identity/resources/users/v1/activate', {
        userId: link.get('userId'),
        token: link.get('token'),
        password: 'Correct-horse-9',
      });
      expect(activated.status).toBe(200);
    });
  });

  it('OTP-02: at most five text messages per hour, per number and per user', async () => {
    const world = await open(hourly);
    const browser = await world.signIn(people.readOnly);
    const send = (phoneNumber: string) =>
      browser.api.mfa.enrolSms({ body: { phoneNumber } }).then(
        () => 'sent',
        (error: { code: string }) => error.code,
      );
    const sent = [];
    for (let index = 0; index < 8; index++) sent.push(await send(`+1202555${String(1000 + index)}`));
    expect(sent).toEqual([...times(5, () => 'sent'), ...times(3, () => 'RATE_LIMITED')]);
    const outbox = await world.data((tx) => tx.selectFrom('mail_outbox').select('id').where('channel', '=', 'sms').execute());
    expect(outbox).toHaveLength(5);
  });
});
