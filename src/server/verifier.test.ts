import { exportJWK, exportSPKI, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newTokenText } from '../contract/api-tokens/token-text.ts';
import { AuthError } from './auth-error.ts';
import { audience, claims, createIssuer, issuer, steppedUp, type TestIssuer } from './testing/issuer.ts';
import { createVerifier, type Needs, type VerifierOptions } from './verifier.ts';

let world: TestIssuer;
beforeEach(async () => void (world = await createIssuer()));
afterEach(() => vi.useRealTimers());

const verifierOf = (more: Partial<VerifierOptions> = {}) => createVerifier({ issuer, audience, fetch: world.fetch, ...more });
const requestWith = (token: string | undefined, headers: Record<string, string> = {}) =>
  new Request('https://app.example.com/api', { headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers } });
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'fine',
    (error: unknown) => (error instanceof AuthError ? error.code : error),
  );
const seconds = () => Math.floor(Date.now() / 1000);
const keyRequests = () => world.asked.filter((each) => each.endsWith('jwks.json')).length;

describe('a token of the provider', () => {
  it('says who asks, and is neither printed nor copied with them', async () => {
    const token = await world.token({ act: { sub: 'helper' } });
    const caller = await verifierOf().authenticate(requestWith(token));
    expect(caller).toMatchObject({ kind: 'person', id: 'user-1', tenantId: 'acme', sessionId: 'session-1', actorId: 'helper', token });
    expect(JSON.stringify({ ...caller }) + JSON.stringify(caller)).not.toContain(token);
  });

  it('of an API token works, too', async () => {
    const machine = await world.token({ type: 'tenantApiToken', sid: undefined, sub: 'client-1' });
    expect(await verifierOf().verifyToken(machine)).toMatchObject({ kind: 'machine', id: 'client-1', sessionId: undefined });
    expect(await codeOf(verifierOf().authenticate(requestWith(machine), { personOnly: true }))).toBe('FORBIDDEN');
  });

  it('by a key that is for ID tokens alone is none', async () => {
    const rsa = await world.rotate({ keep: true, alg: 'RS256' });
    expect(await codeOf(verifierOf().verifyToken(await world.token({}, {}, rsa)))).toBe('TOKEN_INVALID');
  });

  it("of an API client is the provider's to explain, for a server that has a secret", async () => {
    const text = newTokenText('token');
    const told: Record<string, unknown> = { active: true, ...claims(), type: 'tenantApiToken', sub: 'token-1', sid: undefined };
    const bodies: string[] = [];
    world.answers['/oauth/introspect'] = async (request) => {
      bodies.push(await request.text());
      return Response.json(told);
    };
    const verifier = verifierOf({ clientSecret: 'quiet' });
    expect(await verifier.verifyToken(text)).toMatchObject({ kind: 'machine', id: 'token-1', roles: ['Admin'] });
    await verifier.verifyToken(text);
    expect(bodies).toEqual([new URLSearchParams({ token: text, client_id: audience, client_secret: 'quiet' }).toString()]);
    expect(await codeOf(verifierOf().verifyToken(text))).toBe('TOKEN_INVALID');
    expect(await codeOf(verifier.verifyToken(`${text.slice(0, -1)}!`))).toBe('TOKEN_INVALID');
    expect(bodies).toHaveLength(1);
    told['active'] = false;
    expect(await codeOf(verifier.verifyToken(newTokenText('token')))).toBe('TOKEN_INVALID');
    world.answers['/oauth/introspect'] = () => Response.json({ error: 'invalid_client' }, { status: 401 });
    expect(await codeOf(verifier.verifyToken(newTokenText('token')))).toBe('INVALID_OPTIONS');
    world.isDown = true;
    expect(await codeOf(verifier.verifyToken(newTokenText('token')))).toBe('PROVIDER_UNREACHABLE');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['of another issuer', { iss: 'https://evil.example.com' }, 'TOKEN_INVALID'],
    ["of an issuer that only begins like the provider's", { iss: `${issuer}.evil.example.com` }, 'TOKEN_INVALID'],
    ['for another audience', { aud: 'another' }, 'TOKEN_INVALID'],
    ['for another application, which names ours beside its own', { aud: ['other-app', audience], azp: 'other-app' }, 'TOKEN_INVALID'],
    ['for this application beside the first', { aud: [audience, 'first'], azp: audience }, 'fine'],
    ['that has expired', { exp: seconds() - 10 }, 'TOKEN_EXPIRED'],
    ['that expired within the tolerance', { exp: seconds() - 2 }, 'fine'],
    ['that never expires', { exp: undefined }, 'TOKEN_INVALID'],
    ['that begins later', { nbf: seconds() + 60 }, 'TOKEN_INVALID'],
    ['without an id', { jti: undefined }, 'TOKEN_INVALID'],
    ['of nobody', { sub: undefined }, 'TOKEN_INVALID'],
    ['of no workspace', { tenantId: undefined }, 'TOKEN_INVALID'],
    ['of no session', { sid: undefined }, 'TOKEN_INVALID'],
    ['of another kind', { type: 'refreshToken' }, 'TOKEN_INVALID'],
    ['with permissions that are no list', { permissions: '*' }, 'TOKEN_INVALID'],
    ['with roles that are no texts', { roles: [{ key: 'Admin' }] }, 'TOKEN_INVALID'],
  ])('%s: %3$s', async (_name, more, code) => {
    expect(await codeOf(verifierOf().verifyToken(await world.token(more)))).toBe(code);
  });

  it('lets clocks differ as far as it is told', async () => {
    const late = await world.token({ exp: seconds() - 20 });
    expect(await codeOf(verifierOf({ clockToleranceSeconds: 30 }).verifyToken(late))).toBe('fine');
    expect(await codeOf(verifierOf({ clockToleranceSeconds: 0 }).verifyToken(late))).toBe('TOKEN_EXPIRED');
  });
});

