import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quickLogin } from '../../../auth/quick-login.ts';
import * as storageKeys from '../../../contract/storage-keys.ts';
import { passkeyEffects } from './passkey-effects.ts';
import { signInContext } from './sign-in-context.ts';
import { awaited, signInWorld, stale, stubStorage } from './sign-in-testing.ts';

const answer = { accessToken: 'a.b.c', userId: 'u', mfaRequired: false };
const consider = { type: 'considerOffers', id: 1, answer, via: 'password' } as const;

function setup(calls: Record<string, () => unknown> = {}, { isDue = false } = {}) {
  const heldTokens: unknown[] = [];
  const { services, requests } = signInWorld({ calls, session: { hold: (token: unknown) => heldTokens.push(token) } });
  const context = signInContext(services, new URLSearchParams());
  return { requests, heldTokens, effects: passkeyEffects({ ...context, prompt: { ...context.prompt, isDue: async () => isDue } }) };
}
beforeEach(stubStorage);
afterEach(() => void vi.unstubAllGlobals());

it.each([
  [true, 'passkeyOffered'],
  [false, 'nothingOffered'],
])('offers a passkey only when due (%s)', async (isDue, type) => {
  const { effects, heldTokens } = setup({}, { isDue });
  expect(await effects.considerOffers(consider, awaited)).toEqual({ type, answer, via: 'password' });
  // The check is authorized with the session that isn't active yet.
  expect(heldTokens).toEqual(['a.b.c']);
});

it('a chosen quick sign-in method comes first, until it is registered', async () => {
  quickLogin.choose('sms');
  expect(await setup({}, { isDue: true }).effects.considerOffers(consider, awaited)).toMatchObject({
    type: 'quickLoginOffered',
    method: 'sms',
  });
  quickLogin.register('u', 'sms');
  expect(await setup({}, { isDue: true }).effects.considerOffers(consider, awaited)).toMatchObject({ type: 'passkeyOffered' });
});

it('an autofilled passkey signs in and becomes the preferred method', async () => {
  const { effects, requests } = setup({ login: () => answer });
  const assertion = { id: 'k' } as never;
  expect(await effects.usePasskey({ type: 'usePasskey', id: 1, assertion }, awaited)).toEqual({ type: 'answered', answer, via: 'passkey' });
  expect(requests).toEqual([['login', { body: { id: 'k' } }]]);
  expect(localStorage.getItem(storageKeys.preferredLoginMethod)).toBe('Passkeys');
});

it("a passkey abandoned for another method opens no prompt and doesn't sign in", async () => {
  const { effects, requests } = setup({ loginOptions: () => ({ options: {} }), login: () => answer });
  await expect(effects.usePasskey({ type: 'usePasskey', id: 1 }, stale)).rejects.toMatchObject({ code: 'PASSKEY_CANCELLED' });
  expect(requests.map(([name]) => name)).toEqual(['loginOptions']);
});

it('"never" is stored in this browser', () => {
  void setup().effects.forgetPasskeyPrompt({ type: 'forgetPasskeyPrompt' }, awaited);
  expect(localStorage.getItem(storageKeys.dontPromptPasskeys)).toBe('true');
});

it("a passkey that couldn't be created isn't reported as registered", async () => {
  quickLogin.choose('internal');
  const { effects } = setup({ registerOptions: () => ({ options: {} }), register: () => ({}) });
  await expect(effects.addPasskey({ type: 'addPasskey', id: 1 }, awaited)).rejects.toMatchObject({ code: 'PASSKEY_UNSUPPORTED' });
  const registerKey = { type: 'registerKey', id: 1, method: 'internal', userId: 'u' } as const;
  await expect(effects.registerKey(registerKey, awaited)).rejects.toMatchObject({ code: 'PASSKEY_UNSUPPORTED' });
  expect(quickLogin.isRegistered('u', 'internal')).toBe(false);
});
