import Inbox from 'lucide-react/icons/inbox';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { createStore } from '../../lib/store.ts';
import { useStore } from '../../lib/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { closeGlyph } from '../../ui/glyphs.ts';
import { Heading } from '../../ui/heading.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { onModalChange, topModal } from '../../ui/modal-stack.ts';
import { Row, Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { previewInboxStrings } from './preview-inbox-strings.ts';
import { previewMails, type PreviewMail } from './preview-mails.ts';

const Corner = styled('section')`
  position: fixed;
  inset: auto;
  inset-block-end: calc(16px + env(safe-area-inset-bottom));
  inset-inline-end: 16px;
  inline-size: fit-content;
  max-inline-size: calc(100vw - 32px);
  max-block-size: min(480px, 100dvb - 32px);
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: var(--_text);
  overflow: visible;
  white-space: normal;
  text-align: start;
  &:popover-open {
    display: flex;
  }
  & > [data-open] {
    inline-size: min(360px, 100vw - 32px);
    padding: var(--_space-4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-l);
    background: var(--_surface-raised);
    box-shadow: var(--_shadow-3);
    overflow: auto;
  }
  & > button {
    border-radius: 999px;
    box-shadow: var(--_shadow-3);
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    padding-block: var(--_space-3);
    border-block-start: 1px solid var(--_border);
    overflow-wrap: anywhere;
  }
`;

// No box, so that it adds no gap to its parent.
const Home = styled('div')`
  display: contents;
`;

/** Of the page's surfaces: the first visible one shows it, or the one whose dialog is open. */
const homes = createStore<readonly HTMLElement[]>([]);

/** Where it can be pressed: in the topmost dialog, outside of which everything is inert. Undefined in every other surface. */
function usePlace(home: HTMLElement | undefined): Element | undefined {
  const [modal, setModal] = useState(topModal);
  useLayoutEffect(() => onModalChange(() => setModal(topModal())), []);
  const first = useStore(homes).find((each) => each.parentElement?.checkVisibility?.() !== false);
  if (!home) return undefined;
  if (modal) return modal.getRootNode() === home.getRootNode() ? modal : undefined;
  return first === home ? home : undefined;
}

/** What the preview would have sent, so that every flow can be gone through to its end. */
export default function PreviewInbox() {
  const t = useStrings('preview-inbox', previewInboxStrings);
  const { language } = useLocale();
  const id = useId();
  const mails = useStore(previewMails);
  const [home, setHome] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const corner = useRef<HTMLElement>(null);
  const place = usePlace(home ?? undefined);
  const some = mails.length > 0;
  useLayoutEffect(() => {
    if (!home) return undefined;
    homes.set((known) => [...known, home]);
    return () => homes.set((known) => known.filter((each) => each !== home));
  }, [home]);
  // Shown again, it is above the layer opened last.
  useLayoutEffect(() => {
    if (!corner.current?.isConnected) return;
    corner.current.hidePopover();
    corner.current.showPopover();
  }, [place, some]);
  return (
    <Home ref={setHome}>
      {some &&
        place &&
        createPortal(
          <Corner ref={corner} popover="manual" aria-labelledby={id}>
            {open ? (
              <Stack gap={3} align="stretch" data-open="">
                <Row justify="between" gap={3}>
                  <Heading level={2} size={16} id={id}>
                    {t.title}
                  </Heading>
                  <IconButton size="s" label={t.close} autoFocus onClick={() => setOpen(false)}>
                    <Glyph d={closeGlyph} />
                  </IconButton>
                </Row>
                <Text size={13} tone="muted">
                  {t.text}
                </Text>
                <ul>
                  {mails.map((mail) => (
                    <Mail key={`${mail.sentAt} ${mail.to} ${mail.subject}`} mail={mail} />
                  ))}
                </ul>
              </Stack>
            ) : (
              <Button size="s" start={<Icon of={Inbox} />} aria-expanded={false} onClick={() => setOpen(true)}>
                <span id={id}>{t.title}</span> {new Intl.NumberFormat(language).format(mails.length)}
              </Button>
            )}
            <VisuallyHidden role="status">{mails[0]!.subject}</VisuallyHidden>
          </Corner>,
          place,
        )}
    </Home>
  );
}

function Mail({ mail: { to, subject, links, code, sentAt } }: { mail: PreviewMail }) {
  const t = useStrings('preview-inbox', previewInboxStrings);
  return (
    <li>
      <Stack gap={2} align="stretch">
        <Stack gap={0}>
          <Text strong dir="auto">
            {subject}
          </Text>
          <Text size={12} tone="muted">
            {format(t.to, { to })} · <Time value={sentAt} />
          </Text>
        </Stack>
        {code && <CopyLine label={t.code} value={code} />}
        {links.map((link, at) => (
          <TextLink key={link} href={link} style={{ alignSelf: 'start' }}>
            {at === 0 ? t.open : <bdi dir="ltr">{link.split('?')[0]}</bdi>}
          </TextLink>
        ))}
      </Stack>
    </li>
  );
}
