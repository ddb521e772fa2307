import { sql } from 'kysely';
import { allActions } from '../../../src/contract/audits/all-actions.ts';
import { actionsOf, countedOnce, histogramOf, isSevere, stepsOf, type Counted } from '../../../src/contract/audits/audits.rules.ts';
import type { AuditNarrowing, Histogram } from '../../../src/contract/audits/audits.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import { narrow, selectMoments } from './audit-page.ts';

/** So many of the newest entries are looked at where nothing is counted beforehand. */
const mostLookedAt = 1000;
const dayMs = 86_400_000;

interface Range {
  tenantId: string;
  from: Date;
  to: Date;
  hours: 1 | 24;
  /** Default: all. */
  actions?: readonly string[] | undefined;
}

/** Per hour or day: what was counted when it was sealed, and what isn't sealed yet. */
async function countsOf(tx: Tx, { tenantId, from, to, hours, actions }: Range): Promise<Counted[]> {
  const names = actions ?? ['*', '*High'];
  const { rows: sealed } = await sql<{ at: Date; action: string; count: number }>`
    select at, action, count from audit_counts
    where tenant_id = ${tenantId} and hours = ${hours} and action = any(${names}::text[]) and at >= ${from} and at < ${to}`.execute(tx);
  const { rows: waiting } = await sql<{ created_at: Date; action: string }>`
    select l.created_at, l.action from audit_unsealed q join audit_log l on l.id = q.audit_id
    where q.tenant_id = ${tenantId} and q.created_at >= ${from} and q.created_at < ${to}`.execute(tx);
  return [
    ...sealed.map(({ at, action, count }) => ({
      atMs: at.getTime(),
      total: action === '*High' ? 0 : count,
      severe: action === '*High' || isSevere(action) ? count : 0,
    })),
    ...waiting
      .filter(({ action }) => !actions || actions.includes(action))
      .map(({ created_at, action }) => countedOnce(created_at, action)),
  ];
}

export async function readStats(tx: Tx, tenantId: string, now: Date): Promise<{ totalToday: number; severeThisWeek: number }> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const week = await countsOf(tx, { tenantId, from: new Date(today - 6 * dayMs), to: new Date(today + dayMs), hours: 24 });
  const sum = (of: 'total' | 'severe', counted: readonly Counted[]) => counted.reduce((total, one) => total + one[of], 0);
  return {
    totalToday: sum(
      'total',
      week.filter(({ atMs }) => atMs >= today),
    ),
    severeThisWeek: sum('severe', week),
  };
}

const isCounted = ({ filter, email, user, target, ip }: AuditNarrowing) =>
  [filter, email, user, target, ip].every((one) => one === undefined);

export async function readHistogram(
  tx: Tx,
  { tenantId, now, query }: { tenantId: string; now: Date; query: AuditNarrowing },
): Promise<Histogram> {
  const steps = stepsOf(query, now);
  const [from, to] = [new Date(steps.fromMs), new Date(steps.toMs)];
  if (isCounted(query)) {
    const hours = steps.stepSeconds === 3600 ? 1 : 24;
    return histogramOf(steps, await countsOf(tx, { tenantId, from, to, hours, actions: actionsOf(query, allActions) }));
  }
  const narrowed = await narrow(tx, tenantId, { ...query, from: from.toISOString(), to: to.toISOString() });
  const rows = narrowed ? await selectMoments(tx, narrowed, mostLookedAt) : [];
  const counted = rows.map(({ created_at, action }) => countedOnce(created_at, action));
  const histogram = histogramOf(steps, counted);
  return rows.length < mostLookedAt ? histogram : { ...histogram, countedFrom: rows.at(-1)!.created_at.toISOString() };
}
