import { userHolds } from '../access/permission.ts';
import type { PermissionKey } from '../contract/permission-keys.ts';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';

/** Whether to offer an action; the provider checks for itself. */
export const useMay = (permission: PermissionKey): boolean =>
  useStore(useServices().session, (state) => state.status === 'signedIn' && userHolds(state.user, permission));
