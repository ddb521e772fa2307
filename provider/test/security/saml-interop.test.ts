import { createPublicKey } from 'node:crypto';
import samlp, { type ParsedRequest, type SamlpOptions, type SamlUser } from 'samlp';
import { beforeEach, describe, expect, it } from 'vitest';
import { vendorRoleId } from '../../identity/catalog.ts';
import type { SamlSettings } from '../../federation/connections.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';
import { addConnection, beginSaml, finishSaml, postSaml } from './federation-peer.ts';
import { isAccepted, peer, peerKeys, signedResponse } from './saml-peer.ts';
import { addTenant } from '../members.ts';

const user: SamlUser = {
  id: 'emp-42',
  displayName: 'Ada Lovelace',
  emails: [{ value: 'Ada@initech.test' }],
  name: { givenName: 'Ada', familyName: 'Lovelace' },
};
const { idp, own } = peerKeys();
const sealing = {
  encryptionCert: own.certificate,
  encryptionPublicKey: String(createPublicKey(own.certificate).export({ type: 'spki', format: 'pem' })),
};
const gcm = 'http://www.w3.org/2009/xmlenc11#aes256-gcm';
const cbc = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc';

let world: TestWorld;
let tenantId: string;
beforeEach(async () => {
  world = await createWorld();
  tenantId = await addTenant(world, 'Initech');
});
const connect = (saml: Partial<SamlSettings> = {}) =>
  addConnection(world, { tenantId, saml, secrets: own, domains: ['initech.test'], groups: { engineers: [vendorRoleId('Support')] } });

const read = (url: URL) =>
  new Promise<ParsedRequest>((done, fail) =>
    samlp.parseRequest({ query: Object.fromEntries(url.searchParams) }, {}, (error, request) => (error ? fail(error) : done(request))),
  );
const respond = (options: SamlpOptions) =>
  new Promise<string>((done, fail) => samlp.getSamlResponse(options, user, (error, xml) => (error ? fail(error) : done(xml))));

/** The independent implementation's response to our request. */
async function answered(browser: Browser, more: Partial<SamlpOptions>) {
  const { url } = await beginSaml(browser, 'ada@initech.test');
  const request = await read(url);
  expect(request).toMatchObject({ issuer: peer.entityId, assertionConsumerServiceURL: peer.acs, destination: peer.ssoUrl });
  const xml = await respond({
    issuer: peer.idp,
    cert: idp.certificate,
    key: idp.key,
    audience: request.issuer,
    recipient: request.assertionConsumerServiceURL,
    destination: request.assertionConsumerServiceURL,
    inResponseTo: request.id,
    signatureAlgorithm: 'rsa-sha256',
    digestAlgorithm: 'sha256',
    disallowEncryptionWithInsecureAlgorithm: false,
    warnOnInsecureEncryptionAlgorithm: false,
    ...more,
  });
  return postSaml(browser, xml);
}

const cases: [string, SamlSettings['signed'], Partial<SamlpOptions>][] = [
  ['signed assertion', 'assertion', {}],
  ['signed response', 'response', { signResponse: true, signAssertion: false }],
  ['both signed', 'both', { signResponse: true }],
  ['both signed, the assertion wanted', 'assertion', { signResponse: true }],
  ['both signed, the response wanted', 'response', { signResponse: true }],
  ['signed assertion, sealed', 'assertion', { ...sealing, encryptionAlgorithm: gcm }],
  [
    'signed response around a sealed assertion',
    'response',
    { ...sealing, signResponse: true, signAssertion: false, encryptionAlgorithm: gcm },
  ],
  ['both signed, sealed', 'both', { ...sealing, signResponse: true, encryptionAlgorithm: gcm }],
  ['both signed, sealed with CBC', 'both', { ...sealing, signResponse: true, encryptionAlgorithm: cbc }],
  ['typed attributes', 'assertion', { typedAttributes: true }],
];

