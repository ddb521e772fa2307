import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoClientId, demoPassword, demoTenants, demoUserId } from '../../demo/accounts.ts';
import { demoApplicationId, helpCenter } from '../../demo/seed-applications.ts';
import { sha256 } from '../../identity/secrets.ts';
import { addMembership } from '../../test/members.ts';
import { callback, goodRequest, goodVerifier, startHosted, type HostedWorld, type Visitor } from '../../test/oauth.ts';

const reports = demoApplicationId('Reports');
const server = { id: 'back-office', secret: 's'.repeat(40), callback: 'https://office.example.com/callback' };
let hosted: HostedWorld;

beforeAll(async () => {
  hosted = await startHosted();
  const now = hosted.world.clock.now();
  const times = { created_at: now, updated_at: now };
  await hosted.world.data(async (tx) => {
    // The others here have none.
    await tx.deleteFrom('application_secrets').where('app_id', '=', reports).execute();
    await tx
      .insertInto('applications')
      .values({
        id: server.id,
        name: 'Back office',
        access_type: 'FREE_ACCESS',
        is_first_party: true,
        redirect_uris: [server.callback],
        ...times,
      })
      .execute();
    await tx
      .insertInto('application_secrets')
      .values([
        { app_id: server.id, hash: sha256(server.secret), created_at: now, expires_at: null },
        { app_id: server.id, hash: sha256('replaced'), created_at: now, expires_at: new Date(now.getTime() + 3_600_000) },
      ])
      .execute();
  });
});
afterAll(() => hosted.close());

const assignment = (email: string) => ({ body: { userId: demoUserId(email), tenantId: demoTenants.acme, appIds: [reports] } });
const authorize = (visitor: Visitor, more: Record<string, string> = {}) =>
  visitor.go(`/oauth/authorize?${new URLSearchParams({ ...goodRequest, ...more })}`);
