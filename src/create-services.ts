import { createArea, type HttpOptions } from './api/client.ts';
import { sdk } from './api/sdk.ts';
import { browserStorage } from './auth/browser-storage.ts';
import { createConfiguration, type Flags } from './auth/configuration.ts';
import { noteAnswer } from './auth/failed-requests.ts';
import type { HostedLogin } from './auth/hosted-host.ts';
import { safeAddress, type RedirectRule } from './auth/redirect.ts';
import { isOtherSite } from './auth/other-site.ts';
import { createRouter } from './auth/router.ts';
import { createSession, type Session } from './auth/session.ts';
import type { UserRequests } from './auth/user-requests.ts';
import { createTabs } from './auth/tabs.ts';
import { connectionFor, wrongClient, type Connection, type Services } from './connection.ts';
import { auth } from './contract/auth/auth.ts';
import { configuration } from './contract/configuration/configuration.ts';
import type { Area, Endpoint, Handlers } from './contract/endpoint.ts';
import { profile } from './contract/profile/profile.ts';
import { tenants } from './contract/tenants/tenants.ts';
import * as storageKeys from './contract/storage-keys.ts';
import { headers as wire } from './contract/wire.ts';
import { ignore } from './lib/error.ts';
import { isFramed } from './lib/framed.ts';
import type { GatehouseOptions, ResolvedOptions } from './options.ts';

function previewArea<A extends Area>(area: A, { answered }: HttpOptions): Handlers<A> {
  const call = (name: string) => async (input: unknown) => {
    const { previewHandlers } = await import('./preview/index.ts');
    return (previewHandlers(area, answered) as Record<string, (input: unknown) => Promise<unknown>>)[name]!(input);
  };
  return Object.fromEntries(Object.keys(area).map((name) => [name, call(name)])) as unknown as Handlers<A>;
}

/** Whatever may sign in replaces the session's cookie. OAuth's are part of a refresh, which is alone already. */
const maySignIn = ({ method, parts }: Endpoint) => method !== 'GET' && parts.access === 'public' && !parts.consumes;

/** Whether flags say to ask for the user in another way, which user-requests.ts knows by their whole names (flows.md 0.2). */
const asksOtherwise = (flags: Flags = {}): boolean =>
  Object.keys(flags).some((name) => flags[name] === 'on' && /load_authorization|tenants_v1/.test(name));

/** How the user is asked for; in another way than usual by code of its own. */
function asksForUser(
  { skipUserLoading }: ResolvedOptions,
  api: Services['api'],
  { token, flags }: { token(): string | undefined; flags(): Flags | undefined },
): UserRequests {
  const usual = { profile: api(profile), tenants: api(tenants) };
  const asked = async () =>
    skipUserLoading || asksOtherwise(flags())
      ? (await import('./auth/user-requests.ts')).userRequests(usual, { skipUserLoading, flags: flags(), token })
      : usual;
  return {
    profile: { ...usual.profile, get: async () => (await asked()).profile.get() },
    tenants: { ...usual.tenants, list: async () => (await asked()).tenants.list() },
  };
}

/** The tenant of this sign-in page, and the one named in the page's address. */
async function aliasHeader({ tenantResolver }: ResolvedOptions): Promise<Record<string, string>> {
  const alias = (await tenantResolver?.())?.tenant;
  const scoped = new URLSearchParams(location.search).get('tenantId');
  return { ...(alias && { [wire.loginAlias]: alias }), ...(scoped && { [wire.scopedTenant]: scoped }) };
}

function createServices(connection: Connection): Services {
  const { options, session: store, place, policy, adminBox } = connection;
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
  // Nothing waits for the vendor's.
  let flags: Flags | undefined = options.overrideFeatureFlags;
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
    answered: (path, error) => noteAnswer(connection, options.logLevel, path, error),
    baseUrl: options.baseUrlOf ?? options.baseUrl,
    urlPrefix: options.urlPrefix,
    credentials: options.requestCredentials,
    query: options.additionalQueryParams,
    beforeRequest: options.beforeRequest,
    token: options.tokenResolver ?? (() => session.accessToken()),
    recover: async (used) => !options.tokenResolver && session.recover(used),
    navigate: (address) => router.go(address, { refresh: true, origins: [new URL(options.baseUrl, location.href).origin] }),
    headers: async () => ({
      [wire.sdk]: sdk,
      ...(options.framework && { [wire.framework]: options.framework }),
      ...(source && { [wire.source]: source }),
      ...(await aliasHeader(options)),
      ...(options.appId && { [wire.applicationId]: options.appId }),
      ...(await options.additionalHeaders?.()),
    }),
  };
  const areas = new Map<Area, unknown>();
  const api = <A extends Area>(area: A): Handlers<A> => {
    let handlers = areas.get(area);
    if (!handlers) {
      const made = (options.preview ? previewArea(area, http) : createArea(area, http)) as Record<
        string,
        (input: unknown) => Promise<unknown>
      >;
      for (const name in area) {
        const call = made[name]!;
        if (maySignIn(area[name]!)) made[name] = (input) => session.alone(() => call(input));
      }
      areas.set(area, (handlers = made));
    }
    return handlers as Handlers<A>;
  };
  const provider = `${options.baseUrl}|${options.clientId}`;
  const session: Session = createSession({
    store,
    auth: options.hostedLoginBox
      ? { refresh: async (input) => (await loadHosted()).refresh(input), logout: async () => (await loadHosted()).logout() }
      : api(auth),
    signInAgain: options.signInAgain,
    ...asksForUser(options, api, { token: () => session.accessToken(), flags: () => flags }),
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
            (error: unknown) => ignore(error, 'a refresh tells'),
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
    ...(options.preview && { enterSampleCard: async (...card) => (await import('./preview/index.ts')).enterSampleCard(...card) }),
    configuration: createConfiguration(api(configuration), {
      overrides: options.overrideFeatureFlags,
      known: policy,
      onFlags: (found) => void (flags = found),
      onAdminBox(box) {
        adminBox.set(() => box);
        if (box.tagManagers?.length && !options.preview)
          import('./auth/tag-managers.ts').then(
            ({ startTagManagers }) => startTagManagers(box.tagManagers!),
            (error: unknown) => ignore(error, 'works without'),
          );
      },
      metadata: options.metadata,
      metadataOverrides: options.metadataOverrides,
      explain(cause) {
        import('./auth/no-provider.ts').then(
          ({ explain }) => explain(cause),
          (error: unknown) => ignore(error, 'no advice offline'),
        );
      },
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

/** `<body>` has a class while it isn't known who is signed in (SPEC 9), or the page shows that by itself. */
function tellLoading({ customLoader }: ResolvedOptions, isLoading: boolean): void {
  if (typeof customLoader === 'function') customLoader(isLoading);
  else if (customLoader !== false) document.body?.classList.toggle('frontegg-loading', isLoading);
}

/** The services of a connection: created and started on first use. Without React, so that a page without an element can have a session. */
export function servicesOf(connection: Connection): Services {
  if (!connection.services) {
    connection.services = createServices(connection);
    tellLoading(connection.options, true);
    void connection.services.session.start().finally(() => tellLoading(connection.options, false));
  }
  return connection.services;
}

/** Errors: INVALID_OPTIONS. */
export const servicesFor = (options: GatehouseOptions): Services => servicesOf(connectionFor(options));
