import { useEffect, useRef, type ReactNode } from 'react';
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
  @media print {
    position: absolute;
    inline-size: 100%;
    block-size: auto;
    max-block-size: none;
    overflow: visible;
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

/** Printed, the page is the portal that lies over it. Returns a function that ends it. */
function printAlone(): () => void {
  const paper = new CSSStyleSheet();
  paper.replaceSync(
    '@media print{html,body{height:auto!important;overflow:visible!important}body :not(admin-portal,:has(admin-portal)){display:none!important}}',
  );
  document.adoptedStyleSheets.push(paper);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paper);
  };
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
    const unprint = printAlone();
    return () => {
      leave();
      dialog.close();
      unlock();
      unprint();
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
