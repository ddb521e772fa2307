import { notFound } from '../input.ts';
import type { PermissionKey } from '../permission-keys.ts';
import type { FilterValues } from './filters.rules.ts';
import type { ReportsQuery } from './reports-query.schemas.ts';
import type { Report, ReportInterval, ReportType } from './reports.schemas.ts';
import { reportTemplates, type ReportTemplate } from './templates.ts';

/** What is saved of a report. */
export interface SavedReport {
  interval: ReportInterval;
  cron: string;
  tz: string;
  active: boolean;
  type: ReportType;
  filters: FilterValues;
  recipients: readonly string[];
  createdAt: Date;
  updatedAt: Date;
  nextRunAt: Date | null;
  lastRunAt: Date | null;
}

/** Those whose data somebody may see. */
export const templatesFor = (may: (key: PermissionKey) => boolean): ReportTemplate[] =>
  reportTemplates.filter(({ permissions }) => permissions.every(may));

/** Errors: NOT_FOUND, also for one whose data the caller may not see. */
export function templateFor(id: string, may: (key: PermissionKey) => boolean): ReportTemplate {
  const template = templatesFor(may).find((one) => one.id === id);
  if (!template) throw notFound();
  return template;
}

/** One without anything saved is as old as the workspace. */
export function toReport(
  { id, name, description, filters }: ReportTemplate,
  saved: SavedReport | undefined,
  { formats, createdAt }: { formats: readonly ReportType[]; createdAt: Date },
): Report {
  return {
    id,
    name,
    description,
    ...(saved && {
      schedule: { interval: saved.interval, cron: saved.cron, tz: saved.tz, active: saved.active, dataFilters: { ...saved.filters } },
    }),
    status: saved?.active ? 'active' : 'inactive',
    createdAt: (saved?.createdAt ?? createdAt).toISOString(),
    updatedAt: (saved?.updatedAt ?? createdAt).toISOString(),
    ...{ htmlTemplate: '', customerListApiUrl: '' },
    type: saved?.type ?? 'html',
    dataFilters: filters.map((config) => ({ type: config.type, config })),
    recipients: [...(saved?.recipients ?? [])],
    formats: [...formats],
    ...(saved?.nextRunAt && { nextRunAt: saved.nextRunAt.toISOString() }),
    ...(saved?.lastRunAt && { lastRunAt: saved.lastRunAt.toISOString() }),
  };
}

const sorters = ['name', 'status', 'createdAt', 'updatedAt'] as const;

/** As the wire's list is narrowed and sorted; what isn't known of either is ignored. */
export function selectReports(reports: readonly Report[], { filters, sort }: ReportsQuery): Report[] {
  const { name, status } = JSON.parse(filters || '{}') as Record<string, unknown>;
  const order = JSON.parse(sort || '{}') as Record<string, unknown>;
  const by = sorters.find((key) => key in order);
  const found = reports.filter(
    (report) =>
      (typeof name !== 'string' || report.name.toLowerCase().includes(name.toLowerCase())) &&
      (typeof status !== 'string' || report.status === status),
  );
  if (!by) return found;
  const sorted = found.toSorted((a, b) => (a[by] < b[by] ? -1 : a[by] > b[by] ? 1 : 0));
  return order[by] === 'desc' ? sorted.toReversed() : sorted;
}

/** The name of a downloaded report. */
export const reportFileName = (id: string, type: ReportType): string => `report_${id}.${type === 'image' ? 'jpg' : type}`;
export const contentTypes: Readonly<Record<ReportType, string>> = {
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  image: 'image/jpeg',
};
