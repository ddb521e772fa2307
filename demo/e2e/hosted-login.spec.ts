import { expect, test, type Page } from '@playwright/test';
import { answerOf } from './support/answer-of.ts';
import { violationsOf } from './support/axe.ts';
import { newPerson } from './support/people.ts';
import { openPortal, password, signIn } from './support/product.ts';
import { provider, site } from './support/ports.ts';

const page_ = '/hosted.html';
const hosted = new RegExp(`^${provider}/oauth/account/login\\?`);
const greeting = (page: Page, name = /^Hello, /) => page.getByRole('heading', { name });
const start = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

/** From the app to the hosted sign-in and back. */
async function signInHosted(page: Page, email: string, secret = password): Promise<void> {
  await page.goto(page_);
  await start(page).click();
  await expect(page).toHaveURL(hosted);
  await signIn(page, email, secret);
  await expect(greeting(page)).toBeVisible();
  await expect(page, 'the callback is left').toHaveURL(page_);
}

/** Errors and violations on the way. */
function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A refresh without a session gets 401, which browsers log.
    if (message.type() === 'error' && !/status of 40[01]/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

test('hosted pages are named after their step', async ({ page }) => {
  await page.goto(`${provider}/oauth/account/login`);
  await expect(page).toHaveTitle('Sign in to Fieldnotes');
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Enter your password – Fieldnotes');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page).toHaveTitle('Reset your password – Fieldnotes');
  await page.goBack();
  await expect(page).toHaveTitle(/^(Sign in to Fieldnotes|Enter your password – Fieldnotes)$/);
  await page.goto('/account/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page, "a host's own title stays").not.toHaveTitle(/^Sign in/);
});

test('signs in on the hosted page by keyboard alone and returns signed in', async ({ page }) => {
  const complaints = watch(page);
  const tokens: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/oauth/token') || !response.ok() || response.request().method() !== 'POST') return;
    const { access_token, id_token, refresh_token } = (await response.json()) as Record<string, string>;
    tokens.push(access_token!, id_token!, refresh_token!);
  });
  await page.goto(page_);
  await expect(start(page)).toBeVisible();
  while (!(await start(page).evaluate((button) => button.matches(':focus')))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(hosted);
  await expect(page.getByLabel('Email')).toBeVisible();
  while (!(await page.getByLabel('Email').evaluate((field) => field.matches(':focus')))) await page.keyboard.press('Tab');
  await page.keyboard.type('admin@acme.test');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(greeting(page)).toBeVisible();
  await expect(page).toHaveURL(page_);
  await expect.poll(() => tokens).toHaveLength(3);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  for (const token of tokens) expect(stored).not.toContain(token.slice(-30));
  expect(stored, 'the verifier is gone').not.toContain('HOSTED_LOGIN_VERIFIER_KEY');
  expect(complaints).toEqual([]);
});

test('the second visit is silent, and each tab refreshes on its own', async ({ page }) => {
  await signInHosted(page, 'admin@acme.test');
  await page.reload();
  await expect(start(page)).toBeVisible();
  const left: string[] = [];
  page.on('framenavigated', (frame) => left.push(frame.url()));
  await start(page).click();
  await expect(greeting(page)).toBeVisible();
  expect(left).toEqual([]);
  const renewed = page.waitForResponse((response) => response.url().endsWith('/oauth/token') && response.ok());
  await page.evaluate(() => {
    const registry = Reflect.get(globalThis, Symbol.for('gatehouse.connections')) as Map<
      string,
      { services: { session: { refresh(): Promise<boolean> } } }
    >;
    void [...registry.values()][0]!.services.session.refresh();
  });
  expect(((await renewed).request().postDataJSON() as { grant_type: string }).grant_type).toBe('refresh_token');
  await expect(greeting(page)).toBeVisible();
});

test('signing out ends the session in the app and at the provider', async ({ page }) => {
  const { email, password: secret } = await newPerson('Hosted Leaver');
  await signInHosted(page, email, secret);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(start(page)).toBeVisible();
  await start(page).click();
  await expect(page).toHaveURL(hosted);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('an unsolicited callback stops loading, logs why and leaves the page usable', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  await page.goto('/oauth/callback?code=made-up&state=made-up');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Sign in to Fieldnotes' })).toBeVisible();
  await expect(page.getByText('Failed to authenticate. Try again, or sign in another way.')).toBeVisible();
  await expect.poll(() => errors.join()).toContain('hosted login failed');
  expect(page.url()).not.toContain('made-up');
});

test('prompt=login asks again, and a different user may return', async ({ page }) => {
  await signInHosted(page, 'admin@acme.test');
  await page.reload();
  await page.getByRole('button', { name: 'Sign in as somebody else' }).click();
  await expect(page).toHaveURL(hosted);
  await signIn(page, 'support@acme.test');
  await expect(page.locator('#email')).toHaveText('support@acme.test');
});

test('organization: the app gets the requested workspace', async ({ page }) => {
  await page.goto(page_);
  await page.getByRole('button', { name: 'Sign in to Globex' }).click();
  await expect(page).toHaveURL(hosted);
  await signIn(page, 'admin@acme.test');
  await expect(page.locator('#workspace')).toHaveText('Globex');
});

test('a direct action starts at the identity provider and ends signed in to the app', async ({ page }) => {
  await page.goto(page_);
  await expect(start(page)).toBeVisible();
  await page.evaluate(() => {
    const { AdminPortal } = window as unknown as { AdminPortal: { signIn(params: object): Promise<void> } };
    void AdminPortal.signIn({ loginDirectAction: { type: 'social-login', data: 'google' } });
  });
  await expect(page.getByText('A pretended identity provider.')).toBeVisible();
  await page.getByRole('button', { name: /admin@acme\.test/ }).click();
  await expect(greeting(page)).toBeVisible();
  await expect(page).toHaveURL(page_);
});

test('the hosted portal asks for sign-in, then opens', async ({ page }) => {
  const complaints = watch(page);
  await page.goto(`${provider}/oauth/portal`);
  await expect(page).toHaveURL(hosted);
  await signIn(page, 'admin@acme.test');
  await expect(page).toHaveURL(new RegExp(`^${provider}/oauth/portal`));
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the app's sign-in page redirects immediately, and emailed links open the same hosted page", async ({ page }) => {
  await page.route(`${site}/account/**`, async (route) =>
    route.fulfill({ response: await answerOf(route, { url: `${site}/hosted.html` }) }),
  );
  await page.goto('/account/login?redirectUrl=%2Fhosted.html');
  await expect(page).toHaveURL(hosted);
  await page.goto('/account/reset-password?userId=u&token=t');
  await expect(page).toHaveURL(new RegExp(`^${provider}/oauth/account/reset-password`));
});

test("the app's portal works with hosted-login tokens and keeps the workspace", async ({ page }) => {
  await signInHosted(page, 'admin@acme.test');
  await openPortal(page, 'users', 'Users');
  await page.getByRole('button', { name: /^Acme/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Globex' }).click();
  await expect(page.locator('#workspace')).toHaveText('Globex');
  await page.goto(page_);
  await start(page).click();
  await expect(page.locator('#workspace')).toHaveText('Globex');
  await openPortal(page, 'users', 'Users');
  await page.getByRole('button', { name: /^Globex/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Acme' }).click();
  await expect(page.locator('#workspace')).toHaveText('Acme');
});

test('hosted pages have no accessibility violation, and signing out by link asks first', async ({ page }) => {
  const { email, password: secret } = await newPerson('Link Leaver');
  await signInHosted(page, email, secret);
  const question = `${provider}/oauth/logout?post_logout_redirect_uri=${encodeURIComponent(`${site}/`)}`;
  for (const address of [question, `${provider}/oauth/authorize?client_id=unknown`, `${provider}/oauth/portal`]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violationsOf(page), `${address} ${colorScheme}`).toEqual([]);
    }
  }
  await page.goto(question);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await page.goto(`${provider}/oauth/portal`);
  await expect(page).toHaveURL(hosted);
});

test("CLK-01 the hosted sign-in can't be framed, and the portal only by an allowed origin", async ({ page }) => {
  await signInHosted(page, 'admin@acme.test');
  const embed = async (path: string) => {
    await page.evaluate((src) => {
      document.querySelector('iframe')?.remove();
      document.body.append(Object.assign(document.createElement('iframe'), { src }));
    }, provider + path);
    const frame = page.frameLocator('iframe');
    return frame;
  };
  const refused = page.waitForEvent('console', (message) => /frame-ancestors|Refused to frame|Framing/.test(message.text()));
  await embed('/oauth/account/login');
  expect((await refused).text()).toMatch(/frame/i);
  const portal = await embed('/oauth/portal');
  await expect(portal.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});
