import { requireRoom } from '../../src/contract/groups/groups.rules.ts';
import type { AuditAction } from '../../src/contract/audit-actions.ts';
import type { Tx } from '../db/tables.ts';
import { audit } from '../identity/audit.ts';
import { requireGrantableGroups } from '../identity/members/grants.ts';
import { putInGroup, takeOutOfGroup } from '../identity/members/group-members.ts';
import { keepAnAdmin } from '../identity/members/last-admin.ts';
import type { Work } from '../identity/work.ts';
import type { ActingDirectory } from './directory-maker.ts';
import type { DirectoryGroupRow } from './directory-rows.ts';
import { scimError } from './scim-errors.ts';

/** As many of those who came or went are named in the audit log. */
const mostNamed = 100;
const named = (userIds: readonly string[]) => ({ userIds: userIds.slice(0, mostNamed), count: userIds.length });

/**
 * Makes the workspace's group of the same id what the directory says, with those of its members who are users. Errors: GROUP_LIMIT,
 * LAST_ADMIN, ROLE_NOT_GRANTABLE if the group gives more than the directory's maker may.
 */
export async function syncGroup(tx: Tx, work: Work, directory: ActingDirectory, { id, name }: DirectoryGroupRow): Promise<void> {
  if (!directory.syncs) return;
  const { tenant_id, by } = directory;
  const now = work.deps.clock.now();
  const note = (action: AuditAction, details: object) =>
    audit(tx, work, { action, tenantId: tenant_id, target: { type: 'group', id }, details: { directoryId: directory.id, ...details } });
  const groups = tx.selectFrom('groups').where('tenant_id', '=', tenant_id);
  const same = await groups
    .select('id')
    .where((is) => is(is.fn('lower', ['name']), '=', is.fn('lower', [is.val(name)])))
    .executeTakeFirst();
  if (same && same.id !== id) throw scimError(409, `This workspace already has a group named ${name}.`, 'uniqueness');
  const present = await groups.select('name').where('id', '=', id).executeTakeFirst();
  if (!present) {
    const { count } = await groups.select((is) => is.fn.countAll().as('count')).executeTakeFirstOrThrow();
    requireRoom(Number(count));
    const facts = { description: null, color: null, metadata: '{}', managed_by: 'scim2' as const, created_at: now, updated_at: now };
    await tx
      .insertInto('groups')
      .values({ id, tenant_id, name, ...facts })
      .execute();
    await note('group.provisioned', { name });
  } else if (present.name !== name) {
    await requireGrantableGroups(tx, by, [id]);
    await tx.updateTable('groups').set({ name, updated_at: now }).where('id', '=', id).where('tenant_id', '=', tenant_id).execute();
    await note('group.updated', { fields: ['name'], changes: { name: { from: present.name, to: name } } });
  }
  const wanted = await tx
    .selectFrom('directory_group_members as g')
    .innerJoin('directory_users as u', 'u.id', 'g.member_id')
    .select('u.user_id')
    .where('g.group_id', '=', id)
    .where('u.user_id', 'is not', null)
    .execute();
  const userIds = wanted.map(({ user_id }) => user_id!);
  const over = await tx
    .selectFrom('group_members')
    .select('user_id')
    .where('tenant_id', '=', tenant_id)
    .where('group_id', '=', id)
    .where((is) => is.not(is('user_id', '=', is.fn.any(is.val(userIds)))))
    .execute();
  const removed = await takeOutOfGroup(tx, by, { groupId: id, userIds: over.map(({ user_id }) => user_id) });
  const added = await putInGroup(tx, by, { groupId: id, userIds, at: now });
  if (removed.length > 0) await note('group.usersRemoved', named(removed));
  if (added.length > 0) await note('group.usersAdded', named(added));
}

/** Errors: LAST_ADMIN, ROLE_NOT_GRANTABLE. */
export async function removeGroup(tx: Tx, work: Work, directory: ActingDirectory, { id, name }: DirectoryGroupRow): Promise<void> {
  const { tenant_id: tenantId, by } = directory;
  await requireGrantableGroups(tx, by, [id]);
  const remove = () =>
    tx.deleteFrom('groups').where('id', '=', id).where('tenant_id', '=', tenantId).where('managed_by', '=', 'scim2').executeTakeFirst();
  const { numDeletedRows } = await keepAnAdmin(tx, tenantId, remove);
  if (numDeletedRows === 0n) return;
  const target = { type: 'group', id };
  await audit(tx, work, { action: 'group.deprovisioned', tenantId, target, details: { directoryId: directory.id, name } });
}
