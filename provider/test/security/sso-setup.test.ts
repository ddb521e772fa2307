import { inflateRawSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { domainOf } from '../../../src/lib/email-domain.ts';
import type { SsoProblem } from '../../../src/contract/sso-config/sso-config.schemas.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';
import { beginSaml, finishSaml, open, postSaml, samlSignIn } from './federation-peer.ts';
import { peer, peerKeys, signedResponse, type Parts, type Signing } from './saml-peer.ts';

const domain = 'staff.example';
const email = `ada@${domain}`;
const metadataOf = (certificate: string) => `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${peer.idp}">
<IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing">
<KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate.replaceAll(/-----[^-]+-----|\s/g, '')}</X509Certificate></X509Data></KeyInfo>
</KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${peer.ssoUrl}"/></IDPSSODescriptor></EntityDescriptor>`;

describe('a connection that an admin set up', () => {
  let world: TestWorld;
  let admin: Browser;
  let ssoConfigId: string;
  let domainId: string;

  beforeAll(() => void peerKeys());
  beforeEach(async () => {
    world = await createWorld();
    admin = await world.signIn(people.admin);
    const { ssoConfig } = admin.api;
    ({ id: ssoConfigId } = await ssoConfig.create({ body: { type: 'okta' } }));
    await ssoConfig.updateByMetadata({ ssoConfigId, body: { metadata: metadataOf(peerKeys().idp.certificate) } });
    const added = await ssoConfig.addDomain({ ssoConfigId, body: { domain } });
    domainId = added.id;
    world.setTxt(domain, [added.txtRecord]);
    await ssoConfig.validateDomain({ ssoConfigId, domainId });
  });

  const turn = (enabled: boolean) => admin.api.ssoConfig.update({ ssoConfigId, body: { enabled } });
  const attempts = () => admin.api.ssoConfig.attempts({ ssoConfigId });
  /** A test run, in a browser that nobody has signed in with. */
  async function testRun(parts: Parts = {}, signing: Signing = {}) {
    const { address } = await admin.api.ssoConfig.startTest({ ssoConfigId });
    const browser = world.browser();
    const url = await open(browser, address);
    const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest')!, 'base64')).toString();
    const requestId = / ID="([^"]+)"/.exec(xml)![1]!;
    const answer = signedResponse({ nameId: email, inResponseTo: requestId, ...parts }, signing);
    const page = await postSaml(browser, answer);
    return { page, browser, address, answer, attempt: (await attempts())[0]! };
  }

  it('a test run works before it is on, signs nobody in and makes no account', async () => {
    const { page, browser, address, attempt } = await testRun();
    expect(page.pathname).toBe('/auth/sso/tested');
    expect(page.search).toBe('');
    expect(await (await world.send(page.href)).text()).toContain('No one was signed in');
    expect(attempt).toMatchObject({ outcome: 'passed', isTest: true, email });
    expect(attempt.steps.map(({ step }) => step)).toEqual(['request', 'response', 'person', 'account']);
    expect(browser.cookie()).toBeUndefined();
    expect(await world.data((tx) => tx.selectFrom('users').select('id').where('email', '=', email).execute())).toEqual([]);
    expect((await admin.api.ssoConfig.list())[0]).toMatchObject({ enabled: false, testedAt: expect.any(String) });
    // Its address works once.
    expect((await open(world.browser(), address)).pathname).toBe('/auth/sso/tested');
    await expect(samlSignIn(world.browser(), email)).rejects.toThrow();
  });

  it.each<[SsoProblem, Parts, Signing?]>([
    ['audience', { audience: 'https://other.example/metadata' }],
    ['destination', { destination: 'https://other.example/acs' }],
    ['destination', { recipient: 'https://other.example/acs' }],
    ['issuer', { issuer: 'https://other.example', responseIssuer: 'https://other.example' }],
    ['notYet', { notBefore: 600 }],
    ['expired', { notOnOrAfter: -600 }],
    ['emailMissing', { attributes: { upn: 'ada' }, nameId: 'ada', nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' }],
    ['emailDomain', { nameId: 'ada@elsewhere.example' }],
    ['denied', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }],
    ['signature', {}, { key: 'other' }],
  ])('a test run names what is wrong: %s', async (problem, parts, signing) => {
    const { other } = peerKeys();
    const { attempt, page, answer } = await testRun(parts, signing ? { key: other.key, certificate: other.certificate } : {});
    expect(page.pathname).toBe('/auth/sso/tested');
    expect(attempt.outcome).toBe('failed');
    expect(attempt.steps.flatMap((step) => step.problem ?? [])).toEqual([problem]);
    const { facts } = attempt.steps.find((step) => step.problem)!;
    const [wrong] = [parts.audience, parts.destination, parts.recipient, parts.issuer].filter(Boolean);
    if (wrong) expect(facts).toMatchObject({ got: wrong, expected: expect.stringContaining('http') });
    if (problem === 'emailMissing') expect(facts).toMatchObject({ attributes: 'upn' });
    expect((await admin.api.ssoConfig.list())[0]!.testedAt).toBeNull();
    // No document, no signature.
    expect(JSON.stringify(attempt)).not.toContain(/SignatureValue>([^<]{20})/.exec(answer)?.[1] ?? 'no signature');
  });

  it('FED-03 an attribute twice is one problem, in a test run and in a sign-in', async () => {
    const twice = { attributes: { email: [email, 'eve@staff.example'] } };
    const { attempt } = await testRun(twice);
    await turn(true);
    await expect(samlSignIn(world.browser(), email, twice)).rejects.toMatchObject({ code: 'SSO_EMAIL' });
    const [signIn] = (await attempts()).filter(({ isTest }) => !isTest);
    for (const { outcome, steps } of [attempt, signIn!]) {
      expect(outcome).toBe('failed');
      expect(steps.flatMap(({ step, problem, facts }) => (problem ? [[step, problem, facts['got']]] : []))).toEqual([
        ['person', 'attributeTwice', 'email'],
      ]);
    }
    const audited = await world.data((tx) => tx.selectFrom('audit_log').select('details').where('action', '=', 'login.failed').execute());
    expect(audited).toEqual([{ details: { method: 'sso', reason: 'the attribute email twice, with different values' } }]);
    // The same address in another case is one.
    const same = { attributes: { email: [email, email.toUpperCase()], EMAIL: email } };
    expect(await samlSignIn(world.browser(), email, same)).toMatchObject({ email });
  });

  it('FED-03 no address at all is one problem of a sign-in, too', async () => {
    await turn(true);
    const nameless = { attributes: { upn: 'ada' }, nameId: 'ada' };
    await expect(samlSignIn(world.browser(), email, nameless)).rejects.toMatchObject({ code: 'SSO_EMAIL' });
    expect((await attempts())[0]!.steps.flatMap(({ problem }) => problem ?? [])).toEqual(['emailMissing']);
  });

  it('changed settings count as untested', async () => {
    await testRun();
    await admin.api.ssoConfig.update({ ssoConfigId, body: { ssoEndpoint: 'https://idp.initech.test/other' } });
    expect((await admin.api.ssoConfig.list())[0]!.testedAt).toBeNull();
  });

  it('SAML-02 an assertion signs in once, of twenty at once', async () => {
    await turn(true);
    const browser = world.browser();
    const { requestId } = await beginSaml(browser, email);
    const answer = signedResponse({ nameId: email, inResponseTo: requestId });
    const pages = await Promise.all(Array.from({ length: 20 }, () => postSaml(browser, answer)));
    const entered = await Promise.allSettled(pages.map((page) => finishSaml(browser, page)));
    expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    [119, true],
    [125, false],
  ])('SAML-06 a clock that is %d seconds off: %s', async (seconds, isAccepted) => {
    await turn(true);
    const signIn = samlSignIn(world.browser(), email, { notBefore: seconds });
    if (isAccepted) expect(await signIn).toMatchObject({ accessToken: expect.any(String) });
    else await expect(signIn).rejects.toMatchObject({ code: 'SSO_FAILED' });
  });

  it('SAML-01 nobody gets in for another person, key or connection', async () => {
    await turn(true);
    const { other } = peerKeys();
    const forged = { key: other.key, certificate: other.certificate };
    await expect(samlSignIn(world.browser(), email, {}, forged)).rejects.toMatchObject({ code: 'SSO_FAILED' });
    await expect(samlSignIn(world.browser(), email, { nameId: people.stranger })).rejects.toMatchObject({ code: 'SSO_EMAIL' });
    await expect(samlSignIn(world.browser(), email, { nameId: people.admin })).rejects.toMatchObject({ code: 'SSO_EMAIL' });
    const [first, second] = await attempts();
    expect([first, second].map((each) => each!.steps.find(({ problem }) => problem)?.problem)).toEqual(['emailDomain', 'emailDomain']);
    expect(first!.steps.at(-1)!.facts).toMatchObject({ expected: domain, got: domainOf(people.admin) });
  });

  it('takes both certificates while they change, and the old one no longer afterwards', async () => {
    await turn(true);
    const { idp, other } = peerKeys();
    const renewed = { key: other.key, certificate: other.certificate };
    const { ssoConfig } = admin.api;
    await ssoConfig.update({ ssoConfigId, body: { publicCertificate: `${idp.certificate}\n${other.certificate}` } });
    expect((await ssoConfig.list())[0]!.certificates).toHaveLength(2);
    await samlSignIn(world.browser(), email);
    await samlSignIn(world.browser(), email, {}, renewed);
    await ssoConfig.update({ ssoConfigId, body: { publicCertificate: other.certificate } });
    await samlSignIn(world.browser(), email, {}, renewed);
    await expect(samlSignIn(world.browser(), email)).rejects.toMatchObject({ code: 'SSO_FAILED' });
  });

  it('FED-02 takes every signing certificate that the metadata names', async () => {
    const { idp, other, own } = peerKeys();
    const element = /<KeyDescriptor.*<\/KeyDescriptor>/s;
    const keys = [idp, other, own].map(({ certificate }) => element.exec(metadataOf(certificate))![0]).join('');
    const { ssoConfig } = admin.api;
    await ssoConfig.updateByMetadata({ ssoConfigId, body: { metadata: metadataOf(idp.certificate).replace(element, keys) } });
    expect((await ssoConfig.list())[0]!.certificates).toHaveLength(3);
    await turn(true);
    for (const { key, certificate } of [own, other, idp])
      expect(await samlSignIn(world.browser(), email, {}, { key, certificate })).toMatchObject({ email });
    // What is no certificate is told where the metadata came from.
    const broken = metadataOf('MIIC');
    await expect(ssoConfig.updateByMetadata({ ssoConfigId, body: { metadata: broken } })).rejects.toMatchObject({
      context: { fields: { metadata: expect.stringContaining('certificate') } },
    });
  });

  it.each(['javascript:alert(1)//', 'data:text/html,x', 'vbscript:x', '//evil.test/sso', 'file:///etc/passwd'])(
    'MCH-12 takes no metadata that has people sent to %s',
    async (address) => {
      const { ssoConfig } = admin.api;
      const before = await ssoConfig.list();
      const metadata = metadataOf(peerKeys().idp.certificate).replace(/Location="[^"]*"/g, `Location="${address}"`);
      const refused = { code: 'INVALID_INPUT', context: { fields: { metadata: expect.stringContaining('no sign-in address') } } };
      for (const ask of [
        () => ssoConfig.updateByMetadata({ ssoConfigId, body: { metadata } }),
        () => ssoConfig.createByMetadata({ body: { metadata } }),
        () => ssoConfig.saveSamlMetadata({ body: { metadata } }),
      ])
        await expect(ask()).rejects.toMatchObject(refused);
      expect(await ssoConfig.list()).toEqual(before);
    },
  );

  it('lets nobody in while it is off, without its domain, or when it is deleted', async () => {
    await turn(true);
    const { requestId } = await beginSaml(world.browser(), email);
    await turn(false);
    const browser = world.browser();
    const page = await postSaml(browser, signedResponse({ nameId: email, inResponseTo: requestId }));
    await expect(finishSaml(browser, page)).rejects.toMatchObject({ code: 'SSO_FAILED' });
    await turn(true);
    await admin.api.ssoConfig.removeDomain({ ssoConfigId, domainId });
    expect(await browser.api.auth.preLogin({ body: { email } })).toEqual({});
    await admin.api.ssoConfig.remove({ ssoConfigId });
    expect(await world.data((tx) => tx.selectFrom('sso_attempts').selectAll().execute())).toEqual([]);
  });

  it('required, it is the only way in, but for those who can mend it', async () => {
    await turn(true);
    const { ssoConfig } = admin.api;
    const before = await world.signIn(people.support);
    await ssoConfig.update({ ssoConfigId, body: { isEnforced: true } });
    const required = { code: 'SSO_REQUIRED', status: 403 };
    await expect(world.signIn(people.support)).rejects.toMatchObject(required);
    const code = world.browser();
    await code.api.passwordless.preLogin({ type: 'code', body: { email: people.support } });
    const token = (await world.mailbox(people.support))[0]!.code!;
    await expect(code.api.passwordless.postLogin({ type: 'code', body: { token } })).rejects.toMatchObject(required);
    // Nobody is signed out, and whoever manages single sign-on gets in.
    await before.api.auth.refresh({ body: {} });
    await world.signIn(people.admin);
    const company = world.browser();
    expect(await samlSignIn(company, email)).toMatchObject({ accessToken: expect.any(String) });
    // Unless the admin says so: then all are who came another way, here alone, but for the admin.
    const stranger = await world.signIn(people.stranger);
    await ssoConfig.update({ ssoConfigId, body: { isEnforced: true, endSessions: true } });
    await expect(before.api.profile.get()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    await expect(before.api.auth.refresh({ body: {} })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    for (const { api } of [company, stranger, admin]) await api.profile.get();
    await turn(false);
    await world.signIn(people.support);
  });

  it('keeps the newest 50 sign-ins of a connection', async () => {
    await turn(true);
    const at = world.clock.now();
    await world.data(async (tx) => {
      const values = {
        tenant_id: demoTenants.acme,
        connection_id: ssoConfigId,
        is_test: false,
        outcome: 'passed' as const,
        email,
        steps: '[]',
      };
      for (let age = 1; age <= 60; age++)
        await tx
          .insertInto('sso_attempts')
          .values({ id: crypto.randomUUID(), ...values, created_at: new Date(at.getTime() - age * 1000) })
          .execute();
    });
    await samlSignIn(world.browser(), email);
    const kept = await attempts();
    expect(kept).toHaveLength(50);
    expect(kept[0]).toMatchObject({ isTest: false, outcome: 'passed', email });
    expect(await world.data((tx) => tx.selectFrom('sso_attempts').select('id').execute())).toHaveLength(50);
  });
});
