import { expect, type Page } from '@playwright/test';
import { consoleOf, test } from './support/host-page.ts';
import { newPerson } from './support/people.ts';
import { signIn } from './support/product.ts';
import { host, ports, provider, site } from './support/ports.ts';

const show = (page: Page, options = '') => page.evaluate(`AdminPortal.show(${options})`);

test('a <base> of another site takes neither the portal nor its links there', async ({ page, openHost }) => {
  const person = await newPerson('Bea Base', { role: 'Admin' });
  await openHost('<login-box></login-box>', { head: '<base href="https://elsewhere.test/deep/" />' });
  await signIn(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: "You're signed in" })).toBeVisible();
  await show(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(page.url()).toBe(`${host}/page#/admin-box`);
  await show(page, "{ section: 'users' }");
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  const links = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links).toContain(`${host}/page#/admin-box/roles`);
  expect(links.filter((link) => !link.startsWith(`${host}/page#`))).toEqual([]);
  await page.evaluate('AdminPortal.hide()');
  await expect(page).toHaveURL(`${host}/page`);
});

const cookieSentence =
  'Your browser blocked the cookie that keeps you signed in. Allow cookies from other sites for this page, or use another browser.';

test('a browser that refuses the cookie of another site says so in the box, and on the console what helps', async ({ page, openHost }) => {
  const lines = consoleOf(page);
  const person = await newPerson('Cora Cookie', { role: 'ReadOnly' });
  // Another site than localhost, whose lax cookie no browser keeps here.
  await openHost('<login-box></login-box>', { baseUrl: `http://127.0.0.1:${ports.provider}` });
  await signIn(page, person.email, person.password);
  await expect(page.getByRole('alert')).toContainText(cookieSentence);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await page.evaluate('AdminPortal.user()')).toBe(null);
  await expect.poll(() => lines.join()).toContain('Serve the provider on a subdomain of this page');
});

test("a client id that isn't the provider's is refused in the element, on the console and by the loader", async ({ page, openHost }) => {
  const lines = consoleOf(page);
  await openHost('<login-box></login-box>', { clientId: 'somebody-else' });
  const sentence = `The provider at ${provider} has another clientId than "somebody-else". Use the id it prints when it starts.`;
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await expect(page.getByLabel('Email')).toHaveCount(0);
  expect(await page.evaluate('AdminPortal.ready()')).toBe(null);
  await expect.poll(() => lines.join()).toContain(sentence);
});

test('a signed-out visit logs nothing; a visit with nothing but the cookie is signed in', async ({ page, openHost }) => {
  const lines = consoleOf(page);
  await openHost('<login-box></login-box>');
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
  expect(await page.evaluate('AdminPortal.ready()')).toBe(null);
  await openHost('<p>No element</p>');
  expect(await page.evaluate('AdminPortal.ready()')).toBe(null);
  expect(lines).toEqual([]);

  // Signed in at another page of the same provider: this one's storage knows nothing of it.
  const person = await newPerson('Otto Other', { role: 'ReadOnly' });
  await page.goto(`${site}/account/login`);
  await signIn(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  await openHost('<login-box></login-box>');
  await expect(page.getByRole('heading', { name: "You're signed in" })).toBeVisible();
  await page.evaluate('localStorage.clear()');
  await openHost('<p>No element</p>');
  expect(await page.evaluate('AdminPortal.ready()')).toMatchObject({ email: person.email });
});

// Each other answer: elements/wrong-answers.test.tsx.
test('an answer of 200 with something else in it fails like any other, in every element', async ({ page, openHost }) => {
  const lines = consoleOf(page);
  await page.route(`${provider}/frontegg/**`, (route) =>
    route.fulfill({
      status: 200,
      headers: {
        'access-control-allow-origin': host,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'content-type, x-frontegg-sdk, frontegg-source',
      },
      contentType: 'application/json',
      body: '{"authStrategy":7,"accessToken":5,"items":5,"rows":5}',
    }),
  );
  await openHost('<login-box></login-box><user-sessions></user-sessions><admin-portal inline></admin-portal>');
  await page.locator('login-box').getByLabel('Email').fill('ada@acme.test');
  await page.keyboard.press('Enter');
  await page.locator('login-box').getByLabel('Password', { exact: true }).fill('some password');
  await page.keyboard.press('Enter');
  await expect(page.locator('login-box').getByRole('alert')).toBeVisible();
  await expect(page.locator('admin-portal').getByRole('button').first()).toBeVisible();
  await expect(page.locator('user-sessions [part=root]')).not.toBeEmpty();
  expect(lines.filter((line) => /^uncaught|TypeError/.test(line))).toEqual([]);
});

test('names that nobody reads are warned of once, with the nearest right one', async ({ page, openHost }) => {
  const lines = consoleOf(page);
  await openHost(
    `<login-box langauge="he"></login-box><user-sessions></user-sessions>
     <script>for (const tag of ['login-box', 'user-sessions']) document.querySelector(tag).options = { clientID: 'x' };</script>`,
    { attributes: 'data-them="dark"' },
  );
  await expect
    .poll(() => lines.toSorted())
    .toEqual([
      '[gatehouse] unknown attribute of <login-box> "langauge": did you mean "language"?',
      '[gatehouse] unknown data attribute of the loader\'s tag "them": did you mean "theme"?',
      '[gatehouse] unknown option "clientID": did you mean "clientId"?',
    ]);
});

test('an element whose language takes long is English until it comes', async ({ page, openHost }) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/locale-he/, async (route) => {
    await late;
    await route.continue();
  });
  await openHost('<login-box language="he"></login-box>');
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  await expect(page.locator('login-box [part=root]')).toHaveAttribute('dir', 'ltr');
  arrive();
  await expect(page.getByRole('button', { name: 'המשך', exact: true })).toBeVisible();
  await expect(page.locator('login-box [part=root]')).toHaveAttribute('dir', 'rtl');
});
