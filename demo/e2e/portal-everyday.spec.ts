import { expect, test, type Page } from '@playwright/test';
import { newPerson } from './support/people.ts';
import { openPortal, signedInAt } from './support/product.ts';
import { openWorkspace, typeIdentifier, typePassword } from './support/sign-in-helpers.ts';

const portalOf = (page: Page) => page.locator('admin-portal');

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

test("a workspace's logo and color are seen on a sign-in page before they are saved, and again after a reload", async ({ page }) => {
  const { email, password } = await newPerson('Brenda Brand');
  await signedInAt(page, email, '/', password);
  await openPortal(page, 'account', 'Account');
  const portal = portalOf(page);
  const file = portal.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(portal.getByText("This image can't be used.")).toBeVisible();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="200"><rect width="800" height="200" fill="#0a7d4b"/></svg>';
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  // The other one stands beside the address of the page.
  const preview = portal.getByRole('img', { name: 'Preview of the sign-in page' }).first();
  const shown = () =>
    preview.locator('img').evaluate((img: HTMLImageElement) => [img.src.slice(0, 22), img.naturalWidth, img.naturalHeight]);
  await expect.poll(shown).toEqual(['data:image/png;base64,', 400, 100]);
  await portal.getByRole('textbox', { name: /^Color/ }).fill('#0a7d4b');
  const button = preview.getByText('Continue', { exact: true });
  await expect(button).toHaveCSS('background-color', 'rgb(10, 125, 75)');
  const save = portal.getByRole('button', { name: 'Save', exact: true }).nth(2);
  await save.click();
  await expect(portal.getByRole('status').getByText('Saved')).toBeVisible();
  await page.reload();
  await openPortal(page, 'account', 'Account');
  await expect(button).toHaveCSS('background-color', 'rgb(10, 125, 75)');
  await expect.poll(shown).toEqual(['data:image/png;base64,', 400, 100]);
});

test('whoever makes a role sees what comes with a permission', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, 'roles/new', 'Roles');
  const dialog = portalOf(page).getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search permissions' }).fill('projects');
  const [view, manage] = ['View projects', 'Manage projects'].map((name) => dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }));
  await expect(view!).not.toBeChecked();
  await manage!.check();
  await expect(view!).toBeChecked();
  await expect(view!).toBeDisabled();
  await manage!.uncheck();
  await expect(view!).not.toBeChecked();
  await expect(view!).toBeEnabled();
});
