import type { Work } from '../work.ts';
import type { RecoveryRequestRow, Tx } from '../../db/tables.ts';

export interface RecoveryRequest {
  kind: RecoveryRequestRow['kind'];
  /** An address, number or username in canonical form; or `user:<id>`. */
  identifier: string;
  /** Challenge that awaits its code. */
  challengeId?: string;
}

/**
 * Requesting a link does the same work for known and unknown addresses: one row. The recipient is looked up later in the
 * background, so that neither response nor timing reveals anything (security.md LNK-05).
 */
export async function requestRecovery(
  { deps, client }: Work,
  { kind, identifier, challengeId }: RecoveryRequest,
  within?: Tx,
): Promise<void> {
  const { ip, userAgent, traceId } = client;
  const row = {
    id: crypto.randomUUID(),
    kind,
    email: identifier,
    ip,
    user_agent: userAgent,
    trace_id: traceId,
    created_at: deps.clock.now(),
    challenge_id: challengeId ?? null,
  };
  const add = async (tx: Tx) => void (await tx.insertInto('recovery_requests').values(row).execute());
  await (within ? add(within) : deps.db.system(add));
}
