import { sql } from 'kysely';
import {
  observe,
  recommend,
  scoreOf,
  staleSeconds,
  type SecurityFacts,
} from '../../../src/contract/security-center/security-center.rules.ts';
import type { securityCenter as area } from '../../../src/contract/security-center/security-center.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { hasFactor, hasOnlyWeakFactor } from '../../identity/factors/factors.ts';
import { isAdmin } from '../../identity/members/last-admin.ts';
import { tenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { callerOf } from '../../identity/work.ts';
import { after } from '../../ports/clock.ts';
import { readInTenant } from '../in-tenant.ts';

async function peopleOf(tx: Tx, tenantId: string, now: Date) {
  return tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select([
      sql<number>`count(*)::integer`.as('users'),
      sql<number>`(count(*) filter (where ${hasFactor('m.user_id')}))::integer`.as('enrolled'),
      sql<number>`(count(*) filter (where not ${hasFactor('m.user_id')} and ${isAdmin}))::integer`.as('adminsWithout'),
      sql<number>`(count(*) filter (where ${hasOnlyWeakFactor}))::integer`.as('weak'),
      sql<number>`(count(*) filter (where u.password_breached_at is not null))::integer`.as('breached'),
      sql<number>`(count(*) filter (where coalesce(m.last_seen_at, m.created_at) < ${after(now, -staleSeconds)}::timestamptz))::integer`.as(
        'stale',
      ),
    ])
    .where('m.tenant_id', '=', tenantId)
    .where('m.status', '=', 'active')
    .executeTakeFirstOrThrow();
}

const countIn = async (tx: Tx, table: 'ip_restrictions' | 'domain_restrictions', tenantId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom(table)
    .select((is) => is.fn.countAll().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const smallest = (vendor: number, own: number | null | undefined) => (own ? Math.min(vendor, own) : vendor);

const factsOf = (ctx: Ctx): Promise<SecurityFacts> =>
  readInTenant(ctx, async (tx) => {
    const { tenantId } = callerOf(ctx);
    const { policy } = ctx.deps;
    const people = await peopleOf(tx, tenantId, ctx.deps.clock.now());
    const { mfa, own, leadsIn } = await tenantPolicy(tx, ctx, tenantId);
    const settings = await tx.selectFrom('restriction_settings').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
    const connection = await tx
      .selectFrom('sso_connections')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('enabled', '=', true)
      .limit(1)
      .executeTakeFirst();
    return {
      ...people,
      // Nobody comes in with one.
      ...(!leadsIn('password') && { breached: 0 }),
      mfa: mfa.enforcement,
      lockoutAttempts: smallest(policy.lockout.maxAttempts, own?.lockout_enabled ? own.lockout_attempts : undefined),
      passwordHistory: Math.max(policy.passwordHistory, own?.history_enabled ? (own.history_size ?? 0) : 0),
      idleSeconds: own?.idle_seconds ?? undefined,
      lifeSeconds: own?.life_seconds ?? undefined,
      mostSessions: own?.max_sessions ?? policy.session.concurrent ?? undefined,
      ips: {
        isActive: settings?.ip_active ?? false,
        strategy: settings?.ip_strategy ?? 'ALLOW',
        count: await countIn(tx, 'ip_restrictions', tenantId),
      },
      domains: {
        isActive: settings?.domain_active ?? false,
        strategy: settings?.domain_type ?? 'ALLOW',
        count: await countIn(tx, 'domain_restrictions', tenantId),
      },
      countriesActive: settings?.country_active ?? false,
      hasSso: connection !== undefined,
    };
  });

export const securityCenter: Handlers<typeof area, [Ctx]> = {
  recommendations: async (_input, ctx) => {
    const items = recommend(await factsOf(ctx));
    return { scoring: { score: scoreOf(items) }, recommendations: { items } };
  },
  insights: async (_input, ctx) => ({ insights: { items: observe(await factsOf(ctx)) } }),
};
