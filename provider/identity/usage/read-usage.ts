import { isTimezone } from '../../../src/contract/account-settings/account-settings.rules.ts';
import { countingOf, usageOf } from '../../../src/contract/usage/usage.rules.ts';
import type { Usage, UsageQuery } from '../../../src/contract/usage/usage.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import { after } from '../../ports/clock.ts';
import type { Deps } from '../work.ts';
import { countUsage } from './count-usage.ts';

const day = 86_400;

/** A tenant, and where its days begin. Requires its scope. */
export async function placeOf(tx: Tx, tenantId: string): Promise<{ name: string; timeZone: string; createdAt: Date }> {
  const { name, timezone, created_at } = await tx
    .selectFrom('tenants as t')
    .leftJoin('account_settings as a', 'a.tenant_id', 't.id')
    .select(['t.name', 'a.timezone', 't.created_at'])
    .where('t.id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return { name, timeZone: timezone && isTimezone(timezone) ? timezone : 'UTC', createdAt: created_at };
}

/** Errors: INVALID_INPUT. Requires the tenant's scope. */
export async function readUsage(
  tx: Tx,
  { clock, policy }: Pick<Deps, 'clock' | 'policy'>,
  { tenantId, query }: { tenantId: string; query: UsageQuery },
): Promise<Usage> {
  const { timeZone, createdAt } = await placeOf(tx, tenantId);
  const now = clock.now();
  const counting = countingOf(query, now, timeZone);
  const keptFrom = after(now, -policy.retentionDays.audit * day);
  const from = new Date(Math.max(keptFrom.getTime(), counting.edges[0]!));
  return usageOf(counting, { ...(await countUsage(tx, { tenantId, counting, from })), keptFrom, createdAt });
}
