import { expect, test, type Page } from '@playwright/test';
import { answerOf } from './support/answer-of.ts';
import { ask, newNumber } from './support/accounts.ts';
import { expectClean } from './support/axe.ts';
import { expectLasts, stopClock } from './support/clock.ts';
import { remote } from './support/people.ts';
import { anotherBrowser, newAddress } from './support/product.ts';
import { expectSignedIn, mailbox, press, tabTo, typeCode, typeIdentifier, typePassword } from './support/sign-in-helpers.ts';
import { screens, step, whileWaiting } from './support/steps.ts';
import { provider, site } from './support/ports.ts';

const password = 'A long enough Secret 9';

/** Types into the next field in tab order. */
async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', typeof label === 'string' ? { name: label, exact: true } : { name: label }));
  await page.keyboard.type(text);
}

async function openSignUp(page: Page, query = '', title = 'Create your account'): Promise<void> {
  await page.goto(`/account/sign-up${query}`);
  if (title === 'Create your account') await step(page, 'signUp.SignUp');
  else await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** Events received by the page's tag manager. */
async function recordTagEvents(page: Page): Promise<() => Promise<string[]>> {
  const heard: string[] = [];
  await page.exposeFunction('heard', (action: string) => void heard.push(action));
  await page.addInitScript(() => {
    const { heard: record } = window as unknown as { heard(action: string): void };
    Object.assign(window, { onFronteggEvent: (action: string) => record(action) });
  });
  return async () => heard;
}

test(
  'by email: form, emailed code, success screen',
  { tag: ['@signUp.SignUp', '@activateAccount.activating', '@activateAccount.success'] },
  async ({ page }) => {
    const tags = await recordTagEvents(page);
    const email = newAddress('newcomer');
    await openSignUp(page);
    await expectClean(page, 'sign-up');
    await page.keyboard.press('Enter');
    // The first invalid field is focused.
    await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
    await expect(page.getByText('Enter your name.')).toBeVisible();
    await expect(page.getByText('Enter your email.')).toBeVisible();
    await expectClean(page, 'sign-up with mistakes');
    await page.keyboard.type('Nia Newcomer');
    await type(page, 'Work email', email);
    await type(page, /^Company/, 'Newcomers');
    await type(page, 'Password', 'weak');
    await page.keyboard.press('Enter');
    await expect(page.getByText("This password doesn't meet the requirements below.")).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(password);
    const mails = await mailbox(page, email);
    await page.keyboard.press('Enter');
    await step(page, 'activateAccount.activating');
    await expect(page).toHaveURL(/\/account\/activate\/code\?/);
    expect(new URL(page.url()).searchParams.has('token')).toBe(false);
    await expectClean(page, 'activation code');
    const { code } = await mails.next();
    await typeCode(page, code === '000000' ? '111111' : '000000');
    await expect(page.getByText('Incorrect code.', { exact: false })).toBeVisible();
    await page.reload();
    await expect(page.getByText(`We sent a code and a link to ${email}.`, { exact: false })).toBeVisible();
    await stopClock(page);
    await typeCode(page, code!);
    await step(page, 'activateAccount.success');
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('token');
    // spec9.activation-delay
    await expectLasts(page, 5000, page.getByRole('heading', { name: screens['activateAccount.success'].title }));
    await expectSignedIn(page, 'Nia Newcomer');
    await expect(page.locator('#workspace')).toHaveText('Newcomers');
    expect(await tags()).toEqual(['signup_completed', 'user_verified', 'login_completed']);
  },
);

test("the vendor's form: two names, a field of its own, the password twice and an agreement", async ({ page }) => {
  const signup = {
    splitFullName: true,
    requirePasswordConfirmation: true,
    disclaimer: { hasCheckbox: true, forceCheckboxOnSocialSignUp: true },
    overrideSignupFields: {
      companyName: { hide: true },
      team: { order: 0, fieldProps: { label: 'Team', required: true } },
    },
  };
  await page.route('**/resources/configurations/v1/public*', async (route) => {
    const response = await answerOf(route);
    await route.fulfill({ response, json: { ...((await response.json()) as object), customised: true } });
  });
  await page.route('**/metadata?*', async (route) => {
    const response = await answerOf(route);
    const rows = [{ configuration: { themeV2: { loginBox: { signup } } } }];
    await route.fulfill({ response, json: { rows } });
  });
  await openSignUp(page);
  const first = page.getByRole('textbox').first();
  await expect(first).toHaveAccessibleName('Team');
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  for (const sentence of ['Fill in this field.', 'Enter your first name.', 'Enter your last name.', 'Check the box to continue.'])
    await expect(page.getByText(sentence)).toBeVisible();
  await expectClean(page, "the vendor's sign-up with mistakes");
  await first.fill('Blue');
  await page.getByRole('textbox', { name: 'First name' }).fill('Vera');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Vendor');
  await page.getByRole('textbox', { name: 'Work email' }).fill(newAddress('vendor'));
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('something else');
  await page.getByRole('checkbox', { name: 'I agree to' }).check();
  await page.keyboard.press('Enter');
  await expect(page.getByText("The passwords don't match.")).toBeVisible();
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  const [request] = await Promise.all([page.waitForRequest('**/users/v1/signUp'), page.keyboard.press('Enter')]);
  expect(request.postDataJSON()).toMatchObject({ name: 'Vera Vendor', metadata: '{"team":"Blue"}' });
  await step(page, 'activateAccount.activating');
});

test(
  'a code entered in another browser requires a new password',
  { tag: ['@activateAccount.activating', '@activateAccount.activatingForm'] },
  async ({ page, browser }) => {
    const email = newAddress('two-browsers');
    await openSignUp(page);
    await type(page, 'Your name', 'Tove Twobrowsers');
    await type(page, 'Work email', email);
    await type(page, /^Company/, 'Twobrowsers');
    await type(page, 'Password', password);
    const mails = await mailbox(page, email);
    await page.keyboard.press('Enter');
    await step(page, 'activateAccount.activating');
    const { code, links } = await mails.next();
    // Whoever signed up may not own the address, so their password stays in their browser.
    const otherContext = await anotherBrowser(browser);
    const other = await otherContext.newPage();
    await other.goto(links.find((link) => link.includes('/code?'))!);
    await typeCode(other, code!);
    await step(other, 'activateAccount.activatingForm');
    await expect(other.getByRole('textbox', { name: 'New password' })).toBeFocused();
    await expect(other.getByRole('alert')).toHaveCount(0);
    await expectClean(other, 'password beside an activation code');
    await other.keyboard.type('short');
    await other.keyboard.press('Enter');
    await expect(other.getByText("This password doesn't meet the requirements below.")).toBeVisible();
    await other.getByRole('textbox', { name: 'New password' }).fill('Another long Secret 7');
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
    await expectSignedIn(other, 'Tove Twobrowsers');
    await expect(remote(email, password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await remote(email, 'Another long Secret 7');
    await otherContext.close();
  },
);

test('signed up but not verified: sign-in resends the link, and signing up again starts over', async ({ page }) => {
  const email = newAddress('unverified');
  const signUp = async (company: string) => {
    await page.goto('/account/login?redirectUrl=%2F%3Fproject%3D7');
    await press(page, 'Sign up');
    await type(page, 'Your name', 'Una Verified');
    await type(page, 'Work email', email);
    await type(page, /^Company/, company);
    await type(page, 'Password', password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  };
  await signUp('First Try');
  const mails = await mailbox(page, email);
  await page.goto('/account/login');
  await typeIdentifier(page, email);
  await typePassword(page, password);
  await expect(page.getByText("This email isn't verified yet.", { exact: false })).toBeVisible();
  await press(page, 'Send a new link');
  await expect(page.getByText(`We sent a new link to ${email}.`, { exact: false })).toBeVisible();
  await mails.next();
  await signUp('Second Try');
  await typeCode(page, (await mails.next()).code!);
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await expectSignedIn(page, 'Una Verified');
  await expect(page.locator('#workspace')).toHaveText('Second Try');
  // The original destination.
  await expect(page).toHaveURL(/\/\?project=7$/);
});

test('keeps input after Back, with a wrong address, and on the way to sign-in', async ({ page }) => {
  const [wrong, right] = [newAddress('mistyped'), newAddress('well-typed')];
  await page.goto('/account/login');
  // An unknown address belongs to a new account.
  await page.getByRole('textbox', { name: 'Email' }).fill(wrong);
  await press(page, 'Continue');
  await press(page, 'Not you?');
  await press(page, 'Sign up');
  const email = page.getByRole('textbox', { name: 'Work email' });
  await expect(email).toHaveValue(wrong);
  await type(page, 'Your name', 'Tina Typed');
  await type(page, /^Company/, 'Typed');
  await type(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We sent a code and a link to ${wrong}.`, { exact: false })).toBeVisible();

  const expectTyped = async () => {
    await expect(email).toHaveValue(wrong);
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Tina Typed');
    await expect(page.getByRole('textbox', { name: /^Company/ })).toHaveValue('Typed');
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('');
  };
  await page.goBack();
  await expectTyped();
  await page.goForward();
  await press(page, 'Wrong address? Change it');
  await expectTyped();
  await expectClean(page, 'sign-up again');
  await email.fill(right);
  await type(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We sent a code and a link to ${right}.`, { exact: false })).toBeVisible();
  await press(page, 'Back to sign in');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(right);
  // After a reload only the email is kept.
  await page.goBack();
  await page.reload();
  await press(page, 'Wrong address? Change it');
  await expect(email).toHaveValue(right);
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('');
});

test('without a code page the email contains a link, which can be resent', { tag: ['@signUp.SignUpSuccess'] }, async ({ page }) => {
  const email = newAddress('by-link');
  // Other servers of this contract don't return an activation token.
  await page.route('**/users/v1/signUp', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await answerOf(route);
    const { activationToken: _, ...rest } = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: rest });
  });
  await page.clock.install();
  await openSignUp(page);
  await type(page, 'Your name', 'Lena Link');
  await type(page, 'Work email', email);
  await type(page, 'Password', password);
  const mails = await mailbox(page, email);
  await page.keyboard.press('Enter');
  await step(page, 'signUp.SignUpSuccess');
  await expect(page.getByText(`We sent a link to ${email}.`, { exact: false })).toBeVisible();
  await expectClean(page, 'sign-up success');
  await mails.next();
  await page.clock.fastForward(31_000);
  await press(page, 'Resend link');
  const { links } = await mails.next();
  await page.goto(links[0]!);
  await expect(page.getByRole('button', { name: /^(Activate account|Join)$/ })).toBeVisible();
  await page.reload();
  // The browser that signed up has already chosen its password.
  await expect(page.getByText('Confirm to activate your account.').or(page.getByText(`You're joining as ${email}.`))).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Activate account|Join)$/ })).toBeFocused();
  await press(page, /^(Activate account|Join)$/);
  await press(page, 'Continue now');
  await page.clock.runFor(1000);
  await expectSignedIn(page, 'Lena Link');
});

