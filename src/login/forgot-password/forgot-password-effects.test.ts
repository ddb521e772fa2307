import { expect, it, vi } from 'vitest';
import { configuration } from '../../contract/configuration/configuration.ts';
import { AppError } from '../../lib/error.ts';
import type { Services } from '../../services.tsx';
import { forgotPasswordEffects } from './forgot-password-effects.ts';
import type { ForgotPasswordEffect, ForgotPasswordEvent } from './forgot-password-machine.ts';

const identifier = { username: 'ada' };

async function perform(effect: ForgotPasswordEffect, calls: Record<string, unknown>): Promise<ForgotPasswordEvent[]> {
  const events: ForgotPasswordEvent[] = [];
  const services = { api: (area: object) => (area === configuration ? { captcha: async () => null } : calls) } as unknown as Services;
  forgotPasswordEffects(services, () => undefined)(effect, (event) => void events.push(event));
  await vi.waitFor(() => expect(events).toHaveLength(1));
  return events;
}

it.each<[string, ForgotPasswordEffect, Record<string, unknown>, unknown]>([
  [
    'names the kind of what was typed',
    { type: 'sendSms', identifier },
    { resetBySms: async () => ({ sessionId: 's' }) },
    { type: 'sent', sessionId: 's' },
  ],
  [
    'takes the ways that are active',
    { type: 'findStrategies' },
    {
      recoveryStrategies: async () => [
        { strategy: 'email', isActive: false },
        { strategy: 'sms', isActive: true },
      ],
    },
    { type: 'strategiesKnown', active: ['sms'] },
  ],
])('%s', async (_name, effect, calls, expected) => expect(await perform(effect, calls)).toEqual([expected]));

it.each<[ForgotPasswordEffect, string, string]>([
  [{ type: 'findStrategies' }, 'recoveryStrategies', 'strategyFailed'],
  [{ type: 'sendEmail', identifier }, 'resetByEmail', 'emailFailed'],
  [{ type: 'sendSms', identifier }, 'resetBySms', 'smsFailed'],
  [{ type: 'verifySms', code: '1', sessionId: 's' }, 'verifySms', 'verifyFailed'],
])('%o: the words of the server as they are, our own for anything else', async (effect, call, problem) => {
  const error = new AppError('RATE_LIMITED', 'slow down', { status: 429 });
  expect(await perform(effect, { [call]: () => Promise.reject(error) })).toEqual([{ type: 'failed', error }]);
  expect(await perform(effect, { [call]: () => Promise.reject(new TypeError('undefined')) })).toEqual([{ type: 'failed', problem }]);
});

it('sends the identifier by its kind', async () => {
  const asked: unknown[] = [];
  await perform({ type: 'sendEmail', identifier }, { resetByEmail: async (input: unknown) => void asked.push(input) });
  expect(asked).toEqual([{ body: { identifier: 'ada', identifierType: 'username' } }]);
});
