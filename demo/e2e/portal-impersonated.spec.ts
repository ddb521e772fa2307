import { expect, test } from '@playwright/test';
import { newPerson, remote } from './support/people.ts';
import { openPortal, signedInAt } from './support/product.ts';

test('whoever impersonates is offered nothing that would be refused', { tag: ['@shell.readOnly'] }, async ({ page }) => {
  const { email } = await newPerson('Ada Acted', { role: 'Admin' });
  const api = await remote('admin@acme.test');
  const userId = (await api.users.list({ query: { _email: email } })).items[0]!.id;
  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, `users/${userId}`, 'Ada Acted');
  await page.getByRole('button', { name: 'Actions for Ada Acted' }).click();
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('menuitem', { name: 'Impersonate' }).click()]);
  await tab.getByRole('button', { name: 'Start impersonating' }).click();
  await expect(tab.getByRole('heading', { name: /^Hello, Ada/ })).toBeVisible();

  await openPortal(tab, 'privacy/password', 'Privacy & security');
  await expect(tab.getByText("You can't change how someone signs in while impersonating.")).toBeVisible();
  await expect(tab.getByRole('heading', { name: 'Active sessions' })).toBeVisible();
  await expect(tab.getByRole('dialog', { name: 'Change password' })).toHaveCount(0);
  const portal = tab.getByRole('dialog', { name: 'Settings' });
  for (const name of ['Change password', 'Add method', 'Create a passkey', 'Sign out', 'Sign out other devices', 'Get started'])
    await expect(portal.getByRole('button', { name, exact: true })).toHaveCount(0);

  await openPortal(tab, 'profile', 'Profile');
  await expect(tab.getByLabel('Name', { exact: true })).toHaveJSProperty('readOnly', true);
  await expect(portal.getByRole('button', { name: /^(Save|Choose picture|Change.*)$/ })).toHaveCount(0);

  await openPortal(tab, 'groups', 'Groups');
  await tab
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(tab.getByRole('menuitem', { name: 'View' })).toBeVisible();
  for (const name of ['Edit', 'Duplicate', 'Delete']) await expect(tab.getByRole('menuitem', { name })).toHaveCount(0);
  await expect(tab.getByRole('button', { name: 'Add group' })).toHaveCount(0);
  await tab.keyboard.press('Escape');

  await openPortal(tab, 'users', 'Users');
  await expect(tab.getByRole('row', { name: /@acme\.test/ }).first()).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);
  await tab.keyboard.press('ControlOrMeta+k');
  await expect(tab.getByRole('option', { name: 'Compare roles' })).toBeVisible();
  for (const name of ['Add a role', 'Invite a colleague', 'Change password', 'Create an API token', /^Switch to/])
    await expect(tab.getByRole('option', { name })).toHaveCount(0);
});
