import { expect, test } from '@playwright/test';
import { expectSignedIn, mailbox, openWorkspace, press, typeIdentifier, typePassword } from './support/ways.ts';

test('passwordRotationExpired: a new password first, then the sign-in', { tag: ['@signIn.passwordRotationExpired'] }, async ({ page }) => {
  await openWorkspace(page, 'aging');
  await typeIdentifier(page, 'old@aging.test');
  await typePassword(page);
  await expect(page.getByRole('heading', { name: 'Your password has expired' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused();
  await page.keyboard.type('gatehouse-demo-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You used this password before.', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill('Fresh-as-rain-77');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await press(page, 'Sign in');
  await page.getByRole('textbox').first().focus();
  await page.keyboard.press('Enter');
  await typePassword(page, 'Fresh-as-rain-77');
  await expectSignedIn(page, 'Olga Dahl');
});

test(
  'passwordRotationNotification: signed in, and asked to change it soon',
  { tag: ['@signIn.passwordRotationNotification', '@passwordRotation.notification', '@passwordRotation.success'] },
  async ({ page }) => {
    await openWorkspace(page, 'aging');
    await typeIdentifier(page, 'soon@aging.test');
    await typePassword(page);
    await expect(page.getByText('Your password expires in 10 days.')).toBeVisible();
    await press(page, 'Later');
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
    await expect(page.getByText('This is not your current password.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused();
    await page.keyboard.type('gatehouse-demo-1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
    await press(page, 'Continue');
    await expectSignedIn(page, 'Sonja Near');
  },
);

test(
  'breachedPassword, breachedPasswordSuccess: a leaked password does not sign in',
  { tag: ['@signIn.breachedPassword', '@signIn.breachedPasswordSuccess'] },
  async ({ page }) => {
    await openWorkspace(page, 'leaked');
    const box = await mailbox(page, 'brook@leaked.test');
    await typeIdentifier(page, 'brook@leaked.test');
    await typePassword(page, 'trustno1');
    await expect(page.getByRole('heading', { name: 'Choose another password' })).toBeVisible();
    await press(page, 'Send reset link');
    await expect(page.getByText('We sent a link to brook@leaked.test.', { exact: false })).toBeVisible();
    expect((await box.next()).links[0]).toContain('/account/reset-password');
  },
);
