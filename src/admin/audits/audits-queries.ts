import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { audits } from '../../contract/audits/audits.ts';
import { mostSkipped, type AuditList, type AuditNarrowing, type AuditRow, type Severity } from '../../contract/audits/audits.schemas.ts';
import { useEvent } from '../../lib/use-event.ts';
import { dateIn, startOfDate } from '../../lib/zoned-days.ts';
import { useApi } from '../../services.tsx';
import { useWorkspaceRegion } from '../use-workspace-region.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import type { ListView } from '../../shared/lists/use-list-view.ts';

export interface AuditEntry extends AuditRow {
  id: string;
}

/** SPEC 9 */
const rowsAtOnce = 20;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const periods = ['1d', '7d', '30d', '90d', '365d'] as const;
export const firstPeriod = '30d';

/** What `resource` may be, in words of the screen. */
export const kinds = {
  signIns: 'login,logout,session,sessions,oauth,passwordless',
  people: 'user,users,invite,invitation,userImport,impersonation',
  // Also what gives or takes somebody's roles.
  roles:
    'role,permission,user.updated,user.rolesSynced,group.rolesAdded,group.rolesRemoved,ssoConnection.rolesSet,ssoConnection.rolesStopped,ssoGroup.updated',
  groups: 'group,groups',
  protection: 'password,mfa,passkey',
  policies: 'policy,restriction',
  connections: 'ssoConnection,ssoDomain,ssoGroup,directory',
  account: 'account,tenant,subAccount,configuration',
  applications: 'application,apiToken,consent',
  profiles: 'profile,email,username,phone,identity',
  billing: 'subscription,payment,paymentMethod,billing,customer,entitlement',
  events: 'webhook,notification,slack',
  log: 'audits,auditStream,report',
} as const;

export const filterIds = ['resource', 'severity', 'action', 'user', 'target', 'ip'] as const;
export type FilterId = (typeof filterIds)[number];

/** The chosen time: as many days as the chart has bars, today's included; the last 24 hours to the minute; or what was chosen on the chart. */
export function timeOf(range = '', now = Date.now()): { from: string; to?: string } {
  const [from, to] = range.split('~');
  if (from && to) return { from, to };
  const days = Number((range || firstPeriod).replace('d', ''));
  const first = days === 1 ? Math.floor(now / minuteMs) * minuteMs - dayMs : (Math.floor(now / dayMs) - days + 1) * dayMs;
  return { from: new Date(first).toISOString() };
}

/** What the list shows, the chart counts and an export has. */
export function narrowingOf({ search, filters }: Pick<ListView, 'search' | 'filters'>): AuditNarrowing {
  const chosen = Object.fromEntries(filterIds.flatMap((id) => (filters[id] ? [[id, filters[id]]] : [])));
  return { ...(search && { filter: search }), ...(chosen as { severity?: Severity }), ...timeOf(filters['range']) };
}

interface Further {
  /** What was asked for; pages of another question don't count. */
  of: string;
  pages: readonly AuditList[];
  isFetching: boolean;
  error?: unknown;
}
const nothing: Further = { of: '', pages: [], isFetching: false };

/** Entries as far as somebody has read: the first page, and those that `more` has fetched. */
export function useAuditRows(narrowing: AuditNarrowing, isDescending: boolean) {
  const { list } = useApi(audits);
  const query = { ...narrowing, count: rowsAtOnce, sortDirection: isDescending ? ('desc' as const) : ('asc' as const) };
  const first = useQuery({
    queryKey: [audits.list.path, query],
    queryFn: () => list({ query }),
    // What somebody has scrolled to stays where it is.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const asked = JSON.stringify([query, first.dataUpdatedAt]);
  const [state, setState] = useState(nothing);
  const further = state.of === asked ? state : nothing;
  const pages = first.data ? [first.data, ...further.pages] : [];
  const next = pages.at(-1)?.next;
  const more = useEvent(async () => {
    if (next === undefined || further.isFetching) return;
    setState({ of: asked, pages: further.pages, isFetching: true });
    // An answer to a question that nobody asks any more is dropped.
    const settle = (change: Partial<Further>) =>
      setState((now) => (now.of === asked ? { of: asked, pages: now.pages, isFetching: false, ...change } : now));
    await list({ query: { ...query, after: next } }).then(
      (page) => settle({ pages: [...further.pages, page] }),
      (error: unknown) => settle({ error }),
    );
  });
  return {
    query: { ...first, isPlaceholderData: false },
    rows: first.data && pages.flatMap(({ data }) => data.map((row): AuditEntry => ({ ...row, id: row._id }))),
    hasMore: next !== undefined,
    isFetchingMore: further.isFetching,
    moreError: further.error,
    more,
  };
}

/** One page of entries. */
export function useAuditPage(narrowing: AuditNarrowing, { page, sort }: Pick<ListView, 'page' | 'sort'>) {
  const sortDirection = sort.descending ? ('desc' as const) : ('asc' as const);
  const query = useEndpoint(audits, 'list', {
    input: { query: { ...narrowing, sortDirection, count: rowsAtOnce, offset: page } },
    keepPrevious: true,
  });
  const { data: rows, total = 0, totalIsMinimum } = query.data ?? {};
  const most = mostSkipped + rowsAtOnce;
  return {
    query,
    rows: rows?.map((row): AuditEntry => ({ ...row, id: row._id })),
    total: Math.min(total, most),
    isMinimum: totalIsMinimum === true || total > most,
    pageSize: rowsAtOnce,
  };
}

export const useHistogram = (narrowing: AuditNarrowing) =>
  useEndpoint(audits, 'histogram', { input: { query: narrowing }, keepPrevious: true });
/** What the narrowing leaves of today in a time zone, the browser's if there is none; undefined if today is no part of its time. */
export function todayOf(narrowing: AuditNarrowing, timeZone?: string, now = Date.now()): AuditNarrowing | undefined {
  const today = new Date(startOfDate(dateIn(now, timeZone), timeZone)).toISOString();
  const { from = today, to } = narrowing;
  if (to !== undefined && Date.parse(to) <= Date.parse(today)) return undefined;
  return { ...narrowing, from: Date.parse(from) > Date.parse(today) ? from : today };
}
/** How many there are today of what the list shows. */
export function useCountToday(narrowing: AuditNarrowing): number | undefined {
  const query = todayOf(narrowing, useWorkspaceRegion().timeZone);
  const { data } = useEndpoint(audits, 'histogram', { input: { query: query ?? {} }, enabled: query !== undefined });
  return query && data?.bars.reduce((sum, { total }) => sum + total, 0);
}
export const useAuditStats = () => useEndpoint(audits, 'stats');
