import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { portalAddress, readPortalAddress, type PortalPlace } from './portal-address.ts';

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener('hashchange', listener);
    removeEventListener('popstate', listener);
  };
};

/**
 * The portal's place in the page's hash. Each section is a step of the history, so Back works;
 * closing puts the hash back that the host had before.
 */
export function usePortalAddress(open: boolean): {
  place: PortalPlace | undefined;
  go(section: string, rest?: string): void;
  leave(): void;
} {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const hostHash = useRef('');
  useEffect(() => {
    if (open) hostHash.current = readPortalAddress(location.hash) ? '' : location.hash;
  }, [open]);
  const write = useCallback((next: string, replace: boolean) => {
    if (location.hash === next) return;
    history[replace ? 'replaceState' : 'pushState'](history.state, '', location.pathname + location.search + next);
    dispatchEvent(new HashChangeEvent('hashchange'));
  }, []);
  return {
    place: readPortalAddress(hash),
    go: useCallback((section, rest) => write(portalAddress(section, rest), readPortalAddress(location.hash) === undefined), [write]),
    leave: useCallback(() => {
      if (readPortalAddress(location.hash)) write(hostHash.current, true);
    }, [write]),
  };
}
