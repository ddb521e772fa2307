import { expect, test, type Page, type Route } from '@playwright/test';
import { violationsOf } from './support/axe.ts';

import { watchShifts } from './support/shifts.ts';
import { provider, site } from './support/ports.ts';

interface Offer {
  social?: string[];
  custom?: string[];
  passkeys?: boolean;
  signUp?: boolean;
  strategy?: string;
}

/** A vendor's configuration; only these four responses are mocked. */
async function offer(page: Page, { social = [], custom = [], passkeys = false, signUp = false, strategy = 'EmailAndPassword' }: Offer) {
  const answer = (body: unknown) => async (route: Route) => {
    const origin = (await route.request().headerValue('origin')) ?? '';
    const headers = {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': (await route.request().headerValue('access-control-request-headers')) ?? '',
    };
    await (route.request().method() === 'OPTIONS' ? route.fulfill({ status: 204, headers }) : route.fulfill({ headers, json: body }));
  };
  const start = (id: string) => `/identity/resources/auth/v2/user/sso/default/${id}/prelogin`;
  const providers = social.map((type) => ({ type, active: true, redirectUrl: '', customised: false, authorizationUrl: start(type) }));
  const own = custom.map((displayName) => ({ id: displayName, displayName, authorizationUrl: start(displayName), active: true }));
  await page.route(/\/sso\/v2$/, answer(providers));
  await page.route(/\/sso\/custom\/v1$/, answer({ providers: own }));
  await page.route(
    /\/auth\/strategies\/public$/,
    answer({ mainAuthStrategies: [{ strategy }], secondaryAuthStrategies: [{ strategy: 'Passkeys', isActive: passkeys }] }),
  );
  await page.route(
    /\/configurations\/v1\/public$/,
    answer({
      allowSignups: signUp,
      allowNotVerifiedUsersLogin: false,
      apiTokensEnabled: false,
      forcePermissions: true,
      authStrategy: strategy,
      machineToMachineAuthStrategy: 'ClientCredentials',
    }),
  );
}

