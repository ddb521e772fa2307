import { expect, type Page, type Route } from '@playwright/test';
import { troubles, type Trouble } from '../../elements/network-troubles.ts';
import { consoleOf, test } from './support/host-page.ts';
import { newPerson, type Person } from './support/people.ts';
import { signIn } from './support/product.ts';
import { host, provider } from './support/ports.ts';

const box = '<login-box></login-box>';
const cors = {
  'access-control-allow-origin': host,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'frontegg-trace-id, retry-after',
};
const answers = (route: Route, { answer }: Trouble): unknown => {
  if (answer === 'nothing') return route.abort('connectionrefused');
  // Half a minute later.
  if (answer === 'late') return route.request().frame().evaluate('endWaits()');
  const { status, body, headers = {} } = answer;
  return route.fulfill({
    status,
    headers: { ...cors, ...headers },
    contentType: typeof body === 'string' ? 'text/html' : 'application/json',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
};

/** Puts every request to a path of the provider into the current trouble, if there is one. */
async function troubled(page: Page, path: RegExp): Promise<{ now: Trouble | undefined }> {
  const state = { now: undefined as Trouble | undefined };
  await page.addInitScript(() => {
    const waits = new Set<AbortController>();
    AbortSignal.timeout = () => {
      const wait = new AbortController();
      waits.add(wait);
      return wait.signal;
    };
    Object.assign(window, { endWaits: () => waits.forEach((wait) => wait.abort(new DOMException('Too long', 'TimeoutError'))) });
  });
  await page.route(
    (url) => url.href.startsWith(provider) && path.test(url.pathname),
    (route) => {
      if (route.request().method() === 'OPTIONS') return route.fallback();
      return state.now ? answers(route, state.now) : route.fallback();
    },
  );
  return state;
}

/** The code of the request that failed last, as the page hears it. */
async function hearFailures(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(`AdminPortal.on('request-failed', ({ detail }) => (window.failure = detail))`);
  return () => page.evaluate('window.failure');
}

/** What the page hears of the step that the login box shows. */
async function listen(page: Page): Promise<() => Promise<string | undefined>> {
  await page.evaluate(`AdminPortal.onState(({ login }) => (window.heard = login?.steps.at(-1)?.error))`);
  return () => page.evaluate('window.heard');
}

const go = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
const secret = (page: Page) => page.getByLabel('Password', { exact: true });
const done = (page: Page) => page.getByRole('heading', { name: "You're signed in" });

let person: Person;
test.beforeAll(async () => {
  person = await newPerson('Nell Network', { role: 'Admin' });
});

async function signedIn(page: Page, who = person): Promise<void> {
  await signIn(page, who.email, who.password);
  await expect(done(page)).toBeVisible();
}
const show = (page: Page, section: string) => page.evaluate(`AdminPortal.show({ section: '${section}' })`);
const someone = (page: Page) =>
  page
    .locator('admin-portal')
    .getByRole('row', { name: /@acme\.test/ })
    .first();

// Every other form, each in each trouble: elements/network-troubles.test.tsx.
test('a provider that does anything but answer, at the password: a sentence, its code for the page, and the password stays', async ({
  page,
  openHost,
}) => {
  const state = await troubled(page, /\/auth\/v1\/user$/);
  await openHost(box);
  const [heard, failure] = [await listen(page), await hearFailures(page)];
  await page.getByLabel('Email').fill(person.email);
  await go(page).click();
  await secret(page).fill(person.password);
  const send = () => page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const where = page.locator('login-box');
  for (const trouble of troubles) {
    state.now = trouble;
    await send();
    const alert = where.getByRole('alert').filter({ hasText: trouble.sentence });
    await expect(alert, trouble.name).toHaveCount(1);
    await expect(alert, trouble.name).toContainText(trouble.code);
    await expect.poll(heard, trouble.name).toBe(trouble.code);
    expect(await failure(), trouble.name).toMatchObject({ code: trouble.code });
    if (trouble.name === 'broken') await expect(alert).toContainText('trace-of-the-failure');
    await expect(secret(page), trouble.name).toHaveValue(person.password);
    await expect(where.locator('[aria-busy=true]'), trouble.name).toHaveCount(0);
  }
  state.now = undefined;
  await send();
  await expect(done(page)).toBeVisible();
});

test.describe('a CDN that', () => {
  for (const [what, answer, code] of [
    ['loses one file', (route: Route) => route.fulfill({ status: 404, headers: cors }), 'NETWORK'],
    [
      'changes one file',
      (route: Route) =>
        route.fulfill({ headers: { ...cors, 'access-control-allow-origin': '*' }, contentType: 'text/javascript', body: 'changed = true' }),
      'INTEGRITY',
    ],
  ] as const)
    test(`${what} of the form: the element and the page hear of it, and another try brings it`, async ({ page, openHost }) => {
      let isDown = true;
      await page.route(/\/user-sessions-\w+\.js/, (route) => (isDown ? answer(route) : route.fallback()));
      await openHost(
        `<script>window.codes = []; AdminPortal.on('error', ({ detail }) => codes.push(detail.code));</script><user-sessions></user-sessions>`,
      );
      await expect(page.getByRole('alert')).toHaveText("This couldn't be loaded. Check your connection and try again.");
      expect(await page.evaluate('window.codes')).toEqual([code]);
      expect(await page.evaluate('window.changed')).toBeUndefined();
      isDown = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('user-sessions [part=root]')).not.toBeEmpty();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

  test('loses a file of a later step and of a section: both say so, keep what was typed, and another try brings them', async ({
    page,
    openHost,
  }) => {
    let isDown = true;
    await page.route(/\/(login-forgot-password|section-users)-\w+\.js/, (route) => (isDown ? route.abort() : route.fallback()));
    const sentence = "Couldn't reach the server. Check your connection and try again.";
    await openHost(box);
    await page.getByLabel('Email').fill(person.email);
    await go(page).click();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('alert')).toContainText(sentence);
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await openHost(box);
    await signedIn(page);
    isDown = true;
    await show(page, 'users');
    await expect(page.locator('admin-portal').getByRole('alert')).toContainText(sentence);
    isDown = false;
    await page.locator('admin-portal').getByRole('button', { name: 'Try again' }).click();
    await expect(someone(page)).toBeVisible();
  });
});

for (const [name, days] of [
  ['a day ahead', 1],
  ['a day behind', -1],
] as const)
  test(`a clock ${name}: the session holds, is renewed once when its time has come, and never in a storm`, async ({ page, openHost }) => {
    let renewals = 0;
    page.on('request', (request) => (renewals += Number(request.method() === 'POST' && request.url().endsWith('/token/refresh'))));
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await openHost(box);
    await signedIn(page);
    await show(page, 'users');
    await expect(someone(page)).toBeVisible();
    const token = await page.evaluate('AdminPortal.getToken()');
    expect(renewals).toBe(0);
    await openHost(box);
    await expect(done(page)).toBeVisible();
    expect(renewals).toBe(1);
    const renewed = page.waitForResponse((response) => response.url().endsWith('/token/refresh') && response.ok());
    await page.clock.fastForward('12:00:00');
    await renewed;
    await expect.poll(() => page.evaluate('AdminPortal.getToken()')).not.toBe(token);
    await show(page, 'users');
    await expect(someone(page)).toBeVisible();
    // The timer's and, if it came first, the one that getToken asks for.
    expect(renewals).toBeLessThanOrEqual(3);
  });

test('a browser that refuses storage, locks and messages between tabs: sign-in, portal and sign-out work', async ({ page, openHost }) => {
  const lines = consoleOf(page);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, { get: refuse });
    navigator.locks.request = () => Promise.reject(new DOMException('Access to the Locks API is denied in this context.', 'SecurityError'));
    window.BroadcastChannel = class {
      constructor() {
        refuse();
      }
    } as never;
  });
  await openHost(box);
  await signedIn(page);
  await show(page, 'users');
  await expect(someone(page)).toBeVisible();
  expect(await page.evaluate('AdminPortal.getToken()')).toMatch(/^ey/);
  await page.evaluate('AdminPortal.hide()');
  // The cookie is there: a reload stays signed in.
  await openHost(box);
  await expect(done(page)).toBeVisible();
  await page.evaluate('AdminPortal.signOut()');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(lines.filter((line) => !/401/.test(line))).toEqual([]);
});

test('two tabs: when another person signs in at one, the other shows nothing of the one before', async ({ page, context, openHost }) => {
  const next = await newPerson('Nora Next', { role: 'ReadOnly' });
  await openHost(box);
  await signedIn(page);
  await show(page, 'profile');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name);
  await page.evaluate(
    `window.told = []; for (const name of ['session', 'signed-in', 'signed-out']) AdminPortal.on(name, ({ detail }) => told.push(name + ' ' + (detail.userId ?? detail.reason)))`,
  );
  await page.evaluate('told.length = 0');
  const tab = await context.newPage();
  await tab.goto(`${host}/page`);
  await expect(done(tab)).toBeVisible();
  await tab.evaluate('AdminPortal.signOut()');
  await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
  await signedIn(tab, next);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(next.name);
  await expect(page.getByText(person.email)).toHaveCount(0);
  expect(await page.evaluate('AdminPortal.user().email')).toBe(next.email);
  expect(await page.evaluate('told')).toEqual(['signed-out ended', `session ${next.id}`]);
});
