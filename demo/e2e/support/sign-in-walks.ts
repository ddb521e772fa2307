import { expect, type Locator, type Page } from '@playwright/test';
import { newNumber } from './accounts.ts';
import { newAddress, password } from './product.ts';
import { appCode, mailbox } from './sign-in-helpers.ts';
import { companies, site } from './ports.ts';

/** Called at each step. `who`: the username a password manager finds in the form. */
export type AtStep = (name: string, facts?: { who?: string; first?: boolean }) => Promise<void>;
type Walk = (page: Page, at: AtStep) => Promise<void>;

// Locates without words, so that the same walk works in every language.
const input = (page: Page, selector = ''): Locator => page.locator(`login-box input${selector}`).first();
const main = (page: Page): Locator => page.locator('login-box [data-variant=primary]');
const links = (page: Page): Locator => page.locator('login-box [part=link]');
const choices = (page: Page): Locator => page.locator('login-box li > button');
const code = (page: Page): Locator => input(page, '[autocomplete=one-time-code]');
const wrong = (page: Page): Locator => page.locator('login-box [part=error], login-box [role=alert]').first();

const open = (page: Page, workspace: string): Promise<unknown> => page.goto(`/account/login?workspace=${workspace}`);
async function name(page: Page, who: string): Promise<void> {
  await input(page).fill(who);
  await page.keyboard.press('Enter');
}
async function unlock(page: Page, secret = password): Promise<void> {
  await input(page, '[autocomplete=current-password]').fill(secret);
  await page.keyboard.press('Enter');
}
/** Prevents leaving this page. */
const stay = (page: Page, leads: (address: URL) => boolean): Promise<unknown> =>
  page.route(leads, (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue()));

