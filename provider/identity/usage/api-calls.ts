import { sql } from 'kysely';
import type { Database } from '../../db/scope.ts';
import './usage-rows.ts';

interface Calls {
  tenantId: string;
  tokenId: string;
  hour: string;
  count: number;
}

/** Requests made with API tokens. They are kept in memory for seconds, so that a busy token costs no write per request. */
export interface ApiCalls {
  note(token: { id: string; tenant_id: string }, at: Date): void;
  /** Writes what was noted. A server that is killed loses the last seconds. */
  flush(db: Pick<Database, 'system'>): Promise<void>;
}

/** One statement has room for so many. */
const atOnce = 1000;

/** The same order in every instance, so that none waits for another in a circle. */
async function write(db: Pick<Database, 'system'>, calls: readonly Calls[]): Promise<void> {
  const column = <K extends keyof Calls>(key: K) => calls.map((one) => one[key]);
  await db.system(
    (tx) =>
      sql`insert into api_call_counts as c (tenant_id, token_id, at, count)
        select r.tenant_id, r.token_id, r.at, r.count
        from unnest(${column('tenantId')}::uuid[], ${column('tokenId')}::uuid[], ${column('hour')}::timestamptz[], ${column('count')}::bigint[])
          as r (tenant_id, token_id, at, count)
        where exists (select from tenants t where t.id = r.tenant_id) order by 1, 3, 2
        on conflict (tenant_id, at, token_id) do update set count = c.count + excluded.count`.execute(tx),
    { single: 'write' },
  );
}

export function createApiCalls(): ApiCalls {
  let noted = new Map<string, Calls>();
  const add = ({ tenantId, tokenId, hour, count }: Calls) => {
    const key = `${tokenId} ${hour}`;
    const known = noted.get(key);
    if (known) known.count += count;
    else noted.set(key, { tenantId, tokenId, hour, count });
  };
  return {
    note({ id, tenant_id }, at) {
      const hour = new Date(at);
      hour.setUTCMinutes(0, 0, 0);
      add({ tenantId: tenant_id, tokenId: id, hour: hour.toISOString(), count: 1 });
    },
    async flush(db) {
      const calls = [...noted.values()];
      noted = new Map();
      for (let from = 0; from < calls.length; from += atOnce) {
        try {
          await write(db, calls.slice(from, from + atOnce));
        } catch (error) {
          for (const one of calls.slice(from)) add(one);
          throw error;
        }
      }
    },
  };
}
