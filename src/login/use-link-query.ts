import { useEffect, useState } from 'react';
import { useServices } from '../services.tsx';
import { useLoginNavigation } from './login-navigation.tsx';

export interface LinkQuery {
  userId: string;
  token: string;
}

/**
 * What a mailed link carries, or undefined when the page was opened without. The token leaves the address bar at once,
 * so that neither history, nor a copied address, nor a referrer holds it (security.md 2.8).
 */
export function useLinkQuery(): LinkQuery | undefined {
  const { query } = useLoginNavigation();
  const { router } = useServices();
  const [link] = useState(() => {
    const userId = query.get('userId');
    const token = query.get('token');
    return userId && token ? { userId, token } : undefined;
  });
  useEffect(() => {
    const rest = new URLSearchParams(router.current().search);
    if (!rest.has('token')) return;
    rest.delete('token');
    router.replaceSearch(rest.size > 0 ? `?${rest}` : '');
  }, [router]);
  return link;
}
