import { expect, test } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { openPortal, signedInAt, toast } from './support/product.ts';

test('an admin locks the workspace to an address range without locking themselves out', async ({ page }) => {
  await signedInAt(page, 'admin@globex.test');
  await openPortal(page, 'security', 'Security');
  await page.getByRole('tab', { name: 'IP restrictions' }).click();
  await expect(page.getByText('127.0.0.1', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add addresses' }).click();
  const adding = page.getByRole('dialog', { name: 'Add addresses' });
  await adding.getByLabel('Addresses or ranges').fill('203.0.113.0/24\n10.0.0.300');
  await adding.getByRole('button', { name: 'Add addresses' }).click();
  await expect(adding.getByText("10.0.0.300 isn't an IP address or range.")).toBeVisible();
  await adding.getByLabel('Addresses or ranges').fill('203.0.113.0/24, 2001:db8::/32');
  await adding.getByRole('button', { name: 'Add addresses' }).dblclick();
  await expect(adding).toHaveCount(0);
  await expect(page.getByText('2001:db8::/32')).toBeVisible();
  await expectClean(page, 'IP restrictions');

  const save = page.getByRole('button', { name: 'Save' }).first();
  await page.getByLabel('Restrict access by IP address').check();
  await save.click();
  const warning = page.getByRole('alertdialog', { name: 'This would lock you out' });
  await expect(warning.getByText('Gloria Exner')).toBeVisible();
  await expectClean(page, 'who would be locked out');
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add my IP' }).click();
  await expect(toast(page, 'Added your IP address')).toBeVisible();
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByLabel('IP address', { exact: true }).fill('198.51.100.4');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText("198.51.100.4 wouldn't be allowed.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Restrict access by IP address')).toBeChecked();
  await page.getByRole('button', { name: 'Actions for 127.0.0.1' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Actions for 127.0.0.1' })).toBeVisible();

  // Others use the workspace, too.
  await page.getByLabel('Restrict access by IP address').uncheck();
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
