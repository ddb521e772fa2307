import { useRef, type ReactNode } from 'react';
import { useAddressAction } from './use-address-action.ts';

export interface ReachableProps {
  /** What follows the section in its address. */
  at: string;
  /** Selector of what gets the focus; by default the first field. */
  to?: string;
  children: ReactNode;
}

/** A part of a section that an address leads to, where there is no dialog to open. */
export function Reachable({ at, to = 'input, textarea, [role=combobox]', children }: ReachableProps) {
  const box = useRef<HTMLDivElement>(null);
  useAddressAction(at, () => box.current?.querySelector<HTMLElement>(to)?.focus());
  return <div ref={box}>{children}</div>;
}
