import { expect, test, type Page } from '@playwright/test';
import { stopClock } from './support/clock.ts';
import { newPerson, remote } from './support/people.ts';
import { openPortal, signedInAt, signIn } from './support/product.ts';
import { provider, site } from './support/ports.ts';

/** The first user in the list. */
const someone = (page: Page) => page.getByRole('row', { name: /@acme\.test/ }).first();

test('an unreachable provider is reported before asking for a password, and in the console', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.route(`${provider}/**`, (route) => route.abort());
  await page.goto('/');
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText("Couldn't reach the server.");
  await expect(page.getByLabel('Email')).toHaveValue('admin@acme.test');
  await expect.poll(() => errors.join()).toContain('ALLOWED_ORIGINS');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('signing in offline shows an error and keeps the password', async ({ page, context }) => {
  await page.goto('/');
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('gatehouse-demo-1');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText("Couldn't reach the server.");
  await expect(field).toHaveValue('gatehouse-demo-1');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
});

test('a session that ends while the portal is open leads back to sign-in', async ({ page }) => {
  const { id, email, password } = await newPerson('Ended Meanwhile');
  await page.goto('/');
  await signIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Hello, Ended Meanwhile' })).toBeVisible();
  await openPortal(page, 'users', 'Users');
  await expect(someone(page)).toBeVisible();
  await (await remote('admin@acme.test')).users.revokeSessions({ body: { userId: id } });
  await page.getByRole('link', { name: 'Roles' }).click();
  await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await expect(page.getByText(email)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signIn(page, email, password);
  // Back on the original page.
  await expect(page.getByRole('heading', { name: 'Hello, Ended Meanwhile' })).toBeVisible();
});

test('Back leads from a later step to the first screen with its input, then off the page', async ({ page }) => {
  await page.goto('/e2e/pages/passkeys.html');
  await page.goto('/account/login');
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your password' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/account\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue('admin@acme.test');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Not you?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('admin@acme.test');
  // Neither way back leaves a history entry behind.
  await page.goBack();
  await expect(page).toHaveURL(/passkeys\.html$/);
});

test('a sign-out the server has not heard of is said, with a retry', { tag: ['@shell.tryNow'] }, async ({ page }) => {
  await signedInAt(page, 'readonly@acme.test');
  // It's tried again by itself, too.
  await stopClock(page);
  let isDown = true;
  await page.route(`${provider}/**`, (route) => (isDown ? route.abort('connectionrefused') : route.fallback()));
  await page.evaluate(() => (window as unknown as { AdminPortal: { signOut(): Promise<void> } }).AdminPortal.signOut());
  const notice = page.getByRole('status').filter({ hasText: "we couldn't reach the server yet" });
  await expect(notice).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/v1/logout'));
  await page.getByRole('button', { name: 'Try now' }).click();
  await failed;
  await expect(notice).toBeVisible();
  const told = page.waitForResponse((response) => response.url().endsWith('/auth/v1/logout') && response.ok());
  isDown = false;
  await page.getByRole('button', { name: 'Try now' }).click();
  await told;
  await expect(notice).toHaveCount(0);
  await page.clock.resume();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('a forgotten password starts with the address that was typed on the first step', async ({ page }) => {
  await page.goto('/account/login');
  await page.getByLabel('Email').fill('support@acme.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your password' })).toBeVisible();
  await page.goto('/account/forget-password');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('support@acme.test');
});

test('a sign-in page opened while the server was unreachable continues by itself', async ({ page }) => {
  await signedInAt(page, 'readonly@acme.test');
  await page.clock.install();
  await page.route(`${provider}/**`, (route) => route.abort('connectionrefused'));
  await page.goto('/account/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(async () => {
    await page.clock.fastForward(10_000);
    expect(page.url()).toBe(`${site}/`);
  }).toPass();
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
});
