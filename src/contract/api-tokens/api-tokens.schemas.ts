import * as v from 'valibot';
import { asciiDigits } from '../../lib/normalize-input.ts';
import { Ids } from '../roles/roles.schemas.ts';
import { Line, Moment, Secret } from '../values.ts';

/** What a token is: credentials to exchange for access tokens, or an access token itself. */
export const tokenKinds = ['ClientCredentials', 'AccessToken'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** Ten years. */
export const mostDays = 3650;
export const minutesPerDay = 1440;

/** As people enter it; empty means never. */
export const ExpiryDays = v.pipe(
  v.string(),
  v.transform((text) => asciiDigits(text.trim())),
  v.regex(/^\d{0,4}$/),
  v.transform((text) => (text === '' ? null : Number(text))),
  v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(mostDays))),
);

const NewToken = {
  description: Line(100),
  /** Null: never. */
  expiresInMinutes: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostDays * minutesPerDay)))),
  /** Ours: permission ids. */
  permissionIds: v.optional(Ids),
};

export const NewTenantToken = v.object({ ...NewToken, roleIds: v.optional(Ids) });
export type NewTenantToken = v.InferOutput<typeof NewTenantToken>;
/** Without permissions it holds what its owner holds. */
export const NewUserToken = v.object({ ...NewToken, permissionIds: v.optional(v.pipe(Ids, v.minLength(1))) });
export type NewUserToken = v.InferOutput<typeof NewUserToken>;

const Token = {
  description: v.string(),
  createdAt: Moment,
  expires: v.optional(Moment),
  /** Ours. */
  lastUsedAt: v.optional(Moment),
  /** Ours. */
  permissionIds: v.optional(v.array(v.string())),
};
const TenantToken = {
  ...Token,
  roleIds: v.array(v.string()),
  tenantId: v.string(),
  createdByUserId: v.string(),
  /** Ours: name of its maker. */
  createdBy: v.optional(v.string()),
  /** Ours: its maker has left or is shut out. */
  isStopped: v.optional(v.boolean()),
};

/** The only answer that has the secret. */
const withSecret = { secret: v.string() };

export const TenantApiToken = v.object({ clientId: v.string(), ...TenantToken });
export const TenantAccessToken = v.object({ id: v.string(), ...TenantToken });
export const UserApiToken = v.object({ clientId: v.string(), ...Token });
export const UserAccessToken = v.object({ id: v.string(), ...Token });

export const CreatedTenantApiToken = v.object({ ...TenantApiToken.entries, ...withSecret });
export const CreatedTenantAccessToken = v.object({ ...TenantAccessToken.entries, ...withSecret });
export const CreatedUserApiToken = v.object({ ...UserApiToken.entries, ...withSecret });
export const CreatedUserAccessToken = v.object({ ...UserAccessToken.entries, ...withSecret });

export const Credentials = v.object({ clientId: Secret, secret: Secret });
/** The first version. */
export const ExchangedV1 = v.object({ accessToken: v.string(), expiresIn: v.number(), expires: v.string() });
/** The second version: the names of OAuth. */
export const Exchanged = v.object({
  access_token: v.string(),
  token_type: v.literal('Bearer'),
  expires_in: v.number(),
  expires: v.string(),
});
