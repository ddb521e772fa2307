import { useId, type ReactNode } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { closeGlyph } from './glyphs.ts';
import { Glyph } from './glyph.tsx';
import { Heading } from './heading.tsx';
import { IconButton } from './icon-button.tsx';
import { modalStyle } from './modal-style.ts';
import { styled } from './styled.tsx';
import { Text } from './text.tsx';
import { uiStrings } from './ui-strings.ts';
import { useModal } from './use-modal.ts';

const Box = styled('dialog')`
  ${modalStyle}
  margin: auto;
  inline-size: min(var(--_wide), calc(100vw - 48px));
  max-block-size: min(calc(100dvb - 64px), 880px);
  border-radius: var(--_radius-xl);
  --_wide: 560px;
  &[data-size='s'] {
    --_wide: 440px;
  }
  &[data-size='l'] {
    --_wide: 720px;
  }
  &[data-size='xl'] {
    --_wide: 880px;
  }
  @media (max-width: 639.98px) {
    --_away: translateY(24px);
    inline-size: 100%;
    max-block-size: calc(100dvb - 32px);
    margin-block-end: 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`;

const Head = styled('header')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px var(--_space-3);
  padding-block: var(--_space-5) var(--_space-3);
  padding-inline: var(--_space-6) var(--_space-4);
  & > div {
    @media (max-width: 479.98px) {
      grid-column: 1 / -1;
      padding-inline-end: var(--_space-2);
    }
  }
  & > button {
    grid-area: 1 / 2;
    margin-block: -4px;
    @media (pointer: coarse) {
      margin-block: -6px;
    }
  }
`;

const Body = styled('div')`
  flex: 1 1 auto;
  min-block-size: 0;
  padding: 4px var(--_space-6) var(--_space-6);
  overflow: hidden auto;
  overscroll-behavior: contain;
  overflow-wrap: anywhere;
  --_search: none;
`;

const Foot = styled('footer')`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--_space-2);
  padding: var(--_space-3) var(--_space-6);
  padding-block-end: max(var(--_space-3), env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--_border);
  @media (max-width: 479.98px) {
    & > * {
      flex: 1 1 0;
    }
  }
`;

export interface DialogProps {
  open: boolean;
  /** Called on Esc, the close button or a press outside; the dialog stays until `open` is false. Omitted: not dismissible. */
  onClose?: (() => void) | undefined;
  title: string;
  description?: ReactNode;
  /** 440, 560 (default), 720 or 880 px; a bottom sheet below 640 px. */
  size?: 's' | 'm' | 'l' | 'xl';
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
}

/**
 * A modal dialog in the top layer. Focuses the element with autoFocus, otherwise the first field or button, and restores the focus on
 * close.
 */
export function Dialog({ open, onClose, title, description, size = 'm', footer, role = 'dialog', children }: DialogProps) {
  const t = useStrings('ui', uiStrings);
  const id = useId();
  const modal = useModal({ open, onClose: () => onClose?.() });
  if (!modal.present) return null;
  return (
    <Box
      part="dialog"
      role={role}
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      {...modal.props}
    >
      {/* No landmark of the page. */}
      <Head role="none">
        <Heading size={16} id={`${id}-title`}>
          {title}
        </Heading>
        {description && (
          <Text as="div" tone="muted" id={`${id}-text`}>
            {description}
          </Text>
        )}
        {onClose && (
          <IconButton label={t.close} size="s" onClick={onClose} data-modal-close="">
            <Glyph d={closeGlyph} />
          </IconButton>
        )}
      </Head>
      {modal.shown && <Body>{children}</Body>}
      {modal.shown && footer && (
        <Foot role="none" data-modal-actions="">
          {footer}
        </Foot>
      )}
    </Box>
  );
}
