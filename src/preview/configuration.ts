import type { configuration } from '../contract/configuration/configuration.ts';
import type { Handlers } from '../contract/endpoint.ts';

/** Flags of SPEC 6, all on. */
const flags = Object.fromEntries(
  [
    'admin_portal_ip_restrictions',
    'admin_portal_domain_restrictions',
    'new-mfa-pages',
    'show-passkeys-new',
    'groups-admin-box-new',
    'msp-all-accounts-new',
    'temporary-users',
  ].map((name) => [name, 'on' as const]),
);

const shown = (permission: string) => ({ visibility: 'byPermissions' as const, permissions: [permission] });
const navigation = {
  profile: { visibility: 'always' as const },
  privacy: { visibility: 'always' as const },
  account: shown('fe.secure.read.accountSettings'),
  users: shown('fe.secure.read.users'),
  roles: shown('fe.secure.read.roles'),
};

export const previewConfiguration = (): Handlers<typeof configuration> => {
  const strategies = async () => ({ mainAuthStrategies: [{ strategy: 'EmailAndPassword' as const }], secondaryAuthStrategies: [] });
  return {
    flags: async () => flags,
    metadata: async ({ query }) => ({ rows: query.entityName === 'adminBox' ? [{ configuration: { navigation } }] : [] }),
    vendor: async () => ({ name: 'Gatehouse', logo: '', icon: '', whiteLabelMode: false }),
    publicPolicy: async () => ({
      allowSignups: false,
      allowNotVerifiedUsersLogin: false,
      apiTokensEnabled: false,
      forcePermissions: true,
      authStrategy: 'EmailAndPassword',
      machineToMachineAuthStrategy: 'ClientCredentials',
    }),
    strategies,
    publicStrategies: strategies,
    signUpStrategies: async () => [{ strategy: 'email', isActive: false, isRequired: true }],
    captchaChallenge: async () => ({ challenge: '', difficulty: 0 }),
    captcha: async () => null,
    social: async () => [],
    socialSignedIn: async () => [],
    customSocial: async () => ({ providers: [] }),
    ssoPublic: async () => ({ isActive: false }),
  };
};
