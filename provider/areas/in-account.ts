import { requireTraveler } from '../../src/contract/sub-tenants/sub-tenants.rules.ts';
import type { Enter } from '../db/scope.ts';
import type { Tx } from '../db/tables.ts';
import type { Ctx } from '../http/context.ts';
import { auditChange } from '../identity/audit.ts';
import { callerOf } from '../identity/work.ts';

const noRoles = { roles: [], permissions: [] };

/** The caller in an account below theirs: with the rights they have where they come from, and no roles of its own. */
function inAccount(ctx: Ctx, tenantId: string): Ctx {
  const caller = callerOf(ctx);
  return { ...ctx, caller: { ...caller, tenantId, cameFrom: caller.tenantId, roleIds: [], tenantRoles: noRoles } };
}

type InAccount<T> = (tx: Tx, ctx: Ctx) => Promise<T>;

async function visit<T>(ctx: Ctx, { tx, enter, tenantId }: { tx: Tx; enter: Enter; tenantId: string }, work: InAccount<T>): Promise<T> {
  if (tenantId === callerOf(ctx).tenantId) return work(tx, ctx);
  const result = await enter(tenantId, () => work(tx, inAccount(ctx, tenantId)));
  await auditChange(tx, ctx, { action: 'subAccount.entered', target: { type: 'tenant', id: tenantId } });
  return result;
}

/**
 * Runs a change in the caller's account or one below it. Both log it. `before`: runs in the caller's own account first. Errors:
 * FORBIDDEN, NOT_FOUND.
 */
export function writeInAccount<T>(ctx: Ctx, tenantId: string, work: InAccount<T>, before?: (tx: Tx) => Promise<unknown>): Promise<T> {
  const { tenantId: own, userId } = callerOf(ctx);
  if (tenantId !== own) requireTraveler(callerOf(ctx));
  return ctx.deps.db.branch(
    own,
    async (tx, enter) => {
      await before?.(tx);
      return visit(ctx, { tx, enter, tenantId }, work);
    },
    { userId },
  );
}

/** The same in several accounts: in all of them or in none. `idOf`: the account of each. */
export function writeInAccounts<I extends { tenantId: string }>(
  ctx: Ctx,
  items: readonly I[],
  work: (tx: Tx, ctx: Ctx, item: I) => Promise<void>,
): Promise<void> {
  const { tenantId: own, userId } = callerOf(ctx);
  if (items.some(({ tenantId }) => tenantId !== own)) requireTraveler(callerOf(ctx));
  // In the same order for everybody, the own one first: changes of the same accounts wait for each other instead of deadlocking.
  const place = ({ tenantId }: I) => (tenantId === own ? '' : tenantId);
  const sorted = items.toSorted((a, b) => place(a).localeCompare(place(b)));
  return ctx.deps.db.branch(
    own,
    async (tx, enter) => {
      for (const item of sorted) await visit(ctx, { tx, enter, tenantId: item.tenantId }, (inner, there) => work(inner, there, item));
    },
    { userId },
  );
}

/** Reads in the caller's account, or in one below it if `tenantId` names it. Errors: FORBIDDEN, NOT_FOUND. */
export function readInAccount<T>(ctx: Ctx, tenantId: string | undefined, work: InAccount<T>): Promise<T> {
  const { tenantId: own, userId } = callerOf(ctx);
  if (!tenantId || tenantId === own) return ctx.deps.db.tenant(own, (tx) => work(tx, ctx), { userId, readOnly: true });
  requireTraveler(callerOf(ctx));
  return ctx.deps.db.branch(own, (tx, enter) => enter(tenantId, () => work(tx, inAccount(ctx, tenantId))), { userId, readOnly: true });
}
