import { DOMParser } from '@xmldom/xmldom';
import { refuseUnless, SamlRefusal } from './refusal.ts';
import { scanXml } from './scan-xml.ts';

export const ns = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
} as const;
type Space = (typeof ns)[keyof typeof ns];

/** Root of a document that passed the scan. Uses the same parser as signature verification. */
export function readXml(xml: string): Element {
  scanXml(xml);
  const fail = (message: string) => {
    throw new SamlRefusal(`not well-formed: ${message.slice(0, 100)}`);
  };
  const document = new DOMParser({ locator: {}, errorHandler: { warning: fail, error: fail, fatalError: fail } }).parseFromString(
    xml,
    'text/xml',
  );
  const root = document?.documentElement as Element | null | undefined;
  refuseUnless(root, 'no root element');
  return root;
}

const isElement = (node: Node): node is Element => node.nodeType === 1;
export const childElements = (parent: Element): Element[] => Array.from(parent.childNodes).filter(isElement);

/** The element and its descendants in document order, without recursion. */
export function allElements(root: Element): Element[] {
  const found: Element[] = [];
  const waiting: Element[] = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    found.push(element);
    waiting.push(...childElements(element).toReversed());
  }
  return found;
}

export const isNamed = (element: Element, space: Space, name: string): boolean =>
  element.localName === name && element.namespaceURI === space;
export const childrenNamed = (parent: Element, space: Space, name: string): Element[] =>
  childElements(parent).filter((child) => isNamed(child, space, name));

/** The only child of this name. Errors: SamlRefusal. */
export function onlyChild(parent: Element, space: Space, name: string): Element {
  const found = childrenNamed(parent, space, name);
  refuseUnless(found.length === 1, `${found.length} elements ${name} in ${parent.localName}`);
  return found[0]!;
}

/** Refuses the first child that nobody here understands, by name. Errors: SamlRefusal. */
export function requireKnown(parent: Element, why: string, isKnown: (child: Element) => boolean): void {
  const unknown = childElements(parent).find((child) => !isKnown(child));
  refuseUnless(!unknown, why, { problem: 'part', got: unknown?.nodeName });
}

/** Text of an element without child elements. */
export function plainText(element: Element): string {
  refuseUnless(
    Array.from(element.childNodes).every(({ nodeType }) => nodeType === 3),
    `${element.localName} holds more than text`,
  );
  return (element.textContent ?? '').trim();
}

/** An attribute without a namespace; empty counts as absent. */
export const attribute = (element: Element, name: string): string | undefined => element.getAttribute(name) || undefined;
