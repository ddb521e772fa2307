import type { ColumnType } from 'kysely';
import type { Catalogue } from '../../../src/contract/entitlements/catalogue.ts';

/** Who gave it: the vendor's command line, or a subscription. Neither touches what the other gave. */
export type AssignmentSource = 'vendor' | 'billing';

declare module '../../db/tables.ts' {
  interface Tables {
    /** One row. `version` counts its changes. */
    entitlement_catalogue: { id: number; version: string; document: ColumnType<Catalogue, string, string> };
    /** `user_id`: null for the whole workspace. `item_id`: of a plan or bundle of the catalogue. */
    entitlement_assignments: {
      tenant_id: string;
      user_id: string | null;
      kind: 'plan' | 'bundle';
      item_id: string;
      source: AssignmentSource;
      expires_at: Date | null;
      created_at: Date;
    };
    /** `at`: the beginning of an hour; 1970 for a feature that never begins at 0 again. `quantity`: as text, wider than a number is exact. */
    usage_counts: { tenant_id: string; feature: string; at: Date; quantity: ColumnType<string, number, string> };
    /** Reports that were counted. */
    usage_events: { tenant_id: string; feature: string; id: string; created_at: Date };
  }
}
