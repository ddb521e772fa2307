import type { approvals as area } from '../../../src/contract/approvals/approvals.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { Ctx } from '../../http/context.ts';
import { askForAccess, decideRequest, findRequestByLink } from '../../identity/applications/access-requests.ts';
import { callerOf } from '../../identity/work.ts';
import { shownEmail } from '../../messages/no-address.ts';

export const approvals: Handlers<typeof area, [Ctx]> = {
  ask: async ({ body: { appId } }, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    await ctx.deps.limits.count('messages', `access:${userId}`);
    await ctx.deps.db.system((tx) => askForAccess(tx, ctx, { tenantId, userId, appId }));
  },
  read: async ({ query }, ctx) => {
    const { request, app, requester } = await ctx.deps.db.system((tx) => findRequestByLink(tx, ctx, query), { readOnly: true });
    const email = shownEmail(requester.email);
    return {
      approvalFlowName: `Access to ${app.name}`,
      ...(app.description && { approvalFlowDescription: app.description }),
      requester: email ? `${requester.name} (${email})` : requester.name,
      approvalFlowRequestDate: request.created_at.toISOString(),
    };
  },
  decide: async ({ body }, ctx) => {
    await ctx.deps.db.system((tx) => decideRequest(tx, ctx, body));
    return { success: true };
  },
};
