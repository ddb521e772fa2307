import { consoleOf } from './support/host-page.ts';
import { expect, test } from './support/loader-fixture.ts';

const ready = '[data-ready]';
const sentence = "This couldn't be loaded. Check your connection and try again.";

for (const [what, answer] of [
  ['is missing', { status: 404 }],
  ['has other bytes', { body: 'globalThis.evilRan = true' }],
] as const)
  test(`an element whose code ${what} says so, and a click tries again`, async ({ page, site }) => {
    site.tamper = (file) => (file === 'loader.js' ? undefined : answer);
    await page.goto(site.page(`${site.loader()}<login-box></login-box><user-sessions></user-sessions><admin-portal></admin-portal>`));
    for (const tag of ['login-box', 'user-sessions']) await expect(page.locator(`${tag} p`)).toHaveText(sentence);
    // A closed portal has no place in the page.
    expect(await page.locator('admin-portal').evaluate(({ shadowRoot }) => shadowRoot)).toBe(null);
    const retry = page.locator('login-box').getByRole('button', { name: 'Try again' });
    const { promise: seen, resolve: go } = Promise.withResolvers<void>();
    site.tamper = async (file) => {
      await seen;
      return file === 'loader.js' ? undefined : answer;
    };
    await retry.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('login-box p')).toHaveText('Loading…');
    go();
    await expect(page.locator('login-box p')).toHaveText(sentence);
    await expect(retry).toBeFocused();
    site.tamper = undefined;
    await retry.click();
    await expect(page.locator(`login-box ${ready}`)).toBeVisible();
    await expect(page.locator('login-box').getByText(sentence)).toHaveCount(0);
  });

test('an element whose code takes long says that it loads, and then that it failed', async ({ page, site }) => {
  site.tamper = (file) => (file.startsWith('user-sessions') ? new Promise(() => undefined) : undefined);
  await page.clock.install();
  await page.goto(site.page(`${site.loader()}<user-sessions></user-sessions>`), { waitUntil: 'commit' });
  await expect.poll(() => site.cdn.seen.some((path) => path.includes('user-sessions'))).toBe(true);
  await page.clock.fastForward(3000);
  await expect(page.locator('user-sessions').getByText('Loading…')).toBeVisible();
  await page.clock.fastForward(13_000);
  await expect(page.locator('user-sessions').getByText(sentence)).toBeVisible();
});

test('a page that is set up wrong says so in the element, and on the console how', async ({ page, site }) => {
  const lines = consoleOf(page);
  await page.goto(site.page(`${site.loader('data-preview type="module"')}<login-box></login-box>`));
  const box = page.locator('login-box');
  await expect(box.getByText("This page isn't set up correctly. See the browser console for details.")).toBeVisible();
  await expect(box.getByRole('button')).toHaveCount(0);
  await expect.poll(() => lines.join()).toContain('needs <script src> without type=module');
});
