import { expect, test } from '@playwright/test';
import { openPortal, signedInAt, signIn } from './support/product.ts';
import { watchShifts } from './support/shifts.ts';
import { resellerTitles } from './support/sections.ts';

// elements/sections.test.tsx asks this, and whether it fits, of each section.
test('no layout shift while people sign in and open the portal', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto('/account/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in to Fieldnotes' })).toBeVisible();
  expect(await shifts()).toEqual({ total: 0, worst: '' });
  // A host page without layout shift of its own.
  await page.goto('/e2e/pages/bare.html');
  await signIn(page, 'admin@acme.test');
  await expect(page.getByRole('heading', { name: "You're signed in" })).toBeVisible();
  for (const [id, title] of [
    ['profile', 'Profile'],
    ['users', 'Users'],
  ] as const) {
    await openPortal(page, id, title);
    await expect(page.locator('admin-portal [aria-busy]')).toHaveCount(0);
    expect({ id, ...(await shifts()) }).toEqual({ id, total: 0, worst: '' });
  }
});

test('no layout shift where accounts are managed', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto('/e2e/pages/bare.html');
  await signIn(page, 'reseller@north.test');
  await expect(page.getByRole('heading', { name: "You're signed in" })).toBeVisible();
  for (const [id, title] of resellerTitles) {
    await openPortal(page, id, title);
    await expect(page.locator('admin-portal [aria-busy]')).toHaveCount(0);
    expect({ id, ...(await shifts()) }).toEqual({ id, total: 0, worst: '' });
  }
});

test("a user's roles have room at every window width", async ({ page }) => {
  await signedInAt(page, 'admin@acme.test', '/preview.html');
  await openPortal(page, 'users', 'Users');
  const portal = page.locator('admin-portal');
  await expect(portal.getByRole('cell', { name: 'Read only' }).first()).toBeVisible();
  /** What reaches into the next cell. */
  const wide = () =>
    portal.evaluate(({ shadowRoot }) =>
      [...shadowRoot!.querySelectorAll('tbody td [title]')]
        .filter((text) => text.getBoundingClientRect().right > text.closest('td')!.getBoundingClientRect().right)
        .map(({ textContent }) => textContent),
    );
  const tight = () =>
    portal.evaluate(({ shadowRoot }) =>
      [...shadowRoot!.querySelectorAll('tbody td:nth-child(3) [title] > *')]
        .filter(
          (badge) =>
            badge.scrollWidth > badge.clientWidth ||
            badge.getBoundingClientRect().right > badge.closest('td')!.getBoundingClientRect().right,
        )
        .map(({ textContent }) => textContent),
    );
  for (const width of [1024, 1040, 1100, 1180, 1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    expect({ width, tight: await tight(), wide: await wide() }).toEqual({ width, tight: [], wide: [] });
  }
});

for (const width of [375, 320]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: true });

    test(`a portal over the page has every action in reach at ${width} px`, async ({ page }) => {
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      await page.goto('/preview.html');
      await expect(page.getByLabel('Email')).toBeVisible();
      expect(await fits()).toBe(true);
      await signedInAt(page, 'admin@acme.test', '/preview.html');
      await openPortal(page, 'users', 'Users');
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await expect(page.getByRole('menuitem', { name: 'Edit roles' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('link', { name: 'Roles' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
      await page.getByRole('button', { name: 'Close settings' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toHaveCount(0);
    });
  });
}
