import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { newPerson } from './support/people.ts';
import { openPortal, signedInAt, toast } from './support/product.ts';
import { provider } from './support/ports.ts';

const dialogs = (page: Page): Locator => page.locator('admin-portal dialog[part=dialog]');
const rolesOf = (token: string) => fetch(`${provider}/identity/resources/roles/v1`, { headers: { authorization: `Bearer ${token}` } });

async function portalOf(page: Page, section: string, title: string): Promise<void> {
  const { email, password } = await newPerson('Token maker');
  await signedInAt(page, email, '/', password);
  await openPortal(page, section, title);
}

/** Answers the question. */
async function revoke(page: Page, name: string): Promise<void> {
  await page
    .getByRole('alertdialog', { name: `Revoke ${name}?` })
    .getByRole('button', { name: 'Revoke token' })
    .click();
  await expect(toast(page, `${name} revoked`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toHaveCount(0);
}

test("the workspace's credentials: made by keyboard, downloaded, exchanged, used and revoked", async ({ page }) => {
  await portalOf(page, 'apiTokens/new', 'API tokens');
  await expect(dialogs(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogs(page).getByText('Enter a name for the token.')).toBeVisible();
  await page.keyboard.type('Nightly export');
  const roles = dialogs(page).getByRole('combobox', { name: 'Roles' });
  await expect(roles).toBeEnabled();
  await roles.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /^Read only/ })).toBeVisible();
  await page.keyboard.type('Read only');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const days = dialogs(page).getByLabel('Expires in days');
  await days.fill('0');
  await days.press('Enter');
  await expect(dialogs(page).getByText('Enter a number of days')).toBeVisible();
  await days.fill('7');
  await expect(dialogs(page).getByText('Expires on')).toBeVisible();
  await days.press('Enter');

  const shown = dialogs(page).filter({ hasText: 'Save the secret for Nightly export' });
  await expect(shown).toBeVisible();
  await expectClean(page, 'the secret');
  // Nothing closes it by accident.
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), shown.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('api-token-nightly-export.json');
  const file = await readFile((await download.path())!, 'utf8');
  await shown.getByRole('button', { name: "I've saved it" }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Nightly export/ })).toContainText('Read only');

  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: file };
  const exchange = () => fetch(`${provider}/identity/resources/auth/v2/api-token`, body);
  const { access_token: token } = (await (await exchange()).json()) as { access_token: string };
  expect((await rolesOf(token)).status).toBe(200);
  await page.reload();
  await openPortal(page, 'apiTokens', 'API tokens');
  await expect(page.getByRole('row', { name: /Nightly export/ })).not.toContainText('Never');
  expect(await page.locator('admin-portal').innerHTML()).not.toContain('gh_secret_');
  // A link from a host's own page asks at once.
  const { clientId } = JSON.parse(file) as { clientId: string };
  await openPortal(page, `apiTokens/revoke/${clientId}`, 'API tokens');
  await revoke(page, 'Nightly export');
  expect((await exchange()).status).toBe(401);
  expect((await rolesOf(token)).status).toBe(401);
});

test(
  'a personal access token on a phone: limited to a permission, copied, and stopped when it is revoked',
  { tag: ['@apiTokens.kind'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 375, height: 740 });
    await portalOf(page, 'personalApiTokens', 'Personal API tokens');
    await expect(page.getByRole('heading', { name: 'No API tokens yet' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused();
    await page.keyboard.type('Create a personal');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await dialogs(page).getByLabel('Name').fill('My script');
    await dialogs(page).getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Access token' }).click();
    await dialogs(page).getByRole('combobox', { name: 'Permissions' }).click();
    await page.getByRole('option', { name: /^View roles/ }).click();
    await page.keyboard.press('Escape');
    await dialogs(page).getByRole('button', { name: 'Create token' }).click();
    await dialogs(page).getByRole('group', { name: 'Token', exact: true }).getByRole('button', { name: 'Copy' }).click();
    await expect(dialogs(page).getByRole('button', { name: 'Copied' })).toBeVisible();
    await dialogs(page).getByRole('button', { name: "I've saved it" }).click();
    const token = await page.evaluate(() => navigator.clipboard.readText());
    expect(token).toMatch(/^gh_token_[0-9A-Za-z]{38}$/);
    expect((await rolesOf(token)).status).toBe(200);
    const users = await fetch(`${provider}/identity/resources/users/v3`, { headers: { authorization: `Bearer ${token}` } });
    expect(users.status).toBe(403);
    await page.getByRole('button', { name: 'Actions for My script' }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await revoke(page, 'My script');
    expect((await rolesOf(token)).status).toBe(401);
  },
);
