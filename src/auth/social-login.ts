import { apiBase } from '../contract/api-base.ts';
import { challengeOf, randomText } from '../lib/pkce.ts';
import { browserStorage } from './browser-storage.ts';
import {
  bridgeOffers,
  loginWithCustomSocialLoginProvider,
  loginWithSocialLogin,
  loginWithSocialLoginProvider,
  shouldPromptSocialLoginConsent,
} from './native-bridge.ts';

/** A social sign-in button. */
export interface SocialProvider {
  /** `google`, or the id of the vendor's custom provider. */
  id: string;
  name: string;
  /** Where the provider's sign-in starts; absolute, or relative to the identity server's API. */
  authorizationUrl: string;
  custom: boolean;
}

/** Kept in this tab until the callback; the code alone signs nobody in. */
export interface SocialStart {
  provider: string;
  state: string;
  verifier: string;
  redirectUri: string;
  invitationToken?: string | undefined;
}

const startKey = 'gatehouse-social-start';
type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SocialStartOptions {
  provider: SocialProvider;
  /** URL of the identity server. */
  baseUrl: string;
  urlPrefix?: string | undefined;
  /** The callback page. */
  redirectUri: string;
  invitationToken?: string | undefined;
  /** Ask for consent again even if it was already granted. */
  promptConsent?: boolean | undefined;
}

/** Stores the attempt's state and PKCE verifier in this tab, and returns the URL that starts it (flows.md A.6). */
export async function startSocial(
  { provider, baseUrl, urlPrefix, redirectUri, invitationToken, promptConsent = shouldPromptSocialLoginConsent() }: SocialStartOptions,
  storage: SimpleStorage = browserStorage('sessionStorage'),
): Promise<string> {
  const start: SocialStart = { provider: provider.id, state: randomText(), verifier: randomText(), redirectUri, invitationToken };
  const { authorizationUrl } = provider;
  const base = apiBase(baseUrl, urlPrefix);
  const url = new URL(/^https?:/i.test(authorizationUrl) ? authorizationUrl : base + authorizationUrl);
  url.searchParams.set('redirectUri', redirectUri);
  url.searchParams.set('state', start.state);
  url.searchParams.set('code_challenge', await challengeOf(start.verifier));
  url.searchParams.set('code_challenge_method', 'S256');
  if (promptConsent) url.searchParams.set('prompt', 'consent');
  storage.setItem(startKey, JSON.stringify(start));
  return url.href;
}

/** Lets an app of the older bridge open the provider's page; false means this page does. */
export function openInApp(address: string): boolean {
  if (!bridgeOffers('loginWithSocialLogin')) return false;
  loginWithSocialLogin(address);
  return true;
}

/** Consumes the attempt a callback belongs to; undefined if this tab didn't start it. */
export function consumeSocialStart(
  state: string | null,
  storage: SimpleStorage = browserStorage('sessionStorage'),
): SocialStart | undefined {
  const text = storage.getItem(startKey);
  storage.removeItem(startKey);
  if (!text || !state) return undefined;
  try {
    const start = JSON.parse(text) as SocialStart;
    return start.state === state ? start : undefined;
  } catch {
    return undefined;
  }
}

/** Hands the sign-in to the embedding app if it offers that; false means it starts here. */
export function startInApp({ id, custom }: Pick<SocialProvider, 'id' | 'custom'>): boolean {
  const method = custom ? 'loginWithCustomSocialLoginProvider' : 'loginWithSocialLoginProvider';
  if (!bridgeOffers(method)) return false;
  if (custom) loginWithCustomSocialLoginProvider(id);
  else loginWithSocialLoginProvider(id);
  return true;
}
