import { hindranceOf } from '../person/access.ts';
import type { UserRow } from '../users-queries.ts';

export const bulkKinds = ['addRoles', 'removeRoles', 'resend', 'signOut', 'lock', 'unlock', 'enable', 'disable', 'remove'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** For whom an action changes something. */
export const appliesTo: Record<BulkKind, (user: UserRow) => boolean> = {
  addRoles: () => true,
  removeRoles: ({ roles }) => roles.length > 0,
  resend: (user) => user.activatedForTenant === false,
  signOut: (user) => user.activatedForTenant !== false && hindranceOf(user) === undefined,
  lock: ({ isLocked }) => !isLocked,
  unlock: ({ isLocked }) => isLocked === true,
  enable: ({ isDisabled }) => isDisabled === true,
  disable: ({ isDisabled }) => !isDisabled,
  remove: () => true,
};

/** What takes back an action; nothing takes back the others. */
export const opposites: Partial<Record<BulkKind, BulkKind>> = { lock: 'unlock', unlock: 'lock', enable: 'disable', disable: 'enable' };

export const isHarmful = (kind: BulkKind): boolean => ['removeRoles', 'lock', 'disable', 'remove'].includes(kind);

/** Somebody's own roles after the change; undefined if nothing changes. `['']` clears them (SPEC 5). */
export function rolesAfter(
  { roles }: Pick<UserRow, 'roles'>,
  kind: 'addRoles' | 'removeRoles',
  chosen: readonly string[],
): string[] | undefined {
  const held = roles.map(({ id }) => id);
  const after = kind === 'addRoles' ? [...new Set([...held, ...chosen])] : held.filter((id) => !chosen.includes(id));
  if (after.length === held.length) return undefined;
  return after.length > 0 ? after : [''];
}
