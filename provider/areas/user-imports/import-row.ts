import type { ImportState, Verdict } from '../../../src/contract/user-imports/user-imports.schemas.ts';

export interface ImportRecord {
  id: string;
  tenant_id: string;
  created_by: string;
  /** Where they came from, if they weren't a member. */
  came_from: string | null;
  file_name: string;
  /** Of rows that name no role; null: the workspace's default roles. */
  role_ids: string[] | null;
  /** Whoever is added may use it. */
  app_id: string | null;
  state: ImportState;
  sends_invitations: boolean;
  /** What whoever started it held then. */
  permissions: string[];
  super_user: boolean;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  resumes_at: Date | null;
  /** So that a long import doesn't keep others waiting. */
  worked_at: Date | null;
}
export interface ImportedRow {
  tenant_id: string;
  import_id: string;
  number: number;
  email: string;
  name: string;
  phone: string;
  job_title: string;
  roles: string;
  groups: string;
  /** Null: not checked yet. */
  verdict: Verdict | null;
  detail: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    user_imports: ImportRecord;
    user_import_rows: ImportedRow;
  }
}
