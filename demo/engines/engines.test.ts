// The built bundles in Debian's WebKit and Firefox: every first screen, the main job, every section, the checkout.
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultRoutes, type RouteName } from '../../src/auth/routes.ts';
import { usersStrings } from '../../src/admin/users/users-strings.ts';
import { checkoutStrings } from '../../src/checkout/checkout-strings.ts';
import { format } from '../../src/i18n/format.ts';
import { errorStrings } from '../../src/i18n/error-strings.ts';
import { acceptInvitationStrings } from '../../src/login/accept-invitation/accept-invitation-strings.ts';
import { activateAccountStrings } from '../../src/login/activate-account/activate-account-strings.ts';
import { forgotPasswordStrings } from '../../src/login/forgot-password/forgot-password-strings.ts';
import { hostedCallbackStrings } from '../../src/login/hosted-callback/hosted-callback-strings.ts';
import { impersonateStrings } from '../../src/login/impersonate/impersonate-strings.ts';
import { mobileAuthenticatorStrings } from '../../src/login/mobile-authenticator/mobile-authenticator-strings.ts';
import { openAppStrings } from '../../src/login/open-app/open-app-strings.ts';
import { resetPasswordStrings } from '../../src/login/reset-password/reset-password-strings.ts';
import { resetPhoneNumberStrings } from '../../src/login/reset-phone-number/reset-phone-number-strings.ts';
import { signInStrings } from '../../src/login/sign-in/sign-in-strings.ts';
import { signUpStrings } from '../../src/login/sign-up/sign-up-strings.ts';
import { unlockAccountStrings } from '../../src/login/unlock-account/unlock-account-strings.ts';
import { approvalStrings } from '../../src/login/approval/approval-strings.ts';
import { readBuilt } from '../e2e/support/built.ts';
import { startSite, type Tamper } from '../e2e/support/site.ts';
import { enter, eventually, type Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startProduct } from './product.ts';
import { startWebkit } from './webkit.ts';

/** What the bare address of each flow shows. */
const firstScreens: Record<Exclude<RouteName, 'authenticatedUrl'>, string> = {
  loginUrl: signInStrings.subtitle,
  stepUpUrl: signInStrings.subtitle,
  logoutUrl: signInStrings.subtitle,
  activateUrl: activateAccountStrings.dead,
  activateWithOTCUrl: activateAccountStrings.noCode,
  impersonationUrl: impersonateStrings.failed,
  acceptInvitationUrl: acceptInvitationStrings.invalid,
  acceptInvitationWithOTCUrl: acceptInvitationStrings.invalid,
  forgetPasswordUrl: forgotPasswordStrings.subtitle,
  resetPasswordUrl: resetPasswordStrings.invalid,
  resetPhoneNumberUrl: resetPhoneNumberStrings.title,
  socialLoginCallbackUrl: errorStrings.CHALLENGE_ENDED,
  signUpUrl: signUpStrings.subtitle,
  oidcRedirectUrl: errorStrings.CHALLENGE_ENDED,
  samlCallbackUrl: errorStrings.CHALLENGE_ENDED,
  magicLinkCallbackUrl: errorStrings.LINK_INVALID,
  hostedLoginRedirectUrl: hostedCallbackStrings.continue,
  openAppUrl: openAppStrings.none,
  unlockAccountUrl: unlockAccountStrings.invalid,
  approvalFlowUrl: approvalStrings.invalid,
  mfaMobileAuthenticator: mobileAuthenticatorStrings.none,
};

const engines = [
  { name: 'WebKit', start: startWebkit, path: '/usr/bin/WebKitWebDriver', plan: 'business' },
  // After the other: a workspace buys each once.
  { name: 'Firefox', start: startFirefox, path: '/usr/bin/firefox-esr', plan: 'business-year' },
].filter(({ path }) => existsSync(path));

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => void (product = await startProduct()));
afterAll(() => product?.stop());

