import { describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../lib/error.ts';
import { acceptInvitationMachine, next, type AcceptInvitationEvent, type AcceptInvitationState } from './accept-invitation-machine.ts';

const error = (code: ErrorCode) => new AppError(code, code, { status: 410 });
const facts = { email: 'ada@globex.test', tenantName: 'Acme', invitedBy: 'Maya' };
const known: AcceptInvitationEvent = { type: 'known', facts };
const walk = (hasLink: boolean, ...events: AcceptInvitationEvent[]) =>
  events.reduce<AcceptInvitationState>((state, event) => next(state, event).state, acceptInvitationMachine({ hasLink }).initial);

it.each<[string, boolean, AcceptInvitationEvent[], Partial<AcceptInvitationState>]>([
  ['asks the server what the link is', true, [], { step: 'validate', checked: false }],
  ['waits for a click, with the facts', true, [known], { step: 'validate', checked: true, facts }],
  [
    'a server without facts lets the person accept',
    true,
    [{ type: 'unknown', error: error('NO_SUCH_ENDPOINT') }],
    { step: 'validate', checked: true },
  ],
  ['a used link says so before any click', true, [{ type: 'unknown', error: error('LINK_USED') }], { step: 'invalid' }],
  ['is invalid without token or user', false, [{ type: 'accepted' }], { step: 'invalid' }],
  ['asks the server', true, [known, { type: 'accepted' }], { step: 'pending', facts }],
  ['succeeds', true, [known, { type: 'accepted' }, { type: 'done' }], { step: 'success', facts }],
  ['fails', true, [known, { type: 'accepted' }, { type: 'failed', error: error('NETWORK') }], { step: 'failed', facts }],
  [
    'a link that died meanwhile is invalid',
    true,
    [known, { type: 'accepted' }, { type: 'failed', error: error('LINK_EXPIRED') }],
    { step: 'invalid' },
  ],
  [
    'can be tried again',
    true,
    [known, { type: 'accepted' }, { type: 'failed', error: error('NETWORK') }, { type: 'accepted' }],
    { step: 'pending' },
  ],
])('%s', (_name, hasLink, events, state) => expect(walk(hasLink, ...events)).toMatchObject(state));

describe('by code', () => {
  const start = acceptInvitationMachine({ hasLink: true, byCode: true }).initial;
  const pending = next(start, { type: 'accepted', code: '123456' });

  it('needs the code', () => {
    expect(start).toMatchObject({ step: 'validate', checked: true });
    expect(next(start, { type: 'accepted' })).toEqual({ state: start });
    expect(pending).toMatchObject({ state: { step: 'pending' }, effects: [{ type: 'accept', code: '123456' }] });
  });

  it('an error returns to it', () => {
    const refused = next(pending.state, { type: 'failed', error: error('CODE_INVALID') }).state;
    expect(refused).toMatchObject({ step: 'validate', byCode: { attempt: 1 }, error: { code: 'CODE_INVALID' } });
    expect(next(next(refused, { type: 'accepted', code: '1' }).state, { type: 'done' }).state).toMatchObject({ step: 'success' });
  });
});

it('asks once for a double click, and signs another account out only when it was said', () => {
  const { state, effects } = next(walk(true, known), { type: 'accepted', signOutFirst: true });
  expect(effects).toEqual([{ type: 'accept', signOutFirst: true }]);
  expect(next(state, { type: 'accepted' }).effects).toBeUndefined();
  expect(next(walk(true, known), { type: 'accepted' }).effects).toEqual([{ type: 'accept' }]);
});
