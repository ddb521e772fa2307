import { inOneLine } from '../../src/lib/normalize-input.ts';
import type { AttributeNames } from './connections.ts';
import { normalEmail } from './email-domain.ts';
import { EmailRefusal, FederationRefusal } from './refusal.ts';

/** A user as described by a company's identity provider. */
export interface CompanyPerson {
  subject: string;
  email: string | undefined;
  name: string | undefined;
  groups: string[];
}

const usual = {
  email: [
    'email',
    'mail',
    'emailAddress',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
  ],
  name: [
    'name',
    'displayName',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
    'urn:oid:2.16.840.1.113730.3.1.241',
  ],
  groups: [
    'groups',
    'memberOf',
    'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
    'http://schemas.xmlsoap.org/claims/Group',
  ],
} as const;
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const longestName = 200;
const mostGroups = 500;

/** What came under a name, once for each way it's spelled in upper and lower case. */
type Read = (name: string) => readonly (readonly string[])[];

function twice(kind: keyof typeof usual, got: string): FederationRefusal {
  const Refusal = kind === 'email' ? EmailRefusal : FederationRefusal;
  return new Refusal(`the attribute ${got} twice, with different values`, { facts: { problem: 'attributeTwice', got } });
}
const sameAddress = (text: string) => normalEmail(text) ?? text;

/** Errors: FederationRefusal if it can't be told which value counts. */
function describe(subject: string, read: Read, names: AttributeNames = {}): CompanyPerson {
  const valuesOf = (kind: keyof typeof usual): { name: string; values: readonly string[] } => {
    for (const name of names[kind] ? [names[kind]] : usual[kind]) {
      const [values, ...more] = read(name)
        .map((each) => [...new Set(kind === 'email' ? each.map(sameAddress) : each)])
        .filter((each) => each.length > 0);
      if (!values) continue;
      if (more.some((other) => other.length !== values.length || other.some((value) => !values.includes(value)))) throw twice(kind, name);
      return { name, values };
    }
    return { name: '', values: [] };
  };
  const emails = valuesOf('email');
  if (emails.values.length > 1) throw twice('email', emails.name);
  const name = inOneLine(valuesOf('name').values[0] ?? '').slice(0, longestName);
  return {
    subject,
    email: emails.values[0] === undefined ? undefined : normalEmail(emails.values[0]),
    name: name || undefined,
    groups: [...valuesOf('groups').values].slice(0, mostGroups),
  };
}

/** Errors: FederationRefusal. */
export function personOfSaml(
  {
    nameId,
    nameIdFormat,
    attributes,
  }: { nameId: string; nameIdFormat: string | undefined; attributes: ReadonlyMap<string, readonly string[]> },
  names?: AttributeNames,
): CompanyPerson {
  const named = (name: string) => {
    const wanted = name.toLowerCase();
    return [...attributes].filter(([each]) => each.toLowerCase() === wanted).map(([, values]) => values);
  };
  const person = describe(nameId, named, names);
  if (person.email || nameIdFormat !== emailFormat) return person;
  return { ...person, email: normalEmail(nameId) };
}

const texts = (value: unknown): string[] => [value].flat().filter((item): item is string => typeof item === 'string' && item !== '');

/** Errors: FederationRefusal. */
export function personOfClaims(claims: Record<string, unknown>, names?: AttributeNames): CompanyPerson {
  return describe(String(claims['sub']), (name) => (Object.hasOwn(claims, name) ? [texts(claims[name])] : []), names);
}
