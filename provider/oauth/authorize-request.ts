import { applicationScopes } from '../../src/contract/applications/applications.schemas.ts';
import { multiFactorAcr } from '../../src/contract/step-up/step-up.rules.ts';
import { is256Bits } from '../identity/secrets.ts';
import { readDirectAction, type DirectAction } from './direct-action.ts';
import { isRedirectUri, type OAuthClient } from './oauth-client.ts';
import type { OAuthError } from './oauth-errors.ts';

/** A host application's validated request. Stored while the user signs in. */
export interface AuthorizeRequest {
  clientId: string;
  redirectUri: string;
  scope: string;
  /** A confidential client may show its secret and a nonce instead (RFC 9700 2.1.1). */
  codeChallenge?: string;
  state?: string;
  nonce?: string;
  prompt?: 'none' | 'login';
  /** `prompt=consent`: asks even who has agreed before. */
  asksConsent?: true;
  /** Seconds. */
  maxAge?: number;
  /** `acr_values` requests the multi-factor policy: a step-up. */
  multiFactor?: true;
  /** Unverified; resolved before the decision. */
  idTokenHint?: string;
  hintedUserId?: string;
  /** Session that was live but didn't count. */
  replaces?: string;
  loginHint?: string;
  /** Alias of a tenant. */
  organization?: string;
  tenantId?: string;
  directAction?: DirectAction;
  uiLocales?: string;
}

export type ParsedRequest =
  | { type: 'request'; request: AuthorizeRequest }
  /** Returned to the client's redirect URI. */
  | { type: 'back'; redirectUri: string; state: string | undefined; error: OAuthError; description: string }
  /** Unknown client or redirect URI: shown to the user, without a redirect. */
  | { type: 'page'; reason: 'unknownClient' | 'unknownRedirect' };

/** Characters of RFC 6749 appendix A; anything else is a mistake or an attack. */
const printable = /^[\x20-\x7e]*$/;
const scopeToken = /^[\x21\x23-\x5b\x5d-\x7e]+$/;
const known = [
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'max_age',
  'acr_values',
  'id_token_hint',
  'login_hint',
  'organization',
  'tenantId',
  'login_direct_action',
  'ui_locales',
  'request',
  'request_uri',
  'registration',
  'resource',
] as const;
type Name = (typeof known)[number];

class Refusal extends Error {
  readonly error: OAuthError;
  constructor(error: OAuthError, description: string) {
    super(description);
    this.error = error;
  }
}
const refuse = (error: OAuthError, description: string): never => {
  throw new Refusal(error, description);
};

type Values = (name: Name) => string | undefined;

/** In oidc-provider's order, so that both report the same of several errors. */
function checkKind(value: Values): void {
  for (const name of ['request', 'request_uri'] as const)
    if (value(name) !== undefined) refuse(`${name}_not_supported`, `The parameter ${name} is not supported.`);
  if ((value('response_mode') ?? 'query') !== 'query') refuse('unsupported_response_mode', 'response_mode has to be query.');
  const responseType = value('response_type') ?? refuse('invalid_request', 'response_type is missing.');
  if (value('registration') !== undefined) refuse('registration_not_supported', 'The parameter registration is not supported.');
  if (responseType !== 'code') refuse('unsupported_response_type', 'response_type has to be code.');
}

function scopeOf(value: Values): string {
  const requested = value('scope')?.split(' ') ?? [];
  if (requested.some((scope) => !scopeToken.test(scope))) refuse('invalid_scope', 'scope has a strange character.');
  if (!requested.includes('openid')) refuse('invalid_request', 'scope has to contain openid.');
  return applicationScopes.filter((scope) => requested.includes(scope)).join(' ');
}

function codeChallengeOf(value: Values, isConfidential: boolean): string | undefined {
  const text = value('code_challenge');
  if (text === undefined && isConfidential && value('code_challenge_method') === undefined) {
    if (value('nonce') === undefined) refuse('invalid_request', 'code_challenge or nonce is missing: one of them is required.');
    return undefined;
  }
  if (text === undefined) return refuse('invalid_request', 'code_challenge is missing: PKCE is required.');
  if (value('code_challenge_method') !== 'S256') refuse('invalid_request', 'code_challenge_method has to be S256.');
  if (!is256Bits(text)) refuse('invalid_request', 'code_challenge is not a SHA-256 in base64url.');
  return text;
}

