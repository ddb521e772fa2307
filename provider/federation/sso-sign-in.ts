import type { AuthResponse } from '../../src/contract/auth/auth.schemas.ts';
import { AppError } from '../../src/lib/error.ts';
import type { Ctx } from '../http/context.ts';
import { audit } from '../identity/audit.ts';
import { challengeEnded, consumeChallenge, findChallenge } from '../identity/challenges/challenges.ts';
import { answerSignIn, completeSignIn, noAccess, type SignInOutcome } from '../identity/complete-sign-in.ts';
import { isSameBrowser } from './browser-binding.ts';
import { admitMember } from './company-member.ts';
import { loadConnection, type Connection } from './connections.ts';
import type { WaitingAnswer } from './oidc/oidc-callback.ts';
import { exchangeCode, OidcDenial, OidcRefusal, userInfo } from './oidc/oidc-client.ts';
import { personOfClaims, type CompanyPerson } from './person.ts';
import type { SsoResult } from './sso-handle.ts';
import { ssoDenied, ssoEmail, ssoFailed, throwFailure } from './sso-refusals.ts';
import { oidcRedirectUri, oidcSettingsOf } from './sso-start.ts';

async function noteFailure(ctx: Ctx, tenantId: string, reason: string): Promise<void> {
  ctx.deps.log.warn({ traceId: ctx.request.traceId, reason }, 'a company sign-in was refused');
  await ctx.deps.db.system((tx) => audit(tx, ctx, { action: 'login.failed', tenantId, details: { method: 'sso', reason } }));
}

/** Errors: SSO_FAILED, SSO_DENIED, SSO_EMAIL. */
async function askAbout(ctx: Ctx, connection: Extract<Connection, { type: 'oidc' }>, sealed: string): Promise<CompanyPerson> {
  const { egress, secrets } = ctx.deps;
  const { params, state, nonce, verifier } = JSON.parse(secrets.unseal(sealed)) as WaitingAnswer;
  const settings = oidcSettingsOf(connection);
  const names = connection.settings.attributes;
  try {
    const tokens = await exchangeCode(egress, settings, {
      params,
      state,
      nonce,
      verifier,
      redirectUri: oidcRedirectUri(ctx, connection.id),
    });
    let claims = { ...tokens.claims };
    if (personOfClaims(claims, names).email === undefined) claims = { ...(await userInfo(egress, settings, tokens)), ...claims };
    if (claims['email_verified'] === false || claims['email_verified'] === 'false') throw ssoEmail();
    return personOfClaims(claims, names);
  } catch (error) {
    if (error instanceof AppError) {
      await noteFailure(ctx, connection.tenantId, error.code);
      throw error;
    }
    if (!(error instanceof OidcRefusal)) throw error;
    await noteFailure(ctx, connection.tenantId, error.message);
    throw error instanceof OidcDenial ? ssoDenied() : ssoFailed(error);
  }
}

/**
 * The app's page hands in what the browser brought back: works once, and only in the browser that began.
 * Errors: CHALLENGE_ENDED, SSO_FAILED, SSO_DENIED, SSO_EMAIL, USER_DISABLED, ACCOUNT_LOCKED.
 */
export async function finishSso(ctx: Ctx, { handle, state }: { handle: string; state: string | undefined }): Promise<AuthResponse> {
  throwFailure(handle);
  const { db } = ctx.deps;
  const taken = await db.system(async (tx) => {
    const found = await findChallenge<SsoResult>(tx, ctx, 'federated', handle);
    if (!found || !isSameBrowser(ctx, found.facts.browser) || (state ?? '') !== found.facts.state) return undefined;
    const used = await consumeChallenge<SsoResult>(tx, ctx, 'federated', handle);
    const connection = used && (await loadConnection(tx, ctx, used.facts.connectionId));
    return connection && { connection, facts: used.facts };
  });
  if (!taken) throw challengeEnded();
  const { connection, facts } = taken;
  const person = connection.type === 'oidc' && facts.answer !== undefined ? await askAbout(ctx, connection, facts.answer) : facts.person;
  if (!person) throw challengeEnded();
  let outcome: SignInOutcome;
  try {
    outcome = await db.system(async (tx) => {
      const userId = await admitMember(tx, ctx, connection, person);
      return enter(ctx, tx, { userId, tenantId: connection.tenantId });
    });
  } catch (error) {
    if (error instanceof AppError) await noteFailure(ctx, connection.tenantId, error.code);
    throw error;
  }
  return answerSignIn(ctx, outcome);
}

/** The company opens its own door and no other, even for somebody who is at home elsewhere, too. */
async function enter(
  ctx: Ctx,
  tx: Parameters<typeof completeSignIn>[0],
  { userId, tenantId }: { userId: string; tenantId: string },
): Promise<SignInOutcome> {
  const member = await tx
    .selectFrom('memberships')
    .select(['disabled_at', 'locked_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (member.locked_at) throw noAccess('locked');
  if (member.disabled_at) throw noAccess('disabled');
  return completeSignIn(tx, ctx, { userId, method: 'sso', amr: ['fed'], wanted: tenantId });
}
