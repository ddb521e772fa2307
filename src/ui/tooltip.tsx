import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useFloating } from './floating.ts';
import { styled } from './styled.tsx';

const Bubble = styled('div')`
  position: fixed;
  inset: auto;
  inline-size: max-content;
  max-inline-size: 280px;
  margin: 0;
  padding: 4px 8px;
  border: 0;
  border-radius: var(--_radius-s);
  background: var(--_text);
  color: var(--_canvas);
  box-shadow: var(--_shadow-2);
  font: 400 var(--_text-12) var(--_font);
  letter-spacing: normal;
  text-align: start;
  white-space: normal;
  overflow-wrap: anywhere;
  pointer-events: none;
  animation: ap-tooltip var(--_motion-fast);
  @keyframes ap-tooltip {
    from {
      opacity: 0;
    }
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const Around = styled('span')`
  display: contents;
`;

const delayMs = 400;

export interface TooltipProps {
  text: string;
  /** A single element: a button, a link, or a span with tabIndex 0. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** A description on hover and keyboard focus after 400 ms; Esc hides it. Never the only place for information. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const own = children.props['aria-describedby'];

  useLayoutEffect(() => {
    const box = bubble.current;
    if (!open || !box) return undefined;
    box.showPopover();
    return () => {
      if (box.matches(':popover-open')) box.hidePopover();
    };
  }, [open]);
  useFloating({ open, anchor, floating: bubble, placement: 'top', gap: 6 });
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(element: Element | null) {
    anchor.current = element as HTMLElement | null;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delayMs);
  }
  function hide() {
    clearTimeout(timer.current);
    setOpen(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    hide();
  }

  return (
    <>
      <Around
        onPointerEnter={(event) => event.pointerType !== 'touch' && show(event.currentTarget.firstElementChild)}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={(event) => event.target.matches(':focus-visible') && show(event.currentTarget.firstElementChild)}
        onBlur={hide}
        onKeyDown={onKeyDown}
      >
        {cloneElement(children, { 'aria-describedby': own ? `${own} ${id}` : id })}
      </Around>
      <Bubble ref={bubble} part="tooltip" popover="manual" role="tooltip" id={id}>
        {text}
      </Bubble>
    </>
  );
}
