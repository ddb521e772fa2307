import { expect, test, type Page } from '@playwright/test';
import { site } from './support/ports.ts';
import { watchShifts } from './support/shifts.ts';

const path = '/e2e/pages/bare.html';

/** Holds a chunk until released. */
async function hold(page: Page, chunk: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(chunk, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
const holdReact = (page: Page) => hold(page, /\/chunks\/core-\w+\.js$/);
/** Who asks to sign in, and the other ways to do so. */
const holdAnswers = (page: Page) => hold(page, /\/chunks\/preview-\w+\.js$/);
/** A held file may also delay the page's load event. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'domcontentloaded' });

/** React has hydrated the form. */
const takenOver = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('login-box')!.shadowRoot!.querySelector('form')!).join()))
    .toContain('__reactProps');
const isTaken = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('login-box')!.shadowRoot!.querySelector('form')!).some((key) => key.startsWith('__react')),
  );

/** Position and style of everything in the box. */
const look = (page: Page, selector = '[part], form, form *') =>
  page.evaluate(
    (what) =>
      [...document.querySelector('login-box')!.shadowRoot!.querySelectorAll(what)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, borderColor, font, boxShadow, borderRadius, padding, letterSpacing, cursor } =
          getComputedStyle(element);
        return {
          tag: element.localName,
          x,
          y,
          width,
          height,
          color,
          backgroundColor,
          borderColor,
          font,
          boxShadow,
          borderRadius,
          padding,
          letterSpacing,
          cursor,
        };
      }),
    selector,
  );

test('the form is usable before React, and input survives React arriving later', async ({ page }) => {
  const shifts = await watchShifts(page);
  const arrive = await holdReact(page);
  const answer = await holdAnswers(page);
  await open(page, path);
  const email = page.getByLabel('Email');
  await email.click();
  await page.keyboard.type('admin@acme.test');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await isTaken(page)).toBe(false);
  const before = await look(page);
  const node = await email.elementHandle();

  arrive();
  await takenOver(page);
  // The same node keeps its focus, selection and the password manager's state.
  expect(await email.evaluate((input, was) => input === was, node)).toBe(true);
  await expect(email).toBeFocused();
  expect(await look(page)).toEqual(before);
  expect(await shifts()).toEqual({ total: 0, worst: '' });
  // The selection is still there.
  await page.keyboard.type('AD');
  await expect(email).toHaveValue('ADmin@acme.test');
  answer();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('requests of the first step are sent while the code loads, and only once', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const [, what] =
      /\/identity\/resources\/(configurations\/v1\/public|sso\/v2|sso\/custom\/v1|.*strategies\/public)$/.exec(request.url()) ?? [];
    if (what) requests.push(what);
  });
  const arrive = await holdReact(page);
  await open(page, '/');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => requests).toEqual(['configurations/v1/public']);
  expect(await isTaken(page)).toBe(false);
  arrive();
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
  expect(requests.toSorted()).toEqual(['configurations/v1/auth/strategies/public', 'configurations/v1/public', 'sso/custom/v1', 'sso/v2']);
});

for (const [how, submit] of [
  ['Enter', (page: Page) => page.keyboard.press('Enter')],
  ['a click', (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()],
] as const)
  test(`submitted by ${how} before React: the button is busy, and the sign-in continues once React arrives`, async ({ page }) => {
    const arrive = await holdReact(page);
    await open(page, path);
    await page.getByLabel('Email').fill('admin@acme.test');
    await submit(page);
    const button = page.getByRole('button', { name: 'Continue', exact: true });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    expect(await isTaken(page)).toBe(false);
    arrive();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByText('admin@acme.test')).toBeVisible();
  });

