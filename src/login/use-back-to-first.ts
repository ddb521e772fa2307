import { useEffect, useRef } from 'react';
import { useServices } from '../services.tsx';

/** The browser's Back leads from a later step to the first screen instead of off the page; one history entry stands for all later steps. */
export function useBackToFirst(isLater: boolean, toFirst: () => void): void {
  const { router } = useServices();
  const hasEntry = useRef(false);
  useEffect(() => {
    if (isLater && !hasEntry.current) {
      hasEntry.current = true;
      router.addEntry();
    } else if (!isLater && hasEntry.current) {
      hasEntry.current = false;
      history.back();
    }
  }, [isLater, router]);
  useEffect(() => {
    const back = () => {
      if (!hasEntry.current || router.isHeld()) return;
      hasEntry.current = false;
      toFirst();
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [toFirst, router]);
}
