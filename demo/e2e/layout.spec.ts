import { expect, test } from '@playwright/test';
import { openPortal, signedInAt, signIn } from './support/product.ts';
import { watchShifts } from './support/shifts.ts';

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
        .nth(1)
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
