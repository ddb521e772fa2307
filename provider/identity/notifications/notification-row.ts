import type { ColumnType, Generated } from 'kysely';
import type { NotificationKind, NotificationStatus } from '../../../src/contract/notifications/notifications.schemas.ts';

export interface NotificationRow {
  id: string;
  tenant_id: string;
  user_id: string;
  kind: NotificationKind;
  facts: ColumnType<Record<string, string>, string, never>;
  /** What somebody is told of a single time; null: each time. */
  once: string | null;
  status: Generated<NotificationStatus>;
  pinned: Generated<boolean>;
  created_at: Date;
  /** For whoever listens. */
  changed_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    notifications: NotificationRow;
  }
}
