import { useEffect, useRef } from 'react';

/** The browser's Back leads from a later step to the first screen, not off the page: one entry of the history stands for all of them. */
export function useBackToFirst(isLater: boolean, toFirst: () => void): void {
  const hasEntry = useRef(false);
  useEffect(() => {
    if (isLater && !hasEntry.current) {
      hasEntry.current = true;
      // What the host's router keeps there stays.
      history.pushState(history.state, '');
    } else if (!isLater && hasEntry.current) {
      hasEntry.current = false;
      history.back();
    }
  }, [isLater]);
  useEffect(() => {
    const back = () => {
      if (!hasEntry.current) return;
      hasEntry.current = false;
      toFirst();
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [toFirst]);
}
