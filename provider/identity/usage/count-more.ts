import { sql } from 'kysely';
import type { Counting, Totals } from '../../../src/contract/usage/usage.rules.ts';
import type { UsageId } from '../../../src/contract/usage/usage.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import './usage-rows.ts';

/** What isn't of the audit log, per step. */
export interface MoreCounts {
  values: Partial<Record<UsageId, number[]>>;
  totals?: Partial<Record<UsageId, Totals>>;
}

const startsOf = ({ edges }: Counting) => edges.map((ms) => new Date(ms).toISOString());

interface Called {
  /** Null: all of the period or of the one before. */
  step: number | null;
  isNow: boolean;
  calls: number;
  tokens: number;
}

/** Requests made with API tokens, and how many tokens these were. Requires the tenant's scope. */
export async function countCalls(tx: Tx, tenantId: string, counting: Counting): Promise<MoreCounts> {
  const { count } = counting;
  const starts = startsOf(counting);
  const { rows } = await sql<Called>`
    with counted as (
      select step, step > ${count} as is_now, token_id, count from (
        select width_bucket(at, ${starts}::timestamptz[]) as step, token_id, count from api_call_counts
        where tenant_id = ${tenantId} and at >= ${starts[0]!}::timestamptz and at < ${starts.at(-1)!}::timestamptz) c)
    select step, is_now as "isNow", sum(count)::integer as calls, count(distinct token_id)::integer as tokens
    from counted group by grouping sets ((step, is_now), (is_now))`.execute(tx);
  const values = { apiCalls: Array<number>(2 * count).fill(0), tokensUsed: Array<number>(2 * count).fill(0) };
  const tokensUsed: Totals = { total: 0, previous: 0 };
  for (const { step, isNow, calls, tokens } of rows) {
    if (step === null) tokensUsed[isNow ? 'total' : 'previous'] = tokens;
    else [values.apiCalls[step - 1], values.tokensUsed[step - 1]] = [calls, tokens];
  }
  return { values, totals: { tokensUsed } };
}

/** People and open invitations at the end of each step: those of now without what has changed since. Requires the tenant's scope. */
export async function countSeats(tx: Tx, tenantId: string, counting: Counting): Promise<MoreCounts> {
  const starts = startsOf(counting);
  const { rows: now } = await sql<{ members: number; invited: number }>`
    select (count(*) filter (where status = 'active'))::integer as members, (count(*) filter (where status = 'invited'))::integer as invited
    from memberships where tenant_id = ${tenantId} and disabled_at is null`.execute(tx);
  const { rows: changes } = await sql<{ step: number; members: number; invited: number }>`
    select width_bucket(at, ${starts}::timestamptz[]) as step, sum(members)::integer as members, sum(invited)::integer as invited
    from seat_changes where tenant_id = ${tenantId} and at >= ${starts[0]!}::timestamptz group by 1`.execute(tx);
  const since = new Map(changes.map(({ step, ...change }) => [step, change]));
  let { members, invited } = now[0]!;
  const values = { members: [] as number[], invited: [] as number[] };
  for (let step = 2 * counting.count; step > 0; step--) {
    // What comes after the last step, if anything does.
    const later = step === 2 * counting.count ? undefined : since.get(step + 1);
    members -= later?.members ?? 0;
    invited -= later?.invited ?? 0;
    values.members.unshift(members);
    values.invited.unshift(invited);
  }
  return { values };
}

interface Sent {
  step: number;
  total: number;
  failed: number;
}

/** Webhook deliveries and messages that the workspace sent: those that are kept, and those that were counted before. Requires the tenant's scope. */
export async function countDeliveries(tx: Tx, tenantId: string, counting: Counting): Promise<MoreCounts> {
  const starts = startsOf(counting);
  const [from, to] = [starts[0]!, starts.at(-1)!];
  const { rows: webhooks } = await sql<Sent>`
    select width_bucket(created_at, ${starts}::timestamptz[]) as step, count(*)::integer as total, (count(*) filter (where state = 'failed'))::integer as failed
    from webhook_deliveries where tenant_id = ${tenantId} and created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz group by 1`.execute(
    tx,
  );
  const { rows: messages } = await sql<Sent>`select * from sent_messages(${starts}::timestamptz[])`.execute(tx);
  const { rows: forgotten } = await sql<Sent & { kind: 'webhook' | 'message' }>`
    select kind, width_bucket(at, ${starts}::timestamptz[]) as step, sum(total)::integer as total, sum(failed)::integer as failed
    from delivery_counts where tenant_id = ${tenantId} and at >= ${from}::timestamptz and at < ${to}::timestamptz group by 1, 2`.execute(
    tx,
  );
  const count = (kind: 'webhook' | 'message', kept: readonly Sent[], what: 'total' | 'failed') => {
    const steps = Array<number>(2 * counting.count).fill(0);
    for (const sent of [...kept, ...forgotten.filter((one) => one.kind === kind)]) steps[sent.step - 1]! += sent[what];
    return steps;
  };
  return {
    values: {
      ...{ webhooks: count('webhook', webhooks, 'total'), webhookFailures: count('webhook', webhooks, 'failed') },
      ...{ messages: count('message', messages, 'total'), messageFailures: count('message', messages, 'failed') },
    },
  };
}
