import { expect, test } from '@playwright/test';
import { desktop, expectGoodLooks, withLongestWords } from './support/looks.ts';

test.use({ viewport: desktop });

// Every other step, and the same looks of these: elements/sign-in-looks.test.tsx.
test('password: each step in both themes, on phones, in forced colors, right-to-left and in the longest words; focus and username are kept', async ({
  page,
}) => {
  const who = 'admin@acme.test';
  const box = page.locator('login-box');
  const wrong = box.locator('[part=error], [role=alert]').first();
  await withLongestWords(page);
  await page.goto('/account/login?workspace=');
  await expect(box.locator('button').nth(3)).toBeVisible();
  await expectGoodLooks(page, 'preLogin');
  await box.locator('input').first().fill(who);
  await page.keyboard.press('Enter');
  await expect(box.locator('[part=link]').nth(1)).toBeVisible();
  await box.locator('input[autocomplete=current-password]').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(wrong).toBeVisible();
  // Keyboard and screen reader users continue where the step begins.
  await expect(box).toBeFocused();
  await expect(box.locator('form input[autocomplete="username"]')).toHaveValue(who);
  await expectGoodLooks(page, 'loginWithPassword, wrong');
});
