import type { approvals as area } from '../contract/approvals/approvals.ts';
import { approvalRefusal, approverKey, hasAccessAlready, nobodyApproves } from '../contract/approvals/approvals.rules.ts';
import { emptyDocument } from '../contract/configuration/document.schemas.ts';
import { hasApplication, mayUse } from '../contract/applications/applications.rules.ts';
import { notFound } from '../contract/input.ts';
import { mayGive } from '../contract/roles/roles.rules.ts';
import { find, table } from './collection.ts';
import { isUsable, type Ctx, type PreviewHandlers } from './context.ts';
import { sendMail } from './mails.ts';
import { notify } from './notification-rows.ts';
import { sampleApplications, type PreviewApplication } from './sample-applications.ts';
import { effectiveRoleIds, membershipOf, permissionKeysOf, type Membership } from './world.ts';

interface Request {
  id: string;
  tenantId: string;
  userId: string;
  appId: string;
  createdAt: string;
  expiresAt: Date;
  decidedAt?: Date;
  /** By approver. */
  steps: Record<string, string>;
}
const rows = table<Request>('accessRequests');
const applications = table<PreviewApplication>('applications', sampleApplications);

const mayDecide = ({ world, now }: Ctx, row: Membership | undefined): row is Membership =>
  row !== undefined && isUsable(row, now) && mayGive({ permissions: permissionKeysOf(world, effectiveRoleIds(world, row)) }, [approverKey]);

interface Link {
  approvalFlowExecutionId: string;
  approverId: string;
  approvalFlowStepId: string;
}
/** Errors: LINK_INVALID, LINK_EXPIRED, LINK_USED. */
function findRequest(ctx: Ctx, { approvalFlowExecutionId: id, approverId, approvalFlowStepId: secret }: Link) {
  const request = rows(ctx).find((row) => row.id === id && row.steps[approverId] === secret);
  const app = request && applications(ctx).find((row) => row.id === request.appId);
  const isOpen =
    app !== undefined &&
    hasApplication({ accessType: app.accessType, inTenant: app.tenants[request!.tenantId] }) &&
    mayDecide(ctx, membershipOf(ctx.world, approverId, request!.tenantId));
  const refusal = approvalRefusal(request && { decidedAt: request.decidedAt, expiresAt: request.expiresAt, isOpen }, ctx.now);
  if (refusal) throw refusal;
  return { request: request!, app: app!, requester: find(ctx.world.users, request!.userId) };
}

export const approvals: PreviewHandlers<typeof area> = {
  ask: ({ body: { appId } }, ctx) => {
    const { userId, tenantId, user } = ctx.caller;
    const app = applications(ctx).find(({ id }) => id === appId);
    const facts = app && { accessType: app.accessType, inTenant: app.tenants[tenantId] };
    if (!facts || !hasApplication(facts)) throw notFound();
    if (
      mayUse(
        facts,
        app!.users.some((row) => row.tenantId === tenantId && row.userId === userId),
      )
    )
      throw hasAccessAlready();
    const approvers = ctx.world.memberships.filter((row) => row.tenantId === tenantId && mayDecide(ctx, row));
    if (approvers.length === 0) throw nobodyApproves();
    const isSame = (row: Request) => row.tenantId === tenantId && row.userId === userId && row.appId === appId;
    if (rows(ctx).some((row) => isSame(row) && !row.decidedAt && row.expiresAt > ctx.now)) return;
    const secret = () => crypto.randomUUID().replaceAll('-', '');
    const request: Request = {
      id: crypto.randomUUID(),
      tenantId,
      userId,
      appId,
      createdAt: ctx.now.toISOString(),
      expiresAt: new Date(ctx.now.getTime() + emptyDocument.links.approvalSeconds * 1000),
      steps: Object.fromEntries(approvers.map((row) => [row.userId, secret()])),
    };
    rows(ctx).push(request);
    const values = { who: user.name, what: app!.name, appId };
    notify(ctx, { tenantId, kind: 'accessRequested', userIds: Object.keys(request.steps), values });
    for (const [approverId, approvalFlowStepId] of Object.entries(request.steps)) {
      const query = new URLSearchParams({ approvalFlowExecutionId: request.id, approverId, approvalFlowStepId });
      const to = find(ctx.world.users, approverId).email;
      sendMail(ctx, { to, subject: `${user.name} asks for access to ${app!.name}`, links: [`#/account/approval-flow?${query}`] });
    }
  },
  read: ({ query }, ctx) => {
    const { request, app, requester } = findRequest(ctx, query);
    return {
      approvalFlowName: `Access to ${app.name}`,
      ...(app.description && { approvalFlowDescription: app.description }),
      requester: `${requester.name} (${requester.email})`,
      approvalFlowRequestDate: request.createdAt,
    };
  },
  decide: ({ body: { approved, ...link } }, ctx) => {
    const { request, app, requester } = findRequest(ctx, link);
    request.decidedAt = ctx.now;
    const { tenantId, userId } = request;
    if (approved) app.users.push({ tenantId, userId });
    const subject = approved ? `You have access to ${app.name}` : `Your request for ${app.name} was declined`;
    sendMail(ctx, { to: requester.email, subject });
    notify(ctx, { tenantId, kind: approved ? 'accessGiven' : 'accessDeclined', userIds: [userId], values: { what: app.name } });
    return { success: true };
  },
};
