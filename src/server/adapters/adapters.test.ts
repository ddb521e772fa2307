import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuthError } from '../auth-error.ts';
import { createSession, type Session } from '../session.ts';
import { audience, createIssuer, issuer, type TestIssuer } from '../testing/issuer.ts';
import { hosts, nodeRequest } from '../testing/hosts.ts';
import { webRequest } from './node-request.ts';
import { protect, signInLoader } from './react-router.ts';
import { createHandle } from './sveltekit.ts';

const appUrl = 'https://app.example.com';
const auth = '/frontegg/identity/resources/auth/v1/user';
const image = new Uint8Array([0x89, 0x50, 0xff, 0xd8, 0x00]);
let world: TestIssuer;
let session: Session;
let jar: Map<string, string>;

/** The answer to a sign-in, whose token lives that long. */
async function tokens(seconds: number, sid: string): Promise<Response> {
  const accessToken = await world.token({ exp: Math.floor(Date.now() / 1000) + seconds, sid });
  return Response.json({ accessToken }, { headers: { 'set-cookie': `fe_refresh_1=${sid}; Path=/; HttpOnly; Secure` } });
}

beforeEach(async () => {
  world = await createIssuer();
  jar = new Map();
  session = createSession({ issuer, clientId: audience, appUrl, password: 'ab'.repeat(32), fetch: world.fetch, embeddedLogin: true });
  world.answers[auth] = () => tokens(300, 'session-1');
  world.answers[`${auth}/token/refresh`] = () => tokens(300, 'session-2');
  world.answers['/frontegg/picture'] = () => new Response(image, { headers: { 'content-type': 'image/png' } });
});

const requestOf = (path: string, { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
  new Request(new URL(path, appUrl), {
    ...init,
    headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; '), origin: appUrl, ...headers },
  });
const page = { headers: { 'sec-fetch-mode': 'navigate' } };
const json = { 'content-type': 'application/json' };
const signInRequest = () => requestOf(`/api${auth}`, { method: 'POST', body: '{"email":"alex@acme.test"}', headers: json });
/** The names of the cookies that it brings. */
function keep(response: Response): string[] {
  const lines = response.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line)!);
  for (const [, name, value] of lines) jar.set(name!, value!);
  return lines.map(([, name]) => name!.split(/[-_]/, 2).join('_'));
}

const filesHere = readdirSync(import.meta.dirname).filter((name) => !/^(node-request|cookies|.*\.test)\.ts$/.test(name));

it('each adapter is run below, and has at most 60 lines', () => {
  const run = new Set(Object.keys(hosts).map((name) => `${name.split(/,? /)[0]}.ts`));
  expect([...run].toSorted()).toEqual(filesHere.toSorted());
  const long = filesHere.filter(
    (name) =>
      readFileSync(join(import.meta.dirname, name), 'utf8')
        .trimEnd()
        .split('\n').length > 60,
  );
  expect(long).toEqual([]);
});

