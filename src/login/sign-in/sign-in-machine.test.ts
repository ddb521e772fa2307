import { expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { next, signInMachine, type SignInEffect, type SignInEvent, type SignInState } from './sign-in-machine.ts';

const email = 'ada@acme.test';
const wrong = new AppError('INVALID_CREDENTIALS', 'wrong', { status: 401 });
const walk = (...events: SignInEvent[]) =>
  events.reduce<{ state: SignInState; effects: SignInEffect[] }>(
    ({ state, effects }, event) => {
      const result = next(state, event);
      return { state: result.state, effects: [...effects, ...(result.effects ?? [])] };
    },
    { state: signInMachine().initial, effects: [] },
  );
const toPassword: SignInEvent[] = [{ type: 'identifierSubmitted', email }, { type: 'preLoginDone' }];

it.each<[string, SignInEvent[], SignInState['step']]>([
  ['an identifier is being looked up', [{ type: 'identifierSubmitted', email }], 'preLogin'],
  ['no address: a password is asked for', toPassword, 'loginWithPassword'],
  [
    'an address: the person is sent there',
    [
      { type: 'identifierSubmitted', email },
      { type: 'preLoginDone', address: 'https://idp.test' },
    ],
    'redirectToSSO',
  ],
  ['the right password', [...toPassword, { type: 'passwordSubmitted', password: 'x' }, { type: 'signedIn' }], 'success'],
  [
    'a wrong password stays',
    [...toPassword, { type: 'passwordSubmitted', password: 'x' }, { type: 'failed', error: wrong }],
    'loginWithPassword',
  ],
  ['"Not you?"', [...toPassword, { type: 'changeIdentifier' }], 'preLogin'],
  ['an answer nobody asked for changes nothing', [{ type: 'preLoginDone' }], 'preLogin'],
  ['success is final', [...toPassword, { type: 'signedIn' }, { type: 'changeIdentifier' }], 'success'],
])('%s', (_name, events, step) => expect(walk(...events).state.step).toBe(step));

it('keeps the identifier over every later step', () => {
  expect(walk(...toPassword, { type: 'changeIdentifier' }).state).toMatchObject({ step: 'preLogin', email, busy: false });
  expect(walk(...toPassword, { type: 'passwordSubmitted', password: 'x' }, { type: 'failed', error: wrong }).state).toMatchObject({
    email,
    error: wrong,
    busy: false,
  });
});

it('sends one request for a double click', () => {
  const twice = walk(
    { type: 'identifierSubmitted', email },
    { type: 'identifierSubmitted', email },
    { type: 'preLoginDone' },
    { type: 'passwordSubmitted', password: 'x' },
    { type: 'passwordSubmitted', password: 'x' },
  );
  expect(twice.effects.map(({ type }) => type)).toEqual(['preLogin', 'login']);
});

it('waits two seconds before the SSO redirect, and none for an external page', () => {
  expect(walk({ type: 'identifierSubmitted', email }, { type: 'preLoginDone', address: 'https://idp.test' }).effects.at(-1)).toEqual({
    type: 'redirect',
    address: 'https://idp.test',
    afterMs: 2000,
  });
  expect(
    walk({ type: 'identifierSubmitted', email }, { type: 'preLoginDone', address: 'https://idp.test', immediate: true }).effects.at(-1),
  ).toEqual({ type: 'redirect', address: 'https://idp.test', afterMs: 0 });
});

it('a cancelled redirect does not follow later answers', () => {
  const back = walk(
    { type: 'identifierSubmitted', email },
    { type: 'preLoginDone', address: 'https://idp.test' },
    { type: 'changeIdentifier' },
  );
  expect(back.state).toMatchObject({ step: 'preLogin', busy: false });
});
