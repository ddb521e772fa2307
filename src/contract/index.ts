import { accountSettings } from './account-settings.ts';
import { activation } from './activation.ts';
import { auth } from './auth.ts';
import { configuration } from './configuration.ts';
import { impersonation } from './impersonation.ts';
import { invites } from './invites.ts';
import { mfa } from './mfa.ts';
import { mfaLogin } from './mfa-login.ts';
import { oauth } from './oauth.ts';
import { passkeys } from './passkeys.ts';
import { passwordless } from './passwordless.ts';
import { passwords } from './passwords.ts';
import { phones } from './phones.ts';
import { profile } from './profile.ts';
import { roles } from './roles.ts';
import { sessions } from './sessions.ts';
import { signUp } from './sign-up.ts';
import { social } from './social.ts';
import { sso } from './sso.ts';
import { stepUp } from './step-up.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

/** Every area of the wire. A new one does not compile until the preview and the provider have it. */
export const contract = {
  accountSettings,
  activation,
  auth,
  configuration,
  impersonation,
  invites,
  mfa,
  mfaLogin,
  oauth,
  passkeys,
  passwordless,
  passwords,
  phones,
  profile,
  roles,
  sessions,
  signUp,
  social,
  sso,
  stepUp,
  tenants,
  users,
};
export type ContractAreas = typeof contract;
