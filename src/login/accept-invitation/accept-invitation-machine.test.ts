import { expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { acceptInvitationMachine, next, type AcceptInvitationEvent, type AcceptInvitationState } from './accept-invitation-machine.ts';

const error = new AppError('LINK_EXPIRED', 'expired', { status: 410 });
const walk = (hasLink: boolean, ...events: AcceptInvitationEvent[]) =>
  events.reduce<AcceptInvitationState>((state, event) => next(state, event).state, acceptInvitationMachine(hasLink).initial);

it.each<[string, boolean, AcceptInvitationEvent[], AcceptInvitationState['step']]>([
  ['waits for a click', true, [], 'validate'],
  ['is invalid without token or user', false, [{ type: 'accepted' }], 'invalid'],
  ['asks the server', true, [{ type: 'accepted' }], 'pending'],
  ['succeeds', true, [{ type: 'accepted' }, { type: 'done' }], 'success'],
  ['fails', true, [{ type: 'accepted' }, { type: 'failed', error }], 'failed'],
  ['can be tried again', true, [{ type: 'accepted' }, { type: 'failed', error }, { type: 'accepted' }], 'pending'],
])('%s', (_name, hasLink, events, step) => expect(walk(hasLink, ...events).step).toBe(step));
