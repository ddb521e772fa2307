import { expect, test, type Locator, type Page } from '@playwright/test';
import { newAddress, openPortal, signedInAt } from './support/product.ts';

/** Writes into what has to be filled in; returns what stands in the list afterwards. */
async function fillIn(dialog: Locator): Promise<string> {
  const name = `Walk ${newAddress('walk').replaceAll(/\W/g, ' ')}`;
  // What fills itself from the field before stays.
  for (const field of await dialog.locator('input[required]').all()) if ((await field.inputValue()) === '') await field.fill(name);
  return name;
}

/** Rows of things; the one that says that there are none has no menu. */
const rowsOf = (page: Page, text: string): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: text })
    .filter({ has: page.getByRole('button', { name: /^Actions for/ }) });

async function rowOf(page: Page, text: string): Promise<Locator> {
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox').first()).toBeFocused();
  // A dialog that has just closed may still give the focus back to what opened it.
  await page.getByRole('searchbox').first().fill(text);
  const row = rowsOf(page, text);
  await expect(row).toHaveCount(1);
  return row;
}

/** Opens the menu of a row by keyboard and chooses in it. */
async function choose(page: Page, row: Locator, item: string): Promise<void> {
  // A row that is read again is another one.
  await expect(page.locator('admin-portal [aria-busy=true]')).toHaveCount(0);
  const button = row.getByRole('button', { name: /^Actions for/ });
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  const wanted =
    item === 'edit'
      ? page.getByRole('menuitem', { name: /^Edit/ }).first()
      : item === 'last'
        ? items.last()
        : page.getByRole('menuitem', { name: item });
  await expect(items.first()).toBeFocused();
  await wanted.focus();
  await page.keyboard.press('Enter');
}

/** Saves a dialog, and what takes something from people once more. */
async function save(page: Page): Promise<void> {
  await dialogs(page).locator('button[type=submit]').focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect.poll(async () => (await question.count()) > 0 || (await dialogs(page).count()) === 0).toBe(true);
  if ((await question.count()) > 0) {
    await question.locator('[data-modal-actions] button').last().focus();
    await page.keyboard.press('Enter');
  }
  await expect(dialogs(page)).toHaveCount(0);
}

const dialogs = (page: Page) => page.locator('admin-portal dialog[part=dialog]');

// Every other list, and each on a phone: elements/sections-by-keyboard.test.tsx.
test('roles of the server are added, seen, changed, taken back, duplicated and deleted by keyboard', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, 'roles', 'Roles');
  await expect(page.locator('[part=table][aria-busy]')).toHaveCount(0);
  await page.locator('[part=page] > header [part~=button-primary]').focus();
  await page.keyboard.press('Enter');
  await expect(dialogs(page).locator('input:focus')).toBeVisible();
  // Sent as it is, it says what is missing, and the focus is on the first of it.
  await page.keyboard.press('Enter');
  await expect(dialogs(page).locator('[aria-invalid=true]').first()).toBeFocused();
  const name = await fillIn(dialogs(page));
  await page.keyboard.press('Enter');
  await expect(dialogs(page)).toHaveCount(0);
  const row = await rowOf(page, name);

  await choose(page, row, 'edit');
  await expect(dialogs(page)).toBeVisible();
  // Nothing is asked of whoever has changed nothing.
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);

  await choose(page, row, 'edit');
  await dialogs(page).locator('input[required]').first().press('End');
  await page.keyboard.type(' anew');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  const before = await row.innerText();
  await save(page);
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
  // It stays while the pointer is there.
  await undo.hover();
  await expect(row).not.toHaveText(before, { useInnerText: true });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(row).toHaveText(before, { useInnerText: true });

  await choose(page, row, 'Duplicate');
  await dialogs(page).locator('button[type=submit]').focus();
  await page.keyboard.press('Enter');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(rowsOf(page, name)).toHaveCount(2);
  for (let left = 2; left > 0; left -= 1) {
    await choose(page, rowsOf(page, name).first(), 'last');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.getByRole('alertdialog').locator('[data-modal-actions] button').last().focus();
    await page.keyboard.press('Enter');
    await expect(rowsOf(page, name)).toHaveCount(left - 1);
  }
});
