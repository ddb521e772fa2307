import { approvalRefusal, approverKey, hasAccessAlready, nobodyApproves } from '../../../src/contract/approvals/approvals.rules.ts';
import { mayUse } from '../../../src/contract/applications/applications.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import { mayGive } from '../../../src/contract/roles/roles.rules.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { mailAccessDecided, mailAccessRequest } from '../../messages/messages.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { after } from '../../ports/clock.ts';
import { audit } from '../audit.ts';
import { findHolders } from '../members/last-admin.ts';
import { notify } from '../notifications/notify.ts';
import { findAccess } from '../members/tenant-access.ts';
import { randomSecret, sha256 } from '../secrets.ts';
import type { Work } from '../work.ts';
import './application-rows.ts';

/** Enough to reach somebody, and no mailing list. */
const mostApprovers = 20;
/** SPEC 2.1, newer: `approvalFlowUrl`. */
const route = '/account/approval-flow';

const findApprovers = async (tx: Tx, tenantId: string) =>
  (await findHolders(tx, tenantId, approverKey, mostApprovers)).filter(({ email }) => shownEmail(email));

interface AccessTarget {
  tenantId: string;
  userId: string;
  appId: string;
}

const selectApplication = (tx: Tx, tenantId: string, appId: string) =>
  tx
    .selectFrom('applications as a')
    .leftJoin('application_tenants as t', (join) => join.onRef('t.app_id', '=', 'a.id').on('t.tenant_id', '=', tenantId))
    .select(['a.id', 'a.name', 'a.description', 'a.app_url', 'a.login_url', 'a.access_type', 't.access_type as in_tenant'])
    .where('a.id', '=', appId)
    .where('a.is_active', '=', true)
    .executeTakeFirst();

/** Whether somebody without access has asked for it, may ask, or would ask in vain. Requires the system scope. */
export async function requestState(
  tx: Tx,
  { deps }: Pick<Work, 'deps'>,
  { tenantId, userId, appId }: AccessTarget,
): Promise<'asked' | 'possible' | 'impossible'> {
  const app = await selectApplication(tx, tenantId, appId);
  if (!app || app.in_tenant === null) return 'impossible';
  const open = await tx
    .selectFrom('access_requests')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst();
  if (open) return 'asked';
  return (await findApprovers(tx, tenantId)).length > 0 ? 'possible' : 'impossible';
}

/**
 * Emails the workspace's approvers, unless they have been asked and haven't answered. Requires the system scope.
 * Errors: NOT_FOUND if the workspace lacks the application, CONFLICT if they have access or nobody may give it.
 */
