import { sql } from 'kysely';
import { codeExpired } from '../../../src/contract/challenges.rules.ts';
import { changedMeanwhile } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import { mailNotice, sendCode } from '../../messages/messages.ts';
import { consumeChallenge, createChallenge, endChallenges, newCode } from '../challenges/challenges.ts';
import { revokeLinks } from '../challenges/links.ts';
import { sha256 } from '../secrets.ts';
import { forgetDevices } from '../sessions/known-device.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { requireAllowedEverywhere } from '../policy/domain-rules.ts';
import type { Work } from '../work.ts';
import { findUserId } from './find-user.ts';

/** One pending change per person: the wire names it by the address alone. */
export const handleOf = (userId: string): string => `${userId}.email`;

/**
 * Not where one of their workspaces lets nobody, or a company's directory or identity provider says what the address is. Requires the
 * system scope.
 */
export async function mayChangeEmail(tx: Tx, { deps }: Pick<Work, 'deps'>, userId: string): Promise<boolean> {
  if (!deps.policy.emailChange) return false;
  const managed = await tx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where(
      sql<boolean>`(exists (select 1 from memberships m where m.user_id = u.id and m.managed_by <> 'frontegg')
        or exists (select 1 from memberships m join tenant_policies p on p.tenant_id = m.tenant_id
          where m.user_id = u.id and m.status = 'active' and p.emails_fixed)
        or exists (select 1 from sso_domains d join sso_connections c on c.id = d.connection_id
          where c.enabled and d.verified_at is not null and d.domain = split_part(u.email, '@', 2)))`,
    )
    .executeTakeFirst();
  return managed === undefined;
}

/**
 * Sends a code to the new address and a warning to the old one. An address that somebody has gets no code but an email that says so,
 * and the same answer.
 */
export async function askNewEmail(tx: Tx, work: Work, { userId, from, to }: { userId: string; from: string; to: string }): Promise<void> {
  const handle = handleOf(userId);
  await endChallenges(tx, work, { purpose: 'emailChange', userId });
  await tx.deleteFrom('challenges').where('hash', '=', sha256(handle)).execute();
  const code = newCode();
  const { seconds } = work.deps.policy.codes;
  await createChallenge(tx, work, { purpose: 'emailChange', seconds, userId, subject: to, code, handle });
  if (await findUserId(tx, { email: to })) await mailNotice(tx, work, { kind: 'emailInUse', to });
  else await sendCode(tx, work, { channel: 'email', to, code, about: 'email' });
  await mailNotice(tx, work, { kind: 'emailChanging', to: from });
}

/**
 * The only way to another address: what was sent to the old one ends, so do its devices and the sessions. Returns how many. Requires
 * the system scope. Errors: CONFLICT if somebody has it, DOMAIN_NOT_ALLOWED in any of their workspaces.
 */
export async function setEmail(
  tx: Tx,
  work: Work,
  { userId, email, except }: { userId: string; email: string; except?: string | undefined },
): Promise<number> {
  const now = work.deps.clock.now();
  const before = await tx.selectFrom('users').select('email').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
  // Of two who proved the same address, as of one who signed up with it meanwhile, the first has it.
  if (await findUserId(tx, { email })) throw changedMeanwhile();
  await requireAllowedEverywhere(tx, userId, email);
  await tx.updateTable('users').set({ email, email_verified: true, updated_at: now }).where('id', '=', userId).execute();
  await revokeLinks(tx, now, { userId });
  await tx.updateTable('challenges').set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null).execute();
  await forgetDevices(tx, userId);
  await mailNotice(tx, work, { kind: 'emailChanged', to: before.email });
  return revokeSessions(tx, work, { userId, except });
}

/** The code was right. Returns how many other sessions have ended. Errors: CODE_EXPIRED, and those of `setEmail`. */
export async function replaceEmail(
  tx: Tx,
  work: Work,
  { userId, email, sessionId }: { userId: string; email: string; sessionId: string },
): Promise<number> {
  const used = await consumeChallenge(tx, work, 'emailChange', handleOf(userId));
  if (used?.user_id !== userId || used.subject !== email) throw codeExpired();
  return setEmail(tx, work, { userId, email, except: sessionId });
}
