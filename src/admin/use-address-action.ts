import { useEffect } from 'react';
import { useEvent } from '../lib/use-event.ts';
import { readPortalAddress } from './portal-address.ts';

/** Runs the action in the address, such as `#/admin-box/users/invite`, from the command palette or a host's link. */
export function useAddressAction(action: string, run: () => void): void {
  const start = useEvent(() => {
    const place = readPortalAddress(location.hash);
    if (place?.rest === action) run();
  });
  useEffect(() => {
    start();
    addEventListener('hashchange', start);
    return () => removeEventListener('hashchange', start);
  }, [start]);
}
