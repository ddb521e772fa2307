import type { BulkAction } from '../../../contract/users/users.schemas.ts';
import { hindranceOf } from '../person/access.ts';
import type { UserRow } from '../users-queries.ts';

export const bulkKinds = [
  'addRoles',
  'removeRoles',
  'resend',
  'signOut',
  'lock',
  'unlock',
  'enable',
  'disable',
  'remove',
] as const satisfies BulkAction[];
export type BulkKind = BulkAction;

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
export const opposites: Partial<Record<BulkKind, BulkKind | 'restore'>> = {
  lock: 'unlock',
  unlock: 'lock',
  enable: 'disable',
  disable: 'enable',
  remove: 'restore',
};

export const isHarmful = (kind: BulkKind): boolean => ['removeRoles', 'lock', 'disable', 'remove'].includes(kind);
