import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quickLogin } from '../../../auth/quick-login.ts';
import { phoneEffects } from './phone-effects.ts';
import { signInContext } from './sign-in-context.ts';
import { awaited, signInWorld, stubStorage } from './sign-in-testing.ts';

const check = { type: 'checkQuickCode', id: 1, changePhoneId: 'c', code: '123456', userId: 'u' } as const;
const setup = (calls: Record<string, () => unknown>) => phoneEffects(signInContext(signInWorld({ calls }).services, new URLSearchParams()));

beforeEach(stubStorage);
afterEach(() => void vi.unstubAllGlobals());

it('a verified phone number enables quick sign-in', async () => {
  const effects = setup({ start: () => ({ changePhoneId: 'c' }), verify: () => ({}) });
  expect(await effects.sendQuickCode({ type: 'sendQuickCode', id: 1, phoneNumber: '+1' }, awaited)).toEqual({
    type: 'quickCodeSent',
    changePhoneId: 'c',
  });
  expect(await effects.checkQuickCode(check, awaited)).toEqual({ type: 'registered' });
  expect(quickLogin.isRegistered('u', 'sms')).toBe(true);
});

it("an unverified one doesn't", async () => {
  const effects = setup({ verify: () => Promise.reject(new Error('wrong')) });
  await expect(effects.checkQuickCode(check, awaited)).rejects.toThrow('wrong');
  expect(quickLogin.isRegistered('u', 'sms')).toBe(false);
});
