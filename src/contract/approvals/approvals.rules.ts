import { AppError } from '../../lib/error.ts';
import { linkRefusal } from '../links.rules.ts';

/** Who holds it decides. */
export const approverKey = 'fe.secure.write.applications';

export const hasAccessAlready = () => new AppError('CONFLICT', 'You already have access to this application.', { status: 409 });
export const nobodyApproves = () =>
  new AppError('CONFLICT', 'Nobody in your workspace can give access to applications. Contact support.', { status: 409 });

interface ApprovalFacts {
  decidedAt: unknown;
  expiresAt: Date;
  /** The approver may still decide, and the workspace still has the application. */
  isOpen: boolean;
}

/** Why a link to decide is rejected: LINK_INVALID, LINK_USED once anyone decided, or LINK_EXPIRED. */
export const approvalRefusal = (request: ApprovalFacts | undefined, now: Date): AppError | undefined =>
  linkRefusal(request && { usedAt: request.decidedAt, revokedAt: !request.isOpen, expiresAt: request.expiresAt }, now);