describe.each(engines)('$name', ({ name, start, plan }) => {
  let engine: Engine;
  beforeAll(async () => void (engine = await start()));
  afterAll(() => engine?.close());

  const textOf = (tag: string) => () => engine.evaluate<string>(`document.querySelector('${tag}')?.shadowRoot?.textContent ?? ''`);
  const expectText = async (tag: string, text: string) =>
    expect(await eventually(textOf(tag), (seen) => seen.includes(text))).toContain(text);
  const focused = () => engine.evaluate<string | null>(`document.querySelector('login-box')?.shadowRoot?.activeElement?.type ?? null`);

  it.each(Object.entries(firstScreens))('opens the first screen of %s', async (route, text) => {
    await engine.open(product.url + defaultRoutes[route as RouteName]);
    await expectText('login-box', text);
  });

  it('rejects a wrong password and accepts the correct one', async () => {
    await engine.open(product.url + defaultRoutes.loginUrl);
    expect(await eventually(focused, (type) => type === 'email')).toBe('email');
    await engine.type(`admin@acme.test${enter}`);
    expect(await eventually(focused, (type) => type === 'password')).toBe('password');
    await engine.type(`not this one${enter}`);
    await expectText('login-box', errorStrings.INVALID_CREDENTIALS);
    expect(await eventually(focused, (type) => type === 'password')).toBe('password');
    await engine.evaluate(`void document.querySelector('login-box').shadowRoot.activeElement.select()`);
    await engine.type(`gatehouse-demo-1${enter}`);
    // The sign-in page continues to the host's own page.
    const greeting = () => engine.evaluate<string>(`location.pathname + document.querySelector('#name')?.textContent`);
    expect(await eventually(greeting, (text) => text === '/Maya Adler')).toBe('/Maya Adler');
  });

  it('opens the portal and each of its sections', async () => {
    await engine.evaluate('AdminPortal.show().then(() => true)');
    await expectText('admin-portal', 'Maya Adler');
    const inPortal = "document.querySelector('admin-portal').shadowRoot";
    const listed = () =>
      engine.evaluate<[hash: string, title: string][]>(
        `[...${inPortal}.querySelectorAll('nav a[href*="#/admin-box/"]')].map((link) => [link.hash, link.textContent])`,
      );
    const links = await eventually(listed, ({ length }) => length > 15);
    expect(links.map(([, title]) => title)).toEqual(expect.arrayContaining(['Subscription', 'Single sign-on', 'Reports']));
    for (const [hash, title] of links) {
      await engine.evaluate(`void (location.hash = '${hash}')`);
      const heading = () => engine.evaluate<string>(`${inPortal}.querySelector('h1')?.textContent`);
      expect(await eventually(heading, (text) => text === title)).toBe(title);
      const isBusy = () => engine.evaluate<boolean>(`${inPortal}.querySelector('main [aria-busy=true]') !== null`);
      expect(await eventually(isBusy, (busy) => !busy)).toBe(false);
      for (const sentence of [errorStrings.NETWORK, errorStrings['ER-ADMIN-PORTAL-GENERIC-ERROR']])
        expect(await textOf('admin-portal')(), title).not.toContain(sentence);
    }
  });

  it('invites a colleague', async () => {
    const email = `${name.toLowerCase()}@acme.test`;
    await engine.evaluate(`void (location.hash = '#/admin-box/users/invite')`);
    const field = () => engine.evaluate<string | null>(`document.querySelector('admin-portal').shadowRoot.activeElement?.type ?? null`);
    expect(await eventually(field, (type) => type === 'email')).toBe('email');
    await engine.type(`${email}${enter}`);
    await expectText('admin-portal', format(usersStrings.sent, { email }));
    await engine.evaluate('void AdminPortal.hide()');
  });

  it('buys a plan by the card on file', async () => {
    await engine.evaluate(`void AdminPortal.showCheckout({ plan: '${plan}' })`);
    const label = checkoutStrings.pay.replace('{{amount}}', '');
    const isPressed = () =>
      engine.evaluate<boolean>(
        `(() => { const pay = [...(document.querySelector('checkout-dialog')?.shadowRoot?.querySelectorAll('button:not([disabled])') ?? [])].find(({ textContent }) => textContent.startsWith('${label}')); pay?.click(); return Boolean(pay); })()`,
      );
    expect(await eventually(isPressed)).toBe(true);
    await expectText('checkout-dialog', checkoutStrings.doneTitle);
  });

  it('signs out', async () => {
    await engine.evaluate('AdminPortal.signOut().then(() => true)');
    await expectText('login-box', signInStrings.subtitle);
    expect(await engine.evaluate('AdminPortal.user()')).toBe(null);
  });

  const isCore = (file: string) => file.startsWith('chunks/core-');
  const listen = `<script>window.codes = []; AdminPortal.on('error', ({ detail }) => codes.push(detail.code));</script>`;

  /** Served from a separate origin, because WebKit caches files across pages whatever their headers. */
  async function withSite(tamper: Tamper, check: () => Promise<void>): Promise<void> {
    const site = await startSite([readBuilt()]);
    site.tamper = tamper;
    await engine.open(site.page(`${site.loader()}${listen}<login-box></login-box>`));
    await check();
    await site.close();
  }

  it('LDR-01 never runs a file with changed bytes', () =>
    withSite(
      (file, body) => (isCore(file) ? { body: `globalThis.tampered = true;\n${String(body)}` } : undefined),
      async () => {
        const codes = () => engine.evaluate<string[]>('codes');
        expect(await eventually(codes, ({ length }) => length > 0)).toEqual(['INTEGRITY']);
        expect(await engine.evaluate('globalThis.tampered ?? null')).toBe(null);
      },
    ));

  it('fetches a shared file a third time after two failures', async () => {
    let asked = 0;
    await withSite(
      (file) => (isCore(file) && (asked += 1) < 3 ? { status: 503 } : undefined),
      async () => {
        const isDefined = () => engine.evaluate<boolean>(`customElements.get('login-box') !== undefined`);
        expect(await eventually(isDefined)).toBe(true);
        expect(asked).toBe(3);
      },
    );
  });

  it('works under the strictest policy, even one that allows no Trusted Types policy', async () => {
    const site = await startSite([readBuilt()]);
    const policy = `default-src 'none'; script-src 'nonce-abc'; img-src data:; require-trusted-types-for 'script'`;
    for (const header of [policy, `${policy}; trusted-types 'none'`]) {
      const html = `${site.loader('nonce="abc" data-preview')}<login-box></login-box>`;
      await engine.open(site.page(html, { 'content-security-policy': header }));
      await expectText('login-box', signInStrings.subtitle);
      expect(await eventually(() => engine.evaluate<boolean>(`customElements.get('login-box') !== undefined`))).toBe(true);
    }
    await site.close();
  });
});
