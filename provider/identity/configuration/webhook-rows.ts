import type { Generated } from 'kysely';

/** A webhook of the operator's own; `tenant_id` is that of the log that belongs to no workspace. */
export interface OperatorWebhookRow {
  id: string;
  tenant_id: string;
  /** Its key in the configuration. */
  name: string;
  url: string;
  /** `declarationOf` it. */
  declared: string;
  event_keys: string[];
  is_active: boolean;
  created_at: Date;
  /** When it answered 410. */
  gone_at: Date | null;
  /** In a row. */
  failures: number;
  /** Messages sent, however often each. */
  invocations: number;
  paused_until: Date | null;
  /** A worker has it until then, unless it dies. */
  leased_until: Date | null;
  /** So that a busy one doesn't keep others waiting. */
  worked_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    operator_webhooks: Omit<OperatorWebhookRow, 'failures' | 'invocations'> & {
      failures: Generated<number>;
      invocations: Generated<number>;
    };
  }
}