export async function askForAccess(tx: Tx, work: Work, { tenantId, userId, appId }: AccessTarget): Promise<void> {
  const { deps } = work;
  const app = await selectApplication(tx, tenantId, appId);
  if (!app || (app.access_type === 'MANAGED_ACCESS' && app.in_tenant === null)) throw notFound();
  const assigned = await tx
    .selectFrom('application_users')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (mayUse({ accessType: app.access_type, inTenant: app.in_tenant ?? undefined }, assigned !== undefined)) throw hasAccessAlready();
  const approvers = await findApprovers(tx, tenantId);
  if (approvers.length === 0) throw nobodyApproves();

  const now = deps.clock.now();
  const { approvalSeconds: seconds } = deps.policy.links;
  const id = crypto.randomUUID();
  // One that has ended makes room for this one.
  await tx
    .updateTable('access_requests')
    .set({ decided_at: now })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .where('decided_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
  const made = await tx
    .insertInto('access_requests')
    .values({
      id,
      tenant_id: tenantId,
      user_id: userId,
      app_id: appId,
      created_at: now,
      expires_at: after(now, seconds),
      decided_at: null,
      decided_by: null,
      approved: null,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  await audit(tx, work, {
    action: 'application.accessRequested',
    tenantId,
    actorId: userId,
    target: { type: 'user', id: userId },
    details: { appIds: [appId], ...(made ? {} : { again: true }) },
  });
  if (!made) return;
  const { tenant, requester } = await namesOf(tx, { tenantId, userId });
  await notify(tx, now, {
    tenantId,
    kind: 'accessRequested',
    userIds: approvers.map((approver) => approver.userId),
    values: { who: requester.name, what: app.name, appId },
  });
  for (const { userId: approverId, email } of approvers) {
    const secret = randomSecret();
    await tx
      .insertInto('access_request_steps')
      .values({ hash: sha256(secret), request_id: id, tenant_id: tenantId, approver_id: approverId })
      .execute();
    const query = new URLSearchParams({ approvalFlowExecutionId: id, approverId, approvalFlowStepId: secret });
    const link = `${deps.config.appUrl}${route}?${query}`;
    await mailAccessRequest(tx, work, { to: email, what: app.name, link, seconds, requester: requester.name, tenant });
  }
}

async function namesOf(tx: Tx, { tenantId, userId }: { tenantId: string; userId: string }) {
  const { name: tenant } = await tx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow();
  const requester = await tx.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow();
  return { tenant, requester };
}

export interface ApprovalLink {
  approvalFlowExecutionId: string;
  approverId: string;
  approvalFlowStepId: string;
}

/** The request that a link is about. Requires the system scope. Errors: LINK_INVALID, LINK_EXPIRED, LINK_USED. */
export async function findRequestByLink(
  tx: Tx,
  { deps }: Pick<Work, 'deps'>,
  { approvalFlowExecutionId: id, approverId, approvalFlowStepId: secret }: ApprovalLink,
) {
  const now = deps.clock.now();
  const found =
    isUuid(id) && isUuid(approverId)
      ? await tx
          .selectFrom('access_request_steps as s')
          .innerJoin('access_requests as r', 'r.id', 's.request_id')
          .selectAll('r')
          .where('s.hash', '=', sha256(secret))
          .where('s.approver_id', '=', approverId)
          .where('r.id', '=', id)
          .executeTakeFirst()
      : undefined;
  const app = found && (await selectApplication(tx, found.tenant_id, found.app_id));
  const hasIt = app !== undefined && (app.access_type === 'FREE_ACCESS' || app.in_tenant !== null);
  const access = found && (await findAccess(tx, { now, deps, userId: approverId, wanted: found.tenant_id }));
  const mayDecide =
    access !== undefined &&
    typeof access === 'object' &&
    access.tenantId === found!.tenant_id &&
    mayGive({ permissions: access.permissions, superUser: access.user.super_user }, [approverKey]);
  const refusal = approvalRefusal(found && { decidedAt: found.decided_at, expiresAt: found.expires_at, isOpen: hasIt && mayDecide }, now);
  if (refusal) throw refusal;
  const { tenant, requester } = await namesOf(tx, { tenantId: found!.tenant_id, userId: found!.user_id });
  return { request: found!, app: app!, tenant, requester };
}

/** Decides once, gives access if approved, and tells whoever asked. Requires the system scope. Errors: see `findRequestByLink`. */
export async function decideRequest(tx: Tx, work: Work, { approved, ...link }: ApprovalLink & { approved: boolean }): Promise<void> {
  const { deps } = work;
  const { request, app, tenant, requester } = await findRequestByLink(tx, work, link);
  const now = deps.clock.now();
  const { tenant_id, user_id, app_id } = request;
  const decided = await tx
    .updateTable('access_requests')
    .set({ decided_at: now, decided_by: link.approverId, approved })
    .where('id', '=', request.id)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!decided) throw approvalRefusal({ decidedAt: now, expiresAt: request.expires_at, isOpen: true }, now)!;
  if (approved)
    await tx
      .insertInto('application_users')
      .values({ tenant_id, app_id, user_id, added_at: now })
      .onConflict((on) => on.doNothing())
      .execute();
  await audit(tx, work, {
    action: approved ? 'application.accessApproved' : 'application.accessDeclined',
    tenantId: tenant_id,
    actorId: link.approverId,
    target: { type: 'user', id: user_id },
    details: { appIds: [app_id] },
  });
  const kind = approved ? 'accessGiven' : 'accessDeclined';
  await notify(tx, now, { tenantId: tenant_id, kind, userIds: [user_id], values: { what: app.name } });
  const to = shownEmail(requester.email);
  if (to) await mailAccessDecided(tx, work, { to, what: app.name, link: app.login_url || app.app_url, approved, tenant });
}
