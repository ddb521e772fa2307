import { readFile } from 'node:fs/promises';
import { expect, test, type Download } from '@playwright/test';
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
  const input = dialog.locator('input[type=file]');
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
  await dialog.getByRole('button', { name: 'Check 4 rows' }).click();
  await expect(dialog.getByRole('heading', { name: '2 users will be added' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: second }).last()).toContainText('Same email as row 3.');
  await dialog.getByRole('tab', { name: 'Invalid email' }).click();
  await expect(dialog.getByRole('row', { name: 'cid@nowhere' })).toContainText('The part after the @ is incomplete');
  await dialog.getByRole('button', { name: 'Add 2 users' }).click();
  await expect(dialog.getByText('people.csv, started by')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  for (const address of [first, second]) await mailTo(page, address, /Globex/);

  // Later, from a link.
  await page.goto('/?later');
  await openPortal(page, 'users/import', 'Users');
  await dialog.getByRole('button', { name: 'View: people.csv' }).first().click();
  await expect(dialog.getByText('2 users were added')).toBeVisible();
  const skipped = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download skipped rows' }).click();
  expect((await skipped).suggestedFilename()).toBe('people-skipped.csv');
  expect(await textOf(await skipped)).toContain(`"cid@nowhere","Cid","","","","","4","Invalid email: The part`);
});
