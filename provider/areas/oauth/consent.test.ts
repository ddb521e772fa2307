import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoClientId, demoTenants, demoUserId } from '../../demo/accounts.ts';
import { addMembership } from '../../test/members.ts';
import { sha256 } from '../../identity/secrets.ts';
import { callback, goodRequest, goodVerifier, startHosted, type HostedWorld, type Visitor } from '../../test/oauth.ts';

/** Somebody else's. */
const app = { id: 'timesheets', secret: 's'.repeat(40) };
const shown = { client_id: app.id, client_secret: app.secret };
let hosted: HostedWorld;

beforeAll(async () => {
  hosted = await startHosted();
  const now = hosted.world.clock.now();
  const facts = { name: 'Time <b>sheets</b>', access_type: 'FREE_ACCESS' as const, redirect_uris: [callback] };
  await hosted.world.data(async (tx) => {
    await tx
      .insertInto('applications')
      .values({ id: app.id, ...facts, created_at: now, updated_at: now })
      .execute();
    await tx
      .insertInto('application_secrets')
      .values({ app_id: app.id, hash: sha256(app.secret), created_at: now, expires_at: null })
      .execute();
  });
});
afterAll(() => hosted.close());
beforeEach(() => hosted.world.data((tx) => tx.deleteFrom('oauth_consents').where('client_id', '=', app.id).execute()));

interface Answer {
  status: number;
  error?: string;
  access_token?: string;
  id_token?: string;
  refresh_token?: string;
}
const authorize = (visitor: Visitor, more: Record<string, string> = {}) =>
  visitor.go(`/oauth/authorize?${new URLSearchParams({ ...goodRequest, client_id: app.id, ...more })}`);
