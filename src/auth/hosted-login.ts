import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import { oauth } from '../contract/oauth/oauth.ts';
import type { OAuthTokens } from '../contract/oauth/oauth.schemas.ts';
import { multiFactorAcr } from '../contract/step-up/step-up.rules.ts';
import * as storageKeys from '../contract/storage-keys.ts';
import { apiBase } from '../contract/api-base.ts';
import { readJwtClaims } from '../lib/base64url.ts';
import { AppError, ignore, toAppError } from '../lib/error.ts';
import { challengeOf, randomText } from '../lib/pkce.ts';
import { sleep } from '../lib/time.ts';
import { afterLoginDelayMs, afterLoginTarget } from './after-login.ts';
import { customLogin, customTarget } from './custom-login.ts';
import { clearAttempts, consumeAttempt, saveAttempt, type Attempt } from './hosted-attempts.ts';
import { loginCompleted } from './events.ts';
import { externalSignIn } from './external-sign-in.ts';
import type { HostedHost, HostedLogin, LoginWithRedirectParams } from './hosted-host.ts';

const defaultScope = 'openid email profile';
const refused = (message: string, cause?: unknown) => new AppError('SESSION_ENDED', message, { status: 401, cause });

const toResponse = ({ access_token, expires_in }: OAuthTokens): AuthResponse => ({
  accessToken: access_token,
  mfaRequired: false,
  ...(expires_in === undefined ? {} : { expiresIn: expires_in }),
});

/**
 * Sign-in on the provider's own pages: authorization code with PKCE, state and nonce; the refresh token lives in memory only (flows.md
 * A.20).
 */
