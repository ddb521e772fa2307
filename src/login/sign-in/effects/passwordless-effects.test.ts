import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/error.ts';
import { passwordlessEffects } from './passwordless-effects.ts';
import { signInContext } from './sign-in-context.ts';
import { awaited, signInWorld, stale } from './sign-in-testing.ts';

const answer = { accessToken: 'a.b.c', mfaRequired: false };
const link = { type: 'openLink', id: 1, token: 't', matchingNumber: '42' } as const;

function setup(calls: Record<string, () => unknown>, search = '') {
  const world = signInWorld({ calls });
  return { ...world, effects: passwordlessEffects(signInContext(world.services, new URLSearchParams(search))) };
}
const entry = { state: {} as unknown, replaceState: (state: unknown) => void (entry.state = state) };
const holdsLink = () => JSON.stringify(entry.state).includes('"token"');

beforeEach(() => {
  entry.state = { 'gatehouse.link': { token: 't' }, host: 1 };
  vi.stubGlobal('window', { history: entry });
});
afterEach(() => void vi.unstubAllGlobals());

it('sends a code or link to the recipient', async () => {
  const { effects, requests } = setup({ preLogin: () => ({ matchingNumber: '42' }) }, 'invitationToken=i');
  const send = { type: 'send', id: 1, by: 'magiclink', subject: { email: 'a@b.test' } } as const;
  expect(await effects.send(send, awaited)).toEqual({ type: 'sent', matchingNumber: '42' });
  expect(requests).toEqual([['preLogin', { type: 'magiclink', body: { email: 'a@b.test', invitationToken: 'i' } }]]);
});

it.each([
  ['code', 'code'],
  ['smscode', 'smsCode'],
] as const)('reports the method of a %s', async (by, via) => {
  const { effects, requests } = setup({ postLogin: () => answer });
  expect(await effects.checkCode({ type: 'checkCode', id: 1, by, code: '123456' }, awaited)).toEqual({ type: 'answered', answer, via });
  expect(requests).toEqual([['postLogin', { type: by, body: { token: '123456' } }]]);
});

it("doesn't send a code after going back", async () => {
  const { effects, requests } = setup({ postLogin: () => answer });
  await expect(effects.checkCode({ type: 'checkCode', id: 1, by: 'code', code: '1' }, stale)).rejects.toMatchObject({ status: 0 });
  expect(requests).toEqual([]);
});

it('drops a used link', async () => {
  const { effects, requests } = setup({ postLogin: () => answer });
  expect(await effects.openLink(link, awaited)).toEqual({ type: 'answered', answer, via: 'magicLink' });
  expect(requests).toEqual([['postLogin', { type: 'magiclink', body: { token: 't', matchingNumber: '42' } }]]);
  expect(holdsLink()).toBe(false);
});

it.each([
  ['LINK_USED', false],
  ['NUMBER_WRONG', true],
  ['NETWORK', true],
] as const)('after %s, the link is kept for a reload: %s', async (code, isKept) => {
  const { effects } = setup({ postLogin: () => Promise.reject(new AppError(code, code)) });
  await expect(effects.openLink(link, awaited)).rejects.toMatchObject({ code });
  expect(holdsLink()).toBe(isKept);
});
