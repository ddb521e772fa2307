import { expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { expectNoneLost } from '../../lib/testing/interleave.ts';
import { open, walk } from '../../lib/testing/walk.ts';
import { impersonateMachine, type ImpersonateEffect, type ImpersonateEvent, type ImpersonateState } from './impersonate-machine.ts';

const machine = impersonateMachine(true);
const error = new AppError('LINK_INVALID', 'dead', { status: 400 });
const confirmed: ImpersonateEvent = { type: 'confirmed' };
const impersonated: ImpersonateEvent = { type: 'impersonated', id: open };

// spec4.impersonate, spec9.impersonation-delay
it('starts once confirmed, and leaves a second after success', () => {
  expect(walk(machine)).toMatchObject({ state: { step: 'confirm' }, effects: [] });
  expect(walk(machine, confirmed)).toMatchObject({ state: { step: 'impersonating' }, last: [{ type: 'impersonate' }] });
  expect(walk(machine, confirmed, confirmed).effects).toHaveLength(1);
  expect(walk(machine, confirmed, impersonated)).toMatchObject({ state: { step: 'success' }, last: [{ type: 'wait', ms: 1000 }] });
  expect(walk(machine, confirmed, impersonated, { type: 'waited', id: open }).last).toEqual([{ type: 'leave' }]);
});

it('stays and shows why it failed', () => {
  const failed: ImpersonateEvent = { type: 'failed', id: open, error };
  expect(walk(machine, confirmed, failed).state).toEqual({ step: 'failed', error });
  expect(walk(machine, confirmed, failed, { type: 'impersonated', id: 1 }).state).toEqual({ step: 'failed', error });
});

it("doesn't start without a token", () => expect(impersonateMachine(false).initial).toEqual({ state: { step: 'failed' } }));

it('responses in any order are neither lost nor applied to another step', () =>
  expectNoneLost<ImpersonateState, ImpersonateEvent, ImpersonateEffect>({
    machine,
    events: [confirmed],
    answers: { impersonate: [{ type: 'impersonated' }], wait: [{ type: 'waited' }] },
  }));
