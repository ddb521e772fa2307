import { AppError } from '../../../src/lib/error.ts';
import type { Work } from '../../identity/work.ts';
import { audit } from '../../identity/audit.ts';
import { consumeChallenge, findChallenge } from '../../identity/challenges/challenges.ts';
import { challengeEnded } from '../../../src/contract/challenges.rules.ts';
import { completeSignIn, type SignInOutcome } from '../../identity/complete-sign-in.ts';
import type { PendingCallback } from '../oidc/person-of-answer.ts';
import { exchangeCode, OidcDenial, OidcRefusal } from '../oidc/oidc-client.ts';
import { findOrCreateSocialUser, type SocialUser } from './social-account.ts';
import { findSocialProvider, type SocialProvider } from './social-providers.ts';
import { requireSocialReturn, socialDenied, socialFailed, type SocialPerson } from '../../../src/contract/social/social.rules.ts';
import { isVerifierOf, socialRedirectUri, type SocialResult } from './social-redirect.ts';

export interface SocialReturn {
  provider: string;
  code: string | undefined;
  state: string | undefined;
  verifier: string | undefined;
  redirectUri: string | undefined;
  invitationToken: string | undefined;
  metadata: string | undefined;
}

async function noteFailure(work: Work, provider: string, reason: string): Promise<void> {
  work.deps.log.warn({ traceId: work.client.traceId, provider, reason }, 'a social sign-in was refused');
  await work.deps.db.system((tx) =>
    audit(tx, work, { action: 'login.failed', tenantId: null, details: { method: 'social', provider, reason } }),
  );
}

/** Errors: SOCIAL_FAILED, SOCIAL_DENIED. */
async function askProvider(work: Work, provider: SocialProvider, sealed: string): Promise<SocialPerson> {
  const { egress, secrets } = work.deps;
  const { params, state, nonce, verifier } = JSON.parse(secrets.unseal(sealed)) as PendingCallback;
  try {
    const tokens = await exchangeCode(egress, provider.settings, {
      params,
      state,
      nonce,
      verifier,
      redirectUri: socialRedirectUri(work, provider.id),
    });
    return await provider.read(egress, tokens, params);
  } catch (error) {
    if (!(error instanceof OidcRefusal)) throw error;
    await noteFailure(work, provider.id, error.message);
    throw error instanceof OidcDenial ? socialDenied() : socialFailed(error);
  }
}

/**
 * Completes the sign-in with the handle and the page's secret: once, and only for the page that started.
 * Errors: NOT_FOUND, CHALLENGE_ENDED and those of the steps.
 */
export async function finishSocial(work: Work, given: SocialReturn): Promise<{ outcome: SignInOutcome; user: SocialUser }> {
  const { db } = work.deps;
  const found = findSocialProvider(work.deps, given.provider);
  const code = requireSocialReturn(given.code, found !== undefined);
  const provider = found!;
  const answer = await db.system(async (tx) => {
    const asked = await findChallenge<SocialResult>(tx, work, 'socialAnswer', code);
    if (!asked || asked.facts.provider !== provider.id) return undefined;
    const { challenge, pageState, returnTo } = asked.facts;
    const isSamePage = isVerifierOf(challenge, given.verifier ?? '') && (given.state ?? '') === pageState;
    if (!isSamePage || (given.redirectUri !== undefined && given.redirectUri !== returnTo)) return undefined;
    return (await consumeChallenge<SocialResult>(tx, work, 'socialAnswer', code))?.facts.answer;
  });
  if (!answer) throw challengeEnded();
  const person = await askProvider(work, provider, answer);
  const { invitationToken, metadata } = given;
  try {
    return await db.system(async (tx) => {
      const user = await findOrCreateSocialUser(tx, work, { provider: provider.id, person, invitationToken, metadata });
      const outcome = await completeSignIn(tx, work, {
        userId: user.userId,
        method: 'social',
        way: `social:${provider.id}`,
        amr: ['fed'],
        wanted: user.wanted,
        invitationToken,
      });
      return { outcome, user };
    });
  } catch (error) {
    if (error instanceof AppError) await noteFailure(work, provider.id, error.code);
    throw error;
  }
}
