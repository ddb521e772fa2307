import { holdsPermission } from '../../access/permission.ts';
import { AppError } from '../../lib/error.ts';
import type { SearchPart } from '../configuration/metadata.schemas.ts';
import type { PermissionKey } from '../permission-keys.ts';
import { invalidInput } from '../input.ts';
import { holdsAsMuch, type Giver } from '../roles/roles.rules.ts';

/** How long a removal can be undone. */
export const undoSeconds = 600;
/** Required to invite and change users. */
export const adminKey: PermissionKey = 'fe.secure.write.users';
/** What a search looks into. */
export const searchedIn = (text = 'fullName,email'): ReadonlySet<SearchPart> => new Set(text.split(',') as SearchPart[]);

/** Someone must hold everything, because nobody can grant more than they hold. */
export const everyRight = 'fe.*';
export const adminKeys: readonly string[] = [adminKey, everyRight];

/** The required permissions that the active members hold. */
export const adminRights = (active: readonly { permissions: readonly string[] }[]): string[] =>
  adminKeys.filter((key) => active.some(({ permissions }) => holdsPermission(permissions, key)));

/** Errors: LAST_ADMIN if a change removed the last holder of a required permission. */
export function requireAdmin(before: readonly string[], after: readonly string[]): void {
  if (!before.every((key) => after.includes(key)))
    throw new AppError('LAST_ADMIN', 'This workspace needs at least one active admin.', { status: 409 });
}

/** Errors: SELF_CHANGE. */
export function requireOther(callerId: string, userId: string): void {
  if (callerId === userId) throw new AppError('SELF_CHANGE', "You can't do this to your own account. Ask another admin.", { status: 409 });
}

/** `person`: what they held before the change. Errors: HIGHER_PRIVILEGE. */
export function requireNotAbove(caller: Giver, person: Giver): void {
  if (!holdsAsMuch(caller, person))
    throw new AppError('HIGHER_PRIVILEGE', "You can't change someone with more permissions than you.", { status: 403 });
}

/** Errors: EMAIL_TAKEN for an active member. */
export function requireNewcomer(status: 'invited' | 'active' | undefined): void {
  if (status !== 'active') return;
  const sentence = 'This person is already in this workspace.';
  throw new AppError('EMAIL_TAKEN', sentence, { status: 409, context: { fields: { email: sentence } } });
}

/** Errors: CONFLICT for a member who has already joined. */
export function requireInvited(status: 'invited' | 'active'): void {
  if (status === 'active') throw new AppError('CONFLICT', 'This person has already joined.', { status: 409 });
}

/** Users of several tenants change their own name and phone. Of someone invited, the answer doesn't tell. Errors: FORBIDDEN. */
export function requireOwnPerson({ tenants, status }: { tenants: number; status: 'invited' | 'active' }): void {
  if (tenants > 1 && status === 'active')
    throw new AppError('FORBIDDEN', 'This person also belongs to other workspaces, so only they can change their name and phone number.', {
      status: 403,
    });
}

/** Who somebody is and whether they have access is the directory's to say. Errors: FORBIDDEN. */
export function requireNoDirectory(managedBy: 'frontegg' | 'scim2'): void {
  if (managedBy === 'scim2') throw new AppError('FORBIDDEN', 'Your directory manages this person. Change it there.', { status: 403 });
}

/** Errors: INVALID_INPUT. */
export function requireOwnName(isOfDirectory: boolean): void {
  if (isOfDirectory) throw invalidInput({ name: 'Your company directory manages your name. Ask for the change there.' });
}

const applicationsKey: PermissionKey = 'fe.secure.read.applications';
/** Who may use an application is told to those who may see the workspace's applications. Errors: FORBIDDEN. */
export function requireApplicationsRead({ superUser, permissions }: Giver, applicationId: string | undefined): void {
  if (applicationId !== undefined && !superUser && !holdsPermission(permissions, applicationsKey))
    throw new AppError('FORBIDDEN', "You don't have permission to do this.", { status: 403, context: { permission: applicationsKey } });
}

export const nameFromEmail = (email: string): string =>
  email
    .split('@')[0]!
    .replace(/[._+-]+/g, ' ')
    .trim() || email;

/** Whether JSON contains other JSON, as PostgreSQL's `@>` has it. */
export function containsJson(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part)) return Array.isArray(whole) && part.every((one) => whole.some((each) => containsJson(each, one)));
  if (typeof part !== 'object' || part === null) return whole === part;
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return false;
  return Object.entries(part).every(
    ([key, value]) => Object.hasOwn(whole, key) && containsJson((whole as Record<string, unknown>)[key], value),
  );
}

/** What a list of people is asked for. */
interface Wanted {
  _includeSubTenants?: boolean | undefined;
  _tenantId?: unknown;
  _status?: unknown;
  _roleId?: unknown;
  _groupId?: unknown;
  _applicationId?: unknown;
  _preset?: unknown;
  metadata?: unknown;
  _identifier?: unknown;
}

/** Whether a list is about the accounts below, too: roles, groups and states are those of one workspace. */
export const reachesBelow = ({ _includeSubTenants, _tenantId, ...others }: Wanted): boolean =>
  _includeSubTenants === true &&
  [
    _tenantId,
    others._status,
    others._roleId,
    others._groupId,
    others._applicationId,
    others._preset,
    others.metadata,
    others._identifier,
  ].every((value) => value === undefined);

/** Users are listed by name, from the last, where nothing else is asked for (SPEC 9). */
export const isDescending = (sortBy: string | undefined, order: string | undefined): boolean =>
  order === undefined ? sortBy === undefined : order.toUpperCase() === 'DESC';
