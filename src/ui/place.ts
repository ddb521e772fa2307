import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';

export interface FloatingPlace {
  placement?: 'bottom-start' | 'bottom-end' | 'top' | 'bottom';
  /** Px between the two; 4 unless said. */
  gap?: number;
  /** Px; without it the floating element is never wider than the window. */
  maxHeight?: number;
  /** At least as wide as its anchor. */
  matchWidth?: boolean;
  /** At least this wide, in px. */
  minWidth?: number;
}

const isInWindow = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** Keeps `box` beside `from`, and `from` in a window whose size changes, until the result is called. */
export function keepBeside(
  from: HTMLElement,
  box: HTMLElement,
  { placement = 'bottom-start', gap = 4, maxHeight = 480, matchWidth = false, minWidth = 0 }: FloatingPlace,
): () => void {
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
  const stop = autoUpdate(from, box, () => void place());
  const follow = () => isInWindow(from) || from.scrollIntoView({ block: 'nearest' });
  addEventListener('resize', follow);
  return () => {
    stop();
    removeEventListener('resize', follow);
  };
}
