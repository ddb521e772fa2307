import { QueryClient } from '@tanstack/react-query';
import { toAppError } from '../lib/error.ts';

const isWorthRetrying = (error: unknown) => {
  const { status } = toAppError(error);
  return status === 0 || status >= 500;
};

/** The portal's server data. One client per account, so that switching starts empty. */
export const createPortalQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Three attempts, 500 ms apart, for transient errors (conduct.md 6).
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        retryDelay: 500,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Offline they fail with a sentence, instead of waiting without one.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
