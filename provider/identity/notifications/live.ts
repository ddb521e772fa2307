import type { Logger } from 'pino';
import type { Database } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { after, type Clock } from '../../ports/clock.ts';
import './notification-row.ts';

export interface Listener {
  tenantId: string;
  userId: string;
  sessionId: string;
  /** Something of theirs has changed. */
  tell(): void;
  end(): void;
}
export interface Live {
  /** Returns what takes the listener out. */
  join(listener: Listener): () => void;
  /** How many a person has here. */
  countOf(userId: string): number;
  /** Ends all of them. */
  close(): void;
}

const everyMs = 1000;
/** What a long transaction or an instance with a slow clock commits late is still found. */
const overlapSeconds = 30;

const findChanges = (tx: Tx, since: Date) =>
  tx.selectFrom('notifications').select(['id', 'tenant_id', 'user_id', 'changed_at']).where('changed_at', '>', since).execute();

/** Of these sessions, those that go on in a tenant whose member their person still is. */
const findOpen = (tx: Tx, now: Date, sessionIds: string[]) =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('memberships as m', (join) => join.onRef('m.user_id', '=', 's.user_id').onRef('m.tenant_id', '=', 's.tenant_id'))
    .select(['s.id', 's.tenant_id'])
    .where('s.id', 'in', sessionIds)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.idle_expires_at', '>', now)
    .where('m.disabled_at', 'is', null)
    .where('m.locked_at', 'is', null)
    .where((is) => is.or([is('m.expires_at', 'is', null), is('m.expires_at', '>', now)]))
    .where((is) => is.or([is('m.signed_out_at', 'is', null), is('m.signed_out_at', '<', is.ref('s.auth_time'))]))
    .execute();

/**
 * Tells connected portals of new notifications. While anyone listens, one loop per instance reads what changed lately by an index:
 * unlike LISTEN it needs no connection of its own, works behind every pooler and on every database, and no instance misses another's.
 */
export function createLive({ db, clock, log }: { db: Database; clock: Clock; log: Logger }): Live {
  const listeners = new Set<Listener>();
  let told = new Set<string>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let isBusy = false;

  async function round(): Promise<void> {
    const now = clock.now();
    const changed = await db.system((tx) => findChanges(tx, after(now, -overlapSeconds)), { single: true });
    const keyOf = ({ id, changed_at }: (typeof changed)[number]) => `${id} ${changed_at.getTime()}`;
    const fresh = changed.filter((row) => !told.has(keyOf(row)));
    told = new Set(changed.map(keyOf));
    const people = new Set(fresh.map(({ tenant_id, user_id }) => `${tenant_id} ${user_id}`));
    const before = [...listeners];
    const sessionIds = [...new Set(before.map(({ sessionId }) => sessionId))];
    if (sessionIds.length === 0) return;
    const rows = await db.system((tx) => findOpen(tx, now, sessionIds), { single: true });
    const open = new Set(rows.map(({ id, tenant_id }) => `${id} ${tenant_id}`));
    for (const listener of before) {
      // It has left while this was read.
      if (!listeners.has(listener)) continue;
      if (!open.has(`${listener.sessionId} ${listener.tenantId}`)) listener.end();
      else if (people.has(`${listener.tenantId} ${listener.userId}`)) listener.tell();
    }
  }
  function work(): void {
    if (isBusy) return;
    isBusy = true;
    round()
      .catch((err: unknown) => log.warn({ err }, 'new notifications could not be looked up'))
      .finally(() => (isBusy = false));
  }
  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    join(listener) {
      listeners.add(listener);
      timer ??= setInterval(work, everyMs).unref();
      return () => leave(listener);
    },
    countOf: (userId) => [...listeners].filter((listener) => listener.userId === userId).length,
    close: () => [...listeners].forEach((listener) => listener.end()),
  };
}
