import { useEffect, useRef } from 'react';
import { useServices } from '../../services.tsx';

/** How long to wait for `popstate` after going back; in a frame it may never fire. */
const patienceMs = 500;

/**
 * Guards a screen that can't be shown again: Back is absorbed by an extra history entry, and leaving the page asks first
 * unless `mayLeave`. The returned function removes that entry and continues.
 */
export function useLeaveGuard(mayLeave: boolean): (onLeft: () => void) => void {
  const { router } = useServices();
  const hasEntry = useRef(false);
  const onLeave = useRef<() => void>(undefined);
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
      if (onLeave.current) onLeave.current();
      else router.addEntry();
    };
    window.addEventListener('popstate', back);
    return () => {
      router.hold(false);
      window.removeEventListener('popstate', back);
    };
  }, [router]);
  return (onLeft) => {
    if (onLeave.current) return;
    const timer = setTimeout(() => onLeave.current?.(), patienceMs);
    onLeave.current = () => {
      clearTimeout(timer);
      onLeft();
    };
    history.back();
  };
}
