import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { routes } from '../../provider/app.ts';
import { pathFor, randomIds, sampleOf } from '../../provider/test/security/samples.ts';
import { newAddress, signIn } from './support/product.ts';
import { inbox, newPerson, remote, type Person, type Remote } from './support/people.ts';
import { startOrigin, type Origin } from './support/site.ts';
import { provider } from './support/ports.ts';

/** A request that would change something if the victim sent it. */
interface Target {
  name: string;
  method: string;
  url: string;
  body: Record<string, unknown>;
}

interface Ids {
  victim: Person;
  colleague: Person;
  roleId: string;
  permissionId: string;
  sessionId: string;
  tenantId: string;
}

/** Overrides where the sample request of `provider/test/security/samples.ts` wouldn't affect this victim. */
const bodies: Record<string, (ids: Ids) => Record<string, unknown>> = {
  'accountSettings.update': () => ({ address: 'Forged Street 1' }),
  'activation.activate': ({ colleague }) => ({ userId: colleague.id, token: 'forged', password: 'A forged Secret 1' }),
  'activation.resend': ({ colleague }) => ({ email: colleague.email }),
  'activation.acceptInvitation': ({ colleague }) => ({ userId: colleague.id, token: 'forged' }),
  'activation.resendInvitation': ({ colleague }) => ({ email: colleague.email }),
  'auth.preLogin': ({ victim }) => ({ email: victim.email }),
  // The attacker's own account: a victim signed in to it would work for the attacker.
  'auth.login': ({ colleague }) => ({ email: colleague.email, password: colleague.password }),
  'auth.refresh': () => ({}),
  'auth.logout': () => ({}),
  'passwords.forgot': ({ victim }) => ({ email: victim.email }),
  'passwords.resetByEmail': ({ victim }) => ({ identifier: victim.email, identifierType: 'email' }),
  'passwords.validateReset': ({ victim }) => ({ userId: victim.id, token: 'forged' }),
  'passwords.reset': ({ victim }) => ({ userId: victim.id, token: 'forged', password: 'A forged Secret 1' }),
  'passwords.change': ({ victim }) => ({ password: victim.password, newPassword: 'A forged Secret 1' }),
  'profile.update': () => ({ name: 'Forged Name' }),
  'roles.create': ({ permissionId }) => ({ key: 'forged', name: 'Forged', permissions: [permissionId] }),
  'roles.update': () => ({ name: 'Forged' }),
  'roles.setPermissions': () => ({ permissionIds: [] }),
  'roles.setRolesOfPermission': () => ({ roleIds: [] }),
  'tenants.switch': ({ tenantId }) => ({ tenantId }),
  'users.invite': ({ roleId }) => ({ email: newAddress('forged'), roleIds: [roleId] }),
  'users.update': ({ colleague }) => ({ id: colleague.id, name: 'Forged Name' }),
  'users.revokeSessions': ({ colleague }) => ({ userId: colleague.id }),
};

const writes = routes.filter(({ endpoint: { method } }) => method !== 'GET');

function targetsOf(all: Ids, attacked = writes, server = provider): Target[] {
  const { victim, colleague, ...others } = all;
  const ids = { ...randomIds(), ...others, userId: colleague.id, id: others.sessionId, deviceId: others.sessionId };
  return attacked.map((route) => {
    const { body = {}, query } = sampleOf(route, ids);
    const search = query ? `?${new URLSearchParams(query)}` : '';
    return {
      name: route.name,
      method: route.endpoint.method,
      url: `${server}/frontegg${pathFor(route, ids)}${search}`,
      body: bodies[route.name]?.(all) ?? ('email' in body ? { ...body, email: victim.email } : body),
    };
  });
}

