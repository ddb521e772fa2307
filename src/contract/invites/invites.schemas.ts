import * as v from 'valibot';
import { Moment } from '../values.ts';

export const Invite = v.object({
  id: v.string(),
  vendorId: v.string(),
  tenantId: v.string(),
  userId: v.optional(v.string()),
  /** Returned only once, on creation. */
  token: v.optional(v.string()),
  expires: v.optional(Moment),
  roleIds: v.optional(v.array(v.string())),
});
