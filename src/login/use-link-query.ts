import { useEffect, useState } from 'react';
import { linkSecrets, type LinkSecrets } from '../auth/link-secrets.ts';
import { useServices } from '../services.tsx';
import { useLoginNavigation } from './login-navigation.tsx';

export interface LinkQuery {
  userId: string;
  token: string;
}
interface OnceOptions {
  /** The page survives a reload: what it needs stays with the history entry until `useForgetLink` says that it is over. */
  keep?: boolean;
}

/** One-time values: whoever sees one can use it. */
const secrets = ['token', 'actorToken'] as const;

function withKept(query: URLSearchParams): URLSearchParams {
  const whole = new URLSearchParams(linkSecrets.read());
  for (const [name, value] of query) whole.set(name, value);
  return whole;
}

/**
 * What the address of a flow carries. Its secrets leave the address bar at once, so that neither history, nor a copied
 * address, nor a referrer holds them (security.md 2.8).
 */
export function useOnceQuery<T>(read: (query: URLSearchParams) => T, { keep = false }: OnceOptions = {}): T {
  const { query } = useLoginNavigation();
  const { router } = useServices();
  const [value] = useState(() => read(keep ? withKept(query) : query));
  useEffect(() => {
    const rest = new URLSearchParams(router.current().search);
    const found = secrets.flatMap((name) => (rest.has(name) ? [[name, rest.get(name)!] as const] : []));
    if (found.length === 0) return;
    if (keep) linkSecrets.keep(Object.fromEntries(found) as LinkSecrets);
    for (const [name] of found) rest.delete(name);
    router.replaceSearch(rest.size > 0 ? `?${rest}` : '');
  }, [router, keep]);
  return value;
}

/** What a mailed link carries, or undefined when the page was opened without. */
export const useLinkQuery = (): LinkQuery | undefined =>
  useOnceQuery(
    (query) => {
      const userId = query.get('userId');
      const token = query.get('token');
      return userId && token ? { userId, token } : undefined;
    },
    { keep: true },
  );

/** The link was used, or is dead: a reload has no use for it any more. */
export function useForgetLink(isOver: boolean): void {
  useEffect(() => {
    if (isOver) linkSecrets.forget();
  }, [isOver]);
}
