import { expect, test } from '@playwright/test';
import { newAddress } from './support/product.ts';
import { openWorkspace, press, typeIdentifier, typePassword } from './support/sign-in-helpers.ts';
import { step } from './support/steps.ts';

test('enrolling an authenticator app fits 800 px, and its key stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWorkspace(page, 'vault');
  await typeIdentifier(page, 'vera@vault.test');
  await typePassword(page);
  await step(page, 'signIn.forceTwoFactor');
  await press(page, /^Authenticator app/);
  await step(page, 'mfa.authenticatorApp');
  const key = page.locator('login-box code');
  await expect(key).toHaveText(/^[A-Z2-7]{32}$/);
  const card = page.locator('login-box [part=card]');
  expect((await card.boundingBox())!.height).toBeLessThanOrEqual(800);
  for (const width of [1280, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const { height, x, width: keyWidth } = (await key.boundingBox())!;
    expect([height <= 24, x + keyWidth <= width], `${width} px`).toEqual([true, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the rules of a password come with its field and stay; the meter keeps its height', async ({ page }) => {
  await page.goto('/account/sign-up');
  const field = page.getByRole('textbox', { name: 'Password', exact: true });
  const rules = page.getByRole('list', { name: 'Your password needs:' });
  await page.getByRole('textbox', { name: 'Work email' }).fill(newAddress('rules'));
  await expect(field).toBeVisible();
  await expect(rules).toHaveCount(0);
  await field.focus();
  await expect(rules.getByRole('listitem').first()).toHaveText(/^At least 8 characters/);
  const before = await rules.boundingBox();
  await page.keyboard.type('A');
  await expect(page.getByText('Weak')).toBeVisible();
  expect(await rules.boundingBox()).toEqual(before);
  // Leaving must not move the button that is being pressed.
  await page.getByRole('textbox', { name: 'Your name' }).focus();
  await expect(rules).toBeVisible();
});
