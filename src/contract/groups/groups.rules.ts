import { AppError } from '../../lib/error.ts';
import type { Group, GroupConfig } from './groups.schemas.ts';

/** Of one workspace. */
export const mostGroups = 1000;

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

/** Errors: GROUP_LIMIT. */
export function requireRoom(count: number): void {
  if (count >= mostGroups) throw new AppError('GROUP_LIMIT', 'A workspace can have up to 1,000 groups. Delete one first.', { status: 409 });
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