describe.each(Object.entries(hosts))('%s', (name, host) => {
  const app = (needs = {}) => host(session, needs, ({ name: who, sessionId }) => new Response(`Hello ${who} of ${sessionId}`));
  const signIn = () => app()(signInRequest());

  it('passes a sign-in on with its body, and lets in whoever has signed in', async () => {
    const response = await signIn();
    expect(response.status).toBe(200);
    expect([world.requests[0]!.headers.get('content-type'), await world.requests[0]!.text()]).toEqual([
      ...['application/json', '{"email":"alex@acme.test"}'],
    ]);
    expect(keep(response)).toEqual(['fe_refresh', 'fe_session']);
    const members = await app()(requestOf('/members', page));
    expect([await members.text(), members.headers.getSetCookie()]).toEqual(['Hello Alex of session-1', []]);
  });

  it('passes back images as they are', async () => {
    const response = await app()(requestOf('/api/frontegg/picture'));
    expect([response.headers.get('content-type'), new Uint8Array(await response.arrayBuffer())]).toEqual(['image/png', image]);
  });

  it('sends the browser of a stranger to sign in, and tells a program what is missing', async () => {
    const browser = await app()(requestOf('/members', page));
    expect([browser.status, new URL(browser.headers.get('location')!, appUrl).href]).toEqual([
      ...[302, `${appUrl}/account/login?redirectUrl=%2Fmembers`],
    ]);
    // Before React Router 7.15 a script that asks for a page's data can't be told from others.
    const method = name === 'react-router' ? 'POST' : 'GET';
    const program = await app()(requestOf('/members', { method }));
    expect([program.status, program.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  it('hands a renewed cookie to the browser', async () => {
    world.answers[auth] = () => tokens(5, 'session-1');
    keep(await signIn());
    const renewed = await app()(requestOf('/members', page));
    expect([await renewed.text(), keep(renewed)]).toEqual(['Hello Alex of session-2', ['fe_session', 'fe_refresh']]);
    expect(await (await app()(requestOf('/members', page))).text()).toBe('Hello Alex of session-2');
  });

  it('also beside an answer whose headers cannot be changed', async () => {
    world.answers[auth] = () => tokens(5, 'session-1');
    keep(await signIn());
    const redirect = await host(session, {}, () => Response.redirect(`${appUrl}/next`))(requestOf('/members', page));
    expect([redirect.headers.get('location'), keep(redirect)]).toEqual([`${appUrl}/next`, ['fe_session', 'fe_refresh']]);
  });

  it('keeps out whoever lacks a permission', async () => {
    keep(await signIn());
    expect((await app({ requiredPermissions: ['reports.read'] })(requestOf('/members', page))).status).toBe(200);
    expect((await app({ requiredPermissions: ['no.such.permission'] })(requestOf('/members', page))).status).toBe(403);
  });

  it('leaves errors that are not about access to the framework', async () => {
    const fail = () => Promise.reject(new Error('Out of memory'));
    const broken = host({ ...session, admit: fail, load: fail }, {}, () => new Response());
    await expect(broken(requestOf('/members', page))).rejects.toThrow('Out of memory');
  });
});

// What a component or action of Next throws is Next's.
describe.each(Object.entries(hosts).filter(([name]) => name !== 'next proxy'))('in %s an AuthError that a handler throws', (name, host) => {
  it("is answered like a refusal, with the renewed cookie; other errors are the framework's", async () => {
    world.answers[auth] = () => tokens(5, 'session-1');
    keep(await host(session, {}, () => new Response())(signInRequest()));
    const throwing = (error: AuthError) =>
      host(session, {}, () => {
        throw error;
      });
    const refused = await throwing(new AuthError('FORBIDDEN', 'Not yours.'))(requestOf('/members', page));
    expect([refused.status, keep(refused)]).toEqual([403, ['fe_session', 'fe_refresh']]);
    expect(await refused.json()).toEqual({ errors: ['Not yours.'], errorCode: 'FORBIDDEN' });
    const program = requestOf('/members', { method: name === 'react-router' ? 'POST' : 'GET' });
    const ended = await throwing(new AuthError('TOKEN_MISSING', 'Sign in.'))(program);
    expect([ended.status, ended.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const broken = host(session, {}, () => {
      throw new Error('Out of paper');
    });
    await expect(broken(requestOf('/members', page))).rejects.toThrow('Out of paper');
  });
});

it("in React Router a script that asks for a page's data takes the whole page to sign in, and back to the page", async () => {
  const gate = createSession({ issuer, clientId: audience, appUrl, password: 'ab'.repeat(32), fetch: world.fetch });
  const asked = (path: string, page: string) => ({ request: requestOf(path), url: new URL(page, appUrl) });
  const members = protect(gate, {}, () => 'members')(asked('/members.data?_routes=routes%2Fmembers', '/members'));
  const refused = await (members as Promise<Response>).catch((thrown: Response) => thrown);
  expect([refused.status, refused.headers.get('location')]).toEqual([302, '/account/login?redirectUrl=%2Fmembers']);
  expect(refused.headers.get('x-remix-reload-document')).toBe('true');
  const link = await signInLoader(gate)(asked('/account/login.data?redirectUrl=%2Fmembers', '/account/login?redirectUrl=%2Fmembers'));
  expect(link.headers.get('location')).toContain(`${issuer}/oauth/authorize?`);
});

it.each([
  ['sends the browser to where people sign in at once', false, `${issuer}/oauth/authorize`, ['fe_signin']],
  ['leads to the sign-in page of the app itself', true, `${appUrl}/account/login`, []],
])("in SvelteKit a script that asks for a page's data %s", async (_name, embeddedLogin, address, cookies) => {
  session = createSession({ issuer, clientId: audience, appUrl, password: 'ab'.repeat(32), fetch: world.fetch, embeddedLogin });
  const event = { request: requestOf('/members/__data.json'), url: new URL('/members', appUrl), locals: {}, isDataRequest: true };
  const answer = await createHandle(session, () => ({}))({ event, resolve: () => new Response() });
  const told = (await answer.json()) as { type: string; location: string };
  const { origin, pathname } = new URL(told.location, appUrl);
  expect([told.type, origin + pathname, keep(answer)]).toEqual(['redirect', address, cookies]);
});

describe("the body of Node's request", () => {
  const asked = () => nodeRequest(requestOf('/', { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'text/plain' } }));
  const readAlready = async (parsed: unknown) => {
    const request = asked();
    for await (const _chunk of request);
    const passed = webRequest(request, { path: '/', parsed });
    return [passed.headers.get('content-type'), await passed.text()];
  };

  it('is not touched until somebody reads it', async () => {
    const request = asked();
    const passed = webRequest(request, { path: '/' });
    await new Promise((later) => setImmediate(later));
    expect(request.readableDidRead).toBe(false);
    expect(await passed.text()).toBe('{"a":1}');
  });

  it.each([
    ['an object', { a: 1 }, ['application/json', '{"a":1}']],
    ['bytes', new TextEncoder().encode('raw'), ['text/plain', 'raw']],
    ['text', 'text', ['text/plain', 'text']],
    ['nothing', undefined, ['text/plain', '']],
  ])('that a parser has read is what it made of it: %s', async (_name, parsed, expected) => {
    expect(await readAlready(parsed)).toEqual(expected);
  });
});
