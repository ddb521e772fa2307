import { expect, test, type BrowserContext, type Page, type Route } from '@playwright/test';
import { answerOf } from './support/answer-of.ts';
import { newPerson, remote } from './support/people.ts';
import { openPortal, signedInAt, signIn } from './support/product.ts';
import { provider, site } from './support/ports.ts';

const refreshPath = '**/identity/resources/auth/v1/user/token/refresh';
const cors = { 'access-control-allow-origin': site, 'access-control-allow-credentials': 'true' };

interface Status {
  get(): { status: string };
  refresh(): Promise<boolean>;
  accessToken(): string | undefined;
}

/** Calls the session shared by all elements on the page. */
const session = <T>(page: Page, call: 'refresh' | 'status' | 'token'): Promise<T> =>
  page.evaluate((what) => {
    const registry = Reflect.get(globalThis, Symbol.for('gatehouse.connections')) as Map<string, { services: { session: Status } }>;
    const { session: shared } = [...registry.values()][0]!.services;
    return (what === 'refresh' ? shared.refresh() : what === 'status' ? shared.get().status : shared.accessToken()) as T;
  }, call);

const greeting = (page: Page) => page.getByRole('heading', { name: /^Hello, / });

async function tabsOf(context: BrowserContext, count: number): Promise<Page[]> {
  const tabs: Page[] = [];
  while (tabs.length < count) {
    const page = await context.newPage();
    await page.goto('/');
    await expect(greeting(page)).toBeVisible();
    tabs.push(page);
  }
  return tabs;
}

test('TOK-04 ten tabs refreshing simultaneously, 20 times: one request at a time, nobody is signed out', async ({ page, context }) => {
  await signedInAt(page, 'admin@acme.test');
  const tabs = [page, ...(await tabsOf(context, 9))];
  const statuses: number[] = [];
  let [inFlight, most, signOuts] = [0, 0, 0];
  await context.exposeFunction('signedOutNow', () => (signOuts += 1));
  for (const tab of tabs)
    await tab.evaluate(() => {
      const { AdminPortal, signedOutNow } = window as unknown as {
        AdminPortal: { on(name: string, listener: () => void): void };
        signedOutNow(): void;
      };
      AdminPortal.on('signed-out', () => signedOutNow());
    });
  await context.route(refreshPath, async (route) => {
    most = Math.max(most, (inFlight += 1));
    const response = await answerOf(route);
    statuses.push(response.status());
    inFlight -= 1;
    await route.fulfill({ response });
  });
  for (let round = 0; round < 20; round++)
    expect(await Promise.all(tabs.map((tab) => session<boolean>(tab, 'refresh')))).toEqual(tabs.map(() => true));
  expect(most).toBe(1);
  expect(signOuts).toBe(0);
  expect([...new Set(statuses)]).toEqual([200]);
  // Tabs share no tokens, so exactly one request per tab and round.
  expect(statuses).toHaveLength(200);
  for (const tab of tabs) {
    expect(await session(tab, 'status')).toBe('signedIn');
    await expect(greeting(tab)).toBeVisible();
  }
  await context.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(greeting(page)).toBeVisible();
});

test('TOK-08 a refresh rejected with 401 signs out, in the other tabs too', async ({ page, context }) => {
  await signedInAt(page, 'admin@acme.test');
  const [other] = await tabsOf(context, 1);
  let requests = 0;
  await context.route(refreshPath, (route) => {
    requests += 1;
    return route.fulfill({ status: 401, headers: cors, json: { errors: ['Your session has ended.'], errorCode: 'SESSION_ENDED' } });
  });
  expect(await session(page, 'refresh')).toBe(false);
  expect(requests).toBe(1);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(greeting(page)).toBeHidden();
  expect(await session(page, 'token')).toBeUndefined();
  await expect(other!.getByLabel('Email')).toBeVisible();
});

const html = '<!doctype html><title>Hotel</title><form>Accept the terms</form>';
const failures: Record<string, (route: Route) => Promise<void>> = {
  'answered 500': (route) => route.fulfill({ status: 500, headers: cors, json: { errors: ['Broken'], errorCode: 'X' } }),
  'answered 429': (route) =>
    route.fulfill({ status: 429, headers: { ...cors, 'retry-after': '1' }, json: { errors: ['Slow down'], errorCode: 'RATE_LIMITED' } }),
  'without a network': (route) => route.abort('internetdisconnected'),
  'by a captive portal, 200': (route) => route.fulfill({ status: 200, headers: cors, contentType: 'text/html', body: html }),
  'by a captive portal of another origin, 200': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: html }),
  'by a proxy, 502': (route) => route.fulfill({ status: 502, headers: cors, contentType: 'text/html', body: html }),
};
for (const [name, fail] of Object.entries(failures))
  test(`TOK-08 a refresh that fails ${name} keeps the session, is tried three times, and recovers`, async ({ page }) => {
    await page.clock.install();
    await signedInAt(page, 'admin@acme.test');
    let [broken, requests, recovered] = [true, 0, 0];
    await page.route(refreshPath, async (route) => {
      if (broken) return ((requests += 1), fail(route));
      await route.continue();
      recovered += 1;
    });
    const before = await session<string>(page, 'token');
    const outcome = session<boolean>(page, 'refresh');
    for (const attempt of [1, 2, 3]) {
      await expect.poll(() => requests).toBeGreaterThanOrEqual(attempt);
      await page.clock.runFor(2000);
    }
    expect(await outcome).toBe(false);
    expect(requests).toBe(3);
    expect(await session(page, 'status')).toBe('signedIn');
    await expect(greeting(page)).toBeVisible();
    broken = false;
    await page.clock.runFor(30_000);
    await expect.poll(() => recovered).toBe(1);
    await expect.poll(() => session<string>(page, 'token')).not.toBe(before);
    await expect(greeting(page)).toBeVisible();
  });

