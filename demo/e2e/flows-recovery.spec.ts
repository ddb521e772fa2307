import { expect, test, type Page } from '@playwright/test';
import { answerOf } from './support/answer-of.ts';
import { newNumber, newPersonWithPhone } from './support/accounts.ts';
import { expectClean } from './support/axe.ts';
import { expectLasts, stopClock } from './support/clock.ts';
import { lockAccount, newPerson } from './support/people.ts';
import { mailTo, openPortal, signedInAt } from './support/product.ts';
import { expectSignedIn, mailbox, openWorkspace, press, typeCode, typeIdentifier, typePassword } from './support/sign-in-helpers.ts';
import { step, type StepId } from './support/steps.ts';
import { site } from './support/ports.ts';

const secondPassword = 'Another good Secret 8';

/** Recovery methods offered by the vendor. */
async function offer(page: Page, ...active: ('email' | 'sms')[]): Promise<void> {
  await page.route('**/password-recovery/strategies', async (route) => {
    const response = await answerOf(route);
    await route.fulfill({
      response,
      json: (['email', 'sms'] as const).map((strategy) => ({ strategy, isActive: active.includes(strategy) })),
    });
  });
}

async function forgot(page: Page, who: string): Promise<void> {
  await page.goto('/account/forget-password');
  await step(page, 'forgotPassword.forgotPassword');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(who);
  await page.keyboard.press('Enter');
}

async function chooseNewPassword(page: Page, secret: string, changed: StepId = 'forgotPassword.resetPasswordSuccess'): Promise<void> {
  await step(page, 'forgotPassword.resetPasswordPage');
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused();
  await page.keyboard.type(secret);
  await page.keyboard.press('Enter');
  await step(page, changed);
}

test(
  'forgot password with both methods: selector, text message, new password',
  {
    tag: [
      ...['@forgotPassword.forgotPassword', '@forgotPassword.passwordRecoverySelector', '@forgotPassword.resetPasswordViaSms'],
      ...['@forgotPassword.resetPasswordPage', '@forgotPassword.resetPasswordSuccess'],
    ],
  },
  async ({ page }) => {
    const { email, phone } = await newPersonWithPhone(page, 'Tara Text');
    const texts = await mailbox(page, phone);
    await forgot(page, email);
    await step(page, 'forgotPassword.passwordRecoverySelector');
    await expectClean(page, 'selector');
    await press(page, /^Text message/);
    await step(page, 'forgotPassword.resetPasswordViaSms');
    const { code } = await texts.next();
    await expectClean(page, 'by text message');
    await typeCode(page, code === '000000' ? '111111' : '000000');
    await expect(page.getByText('Incorrect code.', { exact: false })).toBeVisible();
    await typeCode(page, code!);
    await expect(page).toHaveURL(/\/account\/reset-password\?userId=[^&]*$/);
    await chooseNewPassword(page, secondPassword);
    await press(page, 'Sign in');
    await typeIdentifier(page, email);
    await typePassword(page, secondPassword);
    await expectSignedIn(page, 'Tara Text');
  },
);

test(
  'forgot password by email only: no selector, resend, and the link leads to the new password',
  { tag: ['@forgotPassword.forgotPasswordEmailSuccess', '@forgotPassword.resetPasswordSuccess'] },
  async ({ page }) => {
    const person = await newPerson('Fiona Forgot');
    await offer(page, 'email');
    const mails = await mailbox(page, person.email);
    await page.clock.install();
    await forgot(page, person.email);
    await step(page, 'forgotPassword.forgotPasswordEmailSuccess');
    await expectClean(page, 'mail sent');
    const first = await mails.next();
    await page.clock.fastForward(31_000);
    await press(page, 'Resend link');
    const { links } = await mails.next();
    // The newer link revokes the older one.
    await page.goto(first.links[0]!);
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await page.goto(links[0]!);
    await chooseNewPassword(page, secondPassword);
  },
);

