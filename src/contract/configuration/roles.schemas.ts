import * as v from 'valibot';
import { matchesPermission } from '../../access/permission.ts';
import { nearest } from '../../lib/nearest.ts';
import { productPermissions } from '../permission-keys.ts';
import { Line, OptionalText } from '../values.ts';

export interface PermissionDocument {
  key: string;
  name: string;
  description: string;
  category: string;
  implies: string[];
}
export interface PermissionInput {
  key: string;
  name: string;
  description?: string | undefined;
  category?: string | undefined;
  implies?: string[] | undefined;
}
export interface RoleDocument {
  key: string;
  name?: string | undefined;
  description?: string | undefined;
  default?: boolean | undefined;
  level?: number | undefined;
  permissions: string[];
}
export interface RoleInput extends Omit<RoleDocument, 'permissions'> {
  permissions?: string[] | undefined;
}
export interface RolesDocument {
  permissions: readonly PermissionDocument[];
  roles: readonly RoleDocument[];
}

/** Roles of every installation: the document may add permissions to them. */
export const builtInRoles = ['Admin', 'Support', 'ReadOnly'] as const;
export const isBuiltIn = (key: string): boolean => (builtInRoles as readonly string[]).includes(key);
/** Of a role that says none. */
export const defaultLevel = 15;

const said = <T extends v.GenericSchema>(sentence: string, schema: T) => v.pipe(schema, v.description(sentence));
const atMost = 1000;
const most = <T extends v.GenericSchema>(schema: T) =>
  v.optional(v.pipe(v.array(schema), v.maxLength(atMost, 'Use 1,000 or fewer.')), [] as never);

const PermissionKey = v.pipe(
  v.string(),
  v.maxLength(100, 'Use 100 characters or fewer.'),
  v.regex(/^[A-Za-z0-9][\w.:*-]*$/, 'Use letters, digits, dots, colons, dashes, and underscores; * stands for anything.'),
);
const NamedPermission = v.pipe(v.string(), v.maxLength(100, 'Use 100 characters or fewer.'));
const RoleKey = v.pipe(
  v.string(),
  v.maxLength(100, 'Use 100 characters or fewer.'),
  v.regex(/^[A-Za-z0-9][\w.-]*$/, 'Use letters, digits, dots, dashes, and underscores.'),
);
const Level = v.pipe(v.number(), v.integer('Use a whole number.'), v.minValue(0, 'Use 0 or more.'), v.maxValue(100, 'Use 100 or less.'));

// Editors complete the whole document: the names of both types keep what they read short.
const Permission: v.GenericSchema<PermissionInput, PermissionDocument> = v.strictObject({
  key: said('What your code checks, such as projects.read. A key with * covers all that match.', PermissionKey),
  name: said('What admins see.', Line(100)),
  description: said('What it allows, in a sentence.', v.optional(OptionalText(500), '')),
  category: said('The heading that it stands under.', v.optional(Line(100), 'Product')),
  implies: said(
    'Permissions of the document that come with it.',
    v.optional(v.pipe(v.array(PermissionKey), v.maxLength(100, 'Use 100 or fewer.')), []),
  ),
});
const Role: v.GenericSchema<RoleInput, RoleDocument> = v.strictObject({
  key: said('What your code checks. Admin, Support, or ReadOnly: adds permissions to that role.', RoleKey),
  name: said('What admins see.', v.optional(Line(100))),
  description: said('What it is for, in a sentence.', v.optional(OptionalText(500))),
  default: said('Whether new members get it, unless their inviter chooses others.', v.optional(v.boolean())),
  level: said(`Its place among roles, from 0, the highest, to 100. Default: ${defaultLevel}.`, v.optional(Level)),
  permissions: said('Keys of permissions, also built-in ones. A key with * names all that match.', most(NamedPermission)),
});

export const rolesEntries = {
  permissions: said('Permissions of your product, for roles.', most(Permission)),
  roles: said(
    'Roles that every workspace has, beside its own. Without an entry for Admin, it has all permissions of the document.',
    v.optional(v.pipe(v.array(Role), v.maxLength(200, 'Use 200 or fewer.')), []),
  ),
};

const isOurs = (key: string) => key.startsWith('fe.');
const ours: readonly string[] = productPermissions.map(({ key }) => key);

/** Keys that an entry of a role names: a key with * that is no permission itself names all that it matches, never ours unless it says so. */
function namedBy(entry: string, { permissions }: Pick<RolesDocument, 'permissions'>): string[] {
  const known = isOurs(entry) ? ours : permissions.map(({ key }) => key);
  if (known.includes(entry)) return [entry];
  return entry.includes('*') ? known.filter((key) => matchesPermission(entry, key)) : [];
}
export const keysOfRole = ({ permissions }: Pick<RoleDocument, 'permissions'>, document: Pick<RolesDocument, 'permissions'>): string[] => [
  ...new Set(permissions.flatMap((entry) => namedBy(entry, document))),
];

