import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { applications } from '../../contract/applications/applications.ts';
import type { User } from '../../contract/users/users.schemas.ts';
import { users } from '../../contract/users/users.ts';
import { useStore } from '../../lib/use-store.ts';
import { useApi, useServices } from '../../services.tsx';
import { useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';
import type { Person } from '../person.ts';
import { useWorkspaceApplications, type WorkspaceApplication } from '../workspace-applications.ts';

export const applicationsPageSize = 20;
/** Short enough for an address. */
const mostPeopleAtOnce = 100;
/** Changes on their way at the same time. */
const lanes = 4;

export interface ApplicationRow extends WorkspaceApplication {
  /** Who is assigned. */
  userIds: readonly string[];
}

/** Each request needs the one before; `query` is the one that failed or that everything waits for. */
export function useApplications() {
  const workspace = useWorkspaceApplications(true, true);
  const appIds = workspace.rows?.map(({ id }) => id) ?? [];
  const assigned = useEndpoint(applications, 'usersOf', { input: { query: { appIds } }, enabled: appIds.length > 0 });
  const rows = useMemo((): ApplicationRow[] | undefined => {
    if (!workspace.rows || (workspace.rows.length > 0 && !assigned.data)) return undefined;
    const userIds = new Map(assigned.data?.map((row) => [row.appId, row.userIds]));
    return workspace.rows.map((row) => ({ ...row, userIds: userIds.get(row.id) ?? [] }));
  }, [workspace.rows, assigned.data]);
  const query = workspace.query.isError ? workspace.query : assigned;
  return { rows, query: { ...query, isPending: rows === undefined && !query.isError } };
}

const toPerson = ({ id, name, email, profilePictureUrl = null, activatedForTenant }: User): Person => ({
  ...{ id, name, email, profilePictureUrl },
  isInvited: activatedForTenant === false,
});
const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostPeopleAtOnce) }, (_, at) =>
    ids.slice(at * mostPeopleAtOnce, (at + 1) * mostPeopleAtOnce),
  );

/** Members by id, in the order of their names. */
export function usePeople(ids: readonly string[], enabled: boolean): UseQueryResult<Person[]> {
  const api = useApi(users);
  return useQuery({
    queryKey: [users.list.path, 'people', ids],
    enabled,
    queryFn: async () => {
      const found: Person[] = [];
      for (const part of inParts(ids))
        found.push(...(await api.list({ query: { ids: part, _limit: mostPeopleAtOnce } })).items.map(toPerson));
      return found.toSorted((a, b) => (a.name || a.email).localeCompare(b.name || b.email));
    },
  });
}

export interface AccessChange {
  userId: string;
  change: 'assign' | 'unassign';
}
export const accessChanges = (from: readonly string[], to: readonly string[]): AccessChange[] => {
  const [before, after] = [new Set(from), new Set(to)];
  return [
    ...from.filter((id) => !after.has(id)).map((userId) => ({ userId, change: 'unassign' as const })),
    ...to.filter((id) => !before.has(id)).map((userId) => ({ userId, change: 'assign' as const })),
  ];
};

/** Does all of it, a few at a time; a failure doesn't stop the others. Returns what failed. */
export async function inLanes<T>(
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
  onProgress: (done: number) => void = () => undefined,
): Promise<{ item: T; error: unknown }[]> {
  const failed: { item: T; error: unknown }[] = [];
  let next = 0;
  let done = 0;
  const lane = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      const current = item;
      await run(current).catch((error: unknown) => failed.push({ item: current, error }));
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return failed;
}

/** Gives and takes access to an application; the wire has one person per request. */
export function useChangeAccess(appId: string) {
  const api = useApi(applications);
  const tenantId = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant.tenantId : ''));
  const refresh = useRefresh();
  return async (changes: readonly AccessChange[], onProgress?: (done: number) => void) => {
    try {
      return await inLanes(changes, ({ userId, change }) => api[change]({ body: { userId, tenantId, appIds: [appId] } }), onProgress);
    } finally {
      await refresh(applications);
    }
  };
}