const codeOf = async (visitor: Visitor, more: Record<string, string> = {}) => {
  const answer = await authorize(visitor, more);
  return new URL(answer.headers.get('location')!).searchParams.get('code');
};
async function tokens(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${hosted.url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
const exchange = (code: string, more: Record<string, string> = {}, headers?: Record<string, string>) =>
  tokens({ grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: goodVerifier, ...more }, headers);

describe('an application beside the first', () => {
  it('has redirect addresses of its own, and those of no other', async () => {
    const visitor = await hosted.signedIn(people.admin);
    expect(await codeOf(visitor, { client_id: server.id, redirect_uri: server.callback })).toBeTruthy();
    for (const [client_id, redirect_uri] of [
      [server.id, callback],
      [demoClientId, server.callback],
      [server.id, `${server.callback}/`],
    ] as const) {
      const refused = await authorize(visitor, { client_id, redirect_uri });
      expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
    }
  });

  it('is told in the audit log where somebody signs in for it', async () => {
    const visitor = hosted.visitor();
    await authorize(visitor, { client_id: server.id, redirect_uri: server.callback });
    const signedIn = await visitor.go('/identity/resources/auth/v1/user', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: hosted.url, 'x-frontegg-sdk': 'test' },
      body: JSON.stringify({ email: people.readOnly, password: demoPassword }),
    });
    expect(signedIn.status).toBe(200);
    const { details } = await hosted.world.data((tx) =>
      tx.selectFrom('audit_log').select('details').where('action', '=', 'login.succeeded').orderBy('id', 'desc').executeTakeFirstOrThrow(),
    );
    expect(details).toMatchObject({ application: server.id, way: 'password' });
    const admin = await hosted.world.signIn(people.admin);
    const { series } = await admin.api.usage.read({ query: { view: 'signIns', application: server.id } });
    expect(series[0]).toMatchObject({ id: 'signIns', total: 1 });
  });

  it.each(['no-such-app', `${reports}x`, reports.toUpperCase(), "' or true --", ''])('is unknown as %j', async (client_id) => {
    const refused = await authorize(await hosted.signedIn(people.admin), { client_id });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('unauthorized_client');
  });

  it('that is turned off signs nobody in, exchanges nothing and refreshes nothing', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const client_id = helpCenter;
    const { body } = await exchange((await codeOf(visitor, { client_id }))!, { client_id });
    const code = (await codeOf(visitor, { client_id }))!;
    const turn = (is_active: boolean) =>
      hosted.world.data((tx) => tx.updateTable('applications').set({ is_active }).where('id', '=', client_id).execute());
    await turn(false);
    expect((await authorize(visitor, { client_id })).status).toBe(400);
    expect(await exchange(code, { client_id })).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    const again = () => tokens({ grant_type: 'refresh_token', refresh_token: body['refresh_token']!, client_id });
    expect(await again()).toMatchObject({ status: 401 });
    await turn(true);
    expect(await again()).toMatchObject({ status: 200 });
  });

  it('gets tokens for itself, which work here, too', async () => {
    await hosted.world.signIn(people.admin).then(({ api }) => api.applications.assign(assignment(people.support)));
    const visitor = await hosted.signedIn(people.support);
    const { body } = await exchange((await codeOf(visitor, { client_id: reports }))!, { client_id: reports });
    const [idToken, accessToken] = [body['id_token']!, body['access_token']!];
    expect(decodeJwt(accessToken)).toMatchObject({ aud: [reports, demoClientId], azp: reports, iss: hosted.url });
    expect(decodeJwt(idToken)).toMatchObject({ aud: reports, iss: hosted.url, email: people.support });
    const me = (token: string) => fetch(`${hosted.url}/oauth/userinfo`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await me(accessToken)).json()).toMatchObject({ email: people.support });
    expect((await me(idToken)).status).toBe(401);
    const first = await exchange((await codeOf(visitor))!, { client_id: demoClientId });
    for (const token of [first.body['id_token']!, first.body['access_token']!]) {
      expect(decodeJwt(token)).toMatchObject({ aud: demoClientId });
      expect(decodeJwt(token)).not.toHaveProperty('azp');
    }
  });

  it("can't use the codes, refresh tokens and ID tokens of another", async () => {
    const visitor = await hosted.signedIn(people.admin);
    const client_id = helpCenter;
    const stolen = await exchange((await codeOf(visitor))!, { client_id });
    expect(stolen).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const { body } = await exchange((await codeOf(visitor))!);
    const refresh = { grant_type: 'refresh_token', refresh_token: body['refresh_token']! };
    expect(await tokens({ ...refresh, client_id })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await tokens(refresh)).toMatchObject({ status: 200 });
    const hinted = await authorize(visitor, { client_id, id_token_hint: body['id_token']! });
    expect(new URL(hinted.headers.get('location')!).searchParams.get('error')).toBe('invalid_request');
  });

  it('named by a header is the client of a call that names none', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const client_id = helpCenter;
    const code = (await codeOf(visitor, { client_id }))!;
    const { body } = await exchange(code, {}, { 'frontegg-requested-application-id': client_id });
    expect(decodeJwt(body['access_token']!)['azp']).toBe(client_id);
  });

  it('with a secret has to show it, the new one or for a while the one before', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const to = { client_id: server.id, redirect_uri: server.callback };
    const basic = (secret: string) => ({ authorization: `Basic ${btoa(`${server.id}:${secret}`)}` });
    const given = async (more: Record<string, string>, headers?: Record<string, string>) =>
      (await exchange((await codeOf(visitor, to))!, { redirect_uri: server.callback, ...more }, headers)).status;
    expect(await given({ client_id: server.id })).toBe(401);
    expect(await given({ client_id: server.id, client_secret: 'guess' })).toBe(401);
    expect(await given({ client_id: server.id, client_secret: server.secret })).toBe(200);
    expect(await given({}, basic(server.secret))).toBe(200);
    expect(await given({ client_id: demoClientId }, basic(server.secret))).toBe(401);
    expect(await given({}, basic('replaced'))).toBe(200);
    hosted.world.clock.advance(3601);
    expect(await given({}, basic('replaced'))).toBe(401);
    expect(await given({}, basic(server.secret))).toBe(200);
  });

  it('without a secret is refused if it shows one', async () => {
    const visitor = await hosted.signedIn(people.admin);
    const client_id = helpCenter;
    expect(await exchange((await codeOf(visitor, { client_id }))!, { client_id, client_secret: 'x' })).toMatchObject({ status: 401 });
  });
});

