import { useEffect, useRef, type ReactNode } from 'react';
import { ignore } from '../lib/error.ts';
import { enterModal } from '../ui/modal-stack.ts';
import { lockScroll } from '../ui/scroll-lock.ts';
import { styled } from '../ui/styled.tsx';

const Layer = styled('dialog')`
  inline-size: 100vw;
  block-size: 100dvh;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: hidden;
  outline: none;
  background: var(--_canvas);
  color: inherit;
  &::backdrop {
    background: var(--_scrim);
  }
  &[open] {
    animation: ap-portal var(--_motion-slow) var(--_ease-out);
  }
  @keyframes ap-portal {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }
`;
const Inline = styled('div')`
  block-size: 100%;
  min-block-size: 560px;
  overflow: hidden;
  border: 1px solid var(--_border);
  border-radius: var(--_radius-l);
  background: var(--_canvas);
`;

export interface PortalFrameProps {
  label: string;
  inline: boolean;
  onClose(): void;
  children: ReactNode;
}

/** The portal's outermost box: a modal layer, or a part of the page. */
export function PortalFrame({ label, inline, onClose, children }: PortalFrameProps) {
  const layer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = layer.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    // Not its first button, whose ring would draw the eye. React's autoFocus came before the dialog was open.
    const toFocus = [...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].find((element) => element.checkVisibility());
    (toFocus ?? dialog).focus();
    const unlock = lockScroll();
    const leave = enterModal(dialog);
    const printed = import('./print-portal.ts')
      .then(({ printPortal }) => (dialog.isConnected ? printPortal(dialog) : undefined))
      .catch((error: unknown) => ignore(error, 'printed, the portal is cut off'));
    return () => {
      leave();
      dialog.close();
      unlock();
      void printed.then((end) => end?.());
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  if (inline) return <Inline>{children}</Inline>;
  return (
    <Layer
      ref={layer}
      aria-label={label}
      tabIndex={-1}
      onCancel={(event) => {
        // React bubbles the cancel event of an inner dialog.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </Layer>
  );
}
