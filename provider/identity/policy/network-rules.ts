import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { networkGate, type NetworkRules, type Verdict } from '../../../src/contract/restrictions/restrictions.rules.ts';
import type { NetworkSnapshot } from '../../db/restriction-rows.ts';
import type { Database } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';

type Settings = Omit<NetworkSnapshot['settings'], 'updated_at'>;
interface Stored {
  settings: Settings | null;
  ips: readonly Pick<NetworkSnapshot['ips'][number], 'ip' | 'strategy' | 'is_active'>[];
}

export const networkRulesOf = ({ settings, ips }: Stored): NetworkRules => ({
  ip: {
    isActive: settings?.ip_active ?? false,
    strategy: settings?.ip_strategy ?? 'ALLOW',
    entries: ips.map(({ is_active, ...entry }) => ({ ...entry, isActive: is_active })),
  },
  country: {
    isActive: settings?.country_active ?? false,
    action: settings?.country_action ?? 'ALLOW',
    failStrategy: settings?.country_fail ?? 'ALLOW',
    codes: settings?.countries ?? [],
  },
});

/** The rules of a workspace at any moment: a change that nobody confirms goes back by itself. */
export interface Networks {
  decide(client: { ip: string; country: string | undefined }, now: Date): Verdict;
}

type Found = Stored & { before: NetworkSnapshot | null; revertsAt: string | null };

/** For a statement that may see the tenant's rows. */
export async function readNetworks(tx: Tx, tenantId: string): Promise<Found> {
  const { rows } = await sql<Found>`select
    (select to_jsonb(s) - 'before' from restriction_settings s where s.tenant_id = ${tenantId}) as settings,
    coalesce((select jsonb_agg(jsonb_build_object('ip', i.ip, 'strategy', i.strategy, 'is_active', i.is_active))
      from ip_restrictions i where i.tenant_id = ${tenantId}), '[]') as ips,
    (select s.before from restriction_settings s where s.tenant_id = ${tenantId}) as before,
    (select to_jsonb(s.reverts_at) #>> '{}' from restriction_settings s where s.tenant_id = ${tenantId}) as "revertsAt"`.execute(tx);
  return rows[0]!;
}

export function networksOf({ before, revertsAt, ...current }: Found): Networks {
  const gate = networkGate(networkRulesOf(current));
  const gateBefore = before && networkGate(networkRulesOf(before));
  const end = revertsAt === null ? undefined : new Date(revertsAt);
  return { decide: (client, now) => (gateBefore && end && end <= now ? gateBefore : gate)(client) };
}

export interface NetworkCache {
  /** `version`: as the database counts it right now; '0' for a workspace that never restricted anything. */
  read(tenantId: string, version: string): Promise<Networks>;
}

/** For a statement on `tenants as t`. */
export const selectNetworkVersion = sql<string>`t.restrictions_version::text`;

/** Like roles, they change rarely, and every request needs them. */
export function createNetworkCache(db: Database): NetworkCache {
  const cache = new LRUCache<string, { version: string; networks: Networks }>({ max: 5000 });
  return {
    async read(tenantId, version) {
      const kept = cache.get(tenantId);
      if (kept?.version === version) return kept.networks;
      const networks = networksOf(await db.tenant(tenantId, (tx) => readNetworks(tx, tenantId), { single: true }));
      cache.set(tenantId, { version, networks });
      return networks;
    },
  };
}
