import { SignedXml } from 'xml-crypto';
import type { SamlConnection, ServiceProvider } from '../../federation/saml/connection.ts';
import type { SamlIdentity } from '../../federation/saml/assertion.ts';
import { readSamlResponse } from '../../federation/saml/response.ts';
import { newKeyAndCertificate, type KeyAndCertificate } from '../../federation/saml/self-signed.ts';
import { verifySamlResponse, type SamlExpectation } from '../../federation/saml/verify-response.ts';

/** The tests' identity provider: creates any document, honest or not. */
const made = new Date('2026-01-01T00:00:00Z');
let kept: { idp: KeyAndCertificate; other: KeyAndCertificate; own: KeyAndCertificate } | undefined;
/** RSA keys are slow to generate, so all files share one set. */
export const peerKeys = () =>
  (kept ??= { idp: newKeyAndCertificate('IdP', made), other: newKeyAndCertificate('Other', made), own: newKeyAndCertificate('SP', made) });

export const peer = {
  idp: 'https://idp.initech.test/saml',
  ssoUrl: 'https://idp.initech.test/sso',
  entityId: 'http://localhost:4401/auth/saml/metadata',
  acs: 'http://localhost:4401/auth/saml/callback',
  request: '_request-0123456789',
};
export const connectionOf = (change: Partial<SamlConnection> = {}): SamlConnection => ({
  idpEntityId: peer.idp,
  ssoUrl: peer.ssoUrl,
  certificates: [peerKeys().idp.certificate],
  signed: 'assertion',
  signRequests: false,
  allowsIdpInitiated: false,
  ...change,
});
export const serviceProvider = (): ServiceProvider => ({ entityId: peer.entityId, acsUrl: peer.acs, ...peerKeys().own });

const iso = (at: number) => new Date(at).toISOString();

export interface Parts {
  now?: number;
  issuer?: string;
  responseIssuer?: string;
  nameId?: string;
  nameIdFormat?: string;
  audience?: string | null;
  recipient?: string | null;
  destination?: string | null;
  inResponseTo?: string | null;
  responseInResponseTo?: string | null;
  /** Seconds from now. */
  notBefore?: number;
  notOnOrAfter?: number | null;
  confirmationEnd?: number | null;
  issuedAt?: number;
  assertionId?: string;
  responseId?: string;
  status?: string;
  attributes?: Record<string, string | string[]>;
  /** Raw XML to insert. */
  inAssertion?: string;
  inConditions?: string;
  inResponse?: string;
  method?: string;
  version?: string;
  noAuthn?: boolean;
}

const when = <T>(value: T | null | undefined, make: (value: T) => string) => (value === null || value === undefined ? '' : make(value));

export function assertionXml({
  now = Date.now(),
  issuer = peer.idp,
  nameId = 'ada@initech.test',
  nameIdFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  audience = peer.entityId,
  recipient = peer.acs,
  inResponseTo = peer.request,
  notBefore = -60,
  notOnOrAfter = 300,
  confirmationEnd = 300,
  issuedAt = 0,
  assertionId = `_a${crypto.randomUUID()}`,
  attributes = { email: nameId, name: 'Ada Lovelace', groups: ['engineers'] },
  inAssertion = '',
  inConditions = '',
  method = 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  version = '2.0',
  noAuthn = false,
}: Parts = {}): string {
  const at = (seconds: number) => iso(now + seconds * 1000);
  const values = (value: string | string[]) =>
    [value]
      .flat()
      .map((text) => `<saml:AttributeValue>${text}</saml:AttributeValue>`)
      .join('');
  const statement = Object.entries(attributes)
    .map(([name, value]) => `<saml:Attribute Name="${name}">${values(value)}</saml:Attribute>`)
    .join('');
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertionId}" Version="${version}" IssueInstant="${at(issuedAt)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${nameIdFormat}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="${method}"><saml:SubjectConfirmationData${when(confirmationEnd, (end) => ` NotOnOrAfter="${at(end)}"`)}${when(recipient, (text) => ` Recipient="${text}"`)}${when(inResponseTo, (text) => ` InResponseTo="${text}"`)}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(notBefore)}"${when(notOnOrAfter, (end) => ` NotOnOrAfter="${at(end)}"`)}>${when(audience, (text) => `<saml:AudienceRestriction><saml:Audience>${text}</saml:Audience></saml:AudienceRestriction>`)}${inConditions}</saml:Conditions>${noAuthn ? '' : `<saml:AuthnStatement AuthnInstant="${at(issuedAt)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`}${statement ? `<saml:AttributeStatement>${statement}</saml:AttributeStatement>` : ''}${inAssertion}</saml:Assertion>`;
}

export function responseXml(
  assertion: string,
  {
    now = Date.now(),
    responseIssuer = peer.idp,
    destination = peer.acs,
    inResponseTo = peer.request,
    responseInResponseTo = inResponseTo,
    responseId = `_r${crypto.randomUUID()}`,
    status = 'urn:oasis:names:tc:SAML:2.0:status:Success',
    inResponse = '',
  }: Parts = {},
): string {
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${responseId}" Version="2.0" IssueInstant="${iso(now)}"${when(destination, (text) => ` Destination="${text}"`)}${when(responseInResponseTo, (text) => ` InResponseTo="${text}"`)}><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${responseIssuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>${assertion}${inResponse}</samlp:Response>`;
}

export interface Signing {
  key?: string;
  certificate?: string;
  algorithm?: string;
  digest?: string;
  transforms?: string[];
  canonical?: string;
  /** Local name of the signed element. */
  over?: 'Assertion' | 'Response';
}
export const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const excC14n = 'http://www.w3.org/2001/10/xml-exc-c14n#';

export function signXml(
  xml: string,
  {
    key = peerKeys().idp.key,
    certificate = peerKeys().idp.certificate,
    algorithm = rsaSha256,
    digest = sha256,
    transforms = [enveloped, excC14n],
    canonical = excC14n,
    over = 'Assertion',
  }: Signing = {},
): string {
  const signer = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: canonical,
  });
  if (algorithm.includes('hmac')) signer.enableHMAC();
  const path = `//*[local-name(.)='${over}']`;
  signer.addReference({ xpath: path, transforms, digestAlgorithm: digest });
  signer.computeSignature(xml, { prefix: 'ds', location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' } });
  return signer.getSignedXml();
}

/** Honest with a signed assertion by default. */
export const signedResponse = (parts: Parts = {}, signing: Signing = {}): string =>
  responseXml(signXml(assertionXml(parts), signing), parts);
export const encode = (xml: string): string => Buffer.from(xml).toString('base64');

export async function verify(xml: string, change: Partial<SamlExpectation> = {}): Promise<SamlIdentity> {
  return verifySamlResponse(readSamlResponse(encode(xml)), {
    connection: connectionOf(),
    provider: serviceProvider(),
    recipient: peer.acs,
    requestId: peer.request,
    now: new Date(),
    ...change,
  });
}
export const isAccepted = (xml: string, change: Partial<SamlExpectation> = {}): Promise<boolean> =>
  verify(xml, change).then(
    () => true,
    (error: Error) => {
      if (error.name !== 'SamlRefusal') throw error;
      return false;
    },
  );