test('by phone number: the number must be verified', { tag: ['@signUp.VerifyPhone', '@signUp.SignUp'] }, async ({ page }) => {
  const phone = newNumber();
  await openSignUp(page, '?workspace=texts');
  await type(page, 'Your name', 'Phil Phone');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Phone number is required for phone number signup')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
  // Numbers are grouped from here on.
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeEnabled();
  await page.keyboard.type('555 0100');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a phone number with country code', { exact: false })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(phone);
  const formatted = await page.getByRole('textbox', { name: 'Phone number' }).inputValue();
  const texts = await mailbox(page, phone);
  await page.keyboard.press('Enter');
  await step(page, 'signUp.VerifyPhone');
  await expectClean(page, 'verify phone');
  // On the way back, the form is unchanged.
  await press(page, 'Use another account');
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(formatted);
  await texts.next();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  await typeCode(page, (await texts.next()).code!);
  await expectSignedIn(page, 'Phil Phone');
});

test('by username: signed in immediately; a taken username is reported at its field', { tag: ['@signUp.SignUp'] }, async ({ page }) => {
  await openSignUp(page, '?workspace=names');
  await type(page, 'Your name', 'Uma User');
  await type(page, 'Username', 'nadia');
  await type(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This username is taken. Choose another one.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`uma-${process.pid}`);
  await page.keyboard.press('Enter');
  await expectSignedIn(page, 'Uma User');
});

