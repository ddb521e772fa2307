import type { AuthStrategy } from '../../../src/contract/configuration/configuration.schemas.ts';
import { mfaStrategies, type MfaStrategy } from '../../../src/contract/mfa/mfa.schemas.ts';
import type { PasswordConfig } from '../../../src/contract/passwords/passwords.schemas.ts';
import { allowedFactors, stricterMfa, stricterPassword } from '../../../src/contract/security-policy/security-policy.rules.ts';
import { leadsIn, openStrategy, type SignInWay } from '../../../src/contract/security-policy/sign-in-ways.ts';
import type { Work } from '../work.ts';
import type { Selectable } from 'kysely';
import type { TenantRow, Tx } from '../../db/tables.ts';
import type { TenantPolicyRow } from './tenant-policy-row.ts';
import { offeredWays, type WayDeps } from './ways.ts';

/** Effective policy of a tenant: its own setting, otherwise the vendor's. */
export interface TenantPolicy {
  authStrategy: AuthStrategy;
  mfa: {
    enforcement: 'DontForce' | 'Force' | 'ForceExceptSAML';
    /** Kinds that count. */
    listed: MfaStrategy[];
    /** Kinds that can be shown here at all. */
    able: MfaStrategy[];
    /** Those that are both: what is offered. */
    strategies: MfaStrategy[];
    rememberSeconds: number;
  };
  session: { idleSeconds: number; lifeSeconds: number; maxSessions: number | undefined; maxPerDevice: number | undefined };
  password: PasswordConfig;
  /** The workspace's own choice; null: whatever the vendor offers. */
  ways: SignInWay[] | null;
  /** Whether people may come in this way. */
  leadsIn: (way: SignInWay) => boolean;
  /** Whether a username identifies people. */
  usernames: boolean;
  stepUp: { seconds: number; forSecurity: boolean };
  /** Days; undefined: no rotation. */
  rotation: { days: number; noticeDays: number } | undefined;
  /** The tenant's own settings. */
  own: Selectable<TenantPolicyRow> | undefined;
}

const smaller = (a: number | null | undefined, b: number | null | undefined): number | undefined =>
  a && b ? Math.min(a, b) : (a ?? b ?? undefined) || undefined;

type OwnFactors = { mfa_strategies: string[] | null; mfa_allowed: MfaStrategy[] | null };
/** Kinds of second factor that a workspace chooses from. */
export const offeredFactors = ({ policy }: Pick<WayDeps, 'policy'>, own: Pick<OwnFactors, 'mfa_strategies'> | undefined): MfaStrategy[] =>
  (own?.mfa_strategies as MfaStrategy[] | null | undefined) ?? policy.mfa.strategies;
/** Those that count in it. */
export const listedFactors = (deps: Pick<WayDeps, 'policy'>, own: OwnFactors | undefined): MfaStrategy[] =>
  allowedFactors(offeredFactors(deps, own), own?.mfa_allowed);

export function mergePolicy(deps: WayDeps, own: Selectable<TenantPolicyRow> | undefined): TenantPolicy {
  const { policy, canText } = deps;
  // The shorter rotation period of vendor and tenant applies (SPEC 4).
  const days = smaller(policy.rotation?.days, policy.overrides.passwordExpiration ? own?.rotation_days : undefined);
  const strategy = (own?.auth_strategy as AuthStrategy | null | undefined) ?? policy.public.authStrategy;
  const ways = own?.sign_in_ways ?? null;
  const offered = offeredWays(deps, strategy);
  const listed = listedFactors(deps, own);
  const able = mfaStrategies.filter((kind) => kind !== 'SMS' || canText);
  return {
    authStrategy: openStrategy(strategy, ways, offered),
    mfa: {
      enforcement: stricterMfa(policy.mfa.enforcement, own?.mfa_enforcement),
      listed,
      able,
      strategies: listed.filter((kind) => able.includes(kind)),
      rememberSeconds: own?.mfa_remember_seconds ?? policy.mfa.rememberSeconds,
    },
    session: {
      idleSeconds: own?.idle_seconds ?? policy.session.idleSeconds,
      lifeSeconds: own?.life_seconds ?? policy.session.lifeSeconds,
      maxSessions: own?.max_sessions ?? policy.session.concurrent ?? undefined,
      maxPerDevice: own?.max_sessions_per_device ?? undefined,
    },
    password: stricterPassword(policy.password, policy.overrides.passwordComplexity ? own?.password_rules : undefined),
    ways,
    leadsIn: (way) => leadsIn(ways, offered, way),
    usernames:
      strategy.startsWith('Username') ||
      policy.moreWays.includes('username') ||
      policy.signUp.strategies.some((one) => one.strategy === 'username' && one.isActive),
    stepUp: {
      seconds: Math.min(own?.step_up_seconds ?? Infinity, policy.mfa.stepUpSeconds),
      forSecurity: own?.step_up_for_security ?? false,
    },
    rotation: days === undefined ? undefined : { days, noticeDays: own?.rotation_notice_days ?? policy.rotation?.noticeDays ?? 0 },
    own,
  };
}

export async function tenantPolicy(tx: Tx, { deps }: Pick<Work, 'deps'>, tenantId: string): Promise<TenantPolicy> {
  return mergePolicy(deps, await tx.selectFrom('tenant_policies').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst());
}

/** The sign-in page's tenant, by the alias the page sends (custom login, flows.md A.22). */
export async function loginTenant(tx: Tx, alias: string | undefined): Promise<TenantRow | undefined> {
  if (!alias || alias.length > 200) return undefined;
  return tx.selectFrom('tenants').selectAll().where('alias', '=', alias).where('disabled_at', 'is', null).executeTakeFirst();
}

/** Policy of the requesting sign-in page. */
export async function loginPolicy(tx: Tx, work: Pick<Work, 'deps'>, alias: string | undefined): Promise<TenantPolicy> {
  const tenant = await loginTenant(tx, alias);
  return tenant ? tenantPolicy(tx, work, tenant.id) : mergePolicy(work.deps, undefined);
}