export const walks: Readonly<Record<string, Walk>> = {
  async password(page, at) {
    const who = 'admin@acme.test';
    await open(page, '');
    await expect(page.locator('login-box button').nth(3)).toBeVisible();
    await at('preLogin', { first: true });
    await input(page).press('Enter');
    await expect(wrong(page)).toBeVisible();
    await at('preLogin, nothing typed');
    await name(page, who);
    await expect(links(page).nth(1)).toBeVisible();
    await at('loginWithPassword', { who });
    await unlock(page, 'wrong');
    await expect(wrong(page)).toBeVisible();
    await at('loginWithPassword, wrong', { who });
    await links(page).last().click();
    await choices(page).first().focus();
    await at('the faster ways', { who });
  },
  async codes(page, at) {
    const who = newAddress('walker');
    await open(page, 'codes');
    await name(page, who);
    await expect(code(page)).toBeFocused();
    await at('loginWithOtc', { who });
    await page.keyboard.type('000000');
    await expect(wrong(page)).toBeVisible();
    await at('loginWithOtc, wrong', { who });
  },
  async texts(page, at) {
    const who = newNumber();
    await open(page, 'texts');
    await expect(input(page, '[type=tel]')).toBeVisible();
    await name(page, who);
    await expect(code(page)).toBeFocused();
    await at('loginWithSmsOtc', { who });
  },
  async magic(page, at) {
    const box = await mailbox(page, 'lin@magic.test');
    await open(page, 'magic');
    await name(page, 'lin@magic.test');
    await expect(page.locator('login-box code')).toHaveText(/\d/);
    await at('magicLinkPreLoginSuccess');
    await page.goto((await box.next()).links[0]!);
    await at('magicLinkOpened');
    await page.context().clearCookies();
    await main(page).click();
    await expect(input(page, '[name=number]')).toBeFocused();
    await at('magicLinkOpened, in another browser');
    await page.goto('/account/login/magic-link?token=none');
    await main(page).click();
    await expect(input(page)).toHaveCount(0);
    await at('magicLinkOpened, dead');
  },
  async vault(page, at) {
    const who = 'ivo@vault.test';
    await open(page, 'vault');
    await name(page, who);
    await unlock(page);
    await expect(choices(page)).toHaveCount(4);
    await at('forceTwoFactor');
    await choices(page).nth(1).click();
    await at('a key of this device');
    await links(page).last().click();
    await choices(page).nth(3).click();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(wrong(page)).toBeVisible();
    await at('smsSetPhoneNumber, wrong', { who });
    await input(page, '[type=tel]').fill(newNumber());
    await page.keyboard.press('Enter');
    await expect(code(page)).toBeFocused();
    await at('smsVerifyCode', { who });
    await links(page).last().click();
    await choices(page).first().click();
    await expect(page.locator('login-box [role=img]')).toBeVisible();
    await at('authenticatorApp, put in', { who });
    const secret = (await page
      .locator('code')
      .filter({ hasText: /^[A-Z2-7]{32}$/ })
      .textContent())!;
    await code(page).fill(appCode(secret));
    await expect(page.locator('login-box code')).toBeVisible();
    await at('recoveryCode');
    await input(page, '[type=checkbox]').check();
    await main(page).click();
    await expect(page.locator('#sign-out')).toBeVisible();
    await page.goto('/account/step-up?maxAge=0');
    await expect(code(page)).toBeFocused();
    await at('step-up', { who });
  },
  async mailed(page, at) {
    const who = 'mia@mailed.test';
    await open(page, 'mailed');
    await name(page, who);
    await unlock(page);
    await expect(code(page)).toBeFocused();
    await at('emailVerifyCode', { who });
    await links(page).last().click();
    await expect(input(page, '[name=recoveryCode]')).toBeFocused();
    await at('recoverTwoFactor', { who });
  },
  async aging(page, at) {
    await open(page, 'aging');
    await name(page, 'older@aging.test');
    await unlock(page);
    await expect(input(page, '[autocomplete=new-password]')).toBeFocused();
    await at('passwordRotationExpired', { who: 'older@aging.test' });
    await open(page, 'aging');
    await name(page, 'sooner@aging.test');
    await unlock(page);
    await expect(input(page, '[autocomplete=new-password]')).toBeVisible();
    await at('passwordRotationNotification', { who: 'sooner@aging.test' });
  },
  async leaked(page, at) {
    await open(page, 'leaked');
    await name(page, 'brook@leaked.test');
    await unlock(page, 'trustno1');
    await expect(main(page)).toBeFocused();
    await at('breachedPassword');
    await main(page).click();
    await expect(main(page)).toHaveCount(0);
    await at('breachedPasswordSuccess');
  },
  async company(page, at) {
    await open(page, '');
    await stay(page, ({ origin }) => origin !== site);
    await name(page, 'peter@initech.test');
    await expect(page.locator('login-box [role=progressbar]')).toBeVisible();
    await at('redirectToSSO');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await open(page, '');
    await name(page, 'peter@initech.test');
    await page.waitForURL(`${companies}/**`);
    await stay(page, ({ pathname }) => pathname === '/');
    await page.locator('button').last().click();
    await expect(wrong(page)).toBeVisible();
    await at('loginWithSSOFailed');
  },
  async faster(page, at) {
    const who = 'readonly@acme.test';
    await page.goto('/e2e/pages/passkeys.html');
    await name(page, who);
    await unlock(page);
    await expect(main(page)).toBeFocused();
    await at('promptPasskeys');
    await page.locator('login-box [data-variant=secondary]').click();
    await expect(main(page)).toHaveCount(0);
    await at('success');
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await page.goto('/e2e/pages/passkeys.html');
    await name(page, who);
    await expect(links(page)).toHaveCount(2);
    await links(page).last().click();
    await choices(page).last().click();
    await expect(input(page, '[autocomplete=current-password]')).toBeFocused();
    await at('a faster way is chosen', { who });
    await unlock(page);
    await expect(input(page, '[type=tel]')).toBeFocused();
    await at('registerQuickLogin', { who });
    await page.keyboard.type(newNumber());
    await page.keyboard.press('Enter');
    await expect(code(page)).toBeFocused();
    await at('registerQuickLogin, code', { who });
  },
  async stepUp(page, at) {
    await open(page, '');
    await name(page, 'support@acme.test');
    await unlock(page);
    await expect(page.locator('#sign-out')).toBeVisible();
    await page.goto('/account/step-up?maxAge=0');
    await expect(main(page)).toBeFocused();
    await at('noMFAEnrolledStepUp');
  },
};
