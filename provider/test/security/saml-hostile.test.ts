import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import {
  assertionXml,
  connectionOf,
  encode,
  isAccepted,
  peer,
  peerKeys,
  responseXml,
  serviceProvider,
  signedResponse,
  signXml,
  verify,
  type Parts,
} from './saml-peer.ts';
import { readSamlResponse } from '../../federation/saml/response.ts';

const evil = 'root@initech.test';
const withEvilName = (xml: string) => xml.replaceAll('ada@initech.test', evil);
const withNewId = (xml: string) => xml.replace(/ID="_a[^"]+"/, 'ID="_evil"');
const assertionIn = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)![0];
const signatureIn = (xml: string) => /<ds:Signature .*<\/ds:Signature>/s.exec(xml)![0];
const both = (parts: Parts = {}) => signXml(signedResponse(parts), { over: 'Response' });
const sha1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
const c14n = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Eight signature wrapping attacks (Somorovsky et al., 2012), and variants. */
function wrapped(): Record<string, string> {
  const signed = signedResponse();
  const assertion = assertionIn(signed);
  const signature = signatureIn(signed);
  const bare = assertion.replace(signature, '');
  const forged = withNewId(withEvilName(bare));
  const inPlace = (replacement: string) => signed.replace(assertion, replacement);
  const wholeSigned = signXml(responseXml(assertionXml()), { over: 'Response' });
  const wholeSignature = signatureIn(wholeSigned);
  const wholeBare = wholeSigned.replace(wholeSignature, '');
  const inObject = (inner: string) => signature.replace('</ds:Signature>', `<ds:Object>${inner}</ds:Object></ds:Signature>`);
  const into = (xml: string, element: string, extra: string) => xml.replace(`</${element}>`, `${extra}</${element}>`);
  return {
    'XSW1 response copied into its own signature': withEvilName(wholeBare).replace(
      '</samlp:Response>',
      `${wholeSignature.replace('</ds:Signature>', `<ds:Object>${wholeBare}</ds:Object></ds:Signature>`)}</samlp:Response>`,
    ),
    'XSW2 response before its detached signature': withEvilName(wholeBare).replace(
      '<samlp:Status>',
      `${wholeBare}${wholeSignature}<samlp:Status>`,
    ),
    'XSW3 forged assertion before the signed one': inPlace(forged + assertion),
    'XSW3 forged assertion after the signed one': inPlace(assertion + forged),
    'XSW4 signed assertion inside the forged one': inPlace(into(forged, 'saml:Assertion', assertion)),
    'XSW5 signature in the forged assertion, the signed one beside': inPlace(
      forged.replace('<saml:Subject>', `${signature}<saml:Subject>`) + bare,
    ),
    'XSW6 signed assertion inside the signature of the forged one': inPlace(
      forged.replace('<saml:Subject>', `${signature.replace('</ds:Signature>', `${bare}</ds:Signature>`)}<saml:Subject>`),
    ),
    'XSW7 forged assertion in Extensions': signed.replace('<samlp:Status>', `<samlp:Extensions>${forged}</samlp:Extensions><samlp:Status>`),
    'XSW8 signed assertion in an Object': inPlace(forged.replace('<saml:Subject>', `${inObject(bare)}<saml:Subject>`)),
    'forged assertion with the same id': inPlace(withEvilName(bare) + assertion),
    'forged assertion in a namespace of its own': inPlace(
      forged.replaceAll('saml:', 'x:').replace('xmlns:x', 'xmlns:saml').replace('<x:Assertion', '<x:Assertion xmlns:x="urn:x"') + assertion,
    ),
    'signed assertion in Advice': inPlace(into(forged, 'saml:Assertion', `<saml:Advice>${assertion}</saml:Advice>`)),
    'a Response inside the Response': signed.replace('<samlp:Status>', `<samlp:Extensions>${wholeSigned}</samlp:Extensions><samlp:Status>`),
  };
}