describe('a forged token', () => {
  it.each<[string, () => Promise<string>]>([
    ['unsigned', async () => new UnsecuredJWT(claims()).encode()],
    [
      'signed with the public key as a secret',
      async () => {
        const { publicKey, kid } = await world.rotate();
        const secret = new TextEncoder().encode(await exportSPKI(publicKey));
        return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid }).sign(secret);
      },
    ],
    [
      "signed by somebody else under the provider's kid",
      async () => {
        const { kid } = await world.rotate();
        return world.token({}, { kid }, await world.newKey());
      },
    ],
    [
      'that brings its own key',
      async () => {
        const own = await world.newKey();
        return world.token({}, { jwk: await exportJWK(own.publicKey) }, own);
      },
    ],
    [
      'that names addresses of its own keys',
      async () => world.token({}, { jku: 'https://evil.example.com/jwks.json', x5u: 'https://evil.example.com/x5u' }, await world.newKey()),
    ],
    ['whose kid is a path', async () => world.token({}, { kid: '../../etc/passwd' })],
    ['without a kid', async () => world.token({}, { kid: undefined as unknown as string })],
    ['of another type', async () => world.token({}, { typ: 'JWT' })],
    [
      'with an extension that nobody knows',
      async () => {
        const { kid, privateKey } = await world.rotate();
        const header = { alg: 'ES256', typ: 'at+jwt', kid, crit: ['urn:other'], 'urn:other': 1 };
        return new SignJWT(claims()).setProtectedHeader(header).sign(privateKey, { crit: { 'urn:other': true } });
      },
    ],
    [
      'whose claims were changed',
      async () => {
        const [head, , signature] = (await world.token()).split('.');
        return `${head}.${btoa(JSON.stringify({ ...claims(), sub: 'admin' })).replaceAll('=', '')}.${signature}`;
      },
    ],
    ['whose signature was cut off', async () => (await world.token()).replace(/[^.]*$/, '')],
    ['with padding', async () => `${await world.token()}=`],
    ['with spaces', async () => ` ${await world.token()}`],
    ['of a megabyte', async () => `${await world.token()}${'a'.repeat(1_000_000)}`],
    ['that is larger than any token', async () => world.token({ name: 'x'.repeat(16_000) })],
    ['that is empty', async () => ''],
    ['that is no text', async () => null as unknown as string],
  ])('%s is refused', async (_name, make) => {
    expect(await codeOf(verifierOf().verifyToken(await make()))).toBe('TOKEN_INVALID');
    expect(world.requests.filter(({ url }) => !url.startsWith(issuer))).toEqual([]);
  });
});

