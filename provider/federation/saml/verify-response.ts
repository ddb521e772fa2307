import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { readAssertion, type SamlIdentity } from './assertion.ts';
import type { SamlConnection, ServiceProvider } from './connection.ts';
import { refuseUnless, SamlRefusal } from './refusal.ts';
import type { SamlResponse } from './response.ts';

export interface SamlExpectation {
  connection: SamlConnection;
  provider: ServiceProvider;
  /** URL the form was posted to. */
  recipient: string;
  requestId: string | undefined;
  now: Date;
}

/** The signed assertion, verified with this connection's pinned certificates only. Errors: SamlRefusal. */
async function signedAssertion(
  { base64, isResponseSigned, isAssertionSigned }: SamlResponse,
  { connection, provider, recipient }: SamlExpectation,
): Promise<string> {
  // A signature over the response covers the assertion in it.
  const signed = connection.signed === 'either' ? (isResponseSigned ? 'response' : 'assertion') : connection.signed;
  const wantsResponse = signed !== 'assertion';
  const wantsAssertion = signed !== 'response';
  refuseUnless(isResponseSigned || !wantsResponse, 'the response is not signed', { problem: 'notSigned' });
  refuseUnless((isAssertionSigned ?? true) || !wantsAssertion, 'the assertion is not signed', { problem: 'notSigned' });
  const library = new SAML({
    callbackUrl: recipient,
    issuer: provider.entityId,
    idpCert: connection.certificates,
    // An existing signature must be valid, even if optional.
    wantAuthnResponseSigned: wantsResponse || isResponseSigned,
    wantAssertionsSigned: wantsAssertion || isAssertionSigned === true,
    ...(provider.key ? { decryptionPvk: provider.key } : {}),
    // Times, audience and request are checked on the signed bytes, with our own clock and store.
    acceptedClockSkewMs: -1,
    audience: false,
    validateInResponseTo: ValidateInResponseTo.never,
  });
  try {
    const { profile } = await library.validatePostResponseAsync({ SAMLResponse: base64 });
    const xml = profile?.getAssertionXml?.();
    refuseUnless(xml, 'nothing that is signed');
    return xml;
  } catch (cause) {
    if (cause instanceof SamlRefusal) throw cause;
    // The library verifies the signature around a sealed assertion first, and the one in it last.
    if (isAssertionSigned === undefined && !/signature/i.test((cause as Error).message))
      throw new SamlRefusal('sealed for another key', { cause, facts: { problem: 'encryption' } });
    throw new SamlRefusal('the signature does not hold', { cause, facts: { problem: 'signature' } });
  }
}

/** The verified identity. Stateless: replay protection is up to the caller. Errors: SamlRefusal. */
export async function verifySamlResponse(response: SamlResponse, expected: SamlExpectation): Promise<SamlIdentity> {
  const { connection, provider, recipient, requestId, now } = expected;
  refuseUnless(response.issuer === undefined || response.issuer === connection.idpEntityId, 'another issuer', {
    problem: 'issuer',
    expected: connection.idpEntityId,
    got: response.issuer,
  });
  // A signed response must name its destination (SAML bindings 3.5.5.2).
  refuseUnless(
    response.destination === recipient || (response.destination === undefined && !response.isResponseSigned),
    'meant for another address',
    { problem: 'destination', expected: recipient, got: response.destination },
  );
  refuseUnless(response.inResponseTo === requestId, 'an answer to another request', { problem: 'request' });
  const xml = await signedAssertion(response, expected);
  return readAssertion(xml, { issuer: connection.idpEntityId, audience: provider.entityId, recipient, requestId, now });
}
