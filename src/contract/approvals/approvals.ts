import { endpoints, get, post } from '../endpoint.ts';
import type { approvalsChecks } from './approvals.checks.ts';

const flows = '/identity/resources/approval-flows/v1';

/** Access to an application that somebody asks for and an admin approves or declines by an emailed link (flows.md A.25). */
export const approvals = endpoints<typeof approvalsChecks>('approvals')({
  /** Emails those who may decide. Asking again while they haven't sends nothing. */
  ask: post('/applications/resources/applications/access-requests/v1', { access: 'signedIn', produces: 'nothing' }),
  /** What is asked, by whom. The three ids come from the link and prove that its mailbox was read; nothing is consumed. */
  read: get(`${flows}/execution-data`, { access: 'public' }),
  /** The first decision counts. */
  decide: post(`${flows}/approver-action`, { access: 'public' }),
});
