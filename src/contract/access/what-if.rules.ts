import { mayGive, requireAll } from '../roles/roles.rules.ts';
import type { Role } from '../roles/roles.schemas.ts';
import type { PermissionFacts } from './ways.rules.ts';
import type { AccessChange, AccessDraft } from './access.schemas.ts';

type RoleFacts = Pick<Role, 'id' | 'permissions' | 'tenantId'>;

/** As many of the people who gain or lose something are named. */
export const namedPeople = 3;

/** People who hold the same, before and after. */
export interface Affected {
  /** Role ids. */
  before: readonly string[];
  after: readonly string[];
  total: number;
  /** Some of them, in order. */
  names: readonly string[];
  isYou: boolean;
}

const rolesIn = (draft: AccessDraft) => (draft.of === 'role' ? [draft.roleId] : draft.roleIds);
const permissionsIn = (draft: AccessDraft) =>
  draft.of === 'role' ? draft.permissionIds : draft.of === 'permission' ? [draft.permissionId] : [];

/** Errors: NOT_FOUND for a role or a permission that the tenant doesn't have. */
export function requireKnown(
  draft: AccessDraft,
  { roles, permissions }: { roles: readonly { id: string }[]; permissions: readonly { id: string }[] },
) {
  const [roleIds, permissionIds] = [rolesIn(draft), permissionsIn(draft)];
  requireAll(
    roles.filter(({ id }) => roleIds.includes(id)),
    roleIds,
  );
  requireAll(
    permissions.filter(({ id }) => permissionIds.includes(id)),
    permissionIds,
  );
}

/** What each role permits once a draft is saved: permission ids by role. Built-in roles keep theirs. */
export function permissionsAfter(roles: readonly RoleFacts[], draft: AccessDraft): Map<string, readonly string[]> {
  return new Map(
    roles.map(({ id, tenantId, permissions }) => {
      if (draft.of === 'role' && id === draft.roleId) return [id, draft.permissionIds];
      if (draft.of !== 'permission' || !tenantId) return [id, permissions];
      const others = permissions.filter((one) => one !== draft.permissionId);
      return [id, draft.roleIds.includes(id) ? [...others, draft.permissionId] : others];
    }),
  );
}

const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join();
/** Roles whose permissions a draft changes. */
export const rolesChanged = (roles: readonly RoleFacts[], after: ReadonlyMap<string, readonly string[]>): string[] =>
  roles.filter(({ id, permissions }) => !isSame(permissions, after.get(id)!)).map(({ id }) => id);

const peopleOf = (groups: readonly Affected[]) => ({
  total: groups.reduce((sum, { total }) => sum + total, 0),
  names: groups.flatMap(({ names }) => names).slice(0, namedPeople),
  isYou: groups.some(({ isYou }) => isYou),
});

interface Rights<A extends Affected> {
  before: readonly RoleFacts[];
  after: ReadonlyMap<string, readonly string[]>;
  people: readonly A[];
}
/** Of the people, those who gain and lose a permission in any way, wider ones counted. */
export function movesOf<A extends Affected>(
  permissions: readonly PermissionFacts[],
  { before, after, people }: Rights<A>,
): (key: string) => { gains: A[]; losses: A[] } {
  const keys = new Map(permissions.map(({ id, key }) => [id, key]));
  const once = new Map(before.map((role) => [role.id, role.permissions]));
  const keysOf = (held: readonly string[], by: ReadonlyMap<string, readonly string[]>) => ({
    permissions: held.flatMap((id) => by.get(id) ?? []).flatMap((id) => keys.get(id) ?? []),
  });
  const rights = people.map((one) => ({ one, was: keysOf(one.before, once), is: keysOf(one.after, after) }));
  return (key) => ({
    gains: rights.filter(({ was, is }) => !mayGive(was, [key]) && mayGive(is, [key])).map(({ one }) => one),
    losses: rights.filter(({ was, is }) => mayGive(was, [key]) && !mayGive(is, [key])).map(({ one }) => one),
  });
}

/** Permissions that somebody gains or loses. */
export function changesOf(permissions: readonly PermissionFacts[], rights: Rights<Affected>): AccessChange[] {
  const moves = movesOf(permissions, rights);
  return permissions
    .map(({ id, key, name }) => {
      const { gains, losses } = moves(key);
      return { permission: { id, key, name }, gains: peopleOf(gains), losses: peopleOf(losses) };
    })
    .filter(({ gains, losses }) => gains.total + losses.total > 0);
}