/** Every request another page can send without CORS permission; resolves with their number. */
async function attack(targets: readonly Target[]): Promise<number> {
  let attempts = 0;
  const attempt = async (send: () => unknown) => {
    attempts += 1;
    await Promise.resolve(send()).catch(() => undefined);
  };
  function post({ url, body }: Target, enctype: string): Promise<void> {
    const frame = Object.assign(document.createElement('iframe'), { name: `target-${attempts}` });
    const form = Object.assign(document.createElement('form'), { action: url, method: 'post', enctype, target: frame.name });
    // `{"email":"…","x":"="}`: a plain-text form can produce JSON.
    const fields =
      enctype === 'text/plain'
        ? [[JSON.stringify(body).replace(/\}$/, `${Object.keys(body).length > 0 ? ',' : ''}"x":"`), '"}'] as const]
        : Object.entries(body).map(([key, value]) => [key, String(value)] as const);
    for (const [name, value] of fields) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    document.body.append(frame, form);
    return new Promise((done) => {
      frame.addEventListener('load', () => (frame.remove(), done()), { once: true });
      form.submit();
      form.remove();
    });
  }
  // One of them for each endpoint: provider/test/security/requests.test.ts sends each endpoint all three.
  const enctypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
  async function strike(target: Target, index: number): Promise<void> {
    const { url, method, body } = target;
    const json = JSON.stringify(body);
    await attempt(() => post(target, enctypes[index % enctypes.length]!));
    await attempt(() => fetch(url, { method: 'POST', credentials: 'include', headers: { 'content-type': 'text/plain' }, body: json }));
    await attempt(() => fetch(url, { method: 'POST', credentials: 'include', mode: 'no-cors', body: json }));
    await attempt(() => fetch(url, { method: 'POST', credentials: 'include', mode: 'no-cors' }));
    await attempt(() => fetch(url, { method, credentials: 'include', headers: { 'content-type': 'application/json' }, body: json }));
    await attempt(() =>
      fetch(url, {
        method,
        credentials: 'include',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-frontegg-sdk': 'forged' },
        body: json,
      }),
    );
    await attempt(() => navigator.sendBeacon(url, json));
    const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]));
    await attempt(() => fetch(`${url}${url.includes('?') ? '&' : '?'}${query}`, { credentials: 'include', mode: 'no-cors' }));
  }
  // Several at a time, as most of each is waiting.
  for (let at = 0; at < targets.length; at += 8)
    await Promise.all(targets.slice(at, at + 8).map((target, index) => strike(target, at + index)));
  return attempts;
}

/** Everything the requests above could have changed. */
async function stateOf(me: Remote, { victim, colleague }: Ids, context: BrowserContext) {
  const { items } = await me.users.listV2({ query: { _limit: 200 } });
  const { name, email, metadata, tenantId } = await me.profile.get();
  const roles = await me.roles.list();
  return {
    users: items
      .filter(({ id }) => id === victim.id || id === colleague.id)
      .map(({ id, name: called, isLocked, isDisabled, roles: held }) => ({
        id,
        called,
        isLocked,
        isDisabled,
        held: held.map(({ key }) => key),
      })),
    forged: items.filter((user) => /forged/i.test(user.email + user.name)).length,
    profile: { name, email, metadata, tenantId },
    roles: roles.map(({ id, key, name: called, permissions }) => ({ id, key, called, permissions })),
    settings: await me.accountSettings.get(),
    sessions: (await me.sessions.list()).map(({ id }) => id).toSorted(),
    mails: [(await inbox(victim.email)).length, (await inbox(colleague.email)).length],
    cookies: (await context.cookies(provider)).map(({ name: cookie, value }) => `${cookie}=${value}`),
  };
}

async function victimSignedIn(page: Page): Promise<{ ids: Ids; me: Remote }> {
  const [victim, colleague] = [await newPerson('Csrf Victim'), await newPerson('Csrf Colleague')];
  await page.goto('/');
  await signIn(page, victim.email, victim.password);
  await expect(page.getByRole('heading', { name: 'Hello, Csrf Victim' })).toBeVisible();
  const me = await remote(victim.email, victim.password);
  const [{ id: permissionId } = { id: '' }] = await me.roles.listPermissions();
  const { id: roleId } = await me.roles.create({
    body: { key: `csrf-${victim.id.slice(0, 8)}`, name: 'Csrf', permissions: [permissionId] },
  });
  const { tenants } = await me.tenants.list();
  const other = (await me.sessions.list()).find(({ current }) => !current);
  return { me, ids: { victim, colleague, roleId, permissionId, sessionId: other!.id, tenantId: tenants[0]!.tenantId } };
}

let evil: Origin;
test.beforeAll(async () => {
  evil = await startOrigin(() => ({
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<!doctype html><title>Win a prize</title><link rel="icon" href="data:,">',
  }));
});
test.afterAll(() => evil.close());

const mostAtOnce = 100;

