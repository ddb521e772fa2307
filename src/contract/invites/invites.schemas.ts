import * as v from 'valibot';
import { Moment, Secret } from '../values.ts';

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

export const invitesSchemas = {
  verify: { body: v.object({ token: Secret }), result: v.object({ name: v.string() }) },
  current: { result: Invite },
  create: {
    body: v.object({
      expiresInMinutes: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(525_600)))),
      shouldSendEmail: v.optional(v.boolean()),
      roleIds: v.optional(v.array(v.string())),
    }),
    result: Invite,
  },
  remove: {},
};
