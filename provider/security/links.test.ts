import { describe, expect, it } from 'vitest';
import { linkIn, people } from '../../src/contract/behaviour.ts';
import { createWorld, type TestWorld } from '../testing.ts';

const password = 'Correct-horse-9';
const post = (world: TestWorld, path: string, body: object, headers: Record<string, string> = {}) =>
  world.send(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

const kinds = {
  activation: { to: 'newcomer@acme.test', path: '/identity/resources/users/v1/activate' },
  invitation: { to: people.stranger, path: '/identity/resources/users/v1/invitation/accept' },
  reset: { to: people.readOnly, path: '/identity/resources/users/v1/passwords/reset/verify' },
} as const;
type Kind = keyof typeof kinds;

async function makeLink(world: TestWorld, kind: Kind) {
  const { to } = kinds[kind];
  if (kind === 'reset') await world.anonymous().passwords.forgot({ body: { email: to } });
  else await (await world.as(people.admin)).users.invite({ body: { email: to } });
  return linkIn(world, to);
}

const tally = (statuses: number[]) =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((other) => other === status).length]));

describe('links', () => {
  it.each(Object.keys(kinds) as Kind[])(
    'LNK-01: %s is redeemed once by 200 parallel posts',
    async (kind) => {
      const world = await createWorld();
      const { userId, token } = await makeLink(world, kind);
      const answers = await Promise.all(Array.from({ length: 200 }, () => post(world, kinds[kind].path, { userId, token, password })));
      const won = kind === 'activation' ? 200 : 204;
      expect(tally(answers.map(({ status }) => status))).toEqual({ [won]: 1, 410: 199 });
    },
    120_000,
  );

  it.each(Object.keys(kinds) as Kind[])('LNK-04: %s survives mail scanners', async (kind) => {
    const world = await createWorld();
    const { userId, token } = await makeLink(world, kind);
    const query = `?userId=${userId}&token=${token}`;
    const paths = [
      kinds[kind].path,
      '/identity/resources/users/v1/activate/strategy',
      '/identity/resources/users/v1/passwords/reset/validate',
    ];
    for (const path of paths)
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await world.send(path + query, { method, headers: { purpose: 'prefetch' } });
    if (kind === 'reset') await post(world, paths[2]!, { userId, token });
    expect((await post(world, kinds[kind].path, { userId, token, password })).ok).toBe(true);
  });

  it('LNK-02: is bound to its user and its purpose', async () => {
    const world = await createWorld();
    const { token } = await makeLink(world, 'reset');
    const { userId: other } = await makeLink(world, 'activation');
    for (const id of [other, crypto.randomUUID(), 'x'])
      expect(await (await post(world, kinds.reset.path, { userId: id, token, password })).json()).toMatchObject({
        errorCode: 'LINK_INVALID',
      });
    for (const cut of [token.slice(1), `${token}A`, token.toUpperCase()])
      expect((await post(world, kinds.reset.path, { userId: other, token: cut, password })).status).toBe(400);
  });

  it.each([
    ['activation', 86_400],
    ['invitation', 7 * 86_400],
    ['reset', 900],
  ] as const)('LNK-03: %s is good one second before its end, not one after', async (kind, seconds) => {
    const world = await createWorld();
    const early = await makeLink(world, kind);
    world.clock.advance(seconds - 1);
    expect((await post(world, kinds[kind].path, { ...early, password })).ok).toBe(true);
    const again = await createWorld();
    const late = await makeLink(again, kind);
    again.clock.advance(seconds + 1);
    const answer = await post(again, kinds[kind].path, { ...late, password });
    expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode]).toEqual([410, 'LINK_EXPIRED']);
  });

  it('LNK-05: nothing in an answer tells a known address from an unknown one', async () => {
    const world = await createWorld();
    const known = (index: number) => [people.admin, people.support, people.readOnly, people.stranger][index % 4]!;
    const doors: Record<string, (email: string) => [string, object]> = {
      login: (email) => ['/identity/resources/auth/v1/user', { email, password: 'wrong' }],
      prelogin: (email) => ['/identity/resources/auth/v2/user/sso/prelogin', { email }],
      forgot: (email) => ['/identity/resources/users/v1/passwords/reset', { email }],
      'reset by email': (email) => ['/identity/resources/users/v2/passwords/reset/email', { identifier: email, identifierType: 'email' }],
      activation: (email) => ['/identity/resources/users/v1/activate/reset', { email }],
    };
    const seen = async (response: Response) =>
      JSON.stringify([
        response.status,
        (await response.text()).replace(/"retryAfterSeconds":\d+/, ''),
        [...response.headers.keys()].filter((name) => name !== 'date'),
      ]);
    for (const [door, request] of Object.entries(doors)) {
      for (let index = 0; index < 40; index++) {
        const a = await seen(await post(world, ...request(known(index))));
        const b = await seen(await post(world, ...request(`unknown${index % 4}@nowhere.test`)));
        expect(a, `${door} ${index}`).toBe(b);
      }
    }
  });

  it('LNK-05: an invitation says nothing about accounts elsewhere', async () => {
    const world = await createWorld();
    const admin = await world.as(people.admin);
    const facts = async (email: string) => {
      const { id: _, email: __, name: ___, createdAt: ____, roles: _____, ...rest } = await admin.users.invite({ body: { email } });
      return rest;
    };
    expect(await facts(people.stranger)).toEqual(await facts('really.nobody@nowhere.test'));
  });

  it('RED-01: links in mails lead to the app only, whatever the request says', async () => {
    const world = await createWorld();
    await post(
      world,
      kinds.reset.path.replace('/verify', ''),
      { email: people.readOnly, redirectUrl: 'https://evil.test' },
      { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    );
    await (
      await world.as(people.admin)
    ).users.invite({ body: { email: 'newcomer@acme.test', name: 'Win a prize at https://evil.test or evil.test <a href="//evil.test">' } });
    for (const to of [people.readOnly, 'newcomer@acme.test']) {
      const [mail] = (await world.mailbox(to)) as { links: string[]; html?: string; text?: string }[];
      expect(mail!.links.every((link) => link.startsWith(`${world.deps.config.appUrl}/account/`))).toBe(true);
      expect(`${mail!.html}${mail!.text}`).not.toContain('evil.test');
    }
  });
});
