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

/**
 * Both tokens are access tokens by their type (`at+jwt`) and for the same audience: clients of the contract use the ID token as
 * their bearer (flows.md 0.3), so it has to be one, and the guard needs no second way in for tokens of another kind.
 * Called after the transaction: nothing is told that was not kept.
 */
export async function answerTokens(
  work: Work,
  { opened, access, scope, nonce }: { opened: OpenSession; access: TenantAccess; scope: string; nonce?: string | undefined },
): Promise<OAuthTokens> {
  const { clock, policy, secrets } = work.deps;
  const now = clock.now();
  const claims = claimsOf(opened.session, access);
  const options = tokenOptions(work.deps);
  const accessToken = await issueAccessToken(claims, now, options);
  return {
    access_token: accessToken,
    id_token: await issueAccessToken({ ...claims, nonce, accessTokenHash: halfHash(accessToken) }, now, options),
    refresh_token: wireForm(opened.refresh, secrets, 'oauthRefresh'),
    expires_in: policy.accessTokenSeconds,
    token_type: 'Bearer',
    scope,
  };
}