for (const [where, addressOf, sandboxed] of [
  ['another site', () => evil.url, false],
  ['another port of the same site, which the cookie goes along with', () => evil.url.replace('127.0.0.1', 'localhost'), false],
  ['a sandboxed frame, whose origin is "null"', () => evil.url.replace('127.0.0.1', 'localhost'), true],
] as const) {
  // Every endpoint where the cookie is sent, otherwise a quarter of them.
  const attacked = writes.filter((_, at) => where.startsWith('another port') || at % 4 === 0);
  const parts = Math.ceil(attacked.length / mostAtOnce);
  for (let nth = 0; nth < parts; nth += 1) {
    const part = attacked.filter((_, at) => at % parts === nth);
    test(`CSR-01 a page at ${where} can't change anything through any write endpoint${parts > 1 ? `, part ${nth + 1} of ${parts}` : ''}`, async ({
      page,
      context,
    }) => {
      const { ids, me } = await victimSignedIn(page);
      const targets = targetsOf(ids, part);
      const before = await stateOf(me, ids, context);
      const answers: string[] = [];
      context.on('response', (response) => {
        const request = response.request();
        if (
          response.url().startsWith(`${provider}/frontegg`) &&
          ['POST', 'PUT', 'PATCH', 'DELETE'].includes(request.method()) &&
          request.frame().page() === attacker
        )
          answers.push(`${response.status()} ${request.method()} ${new URL(response.url()).pathname}`);
      });
      const attacker = await context.newPage();
      await attacker.goto(addressOf());
      let frame = attacker.mainFrame();
      if (sandboxed) {
        await attacker.evaluate(() =>
          document.body.append(
            Object.assign(document.createElement('iframe'), { name: 'sandboxed', srcdoc: '<body>', sandbox: 'allow-scripts allow-forms' }),
          ),
        );
        await expect.poll(() => attacker.frame('sandboxed')?.url()).toBe('about:srcdoc');
        frame = attacker.frame('sandboxed')!;
        expect(await frame.evaluate(() => self.origin)).toBe('null');
      }
      expect(await frame.evaluate(attack, targets)).toBe(targets.length * 8);
      // Simple requests did arrive, and each was rejected.
      await expect.poll(() => answers.length).toBeGreaterThanOrEqual(targets.length * 4);
      expect(answers.filter((text) => !text.startsWith('4'))).toEqual([]);
      expect(await stateOf(me, ids, context)).toEqual(before);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Hello, Csrf Victim' })).toBeVisible();
    });
  }
}

// Counted where they arrive: what a browser says of a frame that is gone is incomplete. A cookie goes to every port of its host.
for (const [what, addressOf, expected] of [
  ['every simple request from another port of the same site', () => evil.url.replace('127.0.0.1', 'localhost'), 5],
  ['no request from another site', () => evil.url, 0],
] as const) {
  test(`CSR-01 ${what} carries the victim's cookie`, async ({ page, context }) => {
    const { ids } = await victimSignedIn(page);
    const withCookie: boolean[] = [];
    const server = await startOrigin((_, { method, headers }) => {
      if (method === 'POST') withCookie.push(headers.cookie?.includes('fe_refresh_') ?? false);
      return undefined;
    });
    try {
      const address = server.url.replace('127.0.0.1', 'localhost');
      const posts = writes.filter(({ endpoint: { method } }, at) => method === 'POST' && at % 4 === 0);
      const targets = targetsOf(ids, posts, address);
      const attacker = await context.newPage();
      await attacker.goto(addressOf());
      expect(await attacker.evaluate(attack, targets)).toBe(targets.length * 8);
      // A beacon isn't waited for.
      await expect.poll(() => withCookie.length).toBe(targets.length * 5);
      expect(withCookie.filter(Boolean)).toHaveLength(targets.length * expected);
    } finally {
      await server.close();
    }
  });
}

test('CSR-01 the same requests from an allowed page do change things', async ({ page, context }) => {
  const { ids, me } = await victimSignedIn(page);
  const before = await stateOf(me, ids, context);
  const [logout] = targetsOf(ids).filter(({ name }) => name === 'auth.logout');
  await page.evaluate(attack, [logout!]);
  const after = await stateOf(me, ids, context);
  expect(after.sessions).toHaveLength(before.sessions.length - 1);
  expect(after.cookies.filter((cookie) => cookie.startsWith('fe_refresh_'))).toEqual([]);
});
