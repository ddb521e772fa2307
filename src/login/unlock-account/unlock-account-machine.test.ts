import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../lib/error.ts';
import { next, unlockAccountMachine, type UnlockAccountEvent, type UnlockAccountState } from './unlock-account-machine.ts';

const failed = (code: ErrorCode): UnlockAccountEvent => ({ type: 'failed', error: new AppError(code, code, { status: 410 }) });
const walk = (hasLink: boolean, ...events: UnlockAccountEvent[]) =>
  events.reduce<UnlockAccountState>((state, event) => next(state, event).state, unlockAccountMachine(hasLink).initial);

it.each<[string, boolean, UnlockAccountEvent[], Partial<UnlockAccountState>]>([
  ['waits for a click', true, [], { step: 'unlock', busy: false }],
  ['unlocks', true, [{ type: 'confirmed' }], { step: 'unlock', busy: true }],
  ['done', true, [{ type: 'confirmed' }, { type: 'unlocked' }], { step: 'unlockAccountSuccess' }],
  ['a dead link', true, [{ type: 'confirmed' }, failed('LINK_USED')], { step: 'invalid' }],
  ['no link', false, [{ type: 'confirmed' }], { step: 'invalid' }],
  ['any other failure can be tried again', true, [{ type: 'confirmed' }, failed('NETWORK')], { step: 'unlock', busy: false }],
])('%s', (_name, hasLink, events, state) => expect(walk(hasLink, ...events)).toMatchObject(state));

it('LNK-04 asks nothing of the server before the click, and once for two', () => {
  const start = unlockAccountMachine(true).initial;
  const clicked = next(start, { type: 'confirmed' });
  expect(clicked.effects).toEqual([{ type: 'unlock' }]);
  expect(next(clicked.state, { type: 'confirmed' }).effects).toBeUndefined();
});

it('shows the success for 5 s, then the sign-in', () => {
  expect(next(walk(true, { type: 'confirmed' }), { type: 'unlocked' }).effects).toEqual([{ type: 'openLogin', afterMs: 5000 }]);
});