test('an invitation names its workspace and leads to it', async ({ page }) => {
  const admin = await remote('admin@acme.test');
  const { token } = await admin.invites.create({ body: {} });
  const email = newAddress('invited');
  const tags = await recordTagEvents(page);
  await openSignUp(page, `?invitationToken=${token}`, 'Join Acme');
  await expect(page.getByRole('textbox', { name: /^Company/ })).toHaveCount(0);
  await type(page, 'Your name', 'Inga Invited');
  await type(page, 'Work email', email);
  await type(page, 'Password', password);
  const mails = await mailbox(page, email);
  await page.keyboard.press('Enter');
  await stopClock(page);
  await typeCode(page, (await mails.next()).code!);
  await press(page, 'Continue now');
  await page.clock.resume();
  await expectSignedIn(page, 'Inga Invited');
  await expect(page.locator('#workspace')).toHaveText('Acme');
  expect(await tags()).toContain('signup_completed');
  await openSignUp(page, `?invitationToken=${token}`, 'Join Acme');
  await expect(page.getByText(`You're signed in as ${email}.`, { exact: false })).toBeVisible();
});

test('closed sign-up, a rejected domain, an invalid invitation', async ({ page }) => {
  await page.route('**/users/v1/signUp', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          headers: { 'access-control-allow-origin': site, 'access-control-allow-credentials': 'true' },
          json: { errors: ['No.'], errorCode: 'DOMAIN_NOT_ALLOWED', context: { fields: { email: 'No.' } } },
        })
      : route.fallback(),
  );
  await openSignUp(page, '?invitationToken=nope');
  await expect(page.getByText("We couldn't verify your invitation.", { exact: false })).toBeVisible();
  await type(page, 'Your name', 'Dora Domain');
  await type(page, 'Work email', newAddress('refused'));
  await type(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(page.getByText("You can't sign up with this email domain. Use your company email.")).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Work email' })).toBeFocused();

  await page.route('**/configurations/v1/public', async (route) => {
    const response = await answerOf(route);
    await route.fulfill({ response, json: { ...((await response.json()) as object), allowSignups: false } });
  });
  await openSignUp(page, '', 'Sign-up is closed');
  await expectClean(page, 'closed');
  await press(page, 'Back to sign in');
  await expect(page.getByRole('heading', { name: 'Sign in to Fieldnotes' })).toBeVisible();
});

