import { AppError } from '../../lib/error.ts';

/** Factors protect someone's other workspaces, too. Of someone invited, the answer doesn't tell. Errors: FORBIDDEN. */
export function requireOwnFactors({ tenants, status }: { tenants: number; status: 'invited' | 'active' }): void {
  if (tenants > 1 && status === 'active')
    throw new AppError('FORBIDDEN', 'This person also belongs to other workspaces, so only they can reset their two-step verification.', {
      status: 403,
    });
}

export const endOfStay = (seconds: number, now: Date): Date => new Date(now.getTime() + seconds * 1000);
