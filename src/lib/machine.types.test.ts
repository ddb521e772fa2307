import { assertNever } from './assert-never.ts';
import type { Performers } from './machine.ts';
import type { Failed, Reply } from './request.ts';
import type { Screens } from './use-flow.ts';

type State = { step: 'first' } | { step: 'second' };
type Event = ({ type: 'answered'; answer: string } & Reply) | Failed;
type Effect = ({ type: 'ask' } & Reply) | { type: 'tell' };

export const whole: Performers<Effect, Event> = { ask: async () => ({ type: 'answered', answer: 'yes' }), tell: () => {} };
// @ts-expect-error an effect without a performer
export const missing: Performers<Effect, Event> = { ask: async () => ({ type: 'answered', answer: 'yes' }) };
// @ts-expect-error a request that is never answered
export const silent: Performers<Effect, Event> = { ask: async () => {}, tell: () => {} };
// @ts-expect-error an answer that nobody knows
export const unknown: Performers<Effect, Event> = { ask: async () => ({ type: 'other' }), tell: () => {} };

export const drawn: Screens<State, Event> = { first: () => null, second: () => null };
// @ts-expect-error a step without a screen
export const blank: Screens<State, Event> = { first: () => null };

export function transitions(state: State): State {
  switch (state.step) {
    case 'first':
      return { step: 'second' };
    default:
      // @ts-expect-error a step without transitions
      return assertNever(state);
  }
}
