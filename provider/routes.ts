import { contract, type ContractAreas } from '../src/contract/index.ts';
import type { Contract, Endpoint, Handlers } from '../src/contract/endpoint.ts';
import { accountSettings } from './areas/account-settings.ts';
import { activation } from './areas/activation.ts';
import { auth } from './areas/auth.ts';
import { configuration } from './areas/configuration.ts';
import { passwords } from './areas/passwords.ts';
import { profile } from './areas/profile.ts';
import { roles } from './areas/roles.ts';
import { sessions } from './areas/sessions.ts';
import { tenants } from './areas/tenants.ts';
import { users } from './areas/users.ts';
import type { Ctx } from './context.ts';
import { staticFirst } from './http/path.ts';
import type { LimitGroup } from './limits.ts';

/** One table per area of the contract. A new area does not compile until it has one. */
const areas: { [K in keyof ContractAreas]: Handlers<ContractAreas[K], [Ctx]> } = {
  accountSettings,
  activation,
  auth,
  configuration,
  passwords,
  profile,
  roles,
  sessions,
  tenants,
  users,
};

export interface Route {
  /** `users.list` */
  name: string;
  endpoint: Endpoint;
  limit: LimitGroup | undefined;
  handle(input: Record<string, unknown>, ctx: Ctx): Promise<unknown>;
}

const limitOf: Record<string, LimitGroup> = {
  'auth.login': 'login',
  'auth.refresh': 'refresh',
  'activation.strategy': 'links',
  'activation.activate': 'links',
  'activation.acceptInvitation': 'links',
  'passwords.validateReset': 'links',
  'passwords.reset': 'links',
  'activation.resend': 'recovery',
  'passwords.forgot': 'recovery',
  'passwords.resetByEmail': 'recovery',
};

export const routes: readonly Route[] = Object.entries(contract as Contract)
  .flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([key, endpoint]): Route => {
      const name = `${area}.${key}`;
      const table = areas[area as keyof ContractAreas] as unknown as Record<string, Route['handle']>;
      return { name, endpoint, limit: limitOf[name], handle: table[key]! };
    }),
  )
  .toSorted((a, b) => staticFirst(a.endpoint, b.endpoint));
