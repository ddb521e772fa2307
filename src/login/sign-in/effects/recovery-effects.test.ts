import { expect, it } from 'vitest';
import { recoveryEffects } from './recovery-effects.ts';
import { signInContext } from './sign-in-context.ts';
import { awaited, signInWorld } from './sign-in-testing.ts';

it('removes a lost factor with the recovery code', async () => {
  const { services, requests } = signInWorld({ calls: { recover: () => ({}) } });
  const effects = recoveryEffects(signInContext(services, new URLSearchParams()));
  expect(await effects.recover({ type: 'recover', id: 1, email: 'a@b.test', recoveryCode: 'r' }, awaited)).toEqual({ type: 'recovered' });
  expect(requests).toEqual([['recover', { body: { email: 'a@b.test', recoveryCode: 'r' } }]]);
});