test(
  'a password forgotten at the sign-in: its address is filled in, and the new password signs in',
  { tag: ['@forgotPasswordLogin.Email', '@forgotPasswordLogin.Otc', '@forgotPasswordLogin.Success'] },
  async ({ page }) => {
    const { email, phone } = await newPersonWithPhone(page, 'Lori Login');
    await offer(page, 'sms');
    const texts = await mailbox(page, phone);
    await page.goto('/account/login');
    await typeIdentifier(page, email);
    await press(page, 'Forgot password?');
    await step(page, 'forgotPasswordLogin.Email');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await press(page, 'Continue');
    await step(page, 'forgotPasswordLogin.Otc');
    await typeCode(page, (await texts.next()).code!);
    await chooseNewPassword(page, secondPassword, 'forgotPasswordLogin.Success');
    await press(page, 'Sign in');
    await typeIdentifier(page, email);
    await typePassword(page, secondPassword);
    await expectSignedIn(page, 'Lori Login');
  },
);

test('after asking for a link: the address once, a pencil to change it, and one way back', async ({ page }) => {
  await offer(page, 'email');
  await forgot(page, 'fiona@example.test');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.locator('login-box').getByText('fiona@example.test')).toHaveCount(1);
  await expect(page.locator('login-box').getByRole('button', { name: /back|another account/i })).toHaveText(['Back to sign in']);
  await press(page, 'Not you?');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('fiona@example.test');
});

test('a dead activation link looks like every dead link', async ({ page }) => {
  await page.goto('/account/activate?userId=nobody&token=used');
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await expect(page.locator('login-box [data-of=dead]')).toBeVisible();
});

test('reloading the reset page loses nothing, and a used link is rejected', async ({ page }) => {
  const person = await newPerson('Rhea Reload');
  const mails = await mailbox(page, person.email);
  await forgot(page, person.email);
  await press(page, /^Email/);
  await press(page, 'Back to sign in');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await page.goto((await mails.next()).links[0]!);
  for (let reloads = 0; reloads < 2; reloads++) {
    await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused();
    expect(new URL(page.url()).searchParams.has('token')).toBe(false);
    await page.reload();
  }
  await chooseNewPassword(page, secondPassword);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('token');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await page.goto('/account/login');
  await typeIdentifier(page, person.email);
  await typePassword(page, secondPassword);
  await expectSignedIn(page, 'Rhea Reload');
});

test(
  'forgot password by text message only, and with no method at all',
  { tag: ['@forgotPassword.resetPasswordViaSms', '@forgotPassword.forgotPassword'] },
  async ({ page }) => {
    await offer(page, 'sms');
    await forgot(page, 'sam@texts.test');
    await step(page, 'forgotPassword.resetPasswordViaSms');
    await offer(page);
    await forgot(page, 'sam@texts.test');
    await expect(page.getByText('No active password recovery methods found.', { exact: true })).toBeVisible();
    await expectClean(page, 'no methods');
  },
);

test('fixed spec wording for what a server may omit', async ({ page }) => {
  await offer(page, 'sms');
  const changed = (key: string) => async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await answerOf(route);
    const { [key]: _, ...rest } = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: rest });
  };
  await page.route('**/passwords/reset/sms', changed('sessionId'));
  await forgot(page, 'sam@texts.test');
  await expect(page.getByText(/^Resend code in/)).toBeVisible();
  await typeCode(page, '123456');
  await expect(page.getByText('Session ID not found in state for verifying password via sms.')).toBeVisible();

  await page.unroute('**/passwords/reset/sms');
  await page.route('**/passwords/reset/sms/verify', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          headers: { 'access-control-allow-origin': site, 'access-control-allow-credentials': 'true' },
          json: { userId: 'u' },
        })
      : route.fallback(),
  );
  await forgot(page, 'sam@texts.test');
  await expect(page.getByText(/^Resend code in/)).toBeVisible();
  await typeCode(page, '123456');
  await expect(page.getByText('Invalid response from server: missing userId or token')).toBeVisible();
});