test('TOK-08 a refresh that takes ten seconds is awaited, once', async ({ page }) => {
  await page.clock.install();
  await signedInAt(page, 'admin@acme.test');
  let requests = 0;
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  await page.route(refreshPath, async (route) => {
    requests += 1;
    await late;
    await route.continue();
  });
  const outcomes = [session<boolean>(page, 'refresh'), session<boolean>(page, 'refresh')];
  await expect.poll(() => requests).toBe(1);
  await page.clock.runFor(10_000);
  expect(await session(page, 'status')).toBe('signedIn');
  await expect(greeting(page)).toBeVisible();
  expect(requests).toBe(1);
  answer();
  expect(await Promise.all(outcomes)).toEqual([true, true]);
  expect(await session(page, 'status')).toBe('signedIn');
});

test('TOK-08 a page opened while the server is unreachable shows the form, and the next load is signed in again', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test');
  await page.clock.install();
  let [broken, requests] = [true, 0];
  await page.route(refreshPath, (route) => ((requests += 1), broken ? failures['answered 500']!(route) : route.continue()));
  await page.reload();
  for (const attempt of [1, 2, 3]) {
    await expect.poll(() => requests).toBeGreaterThanOrEqual(attempt);
    await page.clock.runFor(2000);
  }
  await expect(page.getByLabel('Email')).toBeVisible();
  broken = false;
  await page.reload();
  await expect(greeting(page)).toBeVisible();
});

/** Records every message a script on the page could read, and everyone's secrets. */
async function spyOnChannels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    const opened: string[] = [];
    Object.assign(window, { heard, opened });
    const Real = BroadcastChannel;
    const spies = new Map<string, BroadcastChannel>();
    const keep = (data: unknown) => heard.push(typeof data === 'string' ? data : JSON.stringify(data));
    window.BroadcastChannel = class extends Real {
      constructor(name: string) {
        super(name);
        opened.push(name);
        if (spies.has(name)) return;
        const spy = new Real(name);
        spy.addEventListener('message', ({ data }) => keep(data));
        spies.set(name, spy);
      }
    };
    addEventListener('storage', ({ key, newValue }) => keep({ key, newValue }));
  });
}

