import { expect } from 'chai';
import { sections } from '../src/admin/registry.ts';
import { firstStepPaths } from '../src/contract/wire.ts';
import { AppError } from '../src/lib/error.ts';
import type { GatehouseOptions } from '../src/options.ts';
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

/** Where a test begins among the texts, so that each section has others first, and how many stand at one place. */
let [next, most] = [0, 4];
function startAt(part: number, atOnePlace = 4): void {
  next = Math.floor(part * hostileTexts.length);
  most = atOnePlace;
}
/** Hostile texts for one place: one that would show wherever it is markup, and the next of the others. */
function texts(): string {
  const others = Array.from({ length: most }, () => hostileTexts[next++ % hostileTexts.length]);
  return [`</style></script>"'><img src=x onerror=hacked(1) class=hostile>`, ...others].join(' ');
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

/** It has changed nothing and run nothing. */
function expectHarmless(): void {
  const found = { happened: happened.splice(0), injected: injected(), requests: requests() };
  performance.clearResourceTimings();
  expect(found).to.deep.equal({ happened: [], injected: [], requests: [] });
}
/** It is there, with such texts. */
function expectWhole(root: ShadowRoot): void {
  expect(root.textContent).not.to.match(/Something went wrong|Try again/);
  expect(shown(root)).to.contain('onerror=hacked(1)');
}

const server = { 'base-url': location.origin, 'client-id': 'c' };
let wire: Wire;
const goHome = () => history.replaceState(null, '', location.pathname + location.search);
function answerHostile(): void {
  wire = new Wire();
  wire.rewrite = (answer) => lay(answer);
}

/** The portal of somebody, opened again for each test. */
function portalOf(email: string, options: GatehouseOptions = {}): () => Portal {
  let portal: Portal;
  before(async () => {
    goHome();
    answerHostile();
    portal = await Portal.for(email, { preview: false, options });
  });
  beforeEach(() => {
    wire.rewrite = (answer) => lay(answer);
    return portal.reset();
  });
  after(async () => {
    wire.rewrite = (answer) => answer;
    await portal.end();
    wire.end();
  });
  return () => portal;
}

describe('ELM-01: texts that are markup, code and styles are only texts', () => {
  for (const name of ['classic', 'vivid', 'dark'] as const)
    describe(`in sections: ${name}`, () => {
      const portal = portalOf('reseller@north.test', { theme: { name } });
      for (const [at, { id, strings }] of sections.entries())
        it(id, async () => {
          startAt(at / sections.length);
          await portal().open(id, strings.title);
          expectHarmless();
          expectWhole(portal().root);
        });
    });

  describe('on pages and in dialogs of sections', () => {
    const portal = portalOf('admin@acme.test');
    /** By what stands for it in an address. */
    const lists = {
      ':person': '/identity/resources/users/v2',
      ':group': '/identity/resources/groups/v1',
      ':role': '/identity/resources/roles/v1',
      ':application': '/applications/resources/applications/v1?_includeManaged=true',
    };
    async function go(address: string): Promise<void> {
      let named = address;
      for (const [name, path] of Object.entries(lists)) {
        if (!address.endsWith(name)) continue;
        const answer = (await (await fetch(`/frontegg${path}`)).json()) as { items?: { id: string }[]; groups?: { id: string }[] };
        named = address.replace(name, (answer.items ?? answer.groups ?? (answer as { id: string }[]))[1]!.id);
      }
      location.hash = `#/admin-box/${named}`;
    }

    it('audits/streams', async () => {
      startAt(0);
      await portal().open('audits/streams', 'Audit log streams');
      expectHarmless();
      expectWhole(portal().root);
    });

    const pages = [
      'users/:person',
      'applications/:application',
      ...['securityCenter', 'sessionManagement', 'generalSettings', 'ipRestrictions', 'domainRestrictions'].map((tab) => `security/${tab}`),
    ];
    for (const [at, address] of pages.entries())
      it(address, async () => {
        startAt(at / pages.length);
        await go(address);
        await waitUntil(() => portal().all('[part=page] h2').length > 0, address);
        await portal().settled();
        expectHarmless();
        expectWhole(portal().root);
      });

    const dialogs = [
      ...['roles', 'groups', 'applications', 'remove'].map((action) => `users/${action}/:person`),
      ...['open', 'members', 'compare', 'duplicate'].map((action) => `roles/${action}/:role`),
      ...['open', 'members', 'duplicate', 'delete'].map((action) => `groups/${action}/:group`),
      ...['roles/why', 'roles/permissions', 'users/invite', 'users/invite-many', 'users/export'],
      ...['privacy/password', 'profile/email', 'audits/export', 'usage/export', 'webhooks/new', 'provisioning/new'],
    ];
    for (const [at, address] of dialogs.entries())
      it(address, async () => {
        startAt(at / dialogs.length);
        await go(address);
        await waitUntil(() => portal().all('dialog[open]').length > 0, address);
        await portal().settled();
        expectHarmless();
        expectWhole(portal().root);
        await portal().press(/^(Cancel|Close)$/);
        await portal().noDialog();
      });
  });

  describe('where something has failed', () => {
    const portal = portalOf('reseller@north.test');
    // The first is there before anything fails.
    for (const [at, { id, strings }] of sections.slice(1).entries())
      it(id, async () => {
        startAt(at / sections.length);
        wire.rewrite = (answer, { isRefusal }) => {
          if (isRefusal) return answer;
          throw new AppError('NEW_SINCE' as 'NOT_FOUND', texts(), { status: 400 });
        };
        await portal().open(id, strings.title);
        await portal().see('Try again');
        expectHarmless();
      });
  });

  describe('each', () => {
    const portal = portalOf('admin@acme.test');
    it('stands there as it was written', async () => {
      startAt(0, hostileTexts.length);
      await portal().open('roles', 'Roles');
      expectHarmless();
      const text = shown(portal().root);
      expect(hostileTexts.length).to.be.greaterThan(500);
      expect(hostileTexts.filter((one) => !text.includes(one))).to.deep.equal([]);
    });
  });

  describe('beside the portal', () => {
    let page: Fixture;
    beforeEach(() => {
      goHome();
      answerHostile();
      startAt(0);
      page = new Fixture({ preview: false });
    });
    afterEach(async () => {
      wire.rewrite = (answer) => answer;
      await page.end();
      wire.end();
    });

    it('the login box: of the vendor, its ways to sign in, its own words, and of a refusal', async () => {
      const words = { title: texts(), continue: 'Continue', subtitle: texts() };
      wire.instead.set('/frontegg/metadata', { rows: [{ configuration: { localizations: { en: { 'sign-in': words } } } }] });
      const own = {
        ...{ id: 'own', type: 'own', clientId: 'c', redirectUrl: '/', redirectUrlPattern: '/', userInfoUrl: '/', scopes: '' },
        active: true,
      };
      const hostile = { displayName: texts(), authorizationUrl: hostileAddresses[0], ssoLogoUrl: hostileAddresses[0] };
      wire.instead.set(`/frontegg${firstStepPaths.customSocial}`, { providers: [{ ...own, ...hostile }] });
      page.add('login-box', server);
      await page.found('Email');
      await page.see(hostile.displayName);
      expectHarmless();
      await page.type('Email', 'support@acme.test');
      page.press('Continue');
      await page.type('Password', `wrong ${hostileTexts[0]}`);
      page.press('Sign in');
      await waitUntil(() => page.element.shadowRoot!.querySelector('[role=alert], [part=error]'), 'the refusal');
      expectHarmless();
    });

    for (const [tag, attributes] of [
      ['plan-picker', {}],
      ['checkout-dialog', { open: '', plan: 'business-month' }],
      ['user-sessions', {}],
    ] as const)
      it(tag, async () => {
        page.add('login-box', server);
        await page.signIn('admin@acme.test');
        page.add(tag, { ...server, ...attributes });
        const { shadowRoot } = page.element;
        await waitUntil(() => shadowRoot!.querySelector('h2, h3') && !shadowRoot!.querySelector('[aria-busy=true]'), tag);
        expectHarmless();
        expectWhole(shadowRoot!);
      });
  });
});
