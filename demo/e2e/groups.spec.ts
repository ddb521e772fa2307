import { expect, test } from '@playwright/test';
import { remote } from './support/people.ts';
import { newAddress, openPortal, signedInAt } from './support/product.ts';

test('a group gives a role to people who are found by name, and says who loses it before they leave', async ({ page }) => {
  const name = `Crew ${newAddress('group').replaceAll(/\W/g, ' ')}`;
  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, 'groups', 'Groups');
  // A command of the palette, as the button is.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused();
  await page.keyboard.type('add a group');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a group' });
  await dialog.getByLabel('Name').fill(name);
  // Arrow keys choose among the parts of a group.
  await dialog.getByRole('tab', { name: 'Details' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Members' })).toBeFocused();
  await dialog.getByRole('searchbox', { name: 'Find people' }).fill('rita');
  await dialog.getByRole('button', { name: 'Add Rita Olsen' }).click();
  await expect(dialog.getByRole('row', { name: 'Rita Olsen' })).toContainText('New');
  await dialog.getByRole('searchbox', { name: 'Find people' }).fill('support@');
  await dialog.getByRole('button', { name: 'Add Sven Porter' }).click();
  await dialog.getByRole('tab', { name: 'Roles' }).click();
  await dialog.getByLabel('Support').check();
  await dialog.getByRole('button', { name: 'Add group' }).click();
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: name, has: page.getByRole('button', { name: /^Actions for/ }) });
  await page.getByRole('searchbox', { name: 'Search groups' }).fill(name);
  await expect(row).toContainText('2 members');
  const reader = await remote('readonly@acme.test');
  expect((await reader.profile.get()).permissions.map(({ key }) => key)).toContain('fe.secure.write.users');

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Members' }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  // Sven holds the role himself.
  await edit.getByRole('checkbox', { name: 'Select all' }).check();
  await edit.getByRole('button', { name: 'Remove from group' }).click();
  await expect(edit.getByRole('row', { name: 'Rita Olsen' })).toContainText('Leaves');
  await edit.getByRole('button', { name: 'Save group' }).click();
  const question = page.getByRole('alertdialog', { name: `Save changes to ${name}?` });
  await expect(question).toContainText('1 person loses Manage users');
  await expect(question).toContainText('Removed: Rita Olsen, Sven Porter');
  await question.getByRole('button', { name: 'Save group' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // It stays while the pointer is there.
  await undo.hover();
  await expect(row).toContainText('0 members');
  expect((await reader.profile.get()).permissions.map(({ key }) => key)).not.toContain('fe.secure.write.users');

  // Taking it back gives them what they had.
  await undo.click();
  await expect(row).toContainText('2 members');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 person loses Manage users');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete group/ })
    .click();
  await expect(row).toHaveCount(0);
});