describe('an application with managed access', () => {
  it('tells whoever has none so, by name, and whom to ask; nothing is sent to the application', async () => {
    const visitor = await hosted.signedIn(people.readOnly);
    const page = await authorize(visitor, { client_id: reports });
    expect([page.status, page.headers.get('location')]).toEqual([403, null]);
    const text = await page.text();
    expect(text).toContain("<h1>You don't have access to Reports</h1>");
    expect(text).toContain(
      "You're signed in as readonly@acme.test. Ask the admins of Acme for access. They get an email, and so do you once they decide.",
    );
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('goes on once access was given, in the same browser', async () => {
    const { api } = await hosted.world.signIn(people.admin);
    const visitor = await hosted.signedIn(people.readOnly);
    const page = await authorize(visitor, { client_id: reports });
    const again = /class="plain" href="([^"]+)"/.exec(await page.text())![1]!;
    expect((await visitor.go(again)).status).toBe(403);
    await api.applications.assign(assignment(people.readOnly));
    const back = new URL((await visitor.go(again)).headers.get('location')!);
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([callback, goodRequest.state]);
    expect(await exchange(back.searchParams.get('code')!, { client_id: reports })).toMatchObject({ status: 200 });
    await api.applications.unassign(assignment(people.readOnly));
  });

  it('asks the admins on request, once, and only for whoever holds the waiting request', async () => {
    const { world } = hosted;
    const visitor = await hosted.signedIn(people.readOnly);
    const page = await authorize(visitor, { client_id: reports });
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    const request = /name="request" value="([^"]+)"/.exec(await page.text())![1]!;
    const ask = (by: Visitor, fields: Record<string, string>) =>
      by.go('/oauth/authorize/ask', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields),
      });
    const mails = () => world.mailbox(people.admin);
    const before = (await mails()).length;
    await ask(await hosted.signedIn(people.support), { request });
    await ask(visitor, {});
    await ask(visitor, { request: `${request.slice(0, -1)}x` });
    expect(await mails()).toHaveLength(before);
    const asked = await ask(visitor, { request });
    expect(asked.status).toBe(303);
    const after = await (await visitor.go(asked.headers.get('location')!)).text();
    expect(after).toContain('<h1>Access requested</h1>');
    expect(after).not.toContain('<form');
    await ask(visitor, { request });
    expect((await mails()).map(({ subject }) => subject)).toHaveLength(before + 1);
    const link = Object.fromEntries(new URL((await mails())[0]!.links[0]!).searchParams) as Record<string, string>;
    const body = { ...link, approved: true } as never;
    await world.browser().api.approvals.decide({ body });
    const back = new URL((await visitor.go(asked.headers.get('location')!)).headers.get('location')!);
    expect(back.searchParams.get('code')).toBeTruthy();
    const { api } = await world.signIn(people.admin);
    await api.applications.unassign(assignment(people.readOnly));
  });

  it('offers somebody else to sign in', async () => {
    const page = await authorize(await hosted.signedIn(people.readOnly), { client_id: reports });
    const [, other] = [...(await page.text()).matchAll(/class="plain" href="([^"]+)"/g)].map(([, href]) => href!);
    expect(other).toMatch(/^\/oauth\/account\/login\?.*again=1/);
  });

  it('answers a silent request with an error', async () => {
    const answer = await authorize(await hosted.signedIn(people.readOnly), { client_id: reports, prompt: 'none' });
    expect(new URL(answer.headers.get('location')!).searchParams.get('error')).toBe('access_denied');
  });

  it('ends at once for whoever loses access: code, session and refresh token', async () => {
    const { api } = await hosted.world.signIn(people.admin);
    await api.applications.assign(assignment(people.readOnly));
    const visitor = await hosted.signedIn(people.readOnly);
    const { body } = await exchange((await codeOf(visitor, { client_id: reports }))!, { client_id: reports });
    const other = await exchange((await codeOf(visitor))!);
    const code = (await codeOf(visitor, { client_id: reports }))!;
    const me = (token: string) => fetch(`${hosted.url}/oauth/userinfo`, { headers: { authorization: `Bearer ${token}` } });
    expect((await me(body['access_token']!)).status).toBe(200);
    await api.applications.unassign(assignment(people.readOnly));
    expect((await me(body['access_token']!)).status).toBe(401);
    expect(await exchange(code, { client_id: reports })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const refresh = { grant_type: 'refresh_token', refresh_token: body['refresh_token']!, client_id: reports };
    expect(await tokens(refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    // The other application goes on.
    expect((await me(other.body['access_token']!)).status).toBe(200);
  });

  it('takes somebody to the workspace where they have it, unless another is asked for', async () => {
    const { world } = hosted;
    const email = people.stranger;
    await addMembership(world, { email, tenantId: demoTenants.acme });
    const visitor = await hosted.signedIn(email);
    const tenant = async (more: Record<string, string> = {}) => {
      const code = await codeOf(visitor, { client_id: reports, ...more });
      return decodeJwt((await exchange(code!, { client_id: reports })).body['id_token']!)['tenantId'];
    };
    expect((await authorize(visitor, { client_id: reports })).status).toBe(403);
    const { api } = await world.signIn(people.admin);
    await api.applications.assign(assignment(email));
    expect(await tenant()).toBe(demoTenants.acme);
    expect(await tenant({ organization: 'acme' })).toBe(demoTenants.acme);
    const elsewhere = await authorize(visitor, { client_id: reports, organization: 'globex' });
    expect(elsewhere.status).toBe(403);
    expect(await elsewhere.text()).toContain('an admin of Globex');
    const { body } = await exchange((await codeOf(visitor, { client_id: reports }))!, { client_id: reports });
    const refresh = { grant_type: 'refresh_token', refresh_token: body['refresh_token']!, client_id: reports };
    expect(await tokens({ ...refresh, tenantId: demoTenants.globex })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await tokens(refresh)).toMatchObject({ status: 200 });
  });

  it('gives no tokens to a page that asks silently', async () => {
    const browser = await hosted.world.signIn(people.readOnly);
    const silent = (id: string) =>
      browser.fetch('/oauth/authorize/silent', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'frontegg-requested-application-id': id },
        body: '{}',
      });
    expect((await silent(reports)).status).toBe(401);
    expect((await silent('no-such-app')).status).toBe(401);
    expect((await silent(server.id)).status, 'it has a secret to show').toBe(401);
    expect((await silent(demoApplicationId('Field kit'))).status).toBe(200);
  });
});

describe('signing out of an application', () => {
  it('returns to its own addresses only', async () => {
    const page = 'http://localhost:4400/hosted.html';
    const signOut = async (more: Record<string, string>) => {
      const answer = await hosted.visitor().go(`/oauth/logout?${new URLSearchParams({ post_logout_redirect_uri: page, ...more })}`);
      return answer.headers.get('location');
    };
    expect(await signOut({ client_id: reports })).toBe(page);
    expect(await signOut({})).toBeNull();
    expect(await signOut({ client_id: demoClientId })).toBeNull();
    expect(await signOut({ client_id: 'no-such-app' })).toBeNull();
    const { body } = await exchange((await codeOf(await hosted.signedIn(people.admin)))!);
    expect(await signOut({ id_token_hint: body['id_token']!, client_id: reports })).toBeNull();
  });
});
