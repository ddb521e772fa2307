import { breachedPassword, requirePolicy as requireByConfig, reusedPassword } from '../../../src/contract/passwords/passwords.rules.ts';
import { endChallenges } from '../challenges/challenges.ts';
import type { Work } from '../work.ts';
import type { Tx } from '../../db/tables.ts';

/** Error: PASSWORD_POLICY. */
export const requirePolicy = ({ deps: { policy } }: Pick<Work, 'deps'>, password: string, field?: string): void =>
  requireByConfig(password, policy.password, field);

/** Error: PASSWORD_BREACHED. */
export async function requireUnbreached(work: Work, password: string, field?: string): Promise<void> {
  if (await work.deps.breached.isBreached(password)) throw breachedPassword(field);
}

/** `hashes`: the most recent ones, from `recentHashes`. Errors: PASSWORD_REUSED. */
export async function requireUnused(work: Work, password: string, hashes: readonly string[], field?: string): Promise<void> {
  const matches = await Promise.all(hashes.map((hash) => work.deps.hasher.verify(hash, password)));
  if (matches.includes(true)) throw reusedPassword(field);
}

/** The longest of the vendor's and those of the workspaces that somebody is in. Sees them all in the system scope only. */
async function historySize(tx: Tx, { deps }: Work, userId: string): Promise<number> {
  const own = await tx
    .selectFrom('tenant_policies as p')
    .innerJoin('memberships as m', 'm.tenant_id', 'p.tenant_id')
    .select((is) => is.fn.max('p.history_size').as('size'))
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .where('p.history_enabled', '=', true)
    .executeTakeFirst();
  return Math.max(deps.policy.passwordHistory, own?.size ?? 0);
}

export async function recentHashes(tx: Tx, work: Work, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('password_history')
    .select('hash')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(await historySize(tx, work, userId))
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Stores hash and history. Ending sessions and links is up to the caller. `byEmail`: an emailed link replaced it. */
export async function storePassword(
  tx: Tx,
  work: Work,
  { userId, hash, byEmail = false }: { userId: string; hash: string; byEmail?: boolean },
): Promise<void> {
  const now = work.deps.clock.now();
  const change = { password_hash: hash, password_changed_at: now, password_by_email: byEmail, password_breached_at: null, updated_at: now };
  await tx.updateTable('users').set(change).where('id', '=', userId).execute();
  await tx.insertInto('password_history').values({ user_id: userId, hash, created_at: now }).execute();
  // Whoever else was about to change the email is stopped, as the email about it promises.
  await endChallenges(tx, work, { purpose: 'emailChange', userId });
  const kept = tx
    .selectFrom('password_history')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(await historySize(tx, work, userId));
  await tx.deleteFrom('password_history').where('user_id', '=', userId).where('id', 'not in', kept).execute();
}
