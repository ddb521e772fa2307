import { expect, test, type Page } from '@playwright/test';
import { answerOf } from './support/answer-of.ts';
import { watchShifts } from './support/shifts.ts';
import { expectSignedIn, openWorkspace, press } from './support/sign-in-helpers.ts';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Holds an answer back until released, and changes what it says. */
async function hold(page: Page, path: RegExp, change: (answer: object) => unknown = (answer) => answer): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const response = await answerOf(route);
    await released;
    return route.fulfill({ response, json: change((await response.json()) as object) });
  });
  return release;
}

const box = (page: Page, part: string) => page.locator(`login-box ${part}`).first().boundingBox();

for (const [what, name, logo] of [
  ['a name and a logo', 'Fieldnotes', pixel],
  ['a name of 200 characters and a logo that fails', 'International Workshop '.repeat(9).slice(0, 200), 'data:image/png;base64,AAAA'],
  ['a name that turns the direction around', '\u202eAcme‏ של', pixel],
] as const)
  for (const width of [1000, 320])
    test(`${what} move nothing when they come, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const shifts = await watchShifts(page);
      // A provider that doesn't tell with its policy is asked; that comes late.
      (await hold(page, /\/configurations\/v1\/public$/, (policy) => ({ ...policy, vendor: undefined })))();
      const release = await hold(page, /\/vendors\/public$/, (vendor) => ({ ...vendor, name, logo }));
      await page.goto('/account/login');
      const title = page.locator('login-box h1');
      await expect(title).toHaveText('Sign in');
      await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
      const before = await Promise.all(['form', 'h1', '[part=card]'].map((part) => box(page, part)));
      release();
      await expect(title).toHaveText(`Sign in to ${name.trim()}`);
      await expect(
        page
          .locator('login-box')
          .getByText(/^[FIA\u202e]/)
          .or(page.locator('login-box img'))
          .first(),
      ).toBeVisible();
      expect(await Promise.all(['form', 'h1', '[part=card]'].map((part) => box(page, part)))).toEqual(before);
      expect(await shifts()).toEqual({ total: 0, worst: '' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // The name keeps its own direction: what stands before it stays before it.
      const [start, end] = await title.evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading.firstChild!);
        return [range.getBoundingClientRect().left, heading.querySelector('bdi')!.getBoundingClientRect().left];
      });
      expect(start!).toBeLessThan(end!);
    });

test("a workspace's logo takes the place of the application's", async ({ page }) => {
  await page.route('**/account-settings/v1/public', async (route) => {
    const response = await answerOf(route);
    await route.fulfill({ response, json: { ...((await response.json()) as object), logo: pixel } });
  });
  await openWorkspace(page, 'codes');
  await expect(page.locator('login-box img')).toHaveAttribute('src', pixel);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openWorkspace(page, '');
  await expect(page.locator('login-box img')).toHaveAttribute('src', /^data:image\/png/);
});

for (const width of [1000, 375])
  test(`the card has room for the other ways before they are known, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const release = await hold(page, /\/sso\/v2$/);
    await page.goto('/account/login');
    await expect(page.getByRole('heading', { name: 'Sign in to Fieldnotes' })).toBeVisible();
    const before = await box(page, '[part=card]');
    release();
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
    expect(await box(page, '[part=card]')).toEqual(before);
  });

test('the way somebody used last is marked on this device once it has led in', async ({ page }) => {
  const google = page.getByRole('button', { name: 'Continue with Google' });
  const marked = page.getByText('Last used');
  await openWorkspace(page, '');
  await google.click();
  await expect(page.getByRole('button', { name: /^Rita Olsen, address not confirmed/ })).toBeVisible();
  // Given up on the way.
  await openWorkspace(page, '');
  await expect(google).toBeVisible();
  await expect(marked).toHaveCount(0);
  await google.click();
  await press(page, /^Maya Adler/);
  await expectSignedIn(page, 'Maya Adler');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(google).toHaveAccessibleDescription('Last used');
  await expect(marked).toHaveCount(1);
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept['gatehouse-last-way']).toBe('google');
});
