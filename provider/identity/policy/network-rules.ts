import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import {
  domainVerdict,
  networkGate,
  type DomainRules,
  type NetworkRules,
  type Verdict,
} from '../../../src/contract/restrictions/restrictions.rules.ts';
import type { NetworkSnapshot } from '../../db/restriction-rows.ts';
import type { Database } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { isPublicDomain } from './public-domains.ts';

type Settings = Omit<NetworkSnapshot['settings'], 'updated_at'>;
interface Stored {
  settings: Settings | null;
  ips: readonly Pick<NetworkSnapshot['ips'][number], 'ip' | 'strategy' | 'is_active'>[];
  domains?: DomainRules['domains'];
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

export const domainRulesOf = ({ settings, domains = [] }: Stored): DomainRules => ({
  active: settings?.domain_active ?? false,
  listType: settings?.domain_type ?? 'ALLOW',
  blockPublicDomains: settings?.block_public_domains ?? false,
  domains,
});

/** The rules of a workspace at any moment: a change that nobody confirms goes back by itself. */
export interface Networks {
  decide(client: { ip: string; country: string | undefined }, now: Date): Verdict;
  letsIn(email: string, now: Date): boolean;
}

type Found = Stored & { before: NetworkSnapshot | null; revertsAt: string | null };

/** For a statement that may see the tenant's rows. */
export async function readNetworks(tx: Tx, tenantId: string): Promise<Found> {
  const { rows } = await sql<Found>`select
    (select to_jsonb(s) - 'before' from restriction_settings s where s.tenant_id = ${tenantId}) as settings,
    coalesce((select jsonb_agg(jsonb_build_object('ip', i.ip, 'strategy', i.strategy, 'is_active', i.is_active))
      from ip_restrictions i where i.tenant_id = ${tenantId}), '[]') as ips,
    coalesce((select jsonb_agg(jsonb_build_object('domain', d.domain, 'type', d.type))
      from domain_restrictions d where d.tenant_id = ${tenantId}), '[]') as domains,
    (select s.before from restriction_settings s where s.tenant_id = ${tenantId}) as before,
    (select to_jsonb(s.reverts_at) #>> '{}' from restriction_settings s where s.tenant_id = ${tenantId}) as "revertsAt"`.execute(tx);
  return rows[0]!;
}

const emailGate = (rules: DomainRules) => (email: string) => domainVerdict(rules, email, isPublicDomain).isAllowed;

export function networksOf({ before, revertsAt, ...current }: Found): Networks {
  const gatesOf = (stored: Stored) => ({ network: networkGate(networkRulesOf(stored)), email: emailGate(domainRulesOf(stored)) });
  const gates = gatesOf(current);
  const gatesBefore = before && gatesOf({ domains: current.domains ?? [], ...before });
  const end = revertsAt === null ? undefined : new Date(revertsAt);
  const at = (now: Date) => (gatesBefore && end && end <= now ? gatesBefore : gates);
  return { decide: (client, now) => at(now).network(client), letsIn: (email, now) => at(now).email(email) };
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
