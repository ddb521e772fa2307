import type { configuration as area } from '../../src/contract/configuration.ts';
import type { Handlers } from '../../src/contract/endpoint.ts';
import type { Ctx } from '../context.ts';

const strategies = ({ deps }: Ctx) => ({
  mainAuthStrategies: [{ strategy: deps.policy.public.authStrategy }],
  secondaryAuthStrategies: [],
});

/** Decisions of the vendor; nothing here belongs to a tenant. */
export const configuration: Handlers<typeof area, [Ctx]> = {
  flags: async (_input, { deps }) => deps.policy.flags,
  metadata: async ({ query }, { deps }) => ({
    rows: query.entityName === 'adminBox' ? [{ configuration: { navigation: deps.policy.navigation } }] : [],
  }),
  vendor: async (_input, { deps: { config } }) => ({
    name: config.vendor.name,
    logo: config.vendor.logo,
    icon: config.vendor.icon,
    whiteLabelMode: false,
  }),
  publicPolicy: async (_input, { deps }) => deps.policy.public,
  strategies: async (_input, ctx) => strategies(ctx),
  publicStrategies: async (_input, ctx) => strategies(ctx),
  signUpStrategies: async (_input, { deps }) => [{ strategy: 'email', isActive: deps.policy.public.allowSignups, isRequired: true }],
  captcha: async () => null,
  social: async () => [],
  socialSignedIn: async () => [],
  customSocial: async () => ({ providers: [] }),
  ssoPublic: async () => ({ isActive: false }),
};
