import * as v from 'valibot';

export const Category = v.picklist(['MFA', 'SESSIONS', 'PASSWORD', 'INACTIVITY', 'IP', 'DOMAIN', 'COUNTRY', 'SSO']);
export const Severity = v.picklist(['SEVERE', 'WARNING', 'INFO']);
export type Severity = v.InferOutput<typeof Severity>;

export const recommendationCodes = [
  'FORCE_MFA',
  'BREACHED_PASSWORDS_EXIST',
  'ENABLE_USER_LOCKOUT',
  'STRENGTHEN_USER_LOCKOUT',
  'ENABLE_PASSWORD_HISTORY',
  'STRENGTHEN_PASSWORD_HISTORY',
  'ENABLE_FORCE_RELOGIN',
  'SET_FORCE_RELOGIN',
  'ENABLE_SESSION_CONCURRENCY',
  'SET_SESSION_CONCURRENCY',
  'ENABLE_IDLE_SESSION',
  'SET_IDLE_SESSION',
  'ENABLE_IP_RESTRICTIONS',
  'CHANGE_IP_TO_ALLOWLIST',
  'ENABLE_DOMAIN_RESTRICTIONS',
  'CHANGE_DOMAIN_TO_ALLOWLIST',
  'ENABLE_COUNTRY_RESTRICTIONS',
  'CONFIGURE_SSO',
] as const;
export type RecommendationCode = (typeof recommendationCodes)[number];
export const insightCodes = [
  'MFA_FORCED',
  'PARTIALLY_FORCED_MFA',
  'PARTIAL_MFA_USAGE',
  'FULL_MFA_USAGE',
  'BREACHED_PASSWORD_USERS_EXIST',
  'IMPROVE_LOCKOUT_POLICY',
  'IMPROVE_PASSWORD_HISTORY_POLICY',
  'FULL_PASSWORD_SETTINGS',
  'NO_SESSION_SETTINGS',
  'PARTIAL_SESSION_SETTINGS',
  'FULL_SESSION_SETTINGS',
  'NO_IP_RESTRICTIONS',
  'IP_ALLOWLIST',
  'IP_DENYLIST',
  'NO_DOMAIN_RESTRICTIONS',
  'DOMAIN_ALLOWLIST',
  'DOMAIN_DENYLIST',
] as const;

const count = v.optional(v.number());
/** Counts of people and settings; recommended values: attempts, passwords, seconds, sessions. */
export const Metadata = v.object({
  totalUsers: count,
  /** Those without a second factor among whoever may do everything; those whose only one is text messages: ours. */
  mfa: v.optional(v.object({ enrolledUsersCount: count, adminsWithoutCount: count, weakFactorUsersCount: count })),
  inactivity: v.optional(v.object({ staleUsersCount: count })),
  password: v.optional(v.object({ breachedPasswordUsersCount: count, historyRecommendations: count, userLockoutRecommendation: count })),
  sessions: v.optional(
    v.object({
      configuredSessionSettings: count,
      forceReloginRecommendation: count,
      concurrencyRecommendation: count,
      idleTimeoutRecommendation: count,
    }),
  ),
  restrictions: v.optional(v.object({ ipsCount: count, domainsCount: count })),
});

export const Recommendation = v.object({
  code: v.picklist(recommendationCodes),
  severity: Severity,
  category: Category,
  metadata: v.optional(Metadata),
});
export type Recommendation = v.InferOutput<typeof Recommendation>;
export const Insight = v.object({ code: v.picklist(insightCodes), category: Category, metadata: v.optional(Metadata) });
export type Insight = v.InferOutput<typeof Insight>;