test(
  'an account without a password sets one with the code; a resent code works on the same page',
  { tag: ['@activateAccount.activatingForm', '@activateAccount.resend'] },
  async ({ page }) => {
    const admin = await remote('admin@acme.test');
    const email = newAddress('coded');
    const mails = await mailbox(page, email);
    await admin.users.invite({ body: { email, name: 'Cora Code' } });
    const first = await mails.next();
    await page.clock.install();
    await page.goto(first.links[1]!);
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.clock.fastForward(31_000);
    // An emailed link doesn't contain the recipient.
    await press(page, 'Resend code');
    await step(page, 'activateAccount.resend');
    await expectClean(page, 'resend');
    await type(page, 'Email', email);
    await page.keyboard.press('Enter');
    const { code } = await mails.next();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await typeCode(page, code!);
    await step(page, 'activateAccount.activatingForm');
    await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused();
    await expectClean(page, 'password of the code');
    await page.keyboard.type('weak');
    await page.keyboard.press('Enter');
    await expect(page.getByText("This password doesn't meet the requirements below.")).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await press(page, 'Continue now');
    await page.clock.runFor(1000);
    await expectSignedIn(page, 'Cora Code');
    // Opened again, the address holds no token.
    await page.goto('/account/activate/code');
    await expect(page.getByRole('heading', { name: 'Get a new code' })).toBeVisible();
  },
);

test('activation ends the existing session and asks for a second factor', { tag: ['@activateAccount.success'] }, async ({ page }) => {
  const email = newAddress('secured');
  // This workspace requires a second factor, and the emailed code counts as one.
  const admin = 'mia@mailed.test';
  const mails = await mailbox(page, admin);
  const { mfaToken } = await ask<{ mfaToken: string }>(page, '/identity/resources/auth/v1/user', {
    email: admin,
    password: 'gatehouse-demo-1',
  });
  const { otcToken } = await ask<{ otcToken: string }>(page, '/identity/resources/auth/v1/user/mfa/emailcode', { mfaToken });
  const { accessToken } = await ask<{ accessToken: string }>(page, '/identity/resources/auth/v1/user/mfa/emailcode/verify', {
    mfaToken,
    otcToken,
    code: (await mails.next()).code,
  });
  const otherContext = await mailbox(page, email);
  const invited = await page.request.post(`${provider}/frontegg/identity/resources/users/v2`, {
    data: { email, name: 'Sia Secured' },
    headers: { authorization: `Bearer ${accessToken}`, origin: site, 'x-frontegg-sdk': 'test' },
  });
  expect(invited.ok()).toBe(true);
  const { links } = await otherContext.next();

  await page.goto('/');
  await expectSignedIn(page, 'Mia Lett');
  await page.goto(links[0]!);
  await expect(page.getByRole('heading', { name: 'Join Mailed Factors' })).toBeVisible();
  const requests = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /auth\/v1\/logout|activate\/strategy/.exec(name) ?? []),
  );
  expect(requests).toEqual(['auth/v1/logout', 'activate/strategy']);
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused();
  await stopClock(page);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await step(page, 'activateAccount.success');
  await expectLasts(page, 1000, page.getByRole('heading', { name: screens['activateAccount.success'].title }));
  await expect(page.getByRole('heading', { name: 'Scan the QR code' })).toBeVisible();
});

