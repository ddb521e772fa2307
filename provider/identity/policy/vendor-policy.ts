import type { VendorConfig } from '../../../src/contract/configuration/configuration.schemas.ts';
import type { Metadata, NavigationEntry } from '../../../src/contract/configuration/metadata.schemas.ts';
import type { MfaStrategy } from '../../../src/contract/mfa/mfa.schemas.ts';
import { defaultPasswordConfig } from '../../../src/contract/passwords/passwords.rules.ts';
import type { PasswordConfig } from '../../../src/contract/passwords/passwords.schemas.ts';
import type { LocalWay } from '../../../src/contract/security-policy/sign-in-ways.ts';
import type { SocialPolicy } from './social-policy.ts';

export const retained = ['audit', 'attempts', 'links', 'sessions', 'messages', 'imports', 'notifications', 'conversations'] as const;
type Retained = (typeof retained)[number];

/** The vendor's settings for all tenants. */
export interface VendorPolicy {
  public: VendorConfig;
  password: PasswordConfig;
  /** What workspaces may ask more of than the vendor does. */
  overrides: { passwordComplexity: boolean; passwordHistory: boolean; passwordExpiration: boolean };
  /** How many passwords, including the current one, can't be reused. */
  passwordHistory: number;
  /** Wrong passwords. `pauseSeconds`: between attempts of new browsers, before they are locked. */
  lockout: { maxAttempts: number; lockSeconds: number; pauseSeconds?: number };
  accessTokenSeconds: number;
  session: { lifeSeconds: number; idleSeconds: number; replaySeconds: number };
  links: { activateSeconds: number; inviteSeconds: number; resetSeconds: number; unlockSeconds: number };
  /** Lifetime of a code and an emailed link, and how many are sent per hour. */
  codes: { seconds: number; magicLinkSeconds: number; perHour: number; perHourByStrangers: number };
  mfa: { enforcement: 'DontForce' | 'Force' | 'ForceExceptSAML'; strategies: MfaStrategy[]; rememberSeconds: number };
  /** Days; undefined: no rotation. */
  rotation: { days: number; noticeDays: number } | undefined;
  recovery: { email: boolean; sms: boolean };
  /**
   * Ways to sign in besides that of `public.authStrategy`, which the sign-in page leads to: for pages of the vendor's own. `username`
   * lets people use one instead of their email.
   */
  moreWays: (LocalWay | 'username')[];
  passkeys: boolean;
  /** Whether people may change their own email. */
  emailChange: boolean;
  /** Whether people may delete their accounts, in workspaces that don't say. */
  accountDeletion: boolean;
  signUp: {
    strategies: { strategy: 'email' | 'phoneNumber' | 'username'; isActive: boolean; isRequired: boolean }[];
    /** Empty: any domain. */
    allowedDomains: string[];
  };
  captcha: { siteKey: string; secret: string } | undefined;
  impersonationSeconds: number;
  /** What one directory may provision. */
  usersPerDirectory: number;
  /** How long what is over stays for investigations. The last week of the audit log always does. */
  retentionDays: Record<Retained, number>;
  social: SocialPolicy;
  flags: Record<string, 'on' | 'off'>;
  navigation: Record<string, NavigationEntry>;
  /** What else is configured of the portal and the sign-in page. */
  metadata: Metadata;
}

const day = 86_400;
const always = (...permissions: string[]): NavigationEntry =>
  permissions.length > 0 ? { visibility: 'always', permissions } : { visibility: 'always' };
const byPermissions = (permission: string): NavigationEntry => ({ visibility: 'byPermissions', permissions: [permission] });
const hidden = (permission: string): NavigationEntry => ({ visibility: 'hidden', permissions: [permission] });

export const vendorPolicy: VendorPolicy = {
  public: {
    allowSignups: false,
    allowNotVerifiedUsersLogin: false,
    apiTokensEnabled: true,
    forcePermissions: false,
    authStrategy: 'EmailAndPassword',
  },
  password: defaultPasswordConfig,
  overrides: { passwordComplexity: true, passwordHistory: true, passwordExpiration: true },
  passwordHistory: 5,
  lockout: { maxAttempts: 5, lockSeconds: 15 * 60, pauseSeconds: 30 },
  accessTokenSeconds: 300,
  session: { lifeSeconds: 30 * day, idleSeconds: 7 * day, replaySeconds: 10 },
  links: { activateSeconds: day, inviteSeconds: 7 * day, resetSeconds: 15 * 60, unlockSeconds: 3600 },
  codes: { seconds: 600, magicLinkSeconds: 900, perHour: 5, perHourByStrangers: 20 },
  mfa: {
    enforcement: 'DontForce',
    strategies: ['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform', 'SMS'],
    rememberSeconds: 14 * day,
  },
  rotation: undefined,
  recovery: { email: true, sms: false },
  moreWays: [],
  passkeys: true,
  emailChange: true,
  accountDeletion: false,
  signUp: {
    strategies: [
      { strategy: 'email', isActive: true, isRequired: true },
      { strategy: 'phoneNumber', isActive: false, isRequired: false },
      { strategy: 'username', isActive: false, isRequired: false },
    ],
    allowedDomains: [],
  },
  captcha: undefined,
  impersonationSeconds: 3600,
  usersPerDirectory: 50_000,
  retentionDays: { audit: 365, attempts: 30, links: 30, sessions: 30, messages: 30, imports: 30, notifications: 90, conversations: 90 },
  social: { providers: {}, custom: [] },
  flags: { 'show-passkeys-new': 'on', 'temporary-users': 'on', 'security-center-show-login-flows': 'on' },
  navigation: {
    profile: always(),
    privacy: always(),
    account: always('fe.secure.read.accountSettings'),
    users: always('fe.secure.read.users'),
    security: always('fe.secure.read.securityPolicy'),
    audits: always('fe.secure.read.audits'),
    allAccounts: byPermissions('fe.account-hierarchy.read.subAccount'),
    usage: { visibility: 'byPermissions', permissions: ['fe.usage.read'], featureFlag: 'fe-usage-page' },
    reports: byPermissions('fe.secure.read.reports'),
    groups: byPermissions('fe.secure.read.groups'),
    roles: byPermissions('fe.secure.read.roles'),
    sso: byPermissions('fe.secure.read.samlConfiguration'),
    provisioning: byPermissions('fe.secure.read.provisioningConfiguration'),
    webhooks: byPermissions('fe.connectivity.read.webhooks'),
    applications: byPermissions('fe.secure.read.applications'),
    apiTokens: byPermissions('fe.secure.read.tenantApiTokens'),
    personalApiTokens: byPermissions('fe.secure.read.userApiTokens'),
    subscriptions: hidden('fe.subscriptions.*'),
  },
  metadata: {},
};
