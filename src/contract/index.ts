import { accountSettings } from './account-settings/account-settings.ts';
import { activation } from './activation/activation.ts';
import { auth } from './auth/auth.ts';
import { configuration } from './configuration/configuration.ts';
import { impersonation } from './impersonation/impersonation.ts';
import { invites } from './invites/invites.ts';
import { mfa } from './mfa/mfa.ts';
import { mfaLogin } from './mfa-login/mfa-login.ts';
import { oauth } from './oauth/oauth.ts';
import { passkeys } from './passkeys/passkeys.ts';
import { passwordless } from './passwordless/passwordless.ts';
import { passwords } from './passwords/passwords.ts';
import { phones } from './phones/phones.ts';
import { profile } from './profile/profile.ts';
import { roles } from './roles/roles.ts';
import { sessions } from './sessions/sessions.ts';
import { signUp } from './sign-up/sign-up.ts';
import { social } from './social/social.ts';
import { sso } from './sso/sso.ts';
import { stepUp } from './step-up/step-up.ts';
import { tenants } from './tenants/tenants.ts';
import { users } from './users/users.ts';

/** Every area of the wire. A new area does not compile until the preview and the provider implement it. */
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
