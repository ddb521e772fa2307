import type { StreamedEntry } from '../../../src/contract/audit-streams/audit-streams.rules.ts';
import type { StreamKind, StreamTarget, TargetOf } from '../../../src/contract/audit-streams/audit-streams.schemas.ts';

/** Entries of one tenant in the order of its chain. A second try has the same id. */
export interface Batch {
  id: string;
  tenantId: string;
  entries: readonly StreamedEntry[];
  now: Date;
}
/** `secrets` sign: those of a webhook, the newest first, or the key of object storage. */
export interface Destination<T extends StreamTarget = StreamTarget> {
  target: T;
  secrets: readonly string[];
}
export type DestinationOf<K extends StreamKind> = Destination<TargetOf<K>>;
