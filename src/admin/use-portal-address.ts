import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useEvent } from '../lib/use-event.ts';
import { addressOfPath, portalAddress, readPortalAddress, withHash, type PortalPlace } from './portal-address.ts';

export const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener('hashchange', listener);
    removeEventListener('popstate', listener);
  };
};

function write(next: string, replace: boolean): void {
  // Told again, a command whose address is still there runs again.
  if (location.hash !== next) history[replace ? 'replaceState' : 'pushState'](history.state, '', withHash(next));
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Adds a place in the portal to the history, so that Back leads here again. */
export const goTo = (section: string, rest?: string): void => write(portalAddress(section, rest), false);

/** Leaves the section, or `rest` of it, in an address that is still there. Nobody is told: what is on screen stays. */
export function dropRest(hash: string, rest?: string): void {
  const place = readPortalAddress(hash);
  if (place?.section && location.hash === hash) history.replaceState(history.state, '', withHash(portalAddress(place.section, rest)));
}

interface PortalAddressOptions {
  inline: boolean;
  section: string | undefined;
  onLeft(stay: () => void): void;
}

/**
 * The portal's place in the page's hash. Opening and each section add a history entry, so Back steps through sections and then
 * closes; closing otherwise restores the host's hash. `section`: where it opens.
 */
export function usePortalAddress({ inline, section, onLeft }: PortalAddressOptions): {
  place: PortalPlace | undefined;
  go(section: string, rest?: string): void;
  leave(): void;
} {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const hostHash = useRef('');
  const place = readPortalAddress(hash);
  const last = useRef('');
  useEffect(() => {
    const isThere = readPortalAddress(location.hash) !== undefined;
    if (!section && (isThere || inline)) return;
    if (!isThere) hostHash.current = location.hash;
    write(addressOfPath(section ?? ''), false);
  }, [inline, section]);
  // However it is closed, by the host too, its address goes with it.
  useEffect(
    () => () => {
      if (!inline && readPortalAddress(location.hash)) write(hostHash.current, true);
    },
    [inline],
  );
  const left = useEvent(onLeft);
  const isHere = place !== undefined;
  const wasHere = useRef(isHere);
  useEffect(() => {
    if (wasHere.current && !isHere && !inline) left(() => write(last.current, false));
    wasHere.current = isHere;
    if (isHere) last.current = hash;
  }, [isHere, hash, inline, left]);
  return {
    place,
    go: goTo,
    leave: useCallback(() => {
      if (readPortalAddress(location.hash)) write(hostHash.current, true);
    }, []),
  };
}
