import { sql } from 'kysely';
import type * as v from 'valibot';
import { domainVerdict, networkGate } from '../../../src/contract/restrictions/restrictions.rules.ts';
import type { CutOff, NetworkDraft } from '../../../src/contract/restrictions/restrictions.schemas.ts';
import type { PeoplePage } from '../../../src/contract/values.ts';
import type { Ctx } from '../../http/context.ts';
import { domainRulesOf, networkRulesOf, readNetworks } from '../../identity/policy/network-rules.ts';
import { isPublicDomain } from '../../identity/policy/public-domains.ts';
import { callerOf } from '../../identity/work.ts';
import type { Tx } from '../../db/tables.ts';
import { shownEmail } from '../../messages/no-address.ts';

type Draft = v.InferOutput<typeof NetworkDraft>;

/** As many addresses are looked at, the latest first. */
const mostRead = 20_000;

/** Members whose email the draft doesn't let in. */
async function findStrangers(
  tx: Tx,
  ctx: Ctx,
  { domain, page }: { domain: NonNullable<Draft['domain']>; page: PeoplePage },
): Promise<CutOff> {
  const { tenantId, userId } = callerOf(ctx);
  const { added, removed, ...config } = domain;
  const stored = domainRulesOf(await readNetworks(tx, tenantId));
  const gone =
    removed &&
    (await tx.selectFrom('domain_restrictions').selectAll().where('tenant_id', '=', tenantId).where('id', '=', removed).executeTakeFirst());
  const kept = stored.domains.filter((one) => !gone || one.domain !== gone.domain || one.type !== gone.type);
  const rules = { ...config, domains: [...kept, ...(added ? [{ domain: added, type: config.listType }] : [])] };
  const members = tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.tenant_id', '=', tenantId)
    .where('m.status', '=', 'active')
    .where('m.disabled_at', 'is', null);
  const domainIn = sql<string>`split_part(u.email, '@', 2)`;
  const counts = await members
    .select([domainIn.as('domain'), sql<number>`count(*)::integer`.as('total')])
    .groupBy(domainIn)
    .execute();
  const refused = counts.filter((one) => !domainVerdict(rules, `x@${one.domain}`, isPublicDomain).isAllowed);
  if (refused.length === 0) return { total: 0, isYou: false, people: [] };
  const isRefused = sql<boolean>`${domainIn} = any(${refused.map((one) => one.domain)}::text[])`;
  const you = await members.select('m.user_id').where('m.user_id', '=', userId).where(isRefused).executeTakeFirst();
  const people = await members
    .select(['m.user_id as id', 'm.name', 'u.email'])
    .where(isRefused)
    .orderBy(sql`m.user_id <> ${userId}`)
    .orderBy('m.name_key')
    .orderBy('m.user_id')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return {
    total: refused.reduce((sum, { total }) => sum + total, 0),
    isYou: you !== undefined,
    people: people.map((row) => ({ ...row, email: shownEmail(row.email) })),
  };
}

/** Who is signed in from an address that the draft doesn't let in, or whose email it doesn't. */
export async function findCutOff(tx: Tx, ctx: Ctx, { draft, page }: { draft: Draft; page: PeoplePage }): Promise<CutOff> {
  if (draft.domain) return findStrangers(tx, ctx, { domain: draft.domain, page });
  const { tenantId, userId } = callerOf(ctx);
  const { places, clock } = ctx.deps;
  const now = clock.now();
  const stored = networkRulesOf(await readNetworks(tx, tenantId));
  const { isActive = stored.ip.isActive, strategy = stored.ip.strategy, added = [], removed, country } = draft;
  const gone =
    removed &&
    (await tx.selectFrom('ip_restrictions').select('ip').where('tenant_id', '=', tenantId).where('id', '=', removed).executeTakeFirst())
      ?.ip;
  const entries = [...stored.ip.entries.filter(({ ip }) => ip !== gone), ...added.map((ip) => ({ ip, strategy, isActive: true }))];
  const gate = networkGate({
    ip: { isActive, strategy, entries },
    country: country ? { ...country, isActive: country.enabled } : stored.country,
  });
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
    .toSorted((a, b) => Number(b.id === userId) - Number(a.id === userId) || a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  const people = out.slice(page.offset, page.offset + page.size);
  return { total: out.length, isYou, people: people.map((row) => ({ ...row, email: shownEmail(row.email) })) };
}
