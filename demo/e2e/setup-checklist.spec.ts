import { expect, test, type Page } from '@playwright/test';
import { newPerson } from './support/people.ts';
import { openPortal, signedInAt } from './support/product.ts';

const checklist = (page: Page) => page.getByRole('button', { name: 'Get started' });

test('an admin sees what is left to set up; it opens from there, and once dismissed it stays away for them alone', async ({ page }) => {
  const first = await newPerson('Ada Admin', { role: 'Admin' });
  const second = await newPerson('Alan Admin', { role: 'Admin' });
  await signedInAt(page, first.email, '/', first.password);
  await openPortal(page, 'account', 'Account');
  await checklist(page).click();
  // Others are in the workspace.
  await expect(page.getByRole('menuitemcheckbox', { name: 'Invite people' })).toBeChecked();
  // STP-01: others on this server have single sign-on, this workspace doesn't.
  await expect(page.getByRole('menuitemcheckbox', { name: 'Connect SSO' })).not.toBeChecked();
  const factor = page.getByRole('menuitemcheckbox', { name: 'Set up two-step verification' });
  await expect(factor).not.toBeChecked();
  await factor.click();
  await expect(page.locator('admin-portal dialog[part=dialog]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('admin-portal dialog[part=dialog]')).toHaveCount(0);

  await checklist(page).click();
  await page.getByRole('menuitem', { name: 'Dismiss' }).click();
  await expect(checklist(page)).toHaveCount(0);
  await page.reload();
  await openPortal(page, 'account', 'Account');
  await expect(page.getByLabel('Company name')).toBeVisible();
  await expect(checklist(page)).toHaveCount(0);

  await page.context().clearCookies();
  await signedInAt(page, second.email, '/', second.password);
  await openPortal(page, 'account', 'Account');
  await expect(checklist(page)).toBeVisible();
});
