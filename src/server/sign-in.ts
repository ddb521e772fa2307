import type { JWTVerifyGetKey } from 'jose';
import { safeAddress } from '../auth/redirect.ts';
import { multiFactorAcr } from '../contract/step-up/step-up.rules.ts';
import { challengeOf, randomText } from '../lib/pkce.ts';
import { AuthError, isAuthError } from './auth-error.ts';
import { readIdToken } from './id-token.ts';
import type { Seal } from './seal.ts';
import { cookieLine, cookiesOf } from './session-cookie.ts';
import type { ReadOptions } from './session-options.ts';
import { requestTokens, type TokenClient, type Tokens } from './token-requests.ts';
import type { Verifier } from './verifier.ts';

/** A sign-in that is under way in this browser. */
interface Started {
  state: string;
  nonce: string;
  verifier: string;
  /** Path of the app. */
  target: string;
  /** The provider has been told to show nothing. */
  isSilent: boolean;
  startedAt: number;
}

const longestMs = 3_600_000;
const prefix = 'fe_signin-';
const cookieName = (state: string) => `${prefix}${state.slice(0, 10)}`;
/** What a link to the login route may hand on to the provider. */
const handedOn = ['organization', 'tenantId', 'login_hint', 'login_direct_action', 'ui_locales', 'prompt'];

const failed = (cause: unknown) =>
  new AuthError('SIGN_IN_FAILED', 'This sign-in has expired, or was started in another browser. Start again.', { cause });

export const redirectTo = (location: string, lines: readonly string[] = []): Response => {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const line of lines) headers.append('set-cookie', line);
  return new Response(null, { status: 302, headers });
};

interface Parts {
  options: ReadOptions;
  seal: Seal;
  keys: JWTVerifyGetKey;
  verifier: Verifier;
  client: TokenClient;
}

export function createSignIn({ options, seal, keys, verifier, client }: Parts) {
  const { appUrl, routes, issuer, clientId } = options;
  const { isSecure } = options.cookie;
  // The provider's redirect back comes from another site.
  const line = (name: string, value: string) =>
    cookieLine(name, value, { sameSite: 'lax', domain: undefined, isSecure, seconds: longestMs / 1000 });
  const drop = (request: Request, which: (name: string) => boolean) =>
    [...cookiesOf(request.headers.get('cookie')).keys()]
      .filter((name) => name.startsWith(prefix) && which(name))
      .map((name) => line(name, ''));
  const redirectUri = appUrl + routes.hostedLoginRedirectUrl;

  /** A path of the app, whatever was asked for. */
  function targetOf(address: string | null): string {
    const url = safeAddress(address, { here: `${appUrl}/` });
    const routesOfSignIn = [routes.loginUrl, routes.logoutUrl, routes.stepUpUrl, routes.hostedLoginRedirectUrl];
    const isRoute = url && routesOfSignIn.some((route) => url.pathname === new URL(appUrl + route).pathname);
    return url && !isRoute ? url.pathname + url.search + url.hash : new URL(appUrl + routes.authenticatedUrl).pathname;
  }

  async function start(request: Request, asked: Record<string, string>, target: string): Promise<Response> {
    const [state, nonce, codeVerifier] = [randomText(), randomText(), randomText()];
    const isSilent = asked['prompt'] === 'none';
    const started: Started = { state, nonce, verifier: codeVerifier, target, isSilent, startedAt: Date.now() };
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: clientId, scope: 'openid email profile', redirect_uri: redirectUri, state, nonce },
      ...{ code_challenge: await challengeOf(codeVerifier), code_challenge_method: 'S256' },
      ...asked,
    });
    // Those of sign-ins that nobody finished.
    const old = [...cookiesOf(request.headers.get('cookie')).keys()].filter((name) => name.startsWith(prefix)).slice(0, -4);
    return redirectTo(`${issuer}/oauth/authorize?${query}`, [
      line(cookieName(state), await seal.seal('sign-in', started)),
      ...old.map((name) => line(name, '')),
    ]);
  }

  async function startedOf(request: Request, state: string | null): Promise<Started | undefined> {
    const text = state && cookiesOf(request.headers.get('cookie')).get(cookieName(state));
    const started = (text ? await seal.open('sign-in', text) : undefined) as Started | undefined;
    return started && started.state === state && Date.now() - started.startedAt < longestMs ? started : undefined;
  }

  return {
    /** The login route. */
    async signIn(request: Request): Promise<Response> {
      const params = new URL(request.url).searchParams;
      const asked = Object.fromEntries(handedOn.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])));
      return start(request, { ...(options.silentRefresh && { prompt: 'none' }), ...asked }, targetOf(params.get('redirectUrl')));
    },
    /** The step-up route. */
    async stepUp(request: Request): Promise<Response> {
      const params = new URL(request.url).searchParams;
      const maxAge = params.get('maxAge') ?? '';
      return start(
        request,
        { acr_values: multiFactorAcr, ...(/^\d{1,9}$/.test(maxAge) && { max_age: maxAge }) },
        targetOf(params.get('redirectUrl')),
      );
    },
    /** The route that the provider sends people back to. Errors: SIGN_IN_FAILED, INVALID_OPTIONS, PROVIDER_UNREACHABLE. */
    async finish(request: Request): Promise<{ tokens: Tokens; target: string; setCookie: string[] } | Response> {
      const params = new URL(request.url).searchParams;
      const started = await startedOf(request, params.get('state'));
      if (!started) throw failed(new Error('No sign-in of this browser has this state.'));
      const issuedBy = params.get('iss');
      if (issuedBy !== null && issuedBy !== issuer) throw failed(new Error(`It comes from ${issuedBy}.`));
      const own = cookieName(started.state);
      const error = params.get('error');
      if (error && started.isSilent) return start(request, {}, started.target);
      if (error) {
        const context = { error, description: params.get('error_description') };
        throw new AuthError('SIGN_IN_FAILED', params.get('error_description') ?? 'Signing in failed.', { context });
      }
      try {
        const fields = { grant_type: 'authorization_code', code: params.get('code') ?? '', redirect_uri: redirectUri };
        const { idToken, ...tokens } = await requestTokens(client, { ...fields, code_verifier: started.verifier }, request);
        const [person, caller] = await Promise.all([
          readIdToken(idToken ?? '', { ...options, keys, nonce: started.nonce }),
          verifier.verifyToken(tokens.accessToken),
        ]);
        if (person !== caller.id) throw new Error('The two tokens are for two people.');
        return { tokens, target: started.target, setCookie: [line(own, ''), ...drop(request, (name) => name !== own)] };
      } catch (cause) {
        if (isAuthError(cause) && ['PROVIDER_UNREACHABLE', 'INVALID_OPTIONS'].includes(cause.code)) throw cause;
        throw failed(cause);
      }
    },
  };
}
