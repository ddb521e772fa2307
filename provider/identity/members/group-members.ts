import { requireRoomInGroups } from '../../../src/contract/groups/groups.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { requireGrantableGroups, type Decider } from './grants.ts';
import { keepAnAdmin, lockRights } from './last-admin.ts';

interface Change {
  groupId: string;
  userIds: readonly string[];
}

/** Of what people put together by hand; a directory may have more. Errors: GROUP_LIMIT. */
export async function requireRoomForMembers(tx: Tx, tenantId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('group_members')
    .select((is) => is.fn.countAll().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  requireRoomInGroups('users', Number(count));
}

/** Puts members of the workspace into a group. Returns those who weren't in it. Errors: ROLE_NOT_GRANTABLE. */
export async function putInGroup(tx: Tx, by: Decider, { groupId, userIds, at }: Change & { at: Date }): Promise<string[]> {
  const { tenantId } = by;
  if (userIds.length === 0) return [];
  await lockRights(tx, tenantId);
  const added = await tx
    .insertInto('group_members')
    .columns(['tenant_id', 'group_id', 'user_id', 'added_at'])
    .expression(
      tx
        .selectFrom('memberships as m')
        .select((is) => [
          'm.tenant_id',
          is.cast<string>(is.val(groupId), 'uuid').as('group_id'),
          'm.user_id',
          is.cast<Date>(is.val(at), 'timestamptz').as('added_at'),
        ])
        .where('m.tenant_id', '=', tenantId)
        .where((is) => is('m.user_id', '=', is.fn.any(is.val([...userIds])))),
    )
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .execute();
  if (added.length === 0) return [];
  await requireGrantableGroups(tx, by, [groupId]);
  return added.map(({ user_id }) => user_id);
}

/** Takes people out of a group. Returns those who were in it. Errors: ROLE_NOT_GRANTABLE, LAST_ADMIN. */
export async function takeOutOfGroup(tx: Tx, by: Decider, { groupId, userIds }: Change): Promise<string[]> {
  const { tenantId } = by;
  if (userIds.length === 0) return [];
  const removed = await keepAnAdmin(tx, tenantId, () =>
    tx
      .deleteFrom('group_members')
      .where('tenant_id', '=', tenantId)
      .where('group_id', '=', groupId)
      .where((is) => is('user_id', '=', is.fn.any(is.val([...userIds]))))
      .returning('user_id')
      .execute(),
  );
  if (removed.length > 0) await requireGrantableGroups(tx, by, [groupId]);
  return removed.map(({ user_id }) => user_id);
}
