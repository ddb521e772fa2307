import { requireOwnGroup } from '../../../src/contract/groups/groups.rules.ts';
import { requireAll } from '../../../src/contract/roles/roles.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { auditChange } from '../audit.ts';
import type { Work } from '../work.ts';
import { putInGroup, requireRoomForMembers } from './group-members.ts';
import { lockCaller } from './lock-caller.ts';

/** Puts one member into groups. Errors: NOT_FOUND, GROUP_READ_ONLY, ROLE_NOT_GRANTABLE, GROUP_LIMIT. */
export async function joinGroups(tx: Tx, work: Work, { userId, groupIds }: { userId: string; groupIds: readonly string[] }): Promise<void> {
  if (groupIds.length === 0) return;
  const caller = await lockCaller(tx, work);
  const { tenantId } = caller;
  const groups = await tx
    .selectFrom('groups')
    .select(['id', 'managed_by as managedBy'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', groupIds)
    .execute();
  requireAll(groups, groupIds).forEach(requireOwnGroup);
  const at = work.deps.clock.now();
  for (const { id } of groups) {
    await putInGroup(tx, caller, { groupId: id, userIds: [userId], at });
    await auditChange(tx, work, { action: 'group.usersAdded', target: { type: 'group', id }, details: { userIds: [userId] } });
  }
  await requireRoomForMembers(tx, tenantId);
}
