import { AppError } from '../../src/lib/error.ts';
import type { Work } from '../identity/work.ts';
import { audit } from '../identity/audit.ts';
import { consumeChallenge, findChallenge } from '../identity/challenges/challenges.ts';
import { challengeEnded } from '../../src/contract/challenges.rules.ts';
import { completeSignIn, type SignInOutcome } from '../identity/complete-sign-in.ts';
import { noAccess } from '../../src/contract/auth/auth.rules.ts';
import { isSameBrowser } from './browser-binding.ts';
import { admitMember } from './company-member.ts';
import { loadConnection, type Connection } from './connections.ts';
import type { PendingCallback } from './oidc/callback.ts';
import { exchangeCode, OidcDenial, OidcRefusal, userInfo } from './oidc/oidc-client.ts';
import { personOfClaims, type CompanyPerson } from './person.ts';
import type { SsoResult } from './sso-handle.ts';
import { requireSsoHandle, ssoDenied, ssoEmail, ssoFailed } from '../../src/contract/sso/sso.rules.ts';
import { oidcRedirectUri, oidcSettingsOf } from './sso-redirect.ts';

async function noteFailure(work: Work, tenantId: string, reason: string): Promise<void> {
  work.deps.log.warn({ traceId: work.client.traceId, reason }, 'a company sign-in was refused');
  await work.deps.db.system((tx) => audit(tx, work, { action: 'login.failed', tenantId, details: { method: 'sso', reason } }));
}

/** Errors: SSO_FAILED, SSO_DENIED, SSO_EMAIL. */
async function askAbout(work: Work, connection: Extract<Connection, { type: 'oidc' }>, sealed: string): Promise<CompanyPerson> {
  const { egress, secrets } = work.deps;
  const { params, state, nonce, verifier } = JSON.parse(secrets.unseal(sealed)) as PendingCallback;
  const settings = oidcSettingsOf(connection);
  const names = connection.settings.attributes;
  try {
    const tokens = await exchangeCode(egress, settings, {
      params,
      state,
      nonce,
      verifier,
      redirectUri: oidcRedirectUri(work, connection.id),
    });
    let claims = { ...tokens.claims };
    if (personOfClaims(claims, names).email === undefined) claims = { ...(await userInfo(egress, settings, tokens)), ...claims };
    if (claims['email_verified'] === false || claims['email_verified'] === 'false') throw ssoEmail();
    return personOfClaims(claims, names);
  } catch (error) {
    if (error instanceof AppError) {
      await noteFailure(work, connection.tenantId, error.code);
      throw error;
    }
    if (!(error instanceof OidcRefusal)) throw error;
    await noteFailure(work, connection.tenantId, error.message);
    throw error instanceof OidcDenial ? ssoDenied() : ssoFailed(error);
  }
}

/**
 * Completes the sign-in with the handle: once, and only in the browser that started. `browser`: the browser's mark.
 * Errors: CHALLENGE_ENDED, SSO_FAILED, SSO_DENIED, SSO_EMAIL, USER_DISABLED, ACCOUNT_LOCKED.
 */
export async function finishSso(
  work: Work,
  { handle, state, browser }: { handle: string; state: string | undefined; browser: string | undefined },
): Promise<SignInOutcome> {
  requireSsoHandle(handle);
  const { db } = work.deps;
  const taken = await db.system(async (tx) => {
    const found = await findChallenge<SsoResult>(tx, work, 'federated', handle);
    if (!found || !isSameBrowser(browser, found.facts.browser) || (state ?? '') !== found.facts.state) return undefined;
    const used = await consumeChallenge<SsoResult>(tx, work, 'federated', handle);
    const connection = used && (await loadConnection(tx, work, used.facts.connectionId));
    return connection && { connection, facts: used.facts };
  });
  if (!taken) throw challengeEnded();
  const { connection, facts } = taken;
  const person = connection.type === 'oidc' && facts.answer !== undefined ? await askAbout(work, connection, facts.answer) : facts.person;
  if (!person) throw challengeEnded();
  try {
    return await db.system(async (tx) => {
      const userId = await admitMember(tx, work, connection, person);
      return enter(work, tx, { userId, tenantId: connection.tenantId });
    });
  } catch (error) {
    if (error instanceof AppError) await noteFailure(work, connection.tenantId, error.code);
    throw error;
  }
}

/** A company signs in to its own tenant only, even users who belong to others. */
async function enter(
  work: Work,
  tx: Parameters<typeof completeSignIn>[0],
  { userId, tenantId }: { userId: string; tenantId: string },
): Promise<SignInOutcome> {
  const member = await tx
    .selectFrom('memberships')
    .select(['disabled_at', 'locked_at', 'expires_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (member.locked_at) throw noAccess('locked');
  if (member.disabled_at || (member.expires_at && member.expires_at <= work.deps.clock.now())) throw noAccess('disabled');
  return completeSignIn(tx, work, { userId, method: 'sso', amr: ['fed'], wanted: tenantId });
}
