import { readWebAddress } from '../../src/lib/web-address.ts';
import { hostedBase, isAllowedOrigin, type ProviderConfig } from '../identity/config.ts';

const longestUrl = 2048;

/** A page of a trusted app to redirect to; undefined otherwise (security.md 2.3). */
export function allowedPage(text: string | undefined, config: ProviderConfig): URL | undefined {
  if (!text || text.length > longestUrl || /[\u0000-\u0020\u007f\\]/.test(text)) return undefined;
  const url = readWebAddress(text);
  if (!url || url.username || url.password || url.hash) return undefined;
  return isAllowedOrigin(url.origin, config) ? url : undefined;
}

/** Base of the routes of the app at this origin: the app itself, another host page, or the hosted pages. */
function routesOf(origin: string, { appUrl, publicUrl }: ProviderConfig): string {
  if (origin === new URL(appUrl).origin) return appUrl;
  return origin === publicUrl ? publicUrl + hostedBase : origin;
}

/** SPEC 2.1. */
const callbackPaths = { saml: '/account/saml/callback', oidc: '/account/oidc/callback', social: '/account/social/success' } as const;

/** The page that completes the sign-in. `app`: origin of the app that started it. */
export function returnPage(kind: keyof typeof callbackPaths, app: string | undefined, config: ProviderConfig): string {
  const origin = isAllowedOrigin(app, config) ? app : new URL(config.appUrl).origin;
  return routesOf(origin, config) + callbackPaths[kind];
}

/** Where the browser goes next, and with which parameters. */
export interface NextPage {
  page: string;
  query?: Readonly<Record<string, string>>;
}
