import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { createEgress } from '../../ports/egress.ts';
import { createWorld, patientEgress, type Browser, type TestWorld } from '../world.ts';
import { addConnection, open } from './federation-peer.ts';
import { startBadIdp, type BadIdp } from './oidc-peer.ts';
import { addTenant } from '../members.ts';

const email = 'gavin@hooli.test';
let world: TestWorld;
let idp: BadIdp;
let tenantId: string;
let closing: BadIdp[] = [];
/** Addresses that never answer to the end, for which nobody waits long. */
let hanging: string[] = [];

const newIdp = async (person: Record<string, unknown> = { sub: 'gavin', email, email_verified: true, name: 'Gavin' }) => {
  const made = await startBadIdp(person);
  closing.push(made);
  return made;
};
const connect = (to: BadIdp, domain = 'hooli.test', tenant = tenantId) =>
  addConnection(world, {
    tenantId: tenant,
    domains: [domain],
    oidc: { issuer: to.issuer, clientId: to.clientId },
    secrets: { clientSecret: to.clientSecret },
  });

beforeEach(async () => {
  hanging = [];
  const [patient, impatient] = [patientEgress(), createEgress({ allowLoopbackHttp: true, connectMs: 300, totalMs: 600 })];
  // Provider metadata is cached per egress, so a new one fetches it again.
  world = await createWorld({
    deps: { egress: (url, init) => (hanging.includes(String(url)) ? impatient : patient)(url, init) },
  });
  tenantId = await addTenant(world, 'Hooli');
  idp = await newIdp();
});
afterEach(async () => {
  await Promise.all(closing.map((one) => one.close()));
  closing = [];
});

const begin = async (browser: Browser, address = email): Promise<URL> =>
  open(browser, (await browser.api.auth.preLogin({ body: { email: address } })).address!);
const finish = (browser: Browser, page: URL) =>
  browser.api.sso.oidcPostLogin({ body: { code: page.searchParams.get('code')!, state: page.searchParams.get('state')! } });
/** The whole flow, like a browser. */
async function signIn(browser = world.browser(), with_ = idp, address = email) {
  const there = await begin(browser, address);
  // A failure at the start returns straight to the app.
  const page = there.pathname === '/account/oidc/callback' ? there : await open(browser, (await with_.authorize(there)).href);
  return finish(browser, page);
}
const nobody = async () => expect(await world.data((tx) => tx.selectFrom('sessions').select('id').execute())).toEqual([]);

