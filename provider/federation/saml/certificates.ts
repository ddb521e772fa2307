import { X509Certificate } from 'node:crypto';
import type { SsoCertificate } from '../../../src/contract/sso-config/sso-config.schemas.ts';
import { invalidInput } from '../../../src/contract/input.ts';

const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates of a text with PEM blocks. Errors: INVALID_INPUT for one that can't be read or isn't RSA. */
export function splitCertificates(text: string): string[] {
  const found = text.match(block) ?? [];
  for (const pem of found)
    if (readCertificate(pem)?.publicKey.asymmetricKeyType !== 'rsa')
      throw invalidInput({ publicCertificate: 'Paste an RSA certificate in PEM format.' });
  return [...new Set(found)];
}

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

/** What an admin recognizes a certificate by. */
export function describeCertificates(pems: readonly string[]): SsoCertificate[] {
  return pems.flatMap((pem) => {
    const read = readCertificate(pem);
    if (!read) return [];
    const { subject, fingerprint256, validFromDate, validToDate } = read;
    return [
      {
        subject: subject.replaceAll('\n', ', ').slice(0, 300),
        fingerprint: fingerprint256,
        validFrom: validFromDate.toISOString(),
        validTo: validToDate.toISOString(),
      },
    ];
  });
}
