import { useState } from 'react';
import { notifications } from '../../contract/notifications/notifications.ts';
import type { Notification, NotificationFilter, NotificationStatus } from '../../contract/notifications/notifications.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { AppError } from '../../lib/error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../use-may.ts';
import { NotificationLine } from './notification-line.tsx';
import { bellStrings } from './bell-strings.ts';
import { mostShown, pageSize, useNotificationChanges, useNotifications } from './use-notifications.ts';

const List = styled('ul')`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const empty = {
  all: ['emptyAllTitle', 'emptyAllText'],
  unread: ['emptyUnreadTitle', 'emptyUnreadText'],
  archived: ['emptyArchivedTitle', 'emptyArchivedText'],
} as const;

interface NotificationListProps {
  filter: NotificationFilter;
  /** Undefined if the person doesn't see its section. */
  opener(row: Notification): (() => void) | undefined;
  /** A line has gone, and the focus with it. */
  onGone(): void;
}

export function NotificationList({ filter, opener, onGone }: NotificationListProps) {
  const t = useStrings('bell', bellStrings);
  const toast = useToast();
  const [count, setCount] = useState(pageSize);
  const { data, error, isFetching, isPaused, refetch } = useNotifications({ filter, count });
  const { setStatus, setPinned } = useNotificationChanges();
  const mayChange = useMay(notifications.setStatus);
  // Without a network nothing is asked for until it is back.
  const failure = error ?? (isPaused ? new AppError('NETWORK', "Couldn't reach the server.", { status: 0 }) : undefined);
  const failed = failure && <ErrorNotice error={failure} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      failed ?? (
        <Stack gap={5} aria-busy style={{ paddingBlock: 'var(--_space-3)' }}>
          {[0, 1, 2].map((at) => (
            <Stack key={at} gap={1}>
              <Skeleton width="70%" />
              <Skeleton width="90%" height={16} />
            </Stack>
          ))}
        </Stack>
      )
    );

  function change(row: Notification, status: NotificationStatus) {
    void setStatus(row, status);
    const isMoved = status === 'archived' || row.status === 'archived';
    if (isMoved) onGone();
    if (status === 'archived') toast.show({ text: t.archivedDone, undo: () => void setStatus({ ...row, status: 'archived' }, row.status) });
  }
  const [title, text] = empty[filter];
  return (
    <>
      {failed}
      {data.data.length === 0 ? (
        <EmptyState title={t[title]}>{t[text]}</EmptyState>
      ) : (
        <List>
          {data.data.map((row) => {
            const open = opener(row);
            return (
              <NotificationLine
                key={row.id}
                row={row}
                onOpen={
                  open &&
                  (() => {
                    if (mayChange && row.status === 'unread') void setStatus(row, 'read');
                    open();
                  })
                }
                changes={
                  mayChange ? { onStatus: (status) => change(row, status), onPin: () => void setPinned(row, !row.isPinned) } : undefined
                }
              />
            );
          })}
        </List>
      )}
      {data.total > data.data.length && count < mostShown && (
        <Button block busy={isFetching} onClick={() => setCount(Math.min(count + pageSize, mostShown))}>
          {t.more}
        </Button>
      )}
    </>
  );
}
