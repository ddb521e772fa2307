import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkIn, people } from '../../../src/contract/behaviour.ts';
import { demoClientId } from '../../demo/accounts.ts';
import { appOrigin, createWorld, providerUrl, type Browser, type TestWorld } from '../world.ts';
import { byArea, call, isGuarded, randomIds } from './samples.ts';
import { securityLine } from './security-line.ts';

const refreshPath = '/identity/resources/auth/v1/user/token/refresh';
const refresh = (world: TestWorld, cookie: string) =>
  world.send(refreshPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: appOrigin, 'x-frontegg-sdk': 'test', cookie },
    body: '{}',
  });
const cookieIn = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const claimsOf = (browser: Browser) =>
  JSON.parse(Buffer.from(browser.token()!.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

async function otherKinds(world: TestWorld): Promise<Record<string, string>> {
  const admin = await world.signIn(people.admin);
  await admin.api.users.invite({ body: { email: 'newcomer@acme.test' } });
  await admin.api.users.invite({ body: { email: people.stranger } });
  await world.anonymous().passwords.forgot({ body: { email: people.readOnly } });
  const claims = claimsOf(admin);
  const { kid, key } = await world.deps.keys.signing();
  const sign = (header: { typ: string }, change: Record<string, unknown>) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(key);
  const other = await world.signIn(people.support);
  await other.api.auth.logout();
  return {
    refresh: admin.cookie()!.split('=')[1]!,
    activation: (await linkIn(world, 'newcomer@acme.test')).token,
    invitation: (await linkIn(world, people.stranger)).token,
    reset: (await linkIn(world, people.readOnly)).token,
    id: await sign({ typ: 'JWT' }, {}),
    mfa: await sign({ typ: 'mfa+jwt' }, { type: 'mfaToken' }),
    'other audience': await sign({ typ: 'at+jwt' }, { aud: 'another-client' }),
    'other issuer': await sign({ typ: 'at+jwt' }, { iss: 'https://elsewhere.test' }),
    'other type claim': await sign({ typ: 'at+jwt' }, { type: 'tenantApiToken' }),
    expired: await sign({ typ: 'at+jwt' }, { exp: Math.floor(Date.now() / 1000) - 1 }),
    'signed out': other.token()!,
    'wrong kid': await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: '../../etc/passwd' }).sign(key),
    unsigned: `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt', kid })).toString('base64url')}.${admin.token()!.split('.')[1]}.`,
    'HMAC with the public key': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
      .sign(Buffer.from(JSON.stringify((await world.deps.keys.jwks()).keys[0]))),
    padded: `${admin.token()!}=`,
  };
}

