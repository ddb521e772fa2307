import type { audits as area } from '../contract/audits/audits.ts';
import { allActions } from '../contract/audits/all-actions.ts';
import { actionsOf, cellsOf, columnsFor, countedOnce, histogramOf, isAddress, isSevere, stepsOf } from '../contract/audits/audits.rules.ts';
import {
  defaultCount,
  mostSavedFilters,
  mostSkipped,
  type AuditList,
  type AuditNarrowing,
  type SavedFilter,
} from '../contract/audits/audits.schemas.ts';
import { notFound } from '../contract/input.ts';
import { AppError } from '../lib/error.ts';
import { toCsv } from '../lib/csv.ts';
import { auditEntries, toAuditRow } from './audit-log.ts';
import { removeFrom, table } from './collection.ts';
import { toRead, type Ctx, type PreviewHandlers } from './context.ts';
import type { AuditEntry } from './sample-audits.ts';
import { asEmail } from '../lib/email-address.ts';

const includes = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

/** Newest first. */
function found(ctx: Ctx, query: AuditNarrowing): AuditEntry[] {
  const { filter, email, user, target, ip, from, to } = query;
  const actions = actionsOf(query, allActions);
  const isMeant = (entry: AuditEntry) => {
    const person = ctx.world.users.find(({ id }) => id === entry.actorId);
    const matches =
      filter === undefined ||
      (isAddress(filter) ? entry.ip === filter : includes(person?.name ?? '', filter) || includes(person?.email ?? '', filter));
    return (
      entry.tenantId === ctx.caller.tenantId &&
      matches &&
      (!actions || actions.includes(entry.action)) &&
      (email === undefined || person?.email === asEmail(email)) &&
      (user === undefined || entry.actorId === user) &&
      (target === undefined || entry.target?.id === target) &&
      (ip === undefined || entry.ip === ip) &&
      (from === undefined || entry.at >= new Date(from).toISOString()) &&
      (to === undefined || entry.at < new Date(to).toISOString())
    );
  };
  return auditEntries(ctx)
    .filter(isMeant)
    .toSorted((a, b) => b.at.localeCompare(a.at) || Number(b.id) - Number(a.id));
}

const keyOf = ({ at, id }: AuditEntry) => `${Date.parse(at)}.${id}`;

interface Page {
  count?: number | undefined;
  sortDirection?: string | undefined;
  after?: string | undefined;
  skip?: number;
}
function page(ctx: Ctx, newestFirst: AuditEntry[], { count = defaultCount, sortDirection, after, skip = 0 }: Page): AuditList {
  const all = sortDirection === 'asc' ? newestFirst.toReversed() : newestFirst;
  const start = after === undefined ? skip : all.findIndex((entry) => keyOf(entry) === after) + 1;
  const rows = all.slice(start, start + count);
  const total = after === undefined ? all.length : all.length - start;
  return {
    data: rows.map((entry) => toAuditRow(ctx, entry)),
    total,
    ...(start + count < all.length && { next: keyOf(rows.at(-1)!) }),
  };
}

function file(given: Ctx, query: AuditNarrowing & { sortDirection?: string | undefined }, properties?: readonly { name: string }[]): Blob {
  const ctx = toRead(given);
  const columns = columnsFor(properties);
  const rows = page(ctx, found(ctx, query), { ...query, count: Number.MAX_SAFE_INTEGER }).data;
  const lines = [columns.map(({ displayName }) => displayName), ...rows.map((row) => cellsOf(row, columns))];
  return new Blob([`\uFEFF${toCsv(lines)}`], { type: 'text/csv;charset=utf-8' });
}

const filterRows = table<SavedFilter & { tenantId: string; userId: string }>('savedFilters');
const own = (ctx: Ctx) =>
  filterRows(ctx).filter(({ tenantId, userId }) => tenantId === ctx.caller.tenantId && userId === ctx.caller.userId);

export const audits: PreviewHandlers<typeof area> = {
  list: ({ query }, given) => {
    const ctx = toRead(given);
    const { offset = 0, count = defaultCount, paginationMode } = query;
    const skip = paginationMode === 'virtual' ? offset : offset * count;
    if (skip > mostSkipped)
      throw new AppError('INVALID_INPUT', 'Narrow the list down, or go on from the end of the page before.', { status: 400 });
    return page(ctx, found(ctx, query), { ...query, skip });
  },
  mine: ({ query }, given) => {
    const ctx = toRead(given);
    return page(ctx, found(ctx, { user: given.caller.userId }), query);
  },
  stats: (_input, given) => {
    const ctx = toRead(given);
    const today = new Date(ctx.now).setUTCHours(0, 0, 0, 0);
    const since = (days: number) => found(ctx, { from: new Date(today - days * 86_400_000).toISOString() });
    return {
      totalToday: since(0).length,
      severeThisWeek: since(6).filter(({ action }) => isSevere(action)).length,
      retentionDays: 365,
    };
  },
  histogram: ({ query }, given) => {
    const ctx = toRead(given);
    const steps = stepsOf(query, ctx.now);
    const [from, to] = [steps.fromMs, steps.toMs].map((ms) => new Date(ms).toISOString());
    return histogramOf(
      steps,
      found(ctx, { ...query, from, to }).map(({ at, action }) => countedOnce(at, action)),
    );
  },
  filters: (_input, ctx) => own(ctx).map(({ id, name, search, filters }) => ({ id, name, search, filters })),
  keepFilter: ({ body }, ctx) => {
    const { tenantId, userId } = ctx.caller;
    const id = own(ctx).find(({ name }) => name === body.name)?.id ?? crypto.randomUUID();
    removeFrom(filterRows(ctx), (row) => row.id === id);
    filterRows(ctx).push({ ...body, id, tenantId, userId });
    const surplus = own(ctx).slice(0, -mostSavedFilters);
    removeFrom(filterRows(ctx), (row) => surplus.includes(row));
  },
  forgetFilter: ({ id }, ctx) => {
    const found = own(ctx).find((row) => row.id === id);
    if (!found) throw notFound();
    removeFrom(filterRows(ctx), (row) => row === found);
  },
  exportCsv: ({ query, body }, ctx) => file(ctx, query, body.properties),
  exportAs: ({ query, body }, ctx) => file(ctx, query, body.properties),
};
