import * as v from 'valibot';
import { Email, Moment, OptionalLine } from '../values.ts';

/** SPEC 3. `frontegg` is what the wire calls this product itself. */
export const DirectorySource = v.picklist(['frontegg', 'okta', 'azure-ad', 'other']);
export type DirectorySource = v.InferOutput<typeof DirectorySource>;

export const NewDirectory = v.object({
  source: DirectorySource,
  connectionName: v.optional(OptionalLine(100)),
  syncToUserManagement: v.optional(v.boolean()),
  anyNetwork: v.optional(v.boolean()),
});

export const Directory = v.object({
  id: v.string(),
  connectionName: v.string(),
  source: DirectorySource,
  /** Whether its people become users of the workspace. */
  syncToUserManagement: v.boolean(),
  /** Ours: the workspace's IP restrictions don't hold for it, because it calls from addresses of its own. */
  anyNetwork: v.boolean(),
  createdAt: Moment,
  lastSync: v.optional(v.nullable(Moment)),
  /** Ours: nothing it sends is carried out, because whoever made its token is gone or may no longer manage provisioning. */
  stopped: v.boolean(),
  /** Ours: whoever made its token, with whose rights it acts. */
  actsFor: v.optional(v.string()),
});
export type Directory = v.InferOutput<typeof Directory>;

export const Tried = v.object({ email: Email });
/** Of somebody whom the directory sends: a new user; a user it manages from then on; kept until it adds users; sent before; refused. */
export const trialOutcomes = ['added', 'taken', 'received', 'known', 'refused'] as const;
export const UserTrial = v.object({
  outcome: v.picklist(trialOutcomes),
  /** Why it's refused, as the directory would be told. */
  detail: v.optional(v.string()),
});
export type UserTrial = v.InferOutput<typeof UserTrial>;

/** One request of a directory, newest first. */
export const DirectoryRequest = v.object({
  at: Moment,
  method: v.string(),
  path: v.string(),
  status: v.number(),
  /** Why it was refused. */
  detail: v.optional(v.string()),
});
export type DirectoryRequest = v.InferOutput<typeof DirectoryRequest>;
