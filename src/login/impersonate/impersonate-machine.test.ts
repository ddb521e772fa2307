import { expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { impersonateMachine, next } from './impersonate-machine.ts';

const start = impersonateMachine(true).initial;
const error = new AppError('LINK_INVALID', 'dead', { status: 400 });

it('begins at once, and leaves a second after the success', () => {
  expect(start).toEqual({ step: 'impersonating' });
  expect(next(start, { type: 'done' })).toEqual({ state: { step: 'success' }, effects: [{ type: 'leave', afterMs: 1000 }] });
});

it('says why it did not work, and stays', () => {
  const failed = next(start, { type: 'failed', error }).state;
  expect(failed).toEqual({ step: 'failed', error });
  expect(next(failed, { type: 'done' })).toEqual({ state: failed });
});

it('without a token there is nothing to begin', () => expect(impersonateMachine(false).initial).toEqual({ step: 'failed' }));
