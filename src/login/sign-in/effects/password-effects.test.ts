import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/error.ts';
import { passwordEffects } from './password-effects.ts';
import { signInContext } from './sign-in-context.ts';
import { awaited, signInWorld, stale } from './sign-in-testing.ts';

const identifier = { email: 'ada@acme.test' };
const login = { type: 'login', id: 1, identifier, password: 'secret' } as const;
const answer = { accessToken: 'a.b.c', mfaRequired: false };

function stubApplication() {
  const suggested: unknown[] = [];
  vi.stubGlobal('FronteggNativeBridgeFunctions', { suggestSavePassword: true });
  vi.stubGlobal('FronteggNativeBridge', { suggestSavePassword: (...given: unknown[]) => suggested.push(given) });
  return suggested;
}
function setup(calls: Record<string, () => unknown>, search = '') {
  const world = signInWorld({ calls });
  return { ...world, effects: passwordEffects(signInContext(world.services, new URLSearchParams(search))) };
}

afterEach(() => void vi.unstubAllGlobals());

it('signs in by password, passing on the invitation', async () => {
  const { effects, requests } = setup({ login: () => answer }, 'invitationToken=i');
  expect(await effects.login(login, awaited)).toEqual({ type: 'answered', answer, via: 'password' });
  expect(requests).toEqual([['login', { body: { ...identifier, password: 'secret', invitationToken: 'i' } }]]);
});

it("solves a proof of work once where strangers' wrong passwords ask for it", async () => {
  const asked = new AppError('CAPTCHA_REFUSED', 'prove it', { status: 403, context: { proofOfWork: true } });
  const calls = {
    login: vi.fn().mockRejectedValueOnce(asked).mockResolvedValueOnce(answer),
    captchaChallenge: () => ({ challenge: 'c', difficulty: 1 }),
  };
  const { effects, requests } = setup(calls);
  expect(await effects.login(login, awaited)).toMatchObject({ answer });
  const body = { ...identifier, password: 'secret' };
  expect(requests).toEqual([
    ['login', { body }],
    ['captchaChallenge', undefined],
    ['login', { body: { ...body, recaptchaToken: expect.stringMatching(/^c\.\d+$/) } }],
  ]);
  calls.login.mockRejectedValue(asked);
  await expect(effects.login(login, awaited)).rejects.toBe(asked);
  const policy = new AppError('CAPTCHA_REFUSED', 'refused', { status: 403 });
  const refused = setup({ login: () => Promise.reject(policy) });
  await expect(refused.effects.login(login, awaited)).rejects.toBe(policy);
  expect(refused.requests).toHaveLength(1);
});

// spec4.login-after-password
it.each([
  ['on', true],
  ['off', false],
] as const)('with security-center-show-login-flows %s, a breached password is said to be one: %s', async (flag, isBreachedPassword) => {
  const breached = { mfaRequired: false, isBreachedPassword: true };
  const { services } = signInWorld({ calls: { login: () => breached }, flags: { 'security-center-show-login-flows': flag } });
  const effects = passwordEffects(signInContext(services, new URLSearchParams()));
  expect(await effects.login(login, awaited)).toMatchObject({ answer: { isBreachedPassword } });
});

it("offers an accepted password to the embedding app's keychain", async () => {
  const suggested = stubApplication();
  await setup({ login: () => answer }).effects.login(login, awaited);
  expect(suggested).toHaveLength(1);
});

it("doesn't offer a rejected password, or one the user went back on", async () => {
  const suggested = stubApplication();
  const refused = setup({ login: () => Promise.reject(new Error('wrong')) });
  await expect(refused.effects.login(login, awaited)).rejects.toThrow('wrong');
  let isStale = false;
  const left = setup({ login: () => ((isStale = true), answer) });
  await left.effects.login(login, { ...awaited, isStale: () => isStale });
  expect(suggested).toEqual([]);
});

it("doesn't send a password after going back", async () => {
  const { effects, requests } = setup({ login: () => answer });
  await expect(effects.login(login, stale)).rejects.toMatchObject({ code: 'CHALLENGE_ENDED' });
  expect(requests).toEqual([]);
});

it('changes a breached, an expired and an expiring password', async () => {
  const { effects, requests } = setup({ forgot: () => ({}), reset: () => ({}), change: () => ({}) });
  expect(await effects.resetBreached({ type: 'resetBreached', id: 1, email: 'a@b.test' }, awaited)).toEqual({ type: 'breachedResetSent' });
  const expired = { type: 'resetExpired', id: 1, userId: 'u', token: 't', password: 'new' } as const;
  expect(await effects.resetExpired(expired, awaited)).toEqual({ type: 'passwordChanged' });
  const expiring = { type: 'changePassword', id: 1, present: 'old', password: 'new' } as const;
  expect(await effects.changePassword(expiring, awaited)).toEqual({ type: 'passwordChanged' });
  expect(requests).toEqual([
    ['forgot', { body: { email: 'a@b.test' } }],
    ['reset', { body: { userId: 'u', token: 't', password: 'new' } }],
    ['change', { body: { password: 'old', newPassword: 'new' } }],
  ]);
});
