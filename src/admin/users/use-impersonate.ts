import { impersonation } from '../../contract/impersonation/impersonation.ts';
import { useServices } from '../../services.tsx';
import { useStepUp } from '../step-up.tsx';

/** Opens the application as another user in a new tab, or in this one if the browser blocks it. */
export function useImpersonate(): (userId: string) => Promise<void> {
  const { api, options, router } = useServices();
  const stepUp = useStepUp();
  return async (userId) => {
    const { actorToken, impersonatedUserId } = await stepUp(() => api(impersonation).start({ body: { userId } }));
    const query = new URLSearchParams({ impersonatedUserId, actorToken });
    const path = `${(options.basename ?? '').replace(/\/+$/, '')}${options.routes.impersonationUrl}?${query}`;
    const address = options.urlStrategy === 'hash' ? `${location.pathname}#${path}` : path;
    // Whole, because a `<base>` of another site would take a path there, with the token in it.
    if (!window.open(location.origin + address, '_blank')) router.go(path, { refresh: true });
  };
}
