import * as v from 'valibot';
import { Moment, OptionalText } from '../values.ts';

/** SPEC 3. `frontegg` is what the wire calls this product itself. */
export const DirectorySource = v.picklist(['frontegg', 'okta', 'azure-ad', 'other']);
export type DirectorySource = v.InferOutput<typeof DirectorySource>;

export const NewDirectory = v.object({
  source: DirectorySource,
  connectionName: v.optional(OptionalText(100)),
  syncToUserManagement: v.optional(v.boolean()),
});

export const Directory = v.object({
  id: v.string(),
  connectionName: v.string(),
  source: DirectorySource,
  /** Whether its people become users of the workspace. */
  syncToUserManagement: v.boolean(),
  createdAt: Moment,
  lastSync: v.optional(v.nullable(Moment)),
});
export type Directory = v.InferOutput<typeof Directory>;

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
