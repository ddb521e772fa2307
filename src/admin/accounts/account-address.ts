import { useSyncExternalStore } from 'react';
import { portalAddress, readPortalAddress } from '../portal-address.ts';

const section = 'allAccounts';
/** With a dialog of it before, or of somebody in it after. */
const account = /^(?:[a-z-]+\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/i;

/** Where an account has its own view; without one, the tree. */
export const accountAddress = (id = ''): string => portalAddress(section, id);

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener('hashchange', listener);
    removeEventListener('popstate', listener);
  };
};
const read = (): string | undefined => {
  const place = readPortalAddress(location.hash);
  return place?.section === section ? account.exec(place.rest)?.[1] : undefined;
};
/** The account that the address names. */
export const useAccountInAddress = (): string | undefined => useSyncExternalStore(subscribe, read);
