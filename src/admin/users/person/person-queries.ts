import { useMemo } from 'react';
import type { Permission, Role } from '../../../contract/roles/roles.schemas.ts';
import { roles } from '../../../contract/roles/roles.ts';
import { users } from '../../../contract/users/users.ts';
import { useCatalogWords } from '../../../shared/catalog/use-catalog-words.ts';
import { useEndpoint } from '../../../shared/data/use-endpoint.ts';
import { useMay } from '../../use-may.ts';

/** The member of the page; undefined data while it loads, null for nobody. */
export function usePerson(userId: string) {
  const query = useEndpoint(users, 'listV2', { input: { query: { ids: [userId], _limit: 1 } } });
  return { ...query, person: query.data && (query.data.items[0] ?? null) };
}

interface Catalogue {
  /** Undefined while they load, and for those who may not see roles. */
  permissions: readonly Permission[] | undefined;
  roles: readonly Role[] | undefined;
  error: unknown;
  retry(): void;
}

/** All permissions and roles of the workspace. */
export function useCatalogue(): Catalogue {
  const enabled = useMay('fe.secure.read.roles');
  const permissions = useEndpoint(roles, 'listPermissions', { enabled });
  const all = useEndpoint(roles, 'list', { enabled });
  const named = useCatalogWords();
  return {
    permissions: useMemo(() => permissions.data?.map(named), [permissions.data, named]),
    roles: all.data,
    error: permissions.error ?? all.error ?? undefined,
    retry: () => void Promise.all([permissions.refetch(), all.refetch()]),
  };
}
