import * as v from 'valibot';
import { Moment } from '../values.ts';

export const Invite = v.object({
  id: v.string(),
  vendorId: v.string(),
  tenantId: v.string(),
  userId: v.optional(v.string()),
  /** Told once, when it is made. */
  token: v.optional(v.string()),
  expires: v.optional(Moment),
  roleIds: v.optional(v.array(v.string())),
});
