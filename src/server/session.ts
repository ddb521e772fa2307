import { pathPrefix } from '../contract/wire.ts';
import { sessionEnded, type ProviderAccess } from './ask-provider.ts';
import { AuthError, isAuthError } from './auth-error.ts';
import type { Caller } from './caller.ts';
import { createKeySet } from './key-set.ts';
import { requireHolder } from './options.ts';
import { createProxy, isRedacted } from './proxy.ts';
import { createSeal } from './seal.ts';
import { cookiesOf, createSessionCookie } from './session-cookie.ts';
import { readSessionOptions, type SessionOptions } from './session-options.ts';
import { createSignIn, redirectTo } from './sign-in.ts';
import { signInFailedPage, strictPage } from './session-pages.ts';
import { requestTokens, revokeToken, type TokenClient, type Tokens } from './token-requests.ts';
import { bearerOf, refusal, tokenMissing, verifierWith, type Gate, type Needs, type Verifier } from './verifier.ts';

export interface LoadedSession {
  caller: Caller | undefined;
  /** Lines that the response has to carry. */
  setCookie: readonly string[];
}

/** People sign in at the provider's pages or in the app's own, and a sealed cookie of your app's says who they are. */
export interface Session extends Gate {
  verifier: Verifier;
  /** Who the cookie says, for code that can set no cookie. Somebody whose token has just expired is nobody here. Errors: PROVIDER_UNREACHABLE, INVALID_OPTIONS. */
  read(request: { headers: Headers }): Promise<Caller | undefined>;
  /** Who the cookie says, with a new token if theirs is about to expire. Errors: PROVIDER_UNREACHABLE, INVALID_OPTIONS. */
  load(request: Request): Promise<LoadedSession>;
  /** By a bearer token, or by the cookie without refreshing it. Errors: every AuthError. */
  authenticate(request: Request, needs?: Needs): Promise<Caller>;
  /** Where to send somebody who has to sign in: the login route, with the way back and parameters of your own. */
  loginAddress(request: { url: string }, extra?: Readonly<Record<string, string>>): string;
}

/** A token that ends sooner is replaced. */
const dueSeconds = 30;
const isDue = ({ claims }: Caller) => Number(claims['exp']) - Date.now() / 1000 < dueSeconds;

function tokensIn(value: unknown): Tokens | undefined {
  const { accessToken, refreshToken } = (value ?? {}) as Partial<Tokens>;
  return typeof accessToken === 'string' && typeof refreshToken === 'string' ? { accessToken, refreshToken } : undefined;
}

const changesNothing = ({ method, headers }: Request) => /^(GET|HEAD|OPTIONS)$/.test(method) && !headers.has('upgrade');
const isNavigation = ({ method, headers }: Request) =>
  method === 'GET' &&
  (headers.has('sec-fetch-mode') ? headers.get('sec-fetch-mode') === 'navigate' : /\btext\/html\b/.test(headers.get('accept') ?? ''));

/** Links that are only looked at: signing out by one would be a surprise. */
const isPrefetch = ({ headers }: Request) =>
  headers.has('next-router-prefetch') || /prefetch/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);