test('an invalid input submitted before React is explained once it arrives', async ({ page }) => {
  const arrive = await holdReact(page);
  await open(page, path);
  await page.getByLabel('Email').fill('not an address');
  await page.keyboard.press('Enter');
  arrive();
  await expect(page.getByText('Enter a valid email, like name@company.com.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel('Email')).toHaveValue('not an address');
});

test('if React never arrives, the form says so, keeps the input and retries', async ({ page }) => {
  let isDown = true;
  await page.route(/\/chunks\/core-\w+\.js/, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(path);
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText("This couldn't be loaded. Check your connection and try again.");
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).not.toHaveAttribute('aria-busy', 'true');
  isDown = false;
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('dark, themed and on a phone, the drawn form matches the final one', async ({ browser }) => {
  for (const settings of [
    { colorScheme: 'dark' as const },
    { viewport: { width: 375, height: 740 }, hasTouch: true },
    { colorScheme: 'dark' as const, viewport: { width: 320, height: 640 } },
  ]) {
    const context = await browser.newContext({ baseURL: site, reducedMotion: 'reduce', ...settings });
    const page = await context.newPage();
    const shifts = await watchShifts(page);
    const arrive = await holdReact(page);
    const answer = await holdAnswers(page);
    await page.addInitScript(() => document.documentElement.style.setProperty('--ap-accent', '#0a7d4b'));
    await open(page, path);
    await expect(page.getByLabel('Email')).toBeVisible();
    const before = await look(page);
    const form = await look(page, 'form, form *');
    expect(await isTaken(page)).toBe(false);
    arrive();
    await takenOver(page);
    expect(await look(page)).toEqual(before);
    answer();
    await expect(page.getByRole('heading', { name: 'Sign in to Fieldnotes' })).toBeVisible();
    expect(await look(page, 'form, form *')).toEqual(form);
    expect(await shifts()).toEqual({ total: 0, worst: '' });
    await context.close();
  }
});

test('nothing is drawn that might turn out wrong', async ({ page }) => {
  await holdReact(page);
  const drawnAt = async (html: string, address = '/page') => {
    await page.route(/\/page|\/account\//, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await open(page, address);
    const drawn = await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done));
      return Boolean(document.querySelector('login-box')!.shadowRoot);
    });
    await page.unroute(/\/page|\/account\//);
    return drawn;
  };
  const html = (attributes: string, { lang = 'en', element = '' } = {}) =>
    `<!doctype html><html lang="${lang}"><head><script src="/cdn/0.1.0/loader.js" data-preview ${attributes}></script></head><body><login-box ${element}></login-box></body></html>`;
  expect(await drawnAt(html(''))).toBe(true);
  expect(await drawnAt(html(''), '/account/login?login_hint=ada%40acme.test')).toBe(true);
  await expect(page.getByLabel('Email')).toHaveValue('ada@acme.test');
  expect(await drawnAt(html(''), '/account/reset-password?userId=u&token=t')).toBe(false);
  expect(await drawnAt(html('', { lang: 'he' }))).toBe(false);
  expect(await drawnAt(html('data-language="he"'))).toBe(false);
  expect(await drawnAt(html('', { element: 'language="he"' }))).toBe(false);
  expect(await drawnAt(html('data-language="en-GB"', { lang: 'he' }))).toBe(true);
  expect(await drawnAt(html('', { element: 'shadow="false"' }))).toBe(false);
  await page.evaluate(() => localStorage.setItem('gatehouse-signed-in', 'true'));
  expect(await drawnAt(html(''))).toBe(false);
});

test('the field is focused on a sign-in page and nowhere else', async ({ page }) => {
  await page.goto('/account/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await takenOver(page);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.goto('/');
  await takenOver(page);
  await expect(page.locator('body')).toBeFocused();
});

test('a page reloaded during sign-in keeps the email until sign-in completes', async ({ page }) => {
  await page.goto('/account/login');
  await page.getByLabel('Email').fill('support@acme.test');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('support@acme.test');
  await takenOver(page);
  await expect(page.getByLabel('Email')).toHaveValue('support@acme.test');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue('support@acme.test');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('support@');
});