/** All that comes with each permission, through any number of steps. A key with * brings what those bring that it covers. */
export function impliedIn({ permissions }: Pick<RolesDocument, 'permissions'>): Map<string, string[]> {
  const next = new Map(
    permissions.map(({ key, implies }) => {
      const covered = key.includes('*') ? permissions.filter((one) => one.key !== key && matchesPermission(key, one.key)) : [];
      return [key, [...implies, ...covered.flatMap((one) => one.implies)]];
    }),
  );
  return new Map(
    permissions.map(({ key }) => {
      const found = new Set<string>();
      const wanted = [...next.get(key)!];
      for (let one = wanted.pop(); one !== undefined; one = wanted.pop()) {
        if (one === key || found.has(one)) continue;
        found.add(one);
        wanted.push(...(next.get(one) ?? []));
      }
      return [key, [...found].toSorted()];
    }),
  );
}

/** Every server keeps them in memory. */
const mostImplied = 20_000;
function impliedFaults(document: Pick<RolesDocument, 'permissions'>): Fault[] {
  const count = [...impliedIn(document).values()].reduce((sum, implied) => sum + implied.length, 0);
  if (count <= mostImplied) return [];
  const [is, limit] = [count, mostImplied].map((one) => one.toLocaleString('en'));
  return [{ at: ['permissions'], message: `Through all steps, ${is} others come with these permissions. Use ${limit} or fewer.` }];
}

interface Fault {
  at: readonly (string | number)[];
  message: string;
}

const twice = (names: readonly string[], sentence: string, at: (index: number) => Fault['at']): Fault[] =>
  names.flatMap((name, index) => (names.indexOf(name) === index ? [] : [{ at: at(index), message: `"${name}" is ${sentence}` }]));

const unknown = (key: string, known: readonly string[]) => {
  const meant = nearest(key, known);
  return `There is no permission "${key}".${meant ? ` Did you mean "${meant}"?` : ''}`;
};

/** A key that is one of ours, or covers some. */
function oursFaults({ key }: PermissionDocument, index: number): Fault[] {
  const at = ['permissions', index, 'key'];
  if (isOurs(key)) return [{ at, message: `"${key}": keys that begin with "fe." belong to built-in permissions. Use another key.` }];
  const first = key.split('*')[0]!;
  return key.includes('*') && 'fe.'.startsWith(first)
    ? [{ at, message: `"${key}" could cover built-in permissions, too. Begin with more letters.` }]
    : [];
}

/** Each circle once, at the entry that closes it. */
function circleFaults(permissions: readonly PermissionDocument[]): Fault[] {
  const indexes = new Map(permissions.map(({ key }, index) => [key, index]));
  const done = new Set<string>();
  const faults: Fault[] = [];
  const path: string[] = [];
  const walk = (key: string): void => {
    const index = indexes.get(key);
    if (index === undefined || done.has(key)) return;
    path.push(key);
    for (const [number, implied] of permissions[index]!.implies.entries()) {
      const from = path.indexOf(implied);
      if (from < 0) walk(implied);
      else {
        const circle = [...path.slice(from), implied].join(' → ');
        faults.push({ at: ['permissions', index, 'implies', number], message: `It comes round to itself: ${circle}.` });
      }
    }
    path.pop();
    done.add(key);
  };
  for (const { key } of permissions) walk(key);
  return faults;
}

function roleFault({ key, name, description, level }: RoleDocument, index: number): Fault[] {
  const at = ['roles', index];
  if (isBuiltIn(key))
    return Object.entries({ name, description, level })
      .filter(([, value]) => value !== undefined)
      .map(([field]) => ({ at: [...at, field], message: `"${key}" is a built-in role: only permissions and default can be set.` }));
  if (name !== undefined) return [];
  const meant = builtInRoles.find((one) => one.toLowerCase() === key.toLowerCase());
  return [{ at: [...at, 'name'], message: `Enter a name for "${key}".${meant ? ` Did you mean "${meant}"?` : ''}` }];
}

/** What no single field of permissions and roles can say. */
export function roleFaults({ permissions, roles }: RolesDocument): Fault[] {
  const keys = permissions.map(({ key }) => key);
  return [
    ...twice(keys, 'the key of another one, too.', (index) => ['permissions', index, 'key']),
    ...permissions.flatMap(oursFaults),
    ...permissions.flatMap(({ implies }, index) => [
      ...implies.flatMap((key, number) =>
        keys.includes(key) ? [] : [{ at: ['permissions', index, 'implies', number], message: unknown(key, keys) }],
      ),
      ...twice(implies, 'named twice.', (number) => ['permissions', index, 'implies', number]),
    ]),
    ...circleFaults(permissions),
    ...impliedFaults({ permissions }),
    ...twice(
      roles.map(({ key }) => key),
      'the key of another one, too.',
      (index) => ['roles', index, 'key'],
    ),
    ...roles.flatMap(roleFault),
    ...roles.flatMap(({ permissions: named }, index) => [
      ...named.flatMap((key, number) => {
        if (namedBy(key, { permissions }).length > 0) return [];
        const at = ['roles', index, 'permissions', number];
        return [{ at, message: key.includes('*') ? `No permission matches "${key}".` : unknown(key, [...keys, ...ours]) }];
      }),
      ...twice(named, 'named twice.', (number) => ['roles', index, 'permissions', number]),
    ]),
  ];
}
