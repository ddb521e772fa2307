import { AuthError } from './auth-error.ts';
import type { Caller } from './caller.ts';
import { forwardHeaders, type ForwardOptions } from './forward-headers.ts';

const timeoutMs = 5000;
const mostKept = 5000;

export interface ProviderAccess extends ForwardOptions {
  issuer: string;
  fetch: typeof globalThis.fetch;
}

export const unreachable = (cause?: unknown) =>
  new AuthError('PROVIDER_UNREACHABLE', "Signing in can't be checked right now. Try again in a moment.", { cause });
export const sessionEnded = (cause?: unknown) => new AuthError('SESSION_ENDED', 'Your session has ended. Sign in again.', { cause });

/** Errors: PROVIDER_UNREACHABLE. */
export async function send(access: ProviderAccess, path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await access.fetch(access.issuer + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw unreachable(cause);
  }
  if (response.status >= 500 || response.status === 429) throw unreachable(new Error(`${path} answered ${response.status}.`));
  return response;
}

/** What the provider answers this caller now. Errors: SESSION_ENDED, FORBIDDEN, PROVIDER_UNREACHABLE. */
export async function askAs(access: ProviderAccess, caller: Caller, path: string, from?: Request): Promise<unknown> {
  const headers = from ? forwardHeaders(from, access) : new Headers();
  headers.delete('cookie');
  headers.set('authorization', `Bearer ${caller.token}`);
  const response = await send(access, path, { headers });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status === 401) throw sessionEnded();
  if (response.status === 403) {
    const { errorCode } = (body ?? {}) as { errorCode?: unknown };
    throw new AuthError('FORBIDDEN', "Your workspace doesn't allow this.", { context: { reason: errorCode } });
  }
  if (!response.ok || typeof body !== 'object' || body === null) throw unreachable(new Error(`${path} answered ${response.status}.`));
  return body;
}

/** Keeps what `load` resolved to for a few seconds. Failures aren't kept. */
export function createMemory<T>(seconds: number): (key: string, load: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { value: T; until: number }>();
  return async (key, load) => {
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.value;
    const value = await load();
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, { value, until: Date.now() + seconds * 1000 });
    return value;
  };
}
