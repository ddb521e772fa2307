import type { Ctx, Deps, RequestFacts } from '../context.ts';
import type { RecoveryRequestRow, Tx } from '../db/tables.ts';
import { audit } from './audit.ts';
import { mailLink } from './links.ts';

/**
 * "Send me a link" does the same work for a known and an unknown address: one row. Who it is for is found out later,
 * away from the request, so that neither the answer nor its time tells (security.md LNK-05).
 */
export async function requestRecovery({ deps, request }: Ctx, kind: RecoveryRequestRow['kind'], email: string): Promise<void> {
  const { ip, userAgent, traceId } = request;
  const row = { id: crypto.randomUUID(), kind, email, ip, user_agent: userAgent, trace_id: traceId, created_at: deps.clock.now() };
  await deps.db.system((tx) => tx.insertInto('recovery_requests').values(row).execute());
}

async function invitedTo(tx: Tx, userId: string) {
  return tx
    .selectFrom('memberships as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['t.id', 't.name'])
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'invited')
    .where('m.disabled_at', 'is', null)
    .orderBy('m.created_at', 'desc')
    .executeTakeFirst();
}

async function answer(tx: Tx, deps: Deps, { kind, email, ip, user_agent, trace_id }: RecoveryRequestRow): Promise<void> {
  const user = await tx.selectFrom('users').select(['id', 'password_hash', 'last_tenant_id']).where('email', '=', email).executeTakeFirst();
  if (!user) return;
  const request: RequestFacts = { ip, userAgent: user_agent, traceId: trace_id };
  const target = { type: 'user', id: user.id } as const;
  if (user.password_hash) {
    if (kind === 'activation') return;
    await mailLink(tx, { deps }, { purpose: 'reset', userId: user.id, email, tenantId: null });
    return audit(tx, { deps, request }, { action: 'password.resetRequested', tenantId: user.last_tenant_id, target });
  }
  // Somebody who never chose a password needs the activation, whichever of the two they asked for.
  const tenant = await invitedTo(tx, user.id);
  if (!tenant) return;
  await mailLink(tx, { deps }, { purpose: 'activate', userId: user.id, email, tenantId: tenant.id, tenantName: tenant.name });
  await audit(tx, { deps, request }, { action: 'user.activationRequested', tenantId: tenant.id, target });
}

/** Works off the waiting requests, each in one transaction of its own; answers how many. */
export async function answerRecoveryRequests(deps: Deps): Promise<number> {
  for (let done = 0; ; done++) {
    const found = await deps.db.system(async (tx) => {
      const row = await tx
        .selectFrom('recovery_requests')
        .selectAll()
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return false;
      await tx.deleteFrom('recovery_requests').where('id', '=', row.id).execute();
      await answer(tx, deps, row);
      return true;
    });
    if (!found) return done;
  }
}
