import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { createEvaluator, type Question } from '../access/entitlements.ts';
import type { Attributes, Entitlements, Justification } from '../access/entitlement-types.ts';
import type { Guarded } from '../access/guard.ts';
import { matchText } from '../access/match-text.ts';
import { isTokenText } from '../contract/api-tokens/token-text.ts';
import { headers as wire } from '../contract/wire.ts';
import { askAs, createMemory, send, unreachable, type ProviderAccess } from './ask-provider.ts';
import { AuthError, isAuthError } from './auth-error.ts';
import { callerOf, type Caller } from './caller.ts';
import { defaultToleranceSeconds } from './id-token.ts';
import { createKeySet } from './key-set.ts';
import { addressOption, requireHolder } from './options.ts';
import { requirePermission, requireRole, requireStepUp, requireTenant, type StepUp } from './requirements.ts';

export interface VerifierOptions {
  /** The provider's address, its `PUBLIC_URL`. */
  issuer: string;
  /** The client ID that the tokens are for; several if several applications use this server. */
  audience: string | readonly string[];
  /** How far the clocks of the two servers may differ. Default 5. */
  clockToleranceSeconds?: number;
  /** Asks the provider whether the person's session still lives, at most every ten seconds for each. */
  checkSession?: boolean;
  /**
   * Of the first `audience`. With it access tokens of API clients are accepted, too, about which the provider is asked at most every
   * ten seconds for each (RFC 7662).
   */
  clientSecret?: string | undefined;
  /** The provider's `FORWARD_SECRET`, which lets it know the address of whoever asks. */
  forwardSecret?: string | undefined;
  /** The header in which your own proxy says that address. */
  trustedAddressHeader?: string | undefined;
  /** Default: the runtime's. */
  fetch?: typeof globalThis.fetch;
}

/** What a request needs beside a valid token. */
export interface Needs extends Guarded {
  /** A feature, or a permission with the features it is linked to. */
  entitlement?: Question | undefined;
  /** Of your own, for the rules of `entitlement`. */
  attributes?: Attributes | undefined;
  /** `true`: several factors within the last 15 minutes. */
  stepUp?: boolean | StepUp | undefined;
  /** The workspace that the address or the body names. */
  tenantId?: string | undefined;
  /** Refuses API tokens. */
  personOnly?: boolean | undefined;
}

/** A caller, and the `Set-Cookie` lines that the response has to carry. */
export interface Admitted {
  caller: Caller;
  setCookie: readonly string[];
}

/** What the adapters need: a verifier or a session. */
export interface Gate {
  /** Who sent the request, if they are all that's needed. Errors: every AuthError. */
  admit(request: Request, needs?: Needs): Promise<Admitted>;
  /** The response to a refused request; other errors are thrown on. */
  refuse(error: unknown, request: Request): Response;
  /** The response to a request for one of the sign-in routes; undefined for all others. */
  handle(request: Request): Promise<Response | undefined>;
}

export interface Verifier extends Gate {
  /** Errors: TOKEN_INVALID, TOKEN_EXPIRED, SESSION_ENDED, INVALID_OPTIONS, PROVIDER_UNREACHABLE. */
  verifyToken(token: string): Promise<Caller>;
  /** Who sent the request, by its bearer token. Errors: TOKEN_MISSING, those of `verifyToken`, and those of what it needs. */
  authenticate(request: Request, needs?: Needs): Promise<Caller>;
  /** Errors: NOT_ENTITLED with the reason in its context, PROVIDER_UNREACHABLE. */
  requireEntitlement(caller: Caller, question: Question, attributes?: Attributes): Promise<void>;
  /** Everything at once. Errors: FORBIDDEN, NOT_ENTITLED, STEP_UP_REQUIRED, WRONG_TENANT. */
  require(caller: Caller, needs: Needs): Promise<void>;
}

const algorithms = ['ES256'];
const longestToken = 16_384;
/** One encoding of each token: no padding, no spaces. */
const compactJwt = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
const sessionSeconds = 10;
const entitlementSeconds = 5;

const sentences: Partial<Record<Justification, string>> = { LIMIT_REACHED: 'Your workspace has reached its limit.' };

const invalid = (cause: unknown) => new AuthError('TOKEN_INVALID', 'The access token is not valid.', { cause });
export const tokenMissing = () => new AuthError('TOKEN_MISSING', 'Sign in to continue.');

/** The token of the header; undefined if there is none, empty if it can't be one. */
export function bearerOf(headers: Headers): string | undefined {
  const header = headers.get('authorization');
  if (header === null || !/^bearer(?: |$)/i.test(header.trim())) return undefined;
  return header.trim().slice('bearer'.length).trim();
}

/** A token for another application of this provider names our audience, too, because the elements use it there; `azp` says whose it is. */
const isFor = ({ azp }: JWTPayload, audiences: readonly string[]) => azp === undefined || audiences.includes(String(azp));

/** Checks tokens of the provider for a server of your own. Errors: INVALID_OPTIONS. */
export const createVerifier = (options: VerifierOptions): Verifier => verifierWith(options);

