import type { AuditAction } from '../audit-actions.ts';
import type { AuditFacts } from '../audits/audits.schemas.ts';

/** What changes who may do what: roles, permissions, groups, and memberships. */
export const accessActions: readonly AuditAction[] = [
  'group.created',
  'group.deleted',
  'group.deprovisioned',
  'group.provisioned',
  'group.rolesAdded',
  'group.rolesRemoved',
  'group.usersAdded',
  'group.usersRemoved',
  'groups.configured',
  'permission.rolesSet',
  'role.created',
  'role.deleted',
  'role.permissionsSet',
  'role.updated',
  'ssoConnection.rolesSet',
  'ssoConnection.rolesStopped',
  'user.deprovisioned',
  'user.disabled',
  'user.enabled',
  'user.invited',
  'user.locked',
  'user.madePermanent',
  'user.madeTemporary',
  'user.provisioned',
  'user.removed',
  'user.restored',
  'user.rolesSynced',
  'user.signedUp',
  'user.subAccountAccessSet',
  'user.unlocked',
  'user.updated',
];
/** Of these, only entries that changed roles: a new name is no access. */
export const ifRolesChanged: AuditAction = 'user.updated';

/** One side of a change, by the field it's of; undefined for what is told by ids alone. */
export interface Side {
  field?: string;
  value: unknown;
}
export interface Sides {
  before: Side[];
  after: Side[];
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : typeof value === 'string' ? [value] : [];

/** Fields of an entry that hold ids of what was given, and of what was taken. */
const given = ['added', 'userIds', 'roleIds', 'permissionIds'] as const;

const takenBy: readonly string[] = ['group.rolesRemoved', 'group.usersRemoved', 'ssoConnection.rolesStopped'] satisfies AuditAction[];

/** What an entry tells of before and after. Ids are still ids. */
export function sidesOf(action: string, { changes, details }: Pick<AuditFacts, 'changes' | 'details'>): Sides {
  if (changes) {
    const side = (end: 'from' | 'to') =>
      Object.entries(changes).flatMap(([field, change]) => {
        if (action === ifRolesChanged && field !== 'roles') return [];
        const value = change[end];
        return value === null || value === '' || (Array.isArray(value) && value.length === 0) ? [] : [{ field, value }];
      });
    return { before: side('from'), after: side('to') };
  }
  const ids = given.flatMap((field) => listOf(details[field]));
  const removed = listOf(details['removed']);
  const [before, after] = takenBy.includes(action) ? [[...removed, ...ids], []] : [removed, ids];
  return { before: before.length > 0 ? [{ value: before }] : [], after: after.length > 0 ? [{ value: after }] : [] };
}

/** Ids that entries tell of, to be looked up at once. */
export const idsIn = (entries: readonly { action: string; facts: AuditFacts }[]): string[] => [
  ...new Set(
    entries.flatMap(({ action, facts }) => {
      const { before, after } = sidesOf(action, facts);
      const told = [...before, ...after].flatMap(({ field, value }) => (field === undefined ? listOf(value) : []));
      const by = ['inTheNameOf', 'directoryId', 'connectionId'].flatMap((name) => listOf(facts.details[name]));
      return [...told, ...by];
    }),
  ),
];
