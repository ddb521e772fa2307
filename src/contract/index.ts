import { accountSettings } from './account-settings.ts';
import { activation } from './activation.ts';
import { auth } from './auth.ts';
import { configuration } from './configuration.ts';
import { passwords } from './passwords.ts';
import { profile } from './profile.ts';
import { roles } from './roles.ts';
import { sessions } from './sessions.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

/** Every area of the wire. A new one does not compile until the preview and the provider have it. */
export const contract = { accountSettings, activation, auth, configuration, passwords, profile, roles, sessions, tenants, users };
export type ContractAreas = typeof contract;
