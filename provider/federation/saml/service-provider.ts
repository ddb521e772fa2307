import { SAML } from '@node-saml/node-saml';
import { readWebAddress } from '../../../src/lib/web-address.ts';
import type { SamlConnection, ServiceProvider } from './connection.ts';
import { refuseUnless } from './refusal.ts';

/**
 * The identity provider's URL for the browser to open, with our request. `requestId` returns as InResponseTo, and as RelayState beside an
 * answer that can't be read.
 */
export async function authnRequestUrl(connection: SamlConnection, provider: ServiceProvider, requestId: string): Promise<string> {
  refuseUnless(readWebAddress(connection.ssoUrl) !== undefined, 'no web address of the identity provider');
  const library = new SAML({
    entryPoint: connection.ssoUrl,
    callbackUrl: provider.acsUrl,
    issuer: provider.entityId,
    idpCert: connection.certificates,
    generateUniqueId: () => requestId,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    // It answers where its admin has set it to: at the connection's own address, or still at the common one.
    disableRequestAcsUrl: connection.allowsIdpInitiated,
    ...(connection.signRequests && provider.key ? { privateKey: provider.key, signatureAlgorithm: 'sha256' as const } : {}),
  });
  return library.getAuthorizeUrlAsync(requestId, undefined, {});
}

/** Metadata for the identity provider's admin to import. */
export function serviceProviderMetadata(
  { entityId, acsUrl, key, certificate }: ServiceProvider,
  { signRequests = false, signed = 'assertion' }: Partial<SamlConnection> = {},
): string {
  const library = new SAML({
    callbackUrl: acsUrl,
    issuer: entityId,
    idpCert: certificate ?? '-',
    identifierFormat: null,
    wantAssertionsSigned: signed !== 'response',
    ...(key ? { decryptionPvk: key } : {}),
    ...(key && signRequests ? { privateKey: key, signatureAlgorithm: 'sha256' as const } : {}),
  });
  return library.generateServiceProviderMetadata(certificate ?? null, certificate ?? null);
}
