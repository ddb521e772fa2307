import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quickLogin } from '../../../auth/quick-login.ts';
import { AppError } from '../../../lib/error.ts';
import { sessionEffects } from './session-effects.ts';
import { signInContext } from './sign-in-context.ts';
import { awaited, signInWorld, stale, stubStorage } from './sign-in-testing.ts';

const answer = { accessToken: 'a.b.c', userId: 'u', email: 'ada@acme.test', emailVerified: true };

function setup(session: object) {
  const verified: unknown[] = [];
  const { services } = signInWorld({ session, options: { events: { userVerified: (event: unknown) => verified.push(event) } } });
  return { verified, effects: sessionEffects(signInContext(services, new URLSearchParams())) };
}
let tags: unknown[];
beforeEach(() => {
  stubStorage();
  tags = [];
  vi.stubGlobal('onFronteggEvent', (...event: unknown[]) => tags.push(event));
});
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['magicLink', 'magic_link', 'PASSWORDLESS'],
  ['activation', 'activation_link', 'ACTIVATION_LINK'],
  ['password', 'password', undefined],
  ['passkey', 'webauthn', undefined],
] as const)('notifies the host of a sign-in by %s', async (via, authenticationType, origin) => {
  quickLogin.choose('sms');
  const { effects, verified } = setup({ accept: async () => true });
  expect(await effects.accept({ type: 'accept', id: 1, answer, via }, awaited)).toEqual({ type: 'signedIn', answer, via });
  expect(tags.at(-1)).toEqual(['login_completed', { authenticationType }]);
  expect(verified).toEqual(origin ? [{ origin, userId: 'u', email: 'ada@acme.test' }] : []);
  expect(quickLogin.chosen()).toBeUndefined();
});

it("picks up a social provider's session from the cookie", async () => {
  const { effects } = setup({ changed: async () => true, accept: () => Promise.reject(new Error('not expected')) });
  expect(await effects.accept({ type: 'accept', id: 1, answer, via: 'social' }, awaited)).toMatchObject({ type: 'signedIn' });
});

it.each([
  ['fails', () => Promise.reject(new AppError('NETWORK', 'away', { status: 0 }))],
  ['holds no session', async () => false],
])("doesn't notify the host of a response that %s", async (_name, accept) => {
  expect(await setup({ accept }).effects.accept({ type: 'accept', id: 1, answer, via: 'password' }, awaited)).toMatchObject({
    type: 'notAccepted',
  });
  expect(tags).toEqual([]);
});

it("doesn't notify the host if the user went back meanwhile", async () => {
  await setup({ accept: async () => true }).effects.accept({ type: 'accept', id: 1, answer, via: 'password' }, stale);
  expect(tags).toEqual([]);
});

it.each([
  ['signedOut', 'revoke'],
  ['signedIn', 'logout'],
])('ends an abandoned session (%s: %s)', async (status, method) => {
  const ended: string[] = [];
  const ends = { revoke: async () => void ended.push('revoke'), logout: async () => void ended.push('logout') };
  await setup({ ...ends, get: () => ({ status }) }).effects.revokeSession({ type: 'revokeSession' }, awaited);
  expect(ended).toEqual([method]);
});

it.each([
  ['signedIn', [{ mfaRequired: true }]],
  ['signedOut', []],
])('a second factor or a new password first: whoever was %s is not signed in any more', async (status, accepted) => {
  const answers: unknown[] = [];
  const accept = async (response: unknown) => answers.push(response) > 1;
  await setup({ accept, get: () => ({ status }) }).effects.clearSession({ type: 'clearSession' }, awaited);
  expect(answers).toEqual(accepted);
});