describe('tokens', () => {
  describe('TOK-03: no other kind of token is accepted as an access token, on any endpoint', () => {
    let world: TestWorld;
    let kinds: Record<string, string>;
    beforeAll(async () => {
      world = await createWorld();
      kinds = await otherKinds(world);
    });

    it.each(byArea(isGuarded))('%s', async (_, guarded) => {
      const accepted: string[] = [];
      for (const [kind, token] of Object.entries(kinds)) {
        for (const route of guarded) {
          const { status } = await call(world, { route, ids: randomIds(), token });
          if (status !== 401) accepted.push(`${kind} on ${route.name}: ${status}`);
        }
      }
      expect(accepted).toEqual([]);
    });
  });

  it("TOK-03: links and refresh tokens aren't interchangeable", async () => {
    const world = await createWorld();
    const kinds = await otherKinds(world);
    const { userId } = await linkIn(world, 'newcomer@acme.test');
    const { userId: reader } = await linkIn(world, people.readOnly);
    const post = (path: string, body: object) =>
      world.send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const doors = {
      activate: '/identity/resources/users/v1/activate',
      accept: '/identity/resources/users/v1/invitation/accept',
      reset: '/identity/resources/users/v1/passwords/reset/verify',
    };
    const right: Record<string, string> = { activate: 'activation', accept: 'invitation', reset: 'reset' };
    for (const [door, path] of Object.entries(doors))
      for (const [kind, token] of Object.entries(kinds))
        if (right[door] !== kind)
          for (const id of [userId, reader])
            expect((await post(path, { userId: id, token, password: 'Correct-horse-9' })).status, `${kind} at ${door}`).toBe(400);
    for (const [kind, token] of Object.entries(kinds))
      if (kind !== 'refresh') expect((await refresh(world, `fe_refresh_${demoClientId}=${token}`)).status, kind).toBe(401);
  });

  it('TOK-04: 20 parallel refreshes, 50 rounds: nobody is signed out and one branch survives', async () => {
    const world = await createWorld();
    const admin = await world.signIn(people.admin);
    let cookie = admin.cookie()!;
    for (let round = 0; round < 50; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(world, cookie)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      const next = new Set(answers.map(cookieIn));
      expect(next.size).toBe(1);
      cookie = [...next][0]!;
    }
    const { sid } = claimsOf(admin);
    const live = await world.data((tx) =>
      tx
        .selectFrom('sessions')
        .select('id')
        .where('revoked_at', 'is', null)
        .where('user_id', '=', String(claimsOf(admin)['sub']))
        .execute(),
    );
    securityLine({ id: 'TOK-04', what: 'parallel refreshes of one session that end it or fork it', n: 50 * 20, failures: live.length - 1 });
    expect(live.map(({ id }) => id)).toEqual([sid]);
  });

  it('TOK-05: a used token after the grace period ends the session, and is audited', async () => {
    const world = await createWorld();
    const admin = await world.signIn(people.admin);
    const first = admin.cookie()!;
    const second = cookieIn(await refresh(world, first));
    world.clock.advance(11);
    const reused = await refresh(world, first);
    expect(reused.status).toBe(401);
    expect(await reused.json()).toMatchObject({ errorCode: 'SESSION_ENDED' });
    expect((await refresh(world, second)).status).toBe(401);
    await expect(admin.api.profile.get()).rejects.toMatchObject({ status: 401 });
    const rows = await world.data((tx) => tx.selectFrom('audit_log').select('action').where('action', '=', 'session.reused').execute());
    expect(rows).toHaveLength(1);
  });

  it('TOK-05: a token two generations old is rejected even within the grace period', async () => {
    const world = await createWorld();
    const admin = await world.signIn(people.admin);
    const first = admin.cookie()!;
    const second = cookieIn(await refresh(world, first));
    const third = cookieIn(await refresh(world, second));
    expect((await refresh(world, first)).status).toBe(401);
    expect((await refresh(world, third)).status).toBe(401);
  });

  it('returns the same successor after 9 seconds, and keeps the time of the sign-in', async () => {
    const world = await createWorld();
    const admin = await world.signIn(people.admin);
    const before = claimsOf(admin)['auth_time'];
    const first = admin.cookie()!;
    const next = cookieIn(await refresh(world, first));
    world.clock.advance(9);
    expect(cookieIn(await refresh(world, first))).toBe(next);
    admin.setCookie(next);
    world.clock.advance(200);
    await admin.api.auth.refresh({ body: null });
    expect(claimsOf(admin)['auth_time']).toBe(before);
  });

  it("reads the cookie's three spellings, and ignores noise", async () => {
    const world = await createWorld();
    const value = (await world.signIn(people.admin)).cookie()!.split('=')[1]!;
    for (const id of [demoClientId, demoClientId.replace('-', ''), demoClientId.replaceAll('-', '')])
      expect((await refresh(world, `a=b; fe_refresh_${id}=${value}`)).status).toBe(200);
    expect((await refresh(world, `fe_refresh_${demoClientId}=noise.noise.noise`)).status).toBe(401);
    expect((await refresh(world, `fe_refresh_${demoClientId}=${value}`)).status).toBe(200);
  });

  it('rotates keys: the old one verifies until its tokens have expired, then it is removed', async () => {
    const world = await createWorld();
    const admin = await world.signIn(people.admin);
    await world.deps.keys.rotate();
    expect((await admin.api.profile.get()).email).toBe(people.admin);
    const { keys } = (await (await world.send('/frontegg/.well-known/jwks.json')).json()) as { keys: { kid: string; d?: string }[] };
    expect(keys).toHaveLength(2);
    expect(keys.every(({ d }) => d === undefined)).toBe(true);
    world.clock.advance(901);
    expect(((await (await world.send('/.well-known/jwks.json')).json()) as { keys: unknown[] }).keys).toHaveLength(1);
  });

  it('ends idle and old sessions', async () => {
    const world = await createWorld();
    const admin = await world.signIn(people.admin);
    world.clock.advance(world.deps.policy.session.idleSeconds + 1);
    expect((await refresh(world, admin.cookie()!)).status).toBe(401);
  });

  it('names the issuer, and works with the prefix', async () => {
    const world = await createWorld();
    const claims = claimsOf(await world.signIn(people.admin));
    expect(claims).toMatchObject({
      iss: providerUrl,
      aud: demoClientId,
      type: 'userToken',
      email: people.admin,
      roles: ['Admin'],
      amr: ['pwd'],
    });
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(300);
  });
});
