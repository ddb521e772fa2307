import { useEffect, useState } from 'react';
import { linkSecrets, type LinkSecrets } from '../auth/link-secrets.ts';
import { useServices } from '../services.tsx';
import { useLoginNavigation } from './login-navigation.tsx';

export interface LinkQuery {
  userId: string;
  token: string;
}
interface OnceOptions {
  /** Keeps the values in the history entry across reloads, until `useForgetLink` drops them. */
  keep?: boolean;
}

/** One-time values that anyone who sees them could use. */
const secrets = ['token', 'actorToken', 'approvalFlowStepId'] as const;

function withKept(query: URLSearchParams): URLSearchParams {
  const whole = new URLSearchParams(linkSecrets.read());
  for (const [name, value] of query) whole.set(name, value);
  return whole;
}

/**
 * Query parameters of a flow's address. Secrets leave the address bar at once, so that neither the history, a copied address nor a referrer
 * holds them (security.md 2.8).
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

/** User id and token of an emailed link; undefined if the page was opened without one. */
export const useLinkQuery = (): LinkQuery | undefined =>
  useOnceQuery(
    (query) => {
      const userId = query.get('userId');
      const token = query.get('token');
      return userId && token ? { userId, token } : undefined;
    },
    { keep: true },
  );

/** Drops the link once it was used or is no longer valid. */
export function useForgetLink(isOver: boolean): void {
  useEffect(() => {
    if (isOver) linkSecrets.forget();
  }, [isOver]);
}
