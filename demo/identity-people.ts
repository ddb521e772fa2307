/** A user of the demo's identity providers. */
export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  groups: string[];
  /** Extra claims, as a real provider would add. */
  claims?: Record<string, string | boolean>;
}

const person = (name: string, email: string, groups: string[] = [], claims: DemoPerson['claims'] = {}): DemoPerson => ({
  id: email.replace(/[^a-z]+/g, '-'),
  name,
  email,
  groups,
  claims: { email_verified: true, ...claims },
});

/** Employees of Initech (SAML) and Hooli (OpenID Connect). */
export const initech: readonly DemoPerson[] = [
  person('Peter Gibbons', 'peter@initech.test', ['engineers']),
  person('Bill Lumbergh', 'bill@initech.test', ['managers']),
];
/** Of a domain that nobody has, for trying out the setup of single sign-on. */
export const newcomer: DemoPerson = person('Sam Walker', 'sam@walker.test', ['managers']);
export const hooli: readonly DemoPerson[] = [
  person('Gavin Belson', 'gavin@hooli.test', ['managers']),
  person('Nelson Bighetti', 'nelson@hooli.test', ['engineers']),
  person('A contractor from elsewhere', 'contractor@elsewhere.test'),
];
/** Users of the social providers. The first already exists in the demo. */
export const everybody: readonly DemoPerson[] = [
  person('Maya Adler', 'admin@acme.test', [], { hd: 'acme.test', xms_edov: true }),
  person('Noa Newcomer', 'noa@fresh.test', [], { hd: 'fresh.test', xms_edov: true }),
  person('Rita Olsen, address not confirmed', 'readonly@acme.test', [], { email_verified: false }),
];
