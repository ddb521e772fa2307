import type { AuditAction } from '../../src/contract/audit-actions.ts';
import { callerOf, type Work } from './work.ts';
import type { SessionRow, Tx } from '../db/tables.ts';

export interface AuditEntry {
  action: AuditAction;
  tenantId: string | null;
  actorId?: string | null;
  /** `type`: what it is, in one word. */
  target?: { type: string; id: string };
  /** Names of changed fields, ids, counts. Never a secret or a whole body. */
  details?: Record<string, unknown>;
}

function rowOf({ deps, client, caller }: Work, { action, tenantId, actorId = null, target, details = {} }: AuditEntry) {
  const told = {
    // Of somebody who isn't signed in yet.
    ...(!caller && client.application && { application: client.application }),
    ...details,
    ...(caller?.apiTokenId && { apiToken: caller.apiTokenId }),
    ...(caller?.applicationId && { application: caller.applicationId }),
    ...(caller?.cameFrom && { cameFrom: caller.cameFrom }),
  };
  // The impersonator is the actor; the impersonated user is in the details.
  const actor = caller?.actorId ? { id: caller.actorId, details: { ...told, inTheNameOf: caller.userId } } : { id: actorId, details: told };
  const { ip, userAgent, traceId } = client;
  return {
    ...{ tenant_id: tenantId, actor_id: actor.id, action, target_type: target?.type ?? null, target_id: target?.id ?? null },
    ...{ ip, user_agent: userAgent, trace_id: traceId, details: JSON.stringify(actor.details), created_at: deps.clock.now() },
  };
}

/** Writes one row in the transaction of the change, so that neither exists without the other. */
export async function audit(tx: Tx, work: Work, entry: AuditEntry): Promise<void> {
  await tx.insertInto('audit_log').values(rowOf(work, entry)).execute();
  work.deps.watch?.audited(entry.action, entry.details?.['method']);
}

/** So few that a statement has room for their values. */
const rowsAtOnce = 1000;
/** The same entry in the logs of many workspaces. */
export async function auditIn(tx: Tx, work: Work, tenantIds: readonly string[], entry: Omit<AuditEntry, 'tenantId'>): Promise<void> {
  for (let from = 0; from < tenantIds.length; from += rowsAtOnce)
    await tx
      .insertInto('audit_log')
      .values(tenantIds.slice(from, from + rowsAtOnce).map((tenantId) => rowOf(work, { ...entry, tenantId })))
      .execute();
}

/** Actor of a session where no caller is known: the user, or the impersonator. */
export const doneBy = (
  { user_id, actor_id }: Pick<SessionRow, 'user_id' | 'actor_id'>,
  details: Record<string, unknown> = {},
): Pick<AuditEntry, 'actorId' | 'details'> =>
  actor_id ? { actorId: actor_id, details: { ...details, inTheNameOf: user_id } } : { actorId: user_id, details };

/** Audits a change by the caller in their own tenant. */
export function auditChange(tx: Tx, work: Work, entry: Omit<AuditEntry, 'tenantId' | 'actorId'>): Promise<void> {
  const { tenantId, userId } = callerOf(work);
  return audit(tx, work, { ...entry, tenantId, actorId: userId });
}
