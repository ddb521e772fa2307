import { expect, test, type Locator, type Page } from '@playwright/test';
import { contract } from '../../src/contract/index.ts';
import { remote } from './support/people.ts';
import { newAddress, openPortal, signedInAt } from './support/product.ts';
import { sectionTitles } from './support/sections.ts';

/** Sections that are a list are named like the area whose things they list. */
const lists = sectionTitles.filter(([id]) => id in contract && Object.keys(contract[id as keyof typeof contract]).includes('remove'));

/** Writes into what has to be filled in; returns what stands in the list afterwards. */
async function fillIn(dialog: Locator): Promise<string> {
  const email = newAddress('walk');
  let seen = '';
  for (const field of await dialog.locator('input[required]').all()) {
    const type = await field.getAttribute('type');
    const name = `Walk ${email.replaceAll(/\W/g, ' ')}`;
    const text = type === 'email' ? email : type === 'url' ? 'https://walk.example/in' : name;
    // What fills itself from the field before stays.
    if ((await field.inputValue()) === '') await field.fill(text);
    seen ||= text;
  }
  return seen;
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

/** Changes what can be changed: a text, else a choice. */
async function change(page: Page, dialog: Locator): Promise<void> {
  const text = dialog.locator('input[required]').first();
  if ((await text.count()) > 0) return text.press('End').then(() => page.keyboard.type(' anew'));
  const choice = dialog.getByRole('combobox').first();
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

/** A role of Acme with these permissions. */
async function roleWith(keys: readonly string[]) {
  const api = await remote('admin@acme.test');
  const name = `Review ${newAddress('role').replaceAll(/\W/g, ' ')}`;
  const permissions = (await api.roles.listPermissions()).filter(({ key }) => keys.includes(key)).map(({ id }) => id);
  await api.roles.create({ body: { key: name.replaceAll(' ', '-'), name, permissions } });
  return { api, name };
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

for (const [id, title] of lists) {
  for (const [device, viewport] of [
    ['desktop', { width: 1280, height: 860 }],
    ['phone', { width: 375, height: 740 }],
  ] as const) {
    test(`${id} on a ${device}: added, seen, changed, taken back, duplicated and deleted by keyboard`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await signedInAt(page, 'admin@acme.test');
      await openPortal(page, id, title);
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
      await change(page, dialogs(page));
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
      await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      const before = await row.innerText();
      await save(page);
      await expect(row).not.toHaveText(before, { useInnerText: true });
      await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).focus();
      await page.keyboard.press('Enter');
      await expect(row).toHaveText(before, { useInnerText: true });

      await row.getByRole('button', { name: /^Actions for/ }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      const canDuplicate = (await page.getByRole('menuitem', { name: 'Duplicate' }).count()) > 0;
      await page.keyboard.press('Escape');
      if (canDuplicate) {
        await choose(page, row, 'Duplicate');
        await dialogs(page).locator('button[type=submit]').focus();
        await page.keyboard.press('Enter');
        await expect(dialogs(page)).toHaveCount(0);
        await expect(rowsOf(page, name)).toHaveCount(2);
      }
      for (let left = canDuplicate ? 2 : 1; left > 0; left -= 1) {
        await choose(page, rowsOf(page, name).first(), 'last');
        await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
        await page.getByRole('alertdialog').locator('[data-modal-actions] button').last().focus();
        await page.keyboard.press('Enter');
        await expect(rowsOf(page, name)).toHaveCount(left - 1);
      }
    });
  }
}

test('a role says what people lose before it is saved', async ({ page }) => {
  const { api, name } = await roleWith(['fe.secure.read.users', 'fe.secure.read.roles']);
  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, 'roles', 'Roles');
  await expect(rowsOf(page, name)).toHaveCount(1);
  await choose(page, await rowOf(page, name), 'Edit');
  await dialogs(page).getByLabel('View roles').uncheck();
  await dialogs(page).getByLabel('Manage roles').check();
  await dialogs(page).getByRole('button', { name: 'Save role' }).click();
  const question = page.getByRole('alertdialog', { name: `Save changes to ${name}?` });
  await expect(question).toContainText('Removed: View roles');
  await expect(question).toContainText('Added: Manage roles');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogs(page).getByLabel('View roles')).not.toBeChecked();
  await dialogs(page).getByRole('button', { name: 'Save role' }).click();
  await question.getByRole('button', { name: 'Save role' }).click();
  await expect(dialogs(page)).toHaveCount(0);
  expect((await api.roles.list()).find((role) => role.name === name)?.permissions).toHaveLength(2);
});

test('changes that are not saved hold a section until they may go', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, 'roles', 'Roles');
  await openPortal(page, 'profile', 'Profile');
  const job = page.getByLabel('Job title');
  await job.fill('Astronaut');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(job).toHaveValue('Astronaut');
  await expect(page).toHaveURL(/#\/admin-box\/profile$/);
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(job).toHaveValue('Astronaut');
  await page.getByRole('link', { name: 'Roles' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await openPortal(page, 'profile', 'Profile');
  await expect(job).not.toHaveValue('Astronaut');
});
