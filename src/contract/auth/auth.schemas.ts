import * as v from 'valibot';
import { Me } from '../profile/profile.schemas.ts';
import { Tenant } from '../tenants/tenants.schemas.ts';
import { Email, OptionalLine } from '../values.ts';

export const MfaDevices = v.object({
  webauthn: v.array(v.object({ id: v.string(), deviceType: v.picklist(['Platform', 'CrossPlatform']), name: v.string() })),
  phones: v.array(v.object({ id: v.string(), phoneNumber: v.string() })),
  authenticators: v.array(v.object({ id: v.string() })),
  emails: v.array(v.object({ email: v.string() })),
});

/** Response of everything that can sign a user in. The refresh token travels only in an HttpOnly cookie. */
export const AuthResponse = v.object({
  /** Absent while a second factor or a new password is required. */
  accessToken: v.optional(v.string()),
  expires: v.optional(v.string()),
  /** Seconds. */
  expiresIn: v.optional(v.number()),
  mfaRequired: v.boolean(),
  mfaToken: v.optional(v.string()),
  mfaEnrolled: v.optional(v.boolean()),
  mfaDevices: v.optional(MfaDevices),
  mfaStrategies: v.optional(v.array(v.string())),
  resetPasswordToken: v.optional(v.string()),
  userId: v.optional(v.string()),
  userEmail: v.optional(v.string()),
  email: v.optional(v.string()),
  emailVerified: v.optional(v.boolean()),
  passwordExpiresIn: v.optional(v.number()),
  notificationPeriod: v.optional(v.number()),
  isBreachedPassword: v.optional(v.boolean()),
  /** Shown once, at the end of an enrolment. */
  recoveryCode: v.optional(v.string()),
  tenantId: v.optional(v.string()),
  isNewUser: v.optional(v.boolean()),
  name: v.optional(v.string()),
  redirectLocation: v.optional(v.string()),
  /** These three with every sign-in, so that a page needs no further request. Not with a refresh. */
  user: v.optional(Me),
  tenants: v.optional(v.array(Tenant)),
  activeTenant: v.optional(Tenant),
});
export type AuthResponse = v.InferOutput<typeof AuthResponse>;

export const Identifier = { email: v.optional(Email), username: v.optional(OptionalLine(254)) };
