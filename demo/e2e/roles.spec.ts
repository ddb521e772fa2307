import { expect, test } from '@playwright/test';
import { openPortal, signedInAt, toast } from './support/product.ts';

test('roles are compared, tell who has them, and say who loses what before a change is saved', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test', '/preview.html');
  await openPortal(page, 'roles', 'Roles');
  const portal = page.locator('admin-portal');
  const choose = async (role: RegExp, item: string) => {
    await portal.getByRole('row', { name: role }).getByRole('button').last().click();
    await portal.getByRole('menuitem', { name: item, exact: true }).click();
  };

  await choose(/^Support/, 'Compare');
  await portal.getByRole('combobox', { name: 'Compare with' }).click();
  await portal.getByRole('option', { name: 'Read only' }).click();
  const rows = portal.getByRole('dialog', { name: 'Compare roles' }).getByRole('row');
  const all = await rows.count();
  await expect(portal.getByText(/^\d+ differences?$/)).toBeVisible();
  await portal.getByRole('checkbox', { name: 'Only show differences' }).check();
  expect(await rows.count()).toBeLessThan(all);
  await expect(rows.filter({ hasText: 'Manage users' })).toContainText(/Yes.*No/);
  await page.keyboard.press('Escape');

  // Somebody who has one permission by this role alone, and the others also by theirs.
  await choose(/^Read only/, 'Duplicate');
  const added = portal.getByRole('dialog', { name: 'Add a role' });
  await added.getByRole('textbox', { name: 'Name' }).fill('Desk');
  await added.getByRole('checkbox', { name: /^Manage users/ }).check();
  await added.getByRole('button', { name: 'Add role' }).click();
  await expect(toast(page, 'Role Desk added')).toBeVisible();
  await openPortal(page, 'users', 'Users');
  const reader = portal.getByRole('row').filter({ hasText: 'Read only' }).first();
  await reader.getByRole('button').last().click();
  await portal.getByRole('menuitem', { name: 'Edit roles', exact: true }).click();
  const edited = portal.getByRole('dialog', { name: /^Edit/ });
  await edited
    .getByRole('button', { name: /^Roles/ })
    .or(edited.getByRole('combobox', { name: /^Roles/ }))
    .click();
  await portal.getByRole('option', { name: 'Desk' }).click();
  await page.keyboard.press('Escape');
  await edited.getByRole('button', { name: /^Save/ }).click();
  await expect(edited).toHaveCount(0);

  await openPortal(page, 'roles', 'Roles');
  await choose(/^Desk/, 'Members');
  const members = portal.getByRole('dialog', { name: 'Members with Desk' });
  await expect(members.getByRole('listitem')).toHaveCount(1);
  await expect(members.getByText('Directly')).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(/^Desk/, 'Delete');
  await expect(portal.getByText('1 person loses Manage users')).toBeVisible();
  await expect(portal.getByText(/loses? View users/)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await portal.getByRole('button', { name: 'Find by permission' }).click();
  await portal.getByRole('searchbox', { name: 'Search permissions' }).fill('manage users');
  await portal.getByRole('button', { name: 'Roles with Manage users' }).click();
  const holders = portal.getByRole('dialog', { name: 'Roles with Manage users' });
  await expect(holders.getByRole('checkbox', { name: /^Admin/ })).toBeDisabled();
  await holders.getByRole('checkbox', { name: /^Desk/ }).uncheck();
  await holders.getByRole('button', { name: 'Save roles' }).click();
  const question = portal.getByRole('alertdialog', { name: 'Take Manage users away?' });
  await expect(question.getByText('1 person loses Manage users')).toBeVisible();
  await question.getByRole('button', { name: 'Save roles' }).click();
  await expect(holders).toHaveCount(0);
});
