import { createContext, useContext } from 'react';
import { createArea, type HttpOptions } from './api/client.ts';
import { sdk } from './api/sdk.ts';
import { browserStorage } from './auth/browser-storage.ts';
import { createConfiguration, type Configuration } from './auth/configuration.ts';
import { safeAddress, type RedirectRule } from './auth/redirect.ts';
import { createRouter, type Router } from './auth/router.ts';
import { createSession, type Session } from './auth/session.ts';
import { createTabs } from './auth/tabs.ts';
import type { HostedLogin } from './auth/hosted-host.ts';
import { auth } from './contract/auth/auth.ts';
import { configuration } from './contract/configuration/configuration.ts';
import type { Area, Handlers } from './contract/endpoint.ts';
import { profile } from './contract/profile/profile.ts';
import { tenants } from './contract/tenants/tenants.ts';
import * as storageKeys from './contract/storage-keys.ts';
import { headers as wire } from './contract/wire.ts';
import { resolveOptions, type GatehouseOptions, type ResolvedOptions } from './options.ts';

/** Everything the surfaces share: one session, one refresh, one set of start-up requests per `baseUrl` and `appName`. */
export interface Services {
  options: ResolvedOptions;
  /** Typed methods of one area: `api(roles).list()`. Each section's chunk contains only its own area. */
  api<A extends Area>(area: A): Handlers<A>;
  session: Session;
  router: Router;
  configuration: Configuration;
  /** The rule for `safeAddress`. */
  redirectRule(): RedirectRule;
  /** Where to go after signing in; checked when written and again when read. */
  returnAddress: { get(): string | null; set(address: string): void; clear(): void };
  /** Sign-in on the provider's own pages; its code loads on first use. */
  hosted(): Promise<HostedLogin>;
  /** Tells the provider with each request which surface is open; returns a function that undoes it. */
  enter(source: 'login-box' | 'admin-portal'): () => void;
}

function previewArea<A extends Area>(area: A): Handlers<A> {
  const call = (name: string) => async (input: unknown) => {
    const { previewHandlers } = await import('./preview/index.ts');
    return (previewHandlers(area) as Record<string, (input: unknown) => Promise<unknown>>)[name]!(input);
  };
  return Object.fromEntries(Object.keys(area).map((name) => [name, call(name)])) as unknown as Handlers<A>;
}

/** The tenant of this sign-in page, and the one named in the page's address. */
function aliasHeader({ tenantResolver }: ResolvedOptions): Record<string, string> {
  const alias = tenantResolver?.().tenant;
  const scoped = new URLSearchParams(location.search).get('tenantId');
  return { ...(alias && { [wire.loginAlias]: alias }), ...(scoped && { [wire.scopedTenant]: scoped }) };
}

/** Errors: INVALID_OPTIONS. */
export function createServices(given: GatehouseOptions): Services {
  const options = resolveOptions(given);
  const storage = browserStorage('localStorage');
  let source: 'login-box' | 'admin-portal' | undefined;
  const redirectRule = (): RedirectRule => ({
    here: location.href,
    allowedOrigins: options.allowedRedirectOrigins,
    sameSite: options.enforceRedirectToSameSite,
  });
  const router = createRouter({
    urlStrategy: options.urlStrategy,
    onRedirectTo: options.onRedirectTo,
    rule: { allowedOrigins: options.allowedRedirectOrigins, sameSite: options.enforceRedirectToSameSite },
  });
  let hosted: Promise<HostedLogin> | undefined;
  const loadHosted = () =>
    (hosted ??= import('./auth/hosted-login.ts').then(
      ({ createHostedLogin }) => createHostedLogin({ ...services, storage }),
      (error: unknown) => {
        hosted = undefined;
        throw error;
      },
    ));
  const http: HttpOptions = {
    baseUrl: options.baseUrl,
    beforeRequest: options.beforeRequest,
    token: () => session.accessToken(),
    recover: (used) => session.recover(used),
    navigate: (address) => router.go(address, { refresh: true, origins: [new URL(options.baseUrl, location.href).origin] }),
    headers: () => ({
      [wire.sdk]: sdk,
      ...(source && { [wire.source]: source }),
      ...aliasHeader(options),
      ...(options.appId && { [wire.applicationId]: options.appId }),
      ...options.additionalHeaders?.(),
    }),
  };
  const areas = new Map<Area, unknown>();
  const api = <A extends Area>(area: A): Handlers<A> => {
    let handlers = areas.get(area);
    if (!handlers) areas.set(area, (handlers = options.preview ? previewArea(area) : createArea(area, http)));
    return handlers as Handlers<A>;
  };
  const provider = `${options.baseUrl}|${options.clientId}`;
  const session: Session = createSession({
    auth: options.hostedLoginBox
      ? { refresh: async (input) => (await loadHosted()).refresh(input), logout: async () => (await loadHosted()).logout() }
      : api(auth),
    signInAgain: options.signInAgain,
    profile: api(profile),
    tenants: api(tenants),
    provider,
    isSignInCallback: options.hostedLoginBox && location.pathname.endsWith(options.routes.hostedLoginRedirectUrl),
    tabs: createTabs(`${provider}|${options.appName}`),
    storage,
    tabStorage: browserStorage('sessionStorage'),
    keepSessionAlive: options.keepSessionAlive,
    enableSessionPerTenant: options.enableSessionPerTenant,
  });
  const services: Services = {
    options,
    api,
    session,
    hosted: loadHosted,
    router,
    configuration: createConfiguration(api(configuration), options.overrideFeatureFlags),
    redirectRule,
    enter(next) {
      const before = source;
      source = next;
      return () => void (source = before);
    },
    returnAddress: {
      get: () => storage.getItem(storageKeys.afterAuthRedirectUrl),
      set(address) {
        const url = safeAddress(address, redirectRule());
        if (url)
          storage.setItem(
            storageKeys.afterAuthRedirectUrl,
            url.origin === location.origin ? url.pathname + url.search + url.hash : url.href,
          );
      },
      clear: () => storage.removeItem(storageKeys.afterAuthRedirectUrl),
    },
  };
  return services;
}

const registryKey = Symbol.for('gatehouse.services');
type Registry = Map<string, Services>;

/** Shared by all bundles and versions of this product on a page. */
export function servicesRegistry(): Registry {
  const holder = globalThis as { [registryKey]?: Registry };
  return (holder[registryKey] ??= new Map());
}

/** The services for these options: created and started on first use, shared by every element afterwards. */
export function servicesFor(given: GatehouseOptions): Services {
  const { baseUrl, appName } = resolveOptions(given);
  const key = `${baseUrl}|${appName}`;
  const registry = servicesRegistry();
  let services = registry.get(key);
  if (!services) {
    registry.set(key, (services = createServices(given)));
    void services.session.start();
  }
  return services;
}

const ServicesContext = createContext<Services | undefined>(undefined);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider around it');
  return services;
}

/** Typed methods of one area. */
export const useApi = <A extends Area>(area: A): Handlers<A> => useServices().api(area);
