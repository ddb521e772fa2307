import * as v from 'valibot';
import { AuthResponse } from '../auth/auth.schemas.ts';

export const SignUpResponse = v.object({
  shouldActivate: v.boolean(),
  authResponse: v.optional(AuthResponse),
  userId: v.optional(v.string()),
  tenantId: v.optional(v.string()),
  /** Lets the page that signed up submit the emailed code. */
  activationToken: v.optional(v.string()),
});
export type SignUpResponse = v.InferOutput<typeof SignUpResponse>;
