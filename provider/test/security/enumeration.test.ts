import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loginPatiently, people } from '../../../src/contract/behaviour.ts';
import { demoPassword, demoUserId } from '../../demo/accounts.ts';
import { addPhone, quickHasher } from '../sign-in.ts';
import type { LimitTable } from '../../ports/limits.ts';
import { hourly, ipOf, times } from '../http.ts';
import { createWorld, type TestWorld } from '../world.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { openPolicy } from '../open-policy.ts';

const phones = { known: '+12025550123', unknown: '+12025550124' };
const rounds = 12;

interface Person {
  email: string;
  phone: string;
  username: string;
  userId: string;
}
const known: Person = { email: people.support, phone: phones.known, username: 'sam.support', userId: demoUserId(people.support) };
const unknown: Person = { email: 'nobody@nowhere.test', phone: phones.unknown, username: 'sam.nobody', userId: crypto.randomUUID() };

/** Every request about a user that anyone can make. */
const endpoints: Record<string, (person: Person) => [string, object]> = {
  login: ({ email }) => ['/identity/resources/auth/v1/user', { email, password: 'wrong' }],
  'login by username': ({ username }) => ['/identity/resources/auth/v1/user', { username, password: 'wrong' }],
  'prelogin by username': ({ username }) => ['/identity/resources/auth/v2/user/sso/prelogin', { username }],
  'prelogin of old': ({ email }) => ['/identity/resources/auth/v1/user/saml/prelogin', { email }],
  prelogin: ({ email }) => ['/identity/resources/auth/v2/user/sso/prelogin', { email }],
  forgot: ({ email }) => ['/identity/resources/users/v1/passwords/reset', { email }],
  'reset by email': ({ email }) => ['/identity/resources/users/v2/passwords/reset/email', { identifier: email, identifierType: 'email' }],
  'reset by SMS': ({ email }) => ['/identity/resources/users/v2/passwords/reset/sms', { identifier: email, identifierType: 'email' }],
  'reset by SMS to a number': ({ phone }) => [
    '/identity/resources/users/v2/passwords/reset/sms',
    { identifier: phone, identifierType: 'phoneNumber' },
  ],
  'sign-up': ({ email }) => ['/identity/resources/users/v1/signUp', { email, password: 'Correct-horse-9', name: 'Somebody' }],
  'sign-up without a password': ({ email }) => ['/identity/resources/users/v1/signUp', { email }],
  'sign-up with an invitation of nobody': ({ email }) => [
    '/identity/resources/users/v1/signUp',
    { email, invitationToken: 'no-such-token' },
  ],
  'sign-up by phone': ({ phone }) => ['/identity/resources/users/v1/signUp/phoneNumber', { phoneNumber: phone }],
  'magic link': ({ email }) => ['/identity/resources/auth/v1/passwordless/magiclink/prelogin', { email }],
  'email code': ({ email }) => ['/identity/resources/auth/v1/passwordless/code/prelogin', { email }],
  'SMS code': ({ phone }) => ['/identity/resources/auth/v1/passwordless/smscode/prelogin', { phoneNumber: phone }],
  'SMS code by address': ({ email }) => ['/identity/resources/auth/v1/passwordless/smscode/prelogin', { email }],
  'SMS code by id': ({ userId }) => ['/identity/resources/auth/v1/passwordless/smscode/prelogin', { userId }],
  'phone reset': ({ email }) => ['/identity/resources/users/v1/phone/reset', { email }],
  passkeys: ({ email }) => ['/identity/resources/auth/v1/webauthn/prelogin', { email }],
  recover: ({ email }) => ['/identity/resources/auth/v1/user/mfa/recover', { email, recoveryCode: 'abcd-efgh-jkmn-pqrs-tvwx' }],
  'activation mail': ({ email }) => ['/identity/resources/users/v1/activate/reset', { email }],
};

/** Status, headers and body, without values that are always random. */
async function seen(world: TestWorld, [path, body]: [string, object], ip: string): Promise<string> {
  const response = await world.send(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    ip,
  );
  const text = (await response.text())
    .replaceAll(/"(retryAfterSeconds|timeout)":\d+/g, '"$1":0')
    .replaceAll(/"matchingNumber":"\d\d"/g, '"matchingNumber":"00"')
    .replaceAll(/\+12••••12[34]/g, 'number')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/[A-Za-z0-9_-]{43}/g, 'secret');
  const cookies = response.headers.getSetCookie().map((line) => line.replaceAll(/=[A-Za-z0-9_-]{43};/g, '=secret;'));
  return JSON.stringify([response.status, text, cookies, [...response.headers.keys()].filter((name) => name !== 'date')]);
}

