import { notFound } from '../../../src/contract/input.ts';
import { requireOtherWorkspace } from '../../../src/contract/tenants/tenants.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { audit } from '../audit.ts';
import { callerOf, type Work } from '../work.ts';
import { isMember } from './join-tenant.ts';
import { lockRights } from './last-admin.ts';
import { endMembership } from './member-changes.ts';
import { belongsElsewhere } from './provisioned-member.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    /** Who has left a workspace of their own accord, until they come back. */
    left_members: { tenant_id: string; user_id: string; left_at: Date };
  }
}

/**
 * The caller leaves a workspace of theirs; their session goes on in another. No directory puts them back. Requires the system scope.
 * Errors: NOT_FOUND, ONLY_WORKSPACE, LAST_ADMIN.
 */
export async function leaveTenant(tx: Tx, work: Work, tenantId: string): Promise<void> {
  const { userId, sessionId } = callerOf(work);
  const key = { tenantId, userId };
  await lockRights(tx, tenantId);
  if (!(await isMember(tx, key))) throw notFound();
  requireOtherWorkspace(await belongsElsewhere(tx, key));
  await endMembership(tx, work, key, { except: sessionId });
  const left_at = work.deps.clock.now();
  await tx
    .insertInto('left_members')
    .values({ tenant_id: tenantId, user_id: userId, left_at })
    .onConflict((on) => on.columns(['tenant_id', 'user_id']).doUpdateSet({ left_at }))
    .execute();
  await audit(tx, work, {
    action: 'user.removed',
    tenantId,
    actorId: userId,
    target: { type: 'user', id: userId },
    details: { left: true },
  });
}
