import { sql } from 'kysely';
import { breachedPassword, reusedPassword } from '../../../src/contract/passwords/passwords.rules.ts';
import type { PasswordConfig } from '../../../src/contract/passwords/passwords.schemas.ts';
import { stricterPassword } from '../../../src/contract/security-policy/security-policy.rules.ts';
import { isUuid } from '../../db/scope.ts';
import { endChallenges } from '../challenges/challenges.ts';
import { sha256 } from '../secrets.ts';
import type { Work } from '../work.ts';
import type { Tx } from '../../db/tables.ts';

/**
 * The strictest of the vendor's rules and those of the workspaces that somebody is in, or of those that have invited somebody who is in
 * none: an invitation alone asks nothing of anybody. Requires the system scope.
 */
export async function passwordConfigOf(tx: Tx, { deps: { policy } }: Pick<Work, 'deps'>, userId: string): Promise<PasswordConfig> {
  if (!policy.overrides.passwordComplexity) return policy.password;
  const rows = await tx
    .selectFrom('memberships as m')
    .leftJoin('tenant_policies as p', 'p.tenant_id', 'm.tenant_id')
    .select(['m.status', 'p.password_rules as rules'])
    .where('m.user_id', '=', userId)
    .execute();
  const joined = rows.filter(({ status }) => status === 'active');
  return (joined.length > 0 ? joined : rows).reduce((config, { rules }) => stricterPassword(config, rules), policy.password);
}

/** How strict a person's workspaces are, for whoever holds a link or a code page of theirs; to others, the vendor's rules. */
export async function provenPasswordConfig(
  tx: Tx,
  { deps }: Pick<Work, 'deps'>,
  { userId, token }: { userId: string; token: string | undefined },
): Promise<PasswordConfig> {
  if (!token || !isUuid(userId)) return deps.policy.password;
  const [hash, now] = [sha256(token), deps.clock.now()];
  const { rows } =
    await sql`select 1 from links where hash = ${hash} and user_id = ${userId} and used_at is null and revoked_at is null and expires_at > ${now}
    union all select 1 from challenges where hash = ${hash} and user_id = ${userId} and purpose = 'activateCode' and used_at is null and expires_at > ${now}`.execute(
      tx,
    );
  return rows.length > 0 ? passwordConfigOf(tx, { deps }, userId) : deps.policy.password;
}

/** Error: PASSWORD_BREACHED. */
export async function requireUnbreached({ deps }: Work, password: string, field?: string): Promise<void> {
  if (deps.policy.refusesBreached && (await deps.breached.isBreached(password))) throw breachedPassword(field);
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
  return Math.max(deps.policy.passwordHistory, deps.policy.overrides.passwordHistory ? (own?.size ?? 0) : 0);
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
