import { requireSafeEncryption } from './encryption-rules.ts';
import { allElements, attribute, childrenNamed, isNamed, ns, onlyChild, plainText, readXml, requireKnown } from './read-xml.ts';
import { refuseUnless, SamlRefusal } from './refusal.ts';
import { samlLimits } from './scan-xml.ts';
import { readSignatures, requireUniqueIds } from './signature-rules.ts';

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** The identity provider itself reported a failure. */
export class SamlStatusRefusal extends SamlRefusal {
  override readonly code = 'SSO_DENIED';
  /** The request it answers, as it says. */
  inResponseTo: string | undefined;
}

/** The envelope. Nothing here is trusted until the signature is verified. */
export interface SamlResponse {
  base64: string;
  destination: string | undefined;
  inResponseTo: string | undefined;
  issuer: string | undefined;
  isResponseSigned: boolean;
  /** Undefined while the assertion is encrypted. */
  isAssertionSigned: boolean | undefined;
}

/** Strict base64, except for line breaks. */
export function decodeSaml(text: string): string {
  refuseUnless(text.length <= samlLimits.bytes * 1.5, 'larger than 256 kB');
  const base64 = text.replace(/[\r\n\t ]+/g, '');
  refuseUnless(/^[A-Za-z0-9+/]+={0,2}$/.test(base64) && base64.length % 4 === 0, 'not base64');
  const bytes = Buffer.from(base64, 'base64');
  refuseUnless(bytes.byteLength <= samlLimits.bytes, 'larger than 256 kB');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new SamlRefusal('not UTF-8');
  }
}

function requireSuccess(response: Element): void {
  const status = onlyChild(onlyChild(response, ns.protocol, 'Status'), ns.protocol, 'StatusCode');
  const value = attribute(status, 'Value');
  if (value === success) return;
  const inner = childrenNamed(status, ns.protocol, 'StatusCode')[0];
  const last = (text: string | undefined) => text?.replace(/^.*:/, '').slice(0, 40) ?? '';
  const got = `${last(value)} ${last(inner && attribute(inner, 'Value'))}`.trim();
  const refusal = new SamlStatusRefusal(`status ${got}`, { facts: { problem: 'denied', got } });
  throw Object.assign(refusal, { inResponseTo: attribute(response, 'InResponseTo') });
}

/** Checks the document's structure before anything in it is trusted. Errors: SamlRefusal, SamlStatusRefusal. */
export function readSamlResponse(text: string): SamlResponse {
  const xml = decodeSaml(text);
  const root = readXml(xml);
  refuseUnless(isNamed(root, ns.protocol, 'Response'), 'not a Response');
  refuseUnless(root.getAttribute('Version') === '2.0', 'another version');
  const all = allElements(root);
  // By local name in any namespace, because other parsers ignore namespaces too.
  const payloads = all.filter(({ localName }) => localName === 'Assertion' || localName === 'EncryptedAssertion');
  refuseUnless(all.filter(({ localName }) => localName === 'Response').length === 1, 'a Response inside');
  requireUniqueIds([root]);
  requireSuccess(root);
  const [payload] = payloads;
  refuseUnless(
    payload && payloads.length === 1 && payload.parentNode === root && payload.namespaceURI === ns.assertion,
    'not one assertion',
  );
  const known = ['Issuer', 'Signature', 'Status', 'Assertion', 'EncryptedAssertion'];
  requireKnown(root, 'something unknown in Response', ({ localName }) => known.includes(localName));
  const isEncrypted = payload.localName === 'EncryptedAssertion';
  const signed = readSignatures(root, isEncrypted ? [root] : [root, payload]);
  if (isEncrypted) requireSafeEncryption(payload, { isSignedOutside: signed.has(root) });
  const [issuer, ...more] = childrenNamed(root, ns.assertion, 'Issuer');
  refuseUnless(more.length === 0, 'several issuers');
  return {
    base64: Buffer.from(xml).toString('base64'),
    destination: attribute(root, 'Destination'),
    inResponseTo: attribute(root, 'InResponseTo'),
    issuer: issuer && plainText(issuer),
    isResponseSigned: signed.has(root),
    isAssertionSigned: isEncrypted ? undefined : signed.has(payload),
  };
}
