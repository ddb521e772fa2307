import { expect, test, type Page } from '@playwright/test';
import fc from 'fast-check';
import { safeAddress } from '../../src/auth/redirect.ts';
import { password, signIn } from './support/product.ts';
import { ports, site } from './support/ports.ts';

const admin = 'admin@acme.test';
const home = `${site}/`;
/** One per class that parsers read differently; `redirect.test.ts` has more than 300 spellings. */
const hostile = ['https://evil.test/', '//evil.test/', '/\\evil.test/', `${site}@evil.test/`, 'javascript:document.title="taken"'];

/** Every page this one navigates to. */
function watchLeaving(page: Page): string[] {
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.url().startsWith(home)) left.push(request.url());
  });
  return left;
}

async function expectHome(page: Page, left: readonly string[], hint: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Hello, Maya Adler' }), hint).toBeVisible();
  expect(page.url(), hint).toBe(home);
  expect(left, hint).toEqual([]);
  expect(await page.title(), hint).not.toBe('taken');
}

test('RED-01 no address in the query takes a user off the site', async ({ page }) => {
  test.slow();
  const left = watchLeaving(page);
  for (const address of hostile) {
    await page.goto(`/account/login?redirectUrl=${encodeURIComponent(address)}`);
    await signIn(page, admin, password);
    await expectHome(page, left, address);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});

test('RED-03 an address poisoned after it was stored is checked again', async ({ page }) => {
  test.slow();
  const left = watchLeaving(page);
  for (const address of hostile) {
    await page.goto('/account/login');
    await page.evaluate((value) => {
      for (const store of [localStorage, sessionStorage]) store.setItem('FRONTEGG_AFTER_AUTH_REDIRECT_URL', value);
    }, address);
    await signIn(page, admin, password);
    await expectHome(page, left, address);
    await page.context().clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
});

test('RED-02 the browser opens the origin that was checked, over 100,000 addresses', async ({ page }) => {
  const here = `${home}account/login`;
  const part = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      ':',
      '@',
      '#',
      '?',
      '.',
      '[',
      ']',
      '%2f',
      '%5c',
      '%00',
      '\t',
      '\n',
      ' ',
      '\u3002',
      '\uff0f',
      '\u00ad',
      '-',
      '0x7f.1',
    ],
    ...[
      'https',
      'http',
      'javascript',
      'data',
      'blob',
      'evil.test',
      'localhost',
      `:${ports.site}`,
      `localhost:${ports.site}`,
      'a',
      'xn--a',
      '1',
      '::1',
    ],
  );
  const addresses = fc.sample(fc.array(part, { maxLength: 12 }), { numRuns: 100_000, seed: 20261121 }).map((parts) => parts.join(''));
  const warn = console.warn;
  console.warn = () => {};
  const passed = addresses.filter((address) => safeAddress(address, { here }) !== undefined);
  console.warn = warn;
  expect(passed.length).toBeGreaterThan(1000);
  await page.goto('/');
  const elsewhere = await page.evaluate(
    ({ targets, base }) =>
      targets.filter((target) => {
        const link = document.createElement('a');
        link.href = target;
        return new URL(target, base).origin !== location.origin || link.origin !== location.origin;
      }),
    { targets: passed, base: here },
  );
  expect(elsewhere).toEqual([]);
});
