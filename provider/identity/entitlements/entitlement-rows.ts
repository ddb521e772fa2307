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
  }
}
