import { describe, expect, it } from 'vitest';
import type { AttributeNames } from './connections.ts';
import { personOfClaims, personOfSaml } from './person.ts';

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
type Sent = Record<string, string[]>;
const personOf = (sent: Sent, names?: AttributeNames, nameId = 'emp-1') =>
  personOfSaml({ nameId, nameIdFormat: emailFormat, attributes: new Map(Object.entries(sent)) }, names);

describe('FED-03 attributes that come more than once', () => {
  it.each<[string, Sent, AttributeNames?]>([
    ['the same address in upper and lower case', { email: ['ada@initech.test', 'Ada@Initech.TEST'] }],
    ['two spellings of the name, with the same address', { email: ['ada@initech.test'], Email: ['ADA@initech.test'] }],
    ['another spelling of the name alone', { EmailAddress: ['ada@initech.test'] }],
    ['two spellings of the name that was chosen', { UPN: ['Ada@initech.test'], upn: ['ada@initech.test'] }, { email: 'Upn' }],
    ['one of them empty', { email: [], EMAIL: ['ada@initech.test'] }],
  ])('%s are one address', (_name, sent, names) => {
    expect(personOf(sent, names).email).toBe('ada@initech.test');
  });

  it.each<[string, Sent, string, AttributeNames?]>([
    ['two addresses in one', { email: ['ada@initech.test', 'eve@initech.test'] }, 'email'],
    ['two spellings with different addresses', { email: ['ada@initech.test'], Email: ['eve@initech.test'] }, 'email'],
    ['an address and what is none', { mail: ['ada@initech.test'], Mail: ['none'] }, 'mail'],
    ['two spellings of the name that was chosen', { upn: ['ada@initech.test'], UPN: ['eve@initech.test'] }, 'upn', { email: 'upn' }],
    ['names of the person', { email: ['ada@initech.test'], name: ['Ada'], Name: ['Eve'] }, 'name'],
    [
      'groups, of which one could be anybody’s to write',
      { email: ['ada@initech.test'], groups: ['staff'], Groups: ['staff', 'boss'] },
      'groups',
    ],
  ])('%s: refused, and the attribute is named', (_name, sent, got, names) => {
    const refused = { facts: { problem: 'attributeTwice', got }, message: expect.stringContaining(got) };
    expect(() => personOf(sent, names)).toThrow(expect.objectContaining(refused));
    // Nor does the name that the document is about decide.
    expect(() => personOf(sent, names, 'eve@initech.test')).toThrow(expect.objectContaining(refused));
  });

  it('what nobody asks for may come in any way, and groups in several values', () => {
    const sent = { email: ['ada@initech.test'], dept: ['a'], Dept: ['b'], groups: ['a', 'b', 'a'], GROUPS: ['b', 'a'] };
    expect(personOf(sent)).toMatchObject({ email: 'ada@initech.test', groups: ['a', 'b'] });
  });

  it('the claims of OpenID Connect go by their own spelling', () => {
    expect(personOfClaims({ sub: 'x', email: 'ada@initech.test', Email: 'eve@initech.test' }).email).toBe('ada@initech.test');
    expect(() => personOfClaims({ sub: 'x', email: ['ada@initech.test', 'eve@initech.test'] })).toThrow(
      expect.objectContaining({ facts: { problem: 'attributeTwice', got: 'email' } }),
    );
  });
});
