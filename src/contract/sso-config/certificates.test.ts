import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Certificates, mostCertificates, readCertificates } from './certificates.ts';
import { pem } from './sample-metadata.ts';

const body = pem.split('\n').slice(1, -1).join('\n');
const inOne = body.replaceAll('\n', '');
const other = pem.replace('MIIC', 'MIID');

describe('FED-02 certificates as they are pasted', () => {
  it.each([
    ['PEM', pem],
    ['base64 alone', body],
    ['base64 in one line', inOne],
    ['PEM in one line', `-----BEGIN CERTIFICATE----- ${inOne} -----END CERTIFICATE-----`],
    ['from Windows, with a byte order mark', `\ufeff${pem.replaceAll('\n', '\r\n')}\r\n`],
    ['indented', pem.replaceAll('\n', '\n    ')],
    ['out of JSON', JSON.stringify(pem).slice(1, -1)],
    ['the text of openssl x509', `Certificate:\n    Data:\n        Version: 3 (0x2)\n        Serial Number: -1\n${pem}`],
    ['bag attributes', `Bag Attributes\n    localKeyID: 01 00\nsubject=/CN=idp\n\nissuer=/CN=idp\n${pem}\nBag Attributes: <none>`],
    ['the old label', pem.replaceAll(' CERTIFICATE', ' X509 CERTIFICATE')],
    ['twice', `${pem}\n\n# the same\n${pem}`],
  ])('%s', (_name, text) => {
    expect(v.parse(Certificates, text)).toBe(pem);
  });

  it.each([
    ['no certificate', 'no certificate!'],
    ['cut off at the end', `${pem}\n${other.slice(0, -30)}`],
    ['cut off at the start', body.slice(0, 200) + '-----END CERTIFICATE-----'],
    ['a request', pem.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST')],
    ['OpenSSL’s own form, which adds to it', pem.replaceAll('BEGIN ', 'BEGIN TRUSTED ').replaceAll('END ', 'END TRUSTED ')],
    ['a chain in one block', pem.replaceAll('CERTIFICATE', 'PKCS7')],
    ['something else beside it', `${pem}\n${pem.replaceAll('CERTIFICATE', 'PUBLIC KEY')}`],
  ])('refuses %s', (_name, text) => {
    expect(v.safeParse(Certificates, text).issues?.[0].message).toBe('Paste a certificate in PEM format.');
  });

  it('refuses a private key by name, before it leaves the page', () => {
    const key = pem.replaceAll('CERTIFICATE', 'RSA PRIVATE KEY');
    for (const text of [key, `${pem}\n${key}`]) expect(v.safeParse(Certificates, text).issues?.[0].message).toContain('private key');
  });

  it('keeps all of them in order up to the bound, and says where it is', () => {
    const some = Array.from({ length: mostCertificates }, (_, at) => pem.replace('MIIC', `MII${at}`));
    expect(v.parse(Certificates, some.join('\r\n'))).toBe(some.join('\n'));
    expect(v.safeParse(Certificates, [...some, pem].join('\n')).issues?.[0].message).toContain(`${mostCertificates} certificates at most`);
    expect(v.parse(Certificates, '')).toBe('');
    expect(readCertificates('')).toBeUndefined();
  });
});
