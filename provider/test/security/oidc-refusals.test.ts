import { generateKeyPair } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import type { SsoProblem } from '../../../src/contract/sso-config/sso-config.schemas.ts';
import { createWorld, patientEgress, type Browser, type TestWorld } from '../world.ts';
import { open } from './federation-peer.ts';
import { startBadIdp, type BadIdp } from './oidc-peer.ts';

const email = 'gavin@staff.example';
const tested = '/auth/sso/tested';

describe('FED-01 answers of OpenID Connect that are refused', () => {
  let world: TestWorld;
  let admin: Browser;
  let idp: BadIdp;
  let ssoConfigId: string;

  beforeEach(async () => {
    world = await createWorld({ deps: { egress: patientEgress() } });
    idp = await startBadIdp({ sub: 'gavin', email, email_verified: true, name: 'Gavin' });
    admin = await world.signIn(people.admin);
    const { ssoConfig } = admin.api;
    const body = { type: 'oidc', ssoEndpoint: idp.issuer, oidcClientId: idp.clientId, oidcSecret: idp.clientSecret } as const;
    ({ id: ssoConfigId } = await ssoConfig.create({ body }));
    const { id: domainId, txtRecord } = await ssoConfig.addDomain({ ssoConfigId, body: { domain: 'staff.example' } });
    world.setTxt('staff.example', [txtRecord]);
    await ssoConfig.validateDomain({ ssoConfigId, domainId });
  });
  afterEach(() => idp.close());
  const attempts = () => admin.api.ssoConfig.attempts({ ssoConfigId });
  /** The address that a test run leads back to. */
  async function testRun(browser = world.browser()): Promise<URL> {
    const { address } = await admin.api.ssoConfig.startTest({ ssoConfigId });
    return idp.authorize(await open(browser, address));
  }
  const answers = (path: string, status: number, body: string) => () => {
    idp.before = (_request, response, at) =>
      at === path && (response.writeHead(status, { 'content-type': 'application/json' }).end(body), true);
  };
  const says = (error: string, error_description: string) => () =>
    void (idp.back = ({ state, iss }) => ({ state: state!, iss: iss!, error, error_description }));

  const refused: [string, SsoProblem, string, () => void | Promise<void>][] = [
    ['a denial', 'denied', 'Not assigned', says('access_denied', 'Not assigned')],
    ['an error', 'refused', 'invalid_scope: No groups', says('invalid_scope', 'No groups')],
    [
      'a wrong secret',
      'refused',
      'invalid_client: Bad secret',
      answers('/token', 401, '{"error":"invalid_client","error_description":"Bad secret"}'),
    ],
    ['a token endpoint out of order', 'unreachable', '500', answers('/token', 500, '<html>')],
    ['keys that cannot be read', 'unreachable', '', answers('/jwks', 200, 'keys')],
    ['another nonce', 'token', 'nonce', () => void (idp.claims = (claims) => ({ ...claims, nonce: 'other' }))],
    ['another audience', 'token', 'aud', () => void (idp.claims = (claims) => ({ ...claims, aud: 'other' }))],
    ['another key', 'token', '', async () => void (idp.key = (await generateKeyPair('RS256')).privateKey)],
    ['no token', 'token', '', answers('/token', 200, '{"access_token":"at","token_type":"Bearer"}')],
    ['two addresses', 'attributeTwice', 'email', () => void (idp.person = { sub: 'gavin', email: [email, 'eve@staff.example'] })],
  ];
  it.each(refused)('%s ends a test run, which says %s %s', async (_name, problem, got, spoil) => {
    await spoil();
    const browser = world.browser();
    const page = await open(browser, (await testRun(browser)).href);
    expect([page.pathname, page.search]).toEqual([tested, '']);
    const [attempt] = await attempts();
    expect(attempt).toMatchObject({ outcome: 'failed', steps: [{ step: 'request' }, { problem }] });
    expect(attempt!.steps[1]!.facts['got'] ?? '').toContain(got);
    expect(JSON.stringify(attempt)).not.toContain(idp.clientSecret);
  });

  it('an answer that is sent again, or comes too late, ends on the page of the test', async () => {
    const browser = world.browser();
    const back = await testRun(browser);
    for (let turn = 0; turn < 2; turn++) expect((await open(browser, back.href)).pathname).toBe(tested);
    expect(await attempts()).toMatchObject([{ outcome: 'passed' }]);
    const late = await testRun(browser);
    world.clock.advance(601);
    expect((await open(browser, late.href)).pathname).toBe(tested);
    admin = await world.signIn(people.admin);
    expect((await attempts())[0]).toMatchObject({ outcome: 'failed', steps: [{}, { problem: 'expired' }] });
  });

  it("whoever doesn't know the state ends nobody's test run, and leaves one line however often they try", async () => {
    const browser = world.browser();
    const back = await testRun(browser);
    const stranger = world.browser();
    for (let turn = 0; turn < 60; turn++) {
      const url = new URL(back);
      url.search = `?error=invalid_scope&state=made-up-${turn}`;
      expect((await open(stranger, url.href)).pathname).toBe('/account/oidc/callback');
    }
    expect((await attempts()).map(({ outcome, isTest }) => [outcome, isTest]).toSorted()).toEqual([
      ['failed', false],
      ['waiting', true],
    ]);
    await open(browser, back.href);
    expect((await attempts()).filter(({ isTest }) => isTest)).toMatchObject([{ outcome: 'passed' }]);
  });

  it('a sign-in that cannot even begin is recorded, once however often', async () => {
    await admin.api.ssoConfig.update({ ssoConfigId, body: { enabled: true } });
    answers('/.well-known/openid-configuration', 503, 'busy')();
    const browser = world.browser();
    for (let turn = 0; turn < 3; turn++) {
      const { address } = await browser.api.auth.preLogin({ body: { email } });
      expect((await open(browser, address!)).pathname).toBe('/account/oidc/callback');
    }
    expect(await attempts()).toMatchObject([{ outcome: 'failed', isTest: false, steps: [{ step: 'request', problem: 'unreachable' }] }]);
  });

  it('a sign-in whose connection was turned off before it was finished says so', async () => {
    await admin.api.ssoConfig.update({ ssoConfigId, body: { enabled: true } });
    const browser = world.browser();
    const { address } = await browser.api.auth.preLogin({ body: { email } });
    const page = await open(browser, (await idp.authorize(await open(browser, address!))).href);
    await admin.api.ssoConfig.update({ ssoConfigId, body: { enabled: false } });
    const body = { code: page.searchParams.get('code')!, state: page.searchParams.get('state')! };
    await expect(browser.api.sso.oidcPostLogin({ body })).rejects.toMatchObject({ code: 'CHALLENGE_ENDED' });
    expect(await attempts()).toMatchObject([{ outcome: 'failed', steps: [{ problem: 'off' }] }]);
  });
});
