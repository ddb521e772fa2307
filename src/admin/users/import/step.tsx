import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Stack } from '../../../ui/stack.tsx';

export interface StepProps {
  /** The dialog's footer, where the buttons go. */
  foot: HTMLElement | null;
  buttons: ReactNode;
  children: ReactNode;
}

/** One step of the import in its dialog. */
export function Step({ foot, buttons, children }: StepProps) {
  const body = useRef<HTMLDivElement>(null);
  // From the step before, whose button is gone.
  useEffect(() => body.current?.focus({ preventScroll: true }), []);
  return (
    <Stack gap={5} align="stretch" ref={body} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
      {foot && createPortal(buttons, foot)}
    </Stack>
  );
}
