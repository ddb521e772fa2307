import { expect } from 'chai';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { firstStepPaths } from '../src/contract/wire.ts';
import type { Localizations } from '../src/lib/localizations.ts';
import type { GatehouseOptions } from '../src/options.ts';
import { whileHeld } from '../src/preview/gate.ts';
import { deviceStrategies, previewPassword, type PreviewPolicy } from '../src/preview/world.ts';
import './login-box.ts';
import { edgeless, misfits } from './login-looks.ts';
import { longestLanguage, longestWords } from './longest-words.ts';
import { expectNoViolations, Fixture } from './surfaces-fixture.ts';
import { waitUntil } from './wait-until.ts';
import { Wire } from './wire-fixture.ts';

const desktop = { width: 1100, height: 900 };
const phones = [375, 320] as const;
const paths = {
  policy: `/frontegg${firstStepPaths.policy}`,
  preLogin: '/frontegg/identity/resources/auth/v2/user/sso/prelogin',
  login: '/frontegg/identity/resources/auth/v1/user',
  tenant: '/frontegg/tenants/resources/account-settings/v1/public',
};
const number = '+12025550147';

let localizations: Localizations;
let wire: Wire;
let page: Fixture;
let mails: { links: string[]; code: string | null }[];

const all = (selector: string) => [...page.element.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
/** The only one, or the one at this place, once it's there. */
const found = (selector: string, at = 0) => waitUntil(() => all(selector).at(at), selector);
const gone = (selector: string) => waitUntil(() => all(selector).length === 0, `no ${selector}`);
const isFocused = (element: Element) => page.element.shadowRoot!.activeElement === element;
async function focused(selector: string): Promise<HTMLInputElement> {
  await waitUntil(() => all(selector).some(isFocused), `the focus at ${selector}`);
  return all(selector).find(isFocused) as HTMLInputElement;
}
const press = async (selector: string, at = 0) => (await found(selector, at)).click();

// Found without words, so that the same walk works in every language.
const main = '[data-variant=primary]';
const link = '[part=link]';
const choice = 'li > button';
const code = 'input[autocomplete=one-time-code]';
const newPassword = 'input[autocomplete=new-password]';
const problem = '[part=error], [role=alert]';

async function write(selector: string, text: string): Promise<void> {
  const input = (await found(selector)) as HTMLInputElement;
  input.focus();
  input.select();
  await sendKeys(text ? { type: text } : { press: 'Delete' });
}
async function name(who: string): Promise<void> {
  await write('input', who);
  await sendKeys({ press: 'Enter' });
}
async function unlock(secret = previewPassword): Promise<void> {
  await write('input[autocomplete=current-password]', secret);
  await sendKeys({ press: 'Enter' });
}

/** A sign-in page at a vendor that has decided so. */
function open({
  policy = {},
  strategy = 'EmailAndPassword',
  at = '/account/login',
  ...options
}: GatehouseOptions & { policy?: Partial<PreviewPolicy>; strategy?: string; at?: string | undefined } = {}): void {
  wire = new Wire(policy);
  wire.rewrite = (answer, { path }) => (path === firstStepPaths.policy ? { ...(answer as object), authStrategy: strategy } : answer);
  show(at, options);
}
/** Its page at another address, as a link or a reload opens it. */
function show(at: string, options: GatehouseOptions = {}): void {
  history.replaceState(null, '', `#${at}`);
  page = new Fixture({ preview: false });
  page.add(
    'login-box',
    { 'base-url': location.origin, 'client-id': 'c', 'url-strategy': 'hash' },
    { options: { localizations, ...options } },
  );
}
/** The page goes, whoever is signed in stays. */
async function leave(): Promise<void> {
  page.element.remove();
  await page.services?.session.start();
}

interface Facts {
  /** The username that a password manager finds in the form. */
  who?: string;
  first?: boolean;
}

async function expectFits(where: string): Promise<void> {
  for (const width of phones) {
    await setViewport({ width, height: 700 });
    expect(misfits(), `${where} at ${width} px`).to.deep.equal([]);
  }
  await setViewport(desktop);
}
/** Changes the language under whoever is signing in: the step stays. */
async function speak(language: string): Promise<HTMLElement> {
  page.element.setAttribute('language', language);
  return waitUntil(() => all('[part=root]').find(({ lang }) => lang === language), language);
}

/** Light, dark, forced colors, phones, right-to-left, and in the longest words of any language. */
async function expectGoodLooks(step: string): Promise<void> {
  await expectNoViolations(page.element, step, { rules: { 'target-size': { enabled: true } } });
  await emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page.element, `${step}, dark`, { runOnly: ['color-contrast'], rules: {} });
  await emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  expect(edgeless(), `${step}, forced colours`).to.deep.equal([]);
  await emulateMedia({ forcedColors: 'none' });
  await expectFits(step);
  expect((await speak('he')).dir).to.equal('rtl');
  await expectFits(`${step}, right-to-left`);
  const cells = all('span:has(> [autocomplete=one-time-code]) > span').map((cell) => cell.getBoundingClientRect().x);
  expect(cells, step).to.deep.equal(cells.toSorted((a, b) => a - b));
  await speak(longestLanguage);
  await expectFits(`${step}, in the longest words`);
  await speak('en');
}

