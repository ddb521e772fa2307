import type { Strategy } from '../restrictions/restrictions.schemas.ts';
import type { MfaEnforcement } from '../security-policy/security-policy.schemas.ts';
import type { Insight, Recommendation, Severity } from './security-center.schemas.ts';

/** Of one workspace. */
export interface SecurityFacts {
  /** Active members. */
  users: number;
  enrolled: number;
  /** Who may do everything and has no second factor. */
  adminsWithout: number;
  /** Whose only second factor is text messages. */
  weak: number;
  /** Not here for 90 days. */
  stale: number;
  breached: number;
  mfa: MfaEnforcement;
  /** Wrong passwords until an account is locked; undefined: never. */
  lockoutAttempts: number | undefined;
  /** Used passwords that can't be chosen again. */
  passwordHistory: number;
  /** What the workspace has set itself, in seconds and sessions. */
  idleSeconds: number | undefined;
  lifeSeconds: number | undefined;
  mostSessions: number | undefined;
  ips: { isActive: boolean; strategy: Strategy; count: number };
  domains: { isActive: boolean; strategy: Strategy; count: number };
  countriesActive: boolean;
  hasSso: boolean;
}

/** SPEC and flows.md B.6: somebody who was last here longer ago. */
export const staleSeconds = 7_776_000;
/** What to choose where nothing else speaks for more (SPEC 9). */
export const advised = { lockout: 5, history: 5, idleSeconds: 1800, lifeSeconds: 7 * 24 * 3600, sessions: 5 } as const;
const points: Record<Severity, number> = { SEVERE: 14, WARNING: 6, INFO: 1 };

