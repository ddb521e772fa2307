import type { AuthStrategy, VendorConfig } from '../../../src/contract/configuration/configuration.schemas.ts';
import { emptyDocument, type PolicyDocument } from '../../../src/contract/configuration/document.schemas.ts';
import type { Mails } from '../../../src/contract/configuration/mails.schemas.ts';
import type { Metadata, NavigationEntry } from '../../../src/contract/configuration/metadata.schemas.ts';
import type { MfaStrategy } from '../../../src/contract/mfa/mfa.schemas.ts';
import type { SameSite, WayInDocument } from '../../../src/contract/configuration/policy.schemas.ts';
import { declarationOf } from '../../../src/contract/configuration/webhooks.schemas.ts';
import type { Rates } from '../../../src/contract/configuration/rates.schemas.ts';
import type { SecretRef } from '../../../src/contract/configuration/social.schemas.ts';
import type { PasswordConfig } from '../../../src/contract/passwords/passwords.schemas.ts';
import type { LocalWay } from '../../../src/contract/security-policy/sign-in-ways.ts';
import type { SocialPolicy } from './social-policy.ts';

export const retained = ['audit', 'attempts', 'links', 'sessions', 'messages', 'imports', 'notifications', 'conversations'] as const;
type Retained = (typeof retained)[number];

export type SecretOf = (ref: SecretRef) => string;

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
  /** Age of the key that signs tokens, after which it's replaced. */
  signingKeyDays: number;
  session: { lifeSeconds: number; idleSeconds: number; replaySeconds: number; concurrent: number | null };
  /** Of the cookies of a session. */
  sameSite: SameSite;
  /** How long a browser is known that somebody signed in with. */
  knownDeviceSeconds: number;
  links: {
    activateSeconds: number;
    inviteSeconds: number;
    resetSeconds: number;
    unlockSeconds: number;
    inviteLinkSeconds: number;
    approvalSeconds: number;
  };
  /** Lifetime of a code and an emailed link, and how many are sent per hour. */
  codes: { seconds: number; magicLinkSeconds: number; phoneChangeSeconds: number; perHour: number; perHourByStrangers: number };
  mfa: {
    enforcement: 'DontForce' | 'Force' | 'ForceExceptSAML';
    strategies: MfaStrategy[];
    rememberSeconds: number;
    stepUpSeconds: number;
    /** Until a new authenticator app has shown its first code. */
    enrolSeconds: number;
  };
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
  /** Whether workspaces may have a sign-in page of their own. */
  customLogin: boolean;
  signUp: {
    strategies: { strategy: 'email' | 'phoneNumber' | 'username'; isActive: boolean; isRequired: boolean }[];
    /** Empty: any domain. */
    allowedDomains: string[];
    blockedDomains: string[];
  };
  /** Whether strangers are told that nobody has an email, number or username. */
  tellsUnknown: boolean;
  captcha: { siteKey: string; secret: string } | undefined;
  /** Whether passwords that are known from breaches are refused. */
  refusesBreached: boolean;
  brand: PolicyDocument['brand'];
  impersonationSeconds: number;
  /** What one directory may provision. */
  usersPerDirectory: number;
  /** How many requests are let through, of each kind. */
  rates: Rates;
  /** How long what is over stays for investigations. The last week of the audit log always does. */
  retentionDays: Record<Retained, number>;
  social: SocialPolicy;
  flags: Record<string, 'on' | 'off'>;
  mails: Mails;
  /** Of the operator. `secrets`: those that sign, the newest first. */
  webhooks: { key: string; declared: string; secrets: string[] }[];
  navigation: Record<string, NavigationEntry>;
  /** What else is configured of the portal and the sign-in page. */
  metadata: Metadata;
}

const always = (...permissions: string[]): NavigationEntry =>
  permissions.length > 0 ? { visibility: 'always', permissions } : { visibility: 'always' };
const byPermissions = (permission: string): NavigationEntry => ({ visibility: 'byPermissions', permissions: [permission] });
const hidden = (permission: string): NavigationEntry => ({ visibility: 'hidden', permissions: [permission] });

const navigation: VendorPolicy['navigation'] = {
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
};

const strategyOf = {
  password: 'EmailAndPassword',
  magicLink: 'MagicLink',
  code: 'Code',
  smsCode: 'SmsCode',
  passkey: 'WebAuthN',
} as const;
const byUsername = {
  password: 'UsernameAndPassword',
  magicLink: 'UsernameAndMagicLink',
  code: 'UsernameAndCode',
  smsCode: 'UsernameAndSms',
  passkey: 'WebAuthN',
} as const;

