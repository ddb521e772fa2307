import { afterEach, describe, expect, it } from 'vitest';
import { challengeOf } from '../lib/pkce.ts';
import { openInApp, startInApp, startSocial, consumeSocialStart, type SocialProvider } from './social-login.ts';

const google: SocialProvider = {
  id: 'google',
  name: 'Google',
  authorizationUrl: '/identity/resources/auth/v2/user/sso/default/google/prelogin?custom=1',
  custom: false,
};
const memory = () => {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
};
const begin = { provider: google, baseUrl: 'https://id.test', redirectUri: 'https://app.test/account/social/success' };

describe('social sign-in', () => {
  it("starts at the identity server with this tab's state and PKCE challenge", async () => {
    const storage = memory();
    const url = new URL(await startSocial(begin, storage));
    expect(url.origin + url.pathname).toBe('https://id.test/frontegg/identity/resources/auth/v2/user/sso/default/google/prelogin');
    expect(url.searchParams.get('custom')).toBe('1');
    expect(url.searchParams.get('redirectUri')).toBe(begin.redirectUri);
    expect(url.searchParams.has('prompt')).toBe(false);
    const start = consumeSocialStart(url.searchParams.get('state'), storage)!;
    expect(start).toMatchObject({ provider: 'google', redirectUri: begin.redirectUri });
    expect(url.searchParams.get('code_challenge')).toBe(await challengeOf(start.verifier));
    expect(url.href).not.toContain(start.verifier);
  });

  it('accepts an absolute URL, and asks for consent on request', async () => {
    const provider = { ...google, authorizationUrl: 'https://id.test/start?a=b' };
    const url = new URL(await startSocial({ ...begin, provider, promptConsent: true, invitationToken: 'i' }, memory()));
    expect(url.href).toMatch(/^https:\/\/id\.test\/start\?a=b&/);
    expect(url.searchParams.get('prompt')).toBe('consent');
    expect(url.href).not.toContain('invitation');
  });

  it('OIDC-01 rejects a callback with a wrong, missing or reused state', async () => {
    const storage = memory();
    const state = new URL(await startSocial(begin, storage)).searchParams.get('state');
    expect(consumeSocialStart('another', storage)).toBe(undefined);
    expect(consumeSocialStart(state, storage)).toBe(undefined);
    await startSocial(begin, storage);
    expect(consumeSocialStart(null, storage)).toBe(undefined);
    const again = new URL(await startSocial(begin, storage)).searchParams.get('state');
    expect(consumeSocialStart(again, storage)).toMatchObject({ provider: 'google' });
    expect(consumeSocialStart(again, storage)).toBe(undefined);
    storage.map.set('gatehouse-social-start', '{');
    expect(consumeSocialStart(again, storage)).toBe(undefined);
  });

  it('never reuses a state or a verifier', async () => {
    const states = await Promise.all(Array.from({ length: 50 }, async () => new URL(await startSocial(begin, memory())).search));
    expect(new Set(states).size).toBe(50);
  });
});

describe('inside a mobile app', () => {
  const page = globalThis as { FronteggNativeBridge?: unknown; FronteggNativeBridgeFunctions?: unknown };
  afterEach(() => {
    delete page.FronteggNativeBridge;
    delete page.FronteggNativeBridgeFunctions;
  });

  it('hands social sign-in to the app if it offers that kind of provider', () => {
    const messages: string[][] = [];
    page.FronteggNativeBridge = {
      loginWithSocialLoginProvider: (id: string) => messages.push(['provider', id]),
      loginWithCustomSocialLoginProvider: (id: string) => messages.push(['custom', id]),
    };
    expect(startInApp(google)).toBe(false);
    page.FronteggNativeBridgeFunctions = { loginWithSocialLoginProvider: true };
    expect([startInApp(google), startInApp({ id: 'id-1', custom: true })]).toEqual([true, false]);
    page.FronteggNativeBridgeFunctions = { loginWithCustomSocialLoginProvider: true };
    expect(startInApp({ id: 'id-1', custom: true })).toBe(true);
    expect(messages).toEqual([
      ['provider', 'google'],
      ['custom', 'id-1'],
    ]);
  });

  it("an app of the older bridge opens the provider's page", () => {
    const opened: string[] = [];
    page.FronteggNativeBridge = { loginWithSocialLogin: (url: string) => opened.push(url) };
    expect(openInApp('https://idp.test/')).toBe(false);
    page.FronteggNativeBridgeFunctions = { loginWithSocialLogin: true };
    expect(openInApp('https://idp.test/')).toBe(true);
    expect(opened).toEqual(['https://idp.test/']);
  });
});