/** Errors: INVALID_OPTIONS. */
export function createSession(given: SessionOptions): Session {
  const options = readSessionOptions(given);
  const { issuer, clientId, clientSecret, appUrl, routes } = options;
  const seal = createSeal(options.password);
  const cookie = createSessionCookie(options.cookie);
  const fetch: typeof globalThis.fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const keys = createKeySet(issuer, fetch);
  const verifier = verifierWith({ ...options, audience: clientId }, keys);
  const { forwardSecret, trustedAddressHeader } = options;
  const provider: ProviderAccess = { issuer, clientId, fetch, forwardSecret, trustedAddressHeader };
  const client: TokenClient = { ...provider, clientSecret };
  const { embeddedLogin = false, secureJwt = false } = options;
  const proxy = createProxy({ ...provider, cookie: options.cookie, secureJwt });
  const signIns = createSignIn({ options, seal, keys, verifier, client });
  const origin = new URL(appUrl).origin;
  const pathOf = (route: string) => new URL(appUrl + route).pathname;
  const base = new URL(`${appUrl}/`).pathname.slice(0, -1);

  const tokensOf = async (headers: Headers): Promise<Tokens | undefined> => {
    const text = cookie.read(headers.get('cookie'));
    return text === undefined ? undefined : tokensIn(await seal.open('session', text));
  };
  const written = async ({ headers }: Request, tokens: Tokens | undefined) => {
    const { accessToken, refreshToken } = tokens ?? {};
    return cookie.write(headers.get('cookie'), tokens && (await seal.seal('session', { accessToken, refreshToken })));
  };

  /** Another site's page can make a browser send the cookie. Errors: ORIGIN_REFUSED. */
  function requireOwnPage(request: Request): void {
    if (changesNothing(request)) return;
    const { headers } = request;
    const isOwn = headers.has('origin') ? headers.get('origin') === origin : headers.get('sec-fetch-site') === 'same-origin';
    if (!isOwn) throw new AuthError('ORIGIN_REFUSED', 'This request does not come from a page of this app.');
  }

  /** Undefined if it says nothing any more. Errors: PROVIDER_UNREACHABLE. */
  async function callerIn({ accessToken }: Tokens): Promise<Caller | undefined> {
    try {
      return await verifier.verifyToken(accessToken);
    } catch (error) {
      if (isAuthError(error) && error.status === 401) return undefined;
      throw error;
    }
  }

  /** By the provider's own cookie, which the proxy has given to this app. Errors: PROVIDER_UNREACHABLE, INVALID_OPTIONS. */
  async function refreshEmbedded(request: Request): Promise<LoadedSession> {
    const { accessToken, setCookie } = await proxy.refresh(request);
    if (accessToken === undefined) return { caller: undefined, setCookie: [...(await written(request, undefined)), ...setCookie] };
    const caller = await verifier.verifyToken(accessToken);
    return { caller, setCookie: [...(await written(request, { accessToken, refreshToken: '' })), ...setCookie] };
  }
  const hasRefreshCookie = ({ headers }: Request) =>
    embeddedLogin && [...cookiesOf(headers.get('cookie')).keys()].some((name) => name.startsWith('fe_refresh_'));

  const hasBearer = ({ headers }: Request) => {
    const shown = bearerOf(headers);
    return shown !== undefined && !(secureJwt && isRedacted(shown));
  };

  /** What a page of the app asks of the provider. Errors: ORIGIN_REFUSED, PROVIDER_UNREACHABLE. */
  async function passOn(request: Request, path: string): Promise<Response> {
    // Its pages are its own: here they'd be the app's, with all that the app may do.
    if (isNavigation(request)) return new Response(null, { status: 404 });
    requireOwnPage(request);
    const tokens = await tokensOf(request.headers);
    const { response, accessToken } = await proxy.pass(request, path, tokens?.accessToken);
    if (accessToken === undefined) return response;
    // An API token's exchange gives tokens, too, and they are no session of a person.
    const caller = accessToken === null ? undefined : await callerIn({ accessToken, refreshToken: '' });
    if (accessToken !== null && caller?.kind !== 'person') return response;
    const lines = await written(request, accessToken === null ? undefined : { accessToken, refreshToken: '' });
    for (const line of lines) response.headers.append('set-cookie', line);
    return response;
  }

  async function load(request: Request): Promise<LoadedSession> {
    requireHolder(request);
    const tokens = await tokensOf(request.headers);
    if (!tokens && hasRefreshCookie(request)) return refreshEmbedded(request);
    if (!tokens) return { caller: undefined, setCookie: await written(request, undefined) };
    const caller = await callerIn(tokens);
    if (caller && !isDue(caller)) return { caller, setCookie: [] };
    try {
      if (tokens.refreshToken === '') return await refreshEmbedded(request);
      const fresh = await requestTokens(client, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }, request);
      return { caller: await verifier.verifyToken(fresh.accessToken), setCookie: await written(request, fresh) };
    } catch (error) {
      if (!isAuthError(error)) throw error;
      if (error.status === 401) return { caller: undefined, setCookie: await written(request, undefined) };
      // It still works for a few seconds.
      if (caller && error.code === 'PROVIDER_UNREACHABLE') return { caller, setCookie: [] };
      throw error;
    }
  }

  /** By the verifier, so that everything it checks of a request holds for a cookie, too. */
  const as = (request: Request, { token }: Caller, needs: Needs | undefined): Promise<Caller> => {
    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${token}`);
    return verifier.authenticate(new Request(request.url, { headers }), needs);
  };

  async function finish(request: Request): Promise<Response> {
    const finished = await signIns.finish(request);
    if (finished instanceof Response) return finished;
    const lines = [...(await written(request, finished.tokens)), ...finished.setCookie];
    // A strict cookie doesn't come along while browsers follow a redirect from another site.
    return /strict|true/.test(String(options.sameSite)) ? strictPage(finished.target, lines) : redirectTo(origin + finished.target, lines);
  }

  async function signOut(request: Request): Promise<Response> {
    if (request.headers.get('sec-fetch-site') === 'cross-site' && !isNavigation(request))
      throw new AuthError('ORIGIN_REFUSED', 'This request does not come from a page of this app.');
    const tokens = await tokensOf(request.headers);
    const lines = await written(request, undefined);
    if (!tokens) return redirectTo(`${appUrl}/`, lines);
    // An ID token may be seen in an address; without one the provider asks the person.
    const last = await requestTokens(client, { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }, request).catch(
      () => undefined,
    );
    // The page that follows ends it, too; what is left if this fails ends by itself.
    await revokeToken(client, last?.refreshToken ?? tokens.refreshToken, request).catch(() => undefined);
    const query = new URLSearchParams({
      ...{ client_id: clientId, post_logout_redirect_uri: `${appUrl}/` },
      ...(last?.idToken && { id_token_hint: last.idToken }),
    });
    return redirectTo(`${issuer}/oauth/logout?${query}`, lines);
  }

  const loginAddress: Session['loginAddress'] = ({ url }, extra = {}) => {
    const { pathname, search } = new URL(url);
    return `${base}${routes.loginUrl}?${new URLSearchParams({ redirectUrl: pathname + search, ...extra })}`;
  };

  const refuse: Session['refuse'] = (error, request) => {
    if (!isAuthError(error) || !isNavigation(request)) return refusal(error);
    if (error.code === 'SIGN_IN_FAILED') return signInFailedPage(error, pathOf(routes.loginUrl));
    if (error.status !== 401) return refusal(error);
    if (error.code !== 'STEP_UP_REQUIRED') return redirectTo(loginAddress(request));
    const { pathname, search } = new URL(request.url);
    const query = new URLSearchParams({ maxAge: String(error.context?.['maxAge']), redirectUrl: pathname + search });
    return redirectTo(`${base}${routes.stepUpUrl}?${query}`);
  };

  return {
    verifier,
    load,
    loginAddress,
    async read(request) {
      const tokens = await tokensOf(requireHolder(requireHolder(request).headers));
      return tokens && callerIn(tokens);
    },
    async authenticate(request, needs) {
      requireHolder(request);
      if (hasBearer(request)) return verifier.authenticate(request, needs);
      const tokens = await tokensOf(request.headers);
      if (!tokens) throw tokenMissing();
      requireOwnPage(request);
      return as(request, await verifier.verifyToken(tokens.accessToken), needs);
    },
    async admit(request, needs) {
      requireHolder(request);
      if (hasBearer(request)) return verifier.admit(request, needs);
      const had = cookie.read(request.headers.get('cookie')) !== undefined;
      if (had) requireOwnPage(request);
      const { caller, setCookie } = await load(request);
      if (!caller) throw had ? sessionEnded() : tokenMissing();
      return { caller: await as(request, caller, needs), setCookie };
    },
    refuse,
    async handle(request) {
      const { pathname: path, search } = new URL(request.url);
      const passed = `${base}/api`;
      if (embeddedLogin) {
        if (!path.startsWith(`${passed}${pathPrefix}/`)) return undefined;
        return passOn(request, path.slice(passed.length) + search).catch((error: unknown) => refusal(error));
      }
      const handlers: Record<string, (each: Request) => Promise<Response>> = {
        [pathOf(routes.loginUrl)]: signIns.signIn,
        [pathOf(routes.stepUpUrl)]: signIns.stepUp,
        [pathOf(routes.hostedLoginRedirectUrl)]: finish,
        [pathOf(routes.logoutUrl)]: signOut,
      };
      const handler = Object.hasOwn(handlers, path) ? handlers[path] : undefined;
      if (!handler) return undefined;
      if (isPrefetch(request)) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
      try {
        return await handler(request);
      } catch (error) {
        return refuse(error, request);
      }
    },
  };
}
