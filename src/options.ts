import type { MetadataOverrides } from './auth/admin-box.ts';
import type { FieldState, MetadataInput, NavigationEntry } from './contract/configuration/metadata.schemas.ts';
import type { HostEvents } from './auth/events.ts';
import type { LogLevel } from './auth/failed-requests.ts';
import type { GoOptions } from './auth/router.ts';
import { defaultRoutes, type Routes } from './auth/routes.ts';
import type { GivenLocalizations } from './lib/localizations.ts';
import { AppError } from './lib/error.ts';
import type { SlotContent, SlotName } from './slots.ts';
import type { TenantResolver } from './auth/tenant-resolver.ts';
import type { ThemeOptions } from './ui/theme-options.ts';

type Later<T> = T | Promise<T>;

/** Host options. Only `baseUrl` and `clientId` are required, and neither in preview mode. */
export interface GatehouseOptions {
  /** Origin of the provider, or of a proxy in front of it; or a function of each request's path, which answers `''` with the origin of everything else. */
  baseUrl?: string | ((path: string) => string) | undefined;
  /** Before each path. Default: `frontegg`. */
  urlPrefix?: string | undefined;
  /** The id that the provider prints when it starts. */
  clientId?: string | undefined;
  /** Distinguishes several products on one page. */
  appName?: string | undefined;
  /** Sent as `frontegg-requested-application-id`. */
  appId?: string | undefined;
  /** Sample data in memory instead of a provider. */
  preview?: boolean | undefined;
  /** Where your app has the pages of the sign-in; default `/account/login` and so on. */
  routes?: Partial<Routes> | undefined;
  /** `hash` for hosts without server-side paths: `#/account/login`. */
  urlStrategy?: 'path' | 'hash' | undefined;
  /** Path the host application is mounted under. */
  basename?: string | undefined;
  /** The host's router, which takes over every navigation. Where the page hasn't moved after 3.8 s, the address is loaded, unless it returned `false`. */
  onRedirectTo?: ((path: string, options: GoOptions) => unknown) | undefined;
  /** Default true: after signing in, only same-site addresses are followed. */
  enforceRedirectToSameSite?: boolean | undefined;
  /** Other sites that people may go to after signing in. */
  allowedRedirectOrigins?: readonly string[] | undefined;
  /** Sites that may show this page in a frame; elsewhere it only offers a way out. The preview runs anywhere. */
  allowedFrameOrigins?: readonly string[] | undefined;
  /** Passes the sign-in page's query on to the next page. */
  includeQueryParam?: boolean | undefined;
  /** Default true: the access token is renewed before it ends. */
  keepSessionAlive?: boolean | undefined;
  /** Origins of frames whose activity keeps an idle session alive. */
  clearIdleTimeoutAllowedOrigins?: readonly string[] | undefined;
  /** Lets each tab stay in its own workspace. */
  enableSessionPerTenant?: boolean | undefined;
  /** Users sign in on the provider's own pages. The provider must allow this app's `/oauth/callback`. */
  hostedLoginBox?: boolean | undefined;
  /** Hosted login: check on load whether the provider has a session for this browser. Default: wait until a sign-in is requested. */
  loadUserOnFirstLoad?: boolean | undefined;
  /** Hosted login: always use the provider's page, never a background request. */
  disableSilentRefresh?: boolean | undefined;
  /** Terms that new users agree to; the sign-up form links to them. */
  legal?: { termsUrl?: string | undefined; privacyUrl?: string | undefined } | undefined;
  /** URL schemes of your apps, such as `com.company.app`; the page at `openAppUrl` opens only these. */
  openAppSchemes?: readonly string[] | undefined;
  /** Returns the alias of the tenant to sign in to. */
  tenantResolver?: TenantResolver | undefined;
  /** Prompt for credentials even if there is a session. */
  signInAgain?: boolean | undefined;
  /** Colours, radius, font and mode. */
  theme?: ThemeOptions | undefined;
  /** BCP 47: `ar`, `de`, `en`, `es`, `fr`, `he`, `it`, `ja`, `ko`, `nl`, `pl`, `pt`, `zh`, or one of `localizations`; default: the page's `lang`, else English. */
  language?: string | undefined;
  /** Words of your own, by language and section, or by the groups `loginBox` and `adminPortal`. */
  localizations?: GivenLocalizations | undefined;
  /** Visibility of the portal's sections; overrides the provider's settings. */
  navigation?: Readonly<Record<string, NavigationEntry>> | undefined;
  /** States of fields, tabs and cards by the portal's sections, as `{ profile: { jobTitle: 'hidden' } }`; overrides the metadata. */
  fields?: Readonly<Record<string, Readonly<Record<string, FieldState>>>> | undefined;
  /** Instead of the provider's metadata, which isn't asked for then. */
  metadata?: MetadataInput | undefined;
  /** Laid over the metadata; `url` is fetched without credentials. */
  metadataOverrides?: MetadataOverrides | undefined;
  /** What the page puts into places of an element; its children with `slot` attributes do the same. */
  slots?: Readonly<Partial<Record<SlotName, SlotContent>>> | undefined;
  /** Headers of your own on each request. */
  additionalHeaders?: (() => Later<Readonly<Record<string, string>>>) | undefined;
  /** Added to the query of each request. */
  additionalQueryParams?: (() => Later<Readonly<Record<string, string>>>) | undefined;
  /** The token of each request instead of the session's, which isn't renewed after a refusal then. */
  tokenResolver?: (() => Later<string | undefined>) | undefined;
  /** Default `include`: the cookie lives on the provider's origin. */
  requestCredentials?: RequestCredentials | undefined;
  /** Sent as `x-frontegg-framework`, like `react`. */
  framework?: string | undefined;
  /** Who is signed in is what the token says: no roles, permissions and workspaces are asked for. */
  skipUserLoading?: boolean | undefined;
  /** Is told while it isn't known who is signed in, instead of the class `frontegg-loading` on `<body>`; `false`: neither. */
  customLoader?: boolean | ((isLoading: boolean) => void) | undefined;
  /** CSS for the insides of the elements, over theirs. Tokens and parts are stable, other names aren't. */
  customStyles?: string | undefined;
  /** Overrides the provider's feature flags. */
  overrideFeatureFlags?: Readonly<Record<string, 'on' | 'off'>> | undefined;
  /** Lets the page ask what the user is entitled to: `AdminPortal.can(…)`, `useEntitlements(…)`. */
  entitlements?: boolean | undefined;
  /** What the console says of requests that the provider refuses: `error` those from 500 on, `warn` those from 400, too. Default: nothing. */
  logLevel?: LogLevel | undefined;
  /** Origins of servers of yours that `AdminPortal.fetch` sends the access token to, besides the provider's. */
  tokenOrigins?: readonly string[] | undefined;
  /** Event listeners, see `HostEvents`; `window.onFronteggEvent(action, payload)` receives the others. */
  events?: HostEvents | undefined;
  /** The last word on each request. */
  beforeRequest?: ((init: RequestInit, url: string) => RequestInit) | undefined;
}

