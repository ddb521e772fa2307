import { auditsMetadata } from '../contract/audits/audits.rules.ts';
import type { configuration as area } from '../contract/configuration/configuration.ts';
import { notificationsMetadata } from '../contract/notifications/notifications.rules.ts';
import type { PreviewHandlers } from './context.ts';
import { vendorId } from './sample-data.ts';
import { leadsIn } from '../contract/security-policy/sign-in-ways.ts';
import { mayChangeEmail } from './policy-rows.ts';
import { offeredWays } from './ways.ts';
import { previewSp } from './sso-config.ts';

/** The flags of SPEC 6 that the preview is for, switched on. */
const flags = Object.fromEntries(
  [
    'admin_portal_ip_restrictions',
    'admin_portal_domain_restrictions',
    'new-mfa-pages',
    'show-passkeys-new',
    'groups-admin-box-new',
    'msp-all-accounts-new',
    'temporary-users',
    'multi-apps-admin-portal',
    'fe-usage-page',
  ].map((name) => [name, 'on' as const]),
);

const shown = (permission: string) => ({ visibility: 'byPermissions' as const, permissions: [permission] });
const navigation = {
  profile: { visibility: 'always' as const },
  privacy: { visibility: 'always' as const },
  account: shown('fe.secure.read.accountSettings'),
  users: shown('fe.secure.read.users'),
  groups: shown('fe.secure.read.groups'),
  security: shown('fe.secure.read.securityPolicy'),
  roles: shown('fe.secure.read.roles'),
  audits: shown('fe.secure.read.audits'),
  reports: shown('fe.secure.read.reports'),
  usage: { ...shown('fe.usage.read'), featureFlag: 'fe-usage-page' },
  applications: shown('fe.secure.read.applications'),
  allAccounts: shown('fe.account-hierarchy.read.subAccount'),
  apiTokens: shown('fe.secure.read.tenantApiTokens'),
  webhooks: shown('fe.connectivity.read.webhooks'),
  sso: shown('fe.secure.read.samlConfiguration'),
  provisioning: shown('fe.secure.read.provisioningConfiguration'),
  personalApiTokens: shown('fe.secure.read.userApiTokens'),
  subscriptions: shown('fe.subscriptions.*'),
};

const since = new Date(0).toISOString();
const samlMetadata = {
  ...{ entityName: 'saml', isActive: true, id: 'saml', properties: [], vendorId, createdAt: since, updatedAt: since },
  configuration: previewSp,
};

const strategies = { mainAuthStrategies: [{ strategy: 'EmailAndPassword' as const }], secondaryAuthStrategies: [] };

const vendor = { name: 'Fieldnotes', logo: '', icon: '', whiteLabelMode: false };

export const configuration: PreviewHandlers<typeof area> = {
  flags: () => flags,
  metadata: ({ query }, { world: { policy } }) => ({
    rows: {
      adminBox: [{ configuration: { navigation } }],
      saml: [samlMetadata],
      audits: [auditsMetadata(vendorId)],
      notifications: [notificationsMetadata(vendorId, { hasSlack: !policy.withoutSlack, canText: !policy.withoutTexts })],
    }[query.entityName],
  }),
  vendor: () => vendor,
  publicPolicy: (_input, ctx) => ({
    allowSignups: ctx.world.policy.allowSignups,
    signInByText: leadsIn(null, offeredWays(ctx), 'smsCode'),
    allowNotVerifiedUsersLogin: false,
    apiTokensEnabled: true,
    forcePermissions: true,
    authStrategy: 'EmailAndPassword',
    customised: false,
    vendor,
  }),
  strategies: () => strategies,
  publicStrategies: () => strategies,
  signUpStrategies: (_input, { world: { policy } }) =>
    // Also where sign-up is closed: whoever is invited needs them.
    policy.strategies.map(({ strategy, isActive }) => ({ strategy, isActive, isRequired: true })),
  captchaChallenge: () => ({ challenge: '', difficulty: 0 }),
  captcha: () => null,
  socialV1: () => [],
  social: () => [],
  socialSignedIn: () => [],
  customSocial: () => ({ providers: [] }),
  userEmailPolicy: (_input, ctx) => ({ allowEmailChange: mayChangeEmail(ctx, ctx.caller.userId) }),
  ssoPublic: () => ({ isActive: false }),
};
