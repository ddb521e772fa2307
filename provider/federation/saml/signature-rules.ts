import { allElements, attribute, childElements, childrenNamed, isNamed, ns, onlyChild, requireKnown } from './read-xml.ts';
import { refuseUnless } from './refusal.ts';

// RSA-SHA384 and ECDSA would be as secure, but the library can't verify them, so listing them would only obscure the error.
const signatureMethods = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]);
const digestMethods = new Set(['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']);
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#';

const algorithm = (parent: Element, name: string) => attribute(onlyChild(parent, ns.signature, name), 'Algorithm') ?? '';
const only = (parent: Element, names: readonly string[]) =>
  requireKnown(
    parent,
    `something unknown in ${parent.localName}`,
    (child) => child.namespaceURI === ns.signature && names.includes(child.localName),
  );
/** Refuses a method, by name. */
const requireStrong = (allowed: ReadonlySet<string>, got: string, why: string) =>
  refuseUnless(allowed.has(got), why, { problem: 'weakSignature', got });

/** The signature must cover its whole parent, by an allowed method. Authenticity is verified elsewhere. */
function requirePlainForm(signature: Element, owner: Element): void {
  only(signature, ['SignedInfo', 'SignatureValue', 'KeyInfo']);
  onlyChild(signature, ns.signature, 'SignatureValue');
  refuseUnless(childrenNamed(signature, ns.signature, 'KeyInfo').length <= 1, 'several elements KeyInfo');
  const info = onlyChild(signature, ns.signature, 'SignedInfo');
  only(info, ['CanonicalizationMethod', 'SignatureMethod', 'Reference']);
  refuseUnless(algorithm(info, 'CanonicalizationMethod') === canonical, 'another canonical form');
  requireStrong(signatureMethods, algorithm(info, 'SignatureMethod'), 'a signature algorithm that is not allowed');
  const reference = onlyChild(info, ns.signature, 'Reference');
  only(reference, ['Transforms', 'DigestMethod', 'DigestValue']);
  refuseUnless(reference.getAttribute('URI') === `#${owner.getAttribute('ID')}`, 'a signature over another element');
  requireStrong(digestMethods, algorithm(reference, 'DigestMethod'), 'a digest algorithm that is not allowed');
  onlyChild(reference, ns.signature, 'DigestValue');
  const transforms = childElements(onlyChild(reference, ns.signature, 'Transforms')).map((transform) => {
    refuseUnless(isNamed(transform, ns.signature, 'Transform'), 'an unknown transform');
    return attribute(transform, 'Algorithm');
  });
  refuseUnless(transforms.length === 2 && transforms[0] === enveloped && transforms[1] === canonical, 'a transform that is not allowed');
}

/** Each signature is a direct child of an owner, at most one per owner. Returns the signed owners. Errors: SamlRefusal. */
export function readSignatures(root: Element, owners: readonly Element[]): Set<Element> {
  const signed = new Set<Element>();
  // By local name: a signature in another namespace is never legitimate.
  for (const signature of allElements(root).filter(({ localName }) => localName === 'Signature')) {
    refuseUnless(signature.namespaceURI === ns.signature, 'a signature of another kind');
    const owner = owners.find((element) => element === signature.parentNode);
    refuseUnless(owner && !signed.has(owner), 'a signature in a strange place');
    requirePlainForm(signature, owner);
    signed.add(owner);
  }
  return signed;
}

/** Every id is unique across all spellings: `ID`, `Id`, `id`, `xml:id`. */
export function requireUniqueIds(roots: readonly Element[]): void {
  const seen = new Set<string>();
  for (const element of roots.flatMap(allElements)) {
    for (const { name, value } of Array.from(element.attributes)) {
      if (!/^(.*:)?(id|assertionid)$/i.test(name)) continue;
      refuseUnless(/^[A-Za-z_][A-Za-z0-9_.-]{0,255}$/.test(value), 'an id that is none');
      refuseUnless(!seen.has(value), 'an id twice');
      seen.add(value);
    }
  }
}
