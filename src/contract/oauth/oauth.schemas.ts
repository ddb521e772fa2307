import * as v from 'valibot';

/** OAuth requires its own errors for invalid values, so endpoints check the format themselves. */
export const Field = v.optional(v.pipe(v.string(), v.maxLength(4096)));

export const OAuthTokens = v.object({
  access_token: v.string(),
  /** Clients of the contract use it as the bearer token (flows.md 0.3). */
  id_token: v.string(),
  refresh_token: v.string(),
  /** Seconds. */
  expires_in: v.optional(v.number()),
  token_type: v.optional(v.string()),
  scope: v.optional(v.string()),
});
export type OAuthTokens = v.InferOutput<typeof OAuthTokens>;

export const UserInfo = v.object({
  sub: v.string(),
  name: v.optional(v.string()),
  picture: v.optional(v.string()),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean()),
  tenantId: v.string(),
});

export const client = { client_id: Field, client_secret: Field };
