import { expect, test, type Page } from '@playwright/test';
import { newPerson } from './support/people.ts';
import { openPortal, toast } from './support/product.ts';
import {
  appCode,
  expectSignedIn,
  mailbox,
  openWorkspace,
  press,
  tabTo,
  typeCode,
  typeIdentifier,
  typePassword,
  virtualKey,
} from './support/sign-in-helpers.ts';
import { step } from './support/steps.ts';

const secretOf = async (page: Page): Promise<string> =>
  (await page
    .locator('code')
    .filter({ hasText: /^[A-Z2-7]{32}$/ })
    .textContent())!;

const warnsBeforeLeaving = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

async function keepRecoveryCode(page: Page): Promise<string> {
  await step(page, 'mfa.recoveryCode');
  const code = (await page.locator('login-box code').textContent())!;
  await expect(page.getByRole('button', { name: 'Not you?' })).toHaveCount(0);
  expect(await warnsBeforeLeaving(page)).toBe(true);
  await page.goBack();
  await page.goBack();
  await expect(page.locator('login-box code')).toHaveText(code);
  await press(page, "I've saved it somewhere safe", 'checkbox');
  expect(await warnsBeforeLeaving(page)).toBe(false);
  await press(page, 'Continue');
  return code;
}

test(
  'forceTwoFactor, authenticatorApp, recoveryCode, loginWithTwoFactor, recoverTwoFactor',
  {
    tag: ['@signIn.forceTwoFactor', '@signIn.loginWithTwoFactor', '@signIn.recoverTwoFactor', '@mfa.authenticatorApp', '@mfa.recoveryCode'],
  },
  async ({ page }) => {
    await openWorkspace(page, 'vault');
    await typeIdentifier(page, 'vera@vault.test');
    await typePassword(page);
    await step(page, 'signIn.forceTwoFactor');
    await press(page, /^Authenticator app/);
    await step(page, 'mfa.authenticatorApp');
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const secret = await secretOf(page);
    // Not signed in until the factor is verified.
    expect(await page.evaluate(() => (window as unknown as { AdminPortal: { user(): unknown } }).AdminPortal.user())).toBeNull();
    const used = appCode(secret);
    await typeCode(page, used);
    const recovery = await keepRecoveryCode(page);
    await expectSignedIn(page, 'Vera Kluge');

    await press(page, 'Sign out');
    await openWorkspace(page, 'vault');
    await typeIdentifier(page, 'vera@vault.test');
    await typePassword(page);
    await step(page, 'signIn.loginWithTwoFactor');
    await typeCode(page, used);
    await expect(page.getByText('This code was already used. Wait for the next one.')).toBeVisible();
    await press(page, /^Remember this device/, 'checkbox');
    await page.getByRole('textbox', { name: '6-digit code' }).focus();
    await typeCode(page, appCode(secret, 1));
    await expectSignedIn(page, 'Vera Kluge');

    // This browser is remembered.
    await press(page, 'Sign out');
    await openWorkspace(page, 'vault');
    await typeIdentifier(page, 'vera@vault.test');
    await typePassword(page);
    await expectSignedIn(page, 'Vera Kluge');

    await page.context().clearCookies();
    await openWorkspace(page, 'vault');
    await typeIdentifier(page, 'vera@vault.test');
    await typePassword(page);
    await press(page, "Can't use any of these?");
    await step(page, 'signIn.recoverTwoFactor');
    await page.keyboard.type('0000-0000-0000-0000-0000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This recovery code is incorrect or was already used.')).toBeVisible();
    await expect(page.getByText('No recovery code? Ask your workspace admin', { exact: false })).toBeVisible();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sign in to Fieldnotes' })).toBeVisible();
    await expect(page.getByText('Two-step verification is off. Sign in to set it up again.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('vera@vault.test');
  },
);

test(
  'forceTwoFactor, smsSetPhoneNumber, smsVerifyCode: enrols a number that is required next time',
  { tag: ['@signIn.forceTwoFactor', '@mfa.smsSetPhoneNumber', '@mfa.smsVerifyCode'] },
  async ({ page }) => {
    const phone = '+12025550199';
    await openWorkspace(page, 'vault');
    const box = await mailbox(page, phone);
    await typeIdentifier(page, 'otto@vault.test');
    await typePassword(page);
    await step(page, 'signIn.forceTwoFactor');
    await press(page, /^Text message/);
    await step(page, 'mfa.smsSetPhoneNumber');
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
    await page.keyboard.type('202 555');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter a phone number with country code', { exact: false })).toBeVisible();
    await page.getByRole('textbox', { name: 'Phone number' }).fill('+1 202 555 0199');
    await page.keyboard.press('Enter');
    await typeCode(page, (await box.next()).code!);
    await keepRecoveryCode(page);
    await expectSignedIn(page, 'Otto Vance');
    await page.context().clearCookies();
    await openWorkspace(page, 'vault');
    await typeIdentifier(page, 'otto@vault.test');
    await typePassword(page);
    await step(page, 'mfa.smsVerifyCode');
    await expect(page.getByText('We sent a code to +12••••199.')).toBeVisible();
    await typeCode(page, (await box.next()).code!);
    await expectSignedIn(page, 'Otto Vance');
  },
);

test('emailVerifyCode: an emailed code as second factor', { tag: ['@mfa.emailVerifyCode'] }, async ({ page }) => {
  await openWorkspace(page, 'mailed');
  const box = await mailbox(page, 'mia@mailed.test');
  await typeIdentifier(page, 'mia@mailed.test');
  await typePassword(page);
  await step(page, 'mfa.emailVerifyCode');
  await expect(page.getByText('We sent a code to mia@mailed.test.')).toBeVisible();
  await typeCode(page, (await box.next()).code!);
  await expectSignedIn(page, 'Mia Lett');
});

test('verify: several methods offer a choice; a security key confirms', { tag: ['@mfa.verify'] }, async ({ page }) => {
  const person = await newPerson('Keya Holder', { role: 'ReadOnly' });
  await virtualKey(page, { transport: 'usb', resident: false });
  await signedInWith(page, person);
  await openPortal(page, 'privacy', 'Privacy & security');
  await press(page, 'Add method');
  await press(page, /^Security key/);
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Save your recovery code' })).toBeVisible();
  await press(page, "I've saved it somewhere safe", 'checkbox');
  await press(page, 'Continue');
  await expect(page.getByText('Security key')).toBeVisible();
  await press(page, 'Add method');
  await press(page, /^Authenticator app/);
  // An existing factor must be verified before adding another.
  await expect(page.getByRole('dialog', { name: "Verify it's you" })).toBeVisible();
  await tabTo(page, page.getByRole('dialog', { name: "Verify it's you" }).getByRole('button', { name: /^Security key/ }));
  await page.keyboard.press('Enter');
  await press(page, 'Continue');
  const secret = await secretOf(page);
  await page.getByRole('textbox', { name: '6-digit code' }).focus();
  await typeCode(page, appCode(secret));
  await expect(page.getByText('Authenticator app').first()).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/account/login');
  await typeIdentifier(page, person.email);
  await typePassword(page, person.password);
  await step(page, 'mfa.verify');
  await press(page, /^Security key/);
  await press(page, 'Continue');
  await expectSignedIn(page, person.name);
});

test(
  // spec4.step-up-not-enrolled, spec8.mfa-not-enrolled
  'step-up: noMFAEnrolledStepUp, and back to the original page',
  { tag: ['@mfa.noMFAEnrolledStepUp'] },
  async ({ page }) => {
    const person = await newPerson('Stepan Upward', { role: 'ReadOnly' });
    await signedInWith(page, person);
    await page.goto('/account/step-up?maxAge=60');
    await step(page, 'mfa.noMFAEnrolledStepUp');
    await page.goto('/');
    await openPortal(page, 'privacy', 'Privacy & security');
    await press(page, 'Add method');
    await press(page, /^Authenticator app/);
    const secret = await secretOf(page);
    await page.getByRole('textbox', { name: '6-digit code' }).focus();
    await typeCode(page, appCode(secret));
    await press(page, "I've saved it somewhere safe", 'checkbox');
    await press(page, 'Continue');
    // The page a host redirects to, which returns to the application.
    await page.goto('/account/step-up?maxAge=60');
    await expect(page.getByRole('heading', { name: 'Enter your authenticator code' })).toBeVisible();
    await expect(page.getByText("Verify it's you to continue.")).toBeVisible();
    await press(page, 'Cancel');
    await expectSignedIn(page, person.name);
    await page.goto('/account/step-up?maxAge=60');
    await expect(page.getByRole('heading', { name: 'Enter your authenticator code' })).toBeVisible();
    await typeCode(page, appCode(secret, 1));
    await expectSignedIn(page, person.name);
    // The step-up is recent, so it isn't required again.
    await openPortal(page, 'privacy', 'Privacy & security');
    await press(page, 'Remove Authenticator app');
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Remove Authenticator app' });
    await tabTo(page, confirm);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Method removed')).toBeVisible();
  },
);

// spec4.step-up-not-enrolled
test('step-up without a factor leads to the portal, and goes on once a factor is set up', async ({ page }) => {
  const person = await newPerson('Portia Portal', { role: 'ReadOnly' });
  await signedInWith(page, person);
  await page.goto('/account/step-up');
  await press(page, 'Set up two-step verification');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy & security' })).toBeVisible();
  await press(page, 'Add method');
  await press(page, /^Authenticator app/);
  const secret = await secretOf(page);
  await page.getByRole('textbox', { name: '6-digit code' }).focus();
  await typeCode(page, appCode(secret));
  await press(page, "I've saved it somewhere safe", 'checkbox');
  await press(page, 'Continue');
  await expect(page.getByText('Authenticator app').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Enter your authenticator code' })).toBeVisible();
  await page.getByRole('textbox', { name: '6-digit code' }).focus();
  await typeCode(page, appCode(secret, 1));
  await expectSignedIn(page, person.name);
});

// spec4.step-up
test('a step-up that fails asks for a new sign-in and returns to where the user was, with its maximum age', async ({ page }) => {
  const person = await newPerson('Stella Sidestep', { role: 'ReadOnly' });
  await signedInWith(page, person);
  await page.evaluate(() => localStorage.setItem('FRONTEGG_AFTER_AUTH_REDIRECT_URL', '/?report=7'));
  const asked: unknown[] = [];
  await page.route('**/step-up/generate', async (route) => {
    asked.push(route.request().postDataJSON());
    if (asked.length > 1) return route.fulfill({ status: 400, json: { errors: ['MFA is not enrolled'] } });
    return route.fulfill({ status: 403, json: { errors: ['Sign in again'], errorCode: 'SIGN_IN_AGAIN' } });
  });
  await page.goto('/account/step-up?maxAge=60');
  await expect(page).toHaveURL(/\/account\/login\?maxAge=60$/);
  await typeIdentifier(page, person.email);
  await typePassword(page, person.password);
  await expect(page).toHaveURL(/\/account\/step-up\?maxAge=60$/);
  await press(page, 'Go back');
  await expect(page).toHaveURL(/\/\?report=7$/);
  expect(asked).toEqual([{ maxAge: 60 }, { maxAge: 60 }]);
});

async function signedInWith(page: Page, { email, password, name }: { email: string; password: string; name: string }): Promise<void> {
  await page.goto('/account/login');
  await typeIdentifier(page, email);
  await typePassword(page, password);
  await expectSignedIn(page, name);
}
