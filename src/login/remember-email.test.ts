import { expect, it } from 'vitest';
import type { Services } from '../services.tsx';
import { rememberEmail } from './remember-email.ts';
import { drafts } from './draft.ts';

it('stores an email next to the other draft values, per application', () => {
  const [services, others] = [{ options: {} } as Services, { options: {} } as Services];
  drafts.set(services.options, { name: 'Ada', email: 'old@acme.test' });
  rememberEmail(services, ' ada@acme.test ');
  expect(drafts.get(services.options)).toEqual({ name: 'Ada', email: 'ada@acme.test' });
  expect(drafts.get(others.options)).toBeUndefined();
});

it.each([undefined, '', 'ada', '+12025550100'])("ignores %j, which isn't an email", (text) => {
  const services = { options: {} } as Services;
  rememberEmail(services, text);
  expect(drafts.get(services.options)).toBeUndefined();
});
