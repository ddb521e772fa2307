import type { ColumnType, Generated } from 'kysely';
import type { FilterValues } from '../../../src/contract/reports/filters.rules.ts';
import type { ReportInterval, ReportType } from '../../../src/contract/reports/reports.schemas.ts';

export interface ReportScheduleRow {
  tenant_id: string;
  report: string;
  interval: ReportInterval;
  cron: string;
  tz: string;
  is_active: boolean;
  type: ReportType;
  filters: ColumnType<FilterValues, string, string>;
  /** Members, by id. */
  recipients: string[];
  created_at: Date;
  updated_at: Date;
  /** Null while it's off. */
  next_run_at: Date | null;
  last_run_at: Date | null;
  leased_until: Date | null;
  /** In a row. */
  failures: Generated<number>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    report_schedules: ReportScheduleRow;
  }
}
