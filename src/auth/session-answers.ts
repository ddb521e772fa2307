import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import type { Me } from '../contract/profile/profile.schemas.ts';
import type { Tenant } from '../contract/tenants/tenants.schemas.ts';

/** As much of the answers as everybody relies on. */
export const isReadable = (user: Me | null, list: { tenants: Tenant[]; activeTenant: Tenant } | null): boolean =>
  typeof user?.id === 'string' &&
  [user.roles, user.permissions, list?.tenants].every(Array.isArray) &&
  typeof list?.activeTenant?.tenantId === 'string';

export const sameKeys = (held: readonly { key: string }[], claimed: unknown) =>
  Array.isArray(claimed) &&
  held
    .map(({ key }) => key)
    .toSorted()
    .join() === claimed.map(String).toSorted().join();

/** A sign-in's answer may bring what would otherwise be requested next. */
export const signedInBy = ({ user, tenants, activeTenant }: AuthResponse) =>
  user && tenants && activeTenant ? { user, list: { tenants, activeTenant } } : undefined;
