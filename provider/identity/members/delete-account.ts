import { sql } from 'kysely';
import type { Obstacle } from '../../../src/contract/personal-data/personal-data.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import type { Work } from '../work.ts';
import { adminRights } from './last-admin.ts';

interface Place {
  tenantId: string;
  userId: string;
  name: string;
  managedBy: string;
}

/** Workspaces that somebody has joined, also those that have locked them out. */
export const placesOf = (tx: Tx, userId: string): Promise<Place[]> =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['m.tenant_id as tenantId', 'm.user_id as userId', 't.name', 'm.managed_by as managedBy'])
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .orderBy('m.tenant_id')
    .execute();

export async function deletionAllowed(tx: Tx, { deps }: Pick<Work, 'deps'>, tenantId: string): Promise<boolean> {
  const own = await tx.selectFrom('tenant_policies').select('account_deletion').where('tenant_id', '=', tenantId).executeTakeFirst();
  return own?.account_deletion ?? deps.policy.accountDeletion;
}

/** Whether the workspace can be managed without them as well as with them. */
async function isLastAdmin(tx: Tx, { tenantId, userId }: Place): Promise<boolean> {
  const held = await adminRights(tx, tenantId);
  const left = await adminRights(tx, tenantId, { without: userId });
  return held.some((key) => !left.includes(key));
}

/** What stands in the way of somebody's leaving all of their workspaces. */
export async function obstaclesOf(tx: Tx, work: Pick<Work, 'deps'>, places: readonly Place[]): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  for (const place of places) {
    // A directory would only make the account again.
    const isAllowed = place.managedBy === 'frontegg' && (await deletionAllowed(tx, work, place.tenantId));
    if (!isAllowed) found.push({ workspace: place.name, reason: 'notAllowed' });
    else if (await isLastAdmin(tx, place)) found.push({ workspace: place.name, reason: 'lastAdmin' });
  }
  return found;
}

/**
 * Everything that is theirs goes with their row; the audit logs of their workspaces keep its id. Sessions in which they act in
 * somebody's name end first: without an actor they would be that person's own.
 */
export async function removePerson(tx: Tx, work: Work, { userId, email }: { userId: string; email: string }): Promise<void> {
  const acting = await tx.selectFrom('sessions').select('id').where('actor_id', '=', userId).execute();
  if (acting.length > 0) {
    await revokeSessions(tx, work, { ids: acting.map(({ id }) => id) });
    await tx.deleteFrom('sessions').where('actor_id', '=', userId).execute();
  }
  await tx.deleteFrom('mail_outbox').where('recipient', '=', email).execute();
  await sql`delete from recovery_requests where email = ${email}`.execute(tx);
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
