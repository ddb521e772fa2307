import type { FilterValues } from '../../../src/contract/reports/filters.rules.ts';
import { toReport, type SavedReport } from '../../../src/contract/reports/reports.rules.ts';
import type { Report, ReportType } from '../../../src/contract/reports/reports.schemas.ts';
import type { ReportTemplate } from '../../../src/contract/reports/templates.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import { placeOf } from '../../identity/usage/read-usage.ts';
import type { Deps } from '../../identity/work.ts';
import { recipientsOf } from './recipients.ts';
import type { ReportScheduleRow } from './report-row.ts';

export const formatsOf = ({ renderer }: Pick<Deps, 'renderer'>): ReportType[] => (renderer ? ['html', 'pdf', 'image'] : ['html']);

export const findSaved = (tx: Tx, tenantId: string, report: string): Promise<Selectable<ReportScheduleRow> | undefined> =>
  tx.selectFrom('report_schedules').selectAll().where('tenant_id', '=', tenantId).where('report', '=', report).executeTakeFirst();

async function toSaved(tx: Tx, row: Selectable<ReportScheduleRow>, now: Date): Promise<SavedReport> {
  const {
    tenant_id,
    interval,
    cron,
    tz,
    is_active: active,
    type,
    filters,
    recipients,
    created_at,
    updated_at,
    next_run_at,
    last_run_at,
  } = row;
  const people = await recipientsOf(tx, tenant_id, { ids: recipients, now });
  return {
    ...{ interval, cron, tz, active, type, filters: filters as FilterValues, recipients: people.map(({ email }) => email) },
    ...{ createdAt: created_at, updatedAt: updated_at, nextRunAt: next_run_at, lastRunAt: last_run_at },
  };
}

/** Requires the tenant's scope. */
export async function viewReports(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'renderer'>,
  { tenantId, templates }: { tenantId: string; templates: readonly ReportTemplate[] },
): Promise<Report[]> {
  const { createdAt } = await placeOf(tx, tenantId);
  const formats = formatsOf(deps);
  const reports: Report[] = [];
  for (const template of templates) {
    const row = await findSaved(tx, tenantId, template.id);
    reports.push(toReport(template, row && (await toSaved(tx, row, deps.clock.now())), { formats, createdAt }));
  }
  return reports;
}
