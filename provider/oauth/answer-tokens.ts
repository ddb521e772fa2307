import { createHash } from 'node:crypto';
import type { OAuthTokens } from '../../src/contract/oauth/oauth.schemas.ts';
import type { Work } from '../identity/work.ts';
import { issueAccessToken } from '../identity/tokens/access-token.ts';
import { wireForm } from '../identity/tokens/refresh-token.ts';
import type { OpenSession } from '../identity/sessions/sessions.ts';
import { claimsOf, tokenOptions } from '../identity/sessions/sign-in.ts';
import type { TenantAccess } from '../identity/members/tenant-access.ts';

/** OpenID Connect Core 3.1.3.6: the left half of the SHA-256. */
const halfHash = (token: string) => createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');

interface NewTokens {
  opened: OpenSession;
  access: TenantAccess;
  scope: string;
  nonce?: string | undefined;
  /** Application that they are for. */
  clientId: string;
}

/**
 * Both tokens are access tokens (`at+jwt`) for the same audience, because clients of the contract use the ID token as their
 * bearer token (flows.md 0.3), and the guard needs to accept one kind only.
 * Call after the transaction, so that nothing uncommitted is returned.
 */
export async function answerTokens(work: Work, { opened, access, scope, nonce, clientId }: NewTokens): Promise<OAuthTokens> {
  const { clock, config, policy, secrets } = work.deps;
  const now = clock.now();
  const claims = claimsOf(work, opened.session, access);
  // What is for another application is for this server, too, because its elements use it here.
  const options = { ...tokenOptions(work.deps), ...(clientId !== config.clientId && { application: clientId }) };
  const accessToken = await issueAccessToken(claims, now, options);
  return {
    access_token: accessToken,
    id_token: await issueAccessToken({ ...claims, nonce, accessTokenHash: halfHash(accessToken) }, now, {
      ...options,
      alg: config.hosted?.idTokenAlgorithm,
    }),
    refresh_token: wireForm(opened.refresh, secrets, 'oauthRefresh'),
    expires_in: policy.accessTokenSeconds,
    token_type: 'Bearer',
    scope,
  };
}
