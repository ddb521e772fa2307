import { impersonation } from '../../contract/impersonation/impersonation.ts';
import { useServices } from '../../services.tsx';
import { useStepUp } from '../step-up.tsx';
import { useRouteAddress } from './use-route-address.ts';

/** Opens the application as another user in a new tab, or in this one if the browser blocks it. */
export function useImpersonate(): (userId: string) => Promise<void> {
  const { api, router } = useServices();
  const stepUp = useStepUp();
  const addressOf = useRouteAddress();
  return async (userId) => {
    const { actorToken, impersonatedUserId } = await stepUp(() => api(impersonation).start({ body: { userId } }));
    const { path, address } = addressOf('impersonationUrl', { impersonatedUserId, actorToken });
    if (!window.open(address, '_blank')) router.go(path, { refresh: true });
  };
}