test(
  'invitation for an existing account: someone else signed in, sign out and accept, used, already a member',
  { tag: ['@acceptInvitation.validate', '@acceptInvitation.pending', '@acceptInvitation.success', '@acceptInvitation.invalid'] },
  async ({ page, browser }) => {
    const admin = await remote('admin@globex.test');
    const otherContext = await anotherBrowser(browser);
    const other = await otherContext.newPage();
    const email = newAddress('member');
    // A user of another workspace.
    const mails = await mailbox(page, email);
    await ask(other, '/identity/resources/users/v1/signUp', { email, name: 'Mo Member', password });
    await other.goto((await mails.next()).links[0]!);
    await stopClock(other);
    await press(other, /^(Activate account|Join)$/);
    await press(other, 'Continue now');
    await other.clock.resume();
    await expectSignedIn(other, 'Mo Member');

    await admin.users.invite({ body: { email } });
    const { links, code } = await mails.next();
    const [link, codeLink] = links;
    // Someone else is signed in here.
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Email' }).focus();
    await page.keyboard.type('support@acme.test');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused();
    await page.keyboard.type('gatehouse-demo-1');
    await page.keyboard.press('Enter');
    await expectSignedIn(page, 'Sven Porter');
    await page.goto(link!);
    await expect(page.getByRole('heading', { name: 'Join Globex' })).toBeVisible();
    await expect(page.getByText(`Gloria Exner invited you as ${email}.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Gloria Exner invited you as ${email}.`)).toBeVisible();
    await step(page, 'acceptInvitation.validate');
    await expect(page.getByText("You're signed in as support@acme.test.", { exact: false })).toBeVisible();
    await expectClean(page, 'invitation for another account');
    await whileWaiting(page, '**/invitation/accept', 'acceptInvitation.pending', () => press(page, 'Sign out and accept'));
    await step(page, 'acceptInvitation.success');
    await expect(page.getByRole('heading', { name: "You've joined Globex" })).toBeVisible();
    await expectClean(page, 'joined');
    await press(page, 'Sign in');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await page.goto(link!);
    await expect(page.getByRole('heading', { name: 'This invitation was already accepted' })).toBeVisible();
    await page.goto('/account/invitation/accept');
    await step(page, 'acceptInvitation.invalid');
    // The code of the same email is used up too.
    await page.goto(codeLink!);
    await typeCode(page, code!);
    await expect(page.getByText('This code has expired.', { exact: false })).toBeVisible();

    // Invited by email, but already joined through an invite link.
    const acme = await remote('admin@acme.test');
    await acme.users.invite({ body: { email } });
    const again = await mails.next();
    const { token: invitationToken } = await acme.invites.create({ body: {} });
    await ask(other, '/identity/resources/auth/v1/user', { email, password, invitationToken });
    await page.goto(again.links[0]!);
    await expect(page.getByRole('heading', { name: "You're already a member of Acme" })).toBeVisible();
    await expectClean(page, 'already a member');
    await otherContext.close();
  },
);

test(
  'invitation by code: an error returns to the code, an unreachable server can be retried',
  { tag: ['@acceptInvitation.validate', '@acceptInvitation.failed'] },
  async ({ page }) => {
    const admin = await remote('admin@globex.test');
    const mails = await mailbox(page, 'reseller@north.test');
    await admin.users.invite({ body: { email: 'reseller@north.test' } });
    const { links, code } = await mails.next();
    await page.route('**/invitation/accept', (route) => route.abort());
    await page.goto(links[0]!);
    await press(page, 'Accept invitation');
    await step(page, 'acceptInvitation.failed');
    await expectClean(page, 'invitation failed');
    await page.goto(links[1]!);
    await step(page, 'acceptInvitation.validate');
    await expectClean(page, 'invitation code');
    await typeCode(page, code === '000000' ? '111111' : '000000');
    await expect(page.getByText('Incorrect code.', { exact: false })).toBeVisible();
    await typeCode(page, code!);
    await expect(page.getByRole('heading', { name: "You've joined" })).toBeVisible();
  },
);
