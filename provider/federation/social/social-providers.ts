import { importPKCS8, SignJWT } from 'jose';
import type { Deps } from '../../identity/work.ts';
import { socialTypes, type SocialProviderPolicy, type SocialType } from '../../identity/policy/social-policy.ts';
import type { OidcSettings } from '../oidc/oidc-client.ts';
import { customFacts, facebookFacts, githubFacts, readers, type ReadPerson } from './social-person.ts';

interface Definition {
  issuer: string;
  scope: string;
  /** Default: discovery. */
  endpoints?: { authorization: string; token: string; userInfo: string; emails?: string };
  /** False if the provider rejects it; the page's own challenge then binds the browser. */
  pkce?: false;
  nonce?: false;
  more?: Record<string, string>;
}

const openId = 'openid email profile';

/** The providers of SPEC 3, according to their documentation. */
const definitions: Record<SocialType, Definition> = {
  google: { issuer: 'https://accounts.google.com', scope: openId },
  microsoft: { issuer: 'https://login.microsoftonline.com/common/v2.0', scope: openId },
  // Requires form_post for name or email.
  apple: { issuer: 'https://appleid.apple.com', scope: 'openid email name', more: { response_mode: 'form_post' } },
  slack: { issuer: 'https://slack.com', scope: openId, pkce: false },
  linkedin: { issuer: 'https://www.linkedin.com/oauth', scope: openId, pkce: false, nonce: false },
  github: {
    issuer: 'https://github.com',
    scope: 'read:user user:email',
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      userInfo: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    scope: 'email public_profile',
    endpoints: {
      authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      userInfo: 'https://graph.facebook.com/v23.0/me?fields=id,name,email',
    },
  },
};

/** A configured social provider. */
export interface SocialProvider {
  id: string;
  displayName: string;
  scope: string;
  pkce: boolean;
  nonce: boolean;
  more: Record<string, string>;
  settings: OidcSettings;
  read: ReadPerson;
}

/** Apple requires a JWT signed by the vendor's key; five minutes suffice for one exchange. */
function appleSecret(
  { clientId, appleKey }: SocialProviderPolicy,
  { clock }: Pick<Deps, 'clock'>,
): OidcSettings['clientSecret'] | undefined {
  if (!appleKey) return undefined;
  return async () => {
    const now = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: appleKey.keyId })
      .setIssuer(appleKey.teamId)
      .setSubject(clientId)
      .setAudience('https://appleid.apple.com')
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign(await importPKCS8(appleKey.privateKey, 'ES256'));
  };
}

function readerOf(type: SocialType, policy: SocialProviderPolicy, userInfo: string | undefined, emails: string | undefined): ReadPerson {
  if (type === 'github') return githubFacts(userInfo!, emails!);
  if (type === 'facebook') return facebookFacts(userInfo!, policy);
  return readers[type];
}

function known(type: SocialType, policy: SocialProviderPolicy, deps: Pick<Deps, 'clock'>): SocialProvider {
  const { issuer, scope, endpoints, pkce = true, nonce = true, more = {} } = definitions[type];
  const { clientId, clientSecret, additionalScopes = [] } = policy;
  const read = readerOf(type, policy, policy.userInfoUrl ?? endpoints?.userInfo, policy.emailsUrl ?? endpoints?.emails);
  const settings: OidcSettings = {
    issuer: policy.issuer ?? issuer,
    clientId,
    clientSecret: (type === 'apple' ? appleSecret(policy, deps) : undefined) ?? clientSecret,
    ...(endpoints && {
      endpoints: { authorization: policy.authorizationUrl ?? endpoints.authorization, token: policy.tokenUrl ?? endpoints.token },
    }),
  };
  return {
    id: type,
    displayName: type,
    scope: [scope, ...additionalScopes].join(' '),
    pkce,
    nonce: nonce && !endpoints,
    more,
    settings,
    read,
  };
}

/** A provider enabled by the vendor; custom ones by id. */
export function findSocialProvider(
  deps: Pick<Deps, 'policy' | 'clock'>,
  id: string,
  kind?: 'default' | 'custom',
): SocialProvider | undefined {
  const { providers, custom } = deps.policy.social;
  const type = kind === 'custom' ? undefined : socialTypes.find((name) => name === id);
  if (type) {
    const policy = providers[type];
    return policy?.active ? known(type, policy, deps) : undefined;
  }
  const own = kind === 'default' ? undefined : custom.find((entry) => entry.id === id && entry.active);
  if (!own) return undefined;
  const { issuer, clientId, clientSecret, idTokenAlgorithm, additionalScopes = [] } = own;
  return {
    id,
    displayName: own.displayName,
    scope: [openId, ...additionalScopes].join(' '),
    pkce: true,
    nonce: true,
    more: {},
    settings: { issuer, clientId, clientSecret, ...(idTokenAlgorithm ? { idTokenAlgorithm } : {}) },
    read: customFacts(own),
  };
}
