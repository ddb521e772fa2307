import { expect } from 'chai';
import { sections } from '../src/admin/registry.ts';
import { firstStepPaths } from '../src/contract/wire.ts';
import { AppError } from '../src/lib/error.ts';
import { hostileAddresses, hostileTexts } from './hostile-texts.ts';
import { happened, injected, requests } from './hostile-watch.ts';
import './checkout-dialog.ts';
import './login-box.ts';
import './plan-picker.ts';
import './user-sessions.ts';
import { Portal } from './portal-fixture.ts';
import { Fixture } from './surfaces-fixture.ts';
import { waitUntil } from './wait-until.ts';
import { Wire } from './wire-fixture.ts';

/** Keys of what a page compares, counts or calculates with. */
const ofMachines = new RegExp(
  [
    /^(_?id|ids|at|key|keys|slug|op|to|from|sub|rest|next|icon|start|end|expires)$/,
    /^(interval|step|period|permissions?|roles?|preset|channels)$/,
    /^(section|level|visibility|timezone|managedBy|conditionLogic|entityName|sync)$/,
    /(Id|Ids|At|Key|Treatment|Sync|Since|Start|End)$|(date|time|token|status|state|currency|color|type|kind|strategy|method|version)/,
    /^count$|Count$|(code|format|flag)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
const ofAddresses = /url|website|logo|picture|contact|link/i;
const isMachines = (text: string) => /^[0-9a-f-]{36}$|^\d{4}-\d\d-\d\d|^(on|off|true|false)$|^[\d.]+$/.test(text);

/** Shown as they are, so far. */
const seen = new Set<string>();
let waiting: string[] = [];
/** Hostile texts for one place: one that would show wherever it is markup, and of the others those first that nobody has seen yet. */
function texts(): string {
  if (waiting.length < 4) waiting = [...hostileTexts.filter((text) => !seen.has(text)), ...hostileTexts.slice(0, 40)];
  return [`</style></script>"'><img src=x onerror=hacked(1) class=hostile>`, ...waiting.splice(0, 4)].join(' ');
}
let addresses = 0;
/** Lays them over everything that people, vendors and their browsers write. */
function lay(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (ofMachines.test(key) || isMachines(value)) return value;
    return ofAddresses.test(key) ? hostileAddresses[addresses++ % hostileAddresses.length] : texts();
  }
  if (Array.isArray(value)) return value.map((one) => lay(one, key));
  if (typeof value !== 'object' || value === null || value instanceof Blob || value instanceof ReadableStream) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lay(one, name)]));
}

/** All that somebody sees or hears. */
function shown(root: ShadowRoot): string {
  const named = [...root.querySelectorAll<HTMLInputElement>('[aria-label], [title], input, textarea, [placeholder], img[alt]')];
  const texts = named.flatMap((each) => [each.ariaLabel, each.title, each.value, each.placeholder, each.getAttribute('alt')]);
  return [root.textContent, ...texts].join('\n');
}

