import { inflateRawSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import type { SsoProblem } from '../../../src/contract/sso-config/sso-config.schemas.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';
import { beginSaml, finishSaml, open } from './federation-peer.ts';
import { assertionXml, encode, peer, peerKeys, responseXml, signedResponse, signXml, type Parts } from './saml-peer.ts';

const domain = 'staff.example';
const email = `ada@${domain}`;
const acs = '/auth/saml/callback';

interface Sent {
  /** In base64. */
  document: string;
  relayState?: string;
  path?: string;
}
/** As the browser posts it. Where it's led to. */
async function post(browser: Browser, { document, relayState, path = acs }: Sent): Promise<URL> {
  const response = await browser.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse: document, ...(relayState !== undefined && { RelayState: relayState }) }).toString(),
  });
  return new URL(response.headers.get('location')!);
}
const sealed = (transport: string, method: string) =>
  `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><e:EncryptedData xmlns:e="http://www.w3.org/2001/04/xmlenc#"><e:EncryptionMethod Algorithm="${method}"/><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><e:EncryptedKey><e:EncryptionMethod Algorithm="${transport}"/><e:CipherData><e:CipherValue>AA==</e:CipherValue></e:CipherData></e:EncryptedKey></KeyInfo><e:CipherData><e:CipherValue>AA==</e:CipherValue></e:CipherData></e:EncryptedData></saml:EncryptedAssertion>`;
const xmlenc = 'http://www.w3.org/2001/04/xmlenc#';
const gcm = 'http://www.w3.org/2009/xmlenc11#aes256-gcm';
const inResponse = (text: string) => (parts: Parts) => signedResponse(parts).replace('<samlp:Status>', `${text}<samlp:Status>`);

