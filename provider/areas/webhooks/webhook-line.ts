import type { RawBuilder } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import type { Deps } from '../../identity/work.ts';
import type { WebhookRow } from './webhook-row.ts';

/** What sending has to know of a webhook, whoever's it is. */
export type Receiver = Pick<WebhookRow, 'id' | 'tenant_id' | 'name' | 'url' | 'paused_until'>;

/** Webhooks of workspaces, or of the operator. */
export interface WebhookLine<R extends Receiver> {
  /** The operator's have the same columns, as far as sending goes. */
  tables: { webhooks: 'webhooks'; deliveries: 'webhook_deliveries' };
  within<T>(deps: Deps, tenantId: string, work: (tx: Tx) => Promise<T>, options?: { single: true }): Promise<T>;
  /** Whether webhook `w` may be served by this server now. */
  mayServe(deps: Deps, now: Date): RawBuilder<unknown>;
  /** Those that sign, the newest first; none if it is gone. */
  secretsOf(deps: Deps, webhook: R): string[];
  /** It answered 410 to a message, and hears no more. */
  gone(tx: Tx, deps: Deps, webhook: R, deliveryId: string): Promise<void>;
  /** It failed again and again, and is left alone for a while. */
  paused(tx: Tx, deps: Deps, webhook: R): Promise<void>;
}
