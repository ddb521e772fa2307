import { expect, test, type Page } from '@playwright/test';
import { answerOf } from './support/answer-of.ts';
import { expectClean } from './support/axe.ts';
import { openPortal, toast, signedInAt } from './support/product.ts';

/** In both themes; nothing but colours differs in the dark. */
async function check(page: Page, screen: string): Promise<void> {
  await expectClean(page, screen);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectClean(page, `${screen}, dark`, { runOnly: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'light' });
}

// sign-in-looks.spec.ts does so for each step of a sign-in.
test('axe finds no violation where a password is recovered, nor at links that are no longer valid', async ({ page }) => {
  await page.goto('/account/login');
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await check(page, 'forgot');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('How do you want to reset it?')).toBeVisible();
  await check(page, 'recovery selector');
  await page.getByRole('button', { name: /^Email/ }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await check(page, 'sent');
  for (const [path, heading] of [
    ['/account/reset-password', 'This link is no longer valid'],
    ['/account/activate', 'This link is no longer valid'],
    ['/account/invitation/accept', 'This invitation is no longer valid'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await check(page, path);
  }
});

// elements/sections.test.tsx does so for each section.
test('axe finds no violation in a portal over the page and its dialogs', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test', '/preview.html');
  await openPortal(page, 'apiTokens/new', 'API tokens');
  await expect(page.getByRole('dialog', { name: 'Create an API token' })).toBeVisible();
  await check(page, 'token dialog');
  await page.keyboard.press('Escape');
  await openPortal(page, 'roles', 'Roles');
  await page.getByRole('button', { name: 'Add role' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a role' })).toBeVisible();
  await check(page, 'role dialog');
  await page.keyboard.press('Escape');
  await openPortal(page, 'users', 'Users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await check(page, 'invite dialog');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeVisible();
  await check(page, 'command palette');
});

test('works by keyboard alone: sign in, palette, menu, dialog, back to the page', async ({ page }) => {
  await page.goto('/preview.html');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('admin@acme.test');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('gatehouse-demo-1');
  await page.keyboard.press('Enter');
  await expect(page.locator('#signed-in')).toBeVisible();
  await page.locator('#settings').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused();
  await page.keyboard.type('users');
  await page.keyboard.press('Enter');
  // The first is the person who is signed in, whom the navigation names, too.
  const another = page.getByRole('row', { name: /@acme\.test/ }).nth(1);
  await expect(another).toBeVisible();
  const name = (await another.getByText('@acme.test').textContent())!;
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search by name or email' })).toBeFocused();
  await page.keyboard.type('Robin');
  const actions = page.getByRole('button', { name: 'Actions for Robin Chen' });
  await expect(page.getByText(name)).toHaveCount(0);
  await actions.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('l');
  await expect(page.getByRole('menuitem', { name: 'Lock' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Locked Robin Chen')).toBeVisible();
  await actions.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Remove Robin Chen?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Remove Robin Chen?' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toHaveCount(0);
  await expect(page.locator('#settings')).toBeFocused();
});

test('a page in Hebrew is right-to-left and translated', async ({ page }) => {
  await page.route('**/preview.html', async (route) => {
    const response = await answerOf(route);
    await route.fulfill({ response, body: (await response.text()).replace('data-preview', 'data-preview data-language="he"') });
  });
  await page.goto('/preview.html');
  const box = page.locator('login-box [dir=rtl]').first();
  await expect(box).toBeVisible();
  await expect(box, 'besides the name of the application').not.toContainText(/\b(?!Fieldnotes)[A-Za-z]{4,}/);
});
