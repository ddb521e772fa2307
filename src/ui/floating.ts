import { autoUpdate, computePosition, flip, offset, shift, size, type Placement } from '@floating-ui/dom';
import { useLayoutEffect, type RefObject } from 'react';

export interface FloatingOptions {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  floating: RefObject<HTMLElement | null>;
  placement?: Placement;
  /** Distance in px; default 4. */
  gap?: number;
  /** In px; the window is always a limit. */
  maxHeight?: number;
  /** At least as wide as the anchor. */
  matchWidth?: boolean;
  /** Minimum width in px. */
  minWidth?: number;
}

/**
 * Positions a top-layer element at its anchor while open: flips, shifts, and shrinks to the window. Alignment follows the text direction.
 */
export function useFloating({
  open,
  anchor,
  floating,
  placement = 'bottom-start',
  gap = 4,
  maxHeight = 480,
  matchWidth = false,
  minWidth = 0,
}: FloatingOptions): void {
  useLayoutEffect(() => {
    const from = anchor.current;
    const box = floating.current;
    if (!open || !from || !box) return undefined;
    const place = async () => {
      const {
        x,
        y,
        placement: side,
      } = await computePosition(from, box, {
        strategy: 'fixed',
        placement,
        middleware: [
          offset(gap),
          flip({ padding: 8 }),
          shift({ padding: 8 }),
          size({
            padding: 8,
            apply({
              availableHeight,
              availableWidth,
              rects,
              elements: {
                floating: { style },
              },
            }) {
              style.maxHeight = `${Math.max(96, Math.min(maxHeight, availableHeight))}px`;
              style.maxWidth = `${availableWidth}px`;
              style.minWidth = `${Math.min(Math.max(minWidth, matchWidth ? rects.reference.width : 0), availableWidth)}px`;
            },
          }),
        ],
      });
      box.style.left = `${Math.round(x)}px`;
      box.style.top = `${Math.round(y)}px`;
      box.dataset['side'] = side.split('-')[0];
    };
    return autoUpdate(from, box, () => void place());
  }, [open, anchor, floating, placement, gap, maxHeight, matchWidth, minWidth]);
}
