import { sql } from 'kysely';
import { countedOnce, histogramOf, isSevere, stepsOf, type Counted, type Steps } from '../../../src/contract/audits/audits.rules.ts';
import type { AuditNarrowing, Histogram } from '../../../src/contract/audits/audits.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import { countSteps, narrow, type Narrowed } from './audit-page.ts';

const dayMs = 86_400_000;

interface Range {
  tenantId: string;
  from: Date;
  to: Date;
  hours: 1 | 24;
  /** Default: all. */
  actions?: readonly string[] | undefined;
  /** Default: anyone. Counted per day, and not by action. */
  actors?: readonly string[] | undefined;
}

/** Per hour or day: what was counted when it was sealed, and what isn't sealed yet. */
async function countsOf(tx: Tx, { tenantId, from, to, hours, actions, actors }: Range): Promise<Counted[]> {
  const names = actions ?? actors?.flatMap((id) => [`*@${id}`, `*High@${id}`]) ?? ['*', '*High'];
  const { rows: sealed } = await sql<{ at: Date; action: string; count: number }>`
    select at, action, count from audit_counts
    where tenant_id = ${tenantId} and hours = ${hours} and action = any(${names}::text[]) and at >= ${from} and at < ${to}`.execute(tx);
  const { rows: waiting } = await sql<{ created_at: Date; action: string; actor_id: string | null }>`
    select l.created_at, l.action, l.actor_id from audit_unsealed q join audit_log l on l.id = q.audit_id
      and l.tenant_id = ${tenantId} and l.created_at >= ${from} and l.created_at < ${to}
    where q.tenant_id = ${tenantId} and q.created_at >= ${from} and q.created_at < ${to}`.execute(tx);
  return [
    ...sealed.map(({ at, action, count }) => ({
      atMs: at.getTime(),
      total: action.startsWith('*High') ? 0 : count,
      severe: action.startsWith('*High') || isSevere(action) ? count : 0,
    })),
    ...waiting
      .filter(
        ({ action, actor_id }) => (!actions || actions.includes(action)) && (!actors || (actor_id !== null && actors.includes(actor_id))),
      )
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

/** Whether all of it was counted when it was sealed: by action or, per day, by person. */
const isCounted = ({ actors, actions, ip, target }: Narrowed, { stepSeconds }: Steps) =>
  ip === undefined && target === undefined && (!actors || (!actions && stepSeconds * 1000 >= dayMs));

export async function readHistogram(
  tx: Tx,
  { tenantId, now, keptFrom, query }: { tenantId: string; now: Date; keptFrom: Date; query: AuditNarrowing },
): Promise<Histogram> {
  const steps = stepsOf(query, now);
  const [from, to] = [new Date(steps.fromMs), new Date(steps.toMs)];
  const narrowed = await narrow(tx, tenantId, { ...query, from: from.toISOString(), to: to.toISOString() });
  if (!narrowed) return histogramOf(steps, []);
  if (!isCounted(narrowed, steps)) return histogramOf(steps, await countSteps(tx, narrowed, steps));
  const { actors, actions } = narrowed;
  const hours = steps.stepSeconds === 3600 ? 1 : 24;
  return histogramOf(steps, await countsOf(tx, { tenantId, from: from > keptFrom ? from : keptFrom, to, hours, actions, actors }));
}
