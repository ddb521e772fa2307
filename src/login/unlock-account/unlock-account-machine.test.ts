import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../lib/error.ts';
import { expectNoneLost } from '../../lib/testing/interleave.ts';
import { open, walk } from '../../lib/testing/walk.ts';
import {
  unlockAccountMachine,
  type UnlockAccountEffect,
  type UnlockAccountEvent,
  type UnlockAccountState,
} from './unlock-account-machine.ts';

const error = (code: ErrorCode) => new AppError(code, code, { status: 410 });
const failed = (code: ErrorCode): UnlockAccountEvent => ({ type: 'failed', id: open, error: error(code) });
const confirmed: UnlockAccountEvent = { type: 'confirmed' };
const unlocked: UnlockAccountEvent = { type: 'unlocked', id: open };

it.each<[string, boolean, UnlockAccountEvent[], Partial<UnlockAccountState>]>([
  ['waits for a click', true, [], { step: 'unlock', busy: false }],
  ['unlocks', true, [confirmed], { step: 'unlock', busy: 2 }],
  ['done', true, [confirmed, unlocked], { step: 'unlockAccountSuccess' }],
  ['an expired link', true, [confirmed, failed('LINK_USED')], { step: 'invalid' }],
  ['no link', false, [confirmed], { step: 'invalid' }],
  ['any other failure can be retried', true, [confirmed, failed('NETWORK')], { step: 'unlock', busy: false }],
])('%s', (_name, hasLink, events, state) => expect(walk(unlockAccountMachine(hasLink), ...events).state).toMatchObject(state));

it('LNK-04 sends nothing before the click, and one request for a double click', () => {
  expect(walk(unlockAccountMachine(true)).effects).toEqual([]);
  expect(walk(unlockAccountMachine(true), confirmed, confirmed).effects).toMatchObject([{ type: 'unlock' }]);
});

// spec4.unlock, spec9.unlock-delay
it('shows the success for 5 s, then the sign-in', () => {
  const done = [confirmed, unlocked] as const;
  expect(walk(unlockAccountMachine(true), ...done).last).toMatchObject([{ type: 'wait', ms: 5000 }]);
  expect(walk(unlockAccountMachine(true), ...done, { type: 'waited', id: open }).last).toEqual([{ type: 'openLogin' }]);
});

it('responses in any order are neither lost nor applied to another step', () => {
  const byPeople: Record<Exclude<UnlockAccountEvent['type'], 'unlocked' | 'waited' | 'failed'>, UnlockAccountEvent> = { confirmed };
  expectNoneLost<UnlockAccountState, UnlockAccountEvent, UnlockAccountEffect>({
    machine: unlockAccountMachine(true),
    events: Object.values(byPeople),
    errors: [error('NETWORK'), error('LINK_USED')],
    answers: { unlock: [{ type: 'unlocked' }], wait: [{ type: 'waited' }] },
  });
});
