import type { Tx } from '../db/tables.ts';
import type { Work } from '../identity/work.ts';
import { endManagement } from '../identity/members/provisioned-member.ts';
import { attempt } from './attempt.ts';
import type { ActingDirectory } from './directory-maker.ts';
import { removeGroup, syncGroup } from './sync-group.ts';
import { removeSynced, syncUser } from './sync-user.ts';

/** Makes users and groups of everything the directory has sent. What can't be one is left out until the directory sends it again. */
export async function syncAll(tx: Tx, work: Work, directory: ActingDirectory): Promise<void> {
  const people = await tx.selectFrom('directory_users').selectAll().where('connection_id', '=', directory.id).orderBy('id').execute();
  for (const row of people) {
    const user_id = await attempt(tx, () => syncUser(tx, work, directory, row));
    if (user_id) await tx.updateTable('directory_users').set({ user_id }).where('id', '=', row.id).execute();
  }
  const groups = await tx.selectFrom('directory_groups').selectAll().where('connection_id', '=', directory.id).orderBy('id').execute();
  for (const row of groups) await attempt(tx, () => syncGroup(tx, work, directory, row));
}

/**
 * What a directory managed is managed here from now on. `deleteAll` removes its users and groups instead, except whom the workspace
 * can't be without, and whoever and whatever holds or gives more than the caller may decide on.
 */
export async function forgetAll(
  tx: Tx,
  work: Work,
  directory: ActingDirectory,
  { deleteAll }: { deleteAll: boolean },
): Promise<{ removed: number; kept: number }> {
  const { id, tenant_id } = directory;
  const people = await tx
    .selectFrom('directory_users')
    .select('user_id')
    .where('connection_id', '=', id)
    .where('user_id', 'is not', null)
    .execute();
  const userIds = people.map(({ user_id }) => user_id!);
  let removed = 0;
  if (deleteAll) {
    for (const group of await tx.selectFrom('directory_groups').selectAll().where('connection_id', '=', id).execute())
      await attempt(tx, () => removeGroup(tx, work, directory, group));
    for (const userId of userIds) if (await attempt(tx, () => removeSynced(tx, work, directory, userId).then(() => true))) removed += 1;
  }
  await tx
    .updateTable('groups')
    .set({ managed_by: 'frontegg' })
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', tx.selectFrom('directory_groups').select('id').where('connection_id', '=', id))
    .execute();
  await endManagement(tx, tenant_id, userIds);
  return { removed, kept: userIds.length - removed };
}
