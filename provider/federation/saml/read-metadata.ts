import { allElements, attribute, childElements, readXml } from './read-xml.ts';
import { readCertificates } from '../../../src/contract/sso-config/certificates.ts';
import { readWebAddress } from '../../../src/lib/web-address.ts';
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

/** Comments and instructions can't be trusted in an assertion; in metadata, which an admin brings, they are common and say nothing. */
function withoutRemarks(xml: string): string {
  const kept: string[] = [];
  let at = 0;
  for (const { index: start } of xml.matchAll(/<!--|<\?/g)) {
    // Within another.
    if (start < at) continue;
    const end = xml.startsWith('<?', start) ? '?>' : '-->';
    const to = xml.indexOf(end, start + (end === '?>' ? 2 : 4));
    refuseUnless(to !== -1, 'a comment or an instruction that does not end');
    kept.push(xml.slice(at, start));
    at = to + end.length;
  }
  return [...kept, xml.slice(at)]
    .join('')
    .replace(/^\ufeff/, '')
    .trim();
}

/** An `xs:boolean`. */
const isTrue = (element: Element, name: string) => ['true', '1'].includes(attribute(element, name)?.trim() ?? '');

/** Of one identity provider. Errors: SamlRefusal. */
export function readMetadata(xml: string): IdpMetadata {
  const root = readXml(withoutRemarks(xml));
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
  refuseUnless(ssoUrl && ssoUrl.length <= 2000 && readWebAddress(ssoUrl), 'no sign-in address with the HTTP-Redirect binding');
  const keys = named(descriptor!, 'KeyDescriptor').filter((key) => (attribute(key, 'use') ?? 'signing') === 'signing');
  const certificates = keys
    .flatMap(allElements)
    .filter(({ localName, namespaceURI }) => localName === 'X509Certificate' && namespaceURI === dsig)
    .map((element) => readCertificates(element.textContent ?? ''));
  refuseUnless(certificates.length > 0 && certificates.every((found) => found !== undefined), 'no certificate');
  return {
    idpEntityId,
    ssoUrl,
    certificates: [...new Set(certificates.flat())],
    wantsSignedRequests: isTrue(descriptor!, 'WantAuthnRequestsSigned'),
  };
}
