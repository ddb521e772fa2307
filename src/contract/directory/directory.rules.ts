import { AppError } from '../../lib/error.ts';
import type { PermissionKey } from '../permission-keys.ts';
import type { DirectorySource } from './directory.schemas.ts';

/** What whoever made a directory's token has to hold for as long as it works. */
export const directoryKey: PermissionKey = 'fe.secure.write.provisioningConfiguration';
/** Of one workspace. */
export const mostDirectories = 20;
/** How long the token before a new one works. */
export const tokenOverlapSeconds = 24 * 3600;
/** Kept of each directory. */
export const mostRequests = 100;

export const directoryNames: Record<DirectorySource, string> = {
  frontegg: 'Gatehouse',
  okta: 'Okta',
  'azure-ad': 'Microsoft Entra ID',
  other: 'SCIM directory',
};

/** Errors: DIRECTORY_LIMIT. */
export function requireRoomForDirectory(count: number): void {
  if (count >= mostDirectories)
    throw new AppError('DIRECTORY_LIMIT', `You can connect up to ${mostDirectories} directories. Delete one first.`, { status: 409 });
}
