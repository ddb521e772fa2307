import { requireRoom } from '../../src/contract/groups/groups.rules.ts';
import type { Tx } from '../db/tables.ts';
import { audit } from '../identity/audit.ts';
import { keepAnAdmin } from '../identity/members/last-admin.ts';
import type { Work } from '../identity/work.ts';
import type { DirectoryGroupRow, DirectoryRow } from './directory-rows.ts';
import { scimError } from './scim-errors.ts';

/** Makes the workspace's group of the same id what the directory says, with those of its members who are users. Errors: GROUP_LIMIT. */
export async function syncGroup(tx: Tx, work: Work, directory: DirectoryRow, { id, name }: DirectoryGroupRow): Promise<void> {
  if (!directory.syncs) return;
  const { tenant_id } = directory;
  const now = work.deps.clock.now();
  const groups = tx.selectFrom('groups').where('tenant_id', '=', tenant_id);
  const same = await groups
    .select('id')
    .where((is) => is(is.fn('lower', ['name']), '=', is.fn('lower', [is.val(name)])))
    .executeTakeFirst();
  if (same && same.id !== id) throw scimError(409, `The workspace has a group named ${name} already.`, 'uniqueness');
  const present = await groups.select('id').where('id', '=', id).executeTakeFirst();
  if (present)
    await tx.updateTable('groups').set({ name, updated_at: now }).where('id', '=', id).where('tenant_id', '=', tenant_id).execute();
  else {
    const { count } = await groups.select((is) => is.fn.countAll().as('count')).executeTakeFirstOrThrow();
    requireRoom(Number(count));
    const facts = { description: null, color: null, metadata: '{}', managed_by: 'scim2' as const, created_at: now, updated_at: now };
    await tx
      .insertInto('groups')
      .values({ id, tenant_id, name, ...facts })
      .execute();
    const target = { type: 'group', id };
    await audit(tx, work, { action: 'group.provisioned', tenantId: tenant_id, target, details: { directoryId: directory.id, name } });
  }
  const wanted = tx
    .selectFrom('directory_group_members as g')
    .innerJoin('directory_users as u', 'u.id', 'g.member_id')
    .innerJoin('memberships as m', (join) => join.onRef('m.user_id', '=', 'u.user_id').on('m.tenant_id', '=', tenant_id))
    .where('g.group_id', '=', id);
  await keepAnAdmin(tx, tenant_id, () =>
    tx
      .deleteFrom('group_members')
      .where('tenant_id', '=', tenant_id)
      .where('group_id', '=', id)
      .where('user_id', 'not in', wanted.select('m.user_id'))
      .execute(),
  );
  await tx
    .insertInto('group_members')
    .columns(['tenant_id', 'group_id', 'user_id', 'added_at'])
    .expression(
      wanted.select((is) => [
        'm.tenant_id',
        is.cast<string>(is.val(id), 'uuid').as('group_id'),
        'm.user_id',
        is.cast<Date>(is.val(now), 'timestamptz').as('added_at'),
      ]),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Errors: LAST_ADMIN. */
export async function removeGroup(tx: Tx, work: Work, directory: DirectoryRow, { id, name }: DirectoryGroupRow): Promise<void> {
  const { tenant_id: tenantId } = directory;
  const remove = () =>
    tx.deleteFrom('groups').where('id', '=', id).where('tenant_id', '=', tenantId).where('managed_by', '=', 'scim2').executeTakeFirst();
  const { numDeletedRows } = await keepAnAdmin(tx, tenantId, remove);
  if (numDeletedRows === 0n) return;
  const target = { type: 'group', id };
  await audit(tx, work, { action: 'group.deprovisioned', tenantId, target, details: { directoryId: directory.id, name } });
}
