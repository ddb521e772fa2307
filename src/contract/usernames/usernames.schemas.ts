import * as v from 'valibot';
import { Username } from '../values.ts';

export const NewUsername = v.object({ username: Username });
/** Empty if they have none. */
export const OwnUsername = v.object({
  username: v.string(),
  userId: v.string(),
  /** Ours: whether people may sign in with one here. */
  canSet: v.optional(v.boolean()),
});
export const UsernameOfUser = v.object({ vendorId: v.string(), userId: v.string(), username: v.string() });
