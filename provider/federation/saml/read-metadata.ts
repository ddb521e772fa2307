import { allElements, attribute, childElements, readXml } from './read-xml.ts';
import { refuseUnless } from './refusal.ts';

const space = 'urn:oasis:names:tc:SAML:2.0:metadata';
const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** What an identity provider's metadata tells about it. */
export interface IdpMetadata {
  idpEntityId: string;
  ssoUrl: string;
  certificates: string[];
  wantsSignedRequests: boolean;
}

const named = (parent: Element, name: string) =>
  childElements(parent).filter(({ localName, namespaceURI }) => localName === name && namespaceURI === space);

const asPem = (base64: string) => `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----`;

/** Comments and the like can't be trusted in an assertion; in metadata, which an admin brings, they are common and say nothing. */
const withoutComments = (xml: string): string => {
  let rest = xml;
  for (let from = rest.indexOf('<!--'); from !== -1; from = rest.indexOf('<!--', from)) {
    const to = rest.indexOf('-->', from);
    refuseUnless(to !== -1, 'a comment that does not end');
    rest = rest.slice(0, from) + rest.slice(to + 3);
  }
  return rest.replace(/^\ufeff/, '').trim();
};

/** Of one identity provider. Errors: SamlRefusal. */
export function readMetadata(xml: string): IdpMetadata {
  const root = readXml(withoutComments(xml));
  const entities = allElements(root).filter(
    (element) =>
      element.localName === 'EntityDescriptor' && element.namespaceURI === space && named(element, 'IDPSSODescriptor').length > 0,
  );
  refuseUnless(entities.length === 1, 'not the metadata of one identity provider');
  const idpEntityId = attribute(entities[0]!, 'entityID');
  refuseUnless(idpEntityId && idpEntityId.length <= 1000, 'no entity ID');
  const [descriptor] = named(entities[0]!, 'IDPSSODescriptor');
  const ssoUrl = named(descriptor!, 'SingleSignOnService')
    .filter((service) => attribute(service, 'Binding') === redirectBinding)
    .map((service) => attribute(service, 'Location'))[0];
  refuseUnless(ssoUrl && ssoUrl.length <= 2000, 'no sign-in address with the HTTP-Redirect binding');
  const keys = named(descriptor!, 'KeyDescriptor').filter((key) => (attribute(key, 'use') ?? 'signing') === 'signing');
  const certificates = keys
    .flatMap(allElements)
    .filter(({ localName, namespaceURI }) => localName === 'X509Certificate' && namespaceURI === dsig)
    .map((element) => (element.textContent ?? '').replaceAll(/\s+/g, ''));
  refuseUnless(certificates.length > 0 && certificates.every((text) => /^[A-Za-z0-9+/]+=*$/.test(text)), 'no certificate');
  return {
    idpEntityId,
    ssoUrl,
    // Two while the provider changes its key.
    certificates: [...new Set(certificates)].slice(0, 2).map(asPem),
    wantsSignedRequests: attribute(descriptor!, 'WantAuthnRequestsSigned') === 'true',
  };
}
