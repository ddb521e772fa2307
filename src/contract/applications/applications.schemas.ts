import * as v from 'valibot';
import { Id, Moment } from '../values.ts';

export const accessTypes = ['FREE_ACCESS', 'MANAGED_ACCESS'] as const;
export type AccessType = (typeof accessTypes)[number];

export const Application = v.object({
  id: v.string(),
  /** `FREE_ACCESS`: for everyone in every workspace. */
  accessType: v.picklist(accessTypes),
  /** Empty if there is none, like the other addresses. */
  appURL: v.string(),
  /** Where its sign-in starts. */
  loginURL: v.string(),
  /** The one of the server's own configuration. */
  isDefault: v.boolean(),
  isActive: v.boolean(),
  name: v.string(),
  logoURL: v.string(),
  createdAt: Moment,
  updatedAt: Moment,
  type: v.string(),
  frontendStack: v.string(),
  description: v.string(),
  integrationFinishedAt: v.string(),
});
export type Application = v.InferOutput<typeof Application>;

/** What a workspace has. `FREE_ACCESS`: for all of its members; otherwise for those who are assigned. */
export const TenantAssignments = v.object({
  tenantId: v.string(),
  assignments: v.array(v.object({ appId: v.string(), accessType: v.picklist(accessTypes) })),
});
export type TenantAssignments = v.InferOutput<typeof TenantAssignments>;

/** Who may use an application, as a form edits it. */
export const ApplicationUsers = v.object({ userIds: v.array(v.string()) });

/** What a person may let an application of somebody else do (OpenID Connect Core 5.4). `api`: what their API tokens may. */
export const applicationScopes = ['openid', 'email', 'profile', 'offline_access', 'api'] as const;
export type ApplicationScope = (typeof applicationScopes)[number];

/** An application that the caller has let in. */
export const Consent = v.object({
  appId: v.string(),
  name: v.string(),
  /** Empty if there is none, like `appURL`. */
  logoURL: v.string(),
  appURL: v.string(),
  scopes: v.array(v.picklist(applicationScopes)),
  /** Names of those that it was let in to. */
  workspaces: v.array(v.string()),
  createdAt: Moment,
  /** Absent if it never came. */
  lastUsedAt: v.optional(Moment),
});
export type Consent = v.InferOutput<typeof Consent>;

/** As many as one call may name. */
const mostAppIds = 200;
export const UserApplications = v.object({
  userId: Id,
  /** The caller's workspace. */
  tenantId: Id,
  appIds: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.minLength(1, 'Choose at least one.'), v.maxLength(mostAppIds)),
});
