import { requireOwnGroup, requireRoomInGroups } from '../../../src/contract/groups/groups.rules.ts';
import { requireAll } from '../../../src/contract/roles/roles.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { auditChange } from '../audit.ts';
import { callerOf, type Work } from '../work.ts';
import { requireGrantableRoles } from './grants.ts';
import { lockRights } from './last-admin.ts';

/** Puts one member into groups. Errors: NOT_FOUND, GROUP_READ_ONLY, ROLE_NOT_GRANTABLE, GROUP_LIMIT. */
export async function joinGroups(tx: Tx, work: Work, { userId, groupIds }: { userId: string; groupIds: readonly string[] }): Promise<void> {
  if (groupIds.length === 0) return;
  const caller = callerOf(work);
  const { tenantId } = caller;
  await lockRights(tx, tenantId);
  const groups = await tx
    .selectFrom('groups')
    .select(['id', 'managed_by as managedBy'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', groupIds)
    .execute();
  requireAll(groups, groupIds).forEach(requireOwnGroup);
  const given = await tx
    .selectFrom('group_roles')
    .select('role_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('group_id', 'in', groupIds)
    .execute();
  await requireGrantableRoles(
    tx,
    caller,
    given.map(({ role_id }) => role_id),
  );
  const added_at = work.deps.clock.now();
  await tx
    .insertInto('group_members')
    .values(groups.map(({ id }) => ({ tenant_id: tenantId, group_id: id, user_id: userId, added_at })))
    .onConflict((on) => on.doNothing())
    .execute();
  const { count } = await tx
    .selectFrom('group_members')
    .select((is) => is.fn.countAll().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  requireRoomInGroups('users', Number(count));
  for (const { id } of groups)
    await auditChange(tx, work, { action: 'group.usersAdded', target: { type: 'group', id }, details: { userIds: [userId] } });
}
