import { AppError } from '../../lib/error.ts';
import type { AccessType } from './applications.schemas.ts';

/** Ids are those of the contract and of `CLIENT_ID`, which needn't be a UUID. */
export const isApplicationId = (text: string): boolean => /^[A-Za-z0-9-]{1,64}$/.test(text);

/** Errors: CONFLICT for an application without one, which would no longer sign anyone in once it had one. */
export function requireConfidential(hasSecret: boolean): void {
  if (!hasSecret) throw new AppError('CONFLICT', 'This application signs in without a secret.', { status: 409 });
}

export interface ApplicationFacts {
  /** Of the application itself. */
  accessType: AccessType;
  /** Of the workspace; undefined if it doesn't have the application. */
  inTenant: AccessType | undefined;
}

/** Whether a workspace has an application. */
export const hasApplication = ({ accessType, inTenant }: ApplicationFacts): boolean =>
  accessType === 'FREE_ACCESS' || inTenant !== undefined;

/** Whether everyone in the workspace may use it. */
export const isFree = ({ accessType, inTenant }: ApplicationFacts): boolean => accessType === 'FREE_ACCESS' || inTenant === 'FREE_ACCESS';

/** Whether somebody may use it: assigned, or free for every workspace or for this one. */
export const mayUse = (facts: ApplicationFacts, isAssigned: boolean): boolean => isFree(facts) || (hasApplication(facts) && isAssigned);
