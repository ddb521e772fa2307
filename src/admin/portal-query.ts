import { QueryClient } from '@tanstack/react-query';
import { toAppError } from '../lib/error.ts';

const isWorthRetrying = (error: unknown) => {
  const { status } = toAppError(error);
  return status === 0 || status >= 500;
};

/** Server data of the portal. One client per account: a switch starts with nothing of the other one. */
export const createPortalQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Three attempts, 500 ms apart, for what may pass (conduct.md 6).
      queries: { staleTime: 15_000, retry: (failures, error) => failures < 2 && isWorthRetrying(error), retryDelay: 500 },
      mutations: { retry: false },
    },
  });
