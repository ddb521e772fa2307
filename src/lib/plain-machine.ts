import { createStore, type Store } from './store.ts';

export interface Next<S, F> {
  state: S;
  effects?: readonly F[];
}
export interface Machine<S, E, F> {
  initial: S;
  next(state: S, event: E): Next<S, F>;
}
export interface RunningMachine<S, E> extends Pick<Store<S>, 'get' | 'subscribe'> {
  send(event: E): void;
  /** Late answers of effects are dropped afterwards. */
  stop(): void;
}

/** Runs a pure machine: `next` decides, `perform` does the work and reports back with an event. */
export function runMachine<S, E, F>(
  machine: Machine<S, E, F>,
  perform: (effect: F, send: (event: E) => void) => void,
): RunningMachine<S, E> {
  const store = createStore(machine.initial);
  let stopped = false;
  const send = (event: E) => {
    if (stopped) return;
    const { state, effects = [] } = machine.next(store.get(), event);
    store.set(() => state);
    for (const effect of effects) perform(effect, send);
  };
  return { get: store.get, subscribe: store.subscribe, send, stop: () => void (stopped = true) };
}
