import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startIdentityProviders, type IdentityProviders } from '../../../demo/identity-providers.ts';
import { demoClients, demoSocial, seedFederation, type DemoIdp } from '../../demo/demo-federation.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { createWorld, patientEgress, providerUrl, type Browser, type TestWorld } from '../world.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { openPolicy } from '../open-policy.ts';
import { beginSocial, finishSaml, finishSocial, open } from './federation-peer.ts';

let idps: IdentityProviders;
let demo: DemoIdp;
let world: TestWorld;

beforeAll(async () => {
  idps = await startIdentityProviders({ port: 0, host: '127.0.0.1', providerUrl, clients: demoClients(providerUrl) });
  demo = { url: idps.url, samlCertificate: idps.samlCertificate };
});
afterAll(() => idps.close());
beforeEach(async () => {
  const policy = { ...openPolicy, public: { ...vendorPolicy.public, allowSignups: true }, social: demoSocial(demo) };
  world = await createWorld({ deps: { policy, egress: patientEgress() } });
  await seedFederation(world.deps, demo);
});

const unescape = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
const fieldsOf = (html: string) =>
  new URLSearchParams(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name, value]) => [
      unescape(name!),
      unescape(value!),
    ]),
  );

/** A browser at the identity provider: keeps cookies, picks a user, and stops before returning to us. */
async function pick(start: URL, person: string): Promise<{ url: URL; form?: URLSearchParams }> {
  const jar = new Map<string, string>();
  let url = start;
  let init: RequestInit = {};
  for (let step = 0; step < 12; step++) {
    if (url.origin === providerUrl) return { url };
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';');
      const cut = pair!.indexOf('=');
      jar.set(pair!.slice(0, cut), pair!.slice(cut + 1));
    }
    const location = response.headers.get('location');
    init = {};
    if (location) {
      url = new URL(location, url);
      continue;
    }
    const html = await response.text();
    const action = new URL(unescape(/<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? ''), url);
    const form = fieldsOf(html);
    if (action.origin === providerUrl) return { url: action, form };
    form.set('person', person);
    url = action;
    init = { method: 'POST', body: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  }
  throw new Error('The way leads nowhere.');
}

async function social(browser: Browser, provider: string, kind: 'default' | 'custom', person: string) {
  const trip = await beginSocial(browser, { provider, kind });
  return finishSocial(browser, trip, await open(browser, (await pick(trip.address, person)).url.href));
}
async function company(browser: Browser, email: string, person: string) {
  const { address, idpType } = await browser.api.auth.preLogin({ body: { email } });
  const { url, form } = await pick(await open(browser, address!), person);
  if (idpType === 'oidc') {
    const page = await open(browser, url.href);
    return browser.api.sso.oidcPostLogin({ body: { code: page.searchParams.get('code')!, state: page.searchParams.get('state')! } });
  }
  const response = await browser.fetch(url.href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form!.toString(),
  });
  return finishSaml(browser, new URL(response.headers.get('location')!));
}

describe("the demo's independent providers", () => {
  it('Google, owning the address, signs an existing user in, and next time by its own id', async () => {
    const browser = world.browser();
    const answer = await social(browser, 'google', 'default', 'admin-acme-test');
    expect(answer).toMatchObject({ userId: demoUserId('admin@acme.test'), isNewUser: false, accessToken: expect.any(String) });
    expect((await browser.api.auth.refresh({ body: {} })).email).toBe('admin@acme.test');
    expect((await social(world.browser(), 'google', 'default', 'admin-acme-test')).userId).toBe(answer.userId);
  });

  it('a new user signs up, and returns through the other providers', async () => {
    const { userId } = await social(world.browser(), 'microsoft', 'default', 'noa-fresh-test');
    expect(await social(world.browser(), 'google', 'default', 'noa-fresh-test')).toMatchObject({ userId, isNewUser: false });
    await expect(social(world.browser(), 'demo-id', 'custom', 'noa-fresh-test')).rejects.toMatchObject({
      code: 'ACCOUNT_EXISTS',
      context: { methods: ['microsoft', 'google'] },
    });
  });

  it("an unverified address doesn't count", async () => {
    for (const [provider, kind] of [
      ['google', 'default'],
      ['demo-id', 'custom'],
    ] as const)
      await expect(social(world.browser(), provider, kind, 'readonly-acme-test')).rejects.toMatchObject({ code: 'SOCIAL_EMAIL' });
  });

  it('a user who cancels is told so', async () => {
    await expect(social(world.browser(), 'google', 'default', '')).rejects.toMatchObject({ code: 'SOCIAL_DENIED' });
    await expect(company(world.browser(), 'x@hooli.test', '')).rejects.toMatchObject({ code: 'SSO_DENIED' });
    await expect(company(world.browser(), 'x@initech.test', '')).rejects.toMatchObject({ code: 'SSO_DENIED' });
  });

  it.each([
    ['gavin@hooli.test', 'gavin-hooli-test', ['Admin', 'ReadOnly']],
    ['nelson@hooli.test', 'nelson-hooli-test', ['ReadOnly', 'Support']],
    ['peter@initech.test', 'peter-initech-test', ['ReadOnly', 'Support']],
    ['bill@initech.test', 'bill-initech-test', ['Admin', 'ReadOnly']],
  ])('%s signs in through the company, with roles mapped from groups', async (email, person, roles) => {
    const browser = world.browser();
    expect(await company(browser, email, person)).toMatchObject({ email, mfaRequired: false });
    expect((await browser.api.profile.get()).roles.map(({ key }) => key).toSorted()).toEqual(roles);
  });

  it("the company can't sign in a user with a foreign address", async () => {
    await expect(company(world.browser(), 'x@hooli.test', 'contractor-elsewhere-test')).rejects.toMatchObject({ code: 'SSO_EMAIL' });
  });

  it('a restart changes the key and keeps everything else', async () => {
    const { userId } = await company(world.browser(), 'peter@initech.test', 'peter-initech-test');
    await seedFederation(world.deps, demo);
    expect((await company(world.browser(), 'peter@initech.test', 'peter-initech-test')).userId).toBe(userId);
  });
});
