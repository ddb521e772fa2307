import type { OAuthTokens } from '../../src/contract/oauth/oauth.schemas.ts';
import type { Work } from '../identity/work.ts';
import { issueAccessToken } from '../identity/tokens/access-token.ts';
import { wireForm } from '../identity/tokens/refresh-token.ts';
import type { OpenSession } from '../identity/sessions/sessions.ts';
import { claimsOf, tokenOptions } from '../identity/sessions/sign-in.ts';
import type { TenantAccess } from '../identity/members/tenant-access.ts';
import { issueIdToken } from './id-token.ts';
import type { OAuthClient } from './oauth-client.ts';

interface NewTokens {
  opened: OpenSession;
  access: TenantAccess;
  scope: string;
  nonce?: string | undefined;
  /** Application that they are for. */
  client: OAuthClient;
}

/** Call after the transaction, so that nothing uncommitted is returned. */
export async function answerTokens(work: Work, { opened, access, scope, nonce, client }: NewTokens): Promise<OAuthTokens> {
  const { clock, config, policy, secrets } = work.deps;
  const now = clock.now();
  const claims = claimsOf(opened.session, access);
  const allowed = client.isFirstParty ? undefined : scope;
  // What is for another application of ours is for this server, too, because its elements use it here.
  const application = client.id === config.clientId ? undefined : { id: client.id, scope: allowed };
  const options = { ...tokenOptions(work.deps), application };
  const accessToken = await issueAccessToken(claims, now, options);
  return {
    access_token: accessToken,
    id_token: await issueIdToken(claims, { clientId: client.id, scope: allowed, nonce, accessToken }, now, {
      ...options,
      alg: config.hosted?.idTokenAlgorithm,
    }),
    refresh_token: wireForm(opened.refresh, secrets, 'oauthRefresh'),
    expires_in: policy.accessTokenSeconds,
    token_type: 'Bearer',
    scope,
  };
}
