import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { useStrings } from '../i18n/locale.tsx';
import { onModalChange, topModal } from './modal-stack.ts';
import { styled } from './styled.tsx';
import { ToastCard, type ToastContent } from './toast-card.tsx';
import { uiStrings } from './ui-strings.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Stack = styled('div')`
  position: fixed;
  inset: auto;
  inset-block-end: 0;
  inset-inline-end: 0;
  flex-direction: column;
  gap: var(--_space-2);
  inline-size: min(400px, 100vw);
  max-block-size: 100dvb;
  margin: 0;
  padding: var(--_space-5);
  padding-block-end: max(var(--_space-5), env(safe-area-inset-bottom));
  border: 0;
  background: none;
  overflow: visible;
  white-space: normal;
  text-align: start;
  pointer-events: none;
  &:popover-open {
    display: flex;
  }
  @media (max-width: 639.98px) {
    inset-inline: 0;
    margin-inline: auto;
    padding: var(--_space-3);
    padding-block-end: max(var(--_space-3), env(safe-area-inset-bottom));
  }
`;

// No box, so that it adds no gap to its parent.
const Home = styled('div')`
  display: contents;
`;

export type ToastEntry = ToastContent & { key: number };

/** The messages themselves, in the top layer, inside the topmost modal dialog if any: outside they would be inert. */
export default function Toasts({ toasts, onClose }: { toasts: readonly ToastEntry[]; onClose(key: number): void }) {
  const t = useStrings('ui', uiStrings);
  const home = useRef<HTMLDivElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  // A single container that moves between its home and dialogs, so that timers and focus order survive.
  const [container, setContainer] = useState<HTMLElement>();
  const some = toasts.length > 0;
  /** Showing it again puts it above the layer opened last. */
  const raise = () => {
    const { current } = stack;
    // A page may have taken it away with what it belongs to.
    if (!current?.isConnected) return;
    current.hidePopover();
    current.showPopover();
  };

  useLayoutEffect(() => {
    const place = home.current!;
    const box = place.ownerDocument.createElement('div');
    box.style.display = 'contents';
    const settle = () => {
      const target = topModal(place.getRootNode()) ?? place;
      if (box.parentNode !== target) target.append(box);
      raise();
    };
    settle();
    setContainer(box);
    const stop = onModalChange(settle);
    return () => {
      stop();
      box.remove();
    };
  }, []);
  useLayoutEffect(raise, [some]);

  const pause = () => setPaused(true);
  const go = () => setPaused(false);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) go();
  };
  // A removed toast fires no pointerleave or blur.
  function close(key: number) {
    go();
    onClose(key);
  }
  const last = toasts.at(-1);
  return (
    <Home ref={home}>
      {container &&
        createPortal(
          <>
            <VisuallyHidden role="status">{last && <span key={last.key}>{last.text}</span>}</VisuallyHidden>
            {some && (
              <Stack
                ref={stack}
                popover="manual"
                role="region"
                aria-label={t.notifications}
                onPointerEnter={pause}
                onPointerMove={pause}
                onPointerLeave={go}
                onFocus={pause}
                onBlur={onBlur}
              >
                {toasts.map((toast) => (
                  <ToastCard key={toast.key} toast={toast} paused={paused} onClose={() => close(toast.key)} />
                ))}
              </Stack>
            )}
          </>,
          container,
        )}
    </Home>
  );
}
