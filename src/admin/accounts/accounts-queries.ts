import type { FoundAccount } from '../../contract/tenants/tenants.schemas.ts';
import { tenants } from '../../contract/tenants/tenants.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';

/** Accounts of a branch, of a search, and people of an account at a time (SPEC 9). */
export const accountsPageSize = 50;
export const searchLimit = 50;
export const peoplePageSize = 10;

type Type = NonNullable<FoundAccount['tenantType']>;
export type AccessType = FoundAccount['subAccountAccessType'];
/** What screens know of an account. */
export interface Account {
  id: string;
  name: string;
  isReseller: boolean;
  type?: Type | undefined;
  accessType: AccessType;
  isParent: boolean;
  createdAt?: string;
}
export const accountOf = ({
  tenantId,
  name,
  isReseller,
  tenantType,
  subAccountAccessType,
  metadata,
  createdAt,
}: FoundAccount): Account => ({
  ...{ id: tenantId, name, isReseller, type: tenantType, createdAt },
  accessType: subAccountAccessType,
  isParent: metadata.isParent,
});

export const sortings = {
  name: { _sortBy: 'name', _order: 'ASC' },
  nameDown: { _sortBy: 'name', _order: 'DESC' },
  newest: { _sortBy: 'createdAt', _order: 'DESC' },
  oldest: { _sortBy: 'createdAt', _order: 'ASC' },
  id: { _sortBy: 'tenantId', _order: 'ASC' },
} as const;
export type Sorting = keyof typeof sortings;

interface BranchOptions {
  page?: number;
  sorting?: Sorting;
}
export const useBranch = (parentId: string, { page = 0, sorting = 'name' }: BranchOptions = {}) =>
  useEndpoint(tenants, 'search', {
    input: { query: { _subTenantId: parentId, _offset: page, _limit: accountsPageSize, ...sortings[sorting] } },
    keepPrevious: true,
  });

export const useFound = (search: string, { page = 0, sorting = 'name' }: BranchOptions = {}) =>
  useEndpoint(tenants, 'search', {
    input: { query: { _filter: search, _offset: page, _limit: searchLimit, ...sortings[sorting] } },
    enabled: search !== '',
    keepPrevious: true,
  });

/** People of each account, once known. */
export function useCounts(ids: readonly string[]): ReadonlyMap<string, number> | undefined {
  const input = { body: { tenantIds: [...ids], excludeInvisibleUsers: true } };
  const { data } = useEndpoint(tenants, 'usersCount', { input, enabled: ids.length > 0, keepPrevious: true });
  return data && new Map(data.map(({ tenantId, totalUsers }) => [tenantId, totalUsers]));
}

/** An account and how much there is below it. */
export const useAccount = (id: string) => useEndpoint(tenants, 'hierarchyMetadata', { input: { query: { _tenantIds: [id] } } });
export const useAccountsAbove = (id: string | undefined) =>
  useEndpoint(tenants, 'parentsOf', { input: { tenantId: id! }, enabled: id !== undefined });
