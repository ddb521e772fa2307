import { useSyncExternalStore } from 'react';
import { portalAddress, readPortalAddress, withHash } from './portal-address.ts';
import { subscribe } from './use-portal-address.ts';

/** What follows the section in the address: `users/<id>` yields the id. */
export const useSectionRest = (): string => useSyncExternalStore(subscribe, () => readPortalAddress(location.hash)?.rest ?? '');

/** Address of a place in the portal, whole, for links. */
export const linkTo = (section: string, rest = ''): string => withHash(portalAddress(section, rest));
