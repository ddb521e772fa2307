import * as v from 'valibot';
import { Email, Moment, Word } from '../values.ts';
import { variant } from '../variant.ts';

export const reportTypes = ['html', 'pdf', 'image'] as const;
export const ReportType = v.picklist(reportTypes);
export type ReportType = v.InferOutput<typeof ReportType>;
export const reportIntervals = ['daily', 'weekly', 'monthly', 'custom'] as const;
export type ReportInterval = (typeof reportIntervals)[number];

const named = { name: v.string(), label: v.string() };
const text = v.optional(v.string());
const options = v.array(v.object({ label: v.string(), value: v.string() }));
const dates = v.optional(v.object({ startDate: v.optional(v.number()), endDate: v.optional(v.number()) }));
const limit = v.optional(v.object({ type: v.picklist(['fixed', 'from-now']), value: v.number() }));

/** What narrows a report. Numbers that clients write into a field are texts. */
export const FilterConfig = variant('type', [
  v.object({ type: v.literal('text'), ...named, placeholder: text, defaultValue: text }),
  v.object({ type: v.literal('number'), ...named, placeholder: text, defaultValue: text, min: text, max: text, integer: v.boolean() }),
  v.object({ type: v.literal('boolean'), ...named, defaultValue: v.optional(v.boolean()), trueLabel: text, falseLabel: text }),
  v.object({ type: v.literal('select'), ...named, placeholder: text, defaultValue: text, options }),
  v.object({ type: v.literal('date'), ...named, isRange: v.optional(v.boolean()), defaultValue: dates, maxDate: limit, minDate: limit }),
]);
export type FilterConfig = v.InferOutput<typeof FilterConfig>;

const scheduleEntries = {
  interval: v.picklist(reportIntervals),
  /** Five fields; empty: at eight in the morning, on Monday or the first. */
  cron: v.pipe(v.string(), v.maxLength(100)),
  /** IANA name. */
  tz: v.pipe(v.string(), v.maxLength(64)),
  active: v.boolean(),
  dataFilters: v.optional(v.record(v.string(), v.unknown())),
};

export const Report = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  schedule: v.optional(v.object({ ...scheduleEntries, cron: v.string(), tz: v.string() })),
  status: v.string(),
  updatedAt: Moment,
  createdAt: Moment,
  /** The product's own are made by code, so it's empty. */
  htmlTemplate: v.string(),
  customerListApiUrl: v.string(),
  type: ReportType,
  dataFilters: v.array(v.object({ type: v.string(), config: FilterConfig })),
  /** Who gets it; emails of members. */
  recipients: v.array(v.string()),
  /** What this server can make of it. */
  formats: v.array(ReportType),
  nextRunAt: v.optional(Moment),
  lastRunAt: v.optional(Moment),
});
export type Report = v.InferOutput<typeof Report>;

/** Base64 of JSON; empty: the defaults. */
const Filters = v.pipe(v.string(), v.maxLength(8000));
export const PreviewQuery = v.object({
  templateId: Word,
  name: v.optional(v.pipe(v.string(), v.maxLength(200))),
  dataFilters: v.optional(Filters, ''),
  responseType: ReportType,
});
export type PreviewQuery = v.InferOutput<typeof PreviewQuery>;

export const mostRecipients = 50;
export const Recipients = v.pipe(v.array(Email), v.maxLength(mostRecipients, `Choose ${mostRecipients} people or fewer.`));
export const ScheduleReport = v.object({
  schedule: v.object(scheduleEntries),
  status: v.pipe(v.string(), v.maxLength(20)),
  type: ReportType,
  dataFilters: Filters,
  /** Default: whoever schedules it, or who got it before. */
  recipients: v.optional(Recipients),
});
export type ScheduleReport = v.InferOutput<typeof ScheduleReport>;

export const SendReport = v.object({ templateId: Word, to: v.pipe(Recipients, v.minLength(1, 'Choose at least one recipient.')) });
