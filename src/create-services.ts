import { createArea, type HttpOptions } from './api/client.ts';
import { sdk } from './api/sdk.ts';
import { browserStorage } from './auth/browser-storage.ts';
import { createConfiguration } from './auth/configuration.ts';
import type { HostedLogin } from './auth/hosted-host.ts';
import { safeAddress, type RedirectRule } from './auth/redirect.ts';
import { isOtherSite } from './auth/other-site.ts';
import { createRouter } from './auth/router.ts';
import { createSession, type Session } from './auth/session.ts';
import { createTabs } from './auth/tabs.ts';
import { connectionFor, wrongClient, type Connection, type Services } from './connection.ts';
import { auth } from './contract/auth/auth.ts';
import { configuration } from './contract/configuration/configuration.ts';
import type { Area, Handlers } from './contract/endpoint.ts';
import { profile } from './contract/profile/profile.ts';
import { tenants } from './contract/tenants/tenants.ts';
import * as storageKeys from './contract/storage-keys.ts';
import { headers as wire } from './contract/wire.ts';
import { ignore } from './lib/error.ts';
import { isFramed } from './lib/framed.ts';
import type { GatehouseOptions, ResolvedOptions } from './options.ts';

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

function createServices({ options, session: store, place, policy, adminBox }: Connection): Services {
  const storage = browserStorage('localStorage');
  let source: 'login-box' | 'admin-portal' | undefined;
  const redirectRule = (): RedirectRule => ({
    here: location.href,
    allowedOrigins: options.allowedRedirectOrigins,
    sameSite: options.enforceRedirectToSameSite,
  });
  const router = createRouter({
    place,
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
    store,
    auth: options.hostedLoginBox
      ? { refresh: async (input) => (await loadHosted()).refresh(input), logout: async () => (await loadHosted()).logout() }
      : api(auth),
    signInAgain: options.signInAgain,
    profile: api(profile),
    tenants: api(tenants),
    provider,
    // Hosted login asks for a session only when it's told to.
    ...((!options.hostedLoginBox || options.loadUserOnFirstLoad) && {
      mayHaveSession: async () => {
        // In a frame of another site nobody is signed in, for the page's own script either (security.md CLK-01).
        if (!options.preview && isFramed(options.allowedFrameOrigins)) return false;
        const policy = await services.configuration.policy();
        const wrong = wrongClient(options, policy);
        if (wrong) console.error('[gatehouse]', wrong);
        return !wrong && policy?.hasSession !== false;
      },
    }),
    ...(!options.preview &&
      !options.hostedLoginBox &&
      isOtherSite(options.baseUrl) && {
        checkCookie: (refresh) =>
          import('./auth/cookie-check.ts').then(
            ({ checkCookie }) => checkCookie(refresh),
            (error: unknown) => ignore(error, 'the next refresh will tell whether the cookie was kept'),
          ),
      }),
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
    configuration: createConfiguration(api(configuration), {
      overrides: options.overrideFeatureFlags,
      known: policy,
      onAdminBox(box) {
        adminBox.set(() => box);
        if (box.tagManagers?.length && !options.preview)
          import('./auth/tag-managers.ts').then(
            ({ startTagManagers }) => startTagManagers(box.tagManagers!),
            (error: unknown) => ignore(error, 'the page works without its tag manager'),
          );
      },
      metadata: options.metadata,
      metadataOverrides: options.metadataOverrides,
      loadOverride: async (url) => (await import('./api/metadata-override.ts')).loadMetadataOverride(url),
    }),
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

/** The services of a connection: created and started on first use. Without React, so that a page without an element can have a session. */
export function servicesOf(connection: Connection): Services {
  if (!connection.services) {
    connection.services = createServices(connection);
    void connection.services.session.start();
  }
  return connection.services;
}

/** Errors: INVALID_OPTIONS. */
export const servicesFor = (options: GatehouseOptions): Services => servicesOf(connectionFor(options));
