import * as v from 'valibot';

/** JSON forms of WebAuthn (Web Authentication Level 3, 5.1.8 and 5.1.9). Bytes are base64url. */
const Bytes = v.pipe(v.string(), v.maxLength(8192), v.regex(/^[A-Za-z0-9_-]*={0,2}$/));
export const DeviceType = v.picklist(['Platform', 'CrossPlatform']);
export type DeviceType = v.InferOutput<typeof DeviceType>;

const Descriptor = v.object({ type: v.string(), id: v.string(), transports: v.optional(v.array(v.string())) });
const Verification = v.picklist(['discouraged', 'preferred', 'required']);

/** For `navigator.credentials.get`. */
export const AssertionOptions = v.object({
  challenge: v.string(),
  allowCredentials: v.optional(v.array(Descriptor)),
  timeout: v.optional(v.number()),
  rpId: v.optional(v.string()),
  userVerification: v.optional(Verification),
});
export type AssertionOptions = v.InferOutput<typeof AssertionOptions>;

/** For `navigator.credentials.create`. */
export const CreationOptions = v.object({
  rp: v.object({ name: v.string(), id: v.optional(v.string()) }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  excludeCredentials: v.optional(v.array(Descriptor)),
  timeout: v.optional(v.number()),
  attestation: v.optional(v.string()),
  authenticatorSelection: v.optional(
    v.object({
      authenticatorAttachment: v.optional(v.picklist(['cross-platform', 'platform'])),
      requireResidentKey: v.optional(v.boolean()),
      residentKey: v.optional(Verification),
      userVerification: v.optional(Verification),
    }),
  ),
});
export type CreationOptions = v.InferOutput<typeof CreationOptions>;

/** A signed challenge. */
export const AssertionJson = v.object({
  id: v.pipe(Bytes, v.minLength(1)),
  rawId: v.optional(Bytes),
  type: v.optional(v.string()),
  authenticatorAttachment: v.optional(v.nullable(v.string())),
  response: v.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: v.optional(v.nullable(Bytes)),
  }),
});
export type AssertionJson = v.InferOutput<typeof AssertionJson>;

/** A new credential. */
export const AttestationJson = v.object({
  id: v.pipe(Bytes, v.minLength(1)),
  deviceType: v.optional(DeviceType),
  response: v.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports: v.optional(v.array(v.string())) }),
});
export type AttestationJson = v.InferOutput<typeof AttestationJson>;