test(
  // spec4.reset-phone-number
  'a lost phone number: three steps, then the new number signs in',
  { tag: ['@resetPhoneNumber.ResetPhoneNumber', '@resetPhoneNumber.VerifyResetPhoneNumber', '@resetPhoneNumber.ChangePhoneNumber'] },
  async ({ page }) => {
    const { email, phone: old } = await newPersonWithPhone(page, 'Mona Moved');
    const next = newNumber();
    await openWorkspace(page, 'texts');
    await typeIdentifier(page, old);
    await press(page, "Can't access this number?");
    await step(page, 'resetPhoneNumber.ResetPhoneNumber');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expectClean(page, 'reset phone number');
    const mails = await mailbox(page, email);
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await step(page, 'resetPhoneNumber.VerifyResetPhoneNumber');
    await typeCode(page, (await mails.next()).code!);
    await step(page, 'resetPhoneNumber.ChangePhoneNumber');
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
    await expectClean(page, 'new number');
    const texts = await mailbox(page, next);
    const former = await mailbox(page, old);
    await page.keyboard.type(next);
    await page.keyboard.press('Enter');
    await expect(page.getByText('We sent a code to your new number.')).toBeVisible();
    await expectClean(page, 'verify new number');
    await typeCode(page, (await texts.next()).code!);
    await expectSignedIn(page, 'Mona Moved');

    await press(page, 'Sign out');
    await openWorkspace(page, 'texts');
    await typeIdentifier(page, next);
    await typeCode(page, (await texts.next()).code!);
    await expectSignedIn(page, 'Mona Moved');
    // A code for the former number would have left with it.
    expect(await former.isEmpty()).toBe(true);
  },
);

