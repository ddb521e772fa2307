import * as v from 'valibot';
import { AuthResponse } from './auth.ts';
import { post } from './endpoint.ts';
import { Email, JsonText, Line, OptionalText, Password, PhoneNumber, Secret, Username } from './values.ts';

const common = {
  companyName: v.optional(OptionalText(100)),
  name: v.optional(Line(100)),
  password: v.optional(Password),
  metadata: v.optional(JsonText),
  /** Ignored unless an invitation gives them: nobody chooses their own roles. */
  roleIds: v.optional(v.array(v.string())),
  recaptchaToken: v.optional(Secret),
  invitationToken: v.optional(Secret),
};
const optional = { email: v.optional(Email), phoneNumber: v.optional(PhoneNumber), username: v.optional(Username) };

const SignUpResponse = v.object({
  shouldActivate: v.boolean(),
  authResponse: v.optional(AuthResponse),
  userId: v.optional(v.string()),
  tenantId: v.optional(v.string()),
  /** Lets the page that signed up enter the mailed code. */
  activationToken: v.optional(v.string()),
});
export type SignUpResponse = v.InferOutput<typeof SignUpResponse>;

/** A new person with an account of their own, or in the one they are invited to (flows.md A.16). An address that is taken gets the same answer. */
export const signUp = {
  /** Errors: SIGN_UP_CLOSED, DOMAIN_NOT_ALLOWED, PASSWORD_POLICY, PASSWORD_BREACHED. */
  email: post('/identity/resources/users/v1/signUp', {
    access: 'public',
    body: v.object({ ...common, ...optional, email: Email }),
    result: SignUpResponse,
  }),
  phoneNumber: post('/identity/resources/users/v1/signUp/phoneNumber', {
    access: 'public',
    body: v.object({ ...common, ...optional, phoneNumber: PhoneNumber }),
    result: SignUpResponse,
  }),
  /** Error: USERNAME_TAKEN. */
  username: post('/identity/resources/users/v1/signUp/username', {
    access: 'public',
    body: v.object({ ...common, ...optional, username: Username }),
    result: SignUpResponse,
  }),
};