const backOf = (answer: Response) => new URL(answer.headers.get('location')!).searchParams;
/** The hidden fields of the page that asks. */
const fieldsOf = (html: string) =>
  Object.fromEntries([...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
const submit = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.go('/oauth/authorize/consent', { method: 'POST', body: new URLSearchParams(fields) });

async function asked(visitor: Visitor, more: Record<string, string> = {}) {
  const answer = await authorize(visitor, more);
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  const html = await answer.text();
  return { html, fields: fieldsOf(html) };
}
async function allow(visitor: Visitor, more: Record<string, string> = {}): Promise<URLSearchParams> {
  const { fields } = await asked(visitor, more);
  return backOf(await submit(visitor, { ...fields, answer: 'yes' }));
}
async function tokens(fields: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${hosted.url}/oauth/token`, { method: 'POST', body: new URLSearchParams({ ...shown, ...fields }) });
  return { status: response.status, ...((await response.json()) as object) };
}
const exchange = (code: string) => tokens({ grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: goodVerifier });
const signedUp = async (visitor: Visitor, scope: string) => exchange((await allow(visitor, { scope })).get('code')!);
const ask = (path: string, token: string, init: RequestInit = {}) =>
  hosted.world.send(path, { ...init, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } });
const consents = () => hosted.world.data((tx) => tx.selectFrom('oauth_consents').selectAll().where('client_id', '=', app.id).execute());

describe('MCH-10: the page that asks', () => {
  it('says who wants what, of whom, and where it goes on to; what is allowed is remembered', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const { html, fields } = await asked(visitor, { scope: 'openid profile email offline_access api' });
    for (const words of ['Time &#60;b&#62;sheets', people.admin, 'Acme', 'See your email', 'what your roles allow', 'localhost:4400'])
      expect(html).toContain(words);
    expect(html).not.toContain('<b>sheets');
    const back = backOf(await submit(visitor, { ...fields, answer: 'yes' }));
    expect([back.get('state'), back.get('iss')]).toEqual([goodRequest.state, hosted.url]);
    expect((await exchange(back.get('code')!)).status).toBe(200);
    expect(backOf(await authorize(visitor)).get('code')).toBeTruthy();
    const rows = await hosted.world.data((tx) =>
      tx.selectFrom('audit_log').selectAll().where('action', '=', 'consent.given').orderBy('id', 'desc').execute(),
    );
    expect(rows[0]).toMatchObject({ actor_id: demoUserId(people.admin), target_id: app.id, tenant_id: demoTenants.acme });
  });

  it('asks for what is new, for all of it with prompt=consent, and not where nothing may be shown', async () => {
    const visitor = await hosted.signedIn(people.admin);
    await allow(visitor, { scope: 'openid' });
    await asked(visitor, { scope: 'openid email' });
    expect(backOf(await authorize(visitor, { scope: 'openid email', prompt: 'none' })).get('error')).toBe('consent_required');
    expect(backOf(await authorize(visitor, { scope: 'openid', prompt: 'none' })).get('code')).toBeTruthy();
    hosted.world.clock.advance(1);
    expect((await allow(visitor, { scope: 'openid', prompt: 'consent' })).get('code')).toBeTruthy();
    expect(backOf(await authorize(visitor, { prompt: 'consent none' })).get('error')).toBe('invalid_request');
    // Our own asks when it's told to.
    expect((await allow(visitor, { client_id: demoClientId, prompt: 'consent' })).get('code')).toBeTruthy();
    expect(backOf(await authorize(visitor, { client_id: demoClientId })).get('code')).toBeTruthy();
  });

  it('lets it in to one workspace, and no other of the same person', async () => {
    const { world } = hosted;
    await addMembership(world, { email: people.support, tenantId: demoTenants.globex });
    const visitor = await hosted.signedIn(people.support);
    const there = { scope: 'openid api', tenantId: demoTenants.globex };
    const given = await exchange((await allow(visitor, { scope: 'openid api', tenantId: demoTenants.acme })).get('code')!);
    expect(decodeJwt(given.access_token!)).toMatchObject({ tenantId: demoTenants.acme, tenantIds: [demoTenants.acme] });
    expect((await asked(visitor, there)).html).toContain('Globex');
    const moved = await tokens({ grant_type: 'refresh_token', refresh_token: given.refresh_token!, tenantId: demoTenants.globex });
    expect(moved).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await tokens({ grant_type: 'refresh_token', refresh_token: given.refresh_token! })).status).toBe(200);
    await allow(visitor, there);
    const { api } = await world.signIn(people.support);
    expect((await api.applications.consents())[0]).toMatchObject({ workspaces: ['Acme', 'Globex'] });
    await api.applications.endConsent({ appId: app.id });
    expect(await consents()).toEqual([]);
  });

  it('refused, the application hears so, and may ask again', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const { fields } = await asked(visitor);
    const back = backOf(await submit(visitor, { ...fields, answer: 'no' }));
    expect(Object.fromEntries(back)).toMatchObject({ error: 'access_denied', state: goodRequest.state });
    expect(await consents()).toEqual([]);
    expect((await submit(visitor, { ...fields, answer: 'yes' })).status, 'the request is over').not.toBe(200);
    expect(await consents()).toEqual([]);
    await asked(visitor);
  });

  it('nobody answers for another, by a guess or twice', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const { fields } = await asked(visitor);
    const other = await hosted.signedIn(people.support);
    for (const [who, wrong] of [
      [other, fields],
      [hosted.visitor(), fields],
      [visitor, { ...fields, request: 'x'.repeat(43) }],
      [visitor, { ...fields, proof: 'x'.repeat(43) }],
      [visitor, { ...fields, proof: '' }],
      [visitor, { request: fields['request']! }],
    ] as const) {
      const answer = await submit(who, { ...wrong, answer: 'yes' });
      expect(answer.headers.get('location') ?? '').not.toContain('code=');
      expect(await consents()).toEqual([]);
    }
    const answers = await Promise.all([1, 2, 3].map(() => submit(visitor, { ...fields, answer: 'yes' })));
    const codes = answers.filter((answer) => answer.headers.get('location')?.includes('code='));
    expect([codes.length, (await consents()).length]).toEqual([1, 1]);
  });

  it('somebody who has signed in meanwhile is asked themselves', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const { fields } = await asked(visitor);
    const signIn = await visitor.go('/identity/resources/auth/v1/user', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:4400', 'x-frontegg-sdk': 'test' },
      body: JSON.stringify({ email: people.support, password: 'gatehouse-demo-1' }),
    });
    expect(signIn.status).toBe(200);
    const answer = await submit(visitor, { ...fields, answer: 'yes' });
    const html = await answer.text();
    expect(html).toContain(people.support);
    expect(await consents()).toEqual([]);
    expect(backOf(await submit(visitor, { ...fieldsOf(html), answer: 'yes' })).get('code')).toBeTruthy();
    expect((await consents()).map(({ user_id }) => user_id)).toEqual([demoUserId(people.support)]);
  });

  it('comes after a sign-in that has lost its way back, too', async () => {
    const visitor = hosted.visitor();
    expect((await authorize(visitor)).headers.get('location')).toContain('/oauth/account/login');
    const headers = { 'content-type': 'application/json', origin: 'http://localhost:4400', 'x-frontegg-sdk': 'test' };
    const body = JSON.stringify({ email: people.admin, password: 'gatehouse-demo-1' });
    expect((await visitor.go('/identity/resources/auth/v1/user', { method: 'POST', headers, body })).status).toBe(200);
    const page = await visitor.go('/oauth');
    const fields = fieldsOf(await page.text());
    expect(fields['request']).toBe('');
    expect(backOf(await submit(visitor, { ...fields, answer: 'yes' })).get('code')).toBeTruthy();
  });

  it('no page gets tokens of it silently before', async () => {
    const browser = await hosted.world.signIn(people.admin);
    await hosted.world.data((tx) =>
      tx.updateTable('applications').set({ is_first_party: false }).where('name', '=', 'Field kit').execute(),
    );
    const { id } = await hosted.world.data((tx) =>
      tx.selectFrom('applications').select('id').where('name', '=', 'Field kit').executeTakeFirstOrThrow(),
    );
    const silent = () =>
      browser.fetch('/oauth/authorize/silent', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'frontegg-requested-application-id': id },
        body: '{}',
      });
    expect((await silent()).status).toBe(401);
    await allow(await hosted.signedIn(people.admin), { client_id: id });
    expect((await silent()).status).toBe(200);
  });
});

describe('MCH-10: the tokens of an application of somebody else', () => {
  it('say what it may know, and are for it alone', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const bare = await signedUp(visitor, 'openid');
    for (const token of [bare.access_token!, bare.id_token!]) {
      const claims = decodeJwt(token);
      expect(claims).toMatchObject({ aud: app.id, sub: demoUserId(people.admin), tenantId: demoTenants.acme, roles: [], permissions: [] });
      for (const name of ['email', 'email_verified', 'name']) expect(claims).not.toHaveProperty(name);
    }
    const full = await signedUp(visitor, 'openid profile email offline_access');
    expect(decodeJwt(full.access_token!)).toMatchObject({ aud: app.id, azp: app.id, email: people.admin, roles: ['Admin'] });
    const me = await ask('/oauth/userinfo', full.access_token!);
    expect(await me.json()).toMatchObject({ email: people.admin });
    expect((await ask('/identity/resources/users/v2/me', full.access_token!)).status).toBe(401);
    const next = await tokens({ grant_type: 'refresh_token', refresh_token: full.refresh_token! });
    expect(decodeJwt(next.access_token!)).toMatchObject({ aud: app.id });
  });

  it('with the scope for it change what the person may change, which is recorded as theirs and its', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const { access_token: token } = await signedUp(visitor, 'openid api');
    const invite = await ask('/identity/resources/users/v2', token!, {
      method: 'POST',
      body: JSON.stringify({ email: 'invited-by-app@acme.test' }),
    });
    expect(invite.status).toBe(200);
    const rows = await hosted.world.data((tx) =>
      tx.selectFrom('audit_log').selectAll().where('action', '=', 'user.invited').orderBy('id', 'desc').execute(),
    );
    expect(rows[0]).toMatchObject({ actor_id: demoUserId(people.admin), details: { application: app.id } });
    const { access_token: reader } = await signedUp(await hosted.signedIn(people.readOnly), 'openid api');
    const refused = await ask('/identity/resources/users/v2', reader!, { method: 'POST', body: JSON.stringify({ email: 'x@acme.test' }) });
    expect(refused.status).toBe(403);
  });

  it('end with what was allowed: the sessions at once, and codes and refresh tokens, too', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const given = await signedUp(visitor, 'openid api');
    const unused = backOf(await authorize(visitor, { scope: 'openid' })).get('code')!;
    const { api } = await hosted.world.signIn(people.admin);
    const list = await api.applications.consents();
    expect(list[0]).toMatchObject({ appId: app.id, scopes: ['openid', 'api'], lastUsedAt: expect.any(String) });
    await api.applications.endConsent({ appId: app.id });
    expect((await ask('/oauth/userinfo', given.access_token!)).status).toBe(401);
    expect(await tokens({ grant_type: 'refresh_token', refresh_token: given.refresh_token! })).toMatchObject({ error: 'invalid_grant' });
    expect(await exchange(unused)).toMatchObject({ error: 'invalid_grant' });
    await asked(visitor, { scope: 'openid' });
  });

  it('of an application that is made third-party are refreshed no more until the person is asked', async () => {
    const turn = (is_first_party: boolean) =>
      hosted.world.data((tx) => tx.updateTable('applications').set({ is_first_party }).where('id', '=', app.id).execute());
    await turn(true);
    const visitor = await hosted.signedIn(people.admin);
    const first = await exchange(backOf(await authorize(visitor)).get('code')!);
    await turn(false);
    expect(await tokens({ grant_type: 'refresh_token', refresh_token: first.refresh_token! })).toMatchObject({ error: 'invalid_grant' });
  });

  it('are all that it hears about, and it ends no session but its own', async () => {
    const about = async (token: string) => {
      const body = new URLSearchParams({ ...shown, token });
      return (await (await fetch(`${hosted.url}/oauth/introspect`, { method: 'POST', body })).json()) as Record<string, unknown>;
    };
    const visitor = await hosted.signedIn(people.admin);
    const own = await signedUp(visitor, 'openid');
    expect(await about(own.access_token!)).toMatchObject({ active: true, client_id: app.id, scope: 'openid', roles: [], permissions: [] });
    const browser = await hosted.world.signIn(people.admin);
    const machine = await browser.api.apiTokens.createAccessOwn({ body: { description: 'Script' } });
    for (const token of [browser.token()!, machine.secret, own.id_token!]) expect(await about(token)).toEqual({ active: false });
    const logout = `/oauth/logout?${new URLSearchParams({ client_id: app.id, id_token_hint: own.id_token! })}`;
    expect(await (await visitor.go(logout)).text()).toContain('<form');
    await hosted.visitor().go('/oauth/logout', { headers: { authorization: `Bearer ${own.access_token!}` } });
    expect(backOf(await authorize(visitor, { scope: 'openid' })).get('code')).toBeTruthy();
    await fetch(`${hosted.url}/oauth/revoke`, { method: 'POST', body: new URLSearchParams({ ...shown, token: own.access_token! }) });
    expect((await ask('/oauth/userinfo', own.access_token!)).status).toBe(401);
  });
});
