import { beforeEach, describe, expect, it } from 'vitest';
import { createSession, type Session } from './session.ts';
import type { SessionOptions } from './session-options.ts';
import { audience, createIssuer, issuer, type TestIssuer } from './testing/issuer.ts';

const appUrl = 'https://app.example.com';
const refreshName = `fe_refresh_${audience}`;
const auth = '/frontegg/identity/resources/auth/v1';
let world: TestIssuer;
let jar: Map<string, string>;

/** The provider's answer to a sign-in. */
async function tokens(more: Record<string, unknown> = {}): Promise<Response> {
  const headers = new Headers();
  headers.append(
    'set-cookie',
    `${refreshName}=r-${crypto.randomUUID()}; Max-Age=900; Domain=auth.example.com; Path=/; HttpOnly; Secure; SameSite=None`,
  );
  headers.append('set-cookie', 'other=1; Path=/');
  return Response.json({ accessToken: await world.token(more), refreshToken: 'never', expiresIn: 300, mfaRequired: false }, { headers });
}
beforeEach(async () => {
  world = await createIssuer();
  jar = new Map([['theme', 'dark']]);
  world.answers[`${auth}/user`] = () => tokens();
});

const sessionOf = (options: Partial<SessionOptions> = {}): Session =>
  createSession({ issuer, clientId: audience, appUrl, password: 'ab'.repeat(32), fetch: world.fetch, embeddedLogin: true, ...options });
const requestOf = (path: string, { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
  new Request(new URL(path, appUrl), {
    ...init,
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), origin: appUrl, ...headers },
  });
async function send(session: Session, path: string, init: Parameters<typeof requestOf>[1] = {}): Promise<Response> {
  const response = (await session.handle(requestOf(`/api${path}`, init)))!;
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (line.includes('Max-Age=0')) jar.delete(name!);
    else jar.set(name!, value!);
  }
  return response;
}
const signIn = (session: Session) => send(session, `${auth}/user`, { method: 'POST', body: '{"email":"alex@acme.test"}' });