describe('SAML with an independent identity provider', () => {
  it.each(cases)('SAML-05 %s', async (_name, signed, more) => {
    await connect({ signed });
    const browser = world.browser();
    const answer = await finishSaml(browser, await answered(browser, more));
    expect(answer).toMatchObject({ email: 'ada@initech.test', tenantId, accessToken: expect.any(String) });
    expect((await browser.api.profile.get()).name).toBe('Ada Lovelace');
  });

  it('SAML-05 groups and a custom attribute name', async () => {
    await connect();
    const browser = world.browser();
    const profileMapper = () => ({
      getClaims: () => ({ email: 'ada@initech.test', groups: ['engineers', 'others'] }),
      getNameIdentifier: () => ({ nameIdentifier: 'emp-42', nameIdentifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' }),
    });
    const { userId } = await finishSaml(browser, await answered(browser, { profileMapper }));
    const identities = await world.data((tx) => tx.selectFrom('user_identities').select(['subject', 'user_id']).execute());
    expect(identities).toEqual([{ subject: 'emp-42', user_id: userId }]);
    const roles = await world.data((tx) => tx.selectFrom('membership_roles').select('role_id').where('user_id', '=', userId!).execute());
    expect(roles).toEqual([{ role_id: vendorRoleId('Support') }]);
  });

  it('SAML-05 it accepts our signed requests', async () => {
    await connect({ signRequests: true });
    const browser = world.browser();
    expect((await finishSaml(browser, await answered(browser, {}))).email).toBe('ada@initech.test');
  });

  const refused: [string, SamlSettings['signed'], Partial<SamlpOptions>][] = [
    ['nothing signed', 'assertion', { signAssertion: false }],
    ['SHA-1', 'assertion', { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' }],
    ['sealed, but not signed', 'response', { ...sealing, signAssertion: false, encryptionAlgorithm: gcm }],
    ['sealed with CBC in a response that nobody signed', 'assertion', { ...sealing, encryptionAlgorithm: cbc }],
    ['another key', 'assertion', { key: peerKeys().other.key, cert: peerKeys().other.certificate }],
    ['signed assertion where both are wanted', 'both', {}],
    [
      'sealed, response signed, where both are wanted',
      'both',
      { ...sealing, signResponse: true, signAssertion: false, encryptionAlgorithm: gcm },
    ],
  ];
  it.each(refused)('SAML-05 rejects: %s', async (_name, signed, more) => {
    await connect({ signed });
    const browser = world.browser();
    const page = await answered(browser, more);
    await expect(finishSaml(browser, page)).rejects.toMatchObject({ code: 'SSO_FAILED' });
  });

  it('SAML-06 allows a clock skew of exactly 120 seconds either way', async () => {
    const now = new Date();
    const at = (seconds: number) => ({ now: new Date(now.getTime() + seconds * 1000) });
    const fresh = signedResponse({ now: now.getTime(), notBefore: 0, notOnOrAfter: 300, confirmationEnd: 300 });
    let n = 0;
    for (let seconds = -300; seconds <= 900; seconds += 10) {
      // The document is valid from 0 to 300.
      const expected = seconds >= -120 && seconds < 420;
      expect([seconds, await isAccepted(fresh, at(seconds))]).toEqual([seconds, expected]);
      n++;
    }
    for (const [seconds, expected] of [
      [-121, false],
      [-120, true],
      [419, true],
      [420, false],
    ] as const)
      expect([seconds, await isAccepted(fresh, at(seconds))]).toEqual([seconds, expected]);
    console.info(JSON.stringify({ id: 'SAML-06', n: n + 4, failures: 0 }));
  });

  it('SAML-06 the server uses its own clock', async () => {
    world.clock.hold();
    await connect();
    for (const [seconds, isIn] of [
      [-110, true],
      [110, true],
      [-130, false],
    ] as const) {
      const browser = world.browser();
      const { requestId } = await beginSaml(browser, 'ada@initech.test');
      const theirs = world.clock.now().getTime() - seconds * 1000;
      const page = await postSaml(
        browser,
        signedResponse({ now: theirs, inResponseTo: requestId, notBefore: 0, notOnOrAfter: 30, confirmationEnd: 30 }),
      );
      expect([seconds, page.searchParams.get('SAMLResponse')!.startsWith('failed.')]).toEqual([seconds, !isIn]);
    }
  });
});
