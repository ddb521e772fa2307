import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { AuthError } from './auth-error.ts';

/** Keys that were removed stop working after this long; an unknown `kid` is looked up at most this often. */
const maxAgeMs = 600_000;
const cooldownMs = 30_000;
const timeoutMs = 5000;

/** Some runtimes know no cache modes. */
function requestFor(url: string, init: RequestInit, cache: RequestCache): Request {
  try {
    return new Request(url, { ...init, cache });
  } catch {
    return new Request(url, init);
  }
}

const isKeySet = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Array.isArray((value as { keys?: unknown }).keys);

/**
 * The provider's keys by `kid`, fetched when the first token comes; requests at the same time wait for the same answer. While the provider
 * doesn't answer, the keys that are known keep working. Errors, when no key is known: PROVIDER_UNREACHABLE.
 */
export function createKeySet(issuer: string, fetch: typeof globalThis.fetch): JWTVerifyGetKey {
  let last: string | undefined;
  return createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    cacheMaxAge: maxAgeMs,
    cooldownDuration: cooldownMs,
    timeoutDuration: timeoutMs,
    [customFetch]: async (url, init) => {
      try {
        const response = await fetch(requestFor(url, init, last === undefined ? 'force-cache' : 'no-cache'));
        const text = await response.text();
        if (!response.ok || !isKeySet(JSON.parse(text))) throw new Error(`${url} answered ${response.status} without keys.`);
        last = text;
      } catch (cause) {
        if (last === undefined) throw new AuthError('PROVIDER_UNREACHABLE', "Signing in can't be checked right now.", { cause });
      }
      return new Response(last, { headers: { 'content-type': 'application/json' } });
    },
  });
}
