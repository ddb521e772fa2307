import { invalidInput } from '../contract/input.ts';
import { mostCertificates, readCertificates, tooManyCertificates } from '../contract/sso-config/certificates.ts';
import type { SsoConfigInput } from '../contract/sso-config/sso-config.schemas.ts';

/** Enough to try it out; the provider has a parser, and takes no metadata that isn't exactly that. */
export function settingsIn(metadata: string, field = 'metadata'): SsoConfigInput {
  const entityId = /entityID="([^"]+)"/.exec(metadata)?.[1];
  const signRequest = /WantAuthnRequestsSigned="\s*(true|1)\s*"/.test(metadata);
  const location = /HTTP-Redirect"[^>]*Location="([^"]+)"|Location="([^"]+)"[^>]*HTTP-Redirect"/.exec(metadata);
  const certificates = [
    ...new Set([...metadata.matchAll(/X509Certificate>([^<]+)</g)].flatMap(([, text]) => readCertificates(text!) ?? [])),
  ];
  if (!entityId || !location || certificates.length === 0)
    throw invalidInput({ [field]: "This isn't the metadata of an identity provider." });
  if (certificates.length > mostCertificates) throw invalidInput({ [field]: tooManyCertificates });
  return { idpEntityId: entityId, ssoEndpoint: location[1] ?? location[2], publicCertificate: certificates.join('\n'), signRequest };
}
export const isPrivate = (address: string) => /^(localhost|[\d.]+)$/.test(new URL(address).hostname);
export const notPublic = "The address isn't on the public internet.";
/** The preview fetches nothing. */
export function settingsAt(url: string): SsoConfigInput {
  const { host } = new URL(url);
  if (isPrivate(url)) throw invalidInput({ url: notPublic });
  return {
    idpEntityId: url,
    ssoEndpoint: `https://${host}/sso`,
    publicCertificate: '-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----',
  };
}
