import { useMemo } from 'react';
import type { Permission, PermissionCategory, Role, roleKinds, RoleSortKey } from '../../contract/roles/roles.schemas.ts';
import { roles } from '../../contract/roles/roles.ts';
import { useCatalogWords } from '../../shared/catalog/use-catalog-words.ts';
import { failureOf } from '../../shared/data/failure-of.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import type { ListView } from '../../shared/lists/use-list-view.ts';

export interface CategoryGroup {
  category: PermissionCategory;
  permissions: readonly Permission[];
}

const verbs = ['read', 'write', 'delete'];
/** What a permission is about: `fe.secure.read.users` and `fe.secure.write.users` are about the same. */
const subjectOf = (key: string) =>
  key
    .split('.')
    .filter((part) => !verbs.includes(part))
    .join('.');
const rankOf = (key: string) => key.split('.').reduce((rank, part) => Math.max(rank, verbs.indexOf(part)), 0);

/** Permissions by category, without empty ones: side by side what is about the same, what only shows it first; last what nobody can only look at. */
export const groupPermissions = (categories: readonly PermissionCategory[], permissions: readonly Permission[]): CategoryGroup[] =>
  categories
    .map((category) => ({
      category,
      permissions: permissions
        .filter(({ categoryId, assignmentType }) => categoryId === category.id && assignmentType !== 'NEVER')
        .map((permission, _, all) => {
          const subject = subjectOf(permission.key);
          const first = all.findIndex(({ key }) => subjectOf(key) === subject);
          const canBeSeen = all.some(({ key }) => subjectOf(key) === subject && key.split('.').includes('read'));
          return { permission, at: canBeSeen ? first : all.length + first };
        })
        .toSorted((a, b) => a.at - b.at || rankOf(a.permission.key) - rankOf(b.permission.key))
        .map(({ permission }) => permission),
    }))
    .filter((group) => group.permissions.length > 0);

export function usePermissionGroups() {
  const categories = useEndpoint(roles, 'listCategories');
  const permissions = useEndpoint(roles, 'listPermissions');
  const named = useCatalogWords();
  const groups = useMemo(
    () => (categories.data && permissions.data ? groupPermissions(categories.data.map(named), permissions.data.map(named)) : undefined),
    [categories.data, permissions.data, named],
  );
  const failed = failureOf([categories, permissions]);
  return { groups, error: failed?.error, retry: () => void failed?.refetch(), retrying: failed?.isFetching ?? false };
}

const noRoles: readonly Role[] = [];
/** All roles besides, for a dialog about all of them; nothing of both until both are there. */
export function useRolesAndPermissions() {
  const permissions = usePermissionGroups();
  const list = useEndpoint(roles, 'list');
  return {
    groups: list.data && permissions.groups,
    all: list.data ?? noRoles,
    error: permissions.error ?? list.error ?? undefined,
    retry: () => {
      permissions.retry();
      if (list.isError) void list.refetch();
    },
    retrying: permissions.retrying || list.isFetching,
  };
}

/** Rows per page (SPEC 9). */
export const rolesPageSize = 20;

export const useRolesPage = ({ page, sort, search, filters }: ListView) =>
  useEndpoint(roles, 'page', {
    input: {
      query: {
        _limit: rolesPageSize,
        _offset: page,
        _sortBy: sort.id as RoleSortKey,
        _order: sort.descending ? 'DESC' : 'ASC',
        ...(search && { _filter: search }),
        ...(filters['kind'] && { _kind: filters['kind'] as (typeof roleKinds)[number] }),
      },
    },
    keepPrevious: true,
  });

/** Derives a key from a name: `Billing admin` becomes `billing-admin`. */
export const keyFromName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 100);
