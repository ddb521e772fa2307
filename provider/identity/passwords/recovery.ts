import type { Work, Deps, Client } from '../work.ts';
import { isUuid } from '../../db/scope.ts';
import type { RecoveryRequestRow, Tx } from '../../db/tables.ts';
import { audit } from '../audit.ts';
import { endChallenges, newCode, setCode } from '../challenges/challenges.ts';
import { findUserId, verifiedPhone } from '../members/find-user.ts';
import { mailLink } from '../challenges/links.ts';
import { hasColleagues } from '../members/join-tenant.ts';
import { sendCode } from '../../messages/messages.ts';
import { networkOf } from '../../ports/network.ts';
import { identifierOf, isKnown, mayText, type Requester } from '../challenges/request-limit.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { mailActivationAgain } from '../activation-mail.ts';
import { after } from '../../ports/clock.ts';
import { newcomerOf, sendPasswordless } from '../passwordless/send.ts';

/** The account to activate for a user without a verified address or a password: a pending one, else one in use. */
async function toActivate(tx: Tx, { id: userId, email_verified }: { id: string; email_verified: boolean }) {
  return (
    tx
      .selectFrom('memberships as m')
      .innerJoin('tenants as t', 't.id', 'm.tenant_id')
      .select(['t.id', 't.name', hasColleagues.as('hasColleagues')])
      .where('m.user_id', '=', userId)
      // Usernames can be used to sign in before the address is verified.
      .where('m.status', 'in', email_verified ? ['invited'] : ['invited', 'active'])
      .where('m.disabled_at', 'is', null)
      .orderBy(({ eb }) => eb('m.status', '=', 'invited'), 'desc')
      .orderBy('m.created_at', 'desc')
      .executeTakeFirst()
  );
}

/** A passwordless sign-in may name its user by id. Typed as a username it stays a username, which nobody can have. */
const namedId = ({ kind, email: text }: RecoveryRequestRow): string | undefined =>
  kind === 'passwordless' && text.startsWith('user:') && isUuid(text.slice(5)) ? text.slice(5) : undefined;

