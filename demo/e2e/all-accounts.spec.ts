import { expect, test } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { remote } from './support/people.ts';
import { newAddress, openPortal, signedInAt } from './support/product.ts';

test('a reseller walks the tree by keyboard, adds an account and its first people, and deletes it', async ({ page }) => {
  const name = `Branch ${newAddress('account').replaceAll(/\W/g, ' ')}`;
  await signedInAt(page, 'reseller@north.test');
  await openPortal(page, 'allAccounts', 'All accounts');
  const row = (account: string) => page.getByRole('row', { name: account, exact: true });
  await expect(row('Polar Foods')).toContainText('1 person');
  await row('North').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(row('Nordlys Retail')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(row('Nordlys Retail')).toHaveAttribute('aria-expanded', 'true');
  await expect(row('Nordlys Oslo')).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('ArrowRight');
  await expect(row('Nordlys Bergen')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row('Nordlys Retail')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(row('Nordlys Bergen')).toHaveCount(0);
  await expectClean(page, 'tree of accounts');
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expect(row('Nordlys Retail').getByRole('button', { name: /^Actions for/ })).toBeInViewport();
  await page.setViewportSize(size);

  await row('Polar Foods')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Add an account below' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an account' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add account' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await row('Polar Foods').focus();
  await page.keyboard.press('ArrowRight');
  await expect(row(name)).toHaveCount(1);
  await row(name).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Accounts above' })).toContainText('Polar Foods');
  await page.reload();
  await expect(page.getByText('Nobody is in this account yet')).toBeVisible();
  await expectClean(page, 'people of an account');
  const [first, second] = [newAddress('first'), newAddress('second')];
  await page.getByRole('button', { name: 'Add people' }).first().click();
  const people = page.getByRole('dialog', { name: `Add people to ${name}` });
  await people.getByLabel('Email addresses').fill(`${first}, ${second}\nnobody`);
  await people.getByRole('button', { name: 'Add people' }).click();
  await expect(people.getByText("This isn't an email address: nobody")).toBeVisible();
  await people.getByLabel('Email addresses').fill(`${first}\n${second}`);
  await people.getByRole('button', { name: 'Add people' }).click();
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('Invited');

  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill(name);
  await row(name)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await expect(question).toContainText('2 people lose access.');
  await question.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText(`No accounts match "${name}"`)).toBeVisible();
  const api = await remote('reseller@north.test');
  expect((await api.tenants.search({ query: { _filter: name } })).items).toEqual([]);
});

test('a workspace that manages no accounts has no section for them, and its address opens none', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, 'users', 'Users');
  await expect(page.getByRole('navigation').getByText('All accounts')).toHaveCount(0);
});

test('a reseller sees everybody below with their accounts, and moves an account and back', async ({ page }) => {
  await signedInAt(page, 'reseller@north.test', '/preview.html');
  await openPortal(page, 'users', 'Users');
  const freya = page.getByRole('row').filter({ hasText: 'Freya Dahl' });
  await expect(page.getByRole('row').filter({ hasText: 'Otis Vale' })).toHaveCount(1);
  await expect(freya).toHaveCount(0);
  await page.getByLabel('Include sub-accounts').check();
  await expect(freya).toContainText('Nordlys Retail');

  await openPortal(page, 'allAccounts', 'All accounts');
  await page.getByRole('button', { name: 'All people' }).click();
  await freya.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Accounts and roles' }).click();
  const person = page.getByRole('dialog', { name: 'Accounts of Freya Dahl' });
  await expect(person.getByRole('listitem')).toHaveCount(1);
  await expectClean(page, 'accounts of a person');
  await person.getByRole('button', { name: 'Edit roles in Nordlys Retail' }).click();
  await expect(page.getByRole('dialog', { name: 'Roles of Freya Dahl' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(person).toHaveCount(0);
  await page.goBack();

  const row = (account: string) => page.getByRole('row', { name: account, exact: true });
  await row('Polar Foods')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  const move = page.getByRole('dialog', { name: 'Move Polar Foods' });
  await expect(move).toContainText('no longer can');
  await move.getByRole('combobox', { name: /^New place/ }).click();
  await page.getByRole('option', { name: 'Harbor Logistics' }).click();
  await expectClean(page, 'moving an account');
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(row('Polar Foods')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Polar Foods')).toHaveAttribute('aria-level', '2');
});