describe('OIDC with a hostile identity provider', () => {
  it('whoever sets it up is told that an email was not verified, by a sign-in and by a test run', async () => {
    const ssoConfigId = await connect(idp, 'hooli.test', demoTenants.acme);
    idp.person = { sub: 'gavin', email, email_verified: false };
    await expect(signIn()).rejects.toMatchObject({ code: 'SSO_EMAIL' });
    const { ssoConfig } = (await world.signIn(people.admin)).api;
    const { address } = await ssoConfig.startTest({ ssoConfigId });
    const browser = world.browser();
    await open(browser, (await idp.authorize(await open(browser, address))).href);
    const attempts = await ssoConfig.attempts({ ssoConfigId });
    expect(attempts.map(({ isTest, outcome }) => [isTest, outcome])).toEqual([
      [true, 'failed'],
      [false, 'failed'],
    ]);
    for (const { steps } of attempts) expect(steps.flatMap(({ problem }) => problem ?? [])).toEqual(['emailUnverified']);
  });

  it('an honest one signs in: PKCE, state, nonce, and its preferred client authentication', async () => {
    await connect(idp);
    const browser = world.browser();
    const address = await begin(browser);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'client',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{44}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      login_hint: email,
    });
    const page = await open(browser, (await idp.authorize(address)).href);
    expect(page.href).not.toContain(address.searchParams.get('nonce')!);
    expect(await finish(browser, page)).toMatchObject({ email, tenantId, accessToken: expect.any(String) });
    expect(idp.tokenRequests[0]!.authorization).toMatch(/^Basic /);
    expect(idp.tokenRequests[0]!.params.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  const wrong: [string, (bad: BadIdp) => void | Promise<void>][] = [
    ['alg none', (bad) => void (bad.idToken = async (claims) => new UnsecuredJWT(claims).encode())],
    [
      'HS256 with the client secret',
      (bad) =>
        void (bad.idToken = (claims) =>
          new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(bad.clientSecret))),
    ],
    [
      'HS256 with the public key',
      (bad) =>
        void (bad.idToken = (claims) =>
          new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(JSON.stringify(bad.publicJwk)))),
    ],
    [
      'another algorithm than the one agreed',
      async (bad) => {
        const { privateKey } = await generateKeyPair('ES256');
        bad.idToken = (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: bad.publicJwk.kid! }).sign(privateKey);
      },
    ],
    [
      'another algorithm than the one agreed, with papers and keys that fit',
      async (bad) => {
        const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
        const jwk = { ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig', kid: 'that its papers name' };
        bad.discovery = (doc) => ({ ...doc, id_token_signing_alg_values_supported: ['ES256', 'RS256'] });
        bad.jwks = () => ({ keys: [jwk] });
        bad.idToken = (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: jwk.kid }).sign(privateKey);
      },
    ],
    [
      'a key that it does not publish',
      async (bad) => {
        const { privateKey } = await generateKeyPair('RS256');
        bad.key = privateKey;
      },
    ],
    [
      'a key that the token brings along',
      async (bad) => {
        const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
        const jwk = await exportJWK(publicKey);
        bad.idToken = (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', jwk }).sign(privateKey);
      },
    ],
    [
      'altered after signing',
      (bad) => {
        bad.idToken = async (claims) => {
          const [head, , mac] = (
            await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: bad.publicJwk.kid! }).sign(bad.key)
          ).split('.');
          return [head, Buffer.from(JSON.stringify({ ...claims, sub: 'root' })).toString('base64url'), mac].join('.');
        };
      },
    ],
    ['another issuer', (bad) => void (bad.claims = (claims) => ({ ...claims, iss: 'https://accounts.google.com' }))],
    ['another audience', (bad) => void (bad.claims = (claims) => ({ ...claims, aud: 'other' }))],
    ['audiences without us', (bad) => void (bad.claims = (claims) => ({ ...claims, aud: ['other', 'third'] }))],
    ['two audiences and no azp', (bad) => void (bad.claims = (claims) => ({ ...claims, aud: ['client', 'other'] }))],
    ['another azp', (bad) => void (bad.claims = (claims) => ({ ...claims, azp: 'other' }))],
    ['two audiences and another azp', (bad) => void (bad.claims = (claims) => ({ ...claims, aud: ['client', 'other'], azp: 'other' }))],
    ['another nonce', (bad) => void (bad.claims = (claims) => ({ ...claims, nonce: 'other' }))],
    ['no nonce', (bad) => void (bad.claims = ({ nonce: _, ...claims }) => claims)],
    ['expired', (bad) => void (bad.claims = (claims) => ({ ...claims, iat: 1_000_000_000, exp: 1_000_000_300 }))],
    ['no expiry', (bad) => void (bad.claims = ({ exp: _, ...claims }) => claims)],
    ['not valid yet', (bad) => void (bad.claims = (claims) => ({ ...claims, nbf: Math.floor(Date.now() / 1000) + 600 }))],
    ['nobody', (bad) => void (bad.claims = ({ sub: _, ...claims }) => claims)],
    ['an address of another account', (bad) => void (bad.person = { sub: 'gavin', email: 'admin@acme.test', email_verified: true })],
    ['an address that is not verified', (bad) => void (bad.person = { sub: 'gavin', email, email_verified: false })],
    ['an address that is not verified, as text', (bad) => void (bad.person = { sub: 'gavin', email, email_verified: 'false' })],
    ['no address anywhere', (bad) => void (bad.person = { sub: 'gavin' })],
    ['a list of addresses', (bad) => void (bad.person = { sub: 'gavin', email: [email, 'admin@acme.test'] })],
    [
      'an address from user info about somebody else',
      (bad) => {
        bad.person = { sub: 'gavin' };
        bad.userInfo = { sub: 'other', email };
      },
    ],
    [
      'an issuer in its papers that is not its own',
      (bad) => void (bad.discovery = (doc) => ({ ...doc, issuer: 'https://accounts.google.com' })),
    ],
    [
      'papers that are no JSON',
      (bad) => void (bad.before = (_q, response, path) => path.startsWith('/.well') && (response.end('hello'), true)),
    ],
    ['10 MB of papers', (bad) => void (bad.discovery = (doc) => ({ ...doc, more: 'x'.repeat(10_000_000) }))],
    [
      'papers one byte at a time',
      (bad) => {
        hanging.push(`${bad.issuer}/.well-known/openid-configuration`);
        bad.before = (_request, response, path) => {
          if (!path.startsWith('/.well')) return false;
          const timer = setInterval(() => response.write(' '), 20);
          response.once('close', () => clearInterval(timer));
          return true;
        };
      },
    ],
    [
      'a sign-in page that is a script',
      (bad) => void (bad.discovery = (doc) => ({ ...doc, authorization_endpoint: 'javascript:alert(1)' })),
    ],
    ['a sign-in page in a file', (bad) => void (bad.discovery = (doc) => ({ ...doc, authorization_endpoint: 'file:///etc/passwd' }))],
    ['keys inside the network', (bad) => void (bad.discovery = (doc) => ({ ...doc, jwks_uri: 'http://169.254.169.254/latest/meta-data' }))],
    [
      'a token endpoint inside the network',
      (bad) => void (bad.discovery = (doc) => ({ ...doc, token_endpoint: 'https://10.0.0.1/token' })),
    ],
    ['10 MB of keys', (bad) => void (bad.jwks = () => ({ keys: [bad.publicJwk, { kty: 'oct', k: 'x'.repeat(10_000_000) }] }))],
    ['no keys', (bad) => void (bad.jwks = () => ({ keys: [] }))],
    [
      'a redirect in place of the keys',
      (bad) =>
        void (bad.before = (_q, response, path) =>
          path === '/jwks' && (response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), true)),
    ],
    [
      'a token endpoint that hangs',
      (bad) => {
        hanging.push(`${bad.issuer}/token`);
        bad.before = (_request, _response, path) => path === '/token';
      },
    ],
    [
      'an error of the token endpoint',
      (bad) => void (bad.before = (_q, response, path) => path === '/token' && (response.writeHead(500).end('<html>'), true)),
    ],
    ['another issuer in the redirect (RFC 9207)', (bad) => void (bad.back = (params) => ({ ...params, iss: 'https://evil.test' }))],
    ['no issuer in the redirect although it promises one', (bad) => void (bad.back = ({ iss: _, ...params }) => params)],
    ['another state', (bad) => void (bad.back = (params) => ({ ...params, state: 'other' }))],
    ['no code', (bad) => void (bad.back = ({ code: _, ...params }) => params)],
    ['a code of its own making', (bad) => void (bad.back = (params) => ({ ...params, code: 'made-up' }))],
    [
      'a token in the redirect',
      (bad) => void (bad.back = ({ code: _, ...params }) => ({ ...params, access_token: 'at', id_token: 'x.y.z' })),
    ],
    ['an error', (bad) => void (bad.back = ({ state, iss }) => ({ state: state!, iss: iss!, error: 'server_error' }))],
  ];

  it(`OIDC-03 ${wrong.length} hostile behaviours: nobody is signed in`, async () => {
    const through: string[] = [];
    for (const [name, spoil] of wrong) {
      const tenant = await addTenant(world, name);
      const bad = await newIdp();
      const domain = `d${closing.length}.test`;
      const address = `gavin@${domain}`;
      bad.person = { ...bad.person, email: address };
      await connect(bad, domain, tenant);
      await spoil(bad);
      if (bad.person['email'] === email) bad.person = { ...bad.person, email: address };
      if (bad.userInfo?.['email'] === email) bad.userInfo = { ...bad.userInfo, email: address };
      const code = await signIn(world.browser(), bad, address).then(
        () => 'signed in',
        (error: { code: string }) => error.code,
      );
      if (!['SSO_FAILED', 'SSO_EMAIL', 'CHALLENGE_ENDED'].includes(code)) through.push(`${name}: ${code}`);
    }
    console.info(JSON.stringify({ id: 'OIDC-03', n: wrong.length, failures: through.length }));
    expect(through).toEqual([]);
    await nobody();
  });

  it('OIDC-03 reports a denial by the provider', async () => {
    await connect(idp);
    idp.back = ({ state, iss }) => ({ state: state!, iss: iss!, error: 'access_denied' });
    await expect(signIn()).rejects.toMatchObject({ code: 'SSO_DENIED' });
  });

  it('OIDC-03 a state works once, within ten minutes, in the browser that started, and so does its code', async () => {
    await connect(idp);
    const mine = world.browser();
    const back = await idp.authorize(await begin(mine));
    const other = world.browser();
    await begin(other);
    const page = await open(mine, back.href);
    await expect(finish(other, page)).rejects.toMatchObject({ code: 'CHALLENGE_ENDED' });
    await expect(finish(mine, new URL(`${page.href.replace(/state=[^&]+/, 'state=other')}`))).rejects.toMatchObject({
      code: 'CHALLENGE_ENDED',
    });
    const again = await open(mine, back.href);
    await expect(finish(mine, again)).rejects.toMatchObject({ code: 'SSO_FAILED' });
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => finish(mine, page)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(idp.tokenRequests).toHaveLength(1);
    const late = await idp.authorize(await begin(mine));
    world.clock.advance(601);
    await expect(finish(mine, await open(mine, late.href))).rejects.toMatchObject({ code: 'SSO_FAILED' });
  });

  it('OIDC-03 rejects anything the app posts in place of a handle', async () => {
    await connect(idp);
    for (const code of ['made-up', 'failed.', 'failed.x', 'failed.__proto__', 'failed.constructor'])
      await expect(world.browser().api.sso.oidcPostLoginV2({ body: { code, RelayState: 'x' } })).rejects.toMatchObject({ status: 401 });
  });

  it('OIDC-04 mix-up: a code of one provider is never sent to another', async () => {
    const evil = await newIdp({ sub: 'gavin', email: 'gavin@evil.test', email_verified: true });
    const honestId = await connect(idp);
    const evilId = await connect(evil, 'evil.test', await addTenant(world, 'Evil'));
    const outcomes: string[] = [];
    const attempt = async (name: string, browser: Browser, back: URL) => {
      const page = await open(browser, back.href);
      const code = await finish(browser, page).then(
        () => 'signed in',
        (error: { code: string }) => error.code,
      );
      outcomes.push(`${name}: ${code}`);
    };
    // The victim starts at the evil provider, which redirects to the honest one with the same state.
    for (const keepsIss of [true, false])
      for (const path of [honestId, evilId]) {
        const browser = world.browser();
        const started = await begin(browser, 'gavin@evil.test');
        const forwarded = new URL(started);
        forwarded.searchParams.set('redirect_uri', started.searchParams.get('redirect_uri')!.replace(evilId, path));
        const back = await idp.authorize(forwarded);
        if (!keepsIss) back.searchParams.delete('iss');
        await attempt(`${keepsIss} ${path === evilId}`, browser, back);
      }
    expect(outcomes.filter((text) => text.endsWith('signed in'))).toEqual([]);
    // Nothing from the honest provider has reached the evil one.
    expect(evil.tokenRequests).toEqual([]);
    expect(idp.tokenRequests).toEqual([]);
    await nobody();
  });

  it("OIDC-04 a stolen code can't be injected into another sign-in", async () => {
    await connect(idp);
    const stolen = (await idp.authorize(await begin(world.browser()))).searchParams.get('code')!;
    const thief = world.browser();
    const back = await idp.authorize(await begin(thief));
    back.searchParams.set('code', stolen);
    await expect(finish(thief, await open(thief, back.href))).rejects.toMatchObject({ code: 'SSO_FAILED' });
    await nobody();
  });

  it('keys can rotate: the new one is fetched, the old one is rejected', async () => {
    await connect(idp);
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const rotated = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: idp.publicJwk.kid! };
    idp.jwks = () => ({ keys: [rotated] });
    await expect(signIn()).rejects.toMatchObject({ code: 'SSO_FAILED' });
    idp.key = privateKey;
    expect((await signIn()).email).toBe(email);
  });

  it('requests user info if the id token has no address', async () => {
    await connect(idp);
    idp.person = { sub: 'gavin' };
    idp.userInfo = { email, name: 'Gavin Belson' };
    expect((await signIn()).email).toBe(email);
  });
});
