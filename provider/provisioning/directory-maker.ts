import { holdsPermission } from '../../src/access/permission.ts';
import { directoryKey } from '../../src/contract/directory/directory.rules.ts';
import { commonKeys } from '../../src/contract/roles/roles.rules.ts';
import { toldBy } from '../../src/contract/notifications/notifications.rules.ts';
import { notify } from '../identity/notifications/notify.ts';
import { privilegesOf, type Decider } from '../identity/members/grants.ts';
import { isLiveMember } from '../identity/members/live-member.ts';
import type { Tx } from '../db/tables.ts';
import type { DirectoryRow } from './directory-rows.ts';
import { scimError } from './scim-errors.ts';

/** Who made a directory's token, and when. */
export interface Made {
  made_by: string | null;
  token_created_at: Date;
}
/** A directory with the rights that it acts with. */
export type ActingDirectory = DirectoryRow & { by: Decider };

const stopped =
  "This directory has stopped: the admin who created its token left the workspace or can't manage provisioning. " +
  'Create a new token in Provisioning and replace it in the directory.';
export const isStopped = (error: unknown): boolean => error instanceof Error && error.message === stopped;

/** What whoever made the token holds now; undefined once they may no longer connect directories. Never a super user. */
export async function rightsOf(
  tx: Tx,
  { tenant_id: tenantId, made_by: userId, token_created_at: since }: DirectoryRow & Made,
  now: Date,
): Promise<Decider | undefined> {
  if (!userId) return undefined;
  if (!(await isLiveMember(tx, { tenantId, userId, since, now }))) return undefined;
  const { permissions } = await privilegesOf(tx, { tenantId, userId });
  return holdsPermission(permissions, directoryKey) ? { tenantId, permissions } : undefined;
}

/** The directory, acting for whoever made its token. In a writing transaction after `lockRights`. Errors: 403 once it has stopped. */
export async function actingDirectory(tx: Tx, directory: DirectoryRow & Made, now: Date): Promise<ActingDirectory> {
  const by = await rightsOf(tx, directory, now);
  if (!by) throw scimError(403, stopped);
  return { ...directory, by };
}

/**
 * The same for somebody who has it catch up with what it sent: what both of them may. Of one that has stopped, nobody who holds anything is
 * touched. Nothing is done with more rights than whoever sent it has.
 */
export async function directoryFor(tx: Tx, caller: Decider, directory: DirectoryRow & Made, now: Date): Promise<ActingDirectory> {
  const maker = (await rightsOf(tx, directory, now)) ?? { permissions: [] };
  return { ...directory, by: { tenantId: caller.tenantId, permissions: commonKeys(caller, maker) } };
}

/** Tells those who can make it a new token, once for each that it had. */
export const tellStopped = (tx: Tx, now: Date, { id, tenant_id: tenantId, name, token_created_at }: DirectoryRow & Made): Promise<void> =>
  notify(tx, now, {
    tenantId,
    kind: 'directoryStopped',
    permission: toldBy.directoryStopped,
    values: { name },
    once: `directoryStopped:${id}:${token_created_at.toISOString()}`,
  });
