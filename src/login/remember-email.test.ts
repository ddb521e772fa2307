import { expect, it } from 'vitest';
import type { Services } from '../services.tsx';
import { rememberEmail } from './remember-email.ts';
import { typedIn } from './typed.ts';

it('stores an email next to the other draft values, per application', () => {
  const [services, others] = [{} as Services, {} as Services];
  typedIn.set(services, { name: 'Ada', email: 'old@acme.test' });
  rememberEmail(services, ' ada@acme.test ');
  expect(typedIn.get(services)).toEqual({ name: 'Ada', email: 'ada@acme.test' });
  expect(typedIn.get(others)).toBeUndefined();
});

it.each([undefined, '', 'ada', '+12025550100'])("ignores %j, which isn't an email", (text) => {
  const services = {} as Services;
  rememberEmail(services, text);
  expect(typedIn.get(services)).toBeUndefined();
});
