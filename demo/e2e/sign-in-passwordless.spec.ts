import { expect, test } from '@playwright/test';
import { expectLasts, stopClock } from './support/clock.ts';
import { anotherBrowser } from './support/product.ts';
import { expectSignedIn, mailbox, openWorkspace, press, typeCode, typeIdentifier } from './support/sign-in-helpers.ts';
import { step } from './support/steps.ts';

test(
  'preLogin, magicLinkPreLoginSuccess, magicLinkPostLoginSuccess: an emailed link signs in where it was requested',
  { tag: ['@signIn.preLogin', '@signIn.magicLinkPreLoginSuccess', '@signIn.magicLinkPostLoginSuccess'] },
  async ({ page }) => {
    await openWorkspace(page, 'magic');
    await step(page, 'signIn.preLogin');
    const box = await mailbox(page, 'lin@magic.test');
    await typeIdentifier(page, 'lin@magic.test');
    await step(page, 'signIn.magicLinkPreLoginSuccess');
    await expect(page.getByText('We sent a sign-in link to lin@magic.test. Open it in this browser to sign in.')).toBeVisible();
    const { links } = await box.next();
    // Opening it does nothing, because mail scanners open links too.
    await page.request.get(links[0]!);
    await page.goto(links[0]!);
    const confirm = page.getByRole('button', { name: 'Sign in', exact: true });
    await expect(confirm).toBeFocused();
    expect(new URL(page.url()).searchParams.has('token')).toBe(false);
    await page.reload();
    await expect(confirm).toBeFocused();
    await stopClock(page);
    await page.keyboard.press('Enter');
    await step(page, 'signIn.magicLinkPostLoginSuccess');
    // spec9.magic-link-delay
    await expectLasts(page, 5000, page.getByText("You're signed in as lin@magic.test.", { exact: false }));
    await expectSignedIn(page, 'Lin Marek');
    await page.goto(links[0]!);
    await press(page, 'Sign in');
    await expect(page.getByText('It was already used or has expired.')).toBeVisible();
  },
);

test(
  'magicLinkPreLoginSuccess: in another browser, the link asks for the number on the first screen',
  { tag: ['@signIn.magicLinkPreLoginSuccess'] },
  async ({ page, browser }) => {
    await openWorkspace(page, 'magic');
    const box = await mailbox(page, 'lin@magic.test');
    await typeIdentifier(page, 'lin@magic.test');
    await step(page, 'signIn.magicLinkPreLoginSuccess');
    await expect(page.locator('login-box code')).toHaveText(/^\d\d$/);
    const number = (await page.locator('login-box code').textContent())!;
    const { links } = await box.next();
    const otherContext = await anotherBrowser(browser);
    const other = await otherContext.newPage();
    await other.goto(links[0]!);
    await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeFocused();
    await other.keyboard.press('Enter');
    await expect(other.getByRole('textbox', { name: 'Number' })).toBeFocused();
    await other.keyboard.type(number === '11' ? '12' : '11');
    await other.keyboard.press('Enter');
    await expect(other.getByText("That number doesn't match the one on the other screen. Try again.")).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Number' })).toBeFocused();
    await other.keyboard.type(number);
    await other.keyboard.press('Enter');
    await expectSignedIn(other, 'Lin Marek');
    await otherContext.close();
  },
);

test(
  'loginWithOtc: too many wrong codes are reported, and a new code is available at once',
  { tag: ['@signIn.loginWithOtc'] },
  async ({ page }) => {
    await openWorkspace(page, 'codes');
    const box = await mailbox(page, 'cody@codes.test');
    await typeIdentifier(page, 'cody@codes.test');
    await step(page, 'signIn.loginWithOtc');
    await expect(page.getByText(/Resend code in 0:/)).toBeVisible();
    const { code } = await box.next();
    const field = page.getByRole('textbox', { name: '6-digit code' });
    for (let time = 0; time < 5; time++) {
      await typeCode(page, `00000${time}` === code ? '000009' : `00000${time}`);
      await expect(field).toHaveValue('');
      await expect(field).toBeFocused();
    }
    await expect(page.getByText('Too many incorrect codes. Get a new one.')).toBeVisible();
    await press(page, 'Resend code');
    await expect(page.getByText(/Resend code in 0:/)).toBeVisible();
    await typeCode(page, (await box.next()).code!);
    await expectSignedIn(page, 'Cody Laine');
  },
);

test(
  'loginWithOtc: a wrong emailed code keeps the focus, a pasted correct one submits itself',
  { tag: ['@signIn.loginWithOtc'] },
  async ({ page }) => {
    await page.clock.install();
    await openWorkspace(page, 'codes');
    const box = await mailbox(page, 'cody@codes.test');
    await typeIdentifier(page, 'cody@codes.test');
    await step(page, 'signIn.loginWithOtc');
    await expect(page.getByText('We sent a code to cody@codes.test.')).toBeVisible();
    const first = await box.next();
    await typeCode(page, first.code === '000000' ? '000001' : '000000');
    await expect(page.getByText('Incorrect code.', { exact: false })).toBeVisible();
    const field = page.getByRole('textbox', { name: '6-digit code' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    // The username stays in the form for password managers.
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue('cody@codes.test');
    await expect(page.getByText(/Resend code in 0:/)).toBeVisible();
    await page.clock.fastForward(31_000);
    await press(page, 'Resend code');
    const { code } = await box.next();
    await expect(page.getByText('New code sent')).toBeVisible();
    expect(code).not.toBe(first.code);
    await field.focus();
    await page.evaluate(
      (text) => {
        const active = document.querySelector('login-box')!.shadowRoot!.activeElement as HTMLInputElement;
        active.setRangeText('');
        document.execCommand('insertText', false, text);
      },
      `${code!.slice(0, 3)} ${code!.slice(3)}`,
    );
    await page.clock.runFor(1000);
    await expectSignedIn(page, 'Cody Laine');
  },
);

test('loginWithSmsOtc: texts a code to the number entered', { tag: ['@signIn.loginWithSmsOtc'] }, async ({ page }) => {
  await openWorkspace(page, 'texts');
  const box = await mailbox(page, '+12025550147');
  await typeIdentifier(page, '+1 (202) 555-0147');
  await step(page, 'signIn.loginWithSmsOtc');
  await expect(page.getByText('We sent a code to +12••••147.')).toBeVisible();
  await typeCode(page, (await box.next()).code!);
  await expectSignedIn(page, 'Sam Teller');
});

test('a phone number typed before the policy loads keeps its digits in order', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/configurations/v1/public', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/account/login?workspace=texts');
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type('+1202');
  release();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
  await page.keyboard.type('5550147');
  // In groups, as soon as the code that groups them is there.
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(/^\+1 ?202 ?555 ?0147$/);
});

test('loginWithPassword: by username', { tag: ['@signIn.loginWithPassword'] }, async ({ page }) => {
  await openWorkspace(page, 'names');
  await typeIdentifier(page, 'Nadia');
  await step(page, 'signIn.loginWithPassword');
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused();
  await page.keyboard.type('gatehouse-demo-1');
  await page.keyboard.press('Enter');
  await expectSignedIn(page, 'Nadia Ames');
});