describe('a login box in the own pages of an app', () => {
  it('signs in through the app, whose session comes from the answer', async () => {
    const session = sessionOf();
    const response = await signIn(session);
    expect(await response.json()).toMatchObject({ accessToken: expect.stringMatching(/^ey/), mfaRequired: false });
    expect([...jar.keys()]).toEqual(['theme', refreshName, expect.stringMatching(/^fe_session-/)]);
    expect(response.headers.getSetCookie()[0]).toMatch(/^fe_refresh_[^;]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=None$/);
    const [asked] = world.requests;
    expect([asked!.url, asked!.headers.get('origin'), await asked!.text()]).toEqual([
      ...[`${issuer}${auth}/user`, issuer, '{"email":"alex@acme.test"}'],
    ]);
    expect(asked!.headers.get('cookie')).toBe(null);
    expect((await session.load(requestOf('/reports'))).caller).toMatchObject({ id: 'user-1', tenantId: 'acme' });
  });

  it('over http keeps its cookies, too', async () => {
    const session = createSession({
      ...{ issuer, clientId: audience, appUrl: 'http://localhost:3000' },
      password: 'ab'.repeat(32),
      fetch: world.fetch,
      embeddedLogin: true,
    });
    const request = new Request(`http://localhost:3000/api${auth}/user`, {
      method: 'POST',
      body: '{}',
      headers: { origin: 'http://localhost:3000' },
    });
    expect((await session.handle(request))!.headers.getSetCookie()[0]).toMatch(/; Path=\/; HttpOnly$/);
  });

  it("no other site's page uses it, nor is anything shown there that the provider shows as its own page", async () => {
    const session = sessionOf();
    const foreign = { origin: 'https://evil.example.com' };
    expect((await send(session, `${auth}/user`, { method: 'POST', body: '{}', headers: foreign })).status).toBe(403);
    expect((await send(session, '/frontegg/oauth/authorize', { headers: { 'sec-fetch-mode': 'navigate' } })).status).toBe(404);
    expect(world.asked).toEqual([]);
    expect(await session.handle(requestOf('/api/reports'))).toBe(undefined);
    expect(await sessionOf({ embeddedLogin: false }).handle(requestOf(`/api${auth}/user`, { method: 'POST' }))).toBe(undefined);
  });

  it('tells the provider nothing of the own that a visitor made up', async () => {
    const made = { 'x-frontegg-forwarded-for': '10.0.0.1', 'x-frontegg-headers-verifier': 'guess', 'frontegg-scoped-tenant': 'acme' };
    await send(sessionOf(), `${auth}/user`, { method: 'POST', body: '{}', headers: made });
    const { headers } = world.requests[0]!;
    expect([...Object.keys(made)].map((name) => headers.get(name))).toEqual([null, null, 'acme']);
  });

  it('a token that ends is replaced by the refresh cookie, also when the session is gone', async () => {
    const session = sessionOf();
    world.answers[`${auth}/user`] = () => tokens({ exp: Math.floor(Date.now() / 1000) + 5 });
    await signIn(session);
    world.answers[`${auth}/user/token/refresh`] = () => tokens({ sid: 'session-2' });
    const loaded = await session.load(requestOf('/reports', { method: 'POST', body: 'a=1', headers: { 'content-type': 'text/plain' } }));
    expect(loaded.caller).toMatchObject({ sessionId: 'session-2' });
    const asked = world.requests.at(-1)!;
    expect([asked.headers.get('content-type'), asked.headers.get('cookie')]).toEqual([
      'application/json',
      `${refreshName}=${jar.get(refreshName)}`,
    ]);
    expect(loaded.setCookie.map((line) => line.split('=')[0])).toEqual([expect.stringMatching(/^fe_session-/), refreshName]);
    for (const name of jar.keys()) if (name.startsWith('fe_session-')) jar.delete(name);
    expect((await session.load(requestOf('/reports'))).caller).toMatchObject({ sessionId: 'session-2' });
    world.answers[`${auth}/user/token/refresh`] = () => Response.json({ errors: ['Gone.'] }, { status: 401 });
    expect((await session.load(requestOf('/reports'))).caller).toBe(undefined);
  });

  it('signing out ends it; what a machine is given begins none', async () => {
    const session = sessionOf();
    world.answers['/frontegg/identity/resources/auth/v2/api-token'] = () => tokens({ type: 'tenantApiToken', sid: undefined });
    await send(session, '/frontegg/identity/resources/auth/v2/api-token', { method: 'POST', body: '{}' });
    expect([...jar.keys()].some((name) => name.startsWith('fe_session-'))).toBe(false);
    await signIn(session);
    world.answers[`${auth}/logout`] = () =>
      new Response(null, { status: 204, headers: { 'set-cookie': `${refreshName}=; Max-Age=0; Path=/` } });
    expect((await send(session, `${auth}/logout`, { method: 'POST', body: '{}' })).status).toBe(204);
    expect([...jar.keys()]).toEqual(['theme']);
  });

  it('with secure tokens a page learns who somebody is, and can open nothing with it', async () => {
    const session = sessionOf({ secureJwt: true, clientSecret: 'quiet' });
    const told = (await (await signIn(session)).json()) as { accessToken: string };
    const [head, payload, signature] = told.accessToken.split('.');
    expect([head, signature, 'refreshToken' in told]).toEqual(['REDACTED_FOR_SECURITY', 'REDACTED_FOR_SECURITY', false]);
    expect(JSON.parse(atob(payload!))).toMatchObject({ sub: 'user-1' });
    world.answers['/frontegg/identity/resources/users/v2/me'] = () => Response.json({ id: 'user-1' });
    const bearer = { authorization: `Bearer ${told.accessToken}` };
    await send(session, '/frontegg/identity/resources/users/v2/me', { headers: bearer });
    expect(world.requests.at(-1)!.headers.get('authorization')).toMatch(/^Bearer ey/);
    expect(await session.authenticate(requestOf('/api/reports', { headers: bearer }))).toMatchObject({ id: 'user-1' });
    jar.clear();
    await expect(session.authenticate(requestOf('/api/reports', { headers: bearer }))).rejects.toMatchObject({ code: 'TOKEN_MISSING' });
    expect(() => sessionOf({ secureJwt: true })).toThrow('secureJwt needs clientSecret.');
  });

  it('an outage is told as one', async () => {
    world.isDown = true;
    expect((await signIn(sessionOf())).status).toBe(503);
  });
});
