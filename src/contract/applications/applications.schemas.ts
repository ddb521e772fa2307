import * as v from 'valibot';
import { isExactAddress, readWebAddress } from '../../lib/web-address.ts';
import { Id, Line, Moment, OptionalLine } from '../values.ts';

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
  /** Ours: the workspace administers it. */
  isManaged: v.boolean(),
});
export type Application = v.InferOutput<typeof Application>;

export const ApplicationSecret = v.object({
  id: v.string(),
  createdAt: Moment,
  /** Of one that was replaced: it works until then. */
  endsAt: v.optional(Moment),
});
export type ApplicationSecret = v.InferOutput<typeof ApplicationSecret>;

const { type: _type, frontendStack: _stack, integrationFinishedAt: _finished, ...known } = Application.entries;
export const ApplicationDetails = v.object({
  ...known,
  /** Of the workspace; absent if it doesn't have the application. */
  tenantAccessType: v.optional(v.picklist(accessTypes)),
  /** Without a secret: it proves by PKCE. */
  isPublic: v.boolean(),
  isFirstParty: v.boolean(),
  /** For the workspace that administers it alone. */
  managed: v.optional(
    v.object({
      redirectURIs: v.array(v.string()),
      signOutURIs: v.array(v.string()),
      /** Those that work, the newest first. */
      secrets: v.array(ApplicationSecret),
      /** How many workspaces were given it. */
      workspaces: v.number(),
    }),
  ),
});
export type ApplicationDetails = v.InferOutput<typeof ApplicationDetails>;

const PageAddress = v.pipe(
  OptionalLine(2000),
  v.check((text) => text === '' || readWebAddress(text) !== undefined, 'Enter a URL, like https://app.example.com.'),
);
const mostAddresses = 50;
/** Blank ones are left out. */
const ExactAddresses = v.pipe(
  v.array(v.pipe(v.string(), v.trim())),
  v.transform((all) => [...new Set(all.filter(Boolean))]),
  v.check((all) => all.length <= mostAddresses, `Use ${mostAddresses} addresses or fewer.`),
  v.check(
    (all) => all.every((text) => text.length <= 2000 && isExactAddress(text)),
    'Use exact https addresses, like https://app.example.com/oauth/callback.',
  ),
);

/** What its workspace changes; all else stays the operator's. Omitted fields stay. */
export const ApplicationChange = v.object({
  name: v.optional(Line(100)),
  description: v.optional(OptionalLine(500)),
  appURL: v.optional(PageAddress),
  loginURL: v.optional(PageAddress),
  redirectURIs: v.optional(ExactAddresses),
  signOutURIs: v.optional(ExactAddresses),
});
export type ApplicationChange = v.InferOutput<typeof ApplicationChange>;

/** How long a replaced secret may work: time to bring the new one to every server. */
export const overlaps = [0, 3600, 86_400, 604_800] as const;
export type Overlap = (typeof overlaps)[number];
export const usualOverlap: Overlap = 86_400;

export const SecretRotation = v.object({ overlapSeconds: v.picklist(overlaps) });
/** The secret, told once. */
export const RotatedSecret = v.object({ ...ApplicationSecret.entries, secret: v.string(), previousEndsAt: v.optional(Moment) });
export type RotatedSecret = v.InferOutput<typeof RotatedSecret>;

/** A workspace that may be given an application: the one that administers it, or an account below. */
export const ApplicationWorkspace = v.object({
  id: v.string(),
  name: v.string(),
  /** Absent if it doesn't have the application. */
  accessType: v.optional(v.picklist(accessTypes)),
});
export type ApplicationWorkspace = v.InferOutput<typeof ApplicationWorkspace>;

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