async function at(step: string, { who, first = false }: Facts = {}): Promise<void> {
  // Keyboard and screen reader users continue where the step begins.
  if (!first) await waitUntil(() => document.activeElement === page.element, `${step}: the focus`);
  if (who) {
    const usernames = () => all('form input[autocomplete="username"]').map((each) => (each as HTMLInputElement).value);
    await waitUntil(
      () => usernames().join() === who,
      () => `${step}: ${who}, not ${usernames().join()}`,
    );
  }
  await expectGoodLooks(step);
}

/** Sends nobody to another site. */
const stay = (event: Event & { destination?: { sameDocument: boolean } }) => {
  if (!event.destination!.sameDocument) event.preventDefault();
};
const navigation = Reflect.get(window, 'navigation') as EventTarget;
const vault = { forceMfa: true, mfaStrategies: deviceStrategies };
const withPasskeys = { mainAuthStrategies: [], secondaryAuthStrategies: [{ strategy: 'Passkeys', isActive: true }] };

/** Called by their names: each sign-in with all of its steps. */
const walks: Readonly<Record<string, () => Promise<void>>> = {
  async password() {
    const who = 'admin@acme.test';
    const provider = { clientId: 'c', redirectUrl: '/', active: true, customised: false };
    open({ policy: { allowSignups: true } });
    wire.instead.set(
      `/frontegg${firstStepPaths.social}`,
      (['google', 'github', 'microsoft'] as const).map((type) => ({ ...provider, type, authorizationUrl: `https://${type}.test/` })),
    );
    wire.instead.set(`/frontegg${firstStepPaths.strategies}`, withPasskeys);
    await found('button', 3);
    await at('preLogin', { first: true });
    (await found('input')).focus();
    await sendKeys({ press: 'Enter' });
    await found(problem);
    await at('preLogin, nothing typed');
    await name(who);
    await found(link, 1);
    await at('loginWithPassword', { who });
    await unlock('wrong');
    await found(problem);
    await at('loginWithPassword, wrong', { who });
  },
  async codes() {
    const who = 'support@acme.test';
    open({ strategy: 'Code' });
    await name(who);
    await focused(code);
    await at('loginWithOtc', { who });
    await sendKeys({ type: '000000' });
    await found(problem);
    await at('loginWithOtc, wrong', { who });
  },
  async texts() {
    open({ strategy: 'SmsCode' });
    await found('input[type=tel]');
    await name(number);
    await focused(code);
    await at('loginWithSmsOtc', { who: number });
  },
  async magic() {
    open({ strategy: 'MagicLink' });
    await name('support@acme.test');
    await waitUntil(() => all('code').some(({ textContent }) => /\d/.test(textContent)), 'the number');
    await at('magicLinkPreLoginSuccess');
    await leave();
    show((await waitUntil(() => mails[0]?.links[0], 'a mail')).replace(/^#/, ''));
    await found(main);
    await at('magicLinkOpened');
    await wire.forgetBrowser();
    await press(main);
    await focused('input[name=number]');
    await at('magicLinkOpened, in another browser');
    await leave();
    show('/account/login/magic-link?token=none');
    await press(main);
    await gone('input');
    await at('magicLinkOpened, dead');
  },
  async vault() {
    const who = 'readonly@acme.test';
    open({ policy: vault });
    await name(who);
    await unlock();
    await found(choice, 3);
    expect(all(choice)).to.have.length(4);
    await at('forceTwoFactor');
    await press(choice, 1);
    await gone(choice);
    await at('a key of this device');
    await press(link, -1);
    await press(choice, 3);
    await focused('input[type=tel]');
    await sendKeys({ type: '12' });
    await sendKeys({ press: 'Enter' });
    await found(problem);
    await at('smsSetPhoneNumber, wrong', { who });
    await write('input[type=tel]', number);
    await sendKeys({ press: 'Enter' });
    await focused(code);
    await at('smsVerifyCode', { who });
    await press(link, -1);
    await press(choice);
    await found('[role=img]');
    await at('authenticatorApp, put in', { who });
    await write(code, '123456');
    await gone(code);
    await found('code');
    await at('recoveryCode');
    await press('input[type=checkbox]');
    await press(main);
    await page.see("You're signed in");
    // What takes them on would take them away from the next page, too.
    await waitUntil(() => location.hash === '#/', 'it has gone on');
    await leave();
    show('/account/step-up?maxAge=0');
    await focused(code);
    await at('step-up', { who });
  },
  async mailed() {
    const who = 'support@acme.test';
    open({ policy: { forceMfa: true, mfaStrategies: [...deviceStrategies, 'EmailCode'] } });
    await name(who);
    await unlock();
    await focused(code);
    await at('emailVerifyCode', { who });
    await press(link, -1);
    await focused('input[name=recoveryCode]');
    await at('recoverTwoFactor', { who });
  },
  async 'an expired password'() {
    const who = 'support@acme.test';
    open();
    wire.instead.set(paths.login, { mfaRequired: false, resetPasswordToken: 'token', userId: 'id', userEmail: who });
    await name(who);
    await unlock();
    await focused(newPassword);
    await at('passwordRotationExpired', { who });
  },
  async 'a password that expires soon'() {
    const who = 'support@acme.test';
    open();
    wire.rewrite = (answer, { path, isRefusal }) =>
      path.endsWith('/auth/v1/user') && !isRefusal ? { ...(answer as object), passwordExpiresIn: 3, notificationPeriod: 14 } : answer;
    await name(who);
    await unlock();
    await found(newPassword);
    await at('passwordRotationNotification', { who });
  },
  async leaked() {
    open({ overrideFeatureFlags: { 'security-center-show-login-flows': 'on' } });
    wire.instead.set(paths.login, { mfaRequired: false, isBreachedPassword: true });
    await name('support@acme.test');
    await unlock('trustno1');
    await focused(main);
    await at('breachedPassword');
    await press(main);
    await gone(main);
    await at('breachedPasswordSuccess');
  },
  async company() {
    open();
    wire.instead.set(paths.preLogin, { address: 'https://initech.test/sign-in', idpType: 'saml' });
    await name('peter@initech.test');
    await found('[role=progressbar]');
    await at('redirectToSSO');
    await leave();
    await whileHeld(
      async () => {
        // Nobody leaves the page that says so.
        show('/account/saml/callback?SAMLResponse=failed.SSO_FAILED&RelayState=state', { onRedirectTo: () => false });
        // Not only the place of its code: a first step takes no focus, the next one does.
        await found('h1');
      },
      (endpoint) => endpoint === 'sso.samlPostLogin',
    );
    await found(problem);
    await at('loginWithSSOFailed');
  },
  async faster() {
    const who = 'readonly@acme.test';
    open({ at: '/' });
    wire.instead.set(`/frontegg${firstStepPaths.strategies}`, withPasskeys);
    await name(who);
    await unlock();
    await focused(main);
    await at('promptPasskeys');
    await press('[data-variant=secondary]');
    await gone(main);
    await at('success');
    await page.end();
    localStorage.clear();
    show('/');
    await name(who);
    await found(link, 1);
    await at('loginWithPassword, with another way', { who });
    await unlock();
    await focused(main);
    await press(link, 0);
    await focused(choice);
    await at('the faster ways');
    await press(choice, -1);
    await focused('input[type=tel]');
    await at('registerQuickLogin', { who });
    await sendKeys({ type: number });
    await sendKeys({ press: 'Enter' });
    await focused(code);
    await at('registerQuickLogin, code', { who });
  },
  async 'step-up'() {
    open({ at: '/' });
    await name('support@acme.test');
    await unlock();
    await page.see("You're signed in");
    await leave();
    show('/account/step-up?maxAge=0');
    await focused(main);
    await at('noMFAEnrolledStepUp');
  },
};

describe('the login box', () => {
  const hear = ({ detail }: CustomEvent) => void mails.unshift(detail);
  const address = location.pathname + location.search;

  before(async () => {
    localizations = await longestWords();
  });
  beforeEach(async () => {
    mails = [];
    addEventListener('gatehouse-preview-mail', hear as EventListener);
    navigation.addEventListener('navigate', stay);
    await setViewport(desktop);
  });
  afterEach(async () => {
    await page.end();
    wire.end();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', address);
    navigation.removeEventListener('navigate', stay);
    removeEventListener('gatehouse-preview-mail', hear as EventListener);
    await emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await setViewport({ width: 800, height: 600 });
  });

  for (const [name, walk] of Object.entries(walks))
    it(
      `${name}: each step in both themes, on phones, in forced colors, right-to-left and in the longest words; focus and username are kept`,
      walk,
    );

  const boxOf = (selector: string) => JSON.stringify(all(selector)[0]!.getBoundingClientRect());
  const shows = (text: RegExp) =>
    waitUntil(() => all('[part=card] *').some((each) => each.checkVisibility() && text.test(each.textContent.trim())), String(text));

  it('a workspace name of 200 characters is truncated to one line and moves nothing', async () => {
    const name = 'International Workshop '.repeat(9).slice(0, 200);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    open({ strategy: 'Code', tenantResolver: () => ({ tenant: 'codes' }) });
    wire.between = ({ url }) =>
      new URL(url).pathname === paths.tenant ? released.then(() => Response.json({ tenantId: 'id', name })) : undefined;
    await page.see('Sign in to Fieldnotes');
    await waitUntil(() => wire.asked.includes(paths.tenant), 'it asks for the name');
    const before = boxOf('form');
    release();
    await shows(/^Continue to International/);
    expect(boxOf('form')).to.equal(before);
    await setViewport({ width: 320, height: 700 });
    expect(document.documentElement.scrollWidth).to.equal(320);
  });

  // Unknown people see the same screens.
  for (const [strategy, who] of [
    ['Code', 'sized@acme.test'],
    ['SmsCode', number],
    ['MagicLink', 'sized@acme.test'],
  ] as const)
    it(`${strategy}: the card keeps its size while a message is being sent, and reports a failure`, async () => {
      open({ strategy });
      let before = '';
      await whileHeld(
        async () => {
          await name(who);
          await shows(/^Sending/);
          before = boxOf('[part=card]');
        },
        (endpoint) => endpoint === 'passwordless.preLogin',
      );
      await shows(/^We sent/);
      expect(boxOf('[part=card]')).to.equal(before);
      await leave();
      wire.between = ({ url }) => (/passwordless\/\w+\/prelogin$/.test(url) ? Promise.reject(new TypeError('Failed to fetch')) : undefined);
      show('/account/login');
      await name(who);
      await shows(/^No code sent yet\.$/);
      await page.see("Couldn't reach the server.");
      wire.between = () => undefined;
      all('button')
        .find(({ textContent }) => textContent.startsWith('Resend'))!
        .click();
      await shows(/^We sent/);
    });

  it("a code that couldn't be checked is kept and resubmitted with one press", async () => {
    open({ strategy: 'Code' });
    await name('offline@acme.test');
    await shows(/^We sent/);
    const field = await page.found('6-digit code');
    expect(await focused(code)).to.equal(field);
    expect(all(code)).to.have.length(1);
    wire.between = ({ url }) => (/passwordless\/\w+\/postlogin$/.test(url) ? Promise.reject(new TypeError('Failed to fetch')) : undefined);
    await sendKeys({ type: '123456' });
    await page.see("Couldn't reach the server.");
    expect(field.value).to.equal('123456');
    expect(await focused(code)).to.equal(field);
    wire.between = () => undefined;
    await sendKeys({ press: 'Enter' });
    await page.see('Incorrect code.');
    const fresh = await page.found('6-digit code');
    await waitUntil(() => fresh.value === '', 'an empty field');
    expect(await focused(code)).to.equal(fresh);
  });

  it('right-to-left, a long address is truncated at its end', async () => {
    const html = document.documentElement;
    const { lang, dir } = html;
    Object.assign(html, { lang: 'he', dir: 'rtl' });
    try {
      await setViewport({ width: 320, height: 700 });
      open();
      await speak('he');
      await name(`hermione.${'long.'.repeat(10)}name@acme.test`);
      const line = await found('span[title^="hermione."]');
      const start = document.createRange();
      start.selectNodeContents(line);
      const startsAt = start.getBoundingClientRect().left - line.getBoundingClientRect().left;
      expect([line.scrollWidth > line.clientWidth, startsAt]).to.deep.equal([true, 0]);
    } finally {
      Object.assign(html, { lang, dir });
    }
  });
});
