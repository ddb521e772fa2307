import { describe, expect, it } from 'vitest';
import { readAssertion } from '../../federation/saml/assertion.ts';
import { readSamlResponse } from '../../federation/saml/response.ts';
import { scanXml } from '../../federation/saml/scan-xml.ts';
import { assertionXml, connectionOf, encode, isAccepted, peer, responseXml, signedResponse, signXml, type Parts } from './saml-peer.ts';

const signed = signedResponse();
const reference = /<ds:Reference .*<\/ds:Reference>/s;
const nested = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);

/** Tests each rule of our own layer alone, without the library behind it. */
describe('strict SAML layer', () => {
  it.each([
    ['<a>&amp;&lt;&#38;&#x26;</a>', undefined],
    ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?><a b="1>2" c=\'"\'><d/></a>', undefined],
    [nested(40), undefined],
    [nested(41), 'nested too deeply'],
    [`<a>${'<b/>'.repeat(6001)}</a>`, 'too many elements'],
    [`<a ${Array.from({ length: 41 }, (_, at) => `a${at}=""`).join(' ')}/>`, 'too many attributes'],
    [`<a>${'x'.repeat(262_144)}</a>`, 'larger than 256 kB'],
    ['<a>\u0001</a>', 'a control character'],
    ['<a>&x;</a>', 'an entity that XML does not define'],
    ['<a>&</a>', 'an entity that XML does not define'],
    ['<a b="&x;"/>', 'an entity that XML does not define'],
    ['<!DOCTYPE a><a/>', 'a document type, a comment or a CDATA section'],
    ['<a><!-- --></a>', 'a document type, a comment or a CDATA section'],
    ['<a><![CDATA[x]]></a>', 'a document type, a comment or a CDATA section'],
    ['<a><?x?></a>', 'a processing instruction'],
    ['<?xml version="1.0" encoding="UTF-16"?><a/>', 'a processing instruction'],
    ['<?xml version="1.1"?><a/>', 'a processing instruction'],
    [' <?xml version="1.0"?><a/>', 'a processing instruction'],
    ['<a b="<"/>', 'a bracket inside an attribute'],
    ['<a <b/>', 'a bracket inside a tag'],
    ['<a><b', 'a tag that does not end'],
    ['<a>', 'tags that do not match'],
    ['</a>', 'tags that do not match'],
    ['x', 'tags that do not match'],
  ])('SAML-04 text scan: %#', (xml, reason) => {
    if (reason === undefined) expect(() => scanXml(xml)).not.toThrow();
    else expect(() => scanXml(xml)).toThrow(reason);
  });

  const envelopes: [string, string, string][] = [
    ['root of another namespace', signed.replace('urn:oasis:names:tc:SAML:2.0:protocol', 'urn:x'), 'not a Response'],
    ['root of another name', signed.replaceAll('samlp:Response', 'samlp:Answer'), 'not a Response'],
    ['another version', signed.replace('Version="2.0"', 'Version="1.1"'), 'another version'],
    ['a Response inside', signed.replace('<samlp:Status>', '<samlp:Response/><samlp:Status>'), 'a Response inside'],
    ['two assertions', signed.replace(/<saml:Assertion .*<\/saml:Assertion>/s, '$&<saml:Assertion ID="_b"/>'), 'not one assertion'],
    ['an assertion of another namespace', responseXml('<x:Assertion xmlns:x="urn:x" ID="_b"/>'), 'not one assertion'],
    [
      'an assertion below something else',
      responseXml(`<samlp:Status>${assertionXml()}</samlp:Status>`).replace(/<samlp:Status><samlp:StatusCode[^>]*><\/samlp:Status>/, ''),
      'elements StatusCode',
    ],
    ['something unknown', signed.replace('<samlp:Status>', '<samlp:Extensions/><samlp:Status>'), 'something unknown in Response'],
    [
      'two issuers',
      signed.replace(
        '<samlp:Status>',
        `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${peer.idp}</saml:Issuer><samlp:Status>`,
      ),
      'several issuers',
    ],
    ['an issuer with more in it', signed.replace(`>${peer.idp}<`, `>${peer.idp}<b/><`), 'Issuer holds more than text'],
    ['two statuses', signed.replace('<samlp:Status>', '<samlp:Status/><samlp:Status>'), '2 elements Status'],
    ['another status', signedResponse({ status: 'urn:x:Nope' }), 'status Nope'],
    ['an id twice', signed.replace('<samlp:Status>', `<samlp:Status Id="${/ID="(_a[^"]+)"/.exec(signed)![1]}">`), 'an id twice'],
    ['an id that is none', signed.replace('<samlp:Status>', '<samlp:Status xml:id="1 2">'), 'an id that is none'],
    [
      'a signature of another kind',
      signed.replace('<samlp:Status>', '<Signature xmlns="urn:x"/><samlp:Status>'),
      'a signature of another kind',
    ],
    [
      'a signature in a strange place',
      signed.replace('<saml:Subject>', '<saml:Subject><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>'),
      'a signature in a strange place',
    ],
    ['two signatures', signed.replace(/<ds:Signature .*<\/ds:Signature>/s, '$&$&'), 'a signature in a strange place'],
    ['more in the signature', signed.replace('</ds:Signature>', '<ds:Object/></ds:Signature>'), 'something unknown in Signature'],
    ['more in what is signed', signed.replace('<ds:Reference', '<ds:Manifest/><ds:Reference'), 'something unknown in SignedInfo'],
    ['two keys', signed.replace(/<ds:KeyInfo>.*<\/ds:KeyInfo>/s, '$&$&'), 'several elements KeyInfo'],
    ['two references', signed.replace(reference, '$&$&'), '2 elements Reference'],
    ['a reference elsewhere', signed.replace(/URI="#[^"]+"/, 'URI="#_r"'), 'a signature over another element'],
    ['no transforms', signed.replace(/<ds:Transforms>.*<\/ds:Transforms>/s, ''), '0 elements Transforms'],
    ['one transform', signed.replace(/<ds:Transform [^>]*enveloped[^>]*\/>/, ''), 'a transform that is not allowed'],
    [
      'the transforms the other way round',
      signed.replace(/(<ds:Transform [^>]*\/>)(<ds:Transform [^>]*\/>)/, '$2$1'),
      'a transform that is not allowed',
    ],
    ['SHA-1', signed.replace('xmldsig-more#rsa-sha256', 'xmldsig-more#rsa-sha1'), 'a signature algorithm that is not allowed'],
    [
      'SHA-1 digest',
      signed.replace('http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2000/09/xmldsig#sha1'),
      'a digest algorithm that is not allowed',
    ],
    [
      'another canonical form',
      signed.replace(/CanonicalizationMethod Algorithm="[^"]+"/, 'CanonicalizationMethod Algorithm="http://www.w3.org/2006/12/xml-c14n11"'),
      'another canonical form',
    ],
  ];
  it.each(envelopes)('SAML-01 envelope: %s', (_name, xml, reason) => {
    expect(() => readSamlResponse(encode(xml))).toThrow(reason);
  });
  it('SAML-01 envelope: an oversized one is rejected before parsing', () => {
    expect(() => readSamlResponse('A'.repeat(400_000))).toThrow('larger than 256 kB');
    expect(() => readSamlResponse(encode(' '.repeat(270_000)))).toThrow('larger than 256 kB');
  });

  it('SAML-01 required signatures are enforced, whatever the library says', async () => {
    const whole = signXml(responseXml(assertionXml()), { over: 'Response' });
    await expect(isAccepted(whole, { connection: connectionOf({ signed: 'response' }) })).resolves.toBe(true);
    for (const [xml, wants] of [
      [whole, 'assertion'],
      [whole, 'both'],
      [signed, 'response'],
      [signed, 'both'],
      [responseXml(assertionXml()), 'assertion'],
    ] as const)
      expect(await isAccepted(xml, { connection: connectionOf({ signed: wants }) })).toBe(false);
  });

  const now = new Date();
  const expected = { issuer: peer.idp, audience: peer.entityId, recipient: peer.acs, requestId: peer.request, now };
  const read = (parts: Parts, change: (xml: string) => string = (xml) => xml) =>
    readAssertion(change(assertionXml({ now: now.getTime(), ...parts })), expected);
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  const claims: [string, Parts, string, ((xml: string) => string)?][] = [
    ['a root of another name', {}, 'not an assertion', (xml) => xml.replaceAll('saml:Assertion', 'saml:Statement')],
    ['another version', { version: '1.1' }, 'not an assertion'],
    ['an assertion inside', { inAssertion: `<saml:Advice>${assertionXml()}</saml:Advice>` }, 'an assertion inside'],
    ['a sealed one inside', { inAssertion: '<saml:Advice><saml:EncryptedAssertion/></saml:Advice>' }, 'an assertion inside'],
    ['no id', {}, 'no id', (xml) => xml.replace(/ ID="[^"]+"/, '')],
    ['another issuer', { issuer: 'x' }, 'another issuer'],
    ['two issuers', {}, '2 elements Issuer', (xml) => xml.replace(/<saml:Issuer>.*?<\/saml:Issuer>/, '$&$&')],
    ['no moment', {}, 'IssueInstant is no moment', (xml) => xml.replace(/IssueInstant="[^"]+"/, 'IssueInstant="yesterday"')],
    ['a moment without a zone', {}, 'NotBefore is no moment', (xml) => xml.replace(/NotBefore="([^"]+)Z"/, 'NotBefore="$1"')],
    ['no issue', {}, 'issued in the future', (xml) => xml.replace(/ IssueInstant="[^"]+"/, '')],
    ['issued in the future', { issuedAt: 130 }, 'issued in the future'],
    ['no conditions', {}, '0 elements Conditions', (xml) => xml.replace(/<saml:Conditions.*<\/saml:Conditions>/s, '')],
    ['two conditions', {}, '2 elements Conditions', (xml) => xml.replace(/<saml:Conditions.*<\/saml:Conditions>/s, '$&$&')],
    ['no end of the conditions', { notOnOrAfter: null }, 'no end'],
    ['no end of the confirmation', { confirmationEnd: null }, 'no end'],
    ['expired', { notOnOrAfter: -121 }, 'expired'],
    ['not valid yet', { notBefore: 121 }, 'not valid yet'],
    ['a condition that is not understood', { inConditions: '<saml:Delegate/>' }, 'nobody here understands'],
    ['another audience', { audience: 'x' }, 'meant for another audience'],
    ['no audience', { audience: null }, 'meant for another audience'],
    ['another recipient', { recipient: 'x' }, 'meant for another recipient'],
    ['another request', { inResponseTo: '_x' }, 'an answer to another request'],
    [
      'two confirmations',
      {},
      'not one bearer confirmation',
      (xml) => xml.replace(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/s, '$&$&'),
    ],
    ['valid for days', { notOnOrAfter: 200_000, confirmationEnd: 200_000 }, 'valid for too long'],
    ['no sign-in', { noAuthn: true }, 'no sign-in'],
    [
      'a session that is over',
      {},
      'a session that is over',
      (xml) => xml.replace('<saml:AuthnStatement ', `<saml:AuthnStatement SessionNotOnOrAfter="${at(-130)}" `),
    ],
    ['two subjects', {}, '2 elements Subject', (xml) => xml.replace(/<saml:Subject>.*<\/saml:Subject>/s, '$&$&')],
    ['two names', {}, '2 elements NameID', (xml) => xml.replace(/<saml:NameID.*<\/saml:NameID>/, '$&$&')],
    [
      'a name of another namespace',
      {},
      '0 elements NameID',
      (xml) => xml.replace('<saml:NameID', '<NameID xmlns="urn:x"').replace('</saml:NameID>', '</NameID>'),
    ],
    ['a name with more in it', { nameId: 'ada<b/>' }, 'NameID holds more than text'],
    ['an empty name', { nameId: '' }, 'no name of the person'],
    ['a name without end', { nameId: 'x'.repeat(501) }, 'no name of the person'],
    ['a name for one time', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }, 'a name that changes each time'],
    [
      'a sealed attribute',
      {},
      'an attribute that cannot be read',
      (xml) => xml.replace('<saml:AttributeStatement>', '<saml:AttributeStatement><saml:EncryptedAttribute/>'),
    ],
    [
      'an attribute without a name',
      {},
      'an attribute without a name',
      (xml) => xml.replace('<saml:Attribute Name="email">', '<saml:Attribute>'),
    ],
    ['an id twice', {}, 'an id twice', (xml) => xml.replace('<saml:Subject>', `<saml:Subject id="${/ID="([^"]+)"/.exec(xml)![1]}">`)],
  ];
  it.each(claims)('SAML-01 claims: %s', (_name, parts, reason, change) => {
    expect(() => read(parts, change)).toThrow(reason);
  });
  it('SAML-01 claims: valid ones are read, structured values are ignored', () => {
    const structured = (xml: string) =>
      xml.replace(
        '<saml:AttributeValue>engineers<',
        '<saml:AttributeValue><b>evil</b></saml:AttributeValue><saml:AttributeValue> engineers <',
      );
    expect(Object.fromEntries(read({}, structured).attributes)).toEqual({
      email: ['ada@initech.test'],
      name: ['Ada Lovelace'],
      groups: ['engineers'],
    });
    expect(read({ inConditions: '<saml:OneTimeUse/>' }).nameId).toBe('ada@initech.test');
  });

  const gcm = 'http://www.w3.org/2009/xmlenc11#aes256-gcm';
  const sealed = ({
    method = gcm,
    transport = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    key = '',
    data = '',
    space = 'http://www.w3.org/2001/04/xmlenc#',
    instead = '',
  } = {}) =>
    responseXml(
      `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${instead || `<e:EncryptedData xmlns:e="${space}"><e:EncryptionMethod Algorithm="${method}"/><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><e:EncryptedKey><e:EncryptionMethod Algorithm="${transport}"/><e:CipherData><e:CipherValue>AA==</e:CipherValue></e:CipherData></e:EncryptedKey>${key}</KeyInfo><e:CipherData><e:CipherValue>AA==</e:CipherValue></e:CipherData></e:EncryptedData>${data}`}</saml:EncryptedAssertion>`,
    );
  it.each([
    ['3DES', sealed({ method: 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc' }), 'an encryption that is not allowed'],
    ['CBC without a signature', sealed({ method: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc' }), 'an encryption that is not allowed'],
    ['RSA 1.5', sealed({ transport: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' }), 'a key transport that is not allowed'],
    ['two keys', sealed({ key: '<EncryptedKey xmlns="http://www.w3.org/2001/04/xmlenc#"/>' }), 'not one EncryptedKey'],
    ['two data', sealed({ data: '<EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"/>' }), 'not one EncryptedData'],
    ['no data', sealed({ instead: '<x/>' }), 'not one EncryptedData'],
    [
      'a third value',
      sealed({ key: '<CipherValue xmlns="http://www.w3.org/2001/04/xmlenc#">AA==</CipherValue>' }),
      'a cipher text elsewhere',
    ],
    [
      'a text elsewhere',
      sealed({ key: '<CipherReference xmlns="http://www.w3.org/2001/04/xmlenc#" URI="http://evil.test"/>' }),
      'a cipher text elsewhere',
    ],
    ['another namespace', sealed({ space: 'urn:x' }), 'an unknown encryption'],
  ])('SAML-01 encrypted: %s', (_name, xml, reason) => {
    expect(() => readSamlResponse(encode(xml))).toThrow(reason);
  });
  it('SAML-01 encrypted: accepts the usual form, and CBC inside a signed response', () => {
    expect(readSamlResponse(encode(sealed())).isAssertionSigned).toBeUndefined();
    const cbc = sealed({ method: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc' });
    expect(readSamlResponse(encode(signXml(cbc, { over: 'Response' }))).isResponseSigned).toBe(true);
  });
});
