import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Secret, Moment } from '../values.ts';

const Invite = v.object({
  id: v.string(),
  vendorId: v.string(),
  tenantId: v.string(),
  userId: v.optional(v.string()),
  /** Returned only once, on creation. */
  token: v.optional(v.string()),
  expires: v.optional(Moment),
  roleIds: v.optional(v.array(v.string())),
});

export const invitesChecks = {
  verify: {
    body: v.object({ token: Secret }),
    result: v.object({ name: v.string() }),
    limit: 'links',
    audit: { none: 'reads a link' },
    errors: ['LINK_INVALID', 'ER-01239'],
  },
  current: { result: Invite, errors: ['NOT_FOUND'] },
  create: {
    body: v.object({
      expiresInMinutes: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(525_600)))),
      shouldSendEmail: v.optional(v.boolean()),
      roleIds: v.optional(v.array(v.string())),
    }),
    result: Invite,
    audit: 'invite.created',
    errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE'],
  },
  remove: { audit: 'invite.removed', errors: ['NOT_FOUND'] },
} satisfies AreaChecks;
