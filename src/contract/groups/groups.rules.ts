import { AppError } from '../../lib/error.ts';
import type { Group, GroupConfig } from './groups.schemas.ts';

/** Of one workspace. */
export const mostGroups = 1000;
/** Of all groups of a workspace together, because they come in one answer. */
export const mostInGroups = { roles: 3000, users: 30_000 } as const;

/** Until a workspace decides otherwise. */
export const groupDefaults: GroupConfig = { enabled: true, rolesEnabled: true };

/** Groups of a directory belong to it. Errors: GROUP_READ_ONLY. */
export function requireOwnGroup({ managedBy }: Pick<Group, 'managedBy'>): void {
  if (managedBy === 'scim2') throw new AppError('GROUP_READ_ONLY', 'Your directory manages this group. Change it there.', { status: 403 });
}

/** Errors: KEY_TAKEN if another group has the name, in whatever case. */
export function requireFreeName(isTaken: boolean): void {
  const sentence = 'Another group already has this name.';
  if (isTaken) throw new AppError('KEY_TAKEN', sentence, { status: 409, context: { fields: { name: sentence } } });
}

const groupLimit = () =>
  new AppError('GROUP_LIMIT', "You've reached the limit for groups, their roles, or their members. Remove some first.", { status: 409 });

/** Errors: GROUP_LIMIT. */
export function requireRoom(count: number): void {
  if (count >= mostGroups) throw groupLimit();
}

/** `count`: after adding. Errors: GROUP_LIMIT. */
export function requireRoomInGroups(what: keyof typeof mostInGroups, count: number): void {
  if (count > mostInGroups[what]) throw groupLimit();
}

/** Omitted switches stay. */
export const changedConfig = (
  before: GroupConfig,
  { enabled, rolesEnabled }: { [K in keyof GroupConfig]?: boolean | undefined },
): GroupConfig => ({
  enabled: enabled ?? before.enabled,
  rolesEnabled: rolesEnabled ?? before.rolesEnabled,
});

/** Whether members get the roles of their groups. */
export const groupsGiveRoles = ({ enabled, rolesEnabled }: GroupConfig): boolean => enabled && rolesEnabled;
