import Settings from 'lucide-react/icons/settings';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { notifications } from '../../contract/notifications/notifications.ts';
import type { Notification, NotificationFilter } from '../../contract/notifications/notifications.schemas.ts';
import { commonStrings } from '../../i18n/common-strings.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Section } from '../section.ts';
import { useMay } from '../use-may.ts';
import { NotificationList } from './notification-list.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { bellStrings } from './bell-strings.ts';
import { useNotificationChanges, useNotifications } from './use-notifications.ts';

// Elsewhere a press beside it is near.
const OnPhones = styled('span')`
  display: none;
  @media (max-width: 600px) {
    display: contents;
  }
`;

const filters = ['all', 'unread', 'archived'] as const;

interface NotificationsPanelProps {
  id: string;
  sections: readonly Section[];
  onGo(section: string, rest: string): void;
  onGone(): void;
  onClose(): void;
}

/** What the bell opens. */
export default function NotificationsPanel({ id, sections, onGo, onGone, onClose }: NotificationsPanelProps) {
  const t = useStrings('bell', bellStrings);
  const { close } = useStrings('common', commonStrings);
  const [filter, setFilter] = useState<NotificationFilter>('all');
  const [isSetUp, setSetUp] = useState(false);
  const unread = useNotifications().data?.unreadCount ?? 0;
  const { markAllRead } = useNotificationChanges();
  const mayChange = useMay(notifications.markAllRead);
  const opener = ({ link }: Notification) =>
    link && sections.some((section) => section.id === link.section) ? () => onGo(link.section, link.rest) : undefined;
  const turnTo = (settings: boolean) => {
    setSetUp(settings);
    onGone();
  };
  return (
    <Stack gap={2} style={{ padding: 'var(--_space-4)', overflow: 'auto', overscrollBehavior: 'contain' }}>
      <Row justify="between" wrap style={{ minBlockSize: 'var(--_control)' }}>
        <Heading level={2} size={16} id={id}>
          {isSetUp ? t.settings : t.title}
        </Heading>
        <Row gap={1}>
          {!isSetUp && mayChange && unread > 0 && (
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
          {isSetUp ? (
            <Button size="s" onClick={() => turnTo(false)}>
              {t.settingsDone}
            </Button>
          ) : (
            <IconButton size="s" label={t.settings} onClick={() => turnTo(true)}>
              <Icon of={Settings} />
            </IconButton>
          )}
          <OnPhones>
            <IconButton size="s" label={close} onClick={onClose}>
              <Icon of={X} />
            </IconButton>
          </OnPhones>
        </Row>
      </Row>
      {isSetUp ? (
        <NotificationSettings />
      ) : (
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
      )}
    </Stack>
  );
}