describe('the keys', () => {
  it('are fetched once for requests at the same time, from the cache of the runtime', async () => {
    const verifier = verifierOf();
    const token = await world.token();
    await Promise.all(Array.from({ length: 20 }, () => verifier.verifyToken(token)));
    expect(keyRequests()).toBe(1);
    expect(world.requests[0]!.cache).toBe('force-cache');
  });

  it('are fetched again for an unknown kid, at most every 30 seconds', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const verifier = verifierOf();
    await verifier.verifyToken(await world.token());
    const key = await world.rotate({ keep: true });
    const strange = await world.newKey();
    expect(await codeOf(verifier.verifyToken(await world.token({}, {}, strange)))).toBe('TOKEN_INVALID');
    expect(keyRequests()).toBe(1);
    vi.setSystemTime(Date.now() + 31_000);
    const asked = await Promise.all(
      [key, strange, strange, strange].map(async (each) => codeOf(verifier.verifyToken(await world.token({}, {}, each)))),
    );
    expect(asked).toEqual(['fine', 'TOKEN_INVALID', 'TOKEN_INVALID', 'TOKEN_INVALID']);
    for (let turn = 0; turn < 5; turn += 1) await codeOf(verifier.verifyToken(await world.token({}, {}, strange)));
    expect(keyRequests()).toBe(2);
    expect(world.requests.at(-1)!.cache).toBe('no-cache');
  });

  it('that were removed stop working after ten minutes; an outage takes none away', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const verifier = verifierOf();
    const later = () => world.token({ exp: seconds() + 86_400 });
    const old = await later();
    await verifier.verifyToken(old);
    world.isDown = true;
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await codeOf(verifier.verifyToken(old))).toBe('fine');
    world.isDown = false;
    await world.rotate();
    vi.setSystemTime(Date.now() + 601_000);
    expect(await codeOf(verifier.verifyToken(old))).toBe('TOKEN_INVALID');
  });

  it.each<[string, () => Response]>([
    ['nothing', () => new Response(null, { status: 502 })],
    ['a page', () => new Response('<!doctype html>')],
    ['something else', () => Response.json({ message: 'Hello' })],
  ])("that can't be read say so: the provider answers %s", async (_name, answer) => {
    const asked = verifierOf({ fetch: async () => answer() }).authenticate(requestWith(await world.token()));
    const error = await asked.catch((caught: unknown) => caught as AuthError);
    expect(error).toMatchObject({ code: 'PROVIDER_UNREACHABLE', status: 503 });
    expect((error as AuthError).toResponse().headers.get('retry-after')).toBe('2');
  });
});

describe('a request', () => {
  const challengeOf = async (request: Request, needs: Needs = {}) => {
    const error = await verifierOf()
      .authenticate(request, needs)
      .catch((caught: unknown) => caught as AuthError);
    const response = (error as AuthError).toResponse();
    return [response.status, response.headers.get('www-authenticate')];
  };

  it('without a token is asked for one; other schemes are none', async () => {
    expect(await challengeOf(requestWith(undefined))).toEqual([401, 'Bearer']);
    expect(await challengeOf(requestWith(undefined, { authorization: `Basic ${btoa('a:b')}` }))).toEqual([401, 'Bearer']);
  });

  it('hears what is wrong as RFC 6750 and RFC 9470 say it', async () => {
    expect(await challengeOf(requestWith('junk'))).toEqual([
      401,
      'Bearer error="invalid_token", error_description="The access token is not valid."',
    ]);
    const token = await world.token();
    expect(await challengeOf(requestWith(token), { requiredPermissions: ['billing."write'] })).toEqual([
      403,
      `Bearer error="insufficient_scope", error_description="You don't have permission to do this."`,
    ]);
    expect(await challengeOf(requestWith(token), { stepUp: { maxAge: 300 } })).toEqual([
      401,
      `Bearer error="insufficient_user_authentication", error_description="Verify it's you to continue.", acr_values="${steppedUp.acr}", max_age="300"`,
    ]);
  });

  it.each<[string, Needs, Record<string, unknown>, string]>([
    ['a permission by pattern', { requiredPermissions: ['reports.export'] }, {}, 'fine'],
    ['a permission that is not held', { requiredPermissions: ['reports.export', 'billing.write'] }, {}, 'FORBIDDEN'],
    ['a pattern, which is no wildcard for whoever asks', { requiredPermissions: ['*'] }, {}, 'FORBIDDEN'],
    ['a role', { requiredRoles: ['Admin'] }, {}, 'fine'],
    ['a role that is not held', { requiredRoles: ['Admin', 'Owner'] }, {}, 'FORBIDDEN'],
    ['its workspace', { tenantId: 'acme' }, {}, 'fine'],
    ['another workspace, although the person is a member', { tenantId: 'initech' }, {}, 'WRONG_TENANT'],
    ['several factors', { stepUp: true }, steppedUp, 'fine'],
    ['several factors that one sign-in lacks', { stepUp: true }, {}, 'STEP_UP_REQUIRED'],
    ['mfa without a factor that counts', { stepUp: true }, { ...steppedUp, amr: ['pwd', 'mfa'] }, 'STEP_UP_REQUIRED'],
    ['several factors that are too long ago', { stepUp: { maxAge: 60 } }, { ...steppedUp, auth_time: seconds() - 70 }, 'STEP_UP_REQUIRED'],
    ['several factors in the future', { stepUp: true }, { ...steppedUp, auth_time: seconds() + 600 }, 'STEP_UP_REQUIRED'],
    ['several factors at an unknown time', { stepUp: true }, { ...steppedUp, auth_time: undefined }, 'STEP_UP_REQUIRED'],
    ['a recent sign-in of any kind', { stepUp: { acr: 'urn:gatehouse:acr:single-factor', maxAge: 100 } }, {}, 'fine'],
    ['a policy that nobody has', { stepUp: { acr: 'urn:other' } }, steppedUp, 'STEP_UP_REQUIRED'],
  ])('needs %s', async (_name, needs, more, code) => {
    expect(await codeOf(verifierOf().authenticate(requestWith(await world.token(more)), needs))).toBe(code);
  });

  it('of a tab that shows another workspace is refused', async () => {
    const asked = (tenant: string) => async () =>
      codeOf(verifierOf().authenticate(requestWith(await world.token(), { 'frontegg-scoped-tenant': tenant })));
    expect([await asked('acme')(), await asked('initech')()]).toEqual(['fine', 'WRONG_TENANT']);
  });
});

