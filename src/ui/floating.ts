import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { ignore } from '../lib/error.ts';
import type { FloatingPlace, keepBeside } from './place.ts';

export interface FloatingOptions extends FloatingPlace {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  floating: RefObject<HTMLElement | null>;
}

// Nothing floats on a first screen, so positioning code loads later.
let keep: typeof keepBeside | undefined;
const load = async () => (keep = (await import('./place.ts')).keepBeside);

/** Approximate position until the code has loaded. */
function putBelow(from: HTMLElement, { style }: HTMLElement, gap: number): void {
  const { left, bottom } = from.getBoundingClientRect();
  Object.assign(style, { left: `${Math.round(left)}px`, top: `${Math.round(bottom + gap)}px` });
}

/**
 * Positions a top-layer element at its anchor while open: flips, shifts, and shrinks to the window. Alignment follows the text direction.
 */
export function useFloating({ open, anchor, floating, placement, gap = 4, maxHeight, matchWidth, minWidth }: FloatingOptions): void {
  useEffect(() => void load().catch((error: unknown) => ignore(error, 'it is asked for again when something opens')), []);
  useLayoutEffect(() => {
    const from = anchor.current;
    const box = floating.current;
    if (!open || !from || !box) return undefined;
    const place = {
      gap,
      ...(placement && { placement }),
      ...(maxHeight !== undefined && { maxHeight }),
      ...(matchWidth !== undefined && { matchWidth }),
      ...(minWidth !== undefined && { minWidth }),
    };
    if (keep) return keep(from, box, place);
    putBelow(from, box, gap);
    let stop: (() => void) | undefined;
    let isActive = true;
    load().then(
      (keepIt) => isActive && (stop = keepIt(from, box, place)),
      (error: unknown) => ignore(error, 'it stays below its anchor'),
    );
    return () => {
      isActive = false;
      stop?.();
    };
  }, [open, anchor, floating, placement, gap, maxHeight, matchWidth, minWidth]);
}
