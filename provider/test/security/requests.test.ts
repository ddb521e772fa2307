import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { headers as wire } from '../../../src/contract/wire.ts';
import { appOrigin, createWorld, providerUrl, type Browser, type TestWorld } from '../world.ts';
import { fingerprint } from './fingerprint.ts';
import { byArea, call, isWrite, pathFor, randomIds, sampleOf } from './samples.ts';
import { sharedLine } from './shared-line.ts';

const json = { 'content-type': 'application/json' };
const custom = { 'x-frontegg-sdk': 'test' };
const hostileOrigins = [
  'https://evil.test',
  'null',
  'http://sub.localhost:4400',
  'http://localhost:4400.evil.test',
  'http://evil-localhost:4400',
  'http://localhost:44000',
  'https://localhost:4400',
  'http://localhost',
  'http://LOCALHOST:4400',
  'http://localhost:4400/',
  'http://localhost:4400.',
  'http://localhost:4400, https://evil.test',
  'http://user@localhost:4400',
  'file://',
  'http://127.0.0.1:4400',
  'http://[::1]:4400',
];

describe('hostile requests', () => {
  describe('CSR-01: no page of another origin can change anything through any write endpoint', () => {
    const attacks: Record<string, string>[] = [
      { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.test' },
      { 'content-type': 'text/plain', origin: 'https://evil.test' },
      { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://evil.test' },
      { ...json, 'sec-fetch-site': 'cross-site' },
      { ...json, ...custom, 'sec-fetch-site': 'same-site' },
      { 'content-type': 'text/plain', origin: appOrigin },
      { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', origin: appOrigin },
      { 'content-type': 'application/jsonp', origin: appOrigin, ...custom },
      ...hostileOrigins.map((origin) => ({ ...json, ...custom, origin })),
    ];
    const tried = sharedLine('CSR-01', 'writes from pages of other origins');
    let world: TestWorld;
    let victim: Browser;
    beforeAll(async () => {
      world = await createWorld({ isHeld: true });
      victim = await world.signIn(people.admin);
    });

    it.each(byArea(isWrite))('%s', async (_, writes) => {
      const cookie = victim.cookie()!;
      const before = await fingerprint(world);
      const passed: string[] = [];
      for (const route of writes) {
        for (const headers of attacks) {
          const { method, parts } = route.endpoint;
          const body = parts.consumes === 'form' ? 'image=x' : JSON.stringify(sampleOf(route, randomIds()).body ?? {});
          const response = await world.send(pathFor(route, randomIds()), { method, headers: { ...headers, cookie }, body });
          tried.n++;
          if (response.ok) passed.push(`${route.name} ${JSON.stringify(headers)}`);
        }
      }
      tried.failures += passed.length;
      expect(passed).toEqual([]);
      expect(await fingerprint(world)).toEqual(before);
      expect((await victim.api.auth.refresh({ body: null })).accessToken).toBeTruthy();
    });
  });

  it('CSR-01: cookie endpoints name what a request lacks', async () => {
    const world = await createWorld();
    const path = '/identity/resources/auth/v1/logout';
    const ask = async (headers: Record<string, string>) => {
      const response = await world.send(path, { method: 'POST', headers, body: '{}' });
      return [response.status, response.ok ? '' : ((await response.json()) as { errors: string[] }).errors[0]];
    };
    expect(await ask({ ...json, ...custom })).toEqual([403, expect.stringContaining('Origin')]);
    expect(await ask({ origin: appOrigin, ...custom, 'content-type': 'text/plain' })).toEqual([
      415,
      expect.stringContaining('application/json'),
    ]);
    expect(await ask({ origin: appOrigin, ...json })).toEqual([403, expect.stringContaining('x-frontegg-sdk')]);
    expect(await ask({ origin: appOrigin, ...json, ...custom })).toEqual([204, '']);
    expect(await ask({ origin: providerUrl, ...json, 'x-requested-with': 'fetch' })).toEqual([204, '']);
  });

  describe('CSR-01: reads change nothing, and write paths reject GET', () => {
    let world: TestWorld;
    let admin: Browser;
    let id: string;
    beforeAll(async () => {
      world = await createWorld({ isHeld: true });
      admin = await world.signIn(people.admin);
      ({ id } = await admin.api.sessions.current());
    });

    // The only GET that ends something, for a script that presents a token (flows.md A.18e). A plain link only asks.
    it('a link that signs out asks first', async () => {
      const before = await fingerprint(world);
      expect(await (await world.send('/oauth/logout', { headers: { cookie: admin.cookie()! } })).text()).toContain('<form');
      expect(await fingerprint(world)).toEqual(before);
    });

    it.each(byArea(({ name }) => name !== 'oauth.logout'))('%s', async (_, all) => {
      const before = await fingerprint(world);
      for (const route of all) {
        const response = await world.send(pathFor(route, { ...randomIds(), id }), {
          method: 'GET',
          headers: { authorization: `Bearer ${admin.token()}`, cookie: admin.cookie()! },
        });
        expect(response.status, route.name).toBeLessThan(500);
      }
      expect(await fingerprint(world)).toEqual(before);
    });
  });

  describe('CSR-02: only exact origins get credentials: 60 origins on every route', () => {
    const generated = Array.from(
      { length: 58 - hostileOrigins.length },
      (_, index) =>
        [`http://localhost:${4402 + index}`, `https://app${index}.evil.test`, `http://localhost:4400.${index}.test`][index % 3]!,
    );
    const origins = [...hostileOrigins, ...generated, appOrigin, providerUrl];
    let world: TestWorld;
    beforeAll(async () => {
      world = await createWorld();
    });

    it.each([
      ...byArea().map(([area, all]) => [area, all.map((route) => pathFor(route, randomIds()))] as const),
      ['what is no endpoint', ['/.well-known/jwks.json', '/inbox/messages', '/no/such/path']] as const,
    ])('%s', async (_, paths) => {
      const wrong: string[] = [];
      for (const path of paths) {
        for (const origin of origins) {
          const preflight = await world.send(`/frontegg${path}`, {
            method: 'OPTIONS',
            headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type, x-frontegg-sdk' },
          });
          const allowed = preflight.headers.get('access-control-allow-origin');
          const isExact = origin === appOrigin || origin === providerUrl;
          if (allowed !== (isExact ? origin : null) || preflight.headers.get('vary')?.split(', ')[0] !== 'Origin')
            wrong.push(`${path} ${origin}: ${allowed}`);
          if (isExact && preflight.headers.get('access-control-allow-credentials') !== 'true')
            wrong.push(`${path} ${origin}: no credentials`);
          if (!isExact && [...preflight.headers.keys()].some((name) => name.startsWith('access-control-')))
            wrong.push(`${path} ${origin}: told something`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('answers tell as much as preflights', async () => {
      expect(origins).toHaveLength(60);
      for (const origin of origins) {
        const { headers } = await world.send('/flags', { headers: { origin } });
        expect(headers.get('access-control-allow-origin'), origin).toBe(origin === appOrigin || origin === providerUrl ? origin : null);
      }
      const { headers } = await world.send('/flags', { method: 'OPTIONS', headers: { origin: appOrigin } });
      for (const name of ['authorization', 'content-type', ...Object.values(wire)])
        expect(headers.get('access-control-allow-headers')!.split(', ')).toContain(name);
      expect(headers.get('access-control-max-age')).toBe('600');
      expect(headers.get('access-control-expose-headers')).toContain(wire.traceId);
    });
  });

  describe('SRV-01: malformed bodies are rejected on every route, never with a 500', () => {
    const deep = 100_000;
    const bodies: Record<string, BodyInit> = {
      '1 MB': JSON.stringify({ name: 'x'.repeat(1_000_000) }),
      'deep object': '{"a":'.repeat(deep / 10) + '1' + '}'.repeat(deep / 10),
      'deep array': '['.repeat(deep / 4) + ']'.repeat(deep / 4),
      '100,000 levels': '['.repeat(deep),
      __proto__: '{"__proto__":{"polluted":true},"email":"a@b.test"}',
      constructor: '{"constructor":{"prototype":{"polluted":true}}}',
      'nested prototype': '{"a":[{"b":{"prototype":1}}]}',
      NUL: '{"name":"a\\u0000b","email":"a\\u0000@b.test","key":"\\u0000"}',
      'half a pair': '{"name":"a\\ud800b","email":"a\\ud800@b.test","key":"\\ud800","actions":[{"type":"a","payload":"\\ud800"}]}',
      'half a pair as a key': '{"name":"a","email":"a@b.test","key":"a","actions":[{"type":"a","payload":{"\\udfff":1}}],"\\udfff":1}',
      'bad UTF-8': Uint8Array.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
      'not JSON': '{"a":',
      'another shape': '"text"',
      list: '[1,2,3]',
      number: '12345678901234567890',
    };
    const tried = sharedLine('SRV-01', 'malformed bodies');
    let world: TestWorld;
    let admin: Browser;
    beforeAll(async () => {
      world = await createWorld({ isHeld: true });
      admin = await world.signIn(people.admin);
    });

    it.each(byArea(isWrite))('%s', async (_, writes) => {
      const wrong: string[] = [];
      const token = `Bearer ${admin.token()}`;
      for (const route of writes) {
        const { method, path } = route.endpoint;
        const ask = (body: BodyInit, headers: Record<string, string>) =>
          world.send(pathFor(route, randomIds()), {
            method,
            body,
            headers: { authorization: token, origin: appOrigin, ...custom, cookie: admin.cookie()!, ...headers },
          });
        for (const [name, body] of Object.entries(bodies)) {
          tried.n++;
          const { status } = await ask(body, json);
          if (status < 400 || status >= 500) wrong.push(`${method} ${path} ${name}: ${status}`);
        }
        for (const headers of [
          { 'content-type': 'text/plain' },
          { 'content-type': 'application/json; charset=utf-16' },
          { ...json, 'content-encoding': 'gzip' },
        ]) {
          tried.n++;
          const { status } = await ask(new Uint8Array(gzipSync('{}')), headers);
          if (status !== 415) wrong.push(`${method} ${path} ${JSON.stringify(headers)}: ${status}`);
        }
      }
      tried.failures += wrong.length;
      expect(wrong).toEqual([]);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    });
  });

  describe('SRV-01: strange queries, paths and tokens never cause a 500', () => {
    const queries = [
      '_limit=1e9',
      '_limit=-1',
      '_limit=NaN',
      '_offset=99999999999999999999',
      '_offset=1.5',
      '_sortBy=constructor',
      '_sortBy=email;drop table users',
      '_order=sideways',
      '_filter=%00',
      '_filter=%FF',
      '_email=%25_%5C',
      "_namePrefix=' or 1=1 --",
      'ids=a,b,%27',
      `ids=${'x,'.repeat(3000)}`,
      '__proto__=1',
      'constructor[prototype]=1',
      `_filter=${'x'.repeat(5000)}`,
      'ids=&ids=undefined',
      'entityName=__proto__',
      'userId=%00&token=%00',
    ];
    let world: TestWorld;
    let admin: Browser;
    beforeAll(async () => {
      world = await createWorld({ isHeld: true });
      admin = await world.signIn(people.admin);
    });

    it.each(byArea((route) => !isWrite(route)))('%s', async (_, reads) => {
      const wrong: string[] = [];
      for (const route of reads) {
        for (const query of queries) {
          const headers = { authorization: `Bearer ${admin.token()}` };
          const { status } = await world.send(`${pathFor(route, randomIds())}?${query}`, { headers });
          if (status >= 500) wrong.push(`${route.name}?${query}: ${status}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it.each([
      '/%',
      '/%00',
      '/%ff',
      '//',
      '/frontegg',
      '/..%2f..%2fetc/passwd',
      '/identity/resources/users/sessions/v1/me/%00',
      `/${'a/'.repeat(3000)}`,
      '/resources/pictures/%00',
    ])('%.60s', async (path) => {
      const { status } = await world.send(path, { headers: { authorization: 'Bearer \u00ff' } });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    });
  });

  it('serves every path with the prefix, with two prefixes, and with a trailing slash', async () => {
    const world = await createWorld();
    for (const path of ['/flags', '/frontegg/flags', '/frontegg/frontegg/flags', '/flags/', '//flags', '/frontegg/flags///'])
      expect((await world.send(path)).status, path).toBe(200);
    const gone = await world.send('/frontegg/no/such/path');
    expect([gone.status, await gone.json()]).toMatchObject([404, { errorCode: 'NO_SUCH_ENDPOINT', errors: [expect.any(String)] }]);
    const wrong = await world.send('/frontegg/flags', { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
    expect((await world.send('/identity/resources/users/sessions/v1/me/all', { method: 'GET' })).headers.get('allow')).toBe(
      'DELETE, OPTIONS',
    );
  });

  describe('sends a trace id, no-store and nosniff with every response', () => {
    const seen = new Set<string>();
    let world: TestWorld;
    beforeAll(async () => {
      world = await createWorld();
    });
    const isNew = ({ headers }: Response) => {
      const id = headers.get(wire.traceId);
      expect(id && !seen.has(id)).toBe(true);
      seen.add(id!);
    };

    it.each(byArea())('%s', async (_, all) => {
      for (const route of all) {
        const response = await call(world, { route, ids: randomIds() });
        expect(response.headers.get('x-content-type-options'), route.name).toBe('nosniff');
        const { maxAgeSeconds } = route.endpoint.checks;
        expect(response.headers.get('cache-control'), route.name).toBe(maxAgeSeconds ? `private, max-age=${maxAgeSeconds}` : 'no-store');
        isNew(response);
      }
    });

    it('a trace id also where there is no endpoint', async () => {
      for (const path of ['/', '/no/such', '/inbox', '/.well-known/jwks.json']) isNew(await world.send(path));
      isNew(await world.send('/flags', { method: 'OPTIONS' }));
    });
  });

  it('treats empty bodies and literal undefined or null as absent', async () => {
    const world = await createWorld();
    const admin = await world.signIn(people.admin);
    expect((await admin.fetch('/identity/resources/auth/v1/user/token/refresh', { method: 'POST', body: '' })).status).toBe(200);
    expect((await admin.fetch('/identity/resources/users/v3?_limit=undefined&_offset=null&_email=undefined&_sortBy=')).status).toBe(200);
    const raw = await world.send('/identity/resources/users/v2/me', { headers: { authorization: admin.token()! } });
    expect(raw.status).toBe(200);
  });
});
