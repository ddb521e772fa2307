import { userHolds } from '../access/permission.ts';
import { actorOf, cameFromOf } from '../auth/actor.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { isChange, isClosedToActors } from '../contract/impersonation/closed-to-actors.ts';
import { isClosedToVisitors } from '../contract/sub-tenants/closed-to-visitors.ts';
import type { PermissionKey } from '../contract/permission-keys.ts';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { useFieldStates } from '../ui/field-states.ts';

/** A permission, or a request: that also knows what is closed to somebody who impersonates or visits. */
export type Needs = PermissionKey | Pick<Endpoint, 'name' | 'method' | 'parts'>;

const permissionOf = (needs: Needs): PermissionKey | undefined => {
  if (typeof needs === 'string') return needs;
  const { access } = needs.parts;
  return typeof access === 'object' ? access.permission : undefined;
};

const changes = (needs: Needs): boolean => (typeof needs === 'string' ? !/\.read(\.|$)/.test(needs) : isChange(needs));

/** What to offer the user; the provider checks for itself. */
export function useAccess(): (needs: Needs) => boolean {
  const { session } = useServices();
  const user = useStore(session, (state) => (state.status === 'signedIn' ? state.user : undefined));
  const isImpersonated = useIsImpersonated();
  const isVisiting = useIsVisiting();
  const isViewOnly = useFieldStates()('*') === 'viewOnly';
  return (needs) => {
    if (!user || ((isViewOnly || isImpersonated) && changes(needs))) return false;
    if (isImpersonated && typeof needs === 'object' && isClosedToActors(needs)) return false;
    if (isVisiting && typeof needs === 'object' && isClosedToVisitors(needs)) return false;
    const permission = permissionOf(needs);
    return permission === undefined || userHolds(user, permission);
  };
}

/** Whether to offer an action. */
export const useMay = (needs: Needs): boolean => useAccess()(needs);

/** Somebody else acts as the user, and only looks (security.md IMP-01). */
export function useIsImpersonated(): boolean {
  const { session } = useServices();
  return useStore(session, (state) => state.status === 'signedIn' && actorOf(session.accessToken()) !== undefined);
}

/** The user acts in an account below theirs, without being its member. */
export function useIsVisiting(): boolean {
  const { session } = useServices();
  return useStore(session, (state) => state.status === 'signedIn' && cameFromOf(session.accessToken()) !== undefined);
}
