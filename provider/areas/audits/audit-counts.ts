import { sql } from 'kysely';
import { allActions } from '../../../src/contract/audits/all-actions.ts';
import { actionsOf, histogramOf, severityOf, stepsOf, type Counted } from '../../../src/contract/audits/audits.rules.ts';
import type { AuditNarrowing, Histogram } from '../../../src/contract/audits/audits.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import { narrow, selectMoments } from './audit-page.ts';

/** So many of the newest entries are looked at where nothing is counted beforehand. */
const mostLookedAt = 5000;
const dayMs = 86_400_000;

interface Range {
  tenantId: string;
  from: Date;
  to: Date;
  hours: 1 | 24;
}

/** Per hour or day: what was counted when it was sealed, and what isn't sealed yet. */
async function countsOf(tx: Tx, { tenantId, from, to, hours }: Range): Promise<Counted[]> {
  const { rows } = await sql<{ at: Date; action: string; count: string }>`
    select at, action, count from audit_counts where tenant_id = ${tenantId} and hours = ${hours} and at >= ${from} and at < ${to}
    union all
    select l.created_at, l.action, 1 from audit_unsealed q join audit_log l on l.id = q.audit_id
    where q.tenant_id = ${tenantId} and q.created_at >= ${from} and q.created_at < ${to}`.execute(tx);
  return rows.map(({ at, action, count }) => ({ atMs: at.getTime(), action, count: Number(count) }));
}

export async function readStats(tx: Tx, tenantId: string, now: Date): Promise<{ totalToday: number; severeThisWeek: number }> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const week = await countsOf(tx, { tenantId, from: new Date(today - 6 * dayMs), to: new Date(today + dayMs), hours: 24 });
  const sum = (counted: readonly Counted[]) => counted.reduce((total, { count }) => total + count, 0);
  return {
    totalToday: sum(week.filter(({ atMs }) => atMs >= today)),
    severeThisWeek: sum(week.filter(({ action }) => severityOf(action) === 'High')),
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
    const actions = actionsOf(query, allActions);
    const counted = await countsOf(tx, { tenantId, from, to, hours: steps.stepSeconds === 3600 ? 1 : 24 });
    return histogramOf(
      steps,
      counted.filter(({ action }) => !actions || actions.includes(action)),
    );
  }
  const narrowed = await narrow(tx, tenantId, { ...query, from: from.toISOString(), to: to.toISOString() });
  const rows = narrowed ? await selectMoments(tx, narrowed, mostLookedAt) : [];
  const counted = rows.map(({ created_at, action }) => ({ atMs: created_at.getTime(), action, count: 1 }));
  const histogram = histogramOf(steps, counted);
  return rows.length < mostLookedAt ? histogram : { ...histogram, countedFrom: rows.at(-1)!.created_at.toISOString() };
}
