import { describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../lib/error.ts';
import { expectNoneLost } from '../../lib/testing/interleave.ts';
import { open, walk as walkMachine } from '../../lib/testing/walk.ts';
import {
  acceptInvitationMachine,
  type AcceptInvitationEffect,
  type AcceptInvitationEvent,
  type AcceptInvitationState,
} from './accept-invitation-machine.ts';

const error = (code: ErrorCode) => new AppError(code, code, { status: 410 });
const facts = { email: 'ada@globex.test', tenantName: 'Acme', invitedBy: 'Maya' };
const known: AcceptInvitationEvent = { type: 'known', id: open, facts };
const accepted: AcceptInvitationEvent = { type: 'accepted' };
const joined: AcceptInvitationEvent = { type: 'joined', id: open };
const failed = (code: ErrorCode): AcceptInvitationEvent => ({ type: 'failed', id: open, error: error(code) });
const walk = (hasLink: boolean, ...events: AcceptInvitationEvent[]) => walkMachine(acceptInvitationMachine({ hasLink }), ...events);

it.each<[string, boolean, AcceptInvitationEvent[], Partial<AcceptInvitationState>]>([
  ['checks the link', true, [], { step: 'validate', busy: 1 }],
  ['shows the invitation and waits for a click', true, [known], { step: 'validate', busy: false, facts }],
  ['a server without details still lets the user accept', true, [failed('NO_SUCH_ENDPOINT')], { step: 'validate', busy: false }],
  ['a used link is reported before any click', true, [failed('LINK_USED')], { step: 'invalid' }],
  ['is invalid without token or user', false, [accepted], { step: 'invalid' }],
  ['sends the request', true, [known, accepted], { step: 'pending', facts }],
  ['succeeds', true, [known, accepted, joined], { step: 'success', facts }],
  ['fails', true, [known, accepted, failed('NETWORK')], { step: 'failed', facts }],
  ['a link that expired meanwhile is invalid', true, [known, accepted, failed('LINK_EXPIRED')], { step: 'invalid' }],
  ['can be retried', true, [known, accepted, failed('NETWORK'), accepted], { step: 'pending' }],
])('%s', (_name, hasLink, events, state) => expect(walk(hasLink, ...events).state).toMatchObject(state));

it('checks the link immediately, or sends nothing without one', () => {
  expect(walk(true).effects).toMatchObject([{ type: 'look' }]);
  expect(walk(false).effects).toEqual([]);
});

// spec4.accept-invitation, spec5.invitation-needs
describe('by code', () => {
  const machine = acceptInvitationMachine({ hasLink: true, byCode: true });
  const code: AcceptInvitationEvent = { type: 'accepted', code: '123456' };

  it('requires the code', () => {
    expect(walkMachine(machine)).toMatchObject({ state: { step: 'validate', busy: false }, effects: [] });
    expect(walkMachine(machine, accepted)).toMatchObject({ state: { step: 'validate' }, effects: [] });
    expect(walkMachine(machine, code)).toMatchObject({ state: { step: 'pending' }, effects: [{ type: 'accept', code: '123456' }] });
  });

  it('an error returns to the code', () => {
    const refused = [code, failed('CODE_INVALID')] as const;
    expect(walkMachine(machine, ...refused).state).toMatchObject({
      step: 'validate',
      byCode: { attempt: 1 },
      error: { code: 'CODE_INVALID' },
    });
    expect(walkMachine(machine, ...refused, code, joined).state).toMatchObject({ step: 'success' });
  });
});

it('a double click sends one request, and the other account is only signed out on confirmation', () => {
  const { last } = walk(true, known, { type: 'accepted', signOutFirst: true });
  expect(last).toEqual([{ type: 'accept', id: 3, signOutFirst: true }]);
  expect(walk(true, known, accepted, accepted).last).toEqual([]);
  expect(walk(true, known, accepted).last).toEqual([{ type: 'accept', id: 3 }]);
});

it.each([false, true])('responses in any order (by code: %s) are neither lost nor applied to another step', (byCode) => {
  const byPeople: Record<Exclude<AcceptInvitationEvent['type'], 'known' | 'joined' | 'failed'>, AcceptInvitationEvent> = {
    accepted: { type: 'accepted', code: '123456' },
  };
  expectNoneLost<AcceptInvitationState, AcceptInvitationEvent, AcceptInvitationEffect>({
    machine: acceptInvitationMachine({ hasLink: true, byCode }),
    events: Object.values(byPeople),
    errors: [error('NETWORK'), error('LINK_USED')],
    answers: { look: [{ type: 'known', facts }], accept: [{ type: 'joined' }] },
  });
});
