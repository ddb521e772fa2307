import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { LinkUser, Moment, Secret } from '../values.ts';

const link = { approvalFlowExecutionId: LinkUser, approverId: LinkUser, approvalFlowStepId: Secret };

export const approvalsChecks = {
  ask: {
    body: v.object({ appId: v.pipe(v.string(), v.maxLength(64)) }),
    audit: 'application.accessRequested',
    errors: ['NOT_FOUND'],
  },
  read: {
    query: v.object(link),
    result: v.object({
      approvalFlowName: v.string(),
      approvalFlowDescription: v.optional(v.string()),
      requester: v.string(),
      approvalFlowRequestDate: Moment,
    }),
    limit: 'links',
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
  },
  decide: {
    body: v.object({ ...link, approved: v.boolean() }),
    result: v.object({ success: v.boolean() }),
    limit: 'links',
    audit: ['application.accessApproved', 'application.accessDeclined'],
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
  },
} satisfies AreaChecks;
