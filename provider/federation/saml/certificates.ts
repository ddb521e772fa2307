import { X509Certificate } from 'node:crypto';
import type { SsoCertificate } from '../../../src/contract/sso-config/sso-config.schemas.ts';
import { mostCertificates, readCertificates, tooManyCertificates } from '../../../src/contract/sso-config/certificates.ts';
import { invalidInput } from '../../../src/contract/input.ts';

/** The certificates of a text with PEM blocks. `field`: where they came from. Errors: INVALID_INPUT for one that can't be read or isn't RSA. */
export function splitCertificates(text: string, field = 'publicCertificate'): string[] {
  const found = readCertificates(text) ?? [];
  if (found.length > mostCertificates) throw invalidInput({ [field]: tooManyCertificates });
  for (const pem of found)
    if (readCertificate(pem)?.publicKey.asymmetricKeyType !== 'rsa')
      throw invalidInput({
        [field]:
          field === 'publicCertificate'
            ? 'Paste an RSA certificate in PEM format.'
            : "One of the signing certificates isn't an RSA certificate.",
      });
  return found;
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
