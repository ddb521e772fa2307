import { expect, test } from '@playwright/test';
import { newWorkspace } from './support/people.ts';
import { site } from './support/ports.ts';
import { openPortal, signedInAt, signIn } from './support/product.ts';

test("a workspace's people sign in at the page it chose, and go on to the one it chose", async ({ page }) => {
  const owner = await newWorkspace('Harbor');
  await signedInAt(page, owner.email, '/', owner.password);
  await openPortal(page, 'account', 'Account');
  const card = page.locator('form', { has: page.getByRole('heading', { name: 'Custom sign-in page' }) });
  await card.getByLabel(/^Sign-in page/).fill('http://login.elsewhere.example/harbor');
  await card.getByLabel('After signing in').fill(`${site}/?team=harbor`);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Enter a URL that starts with https://.')).toBeVisible();
  await card.getByLabel(/^Sign-in page/).fill(`${site}/account/login?team=harbor`);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('status')).toHaveText('Saved');

  await page.goto('/account/logout');
  await expect(page).toHaveURL(`${site}/account/login?team=harbor`);
  await signIn(page, owner.email, owner.password);
  await expect(page).toHaveURL(`${site}/?team=harbor`);
});
