import * as v from 'valibot';

/** Signing certificates of a connection: those of today, and what comes next. */
export const mostCertificates = 10;
export const tooManyCertificates = `There can be ${mostCertificates} certificates at most. Remove the ones that are no longer in use.`;

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const block = /-----BEGIN (?:X509 )?CERTIFICATE-----([^-]*)-----END (?:X509 )?CERTIFICATE-----/g;
const begin = /-----BEGIN /g;

const wrapped = (text: string) => `-----BEGIN CERTIFICATE-----\n${text.match(/.{1,64}/g)?.join('\n') ?? ''}\n-----END CERTIFICATE-----`;

/**
 * PEM blocks in one spelling, each once: from PEM with whatever tools write around it, or from the base64 inside alone. Undefined if the
 * text has none, or holds something else, such as a private key or a block that was cut off.
 */
export function readCertificates(text: string): string[] | undefined {
  // As copied out of JSON.
  const plain = text.replaceAll(/\\[rn]/g, '\n');
  const isPem = plain.includes('-----BEGIN');
  const bodies = (isPem ? [...plain.matchAll(block)].map(([, body]) => body!) : [plain]).map((body) =>
    body.replaceAll(/[\s\u200b\ufeff]+/g, ''),
  );
  const isWhole = !isPem || plain.match(begin)?.length === bodies.length;
  return isWhole && bodies.length > 0 && bodies.every((body) => base64.test(body)) ? [...new Set(bodies)].map(wrapped) : undefined;
}

/** PEM blocks one after the other. Empty removes them. */
export const Certificates = v.pipe(
  v.string(),
  v.maxLength(80_000, tooManyCertificates),
  v.trim(),
  v.check(
    (text) => !/BEGIN [A-Z ]*PRIVATE KEY/.test(text),
    'This text holds a private key. Paste the certificate alone, and never share the key.',
  ),
  v.check((text) => text === '' || readCertificates(text) !== undefined, 'Paste a certificate in PEM format.'),
  v.check((text) => (readCertificates(text)?.length ?? 0) <= mostCertificates, tooManyCertificates),
  v.transform((text) => (readCertificates(text) ?? []).join('\n')),
);
