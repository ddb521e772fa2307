import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { audits } from '../../contract/audits/audits.ts';
import type { AuditNarrowing, AuditRow, Severity } from '../../contract/audits/audits.schemas.ts';
import { useApi } from '../../services.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import type { ListView } from '../../shared/lists/use-list-view.ts';

export interface AuditEntry extends AuditRow {
  id: string;
}

const rowsAtOnce = 50;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const periods = ['1d', '7d', '30d', '90d', '365d'] as const;
export const firstPeriod = '30d';

/** What `resource` may be, in words of the screen. */
export const kinds = {
  signIns: 'login,logout,session,sessions,oauth,passwordless',
  people: 'user,users,invite,invitation,userImport,impersonation',
  roles: 'role,permission',
  groups: 'group,groups',
  protection: 'password,mfa,passkey',
  account: 'account,tenant,subAccount',
  applications: 'application,apiToken',
  profiles: 'profile,email,username,phone,identity',
  log: 'audits',
} as const;

export const filterIds = ['resource', 'severity', 'action', 'user', 'target', 'ip'] as const;
export type FilterId = (typeof filterIds)[number];

/** The chosen time: a period up to now, or one that was chosen on the chart. To the minute, so that the same question is asked once. */
export function timeOf(range = '', now = Date.now()): { from: string; to?: string } {
  const [from, to] = range.split('~');
  if (from && to) return { from, to };
  const days = Number((range || firstPeriod).replace('d', ''));
  return { from: new Date(Math.floor(now / minuteMs) * minuteMs - days * dayMs).toISOString() };
}

/** What the list shows, the chart counts and an export has. */
export function narrowingOf({ search, filters }: Pick<ListView, 'search' | 'filters'>): AuditNarrowing {
  const chosen = Object.fromEntries(filterIds.flatMap((id) => (filters[id] ? [[id, filters[id]]] : [])));
  return { ...(search && { filter: search }), ...(chosen as { severity?: Severity }), ...timeOf(filters['range']) };
}

/** Entries as far as somebody has read. */
export function useAuditRows(narrowing: AuditNarrowing, isDescending: boolean) {
  const { list } = useApi(audits);
  const queries = useQueryClient();
  const queryKey = [audits.list.path, 'rows', narrowing, isDescending];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      list({
        query: { ...narrowing, count: rowsAtOnce, sortDirection: isDescending ? 'desc' : 'asc', ...(pageParam && { after: pageParam }) },
        signal,
      } as Parameters<typeof list>[0]),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Nobody wants to read a thousand pages again because the window was focused.
    refetchOnWindowFocus: false,
  });
  const rows = query.data?.pages.flatMap(({ data }) => data.map((row): AuditEntry => ({ ...row, id: row._id })));
  const [first] = query.data?.pages ?? [];
  return { query, rows, total: first?.total ?? 0, isMinimum: first?.totalIsMinimum, reload: () => queries.resetQueries({ queryKey }) };
}

export const useHistogram = (narrowing: AuditNarrowing) =>
  useEndpoint(audits, 'histogram', { input: { query: narrowing }, keepPrevious: true });
export const useAuditStats = () => useEndpoint(audits, 'stats');
