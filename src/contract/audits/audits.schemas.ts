import * as v from 'valibot';
import { Device } from '../device.ts';
import { Line, Moment, OptionalLine, QueryNumber, QueryText } from '../values.ts';

export const severities = ['Info', 'Medium', 'High'] as const;
export type Severity = (typeof severities)[number];

/** Of one field that was changed. */
export const AuditChange = v.object({ from: v.unknown(), to: v.unknown() });
export type AuditChanges = Record<string, v.InferOutput<typeof AuditChange>>;

export const AuditFacts = v.object({
  /** Absent: nobody was signed in. */
  actorId: v.optional(v.string()),
  /** The account above that they came from, if they weren't a member of this one. */
  cameFrom: v.optional(v.object({ id: v.string(), name: v.optional(v.string()) })),
  target: v.optional(v.object({ type: v.string(), id: v.string(), name: v.optional(v.string()) })),
  changes: v.optional(v.record(v.string(), AuditChange)),
  /** What else was recorded; never a secret. */
  details: v.record(v.string(), v.unknown()),
  userAgent: v.string(),
  device: v.optional(Device),
  traceId: v.string(),
});
export type AuditFacts = v.InferOutput<typeof AuditFacts>;

export const AuditRow = v.object({
  _id: v.string(),
  /** `role.updated` */
  action: v.string(),
  /** `role` */
  resource: v.string(),
  severity: v.picklist(severities),
  time: Moment,
  createdAt: Moment,
  updatedAt: Moment,
  ip: v.string(),
  /** Who did it: name and email; empty if they don't belong to the workspace any more, or never did. */
  user: v.string(),
  email: v.string(),
  actorMail: v.optional(v.string()),
  /** One object. */
  json: v.array(AuditFacts),
  tenantId: v.string(),
  vendorId: v.string(),
  __v: v.number(),
});
export type AuditRow = v.InferOutput<typeof AuditRow>;

/** What narrows the list, an export and the histogram. */
export const auditNarrowing = {
  /** An address, or part of somebody's name or email. */
  filter: QueryText(200),
  /** Several are separated by commas, as with `resource`. */
  action: QueryText(1000),
  resource: QueryText(1000),
  severity: v.optional(v.picklist(severities)),
  email: QueryText(254),
  /** Who did it, by id. */
  user: v.optional(v.pipe(v.string(), v.uuid())),
  /** What it was done to, by id. */
  target: QueryText(100),
  ip: QueryText(64),
  from: v.optional(Moment),
  to: v.optional(Moment),
};
export const AuditNarrowing = v.object(auditNarrowing);
export type AuditNarrowing = v.InferOutput<typeof AuditNarrowing>;

/** Rows that an offset may skip. `after` goes on from anywhere. */
export const mostSkipped = 10_000;
export const defaultCount = 20;

export const AuditPageQuery = {
  count: QueryNumber(1, 200),
  sortDirection: v.optional(v.pipe(v.string(), v.toLowerCase(), v.picklist(['asc', 'desc']))),
  /** `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}\.\d{1,18}$/))),
};

export const AuditList = v.object({
  data: v.array(AuditRow),
  total: v.number(),
  /** There are more than `total`, which the server doesn't count; a later page says more. */
  totalIsMinimum: v.optional(v.boolean()),
  /** Absent on the last page. */
  next: v.optional(v.string()),
});
export type AuditList = v.InferOutput<typeof AuditList>;

export const AuditStats = v.object({
  /** Since midnight UTC. */
  totalToday: v.number(),
  /** Within seven days. */
  severeThisWeek: v.number(),
  /** Days that entries are kept. */
  retentionDays: v.optional(v.number()),
});

export const Histogram = v.object({
  from: Moment,
  to: Moment,
  stepSeconds: v.number(),
  /** Every step of the range, the first one first. */
  bars: v.array(v.object({ at: Moment, total: v.number(), severe: v.number() })),
});
export type Histogram = v.InferOutput<typeof Histogram>;

/** How other clients show the rows. */
export const AuditColumn = v.object({
  _id: v.string(),
  name: v.string(),
  displayName: v.string(),
  type: v.picklist(['Timestamp', 'Email', 'AlphaNumeric', 'IpAddress', 'Severity', 'Json']),
  sortable: v.boolean(),
  filterable: v.boolean(),
  showInTable: v.boolean(),
  showInMoreInfo: v.string(),
});
export type AuditColumn = v.InferOutput<typeof AuditColumn>;

/** Columns in their order; unknown ones are left out. */
export const ExportBody = v.object({ properties: v.optional(v.pipe(v.array(v.object({ name: v.string() })), v.maxLength(50))) });

/** Of one person in one workspace. */
export const mostSavedFilters = 20;
const chosen = v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(1000)));
/** What somebody has narrowed the log to, under a name. */
export const NewSavedFilter = v.object({
  name: Line(60),
  search: OptionalLine(200),
  /** Values by filter. */
  filters: v.pipe(chosen, v.maxEntries(20)),
});
export type NewSavedFilter = v.InferOutput<typeof NewSavedFilter>;
export const SavedFilter = v.object({ id: v.string(), name: v.string(), search: v.string(), filters: chosen });
export type SavedFilter = v.InferOutput<typeof SavedFilter>;
