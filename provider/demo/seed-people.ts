const firstNames = [
  'Ada',
  'Bruno',
  'Chiara',
  'Daniel',
  'Elif',
  'Farid',
  'Grace',
  'Hana',
  'Ivan',
  'Júlia',
  'Kofi',
  'Lena',
  'Mateo',
  'Noor',
  'Olga',
  'Priya',
  'Quentin',
  'Rosa',
  'Samuel',
  'Tamar',
  'Umar',
  'Vera',
  'Wei',
  'Ximena',
  'Yusuf',
  'Zoë',
  'Anders',
  'Bianca',
];
const lastNames = [
  'Lindqvist',
  'Ferreira',
  'Okafor',
  'Novak',
  'Yılmaz',
  'Haddad',
  'Hopper',
  'Sato',
  'Petrov',
  'Moreau',
  'Mensah',
  'Schneider',
  'García',
  'Rahman',
  'Kowalska',
  'Iyer',
  'Dubois',
  'Marín',
  'Cohen',
  'Levi',
  'Farooq',
  'Bianchi',
  'Zhang',
  'Castillo',
  'Demir',
  'van Dijk',
  'Berg',
  'Rossi',
];

export interface SeedPerson {
  email: string;
  name: string;
  tenant: 'acme' | 'globex' | 'north';
  roles: string[];
  state: 'active' | 'invited' | 'disabled' | 'locked';
  joinedDaysAgo: number;
  seenHoursAgo: number | undefined;
}

const mailName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');

const stateOf = (index: number): SeedPerson['state'] =>
  index % 13 === 5 ? 'invited' : index % 17 === 9 ? 'disabled' : index % 23 === 11 ? 'locked' : 'active';
const rolesOf = (index: number) => (index % 9 === 0 ? ['Support'] : index % 14 === 3 ? ['Admin'] : index % 19 === 7 ? [] : ['ReadOnly']);

function colleague(index: number): SeedPerson {
  const name = `${firstNames[index % firstNames.length]} ${lastNames[(index * 5 + Math.floor(index / firstNames.length)) % lastNames.length]}`;
  const tenant = index < 43 ? 'acme' : 'globex';
  const state = stateOf(index);
  const joinedDaysAgo = 2 + ((index * 37) % 400);
  return {
    email: `${mailName(name)}@${tenant}.test`,
    name,
    tenant,
    roles: rolesOf(index),
    state,
    joinedDaysAgo,
    seenHoursAgo: state === 'invited' ? undefined : 1 + ((index * index * 7) % (joinedDaysAgo * 20)),
  };
}

const account = (email: string, name: string, tenant: SeedPerson['tenant'], role: string, joinedDaysAgo: number): SeedPerson => ({
  email,
  name,
  tenant,
  roles: [role],
  state: 'active',
  joinedDaysAgo,
  seenHoursAgo: 3,
});

/** The demo's users in its three workspaces; the first six have a known password. */
export const seedPeople: readonly SeedPerson[] = [
  account('admin@acme.test', 'Maya Adler', 'acme', 'Admin', 420),
  account('support@acme.test', 'Sven Porter', 'acme', 'Support', 300),
  account('readonly@acme.test', 'Rita Olsen', 'acme', 'ReadOnly', 120),
  account('admin@globex.test', 'Gloria Exner', 'globex', 'Admin', 390),
  account('reseller@north.test', 'Nora Thorne', 'north', 'Admin', 410),
  account('partner@north.test', 'Otis Vale', 'north', 'ReadOnly', 240),
  ...Array.from({ length: 55 }, (_, index) => colleague(index)),
];