test('TOK-09 tabs exchange signals and never a token', async ({ page, context }) => {
  for (const tab of [page, await context.newPage()]) await spyOnChannels(tab);
  const [, listener] = context.pages();
  await listener!.goto('/');
  await expect(listener!.getByLabel('Email')).toBeVisible();
  const tokens = new Set<string>();
  page.on('response', async (response) => {
    if (!/auth\/v1\/user/.test(response.url()) || response.request().method() !== 'POST' || !response.ok()) return;
    const { accessToken } = (await response.json()) as { accessToken?: string };
    if (accessToken) tokens.add(accessToken);
  });
  await page.goto('/');
  await signIn(page, 'admin@acme.test');
  await session(page, 'refresh');
  await expect(greeting(listener!)).toBeVisible();
  await openPortal(page, 'users', 'Users');
  await page.getByRole('button', { name: /^Acme/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Globex' }).click();
  await expect(page.locator('#workspace')).toHaveText('Globex');
  await expect(listener!.locator('#workspace')).toHaveText('Globex');
  await page.getByRole('button', { name: /^Globex/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Acme' }).click();
  await expect(listener!.locator('#workspace')).toHaveText('Acme');
  await page.keyboard.press('Escape');
  const cookies = (await context.cookies(provider)).map(({ value }) => value);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(listener!.getByLabel('Email')).toBeVisible();
  const heard = (await Promise.all([page, listener!].map((tab) => tab.evaluate(() => Reflect.get(window, 'heard') as string[])))).flat();
  const opened = await listener!.evaluate(() => Reflect.get(window, 'opened') as string[]);
  expect(opened.some((name) => name.startsWith('gatehouse:'))).toBe(true);
  expect(heard).toEqual(expect.arrayContaining(['signedIn', 'changed', 'signedOut']));
  await expect.poll(() => tokens.size).toBeGreaterThan(1);
  expect(cookies.length).toBeGreaterThan(0);
  // Every part of a token counts: even its claims would be a leak.
  const parts = [...tokens].flatMap((token) => token.split('.').slice(1)).concat(cookies);
  expect(parts.filter((part) => [...heard, ...opened].some((text) => text.includes(part.slice(0, 40))))).toEqual([]);
  const words = new Set(['signedIn', 'signedOut', 'idle', 'changed', 'found']);
  expect(
    heard.filter(
      (text) => !words.has(text) && !/^\{"key":"(userId|gatehouse(-signed-in|-sign-out-owed|-last-way|-login-room)?)"/.test(text),
    ),
  ).toEqual([]);
});

test('signing in updates every tab, signing out reaches them without asking the server', async ({ page, context }) => {
  const { email, password: secret } = await newPerson('Tabs Tester');
  const others = [await context.newPage(), await context.newPage()];
  for (const tab of [page, ...others]) {
    await tab.goto('/');
    await expect(tab.getByLabel('Email')).toBeVisible();
  }
  await signIn(page, email, secret);
  for (const tab of [page, ...others]) await expect(tab.getByRole('heading', { name: 'Hello, Tabs Tester' })).toBeVisible();
  await openPortal(others[0]!, 'users', 'Users');
  const unanswered: Route[] = [];
  for (const tab of others) await tab.route('**/frontegg/**', (route) => void unanswered.push(route));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(others[0]!.getByRole('heading', { name: "You're signed out" })).toBeVisible();
  await expect(others[1]!.getByLabel('Email')).toBeVisible();
  await Promise.all(unanswered.splice(0).map((route) => route.abort()));
  for (const tab of others) expect(await session(tab, 'token')).toBeUndefined();
});

test('another tab with the form continues too, and shows whoever signs in there', async ({ page, context }) => {
  const first = await newPerson('Frida First');
  const second = await newPerson('Sven Second');
  const other = await context.newPage();
  await other.goto('/account/login');
  await expect(other.getByLabel('Email')).toBeVisible();
  await page.goto('/');
  await signIn(page, first.email, first.password);
  await expect(page.getByRole('heading', { name: 'Hello, Frida First' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Hello, Frida First' })).toBeVisible();
  await openPortal(page, 'profile', 'Profile');
  // The invitation applies to whoever signs in next.
  const { token } = await (await remote('admin@globex.test')).invites.create({ body: {} });
  await other.goto(`/account/login?invitationToken=${token}`);
  await expect(other.getByText("You're invited to Globex", { exact: false })).toBeVisible();
  await signIn(other, second.email, second.password);
  await expect(other.locator('#workspace')).toHaveText('Globex');
  await expect(page.locator('#name')).toHaveText('Sven Second');
  await expect(page.locator('admin-portal input[name=name]')).toHaveValue('Sven Second');
});

test('a reload keeps the session; Back after signing out shows nothing of the account', async ({ page }) => {
  const { email, password: secret } = await newPerson('Back Button');
  await page.goto('/');
  await signIn(page, email, secret);
  await expect(page.getByRole('heading', { name: 'Hello, Back Button' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello, Back Button' })).toBeVisible();
  await openPortal(page, 'profile', 'Profile');
  await page.goto('/account/login');
  await expect(page).toHaveURL('/');
  await page.goto('/e2e/pages/hostile.html');
  await page.evaluate(() => (Reflect.get(window, 'AdminPortal') as { load(tag: string): Promise<void> }).load('login-box'));
  await expect.poll(() => page.evaluate('AdminPortal.user()')).toMatchObject({ email });
  await page.evaluate(() => (Reflect.get(window, 'AdminPortal') as { signOut(): Promise<void> }).signOut());
  const responses: string[] = [];
  page.on('response', (response) => void (response.ok() && /\/(me|users)(\/|\?|$)/.test(response.url()) && responses.push(response.url())));
  for (const step of ['the page that was left', 'the page with the portal', 'the first page']) {
    await page.goBack();
    await expect(page.getByLabel('Email'), step).toBeVisible();
    await expect(page.getByText(email), step).toHaveCount(0);
    await expect(page.getByText('Back Button'), step).toHaveCount(0);
  }
  expect(responses).toEqual([]);
});

test('a tab with the form picks up the session another tab finds on load', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('textbox', { name: 'Email' })).toBeVisible();
  // A sign-in this tab wasn't notified of, like a reload in the middle of it.
  await other.evaluate(
    ([url, body]) => fetch(url!, { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' }, body: body! }),
    [`${provider}/frontegg/identity/resources/auth/v1/user`, JSON.stringify({ email: 'readonly@acme.test', password: 'gatehouse-demo-1' })],
  );
  await other.reload();
  await expect(greeting(other)).toBeVisible();
  await expect(greeting(page)).toBeVisible();
});
