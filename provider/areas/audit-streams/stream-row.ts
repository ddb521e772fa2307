import type { ColumnType, Generated } from 'kysely';
import type { StreamAnswer, StreamTarget } from '../../../src/contract/audit-streams/audit-streams.schemas.ts';

export type StreamFailure = StreamAnswer & { at: string };

export interface StreamRow {
  id: string;
  tenant_id: string;
  name: string;
  target: StreamTarget;
  /** Signs a webhook's messages, or is the key of object storage. */
  secret_sealed: string | null;
  /** Signs along until `previous_until`. */
  previous_sealed: string | null;
  previous_until: Date | null;
  is_active: boolean;
  /** Everything up to here in the tenant's chain has arrived. */
  seq: string;
  /** The end of what is being sent, so that a second try sends the same. */
  batch_seq: string | null;
  replays: number;
  delivered: string;
  delivered_at: Date | null;
  /** In a row. */
  failures: number;
  failure: StreamFailure | null;
  created_at: Date;
  updated_at: Date;
  next_attempt_at: Date;
  /** A worker has it until then, unless it dies. */
  leased_until: Date | null;
  /** So that a busy one doesn't keep others waiting. */
  worked_at: Date | null;
}

type Json<T> = ColumnType<T, string, string>;
declare module '../../db/tables.ts' {
  interface Tables {
    audit_streams: Omit<StreamRow, 'target' | 'is_active' | 'replays' | 'delivered' | 'failures' | 'failure'> & {
      target: Json<StreamTarget>;
      is_active: Generated<boolean>;
      replays: Generated<number>;
      delivered: Generated<string>;
      failures: Generated<number>;
      failure: ColumnType<StreamFailure | null, string | null, string | null>;
    };
  }
}
