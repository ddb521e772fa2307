import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUnsavedChanges } from '../shared/forms/unsaved-changes.tsx';
import { readPortalAddress } from './portal-address.ts';
import { goTo, subscribe } from './use-portal-address.ts';

/** What follows the section in the address, or a part of that, for screens that are forms: Back and links leave them only once changes may be discarded. */
export function useKeptRest(section: string, partOf = (rest: string) => rest): string {
  const place = readPortalAddress(useSyncExternalStore(subscribe, () => location.hash));
  // The portal itself asks on the way to another section.
  const asked = place?.section === section ? partOf(place.rest) : undefined;
  const { held, leave } = useUnsavedChanges();
  const [shown, setShown] = useState(asked ?? '');
  const isElsewhere = asked !== undefined && asked !== shown;
  if (isElsewhere && !held) setShown(asked);
  useEffect(() => {
    if (isElsewhere && held)
      leave(
        () => setShown(asked),
        () => goTo(section, shown),
      );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once for each way out
  }, [asked, isElsewhere, held]);
  return shown;
}
