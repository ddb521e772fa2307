import { isSold } from '../../../src/contract/billing/billing.rules.ts';
import type { VendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { mayChangeEmail } from '../../identity/members/change-email.ts';
import { callerOf } from '../../identity/work.ts';
import { notificationsMetadata } from '../../../src/contract/notifications/notifications.rules.ts';
import { auditsMetadata } from '../../../src/contract/audits/audits.rules.ts';
import type { configuration as area } from '../../../src/contract/configuration/configuration.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { headers as wire } from '../../../src/contract/wire.ts';
import { loginAliasOf, type Ctx } from '../../http/context.ts';
import { newCaptchaChallenge } from '../../identity/challenges/captcha.ts';
import type { Deps } from '../../identity/work.ts';
import { hasConnections } from '../../federation/connections.ts';
import { serviceProviderOf } from '../../federation/saml/saml-provider.ts';
import { customSocialList, socialList } from '../../federation/social/social-list.ts';
import { signUpStrategies } from '../../identity/sign-up.ts';
import { signInPage } from '../sign-in-page.ts';

/** Of the sign-in page's workspace. */
const policyHere = async (ctx: Ctx) => (await signInPage(ctx)).policy;

/** Of what the vendor offers, what the page's workspace allows. */
async function openHere<T>(ctx: Ctx, offered: T[], idOf: (one: T) => string): Promise<T[]> {
  if (offered.length === 0 || !loginAliasOf(ctx)) return offered;
  const { leadsIn } = await policyHere(ctx);
  return offered.filter((one) => leadsIn(`social:${idOf(one)}`));
}
const socialHere = (ctx: Ctx) => openHere(ctx, socialList(ctx.deps), ({ type }) => type);

async function strategies(ctx: Ctx) {
  const { authStrategy, leadsIn } = await policyHere(ctx);
  return {
    mainAuthStrategies: [{ strategy: authStrategy }],
    secondaryAuthStrategies: [{ strategy: 'Passkeys', isActive: leadsIn('passkey') }],
  };
}

const vendorOf = ({ config: { vendor } }: Pick<Deps, 'config'>) => ({
  name: vendor.name,
  logo: vendor.logo,
  icon: vendor.icon,
  whiteLabelMode: vendor.whiteLabel === true,
});

/** The same for every connection. */
function samlMetadata({ config }: Pick<Deps, 'config'>) {
  const { acsUrl, entityId } = serviceProviderOf(config);
  const since = new Date(0).toISOString();
  const row = { entityName: 'saml', isActive: true, id: 'saml', properties: [], vendorId: config.vendor.id };
  return { ...row, createdAt: since, updatedAt: since, configuration: { acsUrl, spEntityId: entityId } };
}

/** Where plans are sold, the portal has a page for them, unless the vendor says otherwise. */
async function navigationOf({ policy, plans }: Pick<Deps, 'policy' | 'plans'>): Promise<VendorPolicy['navigation']> {
  const isShown = !policy.metadata.navigation?.['subscriptions'] && (await plans.recent()).plans.some(isSold);
  const whoManages = { visibility: 'byPermissions' as const, permissions: ['fe.subscriptions.*'] };
  return isShown ? { ...policy.navigation, subscriptions: whoManages } : policy.navigation;
}

/** Vendor settings; nothing here belongs to a tenant. */
export const configuration: Handlers<typeof area, [Ctx]> = {
  flags: async (_input, { deps }) => deps.policy.flags,
  metadata: async ({ query }, { deps }) => ({
    rows: {
      adminBox:
        query.entityName === 'adminBox' ? [{ configuration: { ...deps.policy.metadata, navigation: await navigationOf(deps) } }] : [],
      saml: [samlMetadata(deps)],
      audits: [auditsMetadata(deps.config.vendor.id)],
      notifications: [notificationsMetadata(deps.config.vendor.id, { hasSlack: deps.slack !== undefined, canText: deps.canText })],
    }[query.entityName],
  }),
  vendor: async (_input, { deps }) => vendorOf(deps),
  publicPolicy: async (_input, ctx) => {
    const { authStrategy, own, leadsIn } = await policyHere(ctx);
    const { config, policy } = ctx.deps;
    // Only script of an allowed page may know; a request without a header of ours may be any page's.
    const hasSession = ctx.header(wire.sdk) === undefined ? undefined : ctx.cookies.readRefreshTokens().length > 0;
    return {
      ...policy.public,
      allowSignups: policy.public.allowSignups && !own?.sign_up_closed,
      authStrategy,
      signInByText: leadsIn('smsCode'),
      clientId: config.clientId,
      customised: ['themeV2', 'localizations', 'integrations', 'metadataOverrides'].some((name) => name in policy.metadata),
      vendor: vendorOf(ctx.deps),
      ...(hasSession !== undefined && { hasSession }),
    };
  },
  strategies: async (_input, ctx) => strategies(ctx),
  publicStrategies: async (_input, ctx) => strategies(ctx),
  signUpStrategies: async (_input, ctx) => {
    const offered = signUpStrategies(ctx);
    const { authStrategy } = await policyHere(ctx);
    // An identifier needed to sign in later is required at sign-up.
    const needed = authStrategy === 'SmsCode' ? 'phoneNumber' : authStrategy.startsWith('Username') ? 'username' : undefined;
    if (!offered.some(({ strategy, isActive }) => strategy === needed && isActive)) return offered;
    return offered.map((one) => ({ ...one, isRequired: one.strategy === needed }));
  },
  captcha: async (_input, { deps: { policy } }) => (policy.captcha ? { siteKey: policy.captcha.siteKey, enabled: true } : null),
  captchaChallenge: async (_input, ctx) => newCaptchaChallenge(ctx),
  socialV1: async (_input, ctx) => socialHere(ctx),
  social: async (_input, ctx) => socialHere(ctx),
  socialSignedIn: async (_input, ctx) => socialHere(ctx),
  customSocial: async (_input, ctx) => ({ providers: await openHere(ctx, customSocialList(ctx.deps), ({ id }) => id) }),
  userEmailPolicy: async (_input, ctx) => ({
    allowEmailChange: await ctx.deps.db.system((tx) => mayChangeEmail(tx, ctx, callerOf(ctx).userId), { readOnly: true }),
  }),
  ssoPublic: async (_input, { deps }) => ({ isActive: await deps.db.system(hasConnections, { single: true }) }),
};
