import { useEffect, useRef } from 'react';
import { useServices } from '../../services.tsx';

/** Of a step back that the browser owes; in a frame it may never come. */
const patienceMs = 500;

/**
 * Keeps what nobody sees again: Back only takes an entry of its own away and gets it again, leaving the page asks first unless
 * `mayLeave`. The result goes on, without that entry.
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