/** What the sign-in page leads to, and what else is answered. */
function waysOf(ways: readonly WayInDocument[]): Pick<VendorPolicy, 'moreWays' | 'passkeys'> & { authStrategy: AuthStrategy } {
  const [first, ...more] = ways.filter((way) => way !== 'username');
  const strategies = ways[0] === 'username' ? byUsername : strategyOf;
  return {
    authStrategy: first ? strategies[first] : 'NoLocalAuthentication',
    moreWays: [...more.filter((way) => way !== 'passkey'), ...(ways.includes('username') ? (['username'] as const) : [])],
    passkeys: ways.includes('passkey'),
  };
}

/** Of a page that the document names, what it says comes over what the product has. */
const navigationOf = ({ navigation: named = {} }: Metadata): VendorPolicy['navigation'] => ({
  ...navigation,
  ...Object.fromEntries(Object.entries(named).map(([id, entry]) => [id, { ...navigation[id], ...entry }])),
});

type AppleDocument = NonNullable<PolicyDocument['social']['apple']>;
const appleOf = ({ teamId, keyId, privateKey, ...rest }: AppleDocument, secretOf: SecretOf) => ({
  ...rest,
  clientSecret: '',
  // Variables are single-line, so the key's line breaks may be written as \\n.
  appleKey: { teamId, keyId, privateKey: secretOf(privateKey).replaceAll('\\n', '\n') },
});

function socialOf({ custom, apple, ...others }: PolicyDocument['social'], secretOf: SecretOf): SocialPolicy {
  const providers = Object.entries(others).flatMap(([type, one]) =>
    one ? [[type, { ...one, clientSecret: secretOf(one.clientSecret) }] as const] : [],
  );
  return {
    providers: { ...Object.fromEntries(providers), ...(apple && { apple: appleOf(apple, secretOf) }) },
    custom: custom.map((one) => ({ ...one, clientSecret: secretOf(one.clientSecret) })),
  };
}

/** What the document says for all tenants. `secretOf`: what a reference stands for. */
export function policyOf(document: PolicyDocument, secretOf: SecretOf): VendorPolicy {
  const { signIn, signUp, passwords, factors, sessions, links, codes, apiTokens, tenants } = document;
  const { history, rotation, refuseBreached: refusesBreached, ...password } = passwords;
  const { accessTokenSeconds, signingKeyDays, impersonationSeconds, knownDeviceSeconds, sameSite, ...session } = sessions;
  const { magicLinkSeconds, ...otherLinks } = links;
  const { emailChange, accountDeletion, customLogin, ...overrides } = tenants;
  const { authStrategy, ...ways } = waysOf(signIn.ways);
  const [kind, another] = apiTokens.kinds;
  return {
    ...ways,
    public: {
      allowSignups: signUp.open,
      allowNotVerifiedUsersLogin: signIn.allowUnverified,
      apiTokensEnabled: apiTokens.enabled,
      forcePermissions: false,
      authStrategy,
      ...(another === undefined && { machineToMachineAuthStrategy: kind }),
    },
    password,
    overrides,
    passwordHistory: history,
    rotation: rotation ?? undefined,
    lockout: signIn.lockout,
    accessTokenSeconds,
    signingKeyDays,
    impersonationSeconds,
    session,
    sameSite,
    knownDeviceSeconds,
    links: otherLinks,
    codes: { ...codes, magicLinkSeconds },
    mfa: factors,
    recovery: document.recovery,
    emailChange,
    accountDeletion,
    customLogin,
    signUp: {
      strategies: (['email', 'phoneNumber', 'username'] as const).map((strategy) => ({
        ...{ strategy, isActive: signUp.identifiers[strategy] !== 'off', isRequired: signUp.identifiers[strategy] === 'required' },
      })),
      allowedDomains: signUp.allowedDomains,
      blockedDomains: signUp.blockedDomains,
    },
    tellsUnknown: signIn.tellUnknown,
    captcha: signIn.captcha
      ? { siteKey: signIn.captcha.siteKey, secret: signIn.captcha.secret ? secretOf(signIn.captcha.secret) : '' }
      : undefined,
    refusesBreached,
    brand: document.brand,
    usersPerDirectory: document.limits.usersPerDirectory,
    rates: document.limits.rates,
    retentionDays: document.retention,
    social: socialOf(document.social, secretOf),
    flags: document.flags,
    navigation: navigationOf(document.metadata),
    mails: document.mails,
    webhooks: document.webhooks.map((webhook) => {
      const { key, secret, previousSecret } = webhook;
      return { key, declared: declarationOf(webhook), secrets: [secret, ...(previousSecret ? [previousSecret] : [])].map(secretOf) };
    }),
    metadata: document.metadata,
  };
}

/** Of a document that leaves everything out. */
export const vendorPolicy: VendorPolicy = policyOf(emptyDocument, () => '');
