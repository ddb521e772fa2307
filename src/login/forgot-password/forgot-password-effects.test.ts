import { expect, it } from 'vitest';
import { configuration } from '../../contract/configuration/configuration.ts';
import { AppError } from '../../lib/error.ts';
import type { Services } from '../../services.tsx';
import { forgotPasswordEffects } from './forgot-password-effects.ts';
import type { Reply } from '../../lib/request.ts';
import type { ForgotPasswordEffect } from './forgot-password-machine.ts';

type Request = Extract<ForgotPasswordEffect, Reply>;

const identifier = { username: 'ada' };

async function perform(effect: Request, calls: Record<string, unknown>): Promise<object> {
  const services = { api: (area: object) => (area === configuration ? { captcha: async () => null } : calls) } as unknown as Services;
  const performers = forgotPasswordEffects(services, () => undefined);
  const run = performers[effect.type] as (effect: Request, context: object) => Promise<object>;
  return run(effect, { isStale: () => false, answered: Promise.resolve() });
}

it.each<[string, Request, Record<string, unknown>, unknown]>([
  [
    'identifies the kind of input',
    { type: 'sendSms', id: 1, identifier },
    { resetBySms: async () => ({ sessionId: 's' }) },
    { type: 'sent', sessionId: 's' },
  ],
  [
    'offers the active methods',
    { type: 'findStrategies', id: 1 },
    {
      recoveryStrategies: async () => [
        { strategy: 'email', isActive: false },
        { strategy: 'sms', isActive: true },
      ],
    },
    { type: 'strategiesKnown', active: ['sms'] },
  ],
])('%s', async (_name, effect, calls, expected) => expect(await perform(effect, calls)).toEqual(expected));

it.each<[Request, string, string]>([
  [{ type: 'findStrategies', id: 1 }, 'recoveryStrategies', 'strategyFailed'],
  [{ type: 'sendEmail', id: 1, identifier }, 'resetByEmail', 'emailFailed'],
  [{ type: 'sendSms', id: 1, identifier }, 'resetBySms', 'smsFailed'],
  [{ type: 'verifySms', id: 1, code: '1', sessionId: 's' }, 'verifySms', 'verifyFailed'],
])("%o: shows the server's message as is, and our own for anything else", async (effect, call, problem) => {
  const error = new AppError('RATE_LIMITED', 'slow down', { status: 429 });
  await expect(perform(effect, { [call]: () => Promise.reject(error) })).rejects.toBe(error);
  expect(await perform(effect, { [call]: () => Promise.reject(new TypeError('undefined')) })).toEqual({
    type: 'unreadable',
    problem,
  });
});

// spec5.pre-login-identifier
it('sends the identifier by kind', async () => {
  const requests: unknown[] = [];
  await perform({ type: 'sendEmail', id: 1, identifier }, { resetByEmail: async (input: unknown) => void requests.push(input) });
  expect(requests).toEqual([{ body: { identifier: 'ada', identifierType: 'username' } }]);
});
