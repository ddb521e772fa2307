import { socialSuite } from '../../../src/contract/social/social.suite.ts';
import { createHmac } from 'node:crypto';
import { decodeProtectedHeader, exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { beginSocial, finishSocial, open, type SocialStart } from '../../test/security/federation-peer.ts';
import { startBadIdp, type BadIdp } from '../../test/security/oidc-peer.ts';
import type { CustomSocialPolicy, SocialPolicy, SocialProviderPolicy, SocialType } from '../../identity/policy/social-policy.ts';
import { appOrigin, createWorld, patientEgress, providerUrl, type Browser, type TestWorld } from '../../test/world.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { openPolicy } from '../../test/open-policy.ts';

let closing: BadIdp[] = [];
afterEach(async () => {
  await Promise.all(closing.map((idp) => idp.close()));
  closing = [];
});

const idpOf = async (person: Record<string, unknown>) => {
  const idp = await startBadIdp(person);
  closing.push(idp);
  return idp;
};
const at = ({ issuer, clientId, clientSecret }: BadIdp): SocialProviderPolicy => ({ active: true, issuer, clientId, clientSecret });

/** Codes raised in these worlds count for the suite, too. */
let watch = <W extends TestWorld>(world: W): W => world;

const worldOf = async (social: Partial<SocialPolicy>, { allowSignups = true } = {}): Promise<TestWorld> =>
  watch(
    await createWorld({
      deps: {
        egress: patientEgress(),
        policy: { ...openPolicy, public: { ...vendorPolicy.public, allowSignups }, social: { providers: {}, custom: [], ...social } },
      },
    }),
  );
const worldWith = (type: SocialType, idp: BadIdp, more: Partial<SocialProviderPolicy> = {}, options = {}) =>
  worldOf({ providers: { [type]: { ...at(idp), ...more } } }, options);

async function signIn(browser: Browser, idp: BadIdp, start: SocialStart, body: { metadata?: string; invitationToken?: string } = {}) {
  const trip = await beginSocial(browser, start);
  const page = await open(browser, (await idp.authorize(trip.address)).href);
  return finishSocial(browser, trip, page, body);
}
/** A provider with OAuth 2.0 only. */
function plain(idp: BadIdp, pages: Record<string, unknown>): void {
  idp.before = (request, response, path) => {
    const json = (body: unknown) => (response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)), true);
    if (path === '/token') return json({ access_token: 'at-1', token_type: 'bearer', scope: 'user:email' });
    if (!(path in pages)) return false;
    if (request.headers.authorization !== 'Bearer at-1') return (response.writeHead(401).end(), true);
    return json(pages[path]);
  };
  idp.back = ({ code, state }) => ({ code: code!, state: state! });
}
const plainPolicy = (idp: BadIdp): SocialProviderPolicy => ({
  active: true,
  clientId: 'client',
  clientSecret: 'secret',
  issuer: idp.issuer,
  authorizationUrl: `${idp.issuer}/authorize`,
  tokenUrl: `${idp.issuer}/token`,
  userInfoUrl: `${idp.issuer}/user`,
  emailsUrl: `${idp.issuer}/user/emails`,
});

const stranger = { sub: 's-1', email: 'noa@fresh.test', email_verified: true, name: 'Noa Newcomer' };

