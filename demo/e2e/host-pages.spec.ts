import { expect, test } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { openPortal, signIn } from './support/product.ts';
import { sectionTitles } from './support/sections.ts';

test('the strictest host page: no style-src, Trusted Types, zero violation reports', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('violated', (what: string) => violations.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { violated(what: string): void }).violated(`${violatedDirective} ${blockedURI} ${sample}`),
    ),
  );
  await page.goto('/e2e/pages/strict.html');
  await signIn(page, 'admin@acme.test');
  await expect(page.getByRole('heading', { name: "You're signed in" })).toBeVisible();
  for (const [id, title] of sectionTitles) await openPortal(page, id, title);
  await openPortal(page, 'roles', 'Roles');
  await page.getByRole('button', { name: 'Add role' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a role' })).toBeVisible();
  expect(violations).toEqual([]);
});

test('ELM-04 hostile host CSS has no effect: controls stay clickable and focus visible', async ({ page }) => {
  await page.goto('/e2e/pages/hostile.html');
  const email = page.getByLabel('Email');
  await expect(email).toBeVisible();
  const look = await email.evaluate((input) => {
    const { fontStyle, letterSpacing, textTransform, visibility } = getComputedStyle(input);
    return { fontStyle, letterSpacing, textTransform, visibility };
  });
  expect(look).toEqual({ fontStyle: 'normal', letterSpacing: 'normal', textTransform: 'none', visibility: 'visible' });
  await email.focus();
  expect(
    await email.evaluate((input) => getComputedStyle(input).outlineStyle !== 'none' || getComputedStyle(input).boxShadow !== 'none'),
  ).toBe(true);
  await signIn(page, 'admin@acme.test');
  await expect(page.getByRole('heading', { name: "You're signed in" })).toBeVisible();
  await openPortal(page, 'users', 'Users');
  // The portal covers the host's header, whatever its z-index.
  const close = page.getByRole('button', { name: 'Close settings' });
  await close.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a deep link opens its section, Back steps through sections, and closing restores the address', async ({ page }) => {
  await page.goto('/#notes');
  await signIn(page, 'admin@acme.test');
  await expect(page.locator('#signed-in')).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.getByRole('link', { name: 'Roles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/#notes$/);
});

test("a user without the permission doesn't see the section, and its deep link explains why", async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'admin@globex.test');
  await expect(page.locator('#workspace')).toHaveText('Globex');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, 'readonly@acme.test');
  await expect(page.locator('#signed-in')).toBeVisible();
  await openPortal(page, 'users', 'Users');
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);
  await page.evaluate(() => void (location.hash = '#/admin-box/nowhere'));
  await expect(page.getByText('Page not found')).toBeVisible();
});

test('the account switcher switches workspaces and back', async ({ page }) => {
  // On the provider this would affect tests that run in parallel.
  await page.goto('/preview.html');
  await signIn(page, 'admin@acme.test');
  await expect(page.locator('#signed-in')).toBeVisible();
  await openPortal(page, 'users', 'Users');
  await page.getByRole('button', { name: /^Acme/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Globex' }).click();
  await expect(page.locator('#workspace')).toHaveText('Globex');
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: /^Globex/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Acme' }).click();
  await expect(page.locator('#workspace')).toHaveText('Acme');
});

test('a portal address opens it, a reload keeps it, and Back closes it', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'admin@acme.test');
  await expect(page.locator('#signed-in')).toBeVisible();
  await page.goto('/#/admin-box/roles');
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await page.getByRole('button', { name: 'Close settings' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#signed-in')).toBeVisible();
});

for (const path of ['/', '/preview.html'])
  test(`a profile picture can be uploaded, shown and removed (${path})`, async ({ page }) => {
    await page.goto(path);
    await signIn(page, 'support@acme.test');
    await expect(page.locator('#signed-in')).toBeVisible();
    await openPortal(page, 'profile', 'Profile');
    const buffer = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.locator('admin-portal input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    const picture = page.locator('admin-portal [data-content] [part~=avatar] img');
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(picture).toHaveCount(0);
  });

test('a field error disappears on edit and returns with the same mistake', async ({ page }) => {
  await page.goto('/preview.html');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Enter your email.')).toBeVisible();
  await page.getByLabel('Email').fill('a');
  await expect(page.getByText('Enter your email.')).toHaveCount(0);
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Enter your email.')).toBeVisible();
});

test('the playground: a change is seen at once, and the lines to copy say the same', async ({ page }) => {
  await page.goto('/playground.html');
  const go = page.getByRole('button', { name: 'Continue' });
  const lines = page.getByLabel('What your page needs');
  await expect(go).toBeVisible();
  await page.getByLabel('Accent', { exact: true }).fill('#0f766e');
  await page.getByText('Shape', { exact: true }).click();
  await page.getByLabel('radius-m').fill('1px');
  await expect(go).toHaveCSS('background-color', 'rgb(15, 118, 110)');
  await expect(go).toHaveCSS('border-top-left-radius', '1px');
  await expect(lines).toContainText("accent: '#0f766e'");
  await expect(lines).toContainText('--ap-radius-m: 1px;');
  await page.getByText('Objects', { exact: true }).click();
  await page.getByRole('button', { name: 'An example of localizations' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to ' })).toBeVisible();
  await expect(lines).toContainText('data-localizations=');
  await page.getByLabel('localizations', { exact: true }).fill('');
  await page.getByLabel('language', { exact: true }).selectOption('Polski');
  await expect(page.getByRole('button', { name: 'Kontynuuj', exact: true })).toBeVisible();
  await page.getByLabel('language', { exact: true }).selectOption('');
  await page.getByRole('combobox').first().selectOption('plan-picker');
  await page.getByLabel('React').check();
  await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible();
  await expect(lines).toContainText('<PlanPicker />');
  await expectClean(page, 'playground');
});