async function findPerson(tx: Tx, row: RecoveryRequestRow) {
  const { kind, email: text, challenge_id } = row;
  const known = namedId(row) ?? (await findUserId(tx, identifierOf(text)));
  const id = known ?? (kind === 'passwordless' ? await newcomerOf(tx, challenge_id) : undefined);
  if (!id) return undefined;
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified', 'password_hash', 'last_tenant_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Limits a user's codes per hour across all identifiers; only a requester's newest is valid (security.md OTP-02). */
async function mayHaveCode(
  tx: Tx,
  { deps }: Pick<Work, 'deps'>,
  { userId, kind, requester }: { userId: string; kind: 'passwordless' | 'resetSms' | 'phoneReset'; requester: Requester },
): Promise<boolean> {
  const hourAgo = after(deps.clock.now(), -3600);
  const sent = await tx
    .selectFrom('challenges')
    .select('requester')
    .where('user_id', '=', userId)
    .where('purpose', '=', kind)
    .where('created_at', '>', hourAgo)
    // Implied by the line above, but lets an index serve it.
    .where('expires_at', '>', hourAgo)
    .execute();
  const { perHour, perHourByStrangers } = deps.policy.codes;
  if (sent.filter((row) => row.requester === requester).length >= perHour) return false;
  if (!isKnown(requester) && sent.filter((row) => !isKnown(row.requester)).length >= perHourByStrangers) return false;
  await endChallenges(tx, { deps }, { purpose: kind, userId, requester });
  if (kind === 'passwordless') await endChallenges(tx, { deps }, { purpose: 'magicLink', userId, requester });
  return true;
}

/** Who asked for a code; for a link, only the network is known. */
async function requesterOf(tx: Tx, { challenge_id, ip }: RecoveryRequestRow): Promise<Requester> {
  if (!challenge_id) return networkOf(ip);
  return (await tx.selectFrom('challenges').select('requester').where('id', '=', challenge_id).executeTakeFirst())?.requester ?? '';
}

async function answer(tx: Tx, deps: Deps, row: RecoveryRequestRow): Promise<void> {
  const { kind, ip, user_agent, trace_id, challenge_id } = row;
  const user = await findPerson(tx, row);
  if (!user) return;
  const client: Client = { ip, userAgent: user_agent, traceId: trace_id };
  const work: Work = { deps, client };
  const target = { type: 'user', id: user.id } as const;
  const tenantId = user.last_tenant_id;
  const email = shownEmail(user.email);

  const requester = await requesterOf(tx, row);
  const isCode = kind === 'passwordless' || kind === 'resetSms' || kind === 'phoneReset';
  if (isCode && !(await mayHaveCode(tx, work, { userId: user.id, kind, requester }))) return;
  if (kind === 'passwordless') return sendPasswordless(tx, work, { user: { ...user, email }, challengeId: challenge_id! });
  if (kind === 'unlock') {
    if (!email) return;
    await mailLink(tx, work, { purpose: 'unlock', userId: user.id, email, tenantId: null });
    return audit(tx, work, { action: 'user.unlockRequested', tenantId, target });
  }
  if (kind === 'resetSms' || kind === 'phoneReset') {
    const to = kind === 'resetSms' ? await verifiedPhone(tx, user.id) : email;
    if (!to || !challenge_id || (kind === 'resetSms' && !(await mayText(work, to, requester)))) return;
    const code = newCode();
    await setCode(tx, work, challenge_id, code);
    await tx.updateTable('challenges').set({ user_id: user.id }).where('id', '=', challenge_id).execute();
    await sendCode(tx, work, { channel: kind === 'resetSms' ? 'sms' : 'email', to, code, about: kind === 'resetSms' ? 'reset' : 'phone' });
    return audit(tx, work, {
      action: kind === 'resetSms' ? 'password.resetRequested' : 'phone.changeRequested',
      tenantId,
      target,
    });
  }
  if (!email) return;
  if (user.password_hash && user.email_verified) {
    if (kind === 'activation') return;
    await mailLink(tx, work, { purpose: 'reset', userId: user.id, email, tenantId: null });
    return audit(tx, work, { action: 'password.resetRequested', tenantId, target });
  }
  // Users who never verified the address need the activation, whichever was requested.
  const tenant = await toActivate(tx, user);
  if (!tenant) {
    if (kind === 'activation') return;
    // Signs in without a password so far, or through a company: the email lets them set one.
    if (!user.email_verified) return;
    await mailLink(tx, work, { purpose: 'reset', userId: user.id, email, tenantId: null });
    return audit(tx, work, { action: 'password.resetRequested', tenantId, target });
  }
  const { id, name, hasColleagues: isShared } = tenant;
  await mailActivationAgain(tx, work, { userId: user.id, email, tenantId: id, requester, ...(isShared ? { tenantName: name } : {}) });
  await audit(tx, work, { action: 'user.activationRequested', tenantId: tenant.id, target });
}

/** Processes the oldest pending request in one transaction; false if there was none. A failing one stays, recorded in `failed`. */
async function answerNext(deps: Deps, failed: Map<string, unknown>): Promise<boolean> {
  let taken: string | undefined;
  try {
    return await deps.db.system(async (tx) => {
      const waiting = tx.selectFrom('recovery_requests').selectAll().orderBy('created_at').limit(1).forUpdate().skipLocked();
      const row = await (failed.size > 0 ? waiting.where('id', 'not in', [...failed.keys()]) : waiting).executeTakeFirst();
      if (!row) return false;
      taken = row.id;
      await tx.deleteFrom('recovery_requests').where('id', '=', row.id).execute();
      await answer(tx, deps, row);
      return true;
    });
  } catch (error) {
    // Failing before a row was taken is a database error, and would repeat.
    if (taken === undefined) throw error;
    failed.set(taken, error);
    return true;
  }
}

/**
 * Processes pending requests; returns how many. A failing one doesn't block others; its error is thrown at the end, and the next run
 * retries it.
 */
export async function answerRecoveryRequests(deps: Deps): Promise<number> {
  const failed = new Map<string, unknown>();
  let tried = 0;
  while (await answerNext(deps, failed)) tried++;
  for (const error of failed.values()) throw error;
  return tried;
}
