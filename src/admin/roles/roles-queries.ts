import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { roles } from '../../contract/roles/roles.ts';
import type { Permission, PermissionCategory, Role } from '../../contract/roles/roles.schemas.ts';
import { useApi } from '../../services.tsx';

export function useRoles() {
  const api = useApi(roles);
  return useQuery<Role[]>({ queryKey: ['roles'], queryFn: () => api.list() });
}

export interface CategoryGroup {
  category: PermissionCategory;
  permissions: readonly Permission[];
}

/** Permissions under their categories; a category without any is left out. */
export const groupPermissions = (categories: readonly PermissionCategory[], permissions: readonly Permission[]): CategoryGroup[] =>
  categories
    .map((category) => ({
      category,
      permissions: permissions.filter(({ categoryId, assignmentType }) => categoryId === category.id && assignmentType !== 'NEVER'),
    }))
    .filter((group) => group.permissions.length > 0);

export function usePermissionGroups() {
  const api = useApi(roles);
  return useQuery<CategoryGroup[]>({
    queryKey: ['permissions'],
    queryFn: async () => {
      const [categories, permissions] = await Promise.all([api.listCategories(), api.listPermissions()]);
      return groupPermissions(categories, permissions);
    },
  });
}

export interface RoleDraft {
  id?: string;
  name: string;
  key: string;
  description: string;
  isDefault: boolean;
  permissions: string[];
}

export function useRoleActions() {
  const api = useApi(roles);
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([queries.invalidateQueries({ queryKey: ['roles'] }), queries.invalidateQueries({ queryKey: ['assignable-roles'] })]);
  return {
    save: useMutation({
      async mutationFn({ id, permissions, ...facts }: RoleDraft): Promise<Role> {
        if (!id) return api.create({ body: { ...facts, permissions } });
        await api.update({ roleId: id, body: facts });
        return api.setPermissions({ roleId: id, body: { permissionIds: permissions } });
      },
      // A refused second step leaves the first one saved: the list shows what holds now.
      onSettled: refresh,
    }),
    remove: useMutation({ mutationFn: (roleId: string) => api.remove({ roleId }), onSuccess: refresh }),
  };
}

/** A key from a name: `Billing admin` gives `billing-admin`. */
export const keyFromName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 100);
