import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Stack } from '../../../ui/stack.tsx';

export interface StepProps {
  /** The dialog's footer, where the buttons go. */
  foot: HTMLElement | null;
  buttons: ReactNode;
  /** Focus moves here from the step before, whose button is gone. */
  isFollowing?: boolean;
  children: ReactNode;
}

/** One step of the import in its dialog. */
export function Step({ foot, buttons, isFollowing = true, children }: StepProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFollowing) body.current?.focus({ preventScroll: true });
  }, [isFollowing]);
  return (
    <Stack gap={5} align="stretch" ref={body} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
      {foot && createPortal(buttons, foot)}
    </Stack>
  );
}
