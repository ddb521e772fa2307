import { useEffect } from 'react';
import { useEvent } from '../lib/use-event.ts';
import { readPortalAddress } from './portal-address.ts';

/**
 * Runs the action in the address, such as `#/admin-box/users/invite`, from the command palette or a host's link. One that ends with a
 * slash, such as `revoke/`, is told what follows it; an empty one takes them all.
 */
export function useAddressAction(action: string, run: (target: string) => void): void {
  const start = useEvent(() => {
    const place = readPortalAddress(location.hash);
    const takesMore = action === '' || action.endsWith('/');
    if (place?.rest && (takesMore ? place.rest.startsWith(action) : place.rest === action)) run(place.rest.slice(action.length));
  });
  useEffect(() => {
    start();
    addEventListener('hashchange', start);
    return () => removeEventListener('hashchange', start);
  }, [start]);
}
