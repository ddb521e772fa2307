import { contract, type ContractAreas } from '../../src/contract/index.ts';
import type { Contract, Endpoint, Handlers } from '../../src/contract/endpoint.ts';
import { accountSettings } from '../areas/account-settings/handlers.ts';
import { activation } from '../areas/activation/handlers.ts';
import { auth } from '../areas/auth/handlers.ts';
import { configuration } from '../areas/configuration/handlers.ts';
import { oauth } from '../areas/oauth/handlers.ts';
import { impersonation } from '../areas/impersonation/handlers.ts';
import { invites } from '../areas/invites/handlers.ts';
import { mfa } from '../areas/mfa/handlers.ts';
import { mfaLogin } from '../areas/mfa-login/handlers.ts';
import { passkeys } from '../areas/passkeys/handlers.ts';
import { passwordless } from '../areas/passwordless/handlers.ts';
import { passwords } from '../areas/passwords/handlers.ts';
import { phones } from '../areas/phones/handlers.ts';
import { profile } from '../areas/profile/handlers.ts';
import { roles } from '../areas/roles/handlers.ts';
import { sessions } from '../areas/sessions/handlers.ts';
import { signUp } from '../areas/sign-up/handlers.ts';
import { social } from '../areas/social/handlers.ts';
import { sso } from '../areas/sso/handlers.ts';
import { stepUp } from '../areas/step-up/handlers.ts';
import { tenants } from '../areas/tenants/handlers.ts';
import { users } from '../areas/users/handlers.ts';
import type { Ctx } from './context.ts';
import { staticFirst } from './path.ts';

/** One table per area of the contract. A new area does not compile until it has one. */
const areas: { [K in keyof ContractAreas]: Handlers<ContractAreas[K], [Ctx]> } = {
  accountSettings,
  activation,
  auth,
  configuration,
  oauth,
  impersonation,
  invites,
  mfa,
  mfaLogin,
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

export interface Route {
  /** `users.list` */
  name: string;
  endpoint: Endpoint;
  handle(input: Record<string, unknown>, ctx: Ctx): Promise<unknown>;
}

export const routes: readonly Route[] = Object.entries(contract as Contract)
  .flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([key, endpoint]): Route => {
      const name = `${area}.${key}`;
      const table = areas[area as keyof ContractAreas] as unknown as Record<string, Route['handle']>;
      return { name, endpoint, handle: table[key]! };
    }),
  )
  .toSorted((a, b) => staticFirst(a.endpoint, b.endpoint));
