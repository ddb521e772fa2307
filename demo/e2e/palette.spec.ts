import { expect, test, type Page } from '@playwright/test';
import { answerOf } from './support/answer-of.ts';
import { openPortal, signedInAt } from './support/product.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(search(page)).toBeFocused();
}

/** What the server was asked to search for. */
function searches(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const filter = new URL(request.url()).searchParams.get('_filter');
    if (request.method() === 'GET' && filter !== null) asked.push(filter);
  });
  return asked;
}

test('the palette finds a role by its name and opens it, again and again', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, 'profile', 'Profile');
  for (let times = 0; times < 2; times += 1) {
    await openPalette(page);
    await page.keyboard.type('Read only');
    await expect(page.getByRole('group', { name: 'Roles' }).getByRole('option', { name: 'Read only' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Read only' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Read only' })).toHaveCount(0);
  }
});

test('the palette asks the server for people once somebody pauses, never for a single letter', async ({ page }) => {
  const asked = searches(page);
  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, 'profile', 'Profile');
  await openPalette(page);
  await page.keyboard.type('r');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('ita ols');
  const rita = page.getByRole('group', { name: 'People' }).getByRole('option', { name: 'Rita Olsen' });
  await expect(rita).toContainText('readonly@acme.test');
  expect(asked).toEqual(['rita ols']);
  await rita.click();
  await expect(page).toHaveURL(/#\/admin-box\/users\/[0-9a-f-]{36}$/);
  await openPalette(page);
  await page.keyboard.type('zzzz');
  await expect(page.getByText('No results')).toBeVisible();
});

test('the palette names nobody and offers nothing that the user may not see or do', async ({ page }) => {
  const asked = searches(page);
  await page.route('**/users/v2/me', async (route) => {
    const response = await answerOf(route);
    await route.fulfill({ response, json: { ...((await response.json()) as object), permissions: [], superUser: false } });
  });
  await signedInAt(page, 'readonly@acme.test');
  await openPortal(page, 'profile', 'Profile');
  await openPalette(page);
  await expect(page.getByRole('option', { name: 'Change password' })).toBeVisible();
  for (const name of ['Users', 'Invite a colleague', 'Add a role', 'Create an API token'])
    await expect(page.getByRole('option', { name })).toHaveCount(0);
  await page.keyboard.type('rita');
  await expect(page.getByText('No results')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a link opens a role of the list, and says so when it is gone', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, 'roles/compare', 'Roles');
  await expect(page.getByRole('dialog', { name: 'Compare roles' })).toBeVisible();
  await page.keyboard.press('Escape');
  // What was closed stays closed after a reload.
  await expect(page).toHaveURL(/#\/admin-box\/roles$/);
  await openPortal(page, 'roles/delete/00000000-0000-4000-8000-000000000000', 'Roles');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText("Couldn't open this link");
});
