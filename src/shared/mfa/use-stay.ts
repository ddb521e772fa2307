import { useEffect, useRef } from 'react';
import { useServices } from '../../services.tsx';

/** How long to wait for `popstate` after going back; in a frame it may never fire. */
const patienceMs = 500;

/**
 * Guards a screen that can't be shown again: Back is absorbed by an extra history entry, and leaving the page asks first
 * unless `mayLeave`. The returned function removes that entry and continues.
 */
export function useStay(mayLeave: boolean): (onLeft: () => void) => void {
  const { router } = useServices();
  const hasEntry = useRef(false);
  const leaving = useRef<() => void>(undefined);
  useEffect(() => {
    if (mayLeave) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [mayLeave]);
  useEffect(() => {
    if (!hasEntry.current) router.addEntry();
    hasEntry.current = true;
    router.hold(true);
    const back = () => {
      if (leaving.current) leaving.current();
      else router.addEntry();
    };
    window.addEventListener('popstate', back);
    return () => {
      router.hold(false);
      window.removeEventListener('popstate', back);
    };
  }, [router]);
  return (onLeft) => {
    if (leaving.current) return;
    const timer = setTimeout(() => leaving.current?.(), patienceMs);
    leaving.current = () => {
      clearTimeout(timer);
      onLeft();
    };
    history.back();
  };
}
