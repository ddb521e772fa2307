import {
  allElements,
  attribute,
  childElements,
  childrenNamed,
  isNamed,
  ns,
  onlyChild,
  plainText,
  readXml,
  requireKnown,
} from './read-xml.ts';
import { refuseUnless } from './refusal.ts';
import { readSignatures, requireUniqueIds } from './signature-rules.ts';

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
/** Clocks may differ by this much (security.md 2.6). */
export const clockSkewSeconds = 120;
/** Nobody needs longer to post a form; it also bounds how long a used id is remembered. */
const longestLifeSeconds = 86_400;

export interface AssertionExpectation {
  issuer: string;
  audience: string;
  /** Where the form was posted. */
  recipient: string;
  /** Id of our request; undefined for a sign-in that the identity provider began. */
  requestId: string | undefined;
  now: Date;
}
export interface SamlIdentity {
  assertionId: string;
  /** After this moment the assertion would be refused for its age. */
  forgetAt: Date;
  nameId: string;
  nameIdFormat: string | undefined;
  attributes: ReadonlyMap<string, readonly string[]>;
}

/** SAML moments are UTC; a text without the Z would be read in the time zone of this machine. */
function momentOf(element: Element, name: string): number | undefined {
  const text = attribute(element, name);
  if (text === undefined) return undefined;
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(text) ? Date.parse(text) : NaN;
  refuseUnless(!Number.isNaN(moment), `${name} is no moment`);
  return moment;
}

/** `NotBefore` and `NotOnOrAfter` of an element. Answers the end. */
function requirePresent(element: Element, now: Date, { needsEnd }: { needsEnd: boolean }): number | undefined {
  const skew = clockSkewSeconds * 1000;
  const begin = momentOf(element, 'NotBefore');
  const end = momentOf(element, 'NotOnOrAfter');
  const expected = now.toISOString();
  refuseUnless(begin === undefined || now.getTime() + skew >= begin, 'not valid yet', {
    problem: 'notYet',
    expected,
    got: attribute(element, 'NotBefore'),
  });
  refuseUnless(end === undefined || now.getTime() - skew < end, 'expired', {
    problem: 'expired',
    expected,
    got: attribute(element, 'NotOnOrAfter'),
  });
  refuseUnless(end !== undefined || !needsEnd, 'no end');
  return end;
}

function requireConditions(assertion: Element, { audience, now }: AssertionExpectation): void {
  const conditions = onlyChild(assertion, ns.assertion, 'Conditions');
  requirePresent(conditions, now, { needsEnd: true });
  const understood = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'];
  requireKnown(
    conditions,
    'a condition that nobody here understands',
    (child) => child.namespaceURI === ns.assertion && understood.includes(child.localName),
  );
  const restrictions = childrenNamed(conditions, ns.assertion, 'AudienceRestriction');
  const isForUs = (restriction: Element) =>
    childrenNamed(restriction, ns.assertion, 'Audience').some((element) => plainText(element) === audience);
  refuseUnless(restrictions.length > 0 && restrictions.every(isForUs), 'meant for another audience', {
    problem: 'audience',
    expected: audience,
    got: restrictions.flatMap((each) => childrenNamed(each, ns.assertion, 'Audience').map(plainText)).join(', '),
  });
}

/** When the first confirmation that holds here and now ends. */
function requireConfirmation(subject: Element, { recipient, requestId, now }: AssertionExpectation): number {
  const confirmations = childrenNamed(subject, ns.assertion, 'SubjectConfirmation').filter(
    ({ attributes }) => attributes.getNamedItem('Method')?.value === bearer,
  );
  refuseUnless(confirmations.length === 1, 'not one bearer confirmation');
  const data = onlyChild(confirmations[0]!, ns.assertion, 'SubjectConfirmationData');
  const got = attribute(data, 'Recipient');
  refuseUnless(got === recipient, 'meant for another recipient', { problem: 'destination', expected: recipient, got });
  refuseUnless(attribute(data, 'InResponseTo') === requestId, 'an answer to another request', { problem: 'request' });
  return requirePresent(data, now, { needsEnd: true })!;
}

function readAttributes(assertion: Element): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const statement of childrenNamed(assertion, ns.assertion, 'AttributeStatement')) {
    requireKnown(statement, 'an attribute that cannot be read', (child) => isNamed(child, ns.assertion, 'Attribute'));
    for (const element of childElements(statement)) {
      const name = attribute(element, 'Name');
      refuseUnless(name, 'an attribute without a name');
      const values = childrenNamed(element, ns.assertion, 'AttributeValue')
        // A value with a structure of its own says nothing to us.
        .filter((value) => childElements(value).length === 0)
        .map(plainText)
        .filter(Boolean);
      found.set(name, [...(found.get(name) ?? []), ...values]);
    }
  }
  return found;
}

/** Reads the bytes that were signed, and nothing else. Error: SamlRefusal. */
export function readAssertion(xml: string, expected: AssertionExpectation): SamlIdentity {
  const assertion = readXml(xml);
  const { now } = expected;
  refuseUnless(isNamed(assertion, ns.assertion, 'Assertion') && assertion.getAttribute('Version') === '2.0', 'not an assertion');
  refuseUnless(
    !allElements(assertion).some((element) => element !== assertion && element.localName.endsWith('Assertion')),
    'an assertion inside',
  );
  requireUniqueIds([assertion]);
  readSignatures(assertion, [assertion]);
  const assertionId = attribute(assertion, 'ID');
  refuseUnless(assertionId, 'no id');
  const issuer = plainText(onlyChild(assertion, ns.assertion, 'Issuer'));
  refuseUnless(issuer === expected.issuer, 'another issuer', { problem: 'issuer', expected: expected.issuer, got: issuer });
  const issued = momentOf(assertion, 'IssueInstant');
  refuseUnless(issued !== undefined && issued <= now.getTime() + clockSkewSeconds * 1000, 'issued in the future', {
    problem: 'notYet',
    expected: now.toISOString(),
    got: attribute(assertion, 'IssueInstant'),
  });
  requireConditions(assertion, expected);
  const subject = onlyChild(assertion, ns.assertion, 'Subject');
  const end = requireConfirmation(subject, expected);
  refuseUnless(end - issued <= longestLifeSeconds * 1000, 'valid for too long');
  const statements = childrenNamed(assertion, ns.assertion, 'AuthnStatement');
  refuseUnless(statements.length > 0, 'no sign-in');
  for (const statement of statements) {
    const over = momentOf(statement, 'SessionNotOnOrAfter');
    refuseUnless(over === undefined || over > now.getTime() - clockSkewSeconds * 1000, 'a session that is over');
  }
  const name = onlyChild(subject, ns.assertion, 'NameID');
  const nameId = plainText(name);
  const nameIdFormat = attribute(name, 'Format');
  refuseUnless(nameId !== '' && nameId.length <= 500, 'no name of the person');
  refuseUnless(nameIdFormat !== transient, 'a name that changes each time');
  return {
    assertionId,
    forgetAt: new Date(end + 2 * clockSkewSeconds * 1000),
    nameId,
    nameIdFormat,
    attributes: readAttributes(assertion),
  };
}
