import type { ColumnType, Generated } from 'kysely';
import type { Attempt, Delivery } from '../../../src/contract/webhooks/webhooks.schemas.ts';

export interface WebhookRow {
  id: string;
  tenant_id: string;
  name: string;
  description: string;
  url: string;
  event_keys: string[];
  is_active: boolean;
  secret_sealed: string;
  /** Signs along until `previous_until`. */
  previous_sealed: string | null;
  previous_until: Date | null;
  created_at: Date;
  updated_at: Date;
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
export interface DeliveryRow {
  id: string;
  number: string;
  tenant_id: string;
  webhook_id: string;
  event_key: string;
  entity: string;
  /** Exactly what is signed and sent. */
  payload: string;
  state: Delivery['state'];
  created_at: Date;
  next_attempt_at: Date;
  /** Since it was put in line, or was retried by hand. */
  tries: number;
  attempts: Attempt[];
  status_code: number | null;
  answer: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    webhooks: Omit<WebhookRow, 'failures' | 'invocations'> & { failures: Generated<number>; invocations: Generated<number> };
    webhook_deliveries: Omit<DeliveryRow, 'number' | 'attempts'> & {
      number: Generated<string>;
      attempts: ColumnType<Attempt[], string, string>;
    };
  }
}
