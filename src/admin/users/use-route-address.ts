import type { RouteName } from '../../auth/routes.ts';
import { useServices } from '../../services.tsx';

/** Addresses of the sign-in pages on this host page, from the host's root. */
export function useRouteAddress(): (route: RouteName, query: Readonly<Record<string, string>>) => { path: string; address: string } {
  const { options } = useServices();
  return (route, query) => {
    const path = `${(options.basename ?? '').replace(/\/+$/, '')}${options.routes[route]}?${new URLSearchParams(query)}`;
    // Whole, because a `<base>` of another site would take a path there, with the token in it.
    const address = location.origin + (options.urlStrategy === 'hash' ? `${location.pathname}#${path}` : path);
    return { path, address };
  };
}
