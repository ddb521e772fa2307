import { expect, test, type Page } from '@playwright/test';
import { newNumber } from './support/accounts.ts';
import { newPerson } from './support/people.ts';
import { openPortal, signedInAt } from './support/product.ts';
import { openWorkspace, typeIdentifier, typePassword } from './support/sign-in-helpers.ts';

const portalOf = (page: Page) => page.locator('admin-portal');

test('Esc takes back a selection before it closes the portal', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test', '/preview.html');
  await openPortal(page, 'users', 'Users');
  const portal = portalOf(page);
  const rows = portal.locator('tbody').getByRole('checkbox', { disabled: false });
  await rows.nth(0).check();
  await rows.nth(1).check();
  await expect(portal.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(portal.getByText('2 selected')).toHaveCount(0);
  await expect(portal.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(portal.getByRole('heading', { level: 1, name: 'Users' })).toHaveCount(0);
});

test('a tablet shows users in columns', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test', '/preview.html');
  for (const width of [768, 800, 900, 901, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    await openPortal(page, 'users', 'Users');
    for (const name of ['Roles', 'Status']) await expect(portalOf(page).getByRole('columnheader', { name }), String(width)).toBeVisible();
  }
});

test('times in a table begin like the words beside them and stay on one line', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test', '/preview.html');
  await openPortal(page, 'users', 'Users');
  const time = portalOf(page).locator('tbody time').first();
  await expect(time).toBeVisible();
  expect(await time.evaluate((element) => getComputedStyle(element, '::first-letter').textTransform)).toBe('uppercase');
  const oneLine = await time.evaluate((element) => element.clientHeight);
  await time.evaluate((element) => (element.firstChild!.textContent = '58 minutes ago and some more'));
  expect(await time.evaluate((element) => element.clientHeight)).toBe(oneLine);
});

test('a phone number is written the same way when it is saved and when it is seen again', async ({ page }) => {
  const { email, password } = await newPerson('Phyllis Phone');
  await signedInAt(page, email, '/', password);
  await openPortal(page, 'profile', 'Profile');
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeEnabled();
  await phone.pressSequentially(newNumber());
  const written = await phone.inputValue();
  expect(written).toContain(' ');
  const save = portalOf(page).getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(save).toBeDisabled();
  await page.reload();
  await openPortal(page, 'profile', 'Profile');
  await expect(phone).toHaveValue(written);
  await expect(save).toBeDisabled();
});

test('a title never breaks within a word', async ({ page }) => {
  await openWorkspace(page, 'vault');
  await typeIdentifier(page, 'vera@vault.test');
  await typePassword(page);
  const title = page.getByRole('heading', { name: 'Set up two-step verification' });
  await expect(title).toBeVisible();
  const lines = await title.evaluate((heading) => {
    const text = heading.firstChild!;
    const at = text.textContent!.indexOf('two-step');
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 'two-step'.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});

test('a printed list is the list: all of it, without the page below and the navigation', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, 'roles', 'Roles');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // The rules for paper come a moment after the portal: until then both navigations are there.
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeHidden();
  await expect(page.getByRole('row').last()).toBeVisible();
  const cutOff = () =>
    page.locator('admin-portal').evaluate((portal) => {
      const dialog = portal.shadowRoot!.querySelector('dialog')!;
      return dialog.querySelector('[data-content]')!.scrollHeight - dialog.clientHeight;
    });
  // Each of the two is rounded.
  await expect.poll(cutOff).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate('AdminPortal.hide()');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
});

test("the workspace's formats are previewed before they are saved, and every date follows", async ({ page }) => {
  await signedInAt(page, 'admin@acme.test', '/preview.html');
  await openPortal(page, 'account', 'Account');
  const portal = portalOf(page);
  const zone = portal.getByRole('combobox', { name: /Time zone/ });
  await expect(zone).toHaveText(/Each member's own/);
  await zone.click();
  await page.keyboard.type('Tokyo');
  await portal.getByRole('option', { name: /Tokyo/ }).click();
  await portal.getByRole('combobox', { name: /Date format/ }).click();
  await portal.getByRole('option', { name: /YYYY-MM-DD/ }).click();
  await portal.getByRole('combobox', { name: /Time format/ }).click();
  await portal.getByRole('option', { name: /hh:mm A/ }).click();
  await expect(portal.getByText(/^Example: \d{4}-\d\d-\d\d, \d\d:\d\d [AP]M GMT\+9$/)).toBeVisible();
  const save = portal.getByRole('button', { name: 'Save', exact: true }).nth(1);
  await save.click();
  await expect(save).toBeDisabled();

  const metadata = portal.locator('form').filter({ has: page.getByRole('heading', { name: 'Metadata' }) });
  await metadata.getByRole('button', { name: 'Add a value' }).click();
  await page.keyboard.type('plan/seats');
  await page.keyboard.press('Tab');
  await page.keyboard.type('42');
  await metadata.getByRole('button', { name: 'Save' }).click();
  await expect(metadata.getByText('Saved')).toBeVisible();
  await expect(metadata.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(metadata.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy', 'true');
  await metadata.getByRole('button', { name: 'Show as JSON' }).click();
  const json = metadata.getByRole('textbox', { name: 'Keys and values' });
  await expect(json).toHaveValue('{\n  "plan": {\n    "seats": 42\n  }\n}');
  await json.fill('{"plan":{"seats":42}}');
  await metadata.getByRole('button', { name: 'Save' }).click();
  await expect(metadata.getByText('No changes to update.')).toBeVisible();
  await json.fill('{\n  "plan": {\n    "seats": 42\n  }\n}');

  await openPortal(page, 'users', 'Users');
  await expect(
    portal
      .locator('tbody time')
      .getByText(/^\d{4}-\d\d-\d\d$/)
      .first(),
  ).toBeVisible();
  await expect(portal.locator('tbody time').first()).toHaveAttribute('title', /^\d{4}-\d\d-\d\d, \d\d:\d\d [AP]M GMT\+9$/);
});

test("a workspace's logo and color are seen on a sign-in page before they are saved, and again after a reload", async ({ page }) => {
  const { email, password } = await newPerson('Brenda Brand');
  await signedInAt(page, email, '/', password);
  await openPortal(page, 'account', 'Account');
  const portal = portalOf(page);
  const file = portal.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(portal.getByText("That picture can't be used.")).toBeVisible();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="200"><rect width="800" height="200" fill="#0a7d4b"/></svg>';
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  // The other one stands beside the address of the page.
  const preview = portal.getByRole('img', { name: 'Preview of the sign-in page' }).first();
  const shown = () =>
    preview.locator('img').evaluate((img: HTMLImageElement) => [img.src.slice(0, 22), img.naturalWidth, img.naturalHeight]);
  await expect.poll(shown).toEqual(['data:image/png;base64,', 400, 100]);
  await portal.getByRole('textbox', { name: /^Color/ }).fill('#0a7d4b');
  const button = preview.getByText('Continue');
  await expect(button).toHaveCSS('background-color', 'rgb(10, 125, 75)');
  const save = portal.getByRole('button', { name: 'Save', exact: true }).nth(2);
  await save.click();
  await expect(portal.getByRole('status').getByText('Saved')).toBeVisible();
  await page.reload();
  await openPortal(page, 'account', 'Account');
  await expect(button).toHaveCSS('background-color', 'rgb(10, 125, 75)');
  await expect.poll(shown).toEqual(['data:image/png;base64,', 400, 100]);
});
