import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react';
import { useEvent } from '../lib/use-event.ts';
import { enterModal } from './modal-stack.ts';
import { lockScroll } from './scroll-lock.ts';

const fields = 'input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled), [role=combobox]:not(:disabled)';

function focusFirst(dialog: HTMLDialogElement): void {
  const active = (dialog.getRootNode() as ShadowRoot | Document).activeElement;
  // A field with autoFocus was focused on mount.
  if (active && active !== dialog && dialog.contains(active) && !active.closest('[data-modal-close]')) return;
  const target =
    dialog.querySelector<HTMLElement>('[autofocus]') ??
    dialog.querySelector<HTMLElement>(fields) ??
    dialog.querySelector<HTMLElement>('[data-modal-actions] :is(button, a):not(:disabled)');
  target?.focus();
}

const outside = (dialog: HTMLDialogElement, { clientX: x, clientY: y }: { clientX: number; clientY: number }): boolean => {
  const box = dialog.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
};

/**
 * A native modal dialog controlled by `open`. `present` stays true during the exit animation; `shown` is true once it is in the
 * top layer, so that children mounted then can take the focus. Only the topmost dialog handles Esc.
 */
export function useModal({ open, onClose }: { open: boolean; onClose(): void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const turns = useRef({ last: 0 });
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const turn = turns.current;
    const mine = ++turn.last;
    if (!dialog.open) dialog.showModal();
    setShown(true);
    const unlock = lockScroll();
    const leave = enterModal(dialog);
    return () => {
      leave();
      unlock();
      if (dialog.open) dialog.close();
      const moving = dialog.getAnimations().map((animation) => animation.finished);
      void Promise.allSettled(moving).then(() => turn.last === mine && setShown(false));
    };
  }, [open, refusals]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !shown || !dialog) return undefined;
    focusFirst(dialog);
    // Until somebody does something, a field that had to load takes the focus from the button that closes.
    const loaded = new MutationObserver(() => {
      if ((dialog.getRootNode() as ShadowRoot | Document).activeElement?.closest('[data-modal-close]')) focusFirst(dialog);
    });
    loaded.observe(dialog, { childList: true, subtree: true });
    const stop = () => loaded.disconnect();
    dialog.addEventListener('keydown', stop, { once: true });
    dialog.addEventListener('pointerdown', stop, { once: true });
    return () => {
      stop();
      dialog.removeEventListener('keydown', stop);
      dialog.removeEventListener('pointerdown', stop);
    };
  }, [open, shown]);

  // Without a user gesture in between, browsers force-close on a second Esc, even if cancel was prevented.
  const onNativeClose = useEvent(() => {
    if (!open || ref.current?.open) return;
    onClose();
    setRefusals((count) => count + 1);
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const listen = () => onNativeClose();
    dialog.addEventListener('close', listen);
    return () => dialog.removeEventListener('close', listen);
  }, [open, shown, onNativeClose]);

  return {
    present: open || shown,
    shown,
    props: {
      ref,
      onCancel(event: SyntheticEvent<HTMLDialogElement>) {
        if (event.target !== event.currentTarget || !event.nativeEvent.cancelable) return;
        event.preventDefault();
        onClose();
      },
      onPointerDown(event: PointerEvent<HTMLDialogElement>) {
        const layer = event.currentTarget.querySelector('[popover]:popover-open:not([popover=manual])');
        pressedOutside.current = event.target === event.currentTarget && !layer && outside(event.currentTarget, event);
      },
      onClick(event: MouseEvent<HTMLDialogElement>) {
        if (pressedOutside.current && event.target === event.currentTarget) onClose();
        pressedOutside.current = false;
      },
      // Shortcuts of the page below must not fire while a modal layer is open.
      onKeyDown: (event: KeyboardEvent) => event.stopPropagation(),
    },
  };
}
