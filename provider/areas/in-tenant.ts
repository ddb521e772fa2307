import type { Ctx } from '../http/context.ts';
import { callerOf } from '../identity/work.ts';
import type { Tx } from '../db/tables.ts';

/** Runs one transaction in the caller's tenant. */
export function writeInTenant<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { tenantId, userId } = callerOf(ctx);
  return ctx.deps.db.tenant(tenantId, work, { userId });
}

export function readInTenant<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { tenantId, userId } = callerOf(ctx);
  return ctx.deps.db.tenant(tenantId, work, { userId, readOnly: true });
}

/** A single-statement read: one round trip. */
export function readOnceInTenant<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { tenantId, userId } = callerOf(ctx);
  return ctx.deps.db.tenant(tenantId, work, { userId, single: true });
}
