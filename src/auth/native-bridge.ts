import { AppError } from '../lib/error.ts';

/** What a mobile app that embeds this page can do for it (SPEC 7). Fire and forget: nothing waits for an answer. */
export type BridgeMethod =
  | 'loginWithSSO'
  | 'loginWithSocialLogin'
  | 'loginWithSocialLoginProvider'
  | 'loginWithCustomSocialLoginProvider'
  | 'suggestSavePassword';

interface BridgePage {
  /** Android: an object with one method per action. */
  FronteggNativeBridge?: Record<string, unknown>;
  /** Actions the app supports, by name. */
  FronteggNativeBridgeFunctions?: Record<string, unknown>;
  /** iOS: one handler that takes JSON. */
  webkit?: { messageHandlers?: { FronteggNativeBridge?: { postMessage(message: string): void } } };
}

const bridgePage = (): BridgePage => globalThis as BridgePage;
const supports = (page: BridgePage, name: string): boolean => {
  const offered = page.FronteggNativeBridgeFunctions;
  return Boolean(offered && Object.hasOwn(offered, name) && offered[name]);
};

/** Whether the embedding app supports the method; false on ordinary pages. */
export const bridgeOffers = (method: BridgeMethod, page: BridgePage = bridgePage()): boolean =>
  supports(page, method) && Boolean(page.webkit?.messageHandlers?.FronteggNativeBridge ?? page.FronteggNativeBridge);

/** iOS takes one message, Android positional arguments; iOS wins if both exist. Errors: NATIVE_BRIDGE_MISSING. */
function call(page: BridgePage, method: BridgeMethod, payload: string, args: readonly string[] = [payload]): void {
  const ios = page.webkit?.messageHandlers?.FronteggNativeBridge;
  if (ios) return ios.postMessage(JSON.stringify({ action: method, payload }));
  const android = page.FronteggNativeBridge;
  if (typeof android?.[method] !== 'function')
    throw new AppError('NATIVE_BRIDGE_MISSING', 'FronteggNativeBridge is not available', { status: 0 });
  // Android's interface requires its methods to be called on the object itself.
  (android as Record<string, (...values: readonly string[]) => void>)[method]!(...args);
}

export const loginWithSSO = (identifier: string, page = bridgePage()): void => call(page, 'loginWithSSO', identifier);
/** @deprecated Apps use `loginWithSocialLoginProvider` instead. */
export const loginWithSocialLogin = (url: string, page = bridgePage()): void => call(page, 'loginWithSocialLogin', url);
export const loginWithSocialLoginProvider = (provider: string, page = bridgePage()): void =>
  call(page, 'loginWithSocialLoginProvider', provider);
export const loginWithCustomSocialLoginProvider = (providerId: string, page = bridgePage()): void =>
  call(page, 'loginWithCustomSocialLoginProvider', providerId);
/** Offers a password that has just worked to the system's keychain. */
export const suggestSavePassword = (email: string, password: string, page = bridgePage()): void =>
  call(page, 'suggestSavePassword', JSON.stringify({ email, password }), [email, password]);
/** Whether the app wants the provider to ask for consent again. */
export const shouldPromptSocialLoginConsent = (page: BridgePage = bridgePage()): boolean =>
  supports(page, 'shouldPromptSocialLoginConsent');
