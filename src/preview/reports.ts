import { holdsPermission } from '../access/permission.ts';
import { invalidInput } from '../contract/input.ts';
import { decodeFilters, filterValues, type FilterValues } from '../contract/reports/filters.rules.ts';
import { renderReport } from '../contract/reports/render.ts';
import { contentTypes, selectReports, templateFor, templatesFor, toReport } from '../contract/reports/reports.rules.ts';
import type { ReportInterval, ReportType } from '../contract/reports/reports.schemas.ts';
import type { reports as area } from '../contract/reports/reports.ts';
import { checkedSchedule, nextRun } from '../contract/reports/schedule.rules.ts';
import { reportTemplates, type ReportId, type ReportTemplate } from '../contract/reports/templates.ts';
import { find, table } from './collection.ts';
import { isUsable, type Ctx, type PreviewHandlers } from './context.ts';
import { sendMail } from './mails.ts';
import { makeReport } from './report-data.ts';

interface SavedRow {
  tenantId: string;
  report: ReportId;
  interval: ReportInterval;
  cron: string;
  tz: string;
  active: boolean;
  type: ReportType;
  filters: FilterValues;
  recipients: string[];
  createdAt: string;
  updatedAt: string;
  nextRunAt: string | null;
  lastRunAt: string | null;
}
const rows = table<SavedRow>('reports');

const may = (ctx: Ctx) => (key: string) => holdsPermission(ctx.caller.permissions, key);
const saved = (ctx: Ctx, { id }: ReportTemplate) => rows(ctx).find((row) => row.tenantId === ctx.caller.tenantId && row.report === id);
/** A page draws no files. */
const formats: readonly ReportType[] = ['html'];
const requireFormat = (type: ReportType, field: string): void => {
  if (!formats.includes(type)) throw invalidInput({ [field]: "The preview can't make PDFs and pictures. Choose HTML." });
};

const members = ({ world, now, caller }: Ctx) =>
  world.memberships
    .filter((member) => member.tenantId === caller.tenantId && isUsable(member, now))
    .map(({ userId }) => find(world.users, userId));

function recipientsBy(ctx: Ctx, emails: readonly string[], field: 'to' | 'recipients') {
  const people = members(ctx);
  const missing = emails.findIndex((wanted) => !people.some(({ email }) => email === wanted));
  if (missing !== -1) throw invalidInput({ [field]: `Recipient ${missing + 1} isn't an active member of this workspace.` });
  return people.filter(({ email }) => emails.includes(email));
}

function mail(ctx: Ctx, template: ReportTemplate, { values, to }: { values: FilterValues; to: readonly { email: string }[] }): void {
  const content = makeReport(ctx, { template, values });
  for (const { email } of to)
    sendMail(ctx, { to: email, subject: `${content.title} of ${content.workspace}`, html: renderReport(content) });
}

/** Nothing runs in the background of a page: what is due is sent when somebody looks. */
function proceed(ctx: Ctx): void {
  const now = ctx.now.toISOString();
  for (const row of rows(ctx)) {
    if (row.tenantId !== ctx.caller.tenantId || !row.nextRunAt || row.nextRunAt > now) continue;
    const template = reportTemplates.find(({ id }) => id === row.report)!;
    mail(ctx, template, { values: { ...row.filters }, to: members(ctx).filter(({ id }) => row.recipients.includes(id)) });
    Object.assign(row, { lastRunAt: now, nextRunAt: nextRun(row, ctx.now)?.toISOString() ?? null });
  }
}

const date = (text: string | null) => (text === null ? null : new Date(text));
function view(ctx: Ctx, template: ReportTemplate) {
  const row = saved(ctx, template);
  const createdAt = new Date(find(ctx.world.tenants, ctx.caller.tenantId).createdAt);
  if (!row) return toReport(template, undefined, { formats, createdAt });
  const emails = members(ctx).flatMap(({ id, email }) => (row.recipients.includes(id) ? [email] : []));
  const moments = { nextRunAt: date(row.nextRunAt), lastRunAt: date(row.lastRunAt) };
  const facts = { ...row, ...moments, filters: { ...row.filters }, recipients: emails.toSorted() };
  return toReport(template, { ...facts, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) }, { formats, createdAt });
}

export const reports: PreviewHandlers<typeof area> = {
  list: ({ query }, ctx) => {
    proceed(ctx);
    return selectReports(
      templatesFor(may(ctx)).map((template) => view(ctx, template)),
      query,
    );
  },
  one: ({ id }, ctx) => {
    proceed(ctx);
    return view(ctx, templateFor(id, may(ctx)));
  },
  preview: ({ query: { templateId, name, dataFilters, responseType } }, ctx) => {
    const template = templateFor(templateId, may(ctx));
    const values = filterValues(template, decodeFilters(dataFilters));
    requireFormat(responseType, 'responseType');
    const content = makeReport(ctx, { template: { ...template, ...(name && { name }) }, values });
    return new Blob([renderReport(content)], { type: contentTypes.html });
  },
  schedule: ({ templateId, body }, ctx) => {
    const template = templateFor(templateId, may(ctx));
    const given = decodeFilters(body.dataFilters);
    const filters = filterValues(template, Object.keys(given).length > 0 ? given : (body.schedule.dataFilters ?? {}));
    requireFormat(body.type, 'type');
    const schedule = checkedSchedule(body.schedule, ctx.now);
    const active = body.schedule.active && body.status !== 'inactive';
    const before = saved(ctx, template);
    const chosen = body.recipients && recipientsBy(ctx, body.recipients, 'recipients').map(({ id }) => id);
    const recipients = chosen ?? before?.recipients ?? [ctx.caller.userId];
    if (active && !members(ctx).some(({ id }) => recipients.includes(id))) throw invalidInput({ recipients: 'Choose who gets it.' });
    const now = ctx.now.toISOString();
    const nextRunAt = active ? (nextRun(schedule, ctx.now)?.toISOString() ?? null) : null;
    const row = { ...schedule, active, type: body.type, filters, recipients: [...recipients], updatedAt: now, nextRunAt };
    if (before) Object.assign(before, row);
    else rows(ctx).push({ ...row, tenantId: ctx.caller.tenantId, report: template.id, createdAt: now, lastRunAt: null });
    return view(ctx, template);
  },
  send: ({ body: { templateId, to } }, ctx) => {
    const template = templateFor(templateId, may(ctx));
    const values = saved(ctx, template)?.filters;
    mail(ctx, template, { values: values ? { ...values } : filterValues(template, {}), to: recipientsBy(ctx, to, 'to') });
  },
};
