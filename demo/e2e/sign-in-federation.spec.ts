import { expect, test } from '@playwright/test';
import { expectLasts, stopClock } from './support/clock.ts';
import { expectSignedIn, openWorkspace, press, tabTo, typeIdentifier } from './support/sign-in-helpers.ts';
import { screens, step } from './support/steps.ts';
import { site } from './support/ports.ts';

test('redirectToSSO: a company with its own SAML signs in a new user', { tag: '@signIn.redirectToSSO' }, async ({ page }) => {
  await openWorkspace(page, '');
  await stopClock(page);
  await typeIdentifier(page, 'peter@initech.test');
  await step(page, 'signIn.redirectToSSO');
  await expectLasts(page, 2000, page.getByRole('heading', { name: screens['signIn.redirectToSSO'].title }));
  await expect(page.getByRole('heading', { name: 'Initech' })).toBeVisible();
  await press(page, /^Peter Gibbons/);
  await expectSignedIn(page, 'Peter Gibbons');
  await expect(page.locator('#workspace')).toHaveText('Initech');
  await expect(page.locator('#roles')).toHaveText('Read only, Support');
});

test('redirectToSSO: a company with OpenID Connect maps groups to roles', { tag: '@signIn.redirectToSSO' }, async ({ page }) => {
  await openWorkspace(page, '');
  await stopClock(page);
  await typeIdentifier(page, 'gavin@hooli.test');
  await step(page, 'signIn.redirectToSSO');
  await page.clock.resume();
  await press(page, /^Gavin Belson/);
  await expectSignedIn(page, 'Gavin Belson');
  await expect(page.locator('#workspace')).toHaveText('Hooli');
});

test(
  'loginWithSSOFailed: the company denies access, and the user returns to the form',
  { tag: '@signIn.loginWithSSOFailed' },
  async ({ page }) => {
    await openWorkspace(page, '');
    await typeIdentifier(page, 'nelson@hooli.test');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await stopClock(page);
    await press(page, 'Cancel');
    await step(page, 'signIn.loginWithSSOFailed');
    await expectLasts(page, 1000, page.getByRole('heading', { name: screens['signIn.loginWithSSOFailed'].title }));
    await expect(page).toHaveURL(`${site}/`);
    // One second was too short to read it.
    const notice = page.getByText('Your company denied access. Ask your admin for access.');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nelson@hooli.test');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nelson@hooli.test');
    await expect(notice).toHaveCount(0);
  },
);

test("loginWithSSOFailed: a company can't sign in a user of another domain", { tag: '@signIn.loginWithSSOFailed' }, async ({ page }) => {
  await openWorkspace(page, '');
  await typeIdentifier(page, 'gavin@hooli.test');
  await expect(page.getByRole('button', { name: /^A contractor from elsewhere/ })).toBeVisible();
  await stopClock(page);
  await press(page, /^A contractor from elsewhere/);
  await step(page, 'signIn.loginWithSSOFailed');
});

test('a social provider that verified the address signs in the existing user', async ({ page }) => {
  await openWorkspace(page, '');
  await tabTo(page, page.getByRole('button', { name: 'Google' }));
  await page.keyboard.press('Enter');
  await press(page, /^Maya Adler/);
  await expectSignedIn(page, 'Maya Adler');
});

test('a new user of a social provider gets their own workspace', async ({ page }) => {
  await openWorkspace(page, '');
  await press(page, /Demo ID$/);
  await press(page, /^Noa Newcomer/);
  await expectSignedIn(page, 'Noa Newcomer');
});

test('an unverified social address creates no account and explains how to sign in', async ({ page }) => {
  await openWorkspace(page, '');
  await tabTo(page, page.getByRole('button', { name: 'Google' }));
  await page.keyboard.press('Enter');
  await press(page, /^Rita Olsen, address not confirmed/);
  await expect(page.getByRole('heading', { name: 'Sign in to Fieldnotes' })).toBeVisible();
  await expect(page.getByRole('alert').or(page.locator('[data-tone="danger"]')).first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { AdminPortal: { user(): unknown } }).AdminPortal.user())).toBeNull();
});
