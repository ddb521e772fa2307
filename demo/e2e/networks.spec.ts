import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { consoleOf, test } from './support/host-page.ts';
import { newPerson, type Person } from './support/people.ts';
import { signIn } from './support/product.ts';
import { mailbox } from './support/sign-in-helpers.ts';
import { host, provider } from './support/ports.ts';

const box = '<login-box></login-box>';
const cors = {
  'access-control-allow-origin': host,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'frontegg-trace-id, retry-after',
};
const answering =
  (status: number, body: string | object, headers = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      headers: { ...cors, ...headers },
      contentType: typeof body === 'string' ? 'text/html' : 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

interface Trouble {
  name: string;
  sentence: string;
  code: string;
  answer(route: Route): unknown;
}
/** What a network or a server may do instead of answering. */
const troubles: readonly Trouble[] = [
  {
    name: 'unreachable',
    sentence: "Couldn't reach the server. Check your connection and try again.",
    code: 'NETWORK',
    answer: (route) => route.abort('connectionrefused'),
  },
  {
    name: 'hanging',
    sentence: 'The server took too long to answer. Try again.',
    code: 'TIMEOUT',
    // Half a minute later.
    answer: (route) => route.request().frame().evaluate('endWaits()'),
  },
  {
    name: 'asked too often',
    sentence: 'Too many attempts. Wait a minute and try again.',
    code: 'RATE_LIMITED',
    answer: answering(429, { errors: ['Slow down.'], errorCode: 'RATE_LIMITED' }, { 'retry-after': '60' }),
  },
  {
    name: 'shielded by a proxy that refuses',
    sentence: 'Too many attempts. Wait a minute and try again.',
    code: 'RATE_LIMITED',
    answer: answering(429, '<h1>Too Many Requests</h1>', { 'retry-after': '60' }),
  },
  {
    name: 'broken',
    sentence: "We're facing some difficulties, Please try again",
    code: 'ER-ADMIN-PORTAL-GENERIC-ERROR',
    answer: answering(500, { errors: [] }, { 'frontegg-trace-id': 'trace-of-the-failure' }),
  },
  {
    name: 'behind a broken proxy',
    sentence: "We're facing some difficulties, Please try again",
    code: 'ER-ADMIN-PORTAL-GENERIC-ERROR',
    answer: answering(502, '<h1>Bad Gateway</h1>'),
  },
  {
    name: 'behind a captive portal',
    sentence: "We couldn't read the server's response. Try again, or contact support with the trace ID.",
    code: 'UNREADABLE_ANSWER',
    answer: answering(200, '<h1>Welcome to our Wi-Fi</h1>'),
  },
  {
    name: 'of an older version',
    sentence: "This server doesn't support this feature. Ask an admin to update it.",
    code: 'NO_SUCH_ENDPOINT',
    answer: answering(404, { errors: ["There's no endpoint at this path."], errorCode: 'NO_SUCH_ENDPOINT' }),
  },
];

/** Puts every request to a path of the provider into the current trouble, if there is one. */
async function troubled(page: Page, path: RegExp): Promise<{ now: Trouble | undefined; asked: number }> {
  const state = { now: undefined as Trouble | undefined, asked: 0 };
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
      state.asked += 1;
      return state.now ? state.now.answer(route) : route.fallback();
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
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const someone = (page: Page) =>
  page
    .locator('admin-portal')
    .getByRole('row', { name: /@acme\.test/ })
    .first();

/** Each trouble in turn, at a form that is sent: its sentence and code, and what was typed stays for the next try. */
async function everyTrouble(
  page: Page,
  state: { now: Trouble | undefined },
  { send, box: where, field, heard }: { send(): Promise<void>; box: Locator; field: Locator; heard?(): Promise<string | undefined> },
): Promise<void> {
  const failure = await hearFailures(page);
  const typed = await field.inputValue();
  for (const trouble of troubles) {
    state.now = trouble;
    await send();
    const alert = where.getByRole('alert').filter({ hasText: trouble.sentence });
    await expect(alert, trouble.name).toHaveCount(1);
    await expect(alert, trouble.name).toContainText(trouble.code);
    if (heard) await expect.poll(heard, trouble.name).toBe(trouble.code);
    expect(await failure(), trouble.name).toMatchObject({ code: trouble.code });
    if (trouble.name === 'broken') await expect(alert).toContainText('trace-of-the-failure');
    await expect(field, trouble.name).toHaveValue(typed);
    await expect(where.locator('[aria-busy=true]'), trouble.name).toHaveCount(0);
  }
  state.now = undefined;
  await send();
}

test.describe('a provider that does anything but answer', () => {
  test('from the first step on: the address stays, and the person gets in afterwards', async ({ page, openHost }) => {
    const state = await troubled(page, /./);
    const [unreachable, hanging, , , broken] = troubles;
    for (const trouble of [unreachable!, hanging!, broken!]) {
      state.now = trouble;
      await openHost(box);
      const heard = await listen(page);
      await page.getByLabel('Email').fill(person.email);
      await go(page).click();
      // Who answers at all may know the password.
      if (trouble === broken) {
        await secret(page).fill(person.password);
        await page.keyboard.press('Enter');
      }
      await expect(page.getByRole('alert'), trouble.name).toContainText(trouble.sentence);
      await expect.poll(heard, trouble.name).toBe(trouble.code);
      if (trouble !== broken) await expect(page.getByLabel('Email'), trouble.name).toHaveValue(person.email);
    }
    await expect(secret(page)).toHaveValue(person.password);
    state.now = undefined;
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(done(page)).toBeVisible();
  });

  test('at the password: a sentence, its code for the page, and the password stays', async ({ page, openHost }) => {
    const state = await troubled(page, /\/auth\/v1\/user$/);
    await openHost(box);
    const heard = await listen(page);
    await page.getByLabel('Email').fill(person.email);
    await go(page).click();
    await secret(page).fill(person.password);
    const send = () => page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await everyTrouble(page, state, { send, box: page.locator('login-box'), field: secret(page), heard });
    await expect(done(page)).toBeVisible();
  });

  test('at a code: a sentence, its code for the page, and the digits stay', async ({ page, openHost }) => {
    const state = await troubled(page, /verify/);
    const mails = await mailbox(page, 'mia@mailed.test');
    await openHost(box, { attributes: 'data-tenant="mailed"' });
    const heard = await listen(page);
    await page.getByLabel('Email').fill('mia@mailed.test');
    await go(page).click();
    await secret(page).fill('gatehouse-demo-1');
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: '6-digit code' });
    const { code } = await mails.next();
    [state.now] = troubles;
    await field.fill(code!);
    const send = () => page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await everyTrouble(page, state, { send, box: page.locator('login-box'), field, heard });
    await expect(done(page)).toBeVisible();
  });

  test('while a form is saved: a sentence with its code, and what was typed stays', async ({ page, openHost }) => {
    const state = await troubled(page, /\/users\/v2\/me$/);
    await openHost(box);
    await signedIn(page);
    await show(page, 'profile');
    const field = page.getByLabel('Job title');
    await field.fill('Keeper of keys');
    const card = page.locator('admin-portal form').filter({ has: field });
    await everyTrouble(page, state, { send: () => card.getByRole('button', { name: 'Save' }).click(), box: card, field });
    await expect(card.getByText('Saved', { exact: true })).toBeVisible();
  });

  test('in a list of the portal: a sentence with its code in its place, and another try', async ({ page, openHost }) => {
    const state = await troubled(page, /\/users\/v2$/);
    await openHost(box);
    await signedIn(page);
    await show(page, 'users');
    await expect(someone(page)).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search by name or email' });
    const alert = page.locator('admin-portal').getByRole('alert');
    const failure = await hearFailures(page);
    // The others are alike, and what may pass by itself is asked for three times.
    for (const [index, trouble] of [troubles[0]!, troubles[3]!, troubles[7]!].entries()) {
      state.now = trouble;
      await search.fill(`${person.email}${' '.repeat(index)}x`);
      await expect(alert.filter({ hasText: trouble.sentence }), trouble.name).toContainText(trouble.code);
      expect(await failure(), trouble.name).toMatchObject({ code: trouble.code, path: '/identity/resources/users/v2' });
      await expect(heading(page, 'Users')).toBeVisible();
      state.now = undefined;
      await alert.getByRole('button', { name: 'Try again' }).click();
      // Not only asked for: the next trouble would meet this request.
      await expect(page.locator('admin-portal').getByText('No users match'), trouble.name).toBeVisible();
      await expect(alert, trouble.name).toHaveCount(0);
    }
    await search.fill(person.email);
    await expect(page.getByRole('row', { name: person.email })).toBeVisible();
  });
});

