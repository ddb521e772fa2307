import { useEffect, useRef } from 'react';
import { useEvent } from '../lib/use-event.ts';
import { onModalChange, openModals } from '../ui/modal-stack.ts';
import { readPortalAddress } from './portal-address.ts';
import { dropRest } from './use-portal-address.ts';

/** The address of a dialog goes with it, so that a reload doesn't bring back what was closed. */
function useClosedAddress(): (hash: string, home: string | undefined) => void {
  const asked = useRef<{ hash: string; home: string | undefined; around: number; wasOpen: boolean }>(undefined);
  useEffect(
    () =>
      onModalChange(() => {
        const { current } = asked;
        if (!current) return;
        const count = openModals();
        if (count > current.around) current.wasOpen = true;
        else if (current.wasOpen) {
          asked.current = undefined;
          dropRest(current.hash, current.home);
        } else current.around = count; // The palette that it was chosen in has closed.
      }),
    [],
  );
  return (hash, home) => {
    // A section that opens with its link hears of it twice.
    if (asked.current?.hash === hash && asked.current.wasOpen) return;
    asked.current = { hash, home, around: openModals(), wasOpen: false };
  };
}

/**
 * Runs the action in the address, such as `#/admin-box/users/invite`, from the command palette or a host's link. One that ends with a
 * slash, such as `revoke/`, is told what follows it; an empty one takes them all. It answers false if it has opened nothing, or what
 * stays of the address once its dialog is closed.
 */
export function useAddressAction(action: string, run: (target: string) => unknown): void {
  const forgetWhenClosed = useClosedAddress();
  const start = useEvent(() => {
    const place = readPortalAddress(location.hash);
    const takesMore = action === '' || action.endsWith('/');
    if (!place?.rest || !(takesMore ? place.rest.startsWith(action) : place.rest === action)) return;
    const { hash } = location;
    const opened = run(place.rest.slice(action.length));
    if (opened !== false) forgetWhenClosed(hash, typeof opened === 'string' ? opened : undefined);
  });
  useEffect(() => {
    start();
    addEventListener('hashchange', start);
    return () => removeEventListener('hashchange', start);
  }, [start]);
}
