import { readFile } from 'node:fs/promises';
import { expect, test, type Download } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { mailTo, newAddress, openPortal, signedInAt } from './support/product.ts';

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

test('a file as Excel saves it becomes invitations; what is skipped comes back as a file with the reasons', async ({ page }) => {
  const [first, second] = [newAddress('imported'), newAddress('imported')];
  await signedInAt(page, 'admin@globex.test');
  await openPortal(page, 'users', 'Users');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import from a file' }).click();
  const dialog = page.getByRole('dialog', { name: /^(Import users|Match the columns)$/ });
  await expect(dialog.getByText('Drop a CSV file here')).toBeVisible();
  await expectClean(page, 'choose');
  // The workbook itself first, as many would.
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'people.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK\u0003\u0004') });
  await expect(dialog.getByRole('alert')).toContainText('Save it as CSV first');
  const lines = [
    'Vorname;Nachname;E-Mail;Abteilung',
    `Åsa;"Öberg; jr.";${first};A`,
    `Bo;;${second};B`,
    'Cid;;cid@nowhere;C',
    `Bo;;${second};B`,
  ];
  await input.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le') });
  await expect(dialog.getByRole('combobox', { name: 'What Vorname is' })).toHaveText('First name');
  await expect(dialog.getByRole('combobox', { name: 'What Abteilung is' })).toHaveText("Don't import");
  await expectClean(page, 'columns');
  await dialog.getByRole('button', { name: 'Check 4 rows' }).click();
  await expect(dialog.getByRole('heading', { name: '2 people will be added' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: second }).last()).toContainText('Same email as row 3.');
  await dialog.getByRole('tab', { name: 'Invalid email' }).click();
  await expect(dialog.getByRole('row', { name: 'cid@nowhere' })).toContainText('The part after the @ is incomplete');
  await expectClean(page, 'review');
  await dialog.getByRole('button', { name: 'Add 2 people' }).click();
  await expect(dialog.getByText('people.csv, started by')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  for (const address of [first, second]) await mailTo(page, address, /Globex/);

  // Later, from a link.
  await page.goto('/?later');
  await openPortal(page, 'users/import', 'Users');
  await dialog.getByRole('button', { name: 'View: people.csv' }).first().click();
  await expect(dialog.getByText('2 people were added')).toBeVisible();
  const skipped = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download skipped rows' }).click();
  expect((await skipped).suggestedFilename()).toBe('people-skipped.csv');
  expect(await textOf(await skipped)).toContain(`"cid@nowhere","Cid","","","","","4","Invalid email: The part`);
});

test('200 people pasted from a spreadsheet are added, and are in the exported list', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test', '/preview.html');
  await openPortal(page, 'users', 'Users');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('import users');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  const people = Array.from({ length: 200 }, (_, at) => `Person ${at}\tperson${at}@nowhere.test\tEngineer`);
  await dialog.getByRole('textbox', { name: 'Or paste cells from a spreadsheet' }).fill(['Name\tEmail\tTitle', ...people].join('\n'));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Check 200 rows' }).click();
  await expect(dialog.getByText('Every row is ready.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 200 people' }).click();
  await expect(dialog.getByText('200 people were added')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('@nowhere.test');
  await expect(page.getByText('200 users')).toBeVisible();
  await page.getByRole('button', { name: 'Import and export' }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const rows = (await textOf(await exported)).split('\r\n');
  expect(rows).toHaveLength(202);
  expect(rows[1]).toContain('"person0@nowhere.test","Person 0"');
});