test.describe('a connection that goes away and comes back', () => {
  test('with a section open: a list and a dialog say so, nothing typed is lost, and the list comes by itself', async ({
    page,
    context,
    openHost,
  }) => {
    const other = await newPerson('Ola Offline', { role: 'ReadOnly' });
    // Browsers without a screen don't tell the page by themselves.
    const setOnline = async (isOnline: boolean) => {
      await context.setOffline(!isOnline);
      await page.evaluate((name) => dispatchEvent(new Event(name)), isOnline ? 'online' : 'offline');
    };
    await openHost(box);
    await signedIn(page);
    await show(page, 'users');
    await page.evaluate(`location.hash = '#/admin-box/users/roles/${other.id}'`);
    const dialog = page.getByRole('dialog', { name: "Edit Ola Offline's roles" });
    await dialog.getByRole('combobox', { name: 'Roles' }).click();
    await page.getByRole('option', { name: /^Admin/ }).click();
    await page.keyboard.press('Escape');
    await setOnline(false);
    await dialog.getByRole('button', { name: 'Save roles' }).click();
    await expect(dialog.getByRole('alert')).toContainText("Couldn't reach the server.");
    await expect(dialog.getByText('Admin', { exact: true }).first()).toBeVisible();
    await setOnline(true);
    await dialog.getByRole('button', { name: 'Save roles' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to users' }).click();
    await expect(someone(page)).toBeVisible();
    await setOnline(false);
    const search = page.getByRole('searchbox', { name: 'Search by name or email' });
    await search.fill(person.email);
    await expect(page.locator('admin-portal').getByRole('alert')).toContainText("Couldn't reach the server.");
    await setOnline(true);
    await expect(page.getByRole('row', { name: person.email })).toBeVisible();
    await expect(search).toHaveValue(person.email);
  });

  test('a page opened while a proxy refuses: it hears why nobody is signed in, and goes on by itself', async ({ page, openHost }) => {
    const state = await troubled(page, /./);
    const proxy = troubles.find(({ name }) => name === 'shielded by a proxy that refuses');
    await openHost(box);
    await signedIn(page);
    state.now = proxy;
    await openHost(box);
    await expect.poll(() => page.evaluate('AdminPortal.state().then(({ error }) => error?.code)')).toBe(proxy!.code);
    await expect(page.getByLabel('Email')).toBeVisible();
    state.now = undefined;
    await page.evaluate("dispatchEvent(new Event('online'))");
    await expect(done(page)).toBeVisible();
  });
});

test('a provider that lacks what newer versions have: people sign in and work all the same', async ({ page, openHost }) => {
  const [old] = troubles.filter(({ code }) => code === 'NO_SUCH_ENDPOINT');
  const known = /\/(auth\/v1\/(user|logout|user\/token\/refresh)|users\/v2(\/me(\/tenants)?)?)$/;
  await page.route(
    (url) => url.href.startsWith(`${provider}/frontegg/`) && !known.test(url.pathname),
    (route) => (route.request().method() === 'OPTIONS' ? route.fallback() : old!.answer(route)),
  );
  await openHost(box);
  await signedIn(page);
  await show(page, 'users');
  await expect(someone(page)).toBeVisible();
  await page.evaluate('AdminPortal.hide()');
  await page.evaluate('AdminPortal.signOut()');
  await expect(page.getByLabel('Email')).toBeVisible();
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
