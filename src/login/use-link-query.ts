import { useEffect, useState } from 'react';
import { useServices } from '../services.tsx';
import { useLoginNavigation } from './login-navigation.tsx';

export interface LinkQuery {
  userId: string;
  token: string;
}

/** One-time values: whoever sees one can use it. */
const secrets = ['token', 'actorToken'] as const;

/**
 * What the address of a flow carries. Its secrets leave the address bar at once, so that neither history, nor a copied
 * address, nor a referrer holds them (security.md 2.8).
 */
export function useOnceQuery<T>(read: (query: URLSearchParams) => T): T {
  const { query } = useLoginNavigation();
  const { router } = useServices();
  const [value] = useState(() => read(query));
  useEffect(() => {
    const rest = new URLSearchParams(router.current().search);
    if (!secrets.some((name) => rest.has(name))) return;
    for (const name of secrets) rest.delete(name);
    router.replaceSearch(rest.size > 0 ? `?${rest}` : '');
  }, [router]);
  return value;
}

/** What a mailed link carries, or undefined when the page was opened without. */
export const useLinkQuery = (): LinkQuery | undefined =>
  useOnceQuery((query) => {
    const userId = query.get('userId');
    const token = query.get('token');
    return userId && token ? { userId, token } : undefined;
  });
