import { spawn, type ChildProcess } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { newPerson } from './support/people.ts';
import { expectSignedIn, openWorkspace, press, tabTo, typeIdentifier, typePassword } from './support/sign-in-helpers.ts';
import { ports, site } from './support/ports.ts';

/** A mobile app that embeds the page; returns the messages it received. */
async function insideApplication(page: Page, system: 'ios' | 'android' | 'none', offers: string[]): Promise<string[][]> {
  const messages: string[][] = [];
  await page.exposeFunction('tellApplication', (...args: string[]) => void messages.push(args));
  await page.addInitScript(
    ([name, functions]) => {
      const { tellApplication } = window as unknown as { tellApplication(...args: string[]): void };
      const record =
        (method: string) =>
        (...args: string[]) =>
          tellApplication(method, ...args);
      const android = Object.fromEntries(functions.map((method) => [method, record(method)]));
      const ios = { messageHandlers: { FronteggNativeBridge: { postMessage: record('postMessage') } } };
      Object.assign(window, {
        FronteggNativeBridgeFunctions: Object.fromEntries(functions.map((method) => [method, true])),
        ...(name === 'ios' ? { webkit: ios } : { FronteggNativeBridge: name === 'android' ? android : {} }),
      });
    },
    [system, offers] as const,
  );
  return messages;
}

test('a mobile app on iOS receives company sign-in, social sign-in and the saved password', async ({ page }) => {
  const { email, name, password } = await newPerson('Ira Ios');
  const messages = await insideApplication(page, 'ios', ['loginWithSSO', 'loginWithSocialLoginProvider', 'suggestSavePassword']);
  await openWorkspace(page, '');
  await tabTo(page, page.getByRole('button', { name: 'Google' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => messages).toEqual([['postMessage', '{"action":"loginWithSocialLoginProvider","payload":"google"}']]);
  await typeIdentifier(page, 'peter@initech.test');
  await expect.poll(() => messages[1]).toEqual(['postMessage', '{"action":"loginWithSSO","payload":"peter@initech.test"}']);
  // The app takes over from here, and the page stays as it is.
  await expect(page.getByRole('heading', { name: 'Sign in to Fieldnotes' })).toBeVisible();
  await page.getByRole('textbox').first().fill('');
  await typeIdentifier(page, email);
  await typePassword(page, password);
  await expectSignedIn(page, name);
  const payload = JSON.stringify({ email, password });
  await expect.poll(() => messages[2]).toEqual(['postMessage', JSON.stringify({ action: 'suggestSavePassword', payload })]);
});

test('a mobile app on Android is called by its methods', async ({ page }) => {
  const messages = await insideApplication(page, 'android', ['loginWithSSO', 'loginWithCustomSocialLoginProvider', 'suggestSavePassword']);
  await openWorkspace(page, '');
  await typeIdentifier(page, 'gavin@hooli.test');
  await expect.poll(() => messages).toEqual([['loginWithSSO', 'gavin@hooli.test']]);
  await expect(page).toHaveURL(new RegExp(`^${site}/account/login`));
});

test('an app that lacks a method it advertises is reported, and the form stays usable', async ({ page }) => {
  await insideApplication(page, 'none', ['loginWithSocialLoginProvider']);
  await openWorkspace(page, '');
  await press(page, 'Continue with Google');
  await expect(page.getByText('This only works in the app. Open this page there.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a host receives tag-manager events and its own, rewrites requests and takes over navigation', async ({ page }) => {
  const { email, password } = await newPerson('Hana Host');
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    const gone: unknown[] = [];
    Object.assign(window, { heard, gone, onFronteggEvent: (...args: unknown[]) => heard.push(args) });
    const options = {
      beforeRequest: (init: RequestInit) => ({ ...init, headers: { ...(init.headers as object), 'x-shop': 'north' } }),
      onRedirectTo: (path: string) => (gone.push(path), false),
      events: { adminBoxMenuClicked: (event: unknown) => heard.push(['adminBoxMenuClicked', event]) },
    };
    // As soon as the element exists, like a host that sets the property right after creating it.
    new MutationObserver(() => {
      const box = document.querySelector('login-box');
      if (box && !Reflect.get(box, 'options')) Object.assign(box, { options });
    }).observe(document, { childList: true, subtree: true });
  });
  const shops: string[] = [];
  page.on('request', (request) => {
    if (/\/frontegg\//.test(request.url()) && request.method() !== 'OPTIONS')
      void request.headerValue('x-shop').then((value) => shops.push(value ?? 'none'));
  });
  await page.goto('/account/login');
  await typeIdentifier(page, email);
  await typePassword(page, password);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'heard')))
    .toEqual([['login_completed', { authenticationType: 'password' }]]);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'gone') as string[])).toContain('/');
  expect(shops.length).toBeGreaterThan(2);
  expect(new Set(shops)).toEqual(new Set(['north']));
});

test('shadow="false": the form is in the page\'s DOM, where every password manager finds it', async ({ page }) => {
  await page.goto('/e2e/pages/light.html');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.evaluate(() => document.querySelector('login-box input')?.getAttribute('autocomplete'))).toMatch(/^username/);
  await expectClean(page, 'login box in the page');
  await typeIdentifier(page, 'admin@acme.test');
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue('admin@acme.test');
  await typePassword(page);
  await expect(page.getByRole('heading', { name: "You're signed in" })).toBeVisible();
});

test.describe('with a captcha', () => {
  let product: ChildProcess;
  test.beforeAll(async () => {
    const listening = {
      PORT: String(ports.otherSite),
      PROVIDER_PORT: String(ports.otherProvider),
      DEMO_IDP_PORT: String(ports.otherCompanies),
    };
    const own = {
      CAPTCHA_SITE_KEY: 'pow',
      DATA_DIR: `test-results/data-captcha-${ports.otherSite}`,
      FEATURE_FLAGS: 'show-passkeys-new=off',
      LOG_LEVEL: 'silent',
    };
    product = spawn(process.execPath, ['demo/serve.ts'], { env: { ...process.env, ...listening, ...own }, stdio: 'ignore' });
    await expect(async () => {
      expect((await fetch(`http://localhost:${ports.otherProvider}/readyz`)).ok).toBe(true);
    }).toPass({ timeout: 120_000 });
  });
  test.afterAll(async () => {
    const ended = new Promise((done) => product.once('exit', done));
    product.kill('SIGTERM');
    await ended;
  });

  test('the browser solves a proof of work before signing in; without it, sign-in is rejected', async ({ page }) => {
    const tokens: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/v1/user')) tokens.push((request.postDataJSON() as { recaptchaToken?: string }).recaptchaToken);
    });
    await page.goto(`http://localhost:${ports.otherSite}/account/login`);
    await typeIdentifier(page, 'admin@acme.test');
    await typePassword(page);
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
    expect(tokens).toEqual([expect.stringMatching(/^\d+-/)]);
    const url = `http://localhost:${ports.otherProvider}/frontegg/identity/resources/auth/v1/user`;
    const body = { email: 'admin@acme.test', password: 'gatehouse-demo-1' };
    const headers = { origin: `http://localhost:${ports.otherSite}`, 'x-frontegg-sdk': 'test' };
    for (const recaptchaToken of [undefined, tokens[0], `${String(tokens[0]).split('.')[0]}.0`])
      expect((await page.request.post(url, { data: { ...body, recaptchaToken }, headers })).status()).toBe(403);
  });
});
