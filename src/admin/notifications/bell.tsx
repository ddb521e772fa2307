import Bell from 'lucide-react/icons/bell';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { ignore } from '../../lib/error.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyPart, preparePart } from '../../ui/lazy-part.tsx';
import { Panel, usePopover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Section } from '../section.ts';
import { bellStrings } from './bell-strings.ts';
import { useLiveNotifications, useNotifications } from './use-notifications.ts';

const loadPanel = () => import('./notifications-panel.tsx');
const prepare = () => void preparePart(loadPanel).catch((error: unknown) => ignore(error, 'it is asked for again when the panel opens'));

const Count = styled('span')`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  @media (pointer: coarse) {
    inset-block-start: 4px;
    inset-inline-end: 4px;
  }
  min-inline-size: 16px;
  padding-inline: 4px;
  border-radius: 999px;
  background: var(--_danger);
  color: var(--_text-on-danger);
  font: 600 11px/16px var(--_font);
  font-variant-numeric: tabular-nums;
  forced-color-adjust: none;
`;

interface BellProps {
  sections: readonly Section[];
  onGo(section: string, rest?: string): void;
}

/** How much is unread, and what it is. */
export default function NotificationsBell({ sections, onGo }: BellProps) {
  const t = useStrings('bell', bellStrings);
  const { language } = useLocale();
  const id = useId();
  const { data: list } = useNotifications();
  const unread = list?.unreadCount;
  useLiveNotifications();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const popover = usePopover({ panel, open, onClose: () => setOpen(false), anchor, placement: 'bottom-start', maxHeight: 640 });
  useLayoutEffect(() => {
    if (open) panel.current?.focus();
  }, [open]);

  // Of those that come while one looks elsewhere; what a person marks as unread is no news.
  const newest = list?.data.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '');
  const known = useRef(newest);
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (newest === undefined) return;
    setIsNew(known.current !== undefined && newest > known.current);
    known.current = newest;
  }, [newest]);

  const number = new Intl.NumberFormat(language);
  // Called what is seen on it.
  const count = unread ? (unread > 99 ? `${number.format(99)}+` : number.format(unread)) : undefined;
  return (
    <>
      <IconButton
        ref={anchor}
        label={count ? format(t.bellUnread, { count }) : t.bell}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onPointerDown={popover.press.onPointerDown}
        onClick={() => (popover.press.opens() ? setOpen(true) : popover.hide())}
      >
        <Icon of={Bell} size={20} />
        {count && <Count aria-hidden>{count}</Count>}
      </IconButton>
      <VisuallyHidden role="status">{isNew && t.arrived}</VisuallyHidden>
      {open && (
        <Panel
          panel={panel}
          anchor={anchor}
          role="dialog"
          aria-labelledby={id}
          data-layout="column"
          data-sheet=""
          tabIndex={-1}
          style={{ inlineSize: 'min(440px, 100vw - 16px)', maxBlockSize: 'min(640px, 100dvh - 80px)', userSelect: 'text' }}
          onKeyDown={(event) => popover.escape(event) && popover.hide()}
          onClick={(event) => event.stopPropagation()}
        >
          <LazyPart
            load={loadPanel}
            props={{
              id,
              sections,
              onGo: (section: string, rest: string) => {
                popover.hide();
                onGo(section, rest);
              },
              onGone: () => panel.current?.focus(),
              onClose: () => popover.hide(),
            }}
            waiting={
              <div aria-busy style={{ padding: 'var(--_space-4)' }}>
                <Skeleton height={280} />
              </div>
            }
            failed={(error, retry) => <ErrorNotice error={error} onRetry={retry} />}
          />
        </Panel>
      )}
    </>
  );
}
