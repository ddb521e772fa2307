import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runMachine } from '../../lib/machine.ts';
import { signInWorld, stubStorage } from './effects/sign-in-testing.ts';
import { signInEffects } from './sign-in-effects.ts';
import { signInMachine, type SignInEvent } from './sign-in-machine.ts';

const answer = { accessToken: 'a.b.c', mfaRequired: false, email: 'ada@acme.test' };
const allTasks = () => new Promise((resolve) => setImmediate(resolve));

/** Endpoints that respond when the test says so. */
function server(...names: string[]) {
  const waiting: { name: string; input: unknown; answer(value: unknown): void }[] = [];
  const calls = Object.fromEntries(
    names.map((name) => [name, (input: unknown) => new Promise((resolve) => void waiting.push({ name, input, answer: resolve }))]),
  );
  async function reply(name: string, value: unknown) {
    await allTasks();
    const at = waiting.findIndex((one) => one.name === name);
    const [one] = waiting.splice(at, 1);
    one!.answer(value);
    await allTasks();
    return one!.input;
  }
  const open = async () => {
    await allTasks();
    return waiting.map(({ name }) => name);
  };
  return { calls, reply, open };
}

function start(begin: SignInEvent, names: string[]) {
  const { calls, reply, open } = server(...names);
  const revoked: string[] = [];
  const session = { revoke: async () => void revoked.push('revoked'), accept: async () => true };
  const { services } = signInWorld({ calls, session, policy: { authStrategy: 'EmailAndPassword' } });
  const running = runMachine(signInMachine(begin), signInEffects(services, new URLSearchParams()));
  running.start();
  return { running, reply, open, revoked };
}

beforeEach(stubStorage);
afterEach(() => void vi.unstubAllGlobals());

it('a correct code signs in even if another one was being sent', async () => {
  const { running, reply, revoked } = start({ type: 'smsRequested', subject: { phoneNumber: '+1' } }, ['preLogin', 'postLogin']);
  await reply('preLogin', {});
  running.send({ type: 'resend' });
  running.send({ type: 'codeSubmitted', code: '123456' });
  await reply('preLogin', {});
  await reply('postLogin', answer);
  expect(running.get()).toMatchObject({ step: 'success', email: 'ada@acme.test' });
  expect(revoked).toEqual([]);
});

it('after going back, the abandoned session is revoked before the next password is sent', async () => {
  const submitted: SignInEvent = { type: 'identifierSubmitted', identifier: { email: 'ada@acme.test' } };
  const { running, reply, open, revoked } = start(submitted, ['preLogin', 'login']);
  await reply('preLogin', {});
  running.send({ type: 'passwordSubmitted', password: 'first' });
  expect(await open()).toEqual(['login']);
  running.send({ type: 'changeIdentifier' });
  running.send(submitted);
  await reply('preLogin', {});
  running.send({ type: 'passwordSubmitted', password: 'second' });
  expect(await open()).toEqual(['login']);
  expect(await reply('login', answer)).toMatchObject({ body: { password: 'first' } });
  expect(running.get()).toMatchObject({ step: 'loginWithPassword' });
  expect(revoked).toEqual(['revoked']);
  expect(await reply('login', answer)).toMatchObject({ body: { password: 'second' } });
  expect(running.get()).toMatchObject({ step: 'success' });
  expect(revoked).toEqual(['revoked']);
});
