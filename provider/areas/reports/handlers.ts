import type { Selectable } from 'kysely';
import { holdsPermission } from '../../../src/access/permission.ts';
import type { Handlers, Input } from '../../../src/contract/endpoint.ts';
import { invalidInput } from '../../../src/contract/input.ts';
import type { PermissionKey } from '../../../src/contract/permission-keys.ts';
import { decodeFilters, filterValues, type FilterValues } from '../../../src/contract/reports/filters.rules.ts';
import { renderReport } from '../../../src/contract/reports/render.ts';
import { contentTypes, reportFileName, selectReports, templateFor, templatesFor } from '../../../src/contract/reports/reports.rules.ts';
import type { Report, ReportType } from '../../../src/contract/reports/reports.schemas.ts';
import type { reports as area } from '../../../src/contract/reports/reports.ts';
import { checkedSchedule, nextRun } from '../../../src/contract/reports/schedule.rules.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';
import { drawReports, mailReports } from './mail-report.ts';
import { makeReport } from './make-report.ts';
import { recipientsBy, recipientsOf } from './recipients.ts';
import './report-row.ts';
import type { ReportScheduleRow } from './report-row.ts';
import { findSaved, formatsOf, viewReports } from './report-rows.ts';

const rightsOf = (ctx: Ctx) => {
  const { superUser, permissions } = callerOf(ctx);
  return (key: PermissionKey) => superUser || holdsPermission(permissions, key);
};
const target = (id: string) => ({ target: { type: 'report', id } });

function requireFormat(ctx: Ctx, type: ReportType, field: 'type' | 'responseType'): void {
  if (!formatsOf(ctx.deps).includes(type))
    throw invalidInput({ [field]: "This server can't make PDFs and pictures. Choose HTML, or have Chromium installed there." });
}

async function preview(ctx: Ctx, { query }: Input<typeof area.preview>): Promise<Blob> {
  const { templateId, name, responseType } = query;
  const { tenantId } = callerOf(ctx);
  const template = templateFor(templateId, rightsOf(ctx));
  const values = filterValues(template, decodeFilters(query.dataFilters));
  requireFormat(ctx, responseType, 'responseType');
  if (responseType !== 'html') await ctx.deps.limits.count('reports', tenantId);
  const told = await writeInTenant(ctx, async (tx) => {
    await auditChange(tx, ctx, { action: 'report.viewed', ...target(template.id), details: { name: template.name, type: responseType } });
    return makeReport(tx, ctx.deps, { tenantId, template: { ...template, ...(name && { name }) }, values });
  });
  const html = renderReport(told(ctx.client.language ?? 'en'));
  const body = responseType === 'html' ? html : Buffer.from(await ctx.deps.renderer!.draw(html, responseType));
  ctx.answer = new Response(body, {
    headers: {
      'content-type': contentTypes[responseType],
      'content-disposition': `attachment; filename="${reportFileName(template.id, responseType)}"`,
      // Whoever opens it as a page of this server gets one that may do nothing.
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    },
  });
  return new Blob();
}

type ScheduleFacts = Pick<Selectable<ReportScheduleRow>, 'is_active' | 'interval' | 'cron' | 'tz' | 'type' | 'recipients' | 'filters'>;
/** What the audit log tells before and after. */
const factsOf = ({ is_active, interval, cron, tz, type, recipients, filters }: ScheduleFacts) => ({
  ...{ active: is_active, interval, cron, tz, type, recipients: recipients.toSorted(), filters },
});

async function schedule(ctx: Ctx, { templateId, body }: Input<typeof area.schedule>): Promise<Report> {
  const { tenantId, userId } = callerOf(ctx);
  const template = templateFor(templateId, rightsOf(ctx));
  const given = decodeFilters(body.dataFilters);
  const values = filterValues(template, Object.keys(given).length > 0 ? given : (body.schedule.dataFilters ?? {}));
  requireFormat(ctx, body.type, 'type');
  const now = ctx.deps.clock.now();
  const { interval, cron, tz } = checkedSchedule(body.schedule, now);
  const isActive = body.schedule.active && body.status !== 'inactive';
  return writeInTenant(ctx, async (tx) => {
    const before = await findSaved(tx, tenantId, template.id);
    const chosen = body.recipients && (await recipientsBy(tx, tenantId, { emails: body.recipients, field: 'recipients', now }));
    const recipients = chosen?.map(({ id }) => id) ?? before?.recipients ?? [userId];
    if (isActive && (await recipientsOf(tx, tenantId, { ids: recipients, now })).length === 0)
      throw invalidInput({ recipients: 'Choose at least one recipient.' });
    const row = {
      ...{ interval, cron, tz, is_active: isActive, type: body.type, filters: JSON.stringify(values), recipients, updated_at: now },
      // Whoever makes it right now goes by the time it was due, and finds another one.
      ...{ next_run_at: isActive ? nextRun({ interval, cron, tz }, now) : null, leased_until: null, failures: 0 },
    };
    await tx
      .insertInto('report_schedules')
      .values({ ...row, tenant_id: tenantId, report: template.id, created_at: now, last_run_at: null })
      .onConflict((on) => on.columns(['tenant_id', 'report']).doUpdateSet(row))
      .execute();
    const told = {
      before: before ? factsOf(before) : null,
      after: factsOf({ ...row, filters: values }),
    };
    await auditChange(tx, ctx, { action: 'report.scheduled', ...target(template.id), details: { name: template.name, ...told } });
    return (await viewReports(tx, ctx.deps, { tenantId, templates: [template] }))[0]!;
  });
}

async function send(ctx: Ctx, { body: { templateId, to } }: Input<typeof area.send>): Promise<void> {
  const { deps } = ctx;
  const { tenantId } = callerOf(ctx);
  const template = templateFor(templateId, rightsOf(ctx));
  await deps.limits.count('reports', tenantId);
  const found = (tx: Tx) => recipientsBy(tx, tenantId, { emails: to, field: 'to', now: deps.clock.now(), asked: ctx.client.language });
  const { told, type, chosen } = await readInTenant(ctx, async (tx) => {
    const chosen = await found(tx);
    const saved = await findSaved(tx, tenantId, template.id);
    const values = (saved?.filters as FilterValues | undefined) ?? filterValues(template, {});
    return { told: await makeReport(tx, deps, { tenantId, template, values }), type: saved?.type ?? 'html', chosen };
  });
  const drawn = await drawReports(deps, { told, to: chosen, id: template.id, type });
  await writeInTenant(ctx, async (tx) => {
    // Drawing takes a while: whoever has left meanwhile gets nothing.
    const people = await found(tx);
    await mailReports(tx, deps, { tenantId, to: people, drawn });
    const details = { name: template.name, recipients: people.map(({ id }) => id) };
    await auditChange(tx, ctx, { action: 'report.sent', ...target(template.id), details });
  });
}

export const reports: Handlers<typeof area, [Ctx]> = {
  list: ({ query = {} } = {}, ctx) =>
    readInTenant(ctx, async (tx) => {
      const { tenantId } = callerOf(ctx);
      return selectReports(await viewReports(tx, ctx.deps, { tenantId, templates: templatesFor(rightsOf(ctx)) }), query);
    }),
  one: ({ id }, ctx) =>
    readInTenant(ctx, async (tx) => {
      const { tenantId } = callerOf(ctx);
      return (await viewReports(tx, ctx.deps, { tenantId, templates: [templateFor(id, rightsOf(ctx))] }))[0]!;
    }),
  preview: async (input, ctx) => preview(ctx, input),
  schedule: async (input, ctx) => schedule(ctx, input),
  send: async (input, ctx) => send(ctx, input),
};
