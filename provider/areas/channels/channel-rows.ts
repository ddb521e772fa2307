import type { ColumnType, Generated } from 'kysely';
import type { MessageChannel, SlackEvent } from '../../../src/contract/channels/channels.schemas.ts';

interface RuleRow {
  tenant_id: string;
  channel: MessageChannel;
  event_key: string;
  enabled: boolean;
}
interface SubscriptionRow extends RuleRow {
  id: string;
  name: string;
  recipients: string[];
  /** In whose language it is told. */
  made_by: string | null;
  created_at: Date;
}
interface SlackConnectionRow {
  tenant_id: string;
  /** Name of the workspace there. */
  team: string;
  token_sealed: string;
  connected_at: Date;
}
interface SlackSubscriptionRow {
  id: string;
  tenant_id: string;
  is_active: boolean;
  events: ColumnType<SlackEvent[], string, string>;
  /** In whose language it is told. */
  made_by: string | null;
  created_at: Date;
}
export interface EventToTell {
  id: string;
  tenant_id: string;
  event_key: string;
  actor_id: string | null;
  created_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    notification_rules: RuleRow;
    notification_subscriptions: SubscriptionRow;
    slack_connections: SlackConnectionRow;
    slack_subscriptions: SlackSubscriptionRow;
    events_to_tell: Omit<EventToTell, 'id'> & { id: Generated<string> };
  }
}
