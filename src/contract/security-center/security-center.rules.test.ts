import { expect, it } from 'vitest';
import { observe, recommend, scoreOf, type SecurityFacts } from './security-center.rules.ts';

const perfect: SecurityFacts = {
  users: 10,
  enrolled: 10,
  adminsWithout: 0,
  weak: 0,
  stale: 0,
  breached: 0,
  mfa: 'Force',
  lockoutAttempts: 5,
  passwordHistory: 5,
  idleSeconds: 1800,
  lifeSeconds: 3600,
  mostSessions: 2,
  ips: { isActive: true, strategy: 'ALLOW', count: 1 },
  domains: { isActive: true, strategy: 'ALLOW', count: 1 },
  countriesActive: true,
  hasSso: true,
};

it('has nothing to say of a workspace that does everything', () => {
  expect(recommend(perfect)).toEqual([]);
  expect(scoreOf([])).toBe(100);
  expect(observe(perfect).map(({ code }) => code)).toEqual([
    ...['MFA_FORCED', 'FULL_MFA_USAGE', 'FULL_PASSWORD_SETTINGS', 'FULL_SESSION_SETTINGS', 'IP_ALLOWLIST', 'DOMAIN_ALLOWLIST'],
  ]);
});

it.each<[Partial<SecurityFacts>, string[]]>([
  [{ breached: 1 }, ['BREACHED_PASSWORDS_EXIST']],
  [{ mfa: 'DontForce', enrolled: 4 }, ['FORCE_MFA']],
  [{ mfa: 'DontForce' }, []],
  [{ lockoutAttempts: undefined }, ['ENABLE_USER_LOCKOUT']],
  [{ lockoutAttempts: 50 }, ['STRENGTHEN_USER_LOCKOUT']],
  [{ passwordHistory: 0 }, ['ENABLE_PASSWORD_HISTORY']],
  [{ passwordHistory: 2 }, ['STRENGTHEN_PASSWORD_HISTORY']],
  [{ lifeSeconds: undefined, idleSeconds: 999_999 }, ['ENABLE_FORCE_RELOGIN', 'SET_IDLE_SESSION']],
  [{ lifeSeconds: 9_999_999, idleSeconds: undefined }, ['SET_FORCE_RELOGIN', 'ENABLE_IDLE_SESSION']],
  [{ mostSessions: undefined }, ['ENABLE_SESSION_CONCURRENCY']],
  [{ ips: { isActive: true, strategy: 'BLOCK', count: 2 } }, ['CHANGE_IP_TO_ALLOWLIST']],
  [{ domains: { isActive: true, strategy: 'BLOCK', count: 2 } }, ['CHANGE_DOMAIN_TO_ALLOWLIST']],
  [{ countriesActive: false, hasSso: false }, ['ENABLE_COUNTRY_RESTRICTIONS', 'CONFIGURE_SSO']],
])('%j: %j', (change, codes) => expect(recommend({ ...perfect, ...change }).map(({ code }) => code)).toEqual(codes));

it.each([
  [{ countriesActive: false }, 99],
  [{ breached: 5 }, 93],
  [{ breached: 1, users: 10_000, enrolled: 10_000 }, 99],
  [{ mfa: 'DontForce', enrolled: 0 }, 86],
  [{ lockoutAttempts: undefined, mfa: 'DontForce', enrolled: 0, breached: 10 }, 58],
] as const)('%j scores %i', (change, score) => expect(scoreOf(recommend({ ...perfect, ...change }))).toBe(score));

it('few with a second factor is worse than most', () => {
  const severity = (enrolled: number) => recommend({ ...perfect, mfa: 'DontForce', enrolled })[0]!.severity;
  expect([severity(4), severity(5)]).toEqual(['SEVERE', 'WARNING']);
});
