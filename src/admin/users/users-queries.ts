import { useMemo } from 'react';
import { applications } from '../../contract/applications/applications.ts';
import type { Input } from '../../contract/endpoint.ts';
import { groups } from '../../contract/groups/groups.ts';
import { member } from '../../contract/member/member.ts';
import type { Role } from '../../contract/roles/roles.schemas.ts';
import { roles } from '../../contract/roles/roles.ts';
import { users } from '../../contract/users/users.ts';
import type { UserSortKey, UserWithRoles } from '../../contract/users/users.schemas.ts';
import { useStore } from '../../lib/use-store.ts';
import { useApi, useServices } from '../../services.tsx';
import { useChange, useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';
import { useOptimistic } from '../../shared/data/use-optimistic.ts';
import type { ListView } from '../../shared/lists/use-list-view.ts';
import type * as v from 'valibot';
import { useFlag } from '../use-flag.ts';
import { useMay } from '../use-may.ts';
import { useRestore } from './bulk/use-restore.ts';
import { useWorkspaceApplications } from '../workspace-applications.ts';

export type UserRow = v.InferOutput<typeof UserWithRoles>;

/** Rows per page (SPEC 9). */
export const usersPageSize = 20;

/** Filters by id, as the wire calls them. */
export const userFilters = ['_status', '_roleId', '_groupId', '_applicationId', '_preset'] as const;
export type UserFilter = (typeof userFilters)[number];

export type Narrowing = Input<typeof users.exportCsv>['body'];

export interface UsersView extends ListView {
  /** What the vendor has people found by, if not by name and email. */
  searchIn?: string | undefined;
}

/** Whom the list shows, and an export has. */
export const narrowingOf = ({ search, searchIn, filters }: UsersView): Narrowing => ({
  ...(search && { _filter: search, ...(searchIn && { _searchIn: searchIn }) }),
  ...Object.fromEntries(userFilters.flatMap((id) => (filters[id] ? [[id, filters[id]]] : []))),
});

/** Whether the list shows the people of accounts below, too. */
export const isBelow = ({ filters }: ListView): boolean => filters['below'] === 'true';

/** Whether the caller acts in the accounts below theirs. */
export function useReachesBelow(): boolean {
  const mayRead = useMay('fe.account-hierarchy.read.subAccount');
  return useStore(
    useServices().session,
    (state) => mayRead && state.status === 'signedIn' && state.activeTenant.isReseller && state.user.subAccountAccessAllowed,
  );
}

export const useUsersPage = (view: UsersView) =>
  useEndpoint(users, 'listV2', {
    input: {
      query: {
        _limit: usersPageSize,
        _offset: view.page,
        _sortBy: view.sort.id as UserSortKey,
        _order: view.sort.descending ? 'DESC' : 'ASC',
        ...narrowingOf(view),
        ...(isBelow(view) && { _includeSubTenants: true }),
      },
    },
    keepPrevious: true,
  });

/** How many match; a page counts to a thousand beyond itself only, so the rest is counted apart. */
export function useTotal(view: UsersView, page: ReturnType<typeof useUsersPage>): { total: number; isMinimum: boolean } {
  const { totalItems = 0, totalIsMinimum = false } = page.data?._metadata ?? {};
  const { data } = useEndpoint(users, 'count', { input: { query: narrowingOf(view) }, enabled: totalIsMinimum });
  return totalIsMinimum && data
    ? { total: Math.max(data.total, totalItems), isMinimum: false }
    : { total: totalItems, isMinimum: totalIsMinimum };
}

/** Names of the workspace's groups by id; undefined if the caller may not see them. */
export function useGroupNames(): ReadonlyMap<string, string> | undefined {
  const enabled = useMay('fe.secure.read.groups');
  const { data } = useEndpoint(groups, 'list', { enabled });
  return useMemo(() => (enabled ? new Map(data?.groups.map(({ id, name }) => [id, name])) : undefined), [data, enabled]);
}

export type ApplicationNames = (userId: string) => readonly string[];

/** Names of what each of these users may use, assigned applications first; undefined if there is one only, or the caller may not see. */
export function useApplicationNames(users: readonly UserRow[] | undefined, isShown: boolean): ApplicationNames | undefined {
  const hasSeveral = useFlag('multi-apps-admin-portal');
  const mayRead = useMay('fe.secure.read.applications');
  const userIds = users?.map(({ id }) => id) ?? [];
  const enabled = hasSeveral && mayRead && isShown;
  const { rows } = useWorkspaceApplications(enabled);
  const assigned = useEndpoint(applications, 'idsOfUsers', {
    input: { query: { userIds } },
    enabled: enabled && userIds.length > 0,
    keepPrevious: true,
  });
  return useMemo(() => {
    if (!hasSeveral || !mayRead) return undefined;
    const ids = new Map(assigned.data?.map(({ userId, appIds }) => [userId, appIds]));
    const free = rows?.filter(({ isForEveryone }) => isForEveryone) ?? [];
    const own = (userId: string) => rows?.filter(({ id, isForEveryone }) => !isForEveryone && ids.get(userId)?.includes(id)) ?? [];
    return (userId) => [...own(userId), ...free].map(({ name }) => name);
  }, [hasSeveral, mayRead, rows, assigned.data]);
}

/** Roles that a user has only by these groups. */
export function rolesLostWith({ roles: own, groups: all = [] }: Pick<UserRow, 'roles' | 'groups'>, groupIds: readonly string[]): Role[] {
  const given = (isLeft: boolean) => all.filter(({ id }) => groupIds.includes(id) === isLeft).flatMap((group) => group.roles ?? []);
  const kept = new Set([...own, ...given(false)].map(({ id }) => id));
  return [...new Map(given(true).map((role) => [role.id, role])).values()].filter(({ id }) => !kept.has(id));
}

const none: readonly Role[] = [];
/** Roles the caller may assign. */
export function useAssignableRoles(): { assignable: readonly Role[]; isPending: boolean } {
  const { data, isPending } = useEndpoint(roles, 'listAssignable');
  return { assignable: data?.items ?? none, isPending };
}

/** Whether the workspace has a say in somebody's name or phone number. The number of somebody invited is theirs to show. */
export const isEditable = ({ managedBy, activatedForTenant }: UserRow): boolean => managedBy !== 'scim2' || activatedForTenant !== false;

export type UserAction = 'lock' | 'unlock' | 'enable' | 'disable';
const effects: Record<UserAction, Partial<UserRow>> = {
  lock: { isLocked: true },
  unlock: { isLocked: false },
  enable: { isDisabled: false },
  disable: { isDisabled: true },
};

/** Actions on users. Optimistic, rolled back if the server rejects (SPEC 4). */
export function useUserActions() {
  const api = useApi(users);
  const permanent = useChange(member, 'makePermanent', { refreshes: [users] });
  const refresh = useRefresh();
  const restore = useRestore();
  const optimistic = useOptimistic();
  return {
    remove: (userId: string) => api.remove({ userId }).then(() => refresh(users)),
    act: (action: UserAction, userId: string) =>
      optimistic(
        users.listV2,
        ({ items }) => {
          const row = items.find(({ id }) => id === userId);
          if (row) Object.assign(row, effects[action]);
        },
        () => api[action]({ userId }),
      ),
    restore: (userId: string) => restore([userId]).then(() => refresh(users, groups)),
    makePermanent: (userId: string) => permanent.mutateAsync({ userId }),
    resend: (userId: string) => api.resendActivation({ userId }),
    revokeSessions: (userId: string) => api.revokeSessions({ body: { userId } }),
  };
}
