import { AppError } from '../lib/error.ts';

/** What a mobile application that shows this page can do for it (SPEC 7). Each is offered by name; nothing here waits for an answer. */
export type BridgeMethod =
  | 'loginWithSSO'
  | 'loginWithSocialLogin'
  | 'loginWithSocialLoginProvider'
  | 'loginWithCustomSocialLoginProvider'
  | 'suggestSavePassword';

interface BridgePage {
  /** Android: an object with a method per action. */
  FronteggNativeBridge?: Record<string, unknown>;
  /** What the application supports, by name. */
  FronteggNativeBridgeFunctions?: Record<string, unknown>;
  /** iOS: one handler for JSON text. */
  webkit?: { messageHandlers?: { FronteggNativeBridge?: { postMessage(message: string): void } } };
}

const pageOf = (): BridgePage => globalThis as BridgePage;
const isOn = (page: BridgePage, name: string): boolean => {
  const offered = page.FronteggNativeBridgeFunctions;
  return Boolean(offered && Object.hasOwn(offered, name) && offered[name]);
};

/** Whether the application offers it; on any ordinary page nothing is. */
export const bridgeOffers = (method: BridgeMethod, page: BridgePage = pageOf()): boolean =>
  isOn(page, method) && Boolean(page.webkit?.messageHandlers?.FronteggNativeBridge ?? page.FronteggNativeBridge);

/** iOS takes one message, Android the arguments; where both are there iOS wins. Error: NATIVE_BRIDGE_MISSING, in the spec's words. */
function tell(page: BridgePage, method: BridgeMethod, payload: string, args: readonly string[] = [payload]): void {
  const ios = page.webkit?.messageHandlers?.FronteggNativeBridge;
  if (ios) return ios.postMessage(JSON.stringify({ action: method, payload }));
  const android = page.FronteggNativeBridge;
  if (typeof android?.[method] !== 'function')
    throw new AppError('NATIVE_BRIDGE_MISSING', 'FronteggNativeBridge is not available', { status: 0 });
  // Called on the object: the methods of Android's interface do not work without it.
  (android as Record<string, (...values: readonly string[]) => void>)[method]!(...args);
}

export const loginWithSSO = (identifier: string, page = pageOf()): void => tell(page, 'loginWithSSO', identifier);
/** @deprecated by the applications in favour of `loginWithSocialLoginProvider`. */
export const loginWithSocialLogin = (url: string, page = pageOf()): void => tell(page, 'loginWithSocialLogin', url);
export const loginWithSocialLoginProvider = (provider: string, page = pageOf()): void =>
  tell(page, 'loginWithSocialLoginProvider', provider);
export const loginWithCustomSocialLoginProvider = (providerId: string, page = pageOf()): void =>
  tell(page, 'loginWithCustomSocialLoginProvider', providerId);
/** Hands a password that has just worked to the system's own keychain. */
export const suggestSavePassword = (email: string, password: string, page = pageOf()): void =>
  tell(page, 'suggestSavePassword', JSON.stringify({ email, password }), [email, password]);
/** Whether the application wants the provider to ask for consent anew. */
export const shouldPromptSocialLoginConsent = (page: BridgePage = pageOf()): boolean => isOn(page, 'shouldPromptSocialLoginConsent');
