import { useLayoutEffect, useRef, type ComponentPropsWithoutRef, type KeyboardEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useEvent } from '../lib/use-event.ts';
import { useFloating, type FloatingOptions } from './floating.ts';
import { styled } from './styled.tsx';

// Resets inherited styles, which the top layer doesn't.
const Box = styled('div')`
  position: fixed;
  inset: auto;
  margin: 0;
  padding: 4px;
  border: 1px solid var(--_border);
  border-radius: var(--_radius-m);
  background: var(--_surface-raised);
  color: var(--_text);
  box-shadow: var(--_shadow-2);
  font: 400 var(--_text-14) var(--_font);
  letter-spacing: normal;
  text-align: start;
  white-space: normal;
  cursor: default;
  outline: none;
  overflow: hidden auto;
  overscroll-behavior: contain;
  -webkit-user-select: none;
  user-select: none;
  animation: ap-panel var(--_motion-medium) var(--_ease-out);
  &[data-side='top'] {
    --_from: 4px;
  }
  &[data-layout='column'] {
    flex-direction: column;
    max-block-size: 320px;
    overflow: hidden;
    padding: 0;
    &:popover-open {
      display: flex;
    }
  }
  /* On phones, from the lower edge of the window. */
  @media (max-width: 600px) {
    &[data-sheet] {
      inset: auto 0 0 !important;
      inline-size: 100% !important;
      max-inline-size: none !important;
      max-block-size: calc(100dvb - 48px) !important;
      padding: var(--_space-2) var(--_space-2) calc(var(--_space-3) + env(safe-area-inset-bottom));
      border-width: 1px 0 0;
      border-radius: var(--_radius-xl) var(--_radius-xl) 0 0;
    }
    &[data-sheet][data-layout='column'] {
      padding-inline: 0;
    }
    &[data-sheet]::backdrop {
      background: rgb(0 0 0 / 0.4);
    }
  }
  @keyframes ap-panel {
    from {
      opacity: 0;
      transform: translateY(var(--_from, -4px));
    }
  }
`;

interface PanelProps extends ComponentPropsWithoutRef<'div'> {
  /** Not `ref`, which React 18 keeps from components. */
  panel: RefObject<HTMLDivElement>;
  /** What it belongs to: its button. */
  anchor: RefObject<HTMLElement | null>;
}

/**
 * The panel of menus and selects, rendered while open. It is drawn beside the page instead of inside it: Chromium leaves what lies above a size
 * container where it was if the container changes with the window.
 */
export function Panel({ panel, anchor, ...props }: PanelProps) {
  const layer = anchor.current?.closest('dialog, [popover], [part=root]');
  return layer && createPortal(<Box ref={panel} popover="auto" {...props} />, layer);
}

interface PopoverOptions extends Omit<FloatingOptions, 'floating'> {
  panel: RefObject<HTMLElement | null>;
  /** Called on Esc, a press outside, or another popover. */
  onClose(): void;
}

// Browsers don't restore the focus inside a shadow root.
function giveBack(box: HTMLElement, anchor: RefObject<HTMLElement | null>): void {
  if (!box.matches(':popover-open')) return;
  const inside = box.contains((box.getRootNode() as ShadowRoot | Document).activeElement);
  box.hidePopover();
  if (inside) anchor.current?.focus();
}

/** A `popover="auto"` that is only rendered while open. Focus inside it returns to the anchor. */
export function usePopover({ open, onClose, panel, anchor, ...place }: PopoverOptions) {
  const wasOpen = useRef(false);
  const closed = useEvent(onClose);

  useLayoutEffect(() => {
    const box = panel.current;
    if (!open || !box) return undefined;
    box.showPopover();
    const listen = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') closed();
    };
    box.addEventListener('toggle', listen);
    return () => {
      box.removeEventListener('toggle', listen);
      giveBack(box, anchor);
    };
  }, [open, panel, anchor, closed]);
  useFloating({ open, anchor, floating: panel, ...place });

  return {
    /** Hides it synchronously, so that focus is back on the trigger before the browser handles the key or press. */
    hide() {
      if (panel.current) giveBack(panel.current, anchor);
      onClose();
    },
    /** For the trigger. Pressing it also dismisses the popover, so the state before the press decides. */
    press: {
      onPointerDown() {
        wasOpen.current = open;
      },
      /** Whether this click should open it. */
      opens(): boolean {
        const show = !wasOpen.current && !open;
        wasOpen.current = false;
        return show;
      },
    },
    /** True if the key was Esc, which closes this layer only. */
    escape(event: KeyboardEvent): boolean {
      if (event.key !== 'Escape' || !open) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