/** A host page that centres the box both ways and has content below it. */
const centred = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>Centred</title>
  <style>body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center}login-box{width:min(100vw,440px)}</style>
  <script src="/cdn/0.1.0/loader.js" data-base-url="${provider}" data-client-id="b2f5a6c8-3d41-4e57-9a0b-6c7d8e9f0a1b"></script></head>
  <body><main><login-box></login-box><p>What stands below</p></main></body></html>`;
async function openCentred(page: Page): Promise<void> {
  await page.route('/centred', (route) => route.fulfill({ contentType: 'text/html', body: centred }));
  await page.goto('/centred');
}

const everything: Offer = {
  social: ['google', 'microsoft', 'apple', 'github', 'facebook', 'linkedin', 'slack'],
  custom: ['A company with a very long name indeed'],
  passkeys: true,
  signUp: true,
};

for (const [what, given] of [
  ['nothing more', {}],
  ['two providers, passkeys and sign-up', { social: ['google', 'github'], passkeys: true, signUp: true }],
  ['everything', everything],
] as [string, Offer][])
  for (const width of [1000, 375])
    test(`${what}, ${width} px: no layout shift on a page that centres the box, and no axe violation`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const shifts = await watchShifts(page);
      await offer(page, given);
      const response = page.waitForResponse(/\/sso\/v2$/);
      await openCentred(page);
      await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
      await response;
      if (given.signUp) await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
      else await expect(page.getByText('or', { exact: true })).toHaveCount(0);
      expect(await shifts()).toEqual({ total: 0, worst: '' });
      const violations = await violationsOf(page, { within: 'login-box' });
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    });

test('a card without other ways has no room for them on the next visit', async ({ page }) => {
  await offer(page, {});
  const response = page.waitForResponse(/\/sso\/v2$/);
  await openCentred(page);
  await response;
  const card = page.locator('login-box [part=card]');
  await expect.poll(async () => (await card.boundingBox())!.height).toBeLessThan(400);
  const small = await card.boundingBox();
  await page.route(/\/sso\/v2$/, () => {});
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  expect(await card.boundingBox()).toEqual(small);
});

test('every provider can be reached by keyboard alone', async ({ page }) => {
  await offer(page, everything);
  await openCentred(page);
  await page.getByRole('button', { name: 'More ways to sign in' }).press('Enter');
  for (const name of ['Google', 'Microsoft', 'Apple', 'GitHub', 'Facebook', 'LinkedIn', 'Slack', 'A company with a very long name indeed'])
    await expect(page.getByRole('button', { name: `Continue with ${name}`, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More ways to sign in' })).toHaveCount(0);
});

test("OIDC-01 a social sign-in starts with this tab's state and challenge, at the provider's origin only", async ({ page }) => {
  await offer(page, { social: ['google'] });
  await openCentred(page);
  const redirect = page.waitForRequest(/\/default\/google\/prelogin\?/);
  await page.route(/\/default\/google\/prelogin\?/, (route) => route.fulfill({ contentType: 'text/html', body: 'the provider' }));
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const url = new URL((await redirect).url());
  expect(url.origin + url.pathname).toBe(`${provider}/frontegg/identity/resources/auth/v2/user/sso/default/google/prelogin`);
  expect(url.searchParams.get('redirectUri')).toBe(`${site}/account/social/success`);
  expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(url.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
});

test("RED-01 a provider with an address on another site isn't followed", async ({ page }) => {
  await offer(page, { social: ['google'] });
  await page.route(/\/sso\/v2$/, async (route) => {
    const headers = {
      'access-control-allow-origin': site,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': (await route.request().headerValue('access-control-request-headers')) ?? '',
    };
    const json = [{ type: 'google', active: true, redirectUrl: '', customised: false, authorizationUrl: 'https://evil.test/start' }];
    await (route.request().method() === 'OPTIONS' ? route.fulfill({ status: 204, headers }) : route.fulfill({ headers, json }));
  });
  const refused = page.waitForEvent('console', (message) => message.text().includes('the origin is a different site'));
  await openCentred(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await refused;
  expect(page.url()).toBe(`${site}/centred`);
});

for (const [strategy, label, wrong, problem] of [
  ['UsernameAndPassword', 'Email or username', 'a b', 'Enter a username or an email, like name@company.com.'],
  ['SmsCode', 'Phone number', '555 0123', 'Enter a phone number with country code, like +1 202 555 0123.'],
] as const)
  test(`${strategy} asks for the right identifier and explains an invalid one`, async ({ page }) => {
    const shifts = await watchShifts(page);
    await offer(page, { strategy });
    await openCentred(page);
    const field = page.getByLabel(label);
    await expect(field).toHaveAttribute('autocomplete', /webauthn$/);
    expect(await shifts()).toEqual({ total: 0, worst: '' });
    await field.fill(wrong);
    await field.press('Enter');
    await expect(page.getByText(problem)).toBeVisible();
    await expect(field).toBeFocused();
  });

test('a number as it is written at home is sent with its country code', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await offer(page, { strategy: 'SmsCode' });
  await openCentred(page);
  const field = page.getByLabel('Phone number');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveText('GB');
  await field.pressSequentially('02079460123');
  await expect(field).toHaveValue('020 7946 0123');
  const request = page.waitForRequest((sent) => sent.method() === 'POST' && (sent.postData() ?? '').includes('phoneNumber'));
  await field.press('Enter');
  expect((await request).postDataJSON()).toMatchObject({ phoneNumber: '+442079460123' });
  await context.close();
});

test('another country can be picked, also by its name, and the number moves along', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await offer(page, { strategy: 'SmsCode' });
  await openCentred(page);
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveText('GB');
  await page.getByLabel('Phone number').pressSequentially('0502345678');
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.keyboard.type('Isra');
  await page.getByRole('option', { name: 'Israel +972' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue('+972 50 234 5678');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await context.close();
});

test("a username submitted before the policy loads isn't rejected as an invalid email", async ({ page }) => {
  await offer(page, { strategy: 'UsernameAndPassword' });
  let release = () => {};
  const gate = new Promise<void>((done) => (release = done));
  await page.route(/\/configurations\/v1\/public$/, async (route) => (await gate, route.fallback()));
  await openCentred(page);
  await page.getByLabel('Email').fill('ada');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true');
  const response = page.waitForRequest((request) => request.url().endsWith('sso/prelogin') && request.method() === 'POST');
  release();
  expect((await response).postDataJSON()).toMatchObject({ username: 'ada' });
});

test("inside an app's browser, a way out is offered instead of social providers", async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: site,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22E5 Instagram 350.0.1',
  });
  const page = await context.newPage();
  const shifts = await watchShifts(page);
  await offer(page, { social: ['google'], passkeys: true, signUp: true });
  await openCentred(page);
  await expect(page.getByText('Open this page in your browser')).toBeVisible();
  await expect(page.getByText('inside Instagram')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  expect(await shifts()).toEqual({ total: 0, worst: '' });
  await context.close();
});

test('an invitation names who invites without moving the form', async ({ page }) => {
  const shifts = await watchShifts(page);
  await offer(page, { signUp: true });
  const headers = { 'access-control-allow-origin': site, 'access-control-allow-credentials': 'true' };
  await page.route(/\/invites\/v1\/verify$/, async (route) => {
    const more = {
      ...headers,
      'access-control-allow-headers': (await route.request().headerValue('access-control-request-headers')) ?? '',
    };
    await (route.request().method() === 'OPTIONS'
      ? route.fulfill({ status: 204, headers: { ...more, 'access-control-allow-methods': 'POST' } })
      : route.fulfill({ headers: more, json: { name: 'Acme Company of Companies, Limited and Sons' } }));
  });
  await page.goto('/account/login?invitationToken=i1');
  await expect(page.getByText("You're invited to Acme Company of Companies, Limited and Sons.")).toBeVisible();
  expect(await shifts()).toEqual({ total: 0, worst: '' });
});

test('an expired invitation says so and still allows signing in', async ({ page }) => {
  await page.goto('/account/login?invitationToken=over');
  await expect(page.getByText('This invitation is no longer valid.')).toBeVisible();
  await page.getByLabel('Email').fill('admin@globex.test');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});
