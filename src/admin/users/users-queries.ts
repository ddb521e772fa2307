import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { roles } from '../../contract/roles/roles.ts';
import type { Role } from '../../contract/roles/roles.schemas.ts';
import { users } from '../../contract/users/users.ts';
import type { ChangeUser, InviteUser, UserSortKey } from '../../contract/users/users.schemas.ts';
import type * as v from 'valibot';
import type { UserWithRoles } from '../../contract/users/users.schemas.ts';
import { useApi } from '../../services.tsx';

export type UserRow = v.InferOutput<typeof UserWithRoles>;
interface UsersPage {
  items: UserRow[];
  _metadata: { totalPages: number; totalItems: number };
}

/** Rows of a page (SPEC 9). */
export const usersPageSize = 20;

export interface UsersView {
  page: number;
  search: string;
  sort: UserSortKey;
  descending: boolean;
}

export function useUsersPage({ page, search, sort, descending }: UsersView) {
  const api = useApi(users);
  return useQuery<UsersPage>({
    queryKey: ['users', { page, search, sort, descending }],
    queryFn: () =>
      api.listV2({
        query: {
          _limit: usersPageSize,
          _offset: page,
          _sortBy: sort,
          _order: descending ? 'DESC' : 'ASC',
          ...(search && { _filter: search }),
        },
      }),
    // Paging and searching keep the old rows until the new ones are here: nothing jumps.
    placeholderData: keepPreviousData,
  });
}

export function useAssignableRoles() {
  const api = useApi(roles);
  return useQuery<Role[]>({ queryKey: ['assignable-roles'], queryFn: async () => (await api.listAssignable()).items });
}

export type UserAction = 'lock' | 'unlock' | 'enable' | 'disable';
const effects: Record<UserAction, Partial<UserRow>> = {
  lock: { isLocked: true },
  unlock: { isLocked: false },
  enable: { isDisabled: false },
  disable: { isDisabled: true },
};

/** What can be done to people. A change shows at once and is taken back when the server refuses (SPEC 4). */
export function useUserActions() {
  const api = useApi(users);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['users'] });

  async function optimistically(userId: string, change: Partial<UserRow>, commit: () => Promise<unknown>): Promise<void> {
    await queries.cancelQueries({ queryKey: ['users'] });
    const before: [QueryKey, UsersPage | undefined][] = queries.getQueriesData<UsersPage>({ queryKey: ['users'] });
    queries.setQueriesData<UsersPage>(
      { queryKey: ['users'] },
      (page) => page && { ...page, items: page.items.map((row) => (row.id === userId ? { ...row, ...change } : row)) },
    );
    try {
      await commit();
    } catch (error) {
      for (const [key, page] of before) queries.setQueryData(key, page);
      throw error;
    } finally {
      void refresh();
    }
  }

  return {
    invite: useMutation({ mutationFn: (body: InviteUser) => api.invite({ body: { ...body, provider: 'local' } }), onSuccess: refresh }),
    change: useMutation({ mutationFn: (body: ChangeUser) => api.update({ body }), onSuccess: refresh }),
    remove: useMutation({ mutationFn: (userId: string) => api.remove({ userId }), onSuccess: refresh }),
    act: (action: UserAction, userId: string) => optimistically(userId, effects[action], () => api[action]({ userId })),
    resend: (userId: string) => api.resendActivation({ userId }),
    revokeSessions: (userId: string) => api.revokeSessions({ body: { userId } }),
  };
}
