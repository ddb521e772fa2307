import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { newPerson, remote } from './support/people.ts';
import { newAddress, openPortal, signedInAt } from './support/product.ts';

test('an admin finds who changed a role last week, what it was before, and takes the entries home as a file', async ({ page }) => {
  const [{ email, password }, culprit] = [await newPerson('Auditor'), await newPerson('Cara Change')];
  const name = newAddress('role').replaceAll(/\W/g, ' ');
  const { roles } = await remote(culprit.email, culprit.password);
  const { id: roleId } = await roles.create({ body: { key: newAddress('key').replaceAll(/\W/g, '-'), name } });
  await roles.update({ roleId, body: { name: `${name} now`, description: 'For the night shift.' } });

  await signedInAt(page, email, '/', password);
  await openPortal(page, 'audits', 'Audit log');
  const list = page.getByRole('table', { name: 'Audit log' });
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last 7 days' }).click();
  await page.getByRole('combobox', { name: 'What happened' }).click();
  await page.getByRole('option', { name: 'Roles and permissions' }).click();
  await page.getByRole('searchbox', { name: 'Search by person or IP address' }).fill('Cara Change');
  const entry = list.getByRole('button', { name: `Cara Change changed the role ${name} now` });
  await expect(entry).toBeVisible();
  await expectClean(page, 'audit log');
  await entry.click();
  const dialog = page.getByRole('dialog', { name: `Cara Change changed the role ${name} now` });
  await expect(dialog.getByText(`Cara Change (${culprit.email})`)).toBeVisible();
  const changed = dialog.getByRole('row', { name: /^Name/ });
  await expect(changed.getByRole('deletion')).toHaveText(name);
  await expect(changed.getByRole('insertion')).toHaveText(`${name} now`);
  await expectClean(page, 'an entry of the audit log');
  await dialog.getByRole('tab', { name: 'JSON' }).click();
  await expect(dialog.getByRole('region', { name: 'JSON' })).toContainText('"action": "role.updated"');
  await dialog.getByRole('tab', { name: 'Summary' }).click();
  await dialog.getByRole('button', { name: 'Show related entries' }).click();
  await page.getByRole('menuitem', { name: `Show all about ${name} now` }).click();
  await expect(list.getByRole('row')).toHaveCount(3);

  // The chart by keyboard: the last day only.
  const start = page.getByRole('slider', { name: 'Start of the time shown' });
  await start.press('End');
  await page.getByRole('button', { name: /^Show only / }).click();
  await expect(page.getByRole('button', { name: /^Remove filter: .* – / })).toBeVisible();
  await expect(list.getByRole('row')).toHaveCount(3);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')).toHaveLength(4);
  expect(file).toContain('"role.updated"');
});
