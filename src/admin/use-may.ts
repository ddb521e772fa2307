import { userHolds } from '../access/permission.ts';
import { actorOf } from '../auth/actor.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { isClosedToActors } from '../contract/impersonation/closed-to-actors.ts';
import type { PermissionKey } from '../contract/permission-keys.ts';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { useFieldStates } from '../ui/field-states.ts';

/** A permission, or a request: that also knows what is closed to somebody who impersonates. */
export type Needs = PermissionKey | Pick<Endpoint, 'method' | 'parts'>;

const permissionOf = (needs: Needs): PermissionKey | undefined => {
  if (typeof needs === 'string') return needs;
  const { access } = needs.parts;
  return typeof access === 'object' ? access.permission : undefined;
};

const isChange = (needs: Needs): boolean => (typeof needs === 'string' ? !needs.includes('.read.') : needs.method !== 'GET');

/** What to offer the user; the provider checks for itself. */
export function useAccess(): (needs: Needs) => boolean {
  const { session } = useServices();
  const user = useStore(session, (state) => (state.status === 'signedIn' ? state.user : undefined));
  const isImpersonated = useIsImpersonated();
  const isViewOnly = useFieldStates()('*') === 'viewOnly';
  return (needs) => {
    if (isViewOnly && isChange(needs)) return false;
    if (!user || (isImpersonated && typeof needs === 'object' && isClosedToActors(needs))) return false;
    const permission = permissionOf(needs);
    return permission === undefined || userHolds(user, permission);
  };
}

/** Whether to offer an action. */
export const useMay = (needs: Needs): boolean => useAccess()(needs);

/** Somebody else acts as the user, who alone may change what is personal (security.md IMP-01). */
export function useIsImpersonated(): boolean {
  const { session } = useServices();
  return useStore(session, (state) => state.status === 'signedIn' && actorOf(session.accessToken()) !== undefined);
}
