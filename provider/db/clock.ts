import { sql } from 'kysely';
import type { Clock } from '../ports/clock.ts';
import type { Database } from './scope.ts';

/** A slower answer says too little about when it was given. */
const slowMs = 500;

/**
 * The database's time, carried on by this machine: instances agree on it whatever their own clocks say. `machine`: milliseconds that
 * only move forward.
 */
export async function openClock(db: Database, machine = () => performance.timeOrigin + performance.now()): Promise<Clock> {
  let offsetMs: number | undefined;
  const sync = async () => {
    const asked = machine();
    const { rows } = await db.system((tx) => sql<{ time: Date }>`select clock_timestamp() as time`.execute(tx), { single: true });
    const answered = machine();
    if (offsetMs === undefined || answered - asked < slowMs) offsetMs = rows[0]!.time.getTime() - (asked + answered) / 2;
  };
  await sync();
  return { now: () => new Date(machine() + offsetMs!), sync };
}
