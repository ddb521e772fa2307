import type { UseQueryResult } from '@tanstack/react-query';

type Query = Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>;

/** Why a screen that needs several queries can't be shown, and one try for all that failed; undefined if none has. */
export function failureOf(queries: readonly Query[]): Pick<Query, 'error' | 'isFetching' | 'refetch'> | undefined {
  const failed = queries.filter(({ isError }) => isError);
  const [first] = failed;
  if (!first) return undefined;
  return {
    error: first.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    async refetch() {
      const [answer] = await Promise.all(failed.map(({ refetch }) => refetch()));
      return answer!;
    },
  };
}
