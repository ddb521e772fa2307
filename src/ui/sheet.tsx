import type { ReactNode } from 'react';
import { modalStyle } from './modal-style.ts';
import { styled } from './styled.tsx';
import { useModal } from './use-modal.ts';

const Box = styled('dialog')`
  ${modalStyle}
  overflow: hidden auto;
  overscroll-behavior: contain;
  &[data-side='start'] {
    --_away: translateX(calc(-100% * var(--_flip, 1)));
    inline-size: min(304px, calc(100vw - 48px));
    block-size: 100dvb;
    max-block-size: none;
    margin: 0;
    margin-inline-end: auto;
    border-start-end-radius: var(--_radius-xl);
    border-end-end-radius: var(--_radius-xl);
    opacity: 1;
  }
  &[data-side='bottom'] {
    --_away: translateY(100%);
    inline-size: 100%;
    max-block-size: calc(100dvb - 48px);
    margin: auto 0 0;
    padding-block-end: env(safe-area-inset-bottom);
    border-start-start-radius: var(--_radius-xl);
    border-start-end-radius: var(--_radius-xl);
    opacity: 1;
  }
`;

export interface SheetProps {
  open: boolean;
  onClose(): void;
  /** Accessible name. */
  label: string;
  /** Default `start`. */
  side?: 'start' | 'bottom';
  children?: ReactNode;
}

/** A modal layer from an edge of the window: the navigation on phones. */
export default function Sheet({ open, onClose, label, side = 'start', children }: SheetProps) {
  const modal = useModal({ open, onClose });
  if (!modal.present) return null;
  return (
    <Box part="dialog" aria-label={label} data-side={side} {...modal.props}>
      {modal.shown && children}
    </Box>
  );
}
