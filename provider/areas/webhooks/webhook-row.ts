import type { ColumnType, Generated } from 'kysely';
import type { Attempt, Delivery } from '../../../src/contract/webhooks/webhooks.schemas.ts';
import type { OperatorWebhookRow } from '../../identity/configuration/webhook-rows.ts';

/** A webhook of a workspace: sent as the operator's are. */
export interface WebhookRow extends Omit<OperatorWebhookRow, 'declared'> {
  description: string;
  secret_sealed: string;
  /** Signs along until `previous_until`. */
  previous_sealed: string | null;
  previous_until: Date | null;
  updated_at: Date;
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
