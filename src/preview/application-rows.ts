import { hasApplication, isFree, mayUse } from '../contract/applications/applications.rules.ts';
import type { Application } from '../contract/applications/applications.schemas.ts';
import type { Me } from '../contract/profile/profile.schemas.ts';
import { table } from './collection.ts';
import { sampleApplications, type PreviewApplication } from './sample-applications.ts';
import type { World } from './world.ts';

const rows = table<PreviewApplication>('applications', sampleApplications);

interface Member {
  userId: string;
  tenantId: string;
}
const factsIn = ({ accessType, tenants }: PreviewApplication, tenantId: string) => ({ accessType, inTenant: tenants[tenantId] });

/** Those that a workspace has. */
export const applicationsIn = (world: World, tenantId: string): PreviewApplication[] =>
  rows({ world }).filter((row) => hasApplication(factsIn(row, tenantId)));

/** What a workspace has, and what it administers. */
export const applicationsKnownIn = (world: World, tenantId: string): PreviewApplication[] =>
  rows({ world }).filter((row) => hasApplication(factsIn(row, tenantId)) || row.ownerId === tenantId);

export const toApplication = (
  {
    tenants: _tenants,
    users: _users,
    ownerId,
    isFirstParty: _own,
    redirectURIs: _redirect,
    signOutURIs: _signOut,
    secrets: _secrets,
    ...facts
  }: PreviewApplication,
  tenantId: string,
): Application => ({ ...facts, isManaged: ownerId === tenantId });

/** For the audit log. */
export function applicationFactsOf(world: World, { tenantId, id }: { tenantId: string; id: string }): Record<string, unknown> | undefined {
  const row = rows({ world }).find((each) => each.id === id);
  if (!row) return undefined;
  const { name, description, appURL, loginURL, redirectURIs, signOutURIs } = row;
  return {
    name,
    description,
    appURL,
    loginURL,
    redirectURIs: [...redirectURIs],
    signOutURIs: [...signOutURIs],
    accessType: row.tenants[tenantId],
  };
}

export const isAssigned = ({ users }: PreviewApplication, { tenantId, userId }: Member): boolean =>
  users.some((row) => row.tenantId === tenantId && row.userId === userId);

/** Those that a member may use. */
export const applicationsOf = (world: World, member: Member): Me['applications'] =>
  applicationsIn(world, member.tenantId)
    .filter((row) => row.isActive && mayUse(factsIn(row, member.tenantId), isAssigned(row, member)))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name))
    .map((row) => ({ id: row.id, accessType: isFree(factsIn(row, member.tenantId)) ? 'FREE_ACCESS' : 'MANAGED_ACCESS' }));

/** Whether a member may use an application; all of them without one. */
export function usersOfApplication(world: World, tenantId: string, applicationId: string | undefined): (userId: string) => boolean {
  if (applicationId === undefined) return () => true;
  const row = applicationsIn(world, tenantId).find(({ id }) => id === applicationId);
  return (userId) => row !== undefined && mayUse(factsIn(row, tenantId), isAssigned(row, { tenantId, userId }));
}
