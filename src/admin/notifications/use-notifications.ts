import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notifications } from '../../contract/notifications/notifications.ts';
import type { Notification, NotificationFilter, NotificationStatus } from '../../contract/notifications/notifications.schemas.ts';
import { useApi } from '../../services.tsx';
import { useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';
import { useOptimistic } from '../../shared/data/use-optimistic.ts';
import { useToastFailure } from '../use-toast-failure.ts';
import { watchChanges } from './watch-changes.ts';

export const pageSize = 20;
/** What the server gives at once. */
export const mostShown = 200;

export const useNotifications = ({ filter = 'all', count = pageSize }: { filter?: NotificationFilter; count?: number } = {}) =>
  useEndpoint(notifications, 'list', { input: { query: { params: JSON.stringify({ count, offset: 0, filter }) } }, keepPrevious: true });

/** Keeps what is on screen up to date. However many ask for it, there is one connection. */
export function useLiveNotifications(): void {
  const { stream } = useApi(notifications);
  const queries = useQueryClient();
  const refresh = useRefresh();
  useQuery(
    {
      queryKey: [notifications.stream.path],
      queryFn: async ({ signal }) => {
        await watchChanges({
          open: (ends) => stream({ signal: ends }),
          onChange: () => void refresh({ list: notifications.list }),
          signal,
        });
        return null;
      },
      networkMode: 'always',
      retry: false,
      gcTime: 0,
    },
    queries,
  );
}

/** Changes that show at once; a refusal takes them back and says why. */
export function useNotificationChanges() {
  const api = useApi(notifications);
  const change = useOptimistic();
  const fail = useToastFailure();
  return {
    setStatus: (row: Notification, status: NotificationStatus) =>
      change(
        notifications.list,
        (page) => {
          page.unreadCount += Number(status === 'unread') - Number(row.status === 'unread');
          const found = page.data.find(({ id }) => id === row.id);
          if (found) found.status = status;
          if (!found || (status === 'archived') === (row.status === 'archived')) return;
          page.data = page.data.filter(({ id }) => id !== row.id);
          page.total--;
        },
        () => api.setStatus({ body: { params: { notificationId: row.id, status } } }),
      ).catch(fail),
    setPinned: ({ id }: Notification, isPinned: boolean) =>
      change(
        notifications.list,
        (page) => {
          const found = page.data.find((row) => row.id === id);
          if (found) found.isPinned = isPinned;
          page.data.sort((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.createdAt.localeCompare(a.createdAt));
        },
        () => api.setPinned({ pinStatus: isPinned ? 'pin' : 'unpin', body: { notificationId: id } }),
      ).catch(fail),
    markAllRead: () =>
      change(
        notifications.list,
        (page) => {
          page.unreadCount = 0;
          for (const row of page.data) if (row.status === 'unread') row.status = 'read';
        },
        () => api.markAllRead(),
      ).catch(fail),
  };
}
