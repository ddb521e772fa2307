/** Somebody who can be picked at the demo's identity providers. */
export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  groups: string[];
  /** What the provider adds, as the real one would. */
  claims?: Record<string, string | boolean>;
}

const person = (name: string, email: string, groups: string[] = [], claims: DemoPerson['claims'] = {}): DemoPerson => ({
  id: email.replace(/[^a-z]+/g, '-'),
  name,
  email,
  groups,
  claims: { email_verified: true, ...claims },
});

/** Whom the company Initech (SAML) and the company Hooli (OpenID Connect) employ. */
export const initech: readonly DemoPerson[] = [
  person('Peter Gibbons', 'peter@initech.test', ['engineers']),
  person('Bill Lumbergh', 'bill@initech.test', ['managers']),
];
export const hooli: readonly DemoPerson[] = [
  person('Gavin Belson', 'gavin@hooli.test', ['managers']),
  person('Nelson Bighetti', 'nelson@hooli.test', ['engineers']),
  person('A contractor from elsewhere', 'contractor@elsewhere.test'),
];
/** Who has an account at the social providers. The first is known to the demo already. */
export const everybody: readonly DemoPerson[] = [
  person('Maya Adler', 'admin@acme.test', [], { hd: 'acme.test', xms_edov: true }),
  person('Noa Newcomer', 'noa@fresh.test', [], { hd: 'fresh.test', xms_edov: true }),
  person('Rita Olsen, address not confirmed', 'readonly@acme.test', [], { email_verified: false }),
];
