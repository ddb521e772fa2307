import type { Tx } from '../db/tables.ts';
import type { Work } from '../identity/work.ts';
import { attempt } from './attempt.ts';
import type { DirectoryRow } from './directory-rows.ts';
import { syncGroup } from './sync-group.ts';
import { removeSynced, syncUser } from './sync-user.ts';

/** Makes users and groups of everything the directory has sent. Whoever can't be one is left out until the directory sends them again. */
export async function syncAll(tx: Tx, work: Work, directory: DirectoryRow): Promise<void> {
  const people = await tx.selectFrom('directory_users').selectAll().where('connection_id', '=', directory.id).orderBy('id').execute();
  for (const row of people) {
    const user_id = await attempt(tx, () => syncUser(tx, work, directory, row));
    if (user_id) await tx.updateTable('directory_users').set({ user_id }).where('id', '=', row.id).execute();
  }
  const groups = await tx.selectFrom('directory_groups').selectAll().where('connection_id', '=', directory.id).orderBy('id').execute();
  for (const row of groups) await syncGroup(tx, work, directory, row);
}

/**
 * What a directory managed is managed here from now on. `deleteAll` removes its users and groups instead, except whoever the workspace
 * can't be without.
 */
export async function forgetAll(
  tx: Tx,
  work: Work,
  directory: DirectoryRow,
  { deleteAll }: { deleteAll: boolean },
): Promise<{ removed: number; kept: number }> {
  const { tenant_id } = directory;
  const people = await tx
    .selectFrom('directory_users')
    .select('user_id')
    .where('connection_id', '=', directory.id)
    .where('user_id', 'is not', null)
    .execute();
  const groups = tx.selectFrom('directory_groups').select('id').where('connection_id', '=', directory.id);
  let removed = 0;
  if (deleteAll) {
    await tx.deleteFrom('groups').where('tenant_id', '=', tenant_id).where('managed_by', '=', 'scim2').where('id', 'in', groups).execute();
    for (const { user_id } of people) {
      const isGone = await attempt(tx, async () => {
        await removeSynced(tx, work, directory, user_id!);
        return true;
      });
      if (isGone) removed += 1;
    }
  } else
    await tx.updateTable('groups').set({ managed_by: 'frontegg' }).where('tenant_id', '=', tenant_id).where('id', 'in', groups).execute();
  const ids = people.map(({ user_id }) => user_id!);
  if (ids.length > 0)
    await tx
      .updateTable('memberships')
      .set({ managed_by: 'frontegg' })
      .where('tenant_id', '=', tenant_id)
      .where((is) => is('user_id', '=', is.fn.any(is.val(ids))))
      .execute();
  return { removed, kept: people.length - removed };
}
