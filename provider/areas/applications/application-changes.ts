import { sql } from 'kysely';
import { isFree } from '../../../src/contract/applications/applications.rules.ts';
import type { UserApplications } from '../../../src/contract/applications/applications.schemas.ts';
import { notFound } from '../../../src/contract/input.ts';
import type * as v from 'valibot';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../db/tables.ts';
import { assignApplications } from '../../identity/applications/assign.ts';
import { auditChange } from '../../identity/audit.ts';
import { requireMember } from '../../identity/members/member-changes.ts';
import { revokeSessions } from '../../identity/sessions/sessions.ts';
import { callerOf } from '../../identity/work.ts';
import { requireApplications } from './application-view.ts';

type Change = v.InferOutput<typeof UserApplications>;

/** Errors: NOT_FOUND for another workspace, its member or an application that the caller's lacks. */
async function check(tx: Tx, ctx: Ctx, change: Change) {
  const { tenantId } = callerOf(ctx);
  if (change.tenantId !== tenantId) throw notFound();
  await requireMember(tx, tenantId, change.userId);
  const appIds = [...new Set(change.appIds)];
  return { tenantId, appIds, facts: await requireApplications(tx, tenantId, appIds) };
}

/** Errors: NOT_FOUND. */
export async function assign(tx: Tx, ctx: Ctx, change: Change): Promise<void> {
  const { appIds } = await check(tx, ctx, change);
  await assignApplications(tx, ctx, { userId: change.userId, appIds });
}

/** Signs the user out of the applications that they may no longer use. Errors: NOT_FOUND. */
export async function unassign(tx: Tx, ctx: Ctx, change: Change): Promise<void> {
  const { tenantId, appIds, facts } = await check(tx, ctx, change);
  const { userId } = change;
  await tx
    .deleteFrom('application_users')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('app_id', 'in', appIds)
    .execute();
  const lost = appIds.filter((id) => !isFree(facts.get(id)!));
  const { rows } = await sql<{
    id: string;
  }>`select sessions_of_applications(${userId}::uuid, ${tenantId}::uuid, ${lost}::text[]) as id`.execute(tx);
  if (rows.length > 0) await revokeSessions(tx, ctx, { ids: rows.map(({ id }) => id) });
  await auditChange(tx, ctx, { action: 'application.unassigned', target: { type: 'user', id: userId }, details: { appIds } });
}