export function createHostedLogin(host: HostedHost): HostedLogin {
  const { options, session, router, storage, returnAddress } = host;
  const api = host.api(oauth);
  const base = (options.basename ?? '').replace(/\/+$/, '');
  const callbackPath = base + options.routes.hostedLoginRedirectUrl;
  const onCallback = () => location.pathname.replace(/\/+$/, '') === callbackPath;
  let refreshToken: string | undefined;
  let isFirst = true;

  const storeTokens = (tokens: OAuthTokens): AuthResponse => {
    refreshToken = tokens.refresh_token;
    return toResponse(tokens);
  };

  /** Throws before any part of an unexpected response is used. */
  function verified({ nonce }: Attempt, query: URLSearchParams, tokens: OAuthTokens): OAuthTokens {
    const claims = readJwtClaims(tokens.id_token);
    if (claims['nonce'] !== nonce) throw refused('The sign-in was refused: the nonce is not the one that was sent.');
    const issuer = query.get('iss');
    if (issuer !== null && issuer !== claims['iss']) throw refused('The sign-in was refused: two issuers answered.');
    return tokens;
  }

  async function exchange(query: URLSearchParams): Promise<AuthResponse> {
    const attempt = consumeAttempt(storage, query.get('state'));
    // One-time values leave the address bar before anything else can read them.
    router.replaceSearch('');
    if (!attempt) throw refused('The sign-in was refused: this browser did not ask for it.');
    const code = query.get('code');
    if (!code) throw refused(query.get('error_description') ?? query.get('error') ?? 'The sign-in gave no code.');
    const { verifier, redirectUri } = attempt;
    const body = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
    return storeTokens(verified(attempt, query, await api.token({ body })));
  }

  /** Runs after the callback, whatever its outcome; without a reload, because the tokens live in this page's memory. */
  async function leaveCallback(): Promise<void> {
    const state = session.get();
    if (state.status === 'signedIn' && storage.getItem(storageKeys.shouldStepUp) === null) loginCompleted('hosted');
    storage.removeItem(storageKeys.shouldStepUp);
    const custom = await customLogin(host);
    const target = afterLoginTarget({
      stored: returnAddress.get(),
      home: customTarget(custom?.applicationUrl),
      search: '',
      routes: options.routes,
      basename: options.basename,
      rule: host.redirectRule(),
    });
    returnAddress.clear();
    await sleep(afterLoginDelayMs);
    router.go(target, { replace: true });
  }

  async function handleCallback(): Promise<AuthResponse> {
    // Deferred, because this runs inside session.start().
    void Promise.resolve().then(session.start).then(leaveCallback);
    try {
      return await exchange(new URLSearchParams(location.search));
    } catch (cause) {
      console.error('[gatehouse] hosted login failed', cause);
      const error = toAppError(cause);
      // An unknown code isn't an ended session: there was none.
      externalSignIn.fail(error.code === 'SESSION_ENDED' ? new AppError('SOCIAL_FAILED', error.message, { cause }) : error);
      // Never retried: reusing a code revokes the session it created.
      throw refused(error.message, cause);
    }
  }

  async function signInSilently(tenantId: string | null | undefined): Promise<AuthResponse> {
    if (options.disableSilentRefresh) throw refused('silent refresh is disabled');
    return storeTokens(await api.silent({ body: { tenantId: tenantId ?? null } }));
  }

  async function renew(tenantId: string | null | undefined): Promise<AuthResponse> {
    try {
      const body = { grant_type: 'refresh_token', refresh_token: refreshToken!, ...(tenantId ? { tenantId } : {}) };
      return storeTokens(await api.token({ body }));
    } catch (cause) {
      const { status } = toAppError(cause);
      if (status !== 400 && status !== 401 && status !== 403) throw cause;
      refreshToken = undefined;
      ignore(cause, "couldn't refresh user token with oauth service; the hosted pages may still have a session");
      return signInSilently(tenantId);
    }
  }

  async function authorize({ loginDirectAction, ...params }: LoginWithRedirectParams): Promise<void> {
    const [state, nonce, verifier] = [randomText(), randomText(), randomText()];
    const redirectUri = location.origin + callbackPath;
    saveAttempt(storage, state, { verifier, nonce, redirectUri });
    const tenant = (await options.tenantResolver?.())?.tenant;
    const tenantId = new URLSearchParams(router.current().search).get('tenantId');
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: options.appId ?? options.clientId,
      scope: defaultScope,
      redirect_uri: redirectUri,
      code_challenge: await challengeOf(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...params,
      // The provider still has the session that was signed out here.
      ...(storage.getItem(storageKeys.pendingSignOut) !== null && { prompt: 'login' }),
      ...(tenant && { organization: tenant }),
      ...(tenantId && { tenantId }),
      ...(loginDirectAction && { login_direct_action: btoa(JSON.stringify(loginDirectAction)) }),
    });
    const root = apiBase(options.baseUrl, options.urlPrefix);
    router.go(`${root}/oauth/authorize?${query}`, { refresh: true, origins: [new URL(root).origin] });
  }

  /** Signed in, and to the requested tenant. */
  async function isRequestedTenant({ organization, tenantId }: LoginWithRedirectParams): Promise<boolean> {
    const state = session.get();
    if (state.status !== 'signedIn') return false;
    const { activeTenant } = state;
    const alias = (await options.tenantResolver?.())?.tenant ?? organization;
    return (!alias || activeTenant.alias === alias) && (!tenantId || activeTenant.tenantId === tenantId);
  }

  return {
    async refresh(input) {
      const tenantId = input?.body?.tenantId;
      const isStart = isFirst;
      isFirst = false;
      if (isStart && onCallback()) return handleCallback();
      if (refreshToken) return renew(tenantId);
      if (isStart && !options.loadUserOnFirstLoad) throw refused('No sign-in was requested yet.');
      return signInSilently(tenantId);
    },
    async logout() {
      refreshToken = undefined;
      clearAttempts(storage);
      await api.logout();
      if (!options.loadUserOnFirstLoad) return;
      // Once this page is signed out it starts over, as on load (flows.md A.18e); not for somebody who was idle.
      const stop = session.subscribe(() => {
        stop();
        const state = session.get();
        if (state.status === 'signedOut' && !state.idle) void session.refresh();
      });
    },
    async loginWithRedirect(params = {}) {
      storage.removeItem(storageKeys.shouldStepUp);
      if (onCallback()) return;
      const { pathname, search } = router.current();
      const requested = new URLSearchParams(search).get('redirectUrl');
      if (requested !== null || returnAddress.get() === null) returnAddress.set(requested ?? pathname + search);
      await session.start();
      const mustPrompt = params.prompt === 'login' || params.acr_values !== undefined || params.loginDirectAction !== undefined;
      if (!mustPrompt && (await session.refresh()) && (await isRequestedTenant(params))) return;
      await authorize(params);
    },
    async stepUp(maxAge) {
      const state = session.get();
      const alias = state.status === 'signedIn' && state.activeTenant.alias;
      storage.setItem(storageKeys.shouldStepUp, 'true');
      await authorize({ acr_values: multiFactorAcr, ...(maxAge && { max_age: maxAge }), ...(alias && { organization: alias }) });
    },
  };
}
