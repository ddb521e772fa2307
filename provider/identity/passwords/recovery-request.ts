import type { Work } from '../work.ts';
import type { RecoveryRequestRow, Tx } from '../../db/tables.ts';

export interface RecoveryRequest {
  kind: RecoveryRequestRow['kind'];
  /** An address, a number or a username, as `normalIdentifier` spells it; or `user:<id>`. */
  identifier: string;
  /** Challenge that waits for its code. */
  challengeId?: string;
}

/**
 * "Send me a link" does the same work for a known and an unknown address: one row. Who it is for is found out later,
 * away from the request, so that neither the answer nor its time tells (security.md LNK-05).
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
