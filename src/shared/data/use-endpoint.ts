import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Area, Handlers, Input, Result } from '../../contract/endpoint.ts';
import { noteChange } from '../../lib/changes.ts';
import { useApi } from '../../services.tsx';

type Name<A extends Area> = keyof A & string;
type Call<A extends Area, N extends Name<A>> = (input?: Input<A[N]>) => Promise<Result<A[N]>>;

export interface EndpointOptions<I> {
  input?: I;
  /** Keeps the previous data until a new input's has loaded, so that nothing jumps. */
  keepPrevious?: boolean;
  /** Nothing is asked for while it's false. */
  enabled?: boolean;
  /** Ends the request when nobody waits for it any more, such as a search that is typed further. */
  canCancel?: boolean;
  /** Asked for again this often, for what arrives while someone watches. */
  pollMs?: number;
  /** Asked for again by every screen that opens, whatever another has just loaded. */
  isAskedOnOpen?: boolean;
}

/** Server data, keyed by the endpoint's path, so that screens share requests. */
export function useEndpoint<A extends Area, N extends Name<A>>(
  area: A,
  name: N,
  { input, keepPrevious = false, enabled = true, canCancel = false, pollMs, isAskedOnOpen }: EndpointOptions<Input<A[N]>> = {},
): UseQueryResult<Result<A[N]>> {
  const call = useApi(area)[name] as Call<A, N>;
  return useQuery<Result<A[N]>>({
    queryKey: [area[name]!.path, input],
    queryFn: (context) => call(canCancel ? { ...input!, signal: context.signal } : input),
    enabled,
    ...(pollMs && { refetchInterval: pollMs }),
    ...(isAskedOnOpen && { refetchOnMount: 'always' }),
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  });
}

/** Reloads the displayed data of these areas, which the reader has changed. */
export function useRefresh(): (...areas: readonly Area[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    (...areas) => {
      noteChange(queries);
      const paths = new Set(areas.flatMap((area) => Object.values(area).map(({ path }) => path as string)));
      return queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.has(path as string) });
    },
    [queries],
  );
}

export interface ChangeOptions {
  refreshes?: readonly Area[];
  /** Runs the request, perhaps after asking for something. */
  guard?: <T>(task: () => Promise<T>) => Promise<T>;
}

/** A mutation by an endpoint. Reloads the data of its area and of those in `refreshes`. */
export function useChange<A extends Area, N extends Name<A>>(
  area: A,
  name: N,
  { refreshes = [], guard = (task) => task() }: ChangeOptions = {},
) {
  const call = useApi(area)[name as keyof Handlers<A>] as Call<A, N>;
  const refresh = useRefresh();
  return useMutation<Result<A[N]>, Error, Input<A[N]>>({
    mutationFn: (input) => guard(() => call(input)),
    onSuccess: () => refresh(area, ...refreshes),
  });
}
