import { productPermissions, viewKeys } from '../contract/permission-keys.ts';
import type { Permission, PermissionCategory, Role } from '../contract/roles/roles.schemas.ts';

/** A realistic id that is the same on every start. */
export const sampleId = (kind: number, index: number): string =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(index).padStart(12, '0')}`;
export const vendorId = sampleId(0, 1);
const created = '2026-01-12T09:00:00.000Z';

const categoryNames = [...new Set(productPermissions.map(({ category }) => category))].toSorted();

export const samplePermissions = (): Permission[] =>
  productPermissions.map(({ key, name, description, category }, index) => ({
    id: sampleId(3, index + 1),
    key,
    name,
    description,
    categoryId: sampleId(4, categoryNames.indexOf(category) + 1),
    fePermission: true,
    roleIds: [],
    assignmentType: 'ASSIGNABLE',
    createdAt: created,
    updatedAt: created,
  }));

export const sampleCategories = (permissions: readonly Permission[]): PermissionCategory[] =>
  categoryNames.map((name, index) => ({
    id: sampleId(4, index + 1),
    name,
    description: '',
    feCategory: true,
    permissionIds: permissions.filter(({ categoryId }) => categoryId === sampleId(4, index + 1)).map(({ id }) => id),
    createdAt: created,
    updatedAt: created,
  }));

export function sampleRoles(permissions: readonly Permission[]): Role[] {
  const ids = (...keys: string[]) => permissions.filter(({ key }) => keys.includes(key)).map(({ id }) => id);
  const role = (index: number, key: string, description: string, permissionIds: string[], more: Partial<Role> = {}): Role => ({
    id: sampleId(2, index),
    key,
    name: key === 'ReadOnly' ? 'Read only' : key,
    description,
    isDefault: false,
    permissions: permissionIds,
    vendorId,
    level: index * 10,
    createdAt: created,
    updatedAt: created,
    ...more,
  });
  return [
    role(1, 'Admin', 'Everything in this workspace.', ids('fe.*')),
    role(2, 'Support', 'Helps colleagues: sees everything, manages people.', ids(...viewKeys, 'fe.secure.write.users')),
    role(3, 'ReadOnly', 'Sees, changes nothing.', ids(...viewKeys), {
      isDefault: true,
    }),
  ];
}

const first = [
  'Ada',
  'Ben',
  'Chiara',
  'Daniel',
  'Elif',
  'Farid',
  'Grace',
  'Hiro',
  'Ines',
  'Jonas',
  'Keiko',
  'Liam',
  'Maya',
  'Noah',
  'Olga',
  'Pablo',
  'Quinn',
  'Rosa',
  'Sven',
  'Tara',
  'Umar',
  'Vera',
  'Wei',
  'Ximena',
  'Yusuf',
  'Zoe',
];
const last = [
  'Adler',
  'Bergström',
  'Castillo',
  'Dubois',
  'Eriksen',
  'Fontaine',
  'Gupta',
  'Haddad',
  'Ivanov',
  'Jansen',
  'Kowalski',
  'Levi',
  'Moreau',
  'Nakamura',
  'Okafor',
  'Petrov',
  'Rossi',
  'Silva',
  'Tanaka',
  'Weber',
];

export const sampleNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${first[(index * 7) % first.length]} ${last[(index * 3) % last.length]}`);
export const emailOf = (name: string, domain: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replace(' ', '.')}@${domain}`;
