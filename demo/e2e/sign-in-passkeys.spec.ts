import { expect, test, type Page } from '@playwright/test';
import { newPerson, type Person } from './support/people.ts';
import { openPortal, toast } from './support/product.ts';
import { expectSignedIn, mailbox, press, tabTo, typeCode, typeIdentifier, typePassword, virtualKey } from './support/sign-in-helpers.ts';
import { step } from './support/steps.ts';
import { provider } from './support/ports.ts';

const host = '/e2e/pages/passkeys.html';

async function signInAt(page: Page, address: string, { email, password }: Person): Promise<void> {
  await page.goto(address);
  await typeIdentifier(page, email);
  await typePassword(page, password);
}
async function signOut(page: Page): Promise<void> {
  await page.reload();
  await press(page, 'Sign out');
}
/** Goes to the form, presses its button and touches the key before the browser asks for it. No passkey is offered in the field afterwards. */
async function signByKey(page: Page, key: Awaited<ReturnType<typeof virtualKey>>, goToForm: () => Promise<unknown>): Promise<void> {
  const options = /\/webauthn\/prelogin$/;
  const offered = page.waitForResponse((response) => options.test(response.url()) && response.request().method() === 'POST');
  await goToForm();
  await offered;
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(options, async (route) => {
    if (route.request().method() === 'POST') asked += 1;
    await promise;
    if (asked < 2) await route.continue();
  });
  await press(page, 'Sign in with a passkey');
  await key.presence(true);
  resolve();
}
const signedIn = (page: Page, { email }: Person) => expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

test(
  'promptPasskeys: creates a passkey after sign-in, which then signs in without username or password',
  { tag: ['@signIn.promptPasskeys'] },
  async ({ page }) => {
    const person = await newPerson('Paska Keys', { role: 'ReadOnly' });
    const key = await virtualKey(page);
    // Autofill stays pending until the key is touched.
    await key.presence(false);
    await signInAt(page, host, person);
    await step(page, 'signIn.promptPasskeys');
    await key.presence(true);
    await press(page, 'Create a passkey');
    await signedIn(page, person);
    expect(await key.credentials()).toHaveLength(1);
    await key.presence(false);
    await signByKey(page, key, () => signOut(page));
    await signedIn(page, person);
    // Asked once: this browser prefers passkeys from now on.
    expect(await page.evaluate(() => localStorage.getItem('preferred-login-method'))).toBe('Passkeys');
  },
);

test('a passkey is renamed in the portal', { tag: ['@privacy.rename-passkey'] }, async ({ page }) => {
  const person = await newPerson('Rena Med', { role: 'ReadOnly' });
  await virtualKey(page);
  await signInAt(page, '/', person);
  await expectSignedIn(page, person.name);
  await openPortal(page, 'privacy', 'Privacy & security');
  await press(page, 'Create a passkey');
  await expect(toast(page, 'Passkey created')).toBeVisible();
  await press(page, /^Rename passkey /);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill(' ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a name for the passkey.')).toBeVisible();
  await name.fill('Blue laptop');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Passkey renamed')).toBeVisible();
  await page.reload();
  await openPortal(page, 'privacy', 'Privacy & security');
  await expect(page.getByText('Blue laptop')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove passkey Blue laptop' })).toBeVisible();
});

test("autofill offers the passkey in the first screen's field", async ({ page }) => {
  const person = await newPerson('Auto Filler', { role: 'ReadOnly' });
  const key = await virtualKey(page);
  await key.presence(false);
  await signInAt(page, host, person);
  await key.presence(true);
  await press(page, 'Create a passkey');
  await signedIn(page, person);
  await signOut(page);
  // The virtual key answers the pending autofill like a user who picks the suggestion.
  await signedIn(page, person);
});

test('a pending passkey autofill yields to typed input', async ({ page }) => {
  const person = await newPerson('Wanda Waiter', { role: 'ReadOnly' });
  const key = await virtualKey(page);
  await key.presence(false);
  await page.goto(host);
  await press(page, 'Sign in with a passkey');
  await page.getByRole('textbox').first().fill(person.email);
  await page.keyboard.press('Enter');
  await typePassword(page, person.password);
  await press(page, 'Not now');
  await signedIn(page, person);
});

