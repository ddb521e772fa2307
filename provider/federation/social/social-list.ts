import type { Deps } from '../../identity/work.ts';
import { socialTypes } from '../../identity/policy/social-policy.ts';
import { returnPage } from '../return-page.ts';

const startOf = (kind: 'default' | 'custom', id: string) => `/identity/resources/auth/v2/user/sso/${kind}/${id}/prelogin`;

/** Providers with a button on the sign-in page. */
export function socialList({ policy, config }: Pick<Deps, 'policy' | 'config'>) {
  const redirectUrl = returnPage('social', undefined, config);
  return socialTypes.flatMap((type) => {
    const entry = policy.social.providers[type];
    if (!entry?.active) return [];
    return [{ type, active: true, clientId: entry.clientId, redirectUrl, authorizationUrl: startOf('default', type), customised: true }];
  });
}

/** Where their users are described is known from discovery, so `userInfoUrl` stays empty. */
export function customSocialList({ policy, config }: Pick<Deps, 'policy' | 'config'>) {
  const redirectUrl = returnPage('social', undefined, config);
  return policy.social.custom
    .filter(({ active }) => active)
    .map(({ id, displayName, active, clientId, additionalScopes = [] }) => ({
      ...{ id, type: 'custom', displayName, active, clientId, redirectUrl },
      redirectUrlPattern: redirectUrl,
      authorizationUrl: startOf('custom', id),
      userInfoUrl: '',
      scopes: ['openid', 'email', 'profile', ...additionalScopes].join(' '),
      ssoLogoUrl: null,
    }));
}
