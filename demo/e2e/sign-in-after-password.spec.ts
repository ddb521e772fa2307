import { expect, test, type Page } from '@playwright/test';
import { answerOf } from './support/answer-of.ts';
import { expectSignedIn, mailbox, openWorkspace, press, typeIdentifier, typePassword } from './support/sign-in-helpers.ts';
import { step } from './support/steps.ts';
import { provider } from './support/ports.ts';

test(
  'passwordRotationExpired: requires a new password before signing in',
  { tag: ['@signIn.passwordRotationExpired'] },
  async ({ page }) => {
    await openWorkspace(page, 'aging');
    await typeIdentifier(page, 'old@aging.test');
    await typePassword(page);
    await step(page, 'signIn.passwordRotationExpired');
    await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused();
    await page.keyboard.type('gatehouse-demo-1');
    await page.keyboard.press('Enter');
    await expect(page.getByText("You've used this password before.", { exact: false })).toBeVisible();
    await page.getByRole('textbox', { name: 'New password' }).fill('Fresh-as-rain-77');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
    await press(page, 'Sign in');
    await page.getByRole('textbox').first().focus();
    await page.keyboard.press('Enter');
    await typePassword(page, 'Fresh-as-rain-77');
    await expectSignedIn(page, 'Olga Dahl');
  },
);

test(
  'passwordRotationNotification: signs in and suggests a new password',
  { tag: ['@signIn.passwordRotationNotification', '@passwordRotation.notification', '@passwordRotation.success'] },
  async ({ page }) => {
    await openWorkspace(page, 'aging');
    await typeIdentifier(page, 'soon@aging.test');
    await typePassword(page);
    await step(page, 'signIn.passwordRotationNotification', 'passwordRotation.notification');
    await expect(page.getByText('Your password expires in 10 days.')).toBeVisible();
    await press(page, 'Not now');
    await expectSignedIn(page, 'Sonja Near');
    await press(page, 'Sign out');
    await openWorkspace(page, 'aging');
    await typeIdentifier(page, 'soon@aging.test');
    await typePassword(page);
    await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused();
    await page.keyboard.type('not-the-one');
    await page.getByRole('textbox', { name: 'New password' }).focus();
    await page.keyboard.type('Fresh-as-rain-78');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect password.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused();
    await page.keyboard.type('gatehouse-demo-1');
    await page.keyboard.press('Enter');
    await step(page, 'passwordRotation.success');
    await press(page, 'Continue');
    await expectSignedIn(page, 'Sonja Near');
  },
);

test(
  "breachedPassword, breachedPasswordSuccess: a leaked password doesn't sign in",
  { tag: ['@signIn.breachedPassword', '@signIn.breachedPasswordSuccess'] },
  async ({ page }) => {
    await openWorkspace(page, 'leaked');
    const box = await mailbox(page, 'brook@leaked.test');
    await typeIdentifier(page, 'brook@leaked.test');
    await typePassword(page, 'trustno1');
    await step(page, 'signIn.breachedPassword');
    await press(page, 'Send reset link');
    await step(page, 'signIn.breachedPasswordSuccess');
    await expect(page.getByText('We sent a link to brook@leaked.test.', { exact: false })).toBeVisible();
    expect((await box.next()).links[0]).toContain('/account/reset-password');
  },
);

/** Holds the next password response until it is released. */
async function slowPassword(page: Page): Promise<{ request: Promise<unknown>; release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isFirst = true;
  // Not by `times: 1`: a route that ends by itself hides the requests of that moment from `waitForResponse`.
  await page.route('**/auth/v1/user', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const response = await answerOf(route);
    await promise;
    return route.fulfill({ response });
  });
  return { request: page.waitForRequest('**/auth/v1/user'), release: resolve };
}

test("going back while the password is checked doesn't sign in behind the form", async ({ page }) => {
  await openWorkspace(page, '');
  const { request, release } = await slowPassword(page);
  await typeIdentifier(page, 'readonly@acme.test');
  await typePassword(page);
  await request;
  await page.goBack();
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveValue('readonly@acme.test');
  const ended = page.waitForResponse('**/auth/v1/logout');
  release();
  expect((await ended).status()).toBe(204);
  await expect(email).toHaveValue('readonly@acme.test');
  await page.reload();
  await expect(email).toBeVisible();
  expect((await page.context().cookies(provider)).filter(({ name }) => name.startsWith('fe_refresh_'))).toEqual([]);
});

test('going back and signing in as someone else wins, even after a reload', async ({ page }) => {
  await openWorkspace(page, '');
  const { request, release } = await slowPassword(page);
  await typeIdentifier(page, 'readonly@acme.test');
  await typePassword(page);
  await request;
  await page.goBack();
  await page.getByRole('textbox', { name: 'Email' }).fill('');
  await typeIdentifier(page, 'support@acme.test');
  await typePassword(page);
  release();
  await expect(page.locator('#email')).toHaveText('support@acme.test');
  await page.reload();
  await expect(page.locator('#email')).toHaveText('support@acme.test');
});
