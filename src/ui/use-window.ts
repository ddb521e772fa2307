import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';

/** Longer lists only render the rows near the viewport. */
const many = 100;
const rowHeight = 53;

/** The nearest scrolling ancestor, across the shadow root. */
function scrollerOf(element: Element | null): HTMLElement | null {
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof HTMLElement && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.documentElement;
}

export interface RowWindow {
  /** Index of the first rendered row, and of the one after the last. */
  from: number;
  to: number;
  /** Height in px of the rows before and after. */
  before: number;
  after: number;
  /** Ref for each row that records its height. */
  measure: ((row: HTMLElement | null) => void) | undefined;
}

let isPrinting = false;
function subscribe(changed: () => void): () => void {
  const note = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    changed();
  };
  const names = ['beforeprint', 'afterprint'];
  for (const name of names) addEventListener(name, note);
  return () => {
    for (const name of names) removeEventListener(name, note);
  };
}

/** Which rows to render; all of a short list, and of any list on paper. */
export function useWindow(body: RefObject<HTMLElement | null>, count: number): RowWindow {
  const isOnPaper = useSyncExternalStore(subscribe, () => isPrinting);
  const isLong = count > many && !isOnPaper;
  const [offset, setOffset] = useState(0);
  const getScrollElement = useCallback(() => scrollerOf(body.current), [body]);
  // oxlint-disable-next-line react/incompatible-library -- nothing memoises what it reads
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled: isLong,
    getScrollElement,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: offset,
  });
  useLayoutEffect(() => {
    const scroller = isLong ? scrollerOf(body.current) : null;
    if (!scroller || !body.current) return;
    setOffset(body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
  }, [body, isLong]);
  if (!isLong) return { from: 0, to: count, before: 0, after: 0, measure: undefined };
  const drawn = rows.getVirtualItems();
  const [first, last] = [drawn[0], drawn.at(-1)];
  return {
    from: first?.index ?? 0,
    to: (last?.index ?? -1) + 1,
    before: (first?.start ?? offset) - offset,
    after: rows.getTotalSize() + offset - (last?.end ?? offset),
    measure: rows.measureElement,
  };
}
