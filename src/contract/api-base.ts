import { pathPrefix } from './wire.ts';

/** `https://host` and `https://host/frontegg` both yield `https://host/frontegg` (conduct.md 1). */
export function apiBase(baseUrl: string, urlPrefix = pathPrefix): string {
  const base = baseUrl.replace(/\/+$/, '');
  const prefix = `/${urlPrefix.replace(/^\/+|\/+$/g, '')}`;
  return base.endsWith(prefix) ? base : base + prefix;
}
