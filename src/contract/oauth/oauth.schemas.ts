import * as v from 'valibot';

/** OAuth requires its own errors for invalid values, so endpoints check the format themselves. */
export const Field = v.optional(v.pipe(v.string(), v.maxLength(4096)));

export const OAuthTokens = v.object({
  access_token: v.string(),
  /** Says who signed in, and opens nothing. */
  id_token: v.string(),
  refresh_token: v.string(),
  /** Seconds. */
  expires_in: v.optional(v.number()),
  token_type: v.optional(v.string()),
  scope: v.optional(v.string()),
});
export type OAuthTokens = v.InferOutput<typeof OAuthTokens>;

/** RFC 7662 2.2, with the claims of an access token as they are now. */
export const Introspection = v.variant('active', [
  v.object({ active: v.literal(false) }),
  v.object({
    active: v.literal(true),
    token_type: v.literal('Bearer'),
    iss: v.string(),
    /** Of the person; of the API token if it is one. */
    sub: v.string(),
    /** Seconds since 1970. API tokens may have no end. */
    exp: v.optional(v.number()),
    /** The application whose token it is, or the API token. */
    client_id: v.string(),
    type: v.picklist(['userToken', 'userApiToken', 'tenantApiToken']),
    tenantId: v.string(),
    sid: v.optional(v.string()),
    /** What the person lets somebody else's application do. */
    scope: v.optional(v.string()),
    roles: v.array(v.string()),
    permissions: v.array(v.string()),
    act: v.optional(v.object({ sub: v.string() })),
  }),
]);
export type Introspection = v.InferOutput<typeof Introspection>;

export const UserInfo = v.object({
  sub: v.string(),
  name: v.optional(v.string()),
  picture: v.optional(v.string()),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean()),
  tenantId: v.string(),
});

export const client = { client_id: Field, client_secret: Field };
