import type { Insight, Recommendation, RecommendationCode } from '../../../contract/security-center/security-center.schemas.ts';
import { duration } from '../../../lib/durations.ts';
import { format } from '../../../i18n/format.ts';
import { plural } from '../../../i18n/plural.ts';
import type { centerStrings } from './center-strings.ts';

const day = 24 * 3600;

/** A recommendation in a sentence, with its numbers. */
export function adviceText({ code, metadata = {} }: Recommendation, t: typeof centerStrings, language: string): string {
  const { totalUsers = 0, mfa, password, sessions } = metadata;
  if (code === 'BREACHED_PASSWORDS_EXIST') return plural(language, t[code], password?.breachedPasswordUsersCount ?? 0);
  return format(t[code], {
    total: totalUsers,
    enrolled: mfa?.enrolledUsersCount ?? 0,
    attempts: password?.userLockoutRecommendation ?? 0,
    passwords: password?.historyRecommendations ?? 0,
    days: Math.round((sessions?.forceReloginRecommendation ?? 0) / day),
    time: duration(sessions?.idleTimeoutRecommendation ?? 0, language),
    sessions: sessions?.concurrencyRecommendation ?? 0,
  });
}

/** How things stand, in a sentence. */
export function insightText({ code, metadata = {} }: Insight, t: typeof centerStrings, language: string): string {
  const { totalUsers = 0, mfa, password, sessions, restrictions } = metadata;
  if (code === 'BREACHED_PASSWORD_USERS_EXIST')
    return plural(language, t.BREACHED_PASSWORDS_EXIST, password?.breachedPasswordUsersCount ?? 0);
  return format(t[code], {
    total: totalUsers,
    enrolled: mfa?.enrolledUsersCount ?? 0,
    set: sessions?.configuredSessionSettings ?? 0,
    ips: restrictions?.ipsCount ?? 0,
    domains: restrictions?.domainsCount ?? 0,
  });
}

/** Where its setting is: a section, and what follows it in the address. */
export function placeOf(code: RecommendationCode): readonly [section: string, rest?: string] {
  if (code === 'CONFIGURE_SSO') return ['sso'];
  if (code === 'BREACHED_PASSWORDS_EXIST') return ['users', 'breached-passwords'];
  if (/SESSION|RELOGIN/.test(code)) return ['security', 'sessionManagement'];
  if (/DOMAIN/.test(code)) return ['security', 'domainRestrictions'];
  return ['security', /IP|COUNTRY/.test(code) ? 'ipRestrictions' : 'generalSettings'];
}
