import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import type { MouseEvent } from 'react';
import type { Notification, NotificationStatus } from '../../contract/notifications/notifications.schemas.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { asksNewTab } from '../../lib/asks-new-tab.ts';
import { focusRing } from '../../ui/focus-ring.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { linkTo } from '../use-section-rest.ts';
import { wordsOf } from './notification-words.ts';
import { bellStrings } from './bell-strings.ts';

const Item = styled('li')`
  display: flex;
  align-items: flex-start;
  gap: var(--_space-1);
  padding-block: var(--_space-3);
  border-block-end: 1px solid var(--_border);
  &:last-child {
    border: 0;
  }
  > :first-child {
    flex: 1;
    position: relative;
    display: grid;
    gap: 2px;
    min-inline-size: 0;
    padding-inline-start: 18px;
    border-radius: var(--_radius-s);
    color: inherit;
    text-decoration: none;
  }
  > a {
    ${focusRing}
  }
  > a:hover > :first-child {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &[data-unread] > :first-child::before {
    content: '';
    position: absolute;
    inset-block-start: 6px;
    inset-inline-start: 2px;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--_accent);
    forced-color-adjust: none;
  }
  &[data-severity='warning'][data-unread] > :first-child::before {
    background: var(--_warning);
  }
  > div:last-child:not(:first-child) {
    display: flex;
    flex: none;
    margin-block-start: -4px;
  }
  /* For fingers, a line of their own, wide apart. */
  @media (pointer: coarse) {
    flex-wrap: wrap;
    > :first-child {
      flex-basis: 100%;
    }
    > div:last-child:not(:first-child) {
      gap: var(--_space-2);
      margin-block-start: 0;
      margin-inline-start: 8px;
    }
  }
`;

/** The second click of a double click is on the line that has moved up. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

export interface NotificationLineProps {
  row: Notification;
  /** Leads to what it's about; absent where there's nothing to see, or nothing this person may see. */
  onOpen: (() => void) | undefined;
  /** Absent for somebody who acts in the person's name. */
  changes: { onStatus(status: NotificationStatus): void; onPin(): void } | undefined;
}

export function NotificationLine({ row, onOpen, changes }: NotificationLineProps) {
  const t = useStrings('bell', bellStrings);
  const { language } = useLocale();
  const { title, body } = wordsOf(row, t, language);
  const isUnread = row.status === 'unread';
  const isArchived = row.status === 'archived';
  const text = (
    <>
      <Text as="span" strong={isUnread}>
        {isUnread && <VisuallyHidden>{t.unread}: </VisuallyHidden>}
        <span>{title}</span>
      </Text>
      <Text as="span" size={13} tone="muted">
        {body}
      </Text>
      <Text as="span" size={12} tone="muted">
        <Time value={row.createdAt} />
        {row.isPinned && <span> · {t.pinned}</span>}
      </Text>
    </>
  );
  const open = (event: MouseEvent) => {
    if (asksNewTab(event)) return;
    event.preventDefault();
    onOpen?.();
  };
  return (
    <Item data-unread={isUnread || undefined} data-severity={row.severity}>
      {onOpen && row.link ? (
        <a part="link" href={linkTo(row.link.section, row.link.rest)} onClick={open}>
          {text}
        </a>
      ) : (
        <div>{text}</div>
      )}
      {changes && (
        <div>
          {isArchived ? (
            <IconButton size="s" label={t.restore} onClick={once(() => changes.onStatus('read'))}>
              <Icon of={ArchiveRestore} />
            </IconButton>
          ) : (
            <>
              <IconButton
                size="s"
                label={isUnread ? t.markRead : t.markUnread}
                onClick={() => changes.onStatus(isUnread ? 'read' : 'unread')}
              >
                <Icon of={isUnread ? MailOpen : Mail} />
              </IconButton>
              <IconButton size="s" label={row.isPinned ? t.unpin : t.pin} onClick={changes.onPin}>
                <Icon of={row.isPinned ? PinOff : Pin} />
              </IconButton>
              <IconButton size="s" label={t.archive} onClick={once(() => changes.onStatus('archived'))}>
                <Icon of={Archive} />
              </IconButton>
            </>
          )}
        </div>
      )}
    </Item>
  );
}