test('unlock: opening the link does nothing, a click unlocks, and sign-in follows', async ({ page }) => {
  const person = await newPerson('Lola Locked');
  await lockAccount(person.email);
  const { links } = await mailTo(page, person.email, /^Unlock/);
  await page.goto('/account/login');
  await typeIdentifier(page, person.email);
  await typePassword(page, person.password);
  await expect(page.getByText('Too many failed attempts.', { exact: false })).toBeVisible();

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/me/unlock')) requests.push(request.url());
  });
  await page.goto(links[0]!);
  await expect(page.getByRole('button', { name: 'Unlock account' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unlock account' })).toBeFocused();
  expect(new URL(page.url()).searchParams.has('token')).toBe(false);
  expect(requests).toEqual([]);
  await expectClean(page, 'unlock');
  await stopClock(page);
  await page.keyboard.press('Enter');
  const unlocked = page.getByRole('heading', { name: 'Account unlocked' });
  await expectLasts(page, 5000, unlocked);
  await expect(page.getByRole('heading', { name: 'Sign in to Fieldnotes' })).toBeVisible();
  await typeIdentifier(page, person.email);
  await typePassword(page, person.password);
  await expectSignedIn(page, 'Lola Locked');

  await press(page, 'Sign out');
  await page.goto(links[0]!);
  await press(page, 'Unlock account');
  await expect(page.getByText('This link was already used. Your account is unlocked.')).toBeVisible();
  await expectClean(page, 'used unlock link');
});

test(
  'impersonate a user from the portal: new tab, a pill on the page, a banner in the portal, stop',
  { tag: ['@impersonate.confirm', '@impersonate.impersonating', '@impersonate.success'] },
  async ({ page }) => {
    const person = await newPerson('Acton Acted', { role: 'ReadOnly' });
    await signedInAt(page, 'admin@acme.test');
    await openPortal(page, 'users', 'Users');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(person.email);
    await expect(page.getByRole('row')).toHaveCount(2);
    await press(page, 'Actions for Acton Acted');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.type('im');
    await expect(page.getByRole('menuitem', { name: 'Impersonate' })).toBeFocused();
    const answer = Promise.withResolvers<void>();
    await page.context().route('**/impersonation/v1', async (route) => {
      await answer.promise;
      await route.fallback();
    });
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    await step(tab, 'impersonate.confirm');
    await expectClean(tab, 'impersonation asks first');
    await tab.keyboard.press('Enter');
    await step(tab, 'impersonate.impersonating');
    answer.resolve();
    await step(tab, 'impersonate.success');
    expect(new URL(tab.url()).searchParams.has('actorToken')).toBe(false);
    await expectSignedIn(tab, 'Acton Acted');
    const banner = (where: Page) =>
      where.getByRole('dialog', { name: 'Settings' }).getByText("You're impersonating Acton Acted, view only.", { exact: false });
    const pill = tab.locator('session-guard').getByRole('region', { name: 'Impersonation' });
    await expect(pill).toHaveText(/Impersonating Acton Acted/);
    await expect(pill).toBeVisible();
    await expectClean(tab, 'page of somebody else');
    await tab.reload();
    await expect(pill).toBeVisible();
    // On a page without an element, too.
    await tab.goto('/e2e/pages/no-element.html');
    await expect(pill).toBeVisible();
    const { width, height } = tab.viewportSize()!;
    await tab.setViewportSize({ width: 320, height: 640 });
    const covered = (await pill.boundingBox())!;
    expect([covered.x >= 72, covered.x + covered.width <= 320 - 72], 'the corners stay free').toEqual([true, true]);
    await tab.setViewportSize({ width, height });
    await tab.goto('/');
    await openPortal(tab, 'profile', 'Profile');
    await expect(banner(tab)).toBeVisible();
    // Below the portal it could not be pressed.
    await expect(pill).toBeHidden();
    await expectClean(tab, 'portal of somebody else');
    // The original tab shares the browser's session, so it shows the banner too.
    await expect(banner(page)).toBeVisible();
    await tab.keyboard.press('Escape');
    await expect(banner(tab)).toHaveCount(0);
    await pill.getByRole('button', { name: 'Stop impersonating' }).click();
    await expect(tab.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await tab.reload();
    await expect(tab.getByRole('textbox', { name: 'Email' })).toBeVisible();
    // The link works once.
    await tab.goto(`/account/impersonate?userId=${person.id}&token=used-up`);
    await press(tab, 'Start impersonating');
    await expect(tab.getByRole('heading', { name: "Couldn't start impersonation" })).toBeVisible();
    await expectClean(tab, 'impersonation failed');
  },
);

test("the open-app page opens this site's apps only", async ({ page }) => {
  await page.goto(`/account/redirect?redirectUrl=${encodeURIComponent('com.example.fieldnotes://oauth/callback?code=1')}`);
  await expect(page.getByRole('heading', { name: 'Opening the app' })).toBeVisible();
  await expect(page.getByText('Install it and open', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the app' })).toBeFocused();
  await expectClean(page, 'open app');
});

test('RED-01 the open-app page opens nothing else', async ({ page }) => {
  for (const target of ['javascript:alert(document.domain)', 'com.evil.app://x', 'https://evil.test', '']) {
    await page.goto(`/account/redirect?redirectUrl=${encodeURIComponent(target)}`);
    await expect(page.getByRole('heading', { name: "Couldn't open the app" })).toBeVisible();
  }
  await expectClean(page, 'no app');
  await press(page, 'Continue in the browser');
  await expect(page.getByRole('heading', { name: 'Sign in to Fieldnotes' })).toBeVisible();
});

test('authenticator app on the same phone: the key is shown once and stays out of the address', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const uri = `otpauth://totp/Gatehouse:ada%40acme.test?secret=${secret}&issuer=Gatehouse`;
  await page.goto(`/account/mfa-mobile-authenticator#uri=${encodeURIComponent(uri)}`);
  await expect(page.getByText('For ada@acme.test at Gatehouse.')).toBeVisible();
  await expect(page.locator('code', { hasText: secret })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open in your authenticator app' })).toBeFocused();
  await expectClean(page, 'authenticator key');
  expect(page.url()).not.toContain('JBSW');
  // Fragments aren't part of a request.
  expect(sent.filter((text) => new URL(text.split(' ')[0]!).search.includes('JBSW') || text.split(' ')[1]?.includes('JBSW'))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No setup key found' })).toBeVisible();
});

test("a phone gets a link instead of a QR code it can't scan", async ({ browser }) => {
  const size = { hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } };
  const phone = await browser.newContext({ ...size, baseURL: site, reducedMotion: 'reduce' });
  const page = await phone.newPage();
  await openWorkspace(page, 'vault');
  await typeIdentifier(page, 'otto@vault.test');
  await typePassword(page);
  await press(page, /^Authenticator app/);
  const link = page.getByRole('link', { name: 'On your phone? Open your authenticator app' });
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\//);
  await phone.close();
});
