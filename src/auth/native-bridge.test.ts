import { describe, expect, it } from 'vitest';
import {
  bridgeOffers,
  loginWithCustomSocialLoginProvider,
  loginWithSocialLogin,
  loginWithSocialLoginProvider,
  loginWithSSO,
  shouldPromptSocialLoginConsent,
  suggestSavePassword,
  type BridgeMethod,
} from './native-bridge.ts';

type Page = NonNullable<Parameters<typeof bridgeOffers>[1]>;

const methods: BridgeMethod[] = [
  'loginWithSSO',
  'loginWithSocialLogin',
  'loginWithSocialLoginProvider',
  'loginWithCustomSocialLoginProvider',
  'suggestSavePassword',
];

function iphone() {
  const messages: unknown[] = [];
  const postMessage = (message: string) => void messages.push(JSON.parse(message));
  return { messages, page: { webkit: { messageHandlers: { FronteggNativeBridge: { postMessage } } } } satisfies Page };
}

/** Android's interface requires its methods to be called on the object itself. */
function android() {
  const messages: unknown[] = [];
  const FronteggNativeBridge: Record<string, unknown> = {};
  for (const method of methods)
    FronteggNativeBridge[method] = function (this: unknown, ...args: unknown[]) {
      if (this !== FronteggNativeBridge) throw new TypeError('Java bridge method invoked on another object');
      messages.push([method, ...args]);
    };
  return { messages, page: { FronteggNativeBridge } satisfies Page };
}

const calls: [action: string, call: (page: Page) => void, payload: string, args: unknown[]][] = [
  ['loginWithSSO', (page) => loginWithSSO('ada@acme.test', page), 'ada@acme.test', ['ada@acme.test']],
  ['loginWithSocialLogin', (page) => loginWithSocialLogin('https://idp.test/', page), 'https://idp.test/', ['https://idp.test/']],
  ['loginWithSocialLoginProvider', (page) => loginWithSocialLoginProvider('google', page), 'google', ['google']],
  ['loginWithCustomSocialLoginProvider', (page) => loginWithCustomSocialLoginProvider('id-1', page), 'id-1', ['id-1']],
  [
    'suggestSavePassword',
    (page) => suggestSavePassword('ada@acme.test', 'it"s', page),
    '{"email":"ada@acme.test","password":"it\\"s"}',
    ['ada@acme.test', 'it"s'],
  ],
];

describe('the native bridge', () => {
  it.each(calls)('%s posts one message on iOS', (action, call, payload) => {
    const { messages, page } = iphone();
    call(page);
    expect(messages).toEqual([{ action, payload }]);
  });

  it.each(calls)('%s calls a method with its arguments on Android', (action, call, _payload, args) => {
    const { messages, page } = android();
    call(page);
    expect(messages).toEqual([[action, ...args]]);
  });

  it.each(calls)('%s prefers iOS if both bridges exist', (_action, call) => {
    const [ios, other] = [iphone(), android()];
    call({ ...other.page, ...ios.page });
    expect([ios.messages.length, other.messages.length]).toEqual([1, 0]);
  });

  it.each(calls)('%s throws the documented error without a bridge', (_action, call) => {
    const missing = expect.objectContaining({ code: 'NATIVE_BRIDGE_MISSING', message: 'FronteggNativeBridge is not available' }) as Error;
    expect(() => call({})).toThrow(missing);
    expect(() => call({ FronteggNativeBridge: {}, webkit: { messageHandlers: {} } })).toThrow(missing);
  });
});

describe('bridgeOffers', () => {
  it.each(methods)('%s only if the app lists it and has a bridge', (method) => {
    const listed = { FronteggNativeBridgeFunctions: { [method]: true } };
    expect(bridgeOffers(method, { ...iphone().page, ...listed })).toBe(true);
    expect(bridgeOffers(method, { ...android().page, ...listed })).toBe(true);
    expect(bridgeOffers(method, listed)).toBe(false);
    expect(bridgeOffers(method, iphone().page)).toBe(false);
    expect(bridgeOffers(method, { ...iphone().page, FronteggNativeBridgeFunctions: { [method]: false } })).toBe(false);
  });

  it('ignores functions inherited from a polluted prototype', () => {
    const FronteggNativeBridgeFunctions = Object.create({ loginWithSSO: true }) as Record<string, unknown>;
    expect(bridgeOffers('loginWithSSO', { ...iphone().page, FronteggNativeBridgeFunctions })).toBe(false);
  });

  it('reads whether the app wants a consent prompt', () => {
    expect(shouldPromptSocialLoginConsent({ FronteggNativeBridgeFunctions: { shouldPromptSocialLoginConsent: true } })).toBe(true);
    expect(shouldPromptSocialLoginConsent({ FronteggNativeBridgeFunctions: {} })).toBe(false);
    expect(shouldPromptSocialLoginConsent({})).toBe(false);
  });
});