describe('ELM-01: texts that are markup, code and styles', () => {
  let wire: Wire;
  let portal: Portal | undefined;
  let page: Fixture | undefined;
  const server = { 'base-url': location.origin, 'client-id': 'c' };

  /** It has changed nothing and run nothing, and stands there as it was written. */
  function expectHarmless(where: string, root: ShadowRoot): void {
    const found = { where, happened, injected: injected(), requests: requests() };
    expect(found).to.deep.equal({ where, happened: [], injected: [], requests: [] });
    const text = shown(root);
    for (const one of hostileTexts) if (!seen.has(one) && text.includes(one)) seen.add(one);
  }
  const expectWhole = (where: string, root: ShadowRoot) => expect(root.textContent, where).not.to.match(/Something went wrong|Try again/);

  beforeEach(() => {
    history.replaceState(null, '', location.pathname + location.search);
    wire = new Wire();
    wire.rewrite = (answer) => lay(answer);
  });
  afterEach(async () => {
    wire.rewrite = (answer) => answer;
    await portal?.end();
    await page?.end();
    portal = page = undefined;
    wire.end();
    history.replaceState(null, '', location.pathname + location.search);
  });

  for (const name of ['classic', 'vivid', 'dark'] as const)
    it(`are only texts in every section: ${name}`, async () => {
      portal = await Portal.for('reseller@north.test', { preview: false, options: { theme: { name } } });
      for (const { id, strings } of sections) {
        await portal.open(id, strings.title);
        expectHarmless(id, portal.root);
        expectWhole(id, portal.root);
      }
    });

  it('are only texts on the pages and in the dialogs of sections', async () => {
    portal = await Portal.for('admin@acme.test', { preview: false });
    const idOf = async (path: string) => {
      const answer = (await (await fetch(`/frontegg${path}`)).json()) as { items?: { id: string }[]; groups?: { id: string }[] };
      return (answer.items ?? answer.groups ?? (answer as { id: string }[]))[1]!.id;
    };
    const person = await idOf('/identity/resources/users/v2');
    const group = await idOf('/identity/resources/groups/v1');
    const role = await idOf('/identity/resources/roles/v1');
    for (const address of [
      ...[`users/${person}`, 'audits/streams'],
      ...['securityCenter', 'sessionManagement', 'generalSettings', 'ipRestrictions', 'domainRestrictions'].map((tab) => `security/${tab}`),
    ]) {
      location.hash = `#/admin-box/${address}`;
      await waitUntil(() => portal!.all('[part=page] h2').length > 0, address);
      await portal.settled();
      expectHarmless(address, portal.root);
      expectWhole(address, portal.root);
    }
    for (const address of [
      ...['roles', 'groups', 'applications', 'remove'].map((action) => `users/${action}/${person}`),
      ...['open', 'members', 'compare', 'duplicate'].map((action) => `roles/${action}/${role}`),
      ...['open', 'members', 'duplicate', 'delete'].map((action) => `groups/${action}/${group}`),
      ...['roles/why', 'roles/permissions', 'users/invite', 'users/invite-many', 'users/export'],
      ...['privacy/password', 'profile/email', 'audits/export', 'usage/export', 'webhooks/new', 'provisioning/new'],
    ]) {
      location.hash = `#/admin-box/${address}`;
      await waitUntil(() => portal!.all('dialog[open]').length > 0, address);
      await portal.settled();
      expectHarmless(address, portal.root);
      expectWhole(address, portal.root);
      await portal.press(/^(Cancel|Close)$/);
      await portal.noDialog();
    }
  });

  it('are only texts where something has failed', async () => {
    portal = await Portal.for('reseller@north.test', { preview: false });
    wire.rewrite = (answer, { isRefusal }) => {
      if (isRefusal) return answer;
      throw new AppError('NEW_SINCE' as 'NOT_FOUND', texts(), { status: 400 });
    };
    for (const { id, strings } of sections.slice(1)) {
      await portal.open(id, strings.title);
      await portal.see('Try again');
      expectHarmless(id, portal.root);
    }
  });

  it('are only texts in the login box: of the vendor, its ways to sign in, its own words, and of a refusal', async () => {
    const words = { title: texts(), continue: 'Continue', subtitle: texts() };
    wire.instead.set('/frontegg/metadata', { rows: [{ configuration: { localizations: { en: { 'sign-in': words } } } }] });
    const own = {
      ...{ id: 'own', type: 'own', clientId: 'c', redirectUrl: '/', redirectUrlPattern: '/', userInfoUrl: '/', scopes: '' },
      active: true,
    };
    const hostile = { displayName: texts(), authorizationUrl: hostileAddresses[0], ssoLogoUrl: hostileAddresses[0] };
    wire.instead.set(`/frontegg${firstStepPaths.customSocial}`, { providers: [{ ...own, ...hostile }] });
    page = new Fixture({ preview: false });
    page.add('login-box', server);
    await page.found('Email');
    await page.see(hostile.displayName);
    expectHarmless('the first step', page.element.shadowRoot!);
    await page.type('Email', 'support@acme.test');
    page.press('Continue');
    await page.type('Password', `wrong ${hostileTexts[0]}`);
    page.press('Sign in');
    await waitUntil(() => page!.element.shadowRoot!.querySelector('[role=alert], [part=error]'), 'the refusal');
    expectHarmless('a refusal', page.element.shadowRoot!);
  });

  it('are only texts among plans, in the checkout, and among sessions', async () => {
    page = new Fixture({ preview: false });
    page.add('login-box', server);
    await page.signIn('admin@acme.test');
    for (const [tag, attributes] of [
      ['plan-picker', {}],
      ['checkout-dialog', { open: '', plan: 'business-month' }],
      ['user-sessions', {}],
    ] as const) {
      page.add(tag, { ...server, ...attributes });
      const { shadowRoot } = page.element;
      await waitUntil(() => shadowRoot!.querySelector('h2, h3') && !shadowRoot!.querySelector('[aria-busy=true]'), tag);
      expectHarmless(tag, shadowRoot!);
      expectWhole(tag, shadowRoot!);
    }
  });

  it('were all seen', () => {
    expect(hostileTexts.length).to.be.greaterThan(500);
    expect(hostileTexts.filter((text) => !seen.has(text))).to.deep.equal([]);
  });
});
