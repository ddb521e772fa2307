import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { applyPatches, enablePatches, produceWithPatches, type Draft } from 'immer';
import { useMemo } from 'react';
import type { Endpoint, Result } from '../../contract/endpoint.ts';

enablePatches();

/**
 * Updates cached data before the server responds. A rejection rolls back exactly this change,
 * whatever else has loaded meanwhile.
 */
export const optimistic =
  (queries: QueryClient) =>
  async <E extends Endpoint>(endpoint: E, recipe: (draft: Draft<Result<E>>) => void, commit: () => Promise<unknown>): Promise<void> => {
    const asked = { queryKey: [endpoint.path] };
    await queries.cancelQueries(asked);
    const undo = queries.getQueriesData<Result<E>>(asked).flatMap(([queryKey, before]) => {
      if (before === undefined) return [];
      const [after, , inverse] = produceWithPatches(before as object, (draft) => recipe(draft as Draft<Result<E>>));
      queries.setQueryData(queryKey, after);
      return [() => queries.setQueryData(queryKey, (now: object | undefined) => now && applyPatches(now, inverse))];
    });
    try {
      await commit();
    } catch (error) {
      for (const takeBack of undo) takeBack();
      throw error;
    } finally {
      void queries.invalidateQueries(asked);
    }
  };

export function useOptimistic(): ReturnType<typeof optimistic> {
  const queries = useQueryClient();
  return useMemo(() => optimistic(queries), [queries]);
}
