import { useState } from 'react';
import { notifications } from '../../contract/notifications/notifications.ts';
import type { Notification, NotificationFilter } from '../../contract/notifications/notifications.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Section } from '../section.ts';
import { useMay } from '../use-may.ts';
import { NotificationList } from './notification-list.tsx';
import { bellStrings } from './bell-strings.ts';
import { useNotificationChanges, useNotifications } from './use-notifications.ts';

const filters = ['all', 'unread', 'archived'] as const;

interface NotificationsPanelProps {
  id: string;
  sections: readonly Section[];
  onGo(section: string, rest: string): void;
  onGone(): void;
}

/** What the bell opens. */
export default function NotificationsPanel({ id, sections, onGo, onGone }: NotificationsPanelProps) {
  const t = useStrings('bell', bellStrings);
  const [filter, setFilter] = useState<NotificationFilter>('all');
  const unread = useNotifications().data?.unreadCount ?? 0;
  const { markAllRead } = useNotificationChanges();
  const mayChange = useMay(notifications.markAllRead);
  const opener = ({ link }: Notification) =>
    link && sections.some((section) => section.id === link.section) ? () => onGo(link.section, link.rest) : undefined;
  return (
    <Stack gap={2} style={{ padding: 'var(--_space-4)', overflow: 'auto', overscrollBehavior: 'contain' }}>
      <Row justify="between" wrap style={{ minBlockSize: 'var(--_control)' }}>
        <Heading level={2} size={16} id={id}>
          {t.title}
        </Heading>
        {mayChange && unread > 0 && (
          <Button
            size="s"
            variant="quiet"
            onClick={() => {
              void markAllRead();
              onGone();
            }}
          >
            {t.markAllRead}
          </Button>
        )}
      </Row>
      <Tabs<NotificationFilter>
        label={t.show}
        value={filter}
        onChange={setFilter}
        items={filters.map((one) => ({
          id: one,
          label: t[one],
          ...(one === 'unread' && unread > 0 && { count: unread }),
          panel: () => <NotificationList filter={one} opener={opener} onGone={onGone} />,
        }))}
      />
    </Stack>
  );
}
