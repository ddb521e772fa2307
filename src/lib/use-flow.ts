import { useEffect, useState, type ReactNode } from 'react';
import { runMachine, type Machine, type Performers } from './machine.ts';
import { useStore } from './use-store.ts';

/** One screen per step; a missing one does not compile. */
export type Screens<S extends { step: string }, E> = {
  [T in S['step']]: (state: Extract<S, { step: T }>, send: (event: E) => void) => ReactNode;
};
export interface Flow<S, E> {
  state: S;
  send(event: E): void;
  screen: ReactNode;
}

/** Runs a flow and renders its step. `machine` and `effects` are called once. */
export function useFlow<S extends { step: string }, E extends { type: string }, F extends { type: string }>(
  machine: () => Machine<S, E, F>,
  effects: () => Performers<F, E>,
  screens: Screens<S, E>,
): Flow<S, E> {
  const [running] = useState(() => runMachine(machine(), effects()));
  useEffect(() => running.start(), [running]);
  const state = useStore(running);
  const { send } = running;
  const draw = screens[state.step as S['step']] as (state: S, send: (event: E) => void) => ReactNode;
  return { state, send, screen: draw(state, send) };
}
