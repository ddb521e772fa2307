import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../lib/error.ts';
import { expectNoneLost } from '../../lib/testing/interleave.ts';
import { open, walk } from '../../lib/testing/walk.ts';
import { approvalMachine, type ApprovalEffect, type ApprovalEvent, type ApprovalState } from './approval-machine.ts';

const machine = approvalMachine(true);
const facts = { approvalFlowName: 'Access to Reports', requester: 'Rita Olsen', approvalFlowRequestDate: '2026-11-22T10:00:00.000Z' };
const known: ApprovalEvent = { type: 'known', id: open, facts };
const approve: ApprovalEvent = { type: 'chosen', approved: true };
const decline: ApprovalEvent = { type: 'chosen', approved: false };
const decided: ApprovalEvent = { type: 'decided', id: open };
const error = (code: ErrorCode) => new AppError(code, code, { status: 410 });
const failed = (code: ErrorCode): ApprovalEvent => ({ type: 'failed', id: open, error: error(code) });

it.each<[string, ApprovalEvent[], Partial<ApprovalState>]>([
  ['loads the request', [], { step: 'loading', busy: 1 }],
  ['waits for a decision', [known], { step: 'decide', busy: false, facts }],
  ['approves', [known, approve, decided], { step: 'decided', approved: true }],
  ['declines', [known, decline, decided], { step: 'decided', approved: false }],
  ['another admin was faster', [known, approve, failed('LINK_USED')], { step: 'invalid' }],
  ['a dead link', [failed('LINK_EXPIRED')], { step: 'invalid' }],
  ['can be loaded again', [failed('NETWORK'), { type: 'retried' }], { step: 'loading', busy: 3 }],
  ['can be decided again', [known, approve, failed('NETWORK'), decline], { step: 'decide', approved: false, busy: 5 }],
])('%s', (_name, events, state) => expect(walk(machine, ...events).state).toMatchObject(state));

it('LNK-04 decides nothing before the click, and once for a double click', () => {
  expect(walk(machine, known).effects).toEqual([{ type: 'look', id: 1 }]);
  expect(walk(machine, known, approve, decline).effects.slice(1)).toMatchObject([{ type: 'decide', approved: true }]);
});

it('needs the whole link', () => expect(approvalMachine(false).initial).toEqual({ state: { step: 'invalid' } }));

it('responses in any order are neither lost nor applied to another step', () =>
  expectNoneLost<ApprovalState, ApprovalEvent, ApprovalEffect>({
    machine,
    events: [approve, decline, { type: 'retried' }],
    errors: [error('NETWORK'), error('LINK_USED')],
    answers: { look: [{ type: 'known', facts }], decide: [{ type: 'decided' }] },
  }));