/** One defect each, signed with the right key unless the signature is the defect. */
function wrong(): Record<string, string> {
  const valid = signedResponse();
  const { other } = peerKeys();
  const digestValue = /<ds:DigestValue>([^<]+)<\/ds:DigestValue>/;
  const reference = /<ds:Reference .*<\/ds:Reference>/s;
  const info = /<ds:SignedInfo>.*<\/ds:SignedInfo>/s;
  const hmac = () =>
    signedResponse({}, { key: peerKeys().idp.certificate, certificate: '', algorithm: 'http://www.w3.org/2000/09/xmldsig#hmac-sha1' });
  return {
    'no signature': responseXml(assertionXml()),
    'signature of another key': signedResponse({}, other),
    'another key that the document itself brings (KeyInfo)': signedResponse({}, { key: other.key, certificate: other.certificate }),
    'signature removed': valid.replace(signatureIn(valid), ''),
    'signature emptied': valid.replace(/<ds:SignatureValue>[^<]+</, '<ds:SignatureValue><'),
    'name altered after signing': withEvilName(valid),
    'attribute altered after signing': valid.replace('engineers', 'admins'),
    'SHA-1 signature': signedResponse({}, { algorithm: sha1 }),
    'SHA-1 digest': signedResponse({}, { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }),
    'HMAC with the certificate as the key': hmac(),
    'inclusive canonical form': signedResponse({}, { canonical: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315' }),
    'canonical form that keeps comments': signedResponse({}, { canonical: `${c14n}WithComments` }),
    'no enveloped transform': signedResponse({}, { transforms: [c14n] }),
    'a third transform': signedResponse({}, { transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', c14n, c14n] }),
    'XSLT transform': valid.replace('http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/TR/1999/REC-xslt-19991116'),
    'comment in the digest (CVE-2025-29775)': withEvilName(valid).replace(digestValue, '<ds:DigestValue><!--$1-->$1</ds:DigestValue>'),
    'two digests': valid.replace(digestValue, '$&$&'),
    'two SignedInfo (CVE-2025-29774)': valid.replace(info, '$&$&'),
    'two references': valid.replace(reference, '$&$&'),
    'reference to the whole document': valid.replace(/URI="#[^"]+"/, 'URI=""'),
    'two signatures': valid.replace(/<ds:Signature .*<\/ds:Signature>/s, '$&$&'),
    'comment inside the name': signedResponse({ nameId: 'ada@initech.test<!-- -->.evil.test' }),
    'CDATA inside the name': signedResponse({ nameId: '<![CDATA[ada@initech.test]]>' }),
    'element inside the name': signedResponse({ nameId: 'ada@initech.test<b/>.evil.test' }),
    DOCTYPE: `<!DOCTYPE samlp:Response>${valid}`,
    'external entity': `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${valid.replace('Ada Lovelace', '&x;')}`,
    'entity that nobody defined': valid.replace('Ada Lovelace', '&x;'),
    'processing instruction': valid.replace('<samlp:Status>', '<?php x?><samlp:Status>'),
    'UTF-16 by declaration': `<?xml version="1.0" encoding="UTF-16"?>${valid}`,
    'id twice': valid.replace('<samlp:Status>', `<samlp:Status ID="${/ID="(_a[^"]+)"/.exec(valid)![1]}">`),
    'id twice in another spelling': valid.replace('<samlp:Status>', `<samlp:Status id="${/ID="(_a[^"]+)"/.exec(valid)![1]}">`),
    'status not success': signedResponse({ status: 'urn:oasis:names:tc:SAML:2.0:status:Requester' }),
    'another issuer': signedResponse({ issuer: 'https://evil.test', responseIssuer: 'https://evil.test' }),
    'another issuer of the response only': signedResponse({ responseIssuer: 'https://evil.test' }),
    'another issuer of the assertion only': signedResponse({ issuer: 'https://evil.test' }),
    'another audience': signedResponse({ audience: 'https://other-sp.test' }),
    'no audience': signedResponse({ audience: null }),
    'a second audience restriction that excludes us': signedResponse({
      inConditions: '<saml:AudienceRestriction><saml:Audience>https://other-sp.test</saml:Audience></saml:AudienceRestriction>',
    }),
    'condition that nobody understands': signedResponse({ inConditions: '<saml:Condition xmlns:x="urn:x" x:type="x"/>' }),
    'another recipient': signedResponse({ recipient: 'https://other-sp.test/acs' }),
    'no recipient': signedResponse({ recipient: null }),
    'another destination': signedResponse({ destination: 'https://other-sp.test/acs' }),
    'answer to another request': signedResponse({ inResponseTo: '_other' }),
    'answer to another request in the signed part only': signedResponse({ inResponseTo: '_other', responseInResponseTo: peer.request }),
    'nobody asked': signedResponse({ inResponseTo: null }),
    'signed part does not say which request': signedResponse({ inResponseTo: null, responseInResponseTo: peer.request }),
    expired: signedResponse({ notOnOrAfter: -121 }),
    'confirmation expired': signedResponse({ confirmationEnd: -121 }),
    'not valid yet': signedResponse({ notBefore: 300 }),
    'issued in the future': signedResponse({ issuedAt: 300 }),
    'no end': signedResponse({ notOnOrAfter: null }),
    'no end of the confirmation': signedResponse({ confirmationEnd: null }),
    'valid for a year': signedResponse({ notOnOrAfter: 31_536_000, confirmationEnd: 31_536_000 }),
    'holder of key': signedResponse({ method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }),
    'no sign-in statement': signedResponse({ noAuthn: true }),
    'name that changes each time': signedResponse({ nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }),
    'empty name': signedResponse({ nameId: ' ' }),
    'SAML 1.1': signedResponse({ version: '1.1' }),
    'an assertion alone': assertionIn(valid),
    'not XML': 'hello',
    'cut off': valid.slice(0, -20),
    'two roots': valid + valid,
    NUL: valid.replace('Ada', 'A\u0000da'),
  };
}

const hostile = { ...wrapped(), ...wrong() };

describe('SAML', () => {
  it('SAML-01 accepts honest responses: assertion signed, response signed, both', async () => {
    const whole = signXml(responseXml(assertionXml()), { over: 'Response' });
    expect((await verify(signedResponse())).nameId).toBe('ada@initech.test');
    expect((await verify(whole, { connection: connectionOf({ signed: 'response' }) })).nameId).toBe('ada@initech.test');
    for (const signed of ['assertion', 'response', 'both'] as const)
      expect((await verify(both(), { connection: connectionOf({ signed }) })).attributes.get('groups')).toEqual(['engineers']);
    expect(await isAccepted(`<?xml version="1.0" encoding="UTF-8"?>\n${signedResponse()}`)).toBe(true);
  });

  it(`SAML-01 ${Object.keys(hostile).length} hostile responses are rejected, whichever signature the connection requires`, async () => {
    const accepted: string[] = [];
    for (const [name, xml] of Object.entries(hostile))
      for (const signed of ['assertion', 'response', 'both'] as const)
        if (await isAccepted(xml, { connection: connectionOf({ signed }) })) accepted.push(`${name} (${signed})`);
    expect(accepted).toEqual([]);
  });

  it('SAML-01 each would be accepted without its one defect', async () => {
    // The list above only proves something because the same builder creates accepted responses.
    for (const parts of [{ notOnOrAfter: -119 }, { notBefore: 119 }, { issuedAt: 119 }, { destination: null }] as Parts[])
      expect(await isAccepted(signedResponse(parts))).toBe(true);
  });

  it('SAML-01 a required signature must be present, and a present one valid', async () => {
    const whole = signXml(responseXml(assertionXml()), { over: 'Response' });
    expect(await isAccepted(whole)).toBe(false);
    expect(await isAccepted(signedResponse(), { connection: connectionOf({ signed: 'response' }) })).toBe(false);
    expect(await isAccepted(signedResponse(), { connection: connectionOf({ signed: 'both' }) })).toBe(false);
    // Response signed by a stranger around an honest assertion.
    const strange = signXml(signedResponse(), { over: 'Response', ...peerKeys().other });
    expect(await isAccepted(strange)).toBe(false);
    // A signed response without a destination.
    expect(await isAccepted(signXml(signedResponse({ destination: null }), { over: 'Response' }))).toBe(false);
  });

  it('SAML-01 accepts two certificates during key rotation, and no third', async () => {
    const { idp, other, own } = peerKeys();
    const connection = connectionOf({ certificates: [other.certificate, idp.certificate] });
    expect(await isAccepted(signedResponse(), { connection })).toBe(true);
    expect(await isAccepted(signedResponse({}, other), { connection })).toBe(true);
    expect(await isAccepted(signedResponse({}, own), { connection })).toBe(false);
  });

  it('SAML-01 rejects a response for another recipient, audience or connection', async () => {
    const xml = signedResponse();
    expect(await isAccepted(xml, { recipient: `${peer.acs}/other` })).toBe(false);
    expect(await isAccepted(xml, { provider: { ...serviceProvider(), entityId: 'https://other' } })).toBe(false);
    expect(await isAccepted(xml, { connection: connectionOf({ idpEntityId: 'https://idp.other.test' }) })).toBe(false);
    expect(await isAccepted(xml, { requestId: undefined })).toBe(false);
    expect(await isAccepted(signedResponse({ inResponseTo: null }), { requestId: undefined })).toBe(true);
  });

  it('SAML-01 base64 is decoded strictly', () => {
    const text = encode(signedResponse());
    expect(() => readSamlResponse(text.replace(/(.{76})/g, '$1\r\n'))).not.toThrow();
    for (const bad of [
      '',
      '!',
      `${text}!`,
      text.slice(0, -1),
      `${text}====`,
      encode('\ufffe'),
      Buffer.from([0x3c, 0xff, 0xfe]).toString('base64'),
    ])
      expect(() => readSamlResponse(bad)).toThrow();
  });

  it('SAML-01 mutator: copied, forged and moved elements never sign in anyone else', async () => {
    // All 47,000 take minutes; every thirteenth takes seconds and covers all kinds.
    const every = 13;
    let made = 0;
    let tried = 0;
    const others: string[] = [];
    for (const [signed, source] of [
      ['assertion', signedResponse()],
      ['response', signXml(responseXml(assertionXml()), { over: 'Response' })],
      ['both', both()],
    ] as const) {
      const count = new DOMParser().parseFromString(source, 'text/xml').getElementsByTagName('*').length;
      for (let from = 0; from < count; from++)
        for (let to = 0; to < count; to++) {
          const document = new DOMParser().parseFromString(source, 'text/xml');
          const elements = document.getElementsByTagName('*');
          const copy = elements[from]!.cloneNode(true) as Element;
          const target = elements[to]!;
          for (const place of ['first', 'last', 'instead'] as const) {
            if (place === 'first') target.insertBefore(copy, target.firstChild);
            else if (place === 'last') target.appendChild(copy);
            else if (from === to || !target.parentNode || target === document.documentElement) continue;
            else target.parentNode.replaceChild(copy, target);
            // Alters the first name, as an attacker would.
            for (const alter of [
              (text: string) => text,
              (text: string) => text.replace('ada@initech.test', evil),
              (text: string) => text.replace(/ada@initech\.test(?!.*ada@initech\.test)/s, evil),
            ]) {
              if (made++ % every > 0) continue;
              const xml = alter(document.toString());
              tried++;
              const identity = await verify(xml, { connection: connectionOf({ signed }) }).catch(() => undefined);
              if (identity && (identity.nameId !== 'ada@initech.test' || identity.attributes.get('email')?.join() !== 'ada@initech.test'))
                others.push(xml);
            }
            copy.parentNode?.removeChild(copy);
          }
        }
    }
    console.info(JSON.stringify({ id: 'SAML-01', n: tried, failures: others.length }));
    expect(others).toEqual([]);
    expect(tried).toBeGreaterThan(3000);
  });
});