export function recommend(facts: SecurityFacts): Recommendation[] {
  const { users, enrolled, breached, idleSeconds, lifeSeconds, mostSessions, ips, domains } = facts;
  const found: (Recommendation | false)[] = [
    breached > 0 && {
      code: 'BREACHED_PASSWORDS_EXIST',
      severity: 'SEVERE',
      category: 'PASSWORD',
      metadata: { totalUsers: users, password: { breachedPasswordUsersCount: breached } },
    },
    facts.mfa === 'DontForce' &&
      enrolled < users && {
        code: 'FORCE_MFA',
        severity: enrolled * 2 < users ? 'SEVERE' : 'WARNING',
        category: 'MFA',
        metadata: { totalUsers: users, mfa: { enrolledUsersCount: enrolled } },
      },
    (facts.lockoutAttempts === undefined || facts.lockoutAttempts > advised.lockout * 2) && {
      code: facts.lockoutAttempts === undefined ? 'ENABLE_USER_LOCKOUT' : 'STRENGTHEN_USER_LOCKOUT',
      severity: facts.lockoutAttempts === undefined ? 'SEVERE' : 'WARNING',
      category: 'PASSWORD',
      metadata: { password: { userLockoutRecommendation: advised.lockout } },
    },
    facts.passwordHistory < advised.history && {
      code: facts.passwordHistory === 0 ? 'ENABLE_PASSWORD_HISTORY' : 'STRENGTHEN_PASSWORD_HISTORY',
      severity: 'INFO',
      category: 'PASSWORD',
      metadata: { password: { historyRecommendations: advised.history } },
    },
    (lifeSeconds === undefined || lifeSeconds > advised.lifeSeconds) && {
      code: lifeSeconds === undefined ? 'ENABLE_FORCE_RELOGIN' : 'SET_FORCE_RELOGIN',
      severity: 'INFO',
      category: 'SESSIONS',
      metadata: { sessions: { forceReloginRecommendation: advised.lifeSeconds } },
    },
    (idleSeconds === undefined || idleSeconds > advised.idleSeconds) && {
      code: idleSeconds === undefined ? 'ENABLE_IDLE_SESSION' : 'SET_IDLE_SESSION',
      severity: 'INFO',
      category: 'SESSIONS',
      metadata: { sessions: { idleTimeoutRecommendation: advised.idleSeconds } },
    },
    (mostSessions === undefined || mostSessions > advised.sessions) && {
      code: mostSessions === undefined ? 'ENABLE_SESSION_CONCURRENCY' : 'SET_SESSION_CONCURRENCY',
      severity: 'INFO',
      category: 'SESSIONS',
      metadata: { sessions: { concurrencyRecommendation: advised.sessions } },
    },
    (!ips.isActive || ips.strategy === 'BLOCK') && {
      code: ips.isActive ? 'CHANGE_IP_TO_ALLOWLIST' : 'ENABLE_IP_RESTRICTIONS',
      severity: 'INFO',
      category: 'IP',
      metadata: { restrictions: { ipsCount: ips.count } },
    },
    (!domains.isActive || domains.strategy === 'BLOCK') && {
      code: domains.isActive ? 'CHANGE_DOMAIN_TO_ALLOWLIST' : 'ENABLE_DOMAIN_RESTRICTIONS',
      severity: 'INFO',
      category: 'DOMAIN',
      metadata: { restrictions: { domainsCount: domains.count } },
    },
    !facts.countriesActive && { code: 'ENABLE_COUNTRY_RESTRICTIONS', severity: 'INFO', category: 'COUNTRY' },
    !facts.hasSso && { code: 'CONFIGURE_SSO', severity: 'INFO', category: 'SSO' },
  ];
  const severities = Object.keys(points);
  return found.filter((one) => one !== false).toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/** Of a workspace's people, those whom it's about; everyone if it's a setting. */
function shareOf({ metadata: { totalUsers, password, mfa } = {} }: Pick<Recommendation, 'metadata'>): number {
  if (!totalUsers) return 1;
  const concerned = password?.breachedPasswordUsersCount ?? totalUsers - (mfa?.enrolledUsersCount ?? 0);
  return concerned / totalUsers;
}

/** Points that it takes from a hundred: fewer if it's about few people, and never none. */
export const pointsOf = (recommendation: Pick<Recommendation, 'severity' | 'metadata'>): number =>
  Math.max(1, Math.floor(points[recommendation.severity] * shareOf(recommendation)));

/** From 0 to 100. */
export const scoreOf = (recommendations: readonly Pick<Recommendation, 'severity' | 'metadata'>[]): number =>
  recommendations.reduce((score, one) => score - pointsOf(one), 100);

/** How things stand, in each category. */
export function observe(facts: SecurityFacts): Insight[] {
  const { users, enrolled, adminsWithout, weak: weakly, stale, breached, ips, domains } = facts;
  const people = {
    totalUsers: users,
    mfa: { enrolledUsersCount: enrolled, adminsWithoutCount: adminsWithout, weakFactorUsersCount: weakly },
    inactivity: { staleUsersCount: stale },
  };
  const set = [facts.idleSeconds, facts.lifeSeconds, facts.mostSessions].filter((value) => value !== undefined).length;
  const usage = enrolled < users ? 'PARTIAL_MFA_USAGE' : 'FULL_MFA_USAGE';
  const weak = new Set(recommend(facts).map(({ code }) => code));
  const isLockoutWeak = weak.has('ENABLE_USER_LOCKOUT') || weak.has('STRENGTHEN_USER_LOCKOUT');
  const isHistoryWeak = weak.has('ENABLE_PASSWORD_HISTORY') || weak.has('STRENGTHEN_PASSWORD_HISTORY');
  const found: (Insight | false)[] = [
    facts.mfa === 'Force' && { code: 'MFA_FORCED', category: 'MFA', metadata: people },
    facts.mfa === 'ForceExceptSAML' && { code: 'PARTIALLY_FORCED_MFA', category: 'MFA', metadata: people },
    { code: usage, category: 'MFA', metadata: people },
    breached > 0 && {
      code: 'BREACHED_PASSWORD_USERS_EXIST',
      category: 'PASSWORD',
      metadata: { totalUsers: users, password: { breachedPasswordUsersCount: breached } },
    },
    isLockoutWeak && { code: 'IMPROVE_LOCKOUT_POLICY', category: 'PASSWORD' },
    isHistoryWeak && { code: 'IMPROVE_PASSWORD_HISTORY_POLICY', category: 'PASSWORD' },
    breached === 0 && !isLockoutWeak && !isHistoryWeak && { code: 'FULL_PASSWORD_SETTINGS', category: 'PASSWORD' },
    {
      code: set === 0 ? 'NO_SESSION_SETTINGS' : set < 3 ? 'PARTIAL_SESSION_SETTINGS' : 'FULL_SESSION_SETTINGS',
      category: 'SESSIONS',
      metadata: { sessions: { configuredSessionSettings: set } },
    },
    {
      code: !ips.isActive ? 'NO_IP_RESTRICTIONS' : ips.strategy === 'ALLOW' ? 'IP_ALLOWLIST' : 'IP_DENYLIST',
      category: 'IP',
      metadata: { restrictions: { ipsCount: ips.count } },
    },
    {
      code: !domains.isActive ? 'NO_DOMAIN_RESTRICTIONS' : domains.strategy === 'ALLOW' ? 'DOMAIN_ALLOWLIST' : 'DOMAIN_DENYLIST',
      category: 'DOMAIN',
      metadata: { restrictions: { domainsCount: domains.count } },
    },
  ];
  return found.filter((one) => one !== false);
}
