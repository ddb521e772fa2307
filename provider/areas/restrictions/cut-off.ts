import type * as v from 'valibot';
import { networkGate } from '../../../src/contract/restrictions/restrictions.rules.ts';
import type { CutOff, NetworkDraft } from '../../../src/contract/restrictions/restrictions.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { networkRulesOf, readNetworks } from '../../identity/policy/network-rules.ts';
import { callerOf } from '../../identity/work.ts';
import type { Tx } from '../../db/tables.ts';
import { shownEmail } from '../../messages/no-address.ts';

/** As many are named. */
const named = 50;
/** As many addresses are looked at, the latest first. */
const mostRead = 20_000;

/** Who is signed in from an address that the draft doesn't let in. */
export async function findCutOff(tx: Tx, ctx: Ctx, draft: v.InferOutput<typeof NetworkDraft>): Promise<CutOff> {
  const { tenantId, userId } = callerOf(ctx);
  const { places, clock } = ctx.deps;
  const now = clock.now();
  const stored = networkRulesOf(await readNetworks(tx, tenantId));
  const { isActive, strategy = stored.ip.strategy, added = [], removed } = draft;
  const gone =
    removed &&
    (await tx.selectFrom('ip_restrictions').select('ip').where('tenant_id', '=', tenantId).where('id', '=', removed).executeTakeFirst())
      ?.ip;
  const entries = [...stored.ip.entries.filter(({ ip }) => ip !== gone), ...added.map((ip) => ({ ip, strategy, isActive: true }))];
  const gate = networkGate({ ...stored, ip: { isActive, strategy, entries } });
  const rows = await tx
    .selectFrom('sessions as s')
    .innerJoin('memberships as m', (join) => join.onRef('m.user_id', '=', 's.user_id').on('m.tenant_id', '=', tenantId))
    .select(['s.user_id as id', 's.ip', 'm.name', 'm.email'])
    .where('s.tenant_id', '=', tenantId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.idle_expires_at', '>', now)
    .orderBy('s.last_active_at', 'desc')
    .limit(mostRead)
    .execute();
  const isIn = (ip: string) => gate({ ip, country: places.find(ip)?.country }).isAllowed;
  const isYou = !isIn(ctx.client.ip);
  // Somebody is cut off if their latest address is; where the caller is now counts, not where they were.
  const latest = new Map(rows.toReversed().map((row) => [row.id, row.id === userId ? { ...row, ip: ctx.client.ip } : row]));
  const out = [...latest.values()]
    .filter(({ ip }) => !isIn(ip))
    .toSorted((a, b) => Number(b.id === userId) - Number(a.id === userId) || a.name.localeCompare(b.name));
  return { total: out.length, isYou, people: out.slice(0, named).map((row) => ({ ...row, email: shownEmail(row.email) })) };
}
