import { vi } from 'vitest';
import { configuration } from '../../../contract/configuration/configuration.ts';
import type { RequestContext } from '../../../lib/machine.ts';
import type { Services } from '../../../services.tsx';

export interface World {
  /** Responses by endpoint name. */
  calls?: Readonly<Record<string, (input: never) => unknown>>;
  session?: object;
  options?: object;
  policy?: object;
  flags?: Readonly<Record<string, 'on' | 'off'>>;
}

/** Services without a page that record requests and navigations. */
export function signInWorld({ calls = {}, session = {}, options = {}, policy, flags = {} }: World = {}) {
  const requests: [name: string, input: unknown][] = [];
  const endpoints = Object.fromEntries(
    Object.entries(calls).map(([name, answer]) => [
      name,
      async (input: never) => {
        requests.push([name, input]);
        return answer(input);
      },
    ]),
  );
  const navigations: [target: string, options: unknown][] = [];
  const services = {
    api: (area: object) => (area === configuration ? { captcha: async () => null, ...endpoints } : endpoints),
    session: { get: () => ({ status: 'signedOut' }), start: async () => {}, hold: () => {}, revoke: async () => {}, ...session },
    router: { current: () => ({ pathname: '/', search: '' }), go: (...where: [string, unknown]) => void navigations.push(where) },
    configuration: { policy: async () => policy, flags: async () => flags },
    options: { routes: { authenticatedUrl: '/' }, ...options },
    returnAddress: { get: () => null },
  } as unknown as Services;
  return { services, requests, navigations };
}

/** A request that is still awaited. */
export const awaited: RequestContext = { isStale: () => false, answered: Promise.resolve() };
/** A request whose step was left. */
export const stale: RequestContext = { isStale: () => true, answered: Promise.resolve() };

/** Empty local and session storage. */
export function stubStorage(): void {
  const storage = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
  };
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
}
