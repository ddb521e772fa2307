import { pathPrefix } from '../contract/wire.ts';
import { challengeOf, randomText } from '../lib/pkce.ts';
import { browserStorage } from './browser-storage.ts';
import {
  bridgeOffers,
  loginWithCustomSocialLoginProvider,
  loginWithSocialLoginProvider,
  shouldPromptSocialLoginConsent,
} from './native-bridge.ts';

/** A button of the sign-in form. */
export interface SocialProvider {
  /** `google`, or the id of a provider of the vendor's own. */
  id: string;
  name: string;
  /** Where the provider's sign-in begins: an address of the identity server, relative to its API. */
  authorizationUrl: string;
  custom: boolean;
}

/** What this tab keeps until the browser is back; the code alone signs nobody in. */
export interface SocialStart {
  provider: string;
  state: string;
  verifier: string;
  redirectUri: string;
  invitationToken?: string | undefined;
}

const startKey = 'gatehouse-social-start';
type Simple = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SocialStartOptions {
  provider: SocialProvider;
  /** Where the identity server is. */
  baseUrl: string;
  /** The page that takes the answer. */
  redirectUri: string;
  invitationToken?: string | undefined;
  /** Ask for consent even if it was given. */
  promptConsent?: boolean | undefined;
}

/** Keeps what belongs to this attempt and returns the address that begins it (flows.md A.6): state and PKCE are this tab's own. */
export async function startSocial(
  { provider, baseUrl, redirectUri, invitationToken, promptConsent = shouldPromptSocialLoginConsent() }: SocialStartOptions,
  storage: Simple = browserStorage('sessionStorage'),
): Promise<string> {
  const start: SocialStart = { provider: provider.id, state: randomText(), verifier: randomText(), redirectUri, invitationToken };
  const { authorizationUrl } = provider;
  const base = baseUrl.endsWith(pathPrefix) ? baseUrl : baseUrl + pathPrefix;
  const url = new URL(/^https?:/i.test(authorizationUrl) ? authorizationUrl : base + authorizationUrl);
  url.searchParams.set('redirectUri', redirectUri);
  url.searchParams.set('state', start.state);
  url.searchParams.set('code_challenge', await challengeOf(start.verifier));
  url.searchParams.set('code_challenge_method', 'S256');
  if (promptConsent) url.searchParams.set('prompt', 'consent');
  storage.setItem(startKey, JSON.stringify(start));
  return url.href;
}

/** The attempt that an answer belongs to, once; undefined for an answer that this tab did not ask for. */
export function takeSocialStart(state: string | null, storage: Simple = browserStorage('sessionStorage')): SocialStart | undefined {
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

/** Hands the sign-in to the application around this page, where it offers that. False: begin it here. */
export function startInApplication({ id, custom }: Pick<SocialProvider, 'id' | 'custom'>): boolean {
  const method = custom ? 'loginWithCustomSocialLoginProvider' : 'loginWithSocialLoginProvider';
  if (!bridgeOffers(method)) return false;
  if (custom) loginWithCustomSocialLoginProvider(id);
  else loginWithSocialLoginProvider(id);
  return true;
}
