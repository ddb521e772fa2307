import { inOneLine } from '../../src/lib/normalize-input.ts';
import type { AttributeNames } from './connections.ts';
import { normalEmail } from './email-domain.ts';

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

type Read = (name: string) => readonly string[] | undefined;

function describe(subject: string, read: Read, names: AttributeNames = {}): CompanyPerson {
  const valuesOf = (kind: keyof typeof usual) => {
    const wanted = names[kind] ? [names[kind]] : usual[kind];
    return wanted.map(read).find((values) => values && values.length > 0) ?? [];
  };
  const emails = [...new Set(valuesOf('email'))];
  const name = inOneLine(valuesOf('name')[0] ?? '').slice(0, longestName);
  return {
    subject,
    // Several addresses are ambiguous, so none counts.
    email: emails.length === 1 ? normalEmail(emails[0]) : undefined,
    name: name || undefined,
    groups: [...new Set(valuesOf('groups'))].slice(0, mostGroups),
  };
}

export function personOfSaml(
  {
    nameId,
    nameIdFormat,
    attributes,
  }: { nameId: string; nameIdFormat: string | undefined; attributes: ReadonlyMap<string, readonly string[]> },
  names?: AttributeNames,
): CompanyPerson {
  const person = describe(nameId, (name) => attributes.get(name), names);
  if (person.email || nameIdFormat !== emailFormat) return person;
  return { ...person, email: normalEmail(nameId) };
}

const texts = (value: unknown): string[] => [value].flat().filter((item): item is string => typeof item === 'string' && item !== '');

export function personOfClaims(claims: Record<string, unknown>, names?: AttributeNames): CompanyPerson {
  return describe(String(claims['sub']), (name) => (Object.hasOwn(claims, name) ? texts(claims[name]) : undefined), names);
}