describe('FED-01 answers that are refused', () => {
  let world: TestWorld;
  let admin: Browser;
  let ssoConfigId: string;

  beforeAll(() => void peerKeys());
  beforeEach(async () => {
    world = await createWorld();
    admin = await world.signIn(people.admin);
    const { ssoConfig } = admin.api;
    const body = { ssoEndpoint: peer.ssoUrl, idpEntityId: peer.idp, publicCertificate: peerKeys().idp.certificate };
    ({ id: ssoConfigId } = await ssoConfig.create({ body }));
    const { id: domainId, txtRecord } = await ssoConfig.addDomain({ ssoConfigId, body: { domain } });
    world.setTxt(domain, [txtRecord]);
    await ssoConfig.validateDomain({ ssoConfigId, domainId });
  });
  const attempts = () => admin.api.ssoConfig.attempts({ ssoConfigId });
  const problemsOf = async () => (await attempts()).map(({ steps }) => steps.flatMap(({ problem }) => problem ?? []));

  /** A test run that has come as far as the identity provider. */
  async function begin() {
    const { address } = await admin.api.ssoConfig.startTest({ ssoConfigId });
    const browser = world.browser();
    const url = await open(browser, address);
    const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest')!, 'base64')).toString();
    const requestId = / ID="([^"]+)"/.exec(xml)![1]!;
    const relayState = url.searchParams.get('RelayState') ?? undefined;
    return { browser, parts: { nameId: email, inResponseTo: requestId }, ...(relayState !== undefined && { relayState }) };
  }

  const refused: [string, SsoProblem, string, (parts: Parts) => string][] = [
    ['SHA-1', 'weakSignature', '#rsa-sha1', (parts) => signedResponse(parts).replace('more#rsa-sha256', 'more#rsa-sha1')],
    [
      'a SHA-1 digest',
      'weakSignature',
      'xmldsig#sha1',
      (parts) => signedResponse(parts).replace(`${xmlenc}sha256`, 'http://www.w3.org/2000/09/xmldsig#sha1'),
    ],
    ['RSA 1.5', 'encryption', '#rsa-1_5', (parts) => responseXml(sealed(`${xmlenc}rsa-1_5`, gcm), parts)],
    ['3DES', 'encryption', '#tripledes-cbc', (parts) => responseXml(sealed(`${xmlenc}rsa-oaep-mgf1p`, `${xmlenc}tripledes-cbc`), parts)],
    ['sealed for nobody here', 'encryption', '', (parts) => responseXml(sealed(`${xmlenc}rsa-oaep-mgf1p`, gcm), parts)],
    ['extensions', 'part', 'samlp:Extensions', inResponse('<samlp:Extensions/>')],
    ['a comment', 'part', '<!--', inResponse('<!-- by Initech -->')],
    ['an instruction', 'part', '<?xml-stylesheet', inResponse('<?xml-stylesheet href="x"?>')],
    ['a CDATA section', 'part', '<![CDATA[', inResponse('<![CDATA[x]]>')],
    ['nothing signed', 'notSigned', '', (parts) => responseXml(assertionXml(parts), parts)],
    ['half a document', 'other', '', (parts) => signedResponse(parts).slice(0, 900)],
    ['a page of HTML', 'other', '', () => '<html><body>Sign in</body></html>'],
    ['two assertions', 'other', '', inResponse('<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_b"/>')],
  ];
  it.each(refused)('%s ends a test run, which says %s %s', async (_name, problem, got, make) => {
    const { browser, parts, relayState } = await begin();
    const page = await post(browser, { document: encode(make(parts)), relayState: relayState! });
    expect(page.pathname).toBe('/auth/sso/tested');
    const [attempt, ...more] = await attempts();
    expect([attempt, more]).toMatchObject([{ outcome: 'failed', isTest: true, steps: [{ step: 'request' }, { problem }] }, []]);
    const { facts } = attempt!.steps[1]!;
    if (got) expect(facts['got']).toContain(got);
    if (problem === 'other') expect(facts['reason']).toMatch(/./);
    // It used nothing up: the answer that follows counts.
    await post(browser, { document: encode(signedResponse(parts)), relayState: relayState! });
    expect(await attempts()).toMatchObject([
      { outcome: 'passed', email, steps: [{ step: 'request' }, { step: 'response' }, { step: 'person' }, { step: 'account' }] },
    ]);
  });

  it.each(['', '!', 'AAAA'])('what is no document at all ends it, too: "%s"', async (document) => {
    const { browser, relayState } = await begin();
    expect((await post(browser, { document, relayState: relayState! })).pathname).toBe('/auth/sso/tested');
    expect(await attempts()).toMatchObject([
      { outcome: 'failed', steps: [{}, { problem: 'other', facts: { reason: expect.any(String) } }] },
    ]);
  });

  it('a denial says what the identity provider said', async () => {
    const { browser, parts, relayState } = await begin();
    const denial = signedResponse({ ...parts, status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' });
    expect((await post(browser, { document: encode(denial), relayState: relayState! })).pathname).toBe('/auth/sso/tested');
    expect(await attempts()).toMatchObject([{ outcome: 'failed', steps: [{}, { problem: 'denied', facts: { got: 'Responder' } }] }]);
  });

  it("whoever doesn't know its RelayState ends nobody's test run", async () => {
    const { browser, relayState } = await begin();
    expect(relayState).toMatch(/^_[\w-]{43}$/);
    const other = await begin();
    expect(other.relayState).not.toBe(relayState);
    const document = encode(signedResponse().replace('more#rsa-sha256', 'more#rsa-sha1'));
    for (const guess of [undefined, '', 'x', ssoConfigId, relayState!.slice(0, -1), `${relayState}x`])
      expect((await post(browser, { document, ...(guess !== undefined && { relayState: guess }) })).pathname).toBe(
        '/account/saml/callback',
      );
    // Nor by another connection's address.
    const { id } = await admin.api.ssoConfig.create({ body: {} });
    await post(browser, { document, relayState: relayState!, path: `${acs}/${id}` });
    expect((await attempts()).map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting']);
    await post(browser, { document, relayState: relayState! });
    expect((await attempts()).map(({ outcome }) => outcome).toSorted()).toEqual(['failed', 'waiting']);
  });

  it('RelayState vouches for nothing: an answer to another request signs nobody in', async () => {
    const { browser, relayState } = await begin();
    const document = encode(signedResponse({ nameId: email, inResponseTo: '_made-up' }));
    expect((await post(browser, { document, relayState: relayState! })).pathname).toBe('/auth/sso/tested');
    expect(await problemsOf()).toEqual([['request']]);
    const unasked = encode(signedResponse({ nameId: email, inResponseTo: null }));
    const again = await begin();
    await post(again.browser, { document: unasked, relayState: again.relayState! });
    expect((await problemsOf()).flat().toSorted()).toEqual(['request', 'unsolicited']);
  });

  it('an answer that is sent again, or too late, ends on the page of the test and changes nothing that was found out', async () => {
    const { browser, parts, relayState } = await begin();
    const answer = { document: encode(signedResponse({ ...parts, nameId: 'ada@elsewhere.example' })), relayState: relayState! };
    for (let turn = 0; turn < 2; turn++) expect((await post(browser, answer)).pathname).toBe('/auth/sso/tested');
    expect(await problemsOf()).toEqual([['emailDomain']]);
    const late = await begin();
    world.clock.advance(601);
    const document = encode(signedResponse({ ...late.parts, now: world.clock.now().getTime() }));
    expect((await post(late.browser, { document })).pathname).toBe('/auth/sso/tested');
    admin = await world.signIn(people.admin);
    expect((await problemsOf()).flat().toSorted()).toEqual(['emailDomain', 'expired']);
  });

  it('a test run that nothing came back from waits for a quarter of an hour, and no longer', async () => {
    await begin();
    expect(await attempts()).toMatchObject([{ outcome: 'waiting' }]);
    world.clock.advance(901);
    admin = await world.signIn(people.admin);
    expect(await attempts()).toMatchObject([{ outcome: 'failed', steps: [{ step: 'request' }, { problem: 'unanswered' }] }]);
  });

  it('a refused sign-in is recorded with its reason, and the next answer signs in where it began', async () => {
    await admin.api.ssoConfig.update({ ssoConfigId, body: { enabled: true } });
    const browser = world.browser();
    const { requestId, url } = await beginSaml(browser, email);
    const relayState = url.searchParams.get('RelayState')!;
    const parts = { nameId: email, inResponseTo: requestId };
    const page = await post(browser, { document: encode(inResponse('<!-- -->')(parts)), relayState });
    await expect(finishSaml(browser, page)).rejects.toMatchObject({ code: 'SSO_FAILED' });
    expect(await attempts()).toMatchObject([{ outcome: 'failed', isTest: false, steps: [{ step: 'response', problem: 'part' }] }]);
    expect(await finishSaml(browser, await post(browser, { document: encode(signedResponse(parts)), relayState }))).toMatchObject({
      email,
    });
    await admin.api.ssoConfig.update({ ssoConfigId, body: { enabled: false } });
    const off = await post(browser, { document: encode(signedResponse(parts)), relayState });
    await expect(finishSaml(browser, off)).rejects.toMatchObject({ code: 'SSO_FAILED' });
    expect((await problemsOf())[0]).toEqual(['request']);
  });

  it('a sign-in whose connection was turned off meanwhile says so', async () => {
    await admin.api.ssoConfig.update({ ssoConfigId, body: { enabled: true } });
    const browser = world.browser();
    const { requestId } = await beginSaml(browser, email);
    await admin.api.ssoConfig.update({ ssoConfigId, body: { enabled: false } });
    await post(browser, { document: encode(signedResponse({ nameId: email, inResponseTo: requestId })) });
    expect(await problemsOf()).toEqual([['off']]);
  });

  it("at the connection's own address the reason is recorded without a request; noise neither crowds out nor ends anything", async () => {
    const { relayState, browser, parts } = await begin();
    const path = `${acs}/${ssoConfigId}`;
    const recipient = peer.acs + path.slice(acs.length);
    const unasked = { nameId: email, inResponseTo: null, recipient, destination: recipient };
    const kinds = [signedResponse(unasked), inResponse('<!-- -->')(unasked), '<html/>'];
    const stranger = world.browser();
    for (let turn = 0; turn < 60; turn++) await post(stranger, { document: encode(kinds[turn % kinds.length]!), path });
    const found = await attempts();
    expect(found.map(({ outcome }) => outcome).toSorted()).toEqual(['failed', 'failed', 'failed', 'waiting']);
    expect((await problemsOf()).flat().toSorted()).toEqual(['other', 'part', 'unsolicited']);
    const audits = await world.data((tx) => tx.selectFrom('audit_log').select('action').where('action', '=', 'login.failed').execute());
    expect(audits).toEqual([]);
    await post(browser, { document: encode(signedResponse(parts)), relayState: relayState! });
    expect((await attempts()).filter(({ isTest }) => isTest)).toMatchObject([{ outcome: 'passed' }]);
  });

  it("sign-ins of others don't crowd out a test run that waits", async () => {
    await admin.api.ssoConfig.update({ ssoConfigId, body: { enabled: true } });
    const { relayState, browser, parts } = await begin();
    world.clock.advance(1);
    const stranger = world.browser();
    for (let turn = 0; turn < 51; turn++) {
      const { url } = await beginSaml(stranger, email);
      await post(stranger, { document: encode('<html/>'), relayState: url.searchParams.get('RelayState')! });
    }
    await post(browser, { document: encode(signedResponse(parts)), relayState: relayState! });
    expect((await attempts()).filter(({ isTest }) => isTest)).toMatchObject([{ outcome: 'passed' }]);
  });

  it('FED-02 sign-ins that begin at the identity provider: allowed, they come in at the address that is shown', async () => {
    const { ssoConfig } = admin.api;
    const [before] = await ssoConfig.list();
    expect(before).toMatchObject({ allowsIdpInitiated: false, isResponseSigned: false, acsUrl: peer.acs });
    const recipient = before!.ownAcsUrl;
    const path = new URL(recipient).pathname;
    const unasked = () => encode(signedResponse({ nameId: email, inResponseTo: null, recipient, destination: recipient }));
    await ssoConfig.update({ ssoConfigId, body: { enabled: true } });
    const browser = world.browser();
    await expect(finishSaml(browser, await post(browser, { document: unasked(), path }))).rejects.toMatchObject({ code: 'SSO_FAILED' });
    expect(await problemsOf()).toEqual([['unsolicited']]);
    const after = await ssoConfig.update({ ssoConfigId, body: { allowsIdpInitiated: true } });
    expect(after).toMatchObject({ allowsIdpInitiated: true, acsUrl: recipient, ownAcsUrl: recipient });
    expect(await (await world.send(`/auth/saml/metadata/${ssoConfigId}`)).text()).toContain(`Location="${recipient}"`);
    const answer = await finishSaml(browser, await post(browser, { document: unasked(), relayState: 'https://evil.test', path }));
    expect(answer).toMatchObject({ email, accessToken: expect.any(String) });
    // Those that begin here go on, wherever the identity provider sends its answers.
    for (const address of [recipient, peer.acs]) {
      const { requestId, xml } = await beginSaml(browser, email);
      expect(xml).not.toContain('AssertionConsumerServiceURL');
      const parts = { nameId: email, inResponseTo: requestId, recipient: address, destination: address };
      const page = await post(browser, { document: encode(signedResponse(parts)), path: new URL(address).pathname });
      expect(await finishSaml(browser, page)).toMatchObject({ email });
    }
    await ssoConfig.update({ ssoConfigId, body: { allowsIdpInitiated: false } });
    await expect(finishSaml(browser, await post(browser, { document: unasked(), path }))).rejects.toMatchObject({ code: 'SSO_FAILED' });
  });

  it('FED-02 a signed response can be required, and the metadata asks for no signed assertion then', async () => {
    const { ssoConfig } = admin.api;
    const metadata = async () => (await world.send(`/auth/saml/metadata/${ssoConfigId}`)).text();
    expect(await metadata()).toContain('WantAssertionsSigned="true"');
    await ssoConfig.update({ ssoConfigId, body: { isResponseSigned: true } });
    expect(await metadata()).not.toContain('WantAssertionsSigned="true"');
    const alone = await begin();
    await post(alone.browser, { document: encode(signedResponse(alone.parts)) });
    expect(await problemsOf()).toEqual([['notSigned']]);
    const whole = await begin();
    await post(whole.browser, { document: encode(signXml(responseXml(assertionXml(whole.parts), whole.parts), { over: 'Response' })) });
    expect((await attempts()).map(({ outcome }) => outcome).toSorted()).toEqual(['failed', 'passed']);
    expect((await ssoConfig.update({ ssoConfigId, body: { isResponseSigned: false } })).isResponseSigned).toBe(false);
    const either = await begin();
    await post(either.browser, { document: encode(signedResponse(either.parts)) });
    expect((await attempts()).filter(({ outcome }) => outcome === 'passed')).toHaveLength(2);
  });
});
