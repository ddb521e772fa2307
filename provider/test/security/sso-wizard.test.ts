import { createPublicKey } from 'node:crypto';
import fc from 'fast-check';
import samlp, { type SamlpOptions, type SamlUser } from 'samlp';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { createWorld, type TestWorld } from '../world.ts';
import { beginSaml, finishSaml, postSaml } from './federation-peer.ts';
import { assertionXml, peer, peerKeys, responseXml, signedResponse, signXml } from './saml-peer.ts';
import { securityLine } from './security-line.ts';

/** `SSO_RUNS=100000` by hand; the default takes seconds. */
const wanted = import.meta.env?.['SSO_RUNS'];
const numRuns = Number(wanted ?? 150);
const timeout = wanted ? 3_600_000 : 900_000;

const email = 'ada@staff.example';
const { idp, other } = peerKeys();

// What an admin enters in the wizard, and nothing else, decides what these connections accept.
describe('SAML through a connection made in the wizard', () => {
  let world: TestWorld;
  let ours: string;
  beforeEach(async () => {
    world = await createWorld();
    const { ssoConfig } = await world.as(people.admin);
    const settings = { ssoEndpoint: peer.ssoUrl, idpEntityId: peer.idp, publicCertificate: idp.certificate, signRequest: true };
    const { id: ssoConfigId } = await ssoConfig.create({ body: { type: 'saml', ...settings } });
    const { id: domainId, txtRecord } = await ssoConfig.addDomain({ ssoConfigId, body: { domain: 'staff.example' } });
    world.setTxt('staff.example', [txtRecord]);
    await ssoConfig.validateDomain({ ssoConfigId, domainId });
    await ssoConfig.update({ ssoConfigId, body: { enabled: true } });
    // The identity provider reads our certificate where the wizard says.
    const metadata = await (await world.send(`/auth/saml/metadata/${ssoConfigId}`)).text();
    ours = `-----BEGIN CERTIFICATE-----\n${/<(?:\w+:)?X509Certificate>([^<]+)</.exec(metadata)![1]!.replaceAll(/\s/g, '')}\n-----END CERTIFICATE-----`;
  });

  const user: SamlUser = { id: 'emp-42', displayName: 'Ada', emails: [{ value: email }], name: { givenName: 'Ada', familyName: 'L' } };
  async function signIn(more: Partial<SamlpOptions>) {
    const browser = world.browser();
    const { requestId, url } = await beginSaml(browser, email);
    expect(url.searchParams.get('Signature'), 'our requests are signed').toMatch(/./);
    const options = {
      ...{ issuer: peer.idp, cert: idp.certificate, key: idp.key, audience: peer.entityId, recipient: peer.acs, destination: peer.acs },
      ...{ inResponseTo: requestId, signatureAlgorithm: 'rsa-sha256' as const, digestAlgorithm: 'sha256' as const },
      ...{ disallowEncryptionWithInsecureAlgorithm: false, warnOnInsecureEncryptionAlgorithm: false },
      ...more,
    };
    const xml = await new Promise<string>((done, fail) =>
      samlp.getSamlResponse(options, user, (error, text) => (error ? fail(error) : done(text))),
    );
    return finishSaml(browser, await postSaml(browser, xml));
  }
  const gcm = 'http://www.w3.org/2009/xmlenc11#aes256-gcm';
  const sealed = () => ({
    encryptionCert: ours,
    encryptionPublicKey: String(createPublicKey(ours).export({ type: 'spki', format: 'pem' })),
    encryptionAlgorithm: gcm,
  });

  it('SAML-05 an independent identity provider signs the response, the assertion or both, sealed or not', async () => {
    const ways: [string, () => Partial<SamlpOptions>][] = [
      ['assertion', () => ({})],
      ['response', () => ({ signResponse: true, signAssertion: false })],
      ['both', () => ({ signResponse: true })],
      ['assertion, sealed', sealed],
      ['response around a sealed assertion', () => ({ ...sealed(), signResponse: true, signAssertion: false })],
      ['both, sealed', () => ({ ...sealed(), signResponse: true })],
    ];
    for (const [way, options] of ways)
      expect([way, await signIn(options())]).toMatchObject([way, { email, accessToken: expect.any(String) }]);
    securityLine({ id: 'SAML-05', what: 'ways to sign and seal, connection made in the wizard', n: ways.length, failures: 0 });
  });

  it('SAML-05 nothing signed, a sealed one that nobody signed, SHA-1 and another key are refused', async () => {
    const ways: Partial<SamlpOptions>[] = [
      { signAssertion: false },
      { ...sealed(), signAssertion: false },
      { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' },
      { key: other.key, cert: other.certificate },
      { key: other.key, cert: other.certificate, signResponse: true, signAssertion: false },
    ];
    for (const way of ways) await expect(signIn(way)).rejects.toMatchObject({ code: 'SSO_FAILED' });
  });

  it('SAML-03 mutated documents sign in nobody else, and break nothing', { timeout }, async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        '&amp;',
        '<!--',
        '-->',
        ']]>',
        '\u0000',
        ' xmlns="urn:x"',
        'eve@staff.example',
        '<saml:Assertion>',
        '&#0;',
      ),
      fc.string({ maxLength: 4 }),
    );
    const place = fc.noBias(fc.integer({ min: 0, max: 9999 }));
    const change = fc.tuple(fc.constantFrom('cut', 'put', 'copy'), place, place, piece);
    let [n, others] = [0, 0];
    const browser = world.browser();
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(change, { minLength: 1, maxLength: 3 }), async (isWhole, changes) => {
        const { requestId } = await beginSaml(browser, email);
        const parts = { nameId: email, inResponseTo: requestId };
        let xml = isWhole ? signXml(responseXml(assertionXml(parts), parts), { over: 'Response' }) : signedResponse(parts);
        for (const [kind, a, b, text] of changes) {
          const [from, to] = [a, b].map((at) => Math.floor((at / 10_000) * xml.length)).toSorted((x, y) => x - y) as [number, number];
          if (kind === 'cut') xml = xml.slice(0, from) + xml.slice(Math.min(to, from + 40));
          else if (kind === 'put') xml = xml.slice(0, from) + text + xml.slice(from);
          else xml = xml.slice(0, to) + xml.slice(from, to) + xml.slice(to);
        }
        n++;
        const page = await postSaml(browser, xml);
        const entered = await finishSaml(browser, page).catch(({ code }: { code: string }) => code);
        const isOk = typeof entered === 'string' ? entered.startsWith('SSO_') : entered.email === email;
        if (!isOk) others++;
        return isOk;
      }),
      { numRuns },
    );
    expect(await world.data((tx) => tx.selectFrom('users').select('id').where('email', '=', 'eve@staff.example').execute())).toEqual([]);
    securityLine({ id: 'SAML-03', what: 'mutated documents, connection made in the wizard', n, failures: others });
  });

  it('SAML-04 documents that are huge, deep or multiply are refused, and the next sign-in works', async () => {
    const bomb = `<!DOCTYPE lolz [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`;
    const within = (xml: string, text: string) => xml.replace('<samlp:Status>', `${text}<samlp:Status>`);
    const heavy: ((xml: string) => string)[] = [
      (xml) => bomb + xml.replace(email, '&j;'),
      (xml) => within(xml, ' '.repeat(300_000)),
      (xml) => within(xml, `<samlp:Extensions>${'<x/>'.repeat(10_001)}</samlp:Extensions>`),
      (xml) => within(xml, `<samlp:Extensions>${'<x>'.repeat(1000)}${'</x>'.repeat(1000)}</samlp:Extensions>`),
      (xml) => xml.replace('<samlp:Status>', `<samlp:Status ${Array.from({ length: 5000 }, (_, at) => `a${at}="1"`).join(' ')}>`),
    ];
    const browser = world.browser();
    for (const change of heavy) {
      const { requestId } = await beginSaml(browser, email);
      const page = await postSaml(browser, change(signedResponse({ nameId: email, inResponseTo: requestId })));
      await expect(finishSaml(browser, page)).rejects.toMatchObject({ code: 'SSO_FAILED' });
    }
    const { requestId } = await beginSaml(browser, email);
    expect(await finishSaml(browser, await postSaml(browser, signedResponse({ nameId: email, inResponseTo: requestId })))).toMatchObject({
      email,
    });
  });
});
