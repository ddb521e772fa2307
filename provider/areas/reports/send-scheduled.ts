import { sql, type Selectable } from 'kysely';
import { filterValues, type FilterValues } from '../../../src/contract/reports/filters.rules.ts';
import { nextRun } from '../../../src/contract/reports/schedule.rules.ts';
import { reportTemplates } from '../../../src/contract/reports/templates.ts';
import { audit } from '../../identity/audit.ts';
import type { Deps } from '../../identity/work.ts';
import { after } from '../../ports/clock.ts';
import { drawReports, mailReports } from './mail-report.ts';
import { makeReport } from './make-report.ts';
import { recipientsOf } from './recipients.ts';
import type { ReportScheduleRow } from './report-row.ts';

type Due = Selectable<ReportScheduleRow> & { next_run_at: Date };

/** Longer than making one takes: an instance that died gives it back after this. */
const leaseSeconds = 300;
/** After the last of these, it waits for its next time. */
const retrySeconds = [60, 300, 900];
const client = { ip: '', userAgent: 'server', traceId: '' };

async function lease({ db, clock }: Deps): Promise<Due | undefined> {
  const now = clock.now();
  const { rows } = await db.system(
    (tx) =>
      sql<Due>`update report_schedules set leased_until = ${after(now, leaseSeconds)} where (tenant_id, report) = (
        select s.tenant_id, s.report from report_schedules s join tenants t on t.id = s.tenant_id and t.disabled_at is null
        where s.next_run_at <= ${now} and (s.leased_until is null or s.leased_until <= ${now})
        order by s.next_run_at limit 1 for update of s skip locked) returning *`.execute(tx),
    { single: 'write' },
  );
  return rows[0];
}

/** Emails and the next time are one change: whoever lost the lease, or whose schedule was changed meanwhile, sends nothing. */
async function sendOne(deps: Deps, due: Due): Promise<void> {
  const { tenant_id: tenantId, report, interval, cron, tz, type, filters, recipients, next_run_at, leased_until } = due;
  const template = reportTemplates.find(({ id }) => id === report);
  if (!template) throw new Error(`There is no report ${report} any more.`);
  const values = filterValues(template, filters as Record<string, FilterValues[string]>);
  const { told, to } = await deps.db.tenant(
    tenantId,
    async (tx) => ({
      told: await makeReport(tx, deps, { tenantId, template, values }),
      to: await recipientsOf(tx, tenantId, { ids: recipients, now: deps.clock.now() }),
    }),
    { readOnly: true },
  );
  const drawn = await drawReports(deps, { told, to, id: report, type });
  await deps.db.tenant(tenantId, async (tx) => {
    const now = deps.clock.now();
    const { numUpdatedRows } = await tx
      .updateTable('report_schedules')
      .set({ next_run_at: nextRun({ interval, cron, tz }, now), last_run_at: now, leased_until: null, failures: 0 })
      .where('tenant_id', '=', tenantId)
      .where('report', '=', report)
      .where('next_run_at', '=', next_run_at)
      .where('leased_until', '=', leased_until)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const people = drawn.size === 0 ? [] : await recipientsOf(tx, tenantId, { ids: recipients, now });
    await mailReports(tx, deps, { tenantId, to: people, drawn });
    const details = { name: template.name, recipients: people.map(({ id }) => id), scheduled: true };
    await audit(tx, { deps, client }, { action: 'report.sent', tenantId, target: { type: 'report', id: report }, details });
  });
}

async function postpone({ db, clock }: Deps, { tenant_id, report, interval, cron, tz, next_run_at, failures }: Due): Promise<void> {
  const now = clock.now();
  const wait = retrySeconds[failures];
  await db.tenant(tenant_id, (tx) =>
    tx
      .updateTable('report_schedules')
      .set(
        wait === undefined
          ? { next_run_at: nextRun({ interval, cron, tz }, now), leased_until: null, failures: 0 }
          : { leased_until: after(now, wait), failures: failures + 1 },
      )
      .where('tenant_id', '=', tenant_id)
      .where('report', '=', report)
      .where('next_run_at', '=', next_run_at)
      .execute(),
  );
}

/** Sends what is due, one after the other, once each however many instances there are. What was missed while none ran is sent once. */
export async function sendScheduled(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (let due = await lease(deps); due && !signal?.aborted; due = await lease(deps)) {
    const { tenant_id: tenantId, report } = due;
    try {
      await sendOne(deps, due);
    } catch (err) {
      deps.log.error({ err, tenantId, report }, 'report not sent');
      await postpone(deps, due);
    }
  }
}
