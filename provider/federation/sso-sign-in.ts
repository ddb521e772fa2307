import { AppError } from '../../src/lib/error.ts';
import type { Work } from '../identity/work.ts';
import { audit } from '../identity/audit.ts';
import { consumeChallenge, findChallenge } from '../identity/challenges/challenges.ts';
import { challengeEnded } from '../../src/contract/challenges.rules.ts';
import { completeSignIn, type SignInOutcome } from '../identity/complete-sign-in.ts';
import { noAccess } from '../../src/contract/auth/auth.rules.ts';
import { isSameBrowser } from './browser-binding.ts';
import { admitMember } from './company-member.ts';
import { loadConnection, verifiedDomains, type Connection } from './connections.ts';
import { noteAttempt, recordAttempt, startSteps, type Steps } from './attempts.ts';
import { requireSettledTrust } from './connection-trust.ts';
import { personOfAnswer, type PendingCallback } from './oidc/person-of-answer.ts';
import type { CompanyPerson } from './person.ts';
import { FederationRefusal } from './refusal.ts';
import type { SsoResult } from './sso-handle.ts';
import { requireSsoHandle, ssoEmail, ssoRefusal } from '../../src/contract/sso/sso.rules.ts';

async function noteFailure(work: Work, tenantId: string, reason: string): Promise<void> {
  work.deps.log.warn({ traceId: work.client.traceId, reason }, 'a company sign-in was refused');
  await work.deps.db.system((tx) => audit(tx, work, { action: 'login.failed', tenantId, details: { method: 'sso', reason } }));
}

/** Errors: SSO_FAILED, SSO_DENIED, SSO_EMAIL. */
async function askAbout(
  work: Work,
  connection: Extract<Connection, { type: 'oidc' }>,
  { sealed, steps }: { sealed: string; steps: Steps },
): Promise<CompanyPerson> {
  const refuse = async (reason: string) => {
    await noteAttempt(work, connection, { outcome: 'failed', steps: steps.list });
    await noteFailure(work, connection.tenantId, reason);
  };
  try {
    const pending = JSON.parse(work.deps.secrets.unseal(sealed)) as PendingCallback;
    const { person, names, isVerified } = await personOfAnswer(work, connection, pending);
    steps.add('response', { issuer: connection.settings.issuer });
    steps.addPerson(person, names, { isVerified });
    if (!isVerified) throw ssoEmail();
    return person;
  } catch (error) {
    if (error instanceof AppError) {
      await refuse(error.code);
      throw error;
    }
    if (!(error instanceof FederationRefusal)) throw error;
    steps.addRefusal(error);
    await refuse(error.message);
    throw ssoRefusal(error.code, error);
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
    const connection = used && (await loadConnection(tx, work, used.facts.connectionId, { evenOff: true }));
    return connection && { connection, facts: used.facts, isOn: (await loadConnection(tx, work, connection.id)) !== undefined };
  });
  if (!taken) throw challengeEnded();
  const { connection, facts } = taken;
  const steps = startSteps(work.deps.clock, facts.steps);
  if (!taken.isOn) {
    steps.add('account', {}, 'off');
    await noteAttempt(work, connection, { outcome: 'failed', email: facts.person?.email, steps: steps.list });
    throw challengeEnded();
  }
  const sealed = connection.type === 'oidc' ? facts.answer : undefined;
  const person =
    sealed === undefined ? facts.person : await askAbout(work, connection as typeof connection & { type: 'oidc' }, { sealed, steps });
  if (!person) throw challengeEnded();
  const { email } = person;
  try {
    return await db.system(async (tx) => {
      const userId = await admitMember(tx, work, connection, person);
      await requireSettledTrust(tx, work, { ...connection, userId });
      const outcome = await enter(work, tx, { userId, tenantId: connection.tenantId });
      const isRefused = outcome.type === 'refused';
      steps.add('account', { email, got: isRefused ? outcome.error.code : undefined }, isRefused ? 'account' : undefined);
      await recordAttempt(tx, work, connection, { outcome: isRefused ? 'failed' : 'passed', email, steps: steps.list });
      return outcome;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // That none came is told by the step before.
    if (error.code === 'SSO_EMAIL' && email !== undefined)
      steps.addStranger(email, await db.system((tx) => verifiedDomains(tx, connection.id), { readOnly: true }));
    else if (error.code !== 'SSO_EMAIL') steps.add('account', { email, got: error.code }, error.code === 'SSO_HELD' ? 'held' : 'account');
    await noteAttempt(work, connection, { outcome: 'failed', email, steps: steps.list });
    await noteFailure(work, connection.tenantId, error.code);
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