async function open(hasher = quickHasher, limits?: LimitTable): Promise<TestWorld> {
  const world = await createWorld({
    ...(limits && { limits }),
    deps: {
      hasher,
      policy: { ...openPolicy, public: { ...vendorPolicy.public, allowSignups: true }, recovery: { email: true, sms: true } },
    },
  });
  await addPhone(world, known.email, known.phone);
  await (await world.as(known.email)).usernames.set({ body: { username: known.username } });
  return world;
}

describe('account enumeration', () => {
  it(`LNK-05: no response distinguishes known from unknown users (${Object.keys(endpoints).length} requests, ${rounds} times each, with codes and lockouts)`, async () => {
    const world = await open();
    world.clock.hold();
    for (const [endpoint, request] of Object.entries(endpoints)) {
      for (const round of times(rounds, (index) => index)) {
        const answers = [await seen(world, request(known), '192.0.2.1'), await seen(world, request(unknown), '192.0.2.1')];
        // A new user is known from the second time on.
        if (endpoint.startsWith('sign-up') && round > 0) break;
        expect(answers[0], `${endpoint}, time ${round}`).toBe(answers[1]);
      }
    }
  });

  it('LNK-05: nor does the time, because the server asks its database as often', async () => {
    const world = await open();
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const once = async (person: Person, request: (person: Person) => [string, object]) => {
      queries.mockClear();
      await seen(world, request(person), '192.0.2.1');
      return queries.mock.calls.length;
    };
    // Whatever else this process does asks now and then, too, and only adds.
    const work = async (...of: Parameters<typeof once>) => Math.min(await once(...of), await once(...of), await once(...of));
    // A sign-up makes different rows for a known user; bench/enumeration.ts measures that it takes as long.
    const others = Object.entries(endpoints).filter(([endpoint]) => !endpoint.startsWith('sign-up'));
    for (const [endpoint, request] of others) {
      const counts = [await work(known, request), await work(unknown, request)];
      expect(counts[0], endpoint).toBe(counts[1]);
    }
    queries.mockRestore();
  });

  it('MCH-12: nor the work of hashing: as many passwords are hashed and compared', async () => {
    let work: string[] = [];
    const world = await open({
      ...quickHasher,
      hash: (password) => (work.push('hash'), quickHasher.hash(password)),
      verify: (stored, password) => (work.push('verify'), quickHasher.verify(stored, password)),
    });
    const worked: Record<string, [string[], string[]]> = {};
    for (const [endpoint, request] of Object.entries(endpoints)) {
      const of = async (person: Person) => {
        work = [];
        await seen(world, request(person), '192.0.2.1');
        return work;
      };
      worked[endpoint] = [await of(known), await of(unknown)];
    }
    for (const [endpoint, [forKnown, forUnknown]] of Object.entries(worked)) expect(forKnown, endpoint).toEqual(forUnknown);
    expect(worked['login']).toEqual([['verify'], ['verify']]);
    expect(worked['sign-up']).toEqual([['hash'], ['hash']]);
  });

  describe('MCH-12: two names of one person', () => {
    const names = { email: known.email, username: known.username };
    let world: TestWorld;
    const attempt = (identifier: Partial<typeof names>, password = 'wrong') =>
      loginPatiently(world, world.anonymous(), { ...identifier, password }).then(
        () => 'in',
        ({ code }: { code: string }) => code,
      );
    beforeEach(async () => {
      world = await open();
      world.clock.hold();
    });

    it('are locked as those of nobody are, so that none tells whose it is', async () => {
      const fail = async ({ email, username }: typeof names) => {
        const outcomes: string[] = [];
        for (const name of [{ email }, { username }]) for (const _ of times(6, (index) => index)) outcomes.push(await attempt(name));
        return outcomes;
      };
      expect(await fail(names)).toEqual(await fail({ email: unknown.email, username: unknown.username }));
    });

    it('give no more guesses than one', async () => {
      for (const _ of times(3, (index) => index)) await attempt({ email: names.email });
      for (const _ of times(2, (index) => index)) await attempt({ username: names.username });
      expect(await attempt({ username: names.username }, demoPassword)).toBe('INVALID_CREDENTIALS');
      const token = new URL((await world.mailbox(known.email))[0]!.links[0]!).searchParams.get('token')!;
      await world.anonymous().auth.unlock({ body: { token } });
      for (const [kind, name] of Object.entries(names)) expect(await attempt({ [kind]: name }, demoPassword), kind).toBe('in');
    });

    it('are not the id, by which nobody locks them out', async () => {
      for (const _ of times(6, (index) => index)) await attempt({ username: known.userId });
      expect(await attempt({ email: names.email }, demoPassword)).toBe('in');
    });
  });

  describe('MCH-12: what strangers have asked by one name tells nothing about another one', () => {
    const names = (request: (person: Person) => [string, object]) => Object.values(request(known)[1]).find((value) => isName(value));
    const isName = (value: unknown) => Object.values(known).includes(value as string);
    const asked = Object.entries(endpoints).filter(([endpoint]) => !/^(sign-up|login)/.test(endpoint));

    it.each(asked)('%s', async (_, ask) => {
      const others = asked.filter(([, then]) => names(then) !== names(ask));
      for (const [endpoint, then] of others) {
        const answers: string[][] = [];
        for (const person of [known, unknown]) {
          const world = await open(quickHasher, hourly);
          world.clock.hold();
          for (const index of times(6, (at) => at)) await seen(world, ask(known), ipOf(index));
          const heard: string[] = [];
          for (const index of times(3, (at) => at)) heard.push(await seen(world, then(person), ipOf(50 + index)));
          answers.push(heard);
        }
        expect(answers[0], endpoint).toEqual(answers[1]);
      }
      expect(others.length).toBeGreaterThan(3);
    });
  });

  it('MCH-12: nor do codes that are locked: those by email lock those by text message without a word', async () => {
    const answers: string[][] = [];
    const path = '/identity/resources/auth/v1/passwordless';
    for (const person of [known, unknown]) {
      const world = await open();
      const guess = async (type: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        const asked = await world.send(`${path}/${type}/prelogin`, { method: 'POST', headers, body: JSON.stringify(body) });
        const cookie = asked.headers.getSetCookie()[0]!.split(';')[0]!;
        // Whose it is, is found in the background.
        await world.mailbox(known.email);
        const codes: string[] = [];
        for (const token of ['111112', '111113', '111114', '111115']) {
          const sent = { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify({ token }) };
          codes.push(((await (await world.send(`${path}/${type}/postlogin`, sent)).json()) as { errorCode: string }).errorCode);
        }
        return codes;
      };
      for (const _ of times(4, (index) => index)) await guess('code', { email: known.email });
      answers.push(await guess('smscode', { phoneNumber: person.phone }), await guess('code', { email: known.email }));
    }
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(times(4, () => 'CODES_LOCKED'));
  });

  it('LNK-05: neither do later steps: codes of unknown users fail the same way', async () => {
    const world = await open();
    const asks: [string, (body: Record<string, unknown>, code: string) => [string, object], (person: Person) => object][] = [
      [
        '/identity/resources/users/v2/passwords/reset/sms',
        ({ sessionId }, otcToken) => ['/identity/resources/users/v2/passwords/reset/sms/verify', { sessionId, otcToken }],
        ({ email }) => ({ identifier: email, identifierType: 'email' }),
      ],
      [
        '/identity/resources/users/v1/phone/reset',
        ({ resetPhoneNumberToken }, code) => ['/identity/resources/users/v1/phone/reset/verify', { resetPhoneNumberToken, code }],
        ({ email }) => ({ email }),
      ],
      [
        '/identity/resources/users/v1/signUp',
        ({ userId, activationToken }, code) => [
          '/identity/resources/users/v1/activate/code',
          { userId, token: activationToken, code, password: 'Correct-horse-9' },
        ],
        ({ email }) => ({ email }),
      ],
    ];
    for (const [path, guess, body] of asks) {
      const answers: string[][] = [];
      for (const person of [known, unknown]) {
        const asked = await world.send(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body(person)),
        });
        const begun = (await asked.json()) as Record<string, unknown>;
        await world.mailbox(person.email);
        const mine: string[] = [];
        for (const code of ['111112', '111113', '111114', '111115', '111116', '111117', '111118'])
          mine.push(await seen(world, guess(begun, code), '192.0.2.1'));
        answers.push(mine);
      }
      expect(answers[0], path).toEqual(answers[1]);
    }
  });

  it('LNK-05: neither does a lockout: the same number of attempts, the same wait', async () => {
    const world = await open();
    const attempt = ({ email }: Person) =>
      loginPatiently(world, world.anonymous(), { email, password: 'wrong' }).then(
        () => 'in',
        ({ code }: { code: string }) => code,
      );
    for (const _ of times(6, (index) => index)) {
      expect(await attempt(known)).toBe(await attempt(unknown));
      expect(await seen(world, endpoints['login']!(known), '192.0.2.1')).toBe(await seen(world, endpoints['login']!(unknown), '192.0.2.1'));
    }
    expect(await seen(world, endpoints['login']!(known), '192.0.2.1')).toContain('423');
  });
});
