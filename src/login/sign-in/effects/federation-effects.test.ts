import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { externalSignIn } from '../../../auth/external-sign-in.ts';
import { AppError } from '../../../lib/error.ts';
import { federationEffects } from './federation-effects.ts';
import { signInContext } from './sign-in-context.ts';
import { awaited, signInWorld, stubStorage, type World } from './sign-in-testing.ts';

const unreachable = () => Promise.reject(new AppError('NETWORK', 'away', { status: 0 }));
const lookup = { type: 'preLogin', id: 1, identifier: { email: 'ada@acme.test' } } as const;

function setup(given: World) {
  const world = signInWorld(given);
  return { ...world, effects: federationEffects(signInContext(world.services, new URLSearchParams())) };
}
beforeEach(() => {
  stubStorage();
  vi.stubGlobal('location', { href: 'https://app.test/login' });
});
afterEach(() => void vi.unstubAllGlobals());

it("finds the company's sign-in, and whether to redirect immediately", async () => {
  const policy = { authStrategy: 'Code' };
  const { effects } = setup({ policy, calls: { preLogin: () => ({ address: 'https://idp.test', addressType: 'external' }) } });
  expect(await effects.preLogin(lookup, awaited)).toEqual({
    type: 'preLoginDone',
    address: 'https://idp.test',
    immediate: true,
    strategy: 'Code',
  });
});

it("falls back to the vendor's strategy without a response", async () => {
  const { effects } = setup({ policy: { authStrategy: 'Code' }, calls: { preLogin: unreachable } });
  expect(await effects.preLogin(lookup, awaited)).toMatchObject({ type: 'preLoginDone', address: undefined, strategy: 'Code' });
});

it("doesn't ask for a password while the server is unreachable", async () => {
  await expect(setup({ calls: { preLogin: unreachable } }).effects.preLogin(lookup, awaited)).rejects.toMatchObject({ code: 'NETWORK' });
});

it("doesn't look up phone numbers", async () => {
  const { effects, requests } = setup({ policy: { authStrategy: 'SmsCode' }, calls: { preLogin: unreachable } });
  const byPhone = { type: 'preLogin', id: 1, identifier: { phoneNumber: '+12025550100' } } as const;
  expect(await effects.preLogin(byPhone, awaited)).toMatchObject({ type: 'preLoginDone', strategy: 'SmsCode' });
  expect(requests).toEqual([]);
});

it('hands company sign-in to the embedding app if it supports that', async () => {
  const messages: unknown[] = [];
  vi.stubGlobal('FronteggNativeBridgeFunctions', { loginWithSSO: true });
  vi.stubGlobal('FronteggNativeBridge', { loginWithSSO: (email: string) => messages.push(email) });
  const { effects } = setup({ calls: { preLogin: () => ({ address: 'https://idp.test' }) } });
  expect(await effects.preLogin(lookup, awaited)).toEqual({ type: 'handedToApp' });
  expect(messages).toEqual(['ada@acme.test']);
});

it('redirects to the company, and remembers a failure for the return', () => {
  const { effects, navigations } = setup({});
  void effects.redirect({ type: 'redirect', email: 'ada@acme.test', address: 'https://idp.test/in' }, awaited);
  expect(navigations).toEqual([['https://idp.test/in', { refresh: true, origins: ['https://idp.test'] }]]);
  void effects.leaveFailed({ type: 'leaveFailed', error: new AppError('SSO_FAILED', 'refused') }, awaited);
  expect(navigations.at(-1)).toEqual(['/', { refresh: true }]);
  expect(externalSignIn.failure()).toMatchObject({ email: 'ada@acme.test', error: { code: 'SSO_FAILED' } });
});
