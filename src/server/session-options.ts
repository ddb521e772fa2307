import { AuthError } from './auth-error.ts';
import { addressOption } from './options.ts';
import type { SameSite } from './session-cookie.ts';
import type { VerifierOptions } from './verifier.ts';

/** Paths of your app. */
export interface SessionRoutes {
  /** Starts a sign-in; `redirectUrl` says where to go after it. Default `/account/login`. */
  loginUrl: string;
  /** Asks for another factor; `maxAge` says how recent. Default `/account/step-up`. */
  stepUpUrl: string;
  /** Default `/account/logout`. */
  logoutUrl: string;
  /** Where the provider sends people back to. Default `/oauth/callback`. */
  hostedLoginRedirectUrl: string;
  /** Where people go who came from nowhere. Default `/`. */
  authenticatedUrl: string;
}

export interface SessionOptions extends Pick<
  VerifierOptions,
  'clockToleranceSeconds' | 'checkSession' | 'forwardSecret' | 'trustedAddressHeader' | 'fetch'
> {
  /** The provider's address, its `PUBLIC_URL`. */
  issuer: string;
  clientId: string;
  /** Of an application that has one. */
  clientSecret?: string | undefined;
  /** Your app's address, as browsers see it. */
  appUrl: string;
  /** 64 hexadecimal digits (`openssl rand -hex 32`). In a list the first one seals, all of them open. */
  password: string | readonly string[];
  /** Default `none`; `true` is `strict`. Over `http:` browsers choose for themselves. */
  sameSite?: SameSite | undefined;
  /** First part of the cookie's name. Default `fe_session`. */
  cookieName?: string | undefined;
  cookieDomain?: string | undefined;
  /** Names the cookie after this application instead of the client. */
  appId?: string | undefined;
  /** Tries whether the provider knows the person before it shows its sign-in page. Default off. */
  silentRefresh?: boolean | undefined;
  /**
   * The login box stands in your own pages, with `baseUrl` your `appUrl` and `/api`: this server passes what it asks on to the provider,
   * and the session comes from the answers. The login routes are then yours. Default off: people sign in at the provider's pages.
   */
  embeddedLogin?: boolean | undefined;
  /** With `embeddedLogin`: no access token reaches a page; what it reads there opens nothing. Needs `clientSecret`. */
  secureJwt?: boolean | undefined;
  routes?: Partial<SessionRoutes> | undefined;
}

export const defaultRoutes: SessionRoutes = {
  loginUrl: '/account/login',
  stepUpUrl: '/account/step-up',
  logoutUrl: '/account/logout',
  hostedLoginRedirectUrl: '/oauth/callback',
  authenticatedUrl: '/',
};

export interface ReadOptions extends SessionOptions {
  routes: SessionRoutes;
  cookie: { name: string; sameSite: SameSite | undefined; domain: string | undefined; isSecure: boolean };
}

/** Errors: INVALID_OPTIONS. */
export function readSessionOptions(given: SessionOptions): ReadOptions {
  if (given === undefined || given === null) throw new AuthError('INVALID_OPTIONS', 'contextOptions must not be null or undefined');
  const { clientId, appId, cookieName = 'fe_session', sameSite, cookieDomain: domain } = given;
  if (typeof clientId !== 'string' || !/^[\w-]+$/.test(clientId))
    throw new AuthError('INVALID_OPTIONS', 'clientId has to be the client ID.');
  if (given.secureJwt && !given.clientSecret) throw new AuthError('INVALID_OPTIONS', 'secureJwt needs clientSecret.');
  const appUrl = addressOption('appUrl', given.appUrl);
  return {
    ...given,
    issuer: addressOption('issuer', given.issuer),
    appUrl,
    routes: { ...defaultRoutes, ...given.routes },
    cookie: { name: `${cookieName}-${(appId ?? clientId).replaceAll('-', '')}`, sameSite, domain, isSecure: appUrl.startsWith('https:') },
  };
}