describe('entitlements', () => {
  it("are asked as the caller, kept for a moment, and decided by the browser's evaluator", async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const features = { exports: { expireTime: -1 } };
    world.answers['/entitlements/api/v2/user-entitlements'] = ({ headers }) =>
      headers.get('authorization')?.startsWith('Bearer ey')
        ? Response.json({ features, plans: {}, permissions: {} })
        : new Response(null, { status: 401 });
    const verifier = verifierOf();
    const ask = async (featureKey: string) =>
      codeOf(verifier.authenticate(requestWith(await world.token()), { entitlement: { featureKey } }));
    expect([await ask('exports'), await ask('sso')]).toEqual(['fine', 'NOT_ENTITLED']);
    expect(world.asked.filter((each) => each.includes('user-entitlements')).length).toBe(1);
    delete (features as Partial<typeof features>).exports;
    vi.setSystemTime(Date.now() + 5001);
    expect(await ask('exports')).toBe('NOT_ENTITLED');
    world.answers['/entitlements/api/v2/user-entitlements'] = () => new Response(null, { status: 500 });
    vi.setSystemTime(Date.now() + 5001);
    expect(await ask('exports')).toBe('PROVIDER_UNREACHABLE');
  });
});

describe('with `checkSession`', () => {
  it('a session that has ended is refused within ten seconds, and an outage lets nobody in', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const verifier = verifierOf({ checkSession: true });
    const token = await world.token();
    const ask = () => codeOf(verifier.verifyToken(token));
    world.answers['/oauth/userinfo'] = () => Response.json({ sub: 'user-1' });
    expect([await ask(), await ask()]).toEqual(['fine', 'fine']);
    expect(world.asked.filter((each) => each.endsWith('userinfo')).length).toBe(1);
    world.answers['/oauth/userinfo'] = () => Response.json({ errorCode: 'SESSION_ENDED' }, { status: 401 });
    vi.setSystemTime(Date.now() + 10_001);
    expect([await ask(), await ask()]).toEqual(['SESSION_ENDED', 'SESSION_ENDED']);
    world.isDown = true;
    expect(await ask()).toBe('PROVIDER_UNREACHABLE');
  });

  it("a network that isn't allowed is this server's own, unless the provider is told the person's", async () => {
    world.answers['/oauth/userinfo'] = () => Response.json({ errorCode: 'IP_NOT_ALLOWED' }, { status: 403 });
    const request = requestWith(await world.token(), { 'x-real-ip': '203.0.113.9' });
    expect(await codeOf(verifierOf({ checkSession: true }).authenticate(request))).toBe('fine');
    const told = verifierOf({ checkSession: true, forwardSecret: 'shared', trustedAddressHeader: 'x-real-ip' });
    expect(await codeOf(told.authenticate(request))).toBe('FORBIDDEN');
    const { headers } = world.requests.at(-1)!;
    expect([headers.get('x-frontegg-forwarded-for'), headers.get('x-frontegg-headers-verifier')]).toEqual(['203.0.113.9', 'shared']);
  });
});

it.each<[string, object]>([
  ['no options', {}],
  ['an issuer that is no address', { issuer: 'auth', audience }],
  ['an issuer that is not encrypted', { issuer: 'http://auth.example.com', audience }],
  ['no audience', { issuer, audience: '' }],
  ['an empty list of audiences', { issuer, audience: [] }],
])('%s is refused at once', (_name, options) => {
  expect(() => createVerifier(options as VerifierOptions)).toThrow(AuthError);
});
