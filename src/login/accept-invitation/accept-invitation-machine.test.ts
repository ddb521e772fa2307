import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../../lib/error.ts';
import { acceptInvitationMachine, next, type AcceptInvitationEvent, type AcceptInvitationState } from './accept-invitation-machine.ts';

const error = (code: ErrorCode) => new AppError(code, code, { status: 410 });
const facts = { email: 'ada@globex.test', tenantName: 'Acme', invitedBy: 'Maya' };
const known: AcceptInvitationEvent = { type: 'known', facts };
const walk = (hasLink: boolean, ...events: AcceptInvitationEvent[]) =>
  events.reduce<AcceptInvitationState>((state, event) => next(state, event).state, acceptInvitationMachine(hasLink).initial);

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
