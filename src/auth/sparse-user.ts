import type { InitialSession } from '../access/initial-session.ts';
import type { Me } from '../contract/profile/profile.schemas.ts';

/** What is known of somebody before the provider has told the rest. */
type KnownOfUser = Pick<InitialSession, 'id' | 'tenantId'> & Partial<InitialSession>;

/** Roles and permissions have no name but their key. */
export function sparseUser({ id, name = '', email = '', tenantId, tenantIds = [], roles = [], permissions = [] }: KnownOfUser): Me {
  const keyed = (keys: readonly string[]) => keys.map((key) => ({ id: key, key, name: key }));
  const person = { id, sub: id, userId: id, email, name, tenantId, tenantIds: [...tenantIds] };
  const rights = { roles: keyed(roles), roleIds: [], permissions: keyed(permissions) };
  return { ...person, ...rights, groups: [], tenants: [], metadata: '' } as unknown as Me;
}
