import { isApplicationId } from '../../../src/contract/applications/applications.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import { auditChange } from '../audit.ts';
import { callerOf, type Work } from '../work.ts';
import './application-rows.ts';

/** Errors: NOT_FOUND unless the workspace has it. */
export async function requireApplication(tx: Tx, tenantId: string, appId: string): Promise<void> {
  const found =
    isApplicationId(appId) &&
    (await tx
      .selectFrom('applications as a')
      .leftJoin('application_tenants as t', (join) => join.onRef('t.app_id', '=', 'a.id').on('t.tenant_id', '=', tenantId))
      .select('a.id')
      .where('a.id', '=', appId)
      .where((is) => is.or([is('a.access_type', '=', 'FREE_ACCESS'), is('t.tenant_id', '=', tenantId)]))
      .executeTakeFirst());
  if (!found) throw notFound();
}

/** Those that a workspace has. */
export async function idsOfTenant(tx: Tx, tenantId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('applications as a')
    .leftJoin('application_tenants as t', (join) => join.onRef('t.app_id', '=', 'a.id').on('t.tenant_id', '=', tenantId))
    .select('a.id')
    .where((is) => is.or([is('a.access_type', '=', 'FREE_ACCESS'), is('t.tenant_id', '=', tenantId)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Lets a member use applications of their workspace. */
export async function letUse(
  tx: Tx,
  now: Date,
  { tenantId, userId, appIds }: { tenantId: string; userId: string; appIds: readonly string[] },
): Promise<void> {
  if (appIds.length === 0) return;
  await tx
    .insertInto('application_users')
    .values(appIds.map((app_id) => ({ tenant_id: tenantId, app_id, user_id: userId, added_at: now })))
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Lets a member of the caller's workspace use applications that it has. */
export async function assignApplications(
  tx: Tx,
  work: Work,
  { userId, appIds }: { userId: string; appIds: readonly string[] },
): Promise<void> {
  await letUse(tx, work.deps.clock.now(), { tenantId: callerOf(work).tenantId, userId, appIds });
  await auditChange(tx, work, { action: 'application.assigned', target: { type: 'user', id: userId }, details: { appIds } });
}
