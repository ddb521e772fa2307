import type { MetadataOverrides } from './auth/admin-box.ts';
import type { FieldState, MetadataInput, NavigationEntry } from './contract/configuration/metadata.schemas.ts';
import type { HostEvents } from './auth/events.ts';
import type { GoOptions } from './auth/router.ts';
import { defaultRoutes, type Routes } from './auth/routes.ts';
import type { Localizations } from './i18n/localizations.ts';
import { AppError } from './lib/error.ts';
import type { SlotContent, SlotName } from './slots.ts';
import type { ThemeOptions } from './ui/theme-options.ts';

/** Host options. Only `baseUrl` and `clientId` are required, and neither in preview mode. */
export interface GatehouseOptions {
  /** Origin of the provider, or of a proxy in front of it. */
  baseUrl?: string | undefined;
  clientId?: string | undefined;
  /** Distinguishes several products on one page. */
  appName?: string | undefined;
  /** Sent as `frontegg-requested-application-id`. */
  appId?: string | undefined;
  /** Sample data in memory instead of a provider. */
  preview?: boolean | undefined;
  routes?: Partial<Routes> | undefined;
  /** `hash` for hosts without server-side paths: `#/account/login`. */
  urlStrategy?: 'path' | 'hash' | undefined;
  /** Path the host application is mounted under. */
  basename?: string | undefined;
  /** The host's router, which takes over every navigation. */
  onRedirectTo?: ((path: string, options: GoOptions) => void) | undefined;
  /** Default true: after signing in, only same-site addresses are followed. */
  enforceRedirectToSameSite?: boolean | undefined;
  allowedRedirectOrigins?: readonly string[] | undefined;
  /** Sites that may show this page in a frame; elsewhere it only offers a way out. The preview runs anywhere. */
  allowedFrameOrigins?: readonly string[] | undefined;
  /** Passes the sign-in page's query on to the next page. */
  includeQueryParam?: boolean | undefined;
  /** Default true. */
  keepSessionAlive?: boolean | undefined;
  /** Origins of frames whose activity keeps an idle session alive. */
  clearIdleTimeoutAllowedOrigins?: readonly string[] | undefined;
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
  tenantResolver?: (() => { tenant?: string | undefined }) | undefined;
  /** Prompt for credentials even if there is a session. */
  signInAgain?: boolean | undefined;
  theme?: ThemeOptions | undefined;
  /** BCP 47; default: the page's `lang`, else English. */
  language?: string | undefined;
  localizations?: Localizations | undefined;
  /** Visibility of the portal's sections; overrides the provider's settings. */
  navigation?: Readonly<Record<string, NavigationEntry>> | undefined;
  /** States of fields, tabs and cards by the portal's sections, as `{ profile: { jobTitle: 'hidden' } }`; overrides the metadata. */
  fields?: Readonly<Record<string, Readonly<Record<string, FieldState>>>> | undefined;
  /** Instead of the provider's metadata, which isn't asked for then. */
  metadata?: MetadataInput | undefined;
  /** Laid over the metadata; `url` is fetched without credentials. */
  metadataOverrides?: MetadataOverrides | undefined;
  /** What the page puts into places of the login box and the portal; its children with `slot` attributes do the same. */
  slots?: Readonly<Partial<Record<SlotName, SlotContent>>> | undefined;
  additionalHeaders?: (() => Readonly<Record<string, string>>) | undefined;
  /** Overrides the provider's feature flags. */
  overrideFeatureFlags?: Readonly<Record<string, 'on' | 'off'>> | undefined;
  /** Event listeners, see `HostEvents`; `window.onFronteggEvent(action, payload)` receives the others. */
  events?: HostEvents | undefined;
  beforeRequest?: ((init: RequestInit, url: string) => RequestInit) | undefined;
}

export interface ResolvedOptions extends GatehouseOptions {
  baseUrl: string;
  clientId: string;
  appName: string;
  routes: Routes;
}

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host.endsWith('.localhost');

function checkedBaseUrl(baseUrl: string | undefined): string {
  if (!baseUrl)
    throw new AppError('INVALID_OPTIONS', 'Gatehouse needs baseUrl: the address of the provider, like https://auth.company.com.', {
      status: 400,
    });
  let url: URL;
  try {
    url = new URL(baseUrl, globalThis.location?.href);
  } catch (cause) {
    throw new AppError('INVALID_OPTIONS', `Gatehouse cannot read baseUrl "${baseUrl}". Use an address like https://auth.company.com.`, {
      status: 400,
      cause,
    });
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
  if (!preview && !options.clientId)
    throw new AppError('INVALID_OPTIONS', 'Gatehouse needs clientId: the id the provider prints when it starts.', { status: 400 });
  return {
    ...options,
    baseUrl: preview ? 'preview:' : checkedBaseUrl(options.baseUrl),
    clientId: options.clientId ?? 'preview',
    appName: options.appName ?? 'default',
    routes: { ...defaultRoutes, ...options.routes },
    // The preview has no hosted pages.
    hostedLoginBox: !preview && options.hostedLoginBox,
  };
}