/** OpenID Connect Core 3.1.2.1: a list, in which `none` is alone. */
function promptOf(value: Values): Pick<AuthorizeRequest, 'prompt' | 'asksConsent'> {
  const prompt = value('prompt');
  if (prompt === undefined || prompt === 'none') return prompt ? { prompt } : {};
  const asked = prompt.split(' ');
  if (!asked.every((each) => each === 'login' || each === 'select_account' || each === 'consent'))
    refuse('invalid_request', 'prompt has to be none alone, or any of login, select_account and consent.');
  // Another account is chosen by signing in with it.
  const signsIn = asked.includes('login') || asked.includes('select_account');
  return { ...(signsIn && { prompt: 'login' }), ...(asked.includes('consent') && { asksConsent: true }) };
}

function maxAgeOf(value: Values): number | undefined {
  const text = value('max_age');
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) refuse('invalid_request', 'max_age has to be a whole number of seconds.');
  return Number(text);
}

const longest: Partial<Record<Name, number>> = {
  state: 2048,
  nonce: 512,
  id_token_hint: 8192,
  login_hint: 254,
  organization: 254,
  tenantId: 64,
  ui_locales: 100,
};
function short(value: Values, name: Name, max: number): void {
  if ((value(name)?.length ?? 0) > max) refuse('invalid_request', `${name} is longer than ${max} characters.`);
}

/** Drops undefined values, so that only requested fields remain. */
const present = <T extends object>(facts: T) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };

/** Without what else a form has: a password that strayed into it belongs in no address. */
export const requestOnly = (fields: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...fields].filter(([name]) => (known as readonly string[]).includes(name)));

/** Parses and validates a request. Pure; an empty value counts as absent (RFC 6749 3.1). */
export function parseAuthorizeRequest(params: URLSearchParams, client: OAuthClient | undefined): ParsedRequest {
  const one = (name: Name) => (params.getAll(name).length === 1 ? params.get(name) || undefined : undefined);
  if (!client || one('client_id') !== client.id) return { type: 'page', reason: 'unknownClient' };
  const redirectUri = one('redirect_uri');
  if (!redirectUri || !isRedirectUri(client, redirectUri)) return { type: 'page', reason: 'unknownRedirect' };
  const given = one('state');
  const state = given && given.length <= 2048 && printable.test(given) ? given : undefined;
  try {
    const value: Values = (name) => {
      const text = one(name);
      // These two are compared exactly anyway, and have their own errors.
      if (text !== undefined && !printable.test(text) && name !== 'scope' && name !== 'response_type')
        refuse('invalid_request', `${name} has a strange character.`);
      return text;
    };
    for (const name of known) if (params.getAll(name).length > 1) refuse('invalid_request', `${name} stands twice.`);
    for (const [name, max] of Object.entries(longest)) short(value, name as Name, max);
    checkKind(value);
    const prompt = promptOf(value);
    const scope = scopeOf(value);
    const codeChallenge = codeChallengeOf(value, client.secrets.length > 0);
    if (value('resource') !== undefined) refuse('invalid_target', 'No resource of this kind is known.');
    const action = value('login_direct_action');
    const directAction = action && (readDirectAction(action) ?? refuse('invalid_request', 'login_direct_action cannot be read.'));
    const request = present({
      clientId: client.id,
      redirectUri,
      scope,
      codeChallenge,
      state,
      nonce: value('nonce'),
      ...prompt,
      maxAge: maxAgeOf(value),
      multiFactor: value('acr_values')?.split(' ').includes(multiFactorAcr) || undefined,
      idTokenHint: value('id_token_hint'),
      loginHint: value('login_hint'),
      organization: value('organization'),
      tenantId: value('tenantId'),
      directAction: directAction || undefined,
      uiLocales: value('ui_locales'),
    });
    return { type: 'request', request: request as AuthorizeRequest };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { type: 'back', redirectUri, state, error: error.error, description: error.message };
  }
}
