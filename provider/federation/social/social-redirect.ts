import { createHash } from 'node:crypto';
import type { Work } from '../../identity/work.ts';
import { invalidInput, notFound } from '../../../src/contract/input.ts';
import { consumeChallenge, createChallenge, findChallenge } from '../../identity/challenges/challenges.ts';
import { is256Bits, randomSecret, sameBytes } from '../../identity/secrets.ts';
import type { PendingCallback } from '../oidc/person-of-answer.ts';
import { authorizationUrl, OidcRefusal } from '../oidc/oidc-client.ts';
import { allowedPage, returnPage, type NextPage } from '../return-page.ts';
import { findSocialProvider } from './social-providers.ts';
import { failedSocialCode } from '../../../src/contract/social/social.rules.ts';

const requestSeconds = 600;
const handleSeconds = 300;
const longestState = 512;
const prompts = new Set(['consent', 'login', 'select_account']);

/** Stored with a request until the provider responds. */
export interface SocialRequest {
  provider: string;
  /** S256 of a secret held by the page that started, so that no other page can finish. */
  challenge: string;
  /** Returned to the page unchanged. */
  pageState: string;
  returnTo: string;
  nonce?: string | undefined;
  /** Encrypted. */
  verifier?: string | undefined;
}
export interface SocialResult extends Pick<SocialRequest, 'provider' | 'challenge' | 'pageState' | 'returnTo'> {
  /** Encrypted. */
  answer: string;
}

export const socialRedirectUri = ({ deps }: Pick<Work, 'deps'>, provider: string): string =>
  `${deps.config.publicUrl}/auth/social/callback/${provider}`;

export const isVerifierOf = (challenge: string, verifier: string): boolean =>
  /^[A-Za-z0-9._~-]{43,128}$/.test(verifier) &&
  sameBytes(createHash('sha256').update(verifier).digest(), Buffer.from(challenge, 'base64url'));

function readStart({ deps: { config } }: Work, query: URLSearchParams) {
  const given = query.get('redirectUri');
  const returnTo = given === null ? returnPage('social', undefined, config) : allowedPage(given, config)?.href;
  if (!returnTo) throw invalidInput({ redirectUri: "This page isn't on an allowed origin." });
  const challenge = query.get('code_challenge') ?? '';
  if (!is256Bits(challenge) || (query.get('code_challenge_method') ?? 'S256') !== 'S256')
    throw invalidInput({ code_challenge: 'Send the SHA-256 of a secret that this page keeps, as base64url.' });
  const pageState = query.get('state') ?? '';
  if (pageState.length > longestState) throw invalidInput({ state: `Use ${longestState} characters or fewer.` });
  const prompt = query.get('prompt');
  return { returnTo, challenge, pageState, prompt: prompt && prompts.has(prompt) ? prompt : undefined };
}

/** Redirects the browser to the provider. Errors: NOT_FOUND, INVALID_INPUT. */
export async function startSocial(
  work: Work,
  { id, kind, query }: { id: string; kind: 'default' | 'custom'; query: URLSearchParams },
): Promise<NextPage> {
  const { db, egress, secrets, log } = work.deps;
  const provider = findSocialProvider(work.deps, id, kind);
  if (!provider) throw notFound();
  const { prompt, ...page } = readStart(work, query);
  const state = randomSecret();
  const nonce = provider.nonce ? randomSecret() : undefined;
  const verifier = provider.pkce ? randomSecret() : undefined;
  let url: string;
  try {
    const more = { ...provider.more, ...(prompt ? { prompt } : {}) };
    url = await authorizationUrl(egress, provider.settings, {
      redirectUri: socialRedirectUri(work, id),
      scope: provider.scope,
      state,
      nonce,
      verifier,
      more,
    });
  } catch (err) {
    if (!(err instanceof OidcRefusal)) throw err;
    log.warn({ err, provider: id }, 'a social provider could not be asked');
    return { page: page.returnTo, query: { code: failedSocialCode, state: page.pageState } };
  }
  const facts: SocialRequest = { provider: id, ...page, nonce, verifier: verifier && secrets.seal(verifier) };
  await db.system((tx) => createChallenge(tx, work, { purpose: 'social', seconds: requestSeconds, handle: state, facts: { ...facts } }));
  return { page: url };
}

/** Handles a provider's callback; each has its own address. The page gets a one-time handle that requires its secret. */
export async function takeSocialAnswer(work: Work, { id, params }: { id: string; params: Record<string, string> }): Promise<NextPage> {
  const { db, config, secrets } = work.deps;
  const { state } = params;
  const outcome = await db.system(async (tx) => {
    const found = await findChallenge<SocialRequest>(tx, work, 'social', state);
    if (found?.facts.provider !== id) return undefined;
    const used = await consumeChallenge<SocialRequest>(tx, work, 'social', state);
    if (!used) return undefined;
    const { provider, challenge, pageState, returnTo, nonce, verifier } = used.facts;
    const waiting: PendingCallback = { params, state: state!, nonce, verifier: verifier && secrets.unseal(verifier) };
    const facts: SocialResult = { provider, challenge, pageState, returnTo, answer: secrets.seal(JSON.stringify(waiting)) };
    const { handle } = await createChallenge(tx, work, { purpose: 'socialAnswer', seconds: handleSeconds, facts: { ...facts } });
    return { handle, returnTo, pageState };
  });
  if (!outcome) return { page: returnPage('social', undefined, config), query: { code: failedSocialCode, state: '' } };
  return { page: outcome.returnTo, query: { code: outcome.handle, state: outcome.pageState } };
}
