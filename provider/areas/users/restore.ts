import { undoSeconds } from '../../../src/contract/users/users.rules.ts';
import type { BulkOutcome } from '../../../src/contract/users/users.schemas.ts';
import { isAppError } from '../../../src/lib/error.ts';
import type { Ctx } from '../../http/context.ts';
import { restoreMember } from '../../identity/members/restore-member.ts';
import { callerOf } from '../../identity/work.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { after } from '../../ports/clock.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';

/** Undoes the caller's removals of these people, each in a transaction of its own. Whoever isn't among them isn't named either. */
export async function restore(ctx: Ctx, userIds: readonly string[]): Promise<BulkOutcome> {
  const { tenantId, userId: callerId } = callerOf(ctx);
  const outcome: BulkOutcome = { done: [], failures: [] };
  const removed = await readInTenant(ctx, (tx) =>
    tx
      .selectFrom('removed_members')
      .select(['user_id', 'membership'])
      .where('tenant_id', '=', tenantId)
      .where('removed_by', '=', callerId)
      .where('removed_at', '>', after(ctx.deps.clock.now(), -undoSeconds))
      .where('user_id', 'in', userIds)
      .execute(),
  );
  for (const { user_id: userId, membership } of removed) {
    const { name, email, status } = membership;
    try {
      // A new link is another email, limited like all others to that address.
      if (status === 'invited') await ctx.deps.limits.count('messages', `${tenantId}:${email}`);
      await writeInTenant(ctx, (tx) => restoreMember(tx, ctx, userId));
      outcome.done.push(userId);
    } catch (error) {
      if (!isAppError(error)) throw error;
      outcome.failures.push({ userId, name, email: shownEmail(email), code: error.code, message: error.message });
    }
  }
  return outcome;
}
