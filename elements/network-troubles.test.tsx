import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { createClient } from '../src/client.ts';
import { users } from '../src/contract/users/users.ts';
import { previewPassword, type PreviewPolicy } from '../src/preview/world.ts';
import './login-box.ts';
import { troubles, type Trouble } from './network-troubles.ts';
import { Portal } from './portal-fixture.ts';
import { Fixture } from './surfaces-fixture.ts';
import { waitUntil } from './wait-until.ts';
import { Wire } from './wire-fixture.ts';

const alerts = (within: ParentNode) => [...within.querySelectorAll('[role=alert]')];
const isBusy = (within: ParentNode) => within.querySelector('[aria-busy=true]') !== null;

describe('a provider that does anything but answer', () => {
  let wire: Wire;
  /** Whatever is asked at this path is in this trouble. */
  let now: Trouble | undefined;
  let path = /./;
  let asked = 0;
  let waits: AbortController[] = [];
  const { timeout } = AbortSignal;

  function answerOf({ answer }: Trouble, { signal }: Request): Response | Promise<Response> {
    if (answer === 'nothing') return Promise.reject(new TypeError('Failed to fetch'));
    if (answer === 'late') {
      // Half a minute later.
      for (const wait of waits) wait.abort(new DOMException('Too long', 'TimeoutError'));
      return Promise.reject(signal.reason);
    }
    const { status, body, headers = {} } = answer;
    return typeof body === 'string'
      ? new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } })
      : Response.json(body, { status, headers });
  }

  function connect(at: RegExp, policy?: Partial<PreviewPolicy>): void {
    path = at;
    wire = new Wire(policy);
    wire.between = (request) => {
      if (!path.test(new URL(request.url).pathname)) return undefined;
      asked += 1;
      return now && answerOf(now, request);
    };
  }

  beforeEach(() => {
    asked = 0;
    now = undefined;
    waits = [];
    AbortSignal.timeout = () => {
      const wait = new AbortController();
      waits.push(wait);
      return wait.signal;
    };
  });
  afterEach(() => {
    now = undefined;
    wire.end();
    AbortSignal.timeout = timeout;
    localStorage.clear();
  });

  /** A sentence and its code in one alert, nothing is busy any more, and the page has heard it. */
  async function expectTold(trouble: Trouble, { page, within }: { page: Fixture; within(): ParentNode }): Promise<void> {
    const { name, sentence, code } = trouble;
    const told = () => alerts(within()).filter(({ textContent }) => textContent.includes(sentence));
    await waitUntil(
      () => told().length === 1 && !isBusy(within()),
      () => `${name}: ${within().textContent}`,
    );
    expect(told()[0]!.textContent).to.contain(code);
    expect(page.events.findLast(({ type }) => type === 'request-failed')?.detail).to.include({ code });
    if (name === 'broken') expect(told()[0]!.textContent).to.contain('trace-of-the-failure');
  }

  describe('at the login box', () => {
    let page: Fixture;
    let heard: string | undefined;
    const within = () => page.element.shadowRoot!;

    async function open() {
      page = new Fixture({ preview: false });
      const server = { baseUrl: location.origin, clientId: 'c' };
      const box = page.add('login-box', { 'base-url': server.baseUrl, 'client-id': server.clientId });
      const client = createClient({ ...server, appName: box.getAttribute('app-name')! });
      await client.onState(({ login }) => (heard = login?.steps.at(-1)?.error));
      return client;
    }
    async function toPassword(secret: string): Promise<void> {
      await page.type('Email', 'support@acme.test');
      page.press('Continue');
      await page.type('Password', secret);
    }
    const pressOnce = async (name: string) => {
      await waitUntil(() => page.button(name)?.ariaBusy !== 'true' && page.button(name), name);
      page.press(name);
    };
    afterEach(() => {
      now = undefined;
      return page.end();
    });

    for (const trouble of troubles) {
      const { name, code } = trouble;

      it(`${name}, at the password: a sentence, its code for the page, and the password stays`, async () => {
        connect(/\/auth\/v1\/user$/);
        await open();
        await toPassword(previewPassword);
        now = trouble;
        page.press('Sign in');
        await expectTold(trouble, { page, within });
        await waitUntil(() => heard === code, code);
        expect(page.field('Password').value).to.equal(previewPassword);
        now = undefined;
        await pressOnce('Sign in');
        await page.see("You're signed in");
      });

      it(`${name}, at a code: a sentence, its code for the page, and the digits stay`, async () => {
        const mails: { code: string | null }[] = [];
        const hear = ({ detail }: CustomEvent) => void mails.unshift(detail);
        addEventListener('gatehouse-preview-mail', hear as EventListener);
        connect(/verify/, { forceMfa: true, mfaStrategies: ['EmailCode'] });
        await open();
        await toPassword(previewPassword);
        page.press('Sign in');
        const { code: digits } = await waitUntil(() => mails[0], 'a mail');
        removeEventListener('gatehouse-preview-mail', hear as EventListener);
        now = trouble;
        // Six digits are sent by themselves.
        await page.type('6-digit code', digits!);
        await expectTold(trouble, { page, within });
        const before = asked;
        await pressOnce('Confirm');
        await waitUntil(() => asked > before, 'another try');
        await expectTold(trouble, { page, within });
        await waitUntil(() => heard === code, code);
        expect(page.field('6-digit code').value).to.equal(digits);
        now = undefined;
        await pressOnce('Confirm');
        await page.see("You're signed in");
      });
    }

    for (const trouble of troubles.filter(({ name }) => ['unreachable', 'hanging', 'broken'].includes(name)))
      it(`${trouble.name}, from the first step on: what was typed stays, and the person gets in afterwards`, async () => {
        const isBroken = trouble.name === 'broken';
        connect(/./);
        now = trouble;
        await open();
        await page.type('Email', 'support@acme.test');
        page.press('Continue');
        // Who answers at all may know the password.
        if (isBroken) {
          await page.type('Password', previewPassword);
          page.press('Sign in');
        }
        await expectTold(trouble, { page, within });
        await waitUntil(() => heard === trouble.code, trouble.code);
        if (isBroken) expect(page.field('Password').value).to.equal(previewPassword);
        else expect(page.field('Email').value).to.equal('support@acme.test');
        now = undefined;
        if (!isBroken) {
          await pressOnce('Continue');
          await page.type('Password', previewPassword);
        }
        await pressOnce('Sign in');
        await page.see("You're signed in");
      });
  });

  describe('on another page of somebody who is signed in', () => {
    it('a proxy that refuses: the page hears why nobody is signed in, and goes on by itself', async () => {
      const proxy = troubles.find(({ name }) => name === 'shielded by a proxy that refuses')!;
      const server = { 'base-url': location.origin, 'client-id': 'c' };
      connect(/./);
      const first = new Fixture({ preview: false });
      first.add('login-box', server);
      await first.signIn('support@acme.test');
      first.element.remove();
      now = proxy;
      const page = new Fixture({ preview: false });
      const appName = page.add('login-box', server).getAttribute('app-name')!;
      const client = createClient({ baseUrl: location.origin, clientId: 'c', appName });
      await waitUntil(async () => (await client.state()).error?.code === proxy.code, proxy.code);
      await page.found('Email');
      now = undefined;
      dispatchEvent(new Event('online'));
      await page.see("You're signed in");
      await page.end();
    });
  });

  describe('in the portal', () => {
    let portal: Portal;
    afterEach(async () => {
      now = undefined;
      await portal.end();
    });

    for (const trouble of troubles)
      it(`${trouble.name}, while a form is saved: a sentence with its code, and what was typed stays`, async () => {
        connect(/\/users\/v2\/me$/);
        portal = await Portal.for('admin@acme.test', { preview: false });
        await portal.open('profile', 'Profile');
        const field = await portal.fill('Job title', `Keeper of keys, ${trouble.name}`);
        const card = field.closest('form')!;
        const save = () => [...card.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')!;
        await waitUntil(() => !save().disabled, 'Save');
        now = trouble;
        save().click();
        await expectTold(trouble, { page: portal.page, within: () => card });
        expect(field.value).to.equal(`Keeper of keys, ${trouble.name}`);
        now = undefined;
        save().click();
        await waitUntil(() => [...card.querySelectorAll('*')].some(({ textContent }) => textContent === 'Saved'), 'Saved');
      });

    // The others are alike, and what may pass by itself is asked for three times.
    for (const trouble of troubles.filter(({ name }) => /^(unreachable|shielded|of an older)/.test(name)))
      it(`${trouble.name}, in a list: a sentence with its code in its place, and another try`, async () => {
        connect(/\/users\/v2$/);
        portal = await Portal.for('admin@acme.test', { preview: false });
        await portal.open('users', 'Users');
        await portal.see('@acme.test');
        now = trouble;
        await portal.fill('Search by name or email', 'support@acme.testx');
        await expectTold(trouble, { page: portal.page, within: () => portal.root });
        expect(portal.page.events.findLast(({ type }) => type === 'request-failed')?.detail).to.include({
          path: '/identity/resources/users/v2',
        });
        await portal.find('h1', 'Users');
        now = undefined;
        await portal.press('Try again');
        await portal.see('No users match');
        expect(alerts(portal.root)).to.deep.equal([]);
        await portal.fill('Search by name or email', 'support@acme.test');
        await waitUntil(() => portal.all('tbody [title="support@acme.test"]').length === 1, 'who is searched for');
      });

    it('of an older version in all that is new: people sign in and work all the same', async () => {
      const old = troubles.find(({ code }) => code === 'NO_SUCH_ENDPOINT')!;
      const known = /\/(auth\/v1\/(user|logout|user\/token\/refresh)|users\/v2(\/me(\/tenants)?)?)$/;
      connect(/./);
      wire.between = (request) => (known.test(new URL(request.url).pathname) ? undefined : answerOf(old, request));
      portal = await Portal.for('admin@acme.test', { preview: false });
      await portal.open('users', 'Users');
      await waitUntil(() => portal.all('tbody [title*="@acme.test"]').length > 0, 'people');
      portal.page.element.remove();
      await portal.page.services!.session.logout();
      await portal.page.found('Email');
    });
  });

  describe('a connection that goes away and comes back', () => {
    const server = { 'base-url': location.origin, 'client-id': 'c' };
    const setOnline = (isOnline: boolean) => {
      wire.isDown = !isOnline;
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    };
    const unreachable = "Couldn't reach the server.";
    afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));

    it('with a section open: a list and a dialog say so, nothing typed is lost, and the list comes by itself', async () => {
      connect(/^never$/);
      const portal = await Portal.for('admin@acme.test', { preview: false });
      const [other] = (await portal.api(users).listV2({ query: { _filter: 'readonly@acme.test' } })).items;
      location.hash = `#/admin-box/users/roles/${other!.id}`;
      await portal.find('dialog h2', `Edit ${other!.name}'s roles`);
      await portal.pick('Roles', /^Admin/);
      await sendKeys({ press: 'Escape' });
      setOnline(false);
      await portal.press('Save roles');
      await waitUntil(() => alerts(portal.front).some(({ textContent }) => textContent.includes(unreachable)), 'the dialog says so');
      expect([...portal.front.querySelectorAll('*')].some((each) => each.textContent === 'Admin' && each.checkVisibility())).to.equal(true);
      setOnline(true);
      await portal.press('Save roles');
      await portal.noDialog();
      await portal.back('Users');
      const row = (email: string) => portal.all('tbody [title]').find(({ title }) => title === email);
      await waitUntil(() => portal.all('tbody [title*="@acme.test"]').length > 1, 'people');
      setOnline(false);
      const search = await portal.fill('Search by name or email', 'support@acme.test');
      await waitUntil(() => alerts(portal.root).some(({ textContent }) => textContent.includes(unreachable)), 'the list says so');
      setOnline(true);
      await waitUntil(() => alerts(portal.root).length === 0 && row('support@acme.test') && !row('admin@acme.test'), 'who is searched for');
      expect(search.value).to.equal('support@acme.test');
      await portal.end();
    });

    it('a page opened while the server was unreachable restores the session later, in portal and login box @shell.failed', async () => {
      connect(/^never$/);
      const first = new Fixture({ preview: false });
      first.add('login-box', server);
      await first.signIn('readonly@acme.test');
      first.element.remove();
      setOnline(false);
      const page = new Fixture({ preview: false });
      const box = page.add('login-box', server);
      await page.found('Email');
      const portal = page.add('admin-portal', { ...server, open: '' }).shadowRoot!;
      const notice = () => alerts(portal).find(({ textContent }) => textContent.includes(unreachable));
      await waitUntil(notice, unreachable);
      expect(portal.textContent).not.to.contain("You're signed out");
      const focused = () => portal.activeElement?.ariaLabel ?? portal.activeElement?.textContent ?? '';
      await waitUntil(
        () => portal.activeElement?.localName === 'button' && focused().includes('Close'),
        () => `the focus at Close, not ${portal.activeElement?.outerHTML}, ${document.activeElement?.localName}`,
      );
      const before = wire.asked.length;
      page.press('Try again');
      await waitUntil(() => wire.asked.length > before && notice(), 'another try');
      setOnline(true);
      await waitUntil(() => [...portal.querySelectorAll('h1')].some(({ textContent }) => textContent === 'Profile'), 'the first section');
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !portal.querySelector('h1'), 'it closes');
      await waitUntil(() => box.shadowRoot!.textContent!.includes("You're signed in"), 'the login box');
      await page.end();
    });
  });
});