describe('social sign-in', () => {
  it('lists the providers the vendor has enabled, without secrets', async () => {
    const idp = await idpOf(stranger);
    const custom: CustomSocialPolicy = { id: 'corp', displayName: 'Corp ID', ...at(idp), issuer: idp.issuer };
    const world = await worldOf({
      providers: { google: at(idp), github: { ...at(idp), active: false } },
      custom: [custom, { ...custom, id: 'off', active: false }],
    });
    const { configuration } = world.anonymous();
    expect(await configuration.social()).toEqual([
      {
        type: 'google',
        active: true,
        clientId: 'client',
        redirectUrl: `${appOrigin}/account/social/success`,
        authorizationUrl: '/identity/resources/auth/v2/user/sso/default/google/prelogin',
        customised: true,
      },
    ]);
    expect(await configuration.socialV1()).toEqual([
      { type: 'google', active: true, clientId: 'client', redirectUrl: `${appOrigin}/account/social/success` },
    ]);
    expect(await configuration.customSocial()).toEqual({
      providers: [
        {
          id: 'corp',
          type: 'custom',
          displayName: 'Corp ID',
          active: true,
          clientId: 'client',
          redirectUrl: `${appOrigin}/account/social/success`,
          redirectUrlPattern: `${appOrigin}/account/social/success`,
          authorizationUrl: '/identity/resources/auth/v2/user/sso/custom/corp/prelogin',
          userInfoUrl: '',
          scopes: 'openid email profile',
          ssoLogoUrl: null,
        },
      ],
    });
    for (const path of ['default/github', 'default/corp', 'default/nobody', 'custom/off', 'custom/google'])
      expect((await world.send(`/identity/resources/auth/v2/user/sso/${path}/prelogin`)).status).toBe(404);
  });

  it('a new user gets an account; the session is in the cookie', async () => {
    const idp = await idpOf(stranger);
    const world = await worldWith('google', idp);
    const browser = world.browser();
    const answer = await signIn(browser, idp, { provider: 'google' }, { metadata: '{"from":"ad"}' });
    expect(answer).toMatchObject({
      email: stranger.email,
      userEmail: stranger.email,
      isNewUser: true,
      name: 'Noa Newcomer',
      mfaRequired: false,
      tenantId: expect.any(String),
    });
    const again = await browser.api.auth.refresh({ body: {} });
    expect(again.userId).toBe(answer.userId);
    const me = await browser.api.profile.get();
    expect(me).toMatchObject({ email: stranger.email, verified: true, provider: 'google', metadata: '{"from":"ad"}' });
    const { tenants } = await browser.api.tenants.list();
    expect(tenants.map(({ name }) => name)).toEqual(['Noa Newcomer']);
    expect((await browser.api.users.list({ query: {} })).items).toHaveLength(1);
    const second = await signIn(world.browser(), idp, { provider: 'google' });
    expect(second).toMatchObject({ userId: answer.userId, isNewUser: false });
    // Users are identified by the provider's subject: a new address there is the same user here.
    idp.person = { ...stranger, email: 'noa@renamed.test' };
    expect((await signIn(world.browser(), idp, { provider: 'google' })).userId).toBe(answer.userId);
  });

  it('sends the provider its required parameters', async () => {
    const idp = await idpOf(stranger);
    const paramsOf = async (type: SocialType, more: Partial<SocialProviderPolicy> = {}) => {
      const world = await worldWith(type, idp, more);
      const { address } = await beginSocial(world.browser(), { provider: type, more: { prompt: 'consent' } });
      return { ...Object.fromEntries(address.searchParams), host: address.host };
    };
    const pkce = { code_challenge: expect.any(String), code_challenge_method: 'S256' };
    const nonce = { nonce: expect.any(String) };
    const common = (type: string) => ({
      response_type: 'code',
      client_id: 'client',
      state: expect.any(String),
      prompt: 'consent',
      redirect_uri: `${providerUrl}/auth/social/callback/${type}`,
    });
    const openId = { scope: 'openid email profile' };
    expect(await paramsOf('google')).toMatchObject({ ...common('google'), ...openId, ...pkce, ...nonce });
    expect(await paramsOf('microsoft', { additionalScopes: ['User.Read'] })).toMatchObject({
      scope: 'openid email profile User.Read',
      ...pkce,
      ...nonce,
    });
    expect(await paramsOf('apple')).toMatchObject({ scope: 'openid email name', response_mode: 'form_post', ...pkce, ...nonce });
    const slack = await paramsOf('slack');
    expect(slack).toMatchObject({ ...common('slack'), ...openId, ...nonce });
    expect(slack).not.toHaveProperty('code_challenge');
    const linkedin = await paramsOf('linkedin');
    expect(linkedin).toMatchObject({ ...common('linkedin'), ...openId });
    expect(linkedin).not.toHaveProperty('code_challenge');
    expect(linkedin).not.toHaveProperty('nonce');
    const github = await paramsOf('github');
    expect(github).toMatchObject({ host: 'github.com', scope: 'read:user user:email', ...pkce });
    expect(github).not.toHaveProperty('nonce');
    expect(await paramsOf('facebook')).toMatchObject({ host: 'www.facebook.com', scope: 'email public_profile', ...pkce });
  });

  const openIdTypes: [SocialType, Record<string, unknown>][] = [
    ['google', { email_verified: true }],
    ['microsoft', { xms_edov: true }],
    ['slack', { email_verified: true }],
    ['linkedin', { email_verified: true }],
    ['apple', { email_verified: 'true' }],
  ];
  it.each(openIdTypes)('%s signs in by its id token', async (type, claims) => {
    const idp = await idpOf({ sub: 's-1', email: 'Noa@Fresh.test', name: 'Noa', ...claims });
    const world = await worldWith(type, idp);
    expect(await signIn(world.browser(), idp, { provider: type })).toMatchObject({ email: 'noa@fresh.test', isNewUser: true });
  });

  it('apple: the response is a form, includes the name only once, and the secret is derived from a key', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const idp = await idpOf({ sub: 'a-1', email: 'noa@privaterelay.appleid.com', email_verified: 'true' });
    const world = await worldWith('apple', idp, { appleKey: { teamId: 'TEAM', keyId: 'KEY', privateKey: await exportPKCS8(privateKey) } });
    const browser = world.browser();
    idp.discovery = (doc) => ({ ...doc, token_endpoint_auth_methods_supported: ['client_secret_post'] });
    const trip = await beginSocial(browser, { provider: 'apple' });
    const back = await idp.authorize(trip.address);
    back.searchParams.set('user', JSON.stringify({ name: { firstName: 'Noa', lastName: 'Newcomer' }, email: 'root@evil.test' }));
    const response = await browser.fetch(back.origin + back.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: back.searchParams.toString(),
    });
    expect(response.status).toBe(303);
    const answer = await finishSocial(browser, trip, new URL(response.headers.get('location')!));
    expect(answer).toMatchObject({ email: 'noa@privaterelay.appleid.com', name: 'Noa Newcomer', isNewUser: true });
    const secret = idp.tokenRequests[0]!.params.get('client_secret')!;
    expect(decodeProtectedHeader(secret)).toMatchObject({ alg: 'ES256', kid: 'KEY' });
    await jwtVerify(secret, publicKey, {
      issuer: 'TEAM',
      subject: 'client',
      audience: 'https://appleid.apple.com',
      requiredClaims: ['exp'],
    });
  });

  it('github: the number identifies the user, and the verified primary address counts', async () => {
    const idp = await idpOf({});
    plain(idp, {
      '/user': { id: 583231, login: 'noa', name: 'Noa Newcomer', email: 'shown@evil.test' },
      '/user/emails': [
        { email: 'other@fresh.test', primary: false, verified: true },
        { email: 'Noa@fresh.test', primary: true, verified: true },
      ],
    });
    const world = await worldOf({ providers: { github: plainPolicy(idp) } });
    expect(await signIn(world.browser(), idp, { provider: 'github' })).toMatchObject({
      email: 'noa@fresh.test',
      name: 'Noa Newcomer',
      isNewUser: true,
    });
    expect(await world.data((tx) => tx.selectFrom('user_identities').select(['provider', 'subject']).execute())).toEqual([
      { provider: 'social:github', subject: '583231' },
    ]);
    plain(idp, { '/user': { id: 7 }, '/user/emails': [{ email: 'noa@elsewhere.test', primary: true, verified: false }] });
    await expect(signIn(world.browser(), idp, { provider: 'github' })).rejects.toMatchObject({ code: 'SOCIAL_EMAIL' });
    plain(idp, { '/user': { id: '7' }, '/user/emails': [] });
    await expect(signIn(world.browser(), idp, { provider: 'github' })).rejects.toMatchObject({ code: 'SOCIAL_FAILED' });
    plain(idp, { '/user': { id: 7 }, '/user/emails': { message: 'no' } });
    await expect(signIn(world.browser(), idp, { provider: 'github' })).rejects.toMatchObject({ code: 'SOCIAL_EMAIL' });
  });

  it('facebook: its address counts as verified only if the vendor says so', async () => {
    const idp = await idpOf({});
    plain(idp, { '/user': { id: '10158', name: 'Noa', email: 'noa@fresh.test' } });
    const requests: string[] = [];
    const { before } = idp;
    idp.before = (request, response, path) => (requests.push(request.url!), before!(request, response, path));
    const wary = await worldOf({ providers: { facebook: plainPolicy(idp) } });
    await expect(signIn(wary.browser(), idp, { provider: 'facebook' })).rejects.toMatchObject({ code: 'SOCIAL_EMAIL' });
    const trusting = await worldOf({ providers: { facebook: { ...plainPolicy(idp), trustsEmail: true } } });
    expect(await signIn(trusting.browser(), idp, { provider: 'facebook' })).toMatchObject({ email: 'noa@fresh.test', isNewUser: true });
    expect(requests.at(-1)).toContain(`appsecret_proof=${createHmac('sha256', 'secret').update('at-1').digest('hex')}`);
  });

  it('a custom provider', async () => {
    const idp = await idpOf(stranger);
    const world = await worldOf({
      custom: [{ id: 'corp', displayName: 'Corp ID', ...at(idp), issuer: idp.issuer, ownedDomains: ['fresh.test'] }],
    });
    expect(await signIn(world.browser(), idp, { provider: 'corp', kind: 'custom' })).toMatchObject({
      email: stranger.email,
      isNewUser: true,
    });
    idp.person = { ...stranger, sub: 's-2', email: 'noa@elsewhere.test' };
    await expect(signIn(world.browser(), idp, { provider: 'corp', kind: 'custom' })).rejects.toMatchObject({ code: 'SOCIAL_EMAIL' });
  });

  it('creates no accounts while sign-up is closed, except by invitation', async () => {
    const idp = await idpOf(stranger);
    const world = await worldWith('google', idp, {}, { allowSignups: false });
    await expect(signIn(world.browser(), idp, { provider: 'google' })).rejects.toMatchObject({ code: 'SIGN_UP_CLOSED' });
    const admin = await world.as('admin@acme.test');
    const { token, tenantId } = await admin.invites.create({ body: { roleIds: [] } });
    const browser = world.browser();
    const answer = await signIn(browser, idp, { provider: 'google' }, { invitationToken: token! });
    expect(answer).toMatchObject({ isNewUser: true, tenantId });
    expect((await browser.api.tenants.list()).tenants.map(({ name }) => name)).toEqual(['Acme']);
    await expect(
      signIn(
        world.browser(),
        await (async () => ((idp.person = { ...stranger, sub: 's-9', email: 'x@fresh.test' }), idp))(),
        { provider: 'google' },
        { invitationToken: 'no-such' },
      ),
    ).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
  });

  it("asks for an existing account's second factor", async () => {
    const idp = await idpOf(stranger);
    const world = await worldWith('google', idp);
    const { userId } = await signIn(world.browser(), idp, { provider: 'google' });
    await world.data((tx) =>
      tx
        .insertInto('mfa_devices')
        .values({
          id: crypto.randomUUID(),
          user_id: userId!,
          kind: 'authenticator',
          secret_sealed: world.deps.secrets.seal('x'),
          phone: null,
          last_step: 0,
          created_at: world.clock.now(),
        })
        .execute(),
    );
    const browser = world.browser();
    const answer = await signIn(browser, idp, { provider: 'google' });
    expect(answer).toMatchObject({ mfaRequired: true, mfaToken: expect.any(String), isNewUser: false });
    expect(answer.accessToken).toBeUndefined();
    expect(browser.cookie()).toBeUndefined();
  });

  it('only the page that started can finish, once and within minutes', async () => {
    const idp = await idpOf(stranger);
    const world = await worldWith('google', idp);
    const browser = world.browser();
    const trip = await beginSocial(browser, { provider: 'google' });
    const page = await open(browser, (await idp.authorize(trip.address)).href);
    expect(page.searchParams.get('state')).toBe(trip.state);
    const refused = (change: Partial<typeof trip>, to = page) =>
      expect(finishSocial(browser, { ...trip, ...change }, to)).rejects.toMatchObject({ code: 'CHALLENGE_ENDED', status: 401 });
    await refused({ verifier: 'x'.repeat(43) });
    await refused({ verifier: 'short' });
    await refused({ verifier: '' });
    await refused({ redirectUri: `${appOrigin}/other` });
    await refused({}, new URL(`${page.origin}${page.pathname}?code=${page.searchParams.get('code')}&state=other`));
    await refused({}, new URL(`${page.origin}${page.pathname}?code=made-up&state=${trip.state}`));
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => finishSocial(browser, trip, page)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await refused({});
    const late = await beginSocial(browser, { provider: 'google' });
    const latePage = await open(browser, (await idp.authorize(late.address)).href);
    world.clock.advance(301);
    await expect(finishSocial(browser, late, latePage)).rejects.toMatchObject({ code: 'CHALLENGE_ENDED' });
  });

  it("OIDC-04 rejects one provider's response at another's address or name", async () => {
    const google = await idpOf(stranger);
    const evil = await idpOf({ ...stranger, email: 'admin@acme.test' });
    const world = await worldOf({
      providers: { google: at(google) },
      custom: [{ id: 'evil', displayName: 'Evil', ...at(evil), issuer: evil.issuer }],
    });
    const browser = world.browser();
    const trip = await beginSocial(browser, { provider: 'evil', kind: 'custom' });
    const forwarded = new URL(trip.address);
    forwarded.searchParams.set('redirect_uri', `${providerUrl}/auth/social/callback/google`);
    const back = await google.authorize(forwarded);
    const page = await open(browser, back.href);
    await expect(finishSocial(browser, trip, page)).rejects.toMatchObject({ code: 'SOCIAL_FAILED' });
    // Nor if neither response names its issuer.
    google.back = ({ code, state }) => ({ code: code!, state: state! });
    evil.discovery = ({ authorization_response_iss_parameter_supported: _, ...doc }) => doc;
    const silentWorld = await worldOf({
      providers: { google: at(google) },
      custom: [{ id: 'evil', displayName: 'Evil', ...at(evil), issuer: evil.issuer }],
    });
    const silent = await beginSocial(silentWorld.browser(), { provider: 'evil', kind: 'custom' });
    const toGoogle = new URL(silent.address);
    toGoogle.searchParams.set('redirect_uri', `${providerUrl}/auth/social/callback/google`);
    const silentPage = await open(silentWorld.browser(), (await google.authorize(toGoogle)).href);
    await expect(finishSocial(silentWorld.browser(), silent, silentPage)).rejects.toMatchObject({ code: 'SOCIAL_FAILED' });
    expect(evil.tokenRequests).toEqual([]);
    google.back = undefined;
    evil.discovery = undefined;
    const direct = await beginSocial(browser, { provider: 'evil', kind: 'custom' });
    const directPage = await open(browser, (await google.authorize(direct.address)).href);
    await expect(finishSocial(browser, { ...direct, provider: 'google' }, directPage)).rejects.toMatchObject({ code: 'CHALLENGE_ENDED' });
    await expect(finishSocial(browser, direct, directPage)).rejects.toMatchObject({ code: 'SOCIAL_FAILED' });
    expect(evil.tokenRequests).toEqual([]);
  });

  it('RED-01 returns only to pages on allowed origins', async () => {
    const idp = await idpOf(stranger);
    const world = await worldWith('google', idp);
    const challenge = 'a'.repeat(43);
    const start = (redirectUri: string, more = '') =>
      world.send(
        `/identity/resources/auth/v2/user/sso/default/google/prelogin?code_challenge=${challenge}&redirectUri=${encodeURIComponent(redirectUri)}${more}`,
      );
    for (const bad of [
      'https://evil.test/',
      'javascript:alert(1)',
      `${appOrigin}.evil.test/`,
      `${appOrigin}@evil.test/`,
      `http://user@${new URL(appOrigin).host}/`,
      '/account/social/success',
      `${appOrigin}/x#token`,
      `${appOrigin}\\@evil.test`,
      'data:text/html,x',
      `${appOrigin}/${'x'.repeat(3000)}`,
      ` ${appOrigin}/`,
    ])
      expect([bad, (await start(bad)).status]).toEqual([bad, 400]);
    expect((await start(`${appOrigin}/account/social/success`)).status).toBe(303);
    expect((await start(`${providerUrl}/oauth/account/social/success`)).status).toBe(303);
    expect((await start(`${appOrigin}/`, '&code_challenge_method=plain')).status).toBe(400);
    expect((await world.send('/identity/resources/auth/v2/user/sso/default/google/prelogin')).status).toBe(400);
  });

  it('reports what went wrong', async () => {
    const idp = await idpOf(stranger);
    const world = await worldWith('google', idp);
    const browser = world.browser();
    idp.back = ({ state }) => ({ state: state!, error: 'access_denied' });
    await expect(signIn(browser, idp, { provider: 'google' })).rejects.toMatchObject({ code: 'SOCIAL_DENIED', status: 403 });
    const rows = await world.data((tx) => tx.selectFrom('audit_log').select('details').where('action', '=', 'login.failed').execute());
    expect(rows).toEqual([{ details: { method: 'social', provider: 'google', reason: 'access_denied' } }]);
    await idp.close();
    const dead = await worldWith('google', idp);
    const trip = await beginSocial(dead.browser(), { provider: 'google' });
    expect(trip.address.origin).toBe(appOrigin);
    await expect(finishSocial(dead.browser(), trip, trip.address)).rejects.toMatchObject({ code: 'SOCIAL_FAILED' });
    expect((await open(dead.browser(), '/auth/social/callback/google?state=x&code=y')).href).toContain('code=failed.SOCIAL_FAILED');
  });
});

// Two accounts with one address: test/security/federation-takeover.test.ts.
const elsewhere = ['social.postLogin ACCOUNT_EXISTS'] as const;
socialSuite(
  'client + provider',
  async () => ({ ...(await createWorld()), cannot: elsewhere }),
  (watching) => void (watch = watching),
);
