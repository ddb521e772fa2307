import type { NavigationEntry } from './contract/configuration/configuration.schemas.ts';
import type { HostEvents } from './auth/events.ts';
import type { GoOptions } from './auth/router.ts';
import { defaultRoutes, type Routes } from './auth/routes.ts';
import type { Localizations } from './i18n/locale.tsx';
import { AppError } from './lib/error.ts';
import type { ThemeOptions } from './ui/theme.tsx';

/** What a host may say. Only `baseUrl` and `clientId` are needed, and neither in preview mode. */
export interface GatehouseOptions {
  /** Origin of the provider, or of a proxy in front of it. */
  baseUrl?: string | undefined;
  clientId?: string | undefined;
  /** Tells several products on one page apart. */
  appName?: string | undefined;
  /** Sent as `frontegg-requested-application-id`. */
  appId?: string | undefined;
  /** No provider and no network: sample data in memory. */
  preview?: boolean | undefined;
  routes?: Partial<Routes> | undefined;
  /** `hash` for hosts that own no paths: `#/account/login`. */
  urlStrategy?: 'path' | 'hash' | undefined;
  /** Path the host application is mounted under. */
  basename?: string | undefined;
  /** Hands every navigation to the host's router. */
  onRedirectTo?: ((path: string, options: GoOptions) => void) | undefined;
  /** Default true: after signing in, only addresses of this site are followed. */
  enforceRedirectToSameSite?: boolean | undefined;
  allowedRedirectOrigins?: readonly string[] | undefined;
  /** Sites that may show this page in a frame. Elsewhere nothing runs but the way out of it; the preview runs anywhere. */
  allowedFrameOrigins?: readonly string[] | undefined;
  /** Hands the query of the sign-in page on to the page after it. */
  includeQueryParam?: boolean | undefined;
  /** Default true. */
  keepSessionAlive?: boolean | undefined;
  /** Origins of frames whose activity keeps an idle session alive. */
  clearIdleTimeoutAllowedOrigins?: readonly string[] | undefined;
  enableSessionPerTenant?: boolean | undefined;
  /** People sign in at the provider's own pages and come back. The provider has to know this app's `/oauth/callback`. */
  hostedLoginBox?: boolean | undefined;
  /** Hosted login: look at the start whether the provider's pages know this browser. Default: wait until somebody wants to sign in. */
  loadUserOnFirstLoad?: boolean | undefined;
  /** Hosted login: always by the provider's page, never in the background. */
  disableSilentRefresh?: boolean | undefined;
  /** Pages that whoever signs up agrees to; the form links to them. */
  legal?: { termsUrl?: string | undefined; privacyUrl?: string | undefined } | undefined;
  /** Schemes of your apps, like `com.company.app`: the page at `openAppUrl` opens addresses of these and of no other. */
  openAppSchemes?: readonly string[] | undefined;
  /** Alias of the tenant that people sign in to. */
  tenantResolver?: (() => { tenant?: string | undefined }) | undefined;
  /** Ask who it is even if a session is alive. */
  signInAgain?: boolean | undefined;
  theme?: ThemeOptions | undefined;
  /** BCP 47; default: the page's `lang`, else English. */
  language?: string | undefined;
  localizations?: Localizations | undefined;
  /** Visibility of the portal's sections; wins over what the provider says. */
  navigation?: Readonly<Record<string, NavigationEntry>> | undefined;
  additionalHeaders?: (() => Readonly<Record<string, string>>) | undefined;
  /** Wins over what the provider says about features. */
  overrideFeatureFlags?: Readonly<Record<string, 'on' | 'off'>> | undefined;
  /** Told what happened, see `HostEvents`; a page's `window.onFronteggEvent(action, payload)` hears the rest. */
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

/** Fills in the defaults. Error: INVALID_OPTIONS with a sentence for the integrator. */
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
    // The preview has no other pages.
    hostedLoginBox: !preview && options.hostedLoginBox,
  };
}
