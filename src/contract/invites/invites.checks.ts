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
  /** Applications that whoever joins may use. */
  appIds: v.optional(v.array(v.string())),
});

/** Null: without an end. */
const Minutes = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(525_600)));
const NewInvite = v.object({
  expiresInMinutes: v.optional(Minutes),
  /** Taken and without effect: the request names nobody to write to. */
  shouldSendEmail: v.optional(v.boolean()),
  roleIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(50))),
  /** For whoever may assign them. */
  appIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(50))),
});
export type NewInvite = v.InferOutput<typeof NewInvite>;

export const invitesChecks = {
  verify: {
    body: v.object({ token: Secret }),
    result: v.object({ name: v.string() }),
    limit: 'links',
    audit: { none: 'reads a link' },
    errors: ['LINK_INVALID', 'ER-01239'],
  },
  current: { result: Invite, errors: ['NOT_FOUND'] },
  create: { body: NewInvite, result: Invite, audit: 'invite.created', errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE'] },
  createV1: { body: NewInvite, result: Invite, audit: 'invite.created', errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE'] },
  update: { body: NewInvite, result: Invite, audit: 'invite.updated', errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE'] },
  remove: { audit: 'invite.removed', errors: ['NOT_FOUND'] },
  configuration: {
    // `linkSeconds`, ours: how long a link works whose maker says nothing else.
    result: v.object({ tenantInvitationsAllowed: v.boolean(), emailsEnabled: v.boolean(), linkSeconds: v.optional(v.number()) }),
  },
} satisfies AreaChecks;
