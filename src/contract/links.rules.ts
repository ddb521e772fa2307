import { AppError } from '../lib/error.ts';

export interface LinkFacts {
  usedAt: unknown;
  revokedAt: unknown;
  expiresAt: Date;
}

/** Why an emailed link is rejected: LINK_INVALID, LINK_USED, or LINK_EXPIRED, which includes links replaced by a newer one. */
export function linkRefusal(link: LinkFacts | undefined, now: Date): AppError | undefined {
  if (!link) return new AppError('LINK_INVALID', 'This link is incomplete. Open the whole link from the email.', { status: 400 });
  if (link.usedAt) return new AppError('LINK_USED', 'This link was already used.', { status: 410 });
  if (link.revokedAt || link.expiresAt <= now)
    return new AppError('LINK_EXPIRED', 'This link has expired. Get a new one.', { status: 410 });
  return undefined;
}