export interface ResolvedOptions extends GatehouseOptions {
  baseUrl: string;
  /** Of each path, if the page has several. */
  baseUrlOf?: ((path: string) => string) | undefined;
  clientId: string;
  appName: string;
  routes: Routes;
}

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host.endsWith('.localhost');

const needsBaseUrl = 'Gatehouse needs baseUrl: the address of the provider, like https://auth.company.com.';
let isIntegratorTold = false;

function checkedBaseUrl(baseUrl: string | undefined): string {
  if (!baseUrl) {
    // Whoever builds it in sees it, whatever the page does with errors (SPEC 5).
    if (!isIntegratorTold) globalThis.window?.alert?.(needsBaseUrl);
    isIntegratorTold = true;
    throw new AppError('INVALID_OPTIONS', needsBaseUrl, { status: 400 });
  }
  let url: URL;
  try {
    url = new URL(baseUrl, globalThis.location?.href);
  } catch (cause) {
    throw new AppError('INVALID_OPTIONS', `${needsBaseUrl.slice(0, -1)}, not "${baseUrl}".`, { status: 400, cause });
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new AppError('INVALID_OPTIONS', `Gatehouse needs an https baseUrl, not "${baseUrl}". Plain http works on localhost only.`, {
      status: 400,
    });
  return url.href.replace(/\/+$/, '');
}

/** Fills in the defaults. Errors: INVALID_OPTIONS with a sentence for the integrator. */
export function resolveOptions(options: GatehouseOptions): ResolvedOptions {
  const preview = options.preview === true;
  const { baseUrl } = options;
  const baseUrlOf = typeof baseUrl === 'function' ? baseUrl : undefined;
  if (!preview && !options.clientId)
    throw new AppError('INVALID_OPTIONS', 'Gatehouse needs clientId: the id the provider prints when it starts.', { status: 400 });
  return {
    ...options,
    baseUrl: preview ? 'preview:' : checkedBaseUrl(typeof baseUrl === 'function' ? baseUrl('') : baseUrl),
    ...(baseUrlOf && { baseUrlOf: (path) => checkedBaseUrl(baseUrlOf(path)) }),
    clientId: options.clientId ?? 'preview',
    appName: options.appName ?? 'default',
    routes: { ...defaultRoutes, ...options.routes },
    // The preview has no hosted pages.
    hostedLoginBox: !preview && options.hostedLoginBox,
  };
}