test('promptPasskeys: "not now" asks again, "never" doesn\'t', { tag: ['@signIn.promptPasskeys'] }, async ({ page }) => {
  const person = await newPerson('Nona Later', { role: 'ReadOnly' });
  await signInAt(page, host, person);
  await step(page, 'signIn.promptPasskeys');
  await press(page, 'Not now');
  await signedIn(page, person);
  await signOut(page);
  await typeIdentifier(page, person.email);
  await typePassword(page, person.password);
  await press(page, "Don't ask again");
  await signedIn(page, person);
  await signOut(page);
  await typeIdentifier(page, person.email);
  await typePassword(page, person.password);
  await signedIn(page, person);
});

test(
  'a removed passkey is signalled to the password manager and no longer signs in',
  { tag: ['@privacy.remove-passkey'] },
  async ({ page }) => {
    const person = await newPerson('Rema Over', { role: 'ReadOnly' });
    const key = await virtualKey(page);
    await page.addInitScript(() => {
      const signals: unknown[] = [];
      Object.assign(window, { signals });
      Object.assign(PublicKeyCredential, { signalAllAcceptedCredentials: async (signal: unknown) => void signals.push(signal) });
    });
    await key.presence(false);
    await signInAt(page, '/account/login', person);
    await expectSignedIn(page, person.name);
    await key.presence(true);
    await openPortal(page, 'privacy', 'Privacy & security');
    await press(page, 'Create a passkey');
    await expect(toast(page, 'Passkey created')).toBeVisible();
    await press(page, /^Remove passkey /);
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' });
    await tabTo(page, confirm);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Passkey removed')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { signals: unknown[] }).signals))
      .toEqual([{ rpId: 'localhost', userId: btoa(person.id).replaceAll('=', ''), allAcceptedCredentialIds: [] }]);
    await key.presence(false);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    // The form that comes here asks for passkeys as well, and its request must not be taken for the next form's.
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await page.goto(`${provider}/inbox`);
    await signByKey(page, key, () => page.goto('/account/login'));
    await expect(page.getByText("This passkey wasn't accepted.", { exact: false })).toBeVisible();
  },
);

test(
  // spec4.quick-login
  'registerQuickLogin, loginWithQuickSmsOtc: a quick sign-in method is chosen and registered after sign-in',
  { tag: ['@signIn.loginWithQuickSmsOtc', '@signIn.success'] },
  async ({ page }) => {
    const person = await newPerson('Quinn Quick', { role: 'ReadOnly' });
    const phone = '+12025550166';
    const box = await mailbox(page, phone);
    await page.goto(host);
    await typeIdentifier(page, person.email);
    // Before that, the other ways are those of the first step.
    await press(page, 'Use another way');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
    await page.getByRole('textbox', { name: 'Email' }).press('Enter');
    await typePassword(page, person.password);
    await press(page, 'More options');
    await expect(page.getByRole('button', { name: 'This device' })).toBeFocused();
    await page.keyboard.press('Escape');
    const offer = page.getByRole('button', { name: 'More options' });
    await expect(offer).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, 'Cancel');
    await expect(offer).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, 'Text message');
    await expect(page.getByRole('heading', { name: 'Set up faster sign-in' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Phone number' }).focus();
    await page.keyboard.type(phone);
    await page.keyboard.press('Enter');
    await typeCode(page, (await box.next()).code!);
    await signedIn(page, person);
    await signOut(page);
    await page.goto(host);
    await press(page, 'Text me a code');
    await step(page, 'signIn.loginWithQuickSmsOtc');
    await expect(page.getByText('We sent a code to +12••••166.')).toBeVisible();
    await typeCode(page, (await box.next()).code!);
    await press(page, 'Not now');
    await step(page, 'signIn.success');
  },
);
