import { checkPassword, type PasswordFailure } from '../../../src/contract/password-policy.ts';
import { AppError } from '../../../src/lib/error.ts';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../db/tables.ts';
import { passwordStrings } from '../../messages/password-strings.ts';

function sentenceOf(failure: PasswordFailure, { deps: { policy } }: Ctx): string {
  const { minLength, maxLength, minPhraseLength } = policy.password;
  return passwordStrings[failure].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String({ minLength, maxLength, minPhraseLength }[name]));
}

/** Error: PASSWORD_POLICY; `context.failures` names the rules. */
export function requirePolicy(ctx: Ctx, password: string, field = 'password'): void {
  const failures = checkPassword(password, ctx.deps.policy.password);
  if (failures.length === 0) return;
  const sentence = failures.map((failure) => sentenceOf(failure, ctx)).join(' ');
  throw new AppError('PASSWORD_POLICY', sentence, { status: 400, context: { failures, fields: { [field]: sentence } } });
}

/** Error: PASSWORD_BREACHED. */
export async function requireUnbreached(ctx: Ctx, password: string, field = 'password'): Promise<void> {
  if (!(await ctx.deps.breached.isBreached(password))) return;
  throw new AppError('PASSWORD_BREACHED', passwordStrings.breached, {
    status: 400,
    context: { fields: { [field]: passwordStrings.breached } },
  });
}

/** `hashes`: the last ones, from `recentHashes`. Error: PASSWORD_REUSED. */
export async function requireUnused(ctx: Ctx, password: string, hashes: readonly string[], field = 'password'): Promise<void> {
  const matches = await Promise.all(hashes.map((hash) => ctx.deps.hasher.verify(hash, password)));
  if (!matches.includes(true)) return;
  throw new AppError('PASSWORD_REUSED', passwordStrings.reused, { status: 400, context: { fields: { [field]: passwordStrings.reused } } });
}

export async function recentHashes(tx: Tx, ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('password_history')
    .select('hash')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(ctx.deps.policy.passwordHistory)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Writes the hash and the history. What ends with the old password (sessions, links) is up to the caller. */
export async function storePassword(tx: Tx, ctx: Ctx, userId: string, hash: string): Promise<void> {
  const now = ctx.deps.clock.now();
  await tx.updateTable('users').set({ password_hash: hash, password_changed_at: now, updated_at: now }).where('id', '=', userId).execute();
  await tx.insertInto('password_history').values({ user_id: userId, hash, created_at: now }).execute();
  const kept = tx
    .selectFrom('password_history')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(ctx.deps.policy.passwordHistory);
  await tx.deleteFrom('password_history').where('user_id', '=', userId).where('id', 'not in', kept).execute();
}
