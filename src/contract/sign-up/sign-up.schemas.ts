import * as v from 'valibot';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { Email, JsonText, Line, OptionalText, Password, PhoneNumber, Secret, Username } from '../values.ts';

export const common = {
  companyName: v.optional(OptionalText(100)),
  name: v.optional(Line(100)),
  password: v.optional(Password),
  metadata: v.optional(JsonText),
  /** Ignored unless granted by an invitation: users can't choose their own roles. */
  roleIds: v.optional(v.array(v.string())),
  recaptchaToken: v.optional(Secret),
  invitationToken: v.optional(Secret),
};
export const optional = { email: v.optional(Email), phoneNumber: v.optional(PhoneNumber), username: v.optional(Username) };

export const SignUpResponse = v.object({
  shouldActivate: v.boolean(),
  authResponse: v.optional(AuthResponse),
  userId: v.optional(v.string()),
  tenantId: v.optional(v.string()),
  /** Lets the page that signed up submit the emailed code. */
  activationToken: v.optional(v.string()),
});
export type SignUpResponse = v.InferOutput<typeof SignUpResponse>;

export const signUpSchemas = {
  email: { body: v.object({ ...common, ...optional, email: Email }), result: SignUpResponse },
  phoneNumber: { body: v.object({ ...common, ...optional, phoneNumber: PhoneNumber }), result: SignUpResponse },
  username: { body: v.object({ ...common, ...optional, username: Username }), result: SignUpResponse },
};
