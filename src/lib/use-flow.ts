import { useContext, useEffect, useState, type ReactNode } from 'react';
import { runMachine, type Machine, type Performers } from './machine.ts';
import { ShownStepContext } from './shown-step-context.ts';
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

/** What many states have. */
interface Showable {
  step: string;
  busy?: unknown;
  error?: { code?: string } | undefined;
  choices?: readonly { method: string }[];
}

/** Tells the page which step is on the screen. */
function useShownStep({ step, busy, error, choices }: Showable) {
  const tell = useContext(ShownStepContext);
  const isBusy = typeof busy === 'number';
  const code = error?.code;
  useEffect(
    () =>
      tell?.({
        step,
        isBusy,
        ...(code && { error: code }),
        ...(choices && { factors: [...new Set(choices.map(({ method }) => method))] }),
      }),
    [tell, step, isBusy, code, choices],
  );
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
  useShownStep(state as unknown as Showable);
  const { send } = running;
  const draw = screens[state.step as S['step']] as (state: S, send: (event: E) => void) => ReactNode;
  return { state, send, screen: draw(state, send) };
}
