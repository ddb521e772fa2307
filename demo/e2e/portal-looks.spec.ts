import { expect, test } from '@playwright/test';

test('a dead invitation is read first: its button does not take the focus', async ({ page }) => {
  await page.goto('/account/invitation/accept?userId=00000000-0000-4000-8000-000000000000&token=gone');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toBeVisible();
  await expect(button).not.toBeFocused();
});