/** With keys that something else needs, too. */
export function verifierWith(options: VerifierOptions, given?: JWTVerifyGetKey): Verifier {
  const issuer = addressOption('issuer', options?.issuer);
  const audiences = [options.audience].flat().filter((each) => typeof each === 'string' && each !== '');
  if (audiences.length === 0) throw new AuthError('INVALID_OPTIONS', 'audience has to be the client ID.');
  const { clockToleranceSeconds = defaultToleranceSeconds, checkSession = false } = options;
  const fetch: typeof globalThis.fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const keys = given ?? createKeySet(issuer, fetch);
  const provider: ProviderAccess = {
    ...{ issuer, fetch, clientId: audiences[0]! },
    ...{ forwardSecret: options.forwardSecret, trustedAddressHeader: options.trustedAddressHeader },
  };
  const evaluator = createEvaluator(matchText);
  const live = createMemory<true>(sessionSeconds);
  const machines = createMemory<JWTPayload>(sessionSeconds);
  const entitlementsOf = createMemory<Entitlements>(entitlementSeconds);
  /** Whose address is told to the provider. */
  const requests = new WeakMap<Caller, Request>();

  async function requireLive(caller: Caller): Promise<void> {
    if (!checkSession || caller.kind === 'machine') return;
    await live(`${caller.sessionId}/${caller.tenantId}`, async () => {
      try {
        await askAs(provider, caller, '/oauth/userinfo', requests.get(caller));
      } catch (error) {
        // The address that isn't allowed is this server's, unless the provider has been told the person's.
        const isOurs = isAuthError(error) && error.context?.['reason'] === 'IP_NOT_ALLOWED' && !provider.forwardSecret;
        if (!isOurs) throw error;
      }
      return true;
    });
  }

  /** The claims of an API client's access token. */
  async function introspect(token: string): Promise<JWTPayload> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ token, client_id: audiences[0]!, client_secret: options.clientSecret! }).toString();
    const response = await send(provider, '/oauth/introspect', { method: 'POST', headers, body });
    const claims = (await response.json().catch(() => undefined)) as (JWTPayload & { active?: unknown }) | undefined;
    const cause = new Error(`The provider answered ${response.status}.`);
    if (response.status === 401) throw new AuthError('INVALID_OPTIONS', 'The provider refuses audience and clientSecret.', { cause });
    if (!response.ok || typeof claims?.active !== 'boolean') throw unreachable(cause);
    if (!claims.active) throw invalid(cause);
    return claims;
  }
  function callerIn(token: string, claims: JWTPayload): Caller {
    const caller = callerOf(token, claims);
    if (!caller) throw new Error('Its claims are not those of an access token.');
    return caller;
  }

  async function verify(token: string): Promise<Caller> {
    try {
      if (options.clientSecret && typeof token === 'string' && isTokenText(token, 'token'))
        return callerIn(token, await machines(token, () => introspect(token)));
      if (typeof token !== 'string' || token.length > longestToken || !compactJwt.test(token)) throw new Error('It is no compact JWT.');
      if (!decodeProtectedHeader(token).kid) throw new Error('It names no key.');
      const { payload } = await jwtVerify(token, keys, {
        ...{ algorithms, issuer, audience: audiences, typ: 'at+jwt', clockTolerance: clockToleranceSeconds },
        requiredClaims: ['exp', 'iat', 'sub', 'jti'],
      });
      if (!isFor(payload, audiences)) throw new Error(`It is for the application ${String(payload['azp'])}.`);
      return callerIn(token, payload);
    } catch (cause) {
      if (isAuthError(cause)) throw cause;
      if (cause instanceof errors.JWTExpired) throw new AuthError('TOKEN_EXPIRED', 'The access token has expired.', { cause });
      throw invalid(cause);
    }
  }

  async function requireEntitlement(caller: Caller, question: Question, attributes: Attributes = {}): Promise<void> {
    const key = `${caller.sessionId ?? caller.id}/${caller.tenantId}`;
    const path = '/entitlements/api/v2/user-entitlements';
    const found = await entitlementsOf(key, async () => (await askAs(provider, caller, path, requests.get(caller))) as Entitlements);
    const result = evaluator.getEntitlements(found, question, { attributes, user: caller.claims });
    if (!result.isEntitled)
      throw new AuthError('NOT_ENTITLED', sentences[result.justification] ?? "Your plan doesn't include this.", {
        context: { ...question, justification: result.justification, ...(result.usage && { usage: result.usage }) },
      });
  }

  async function requireAll(caller: Caller, needs: Needs): Promise<void> {
    if (needs.personOnly && caller.kind !== 'person') throw new AuthError('FORBIDDEN', 'Only a person may do this.');
    if (needs.tenantId !== undefined) requireTenant(caller, needs.tenantId);
    for (const key of needs.requiredPermissions ?? []) requirePermission(caller, key);
    for (const key of needs.requiredRoles ?? []) requireRole(caller, key);
    if (needs.stepUp) requireStepUp(caller, needs.stepUp === true ? {} : needs.stepUp, clockToleranceSeconds);
    if (needs.entitlement) await requireEntitlement(caller, needs.entitlement, needs.attributes);
  }

  async function authenticate(request: Request, needs: Needs = {}): Promise<Caller> {
    const token = bearerOf(requireHolder(request).headers);
    if (token === undefined) throw tokenMissing();
    const caller = await verify(token);
    requests.set(caller, request);
    await requireLive(caller);
    // A tab that shows another workspace must not act in this one.
    const shown = request.headers.get(wire.scopedTenant);
    if (shown) requireTenant(caller, shown);
    await requireAll(caller, needs);
    return caller;
  }

  return {
    authenticate,
    requireEntitlement,
    require: requireAll,
    async verifyToken(token) {
      const caller = await verify(token);
      await requireLive(caller);
      return caller;
    },
    admit: async (request, needs) => ({ caller: await authenticate(request, needs), setCookie: [] }),
    refuse: refusal,
    handle: async () => undefined,
  };
}

/** The response to an AuthError; others are thrown on. */
export function refusal(error: unknown): Response {
  if (isAuthError(error)) return error.toResponse();
  throw error;
}
