import { expect, test } from '@playwright/test';
import { remote } from './support/people.ts';
import { newAddress, openPortal, signedInAt } from './support/product.ts';

test('a reseller adds an account below another one, with its first people, and deletes it', async ({ page }) => {
  const name = `Branch ${newAddress('account').replaceAll(/\W/g, ' ')}`;
  await signedInAt(page, 'reseller@north.test');
  await openPortal(page, 'allAccounts', 'All accounts');
  const row = (account: string) => page.getByRole('row', { name: account, exact: true });
  await expect(row('Polar Foods')).toContainText('1 user');
  await row('Polar Foods')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Add a sub-account' }).click();
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
  await expect(page.getByText('No users yet')).toBeVisible();
  const [first, second] = [newAddress('first'), newAddress('second')];
  await page.getByRole('button', { name: 'Add users' }).first().click();
  const people = page.getByRole('dialog', { name: `Add users to ${name}` });
  await people.getByLabel('Email addresses').fill(`${first}, ${second}\nnobody`);
  await people.getByRole('button', { name: 'Add users' }).click();
  await expect(people.getByText("This isn't an email address: nobody")).toBeVisible();
  await people.getByLabel('Email addresses').fill(`${first}\n${second}`);
  await people.getByRole('button', { name: 'Add users' }).click();
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('Invited');

  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill(name);
  await row(name)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await expect(question).toContainText('2 users lose access.');
  await question.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText(`No accounts match "${name}"`)).toBeVisible();
  const api = await remote('reseller@north.test');
  expect((await api.tenants.search({ query: { _filter: name } })).items).toEqual([]);
});
