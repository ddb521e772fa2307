import { produce, type Draft } from 'immer';
import { ignore, toAppError, type AppError } from './error.ts';
import { awaits, firstRequest, settle, type Failed, type Reply, type RequestId, type Slots } from './request.ts';
import { createStore, type Store } from './store.ts';

export interface Next<S, F> {
  state: S;
  effects?: readonly F[];
}
/** `id`: for requests made by this transition. */
export interface Made {
  id: RequestId;
}
export interface Machine<S, E, F> {
  /** Its requests use the id `firstRequest`. */
  initial: Next<S, F>;
  /** Pure. Events that don't belong to a step, and stale replies, leave the state unchanged. */
  next(state: S, event: E, made: Made): Next<S, F>;
}

interface Tagged {
  type: string;
}
export interface RequestContext {
  /** The step no longer waits for the reply. */
  isStale(): boolean;
  /** Resolves once the machine has processed the reply. */
  answered: Promise<void>;
}
/** Events that may answer a request; the runner adds the id. */
export type ReplyTo<E> = E extends Reply ? (E extends Failed ? never : Omit<E, 'id'>) : never;
type Performed<F, E> = F extends Reply ? Promise<ReplyTo<E>> : void | Promise<void>;
/** Performs each effect. Effects with an id must return a reply; a rejection becomes `failed`. */
export type Performers<F extends Tagged, E> = {
  [T in F['type']]: (effect: Extract<F, { type: T }>, context: RequestContext) => Performed<Extract<F, { type: T }>, E>;
};

export interface RunningMachine<S, E> extends Pick<Store<S>, 'get' | 'subscribe'> {
  send(event: E): void;
  /** Performs the initial effects, once. */
  start(): void;
}

/** Changes the current step by a draft. For a different step, return a new object instead. */
export const within = <S, F = never>(state: S, change: (draft: Draft<S>) => void, ...effects: F[]): Next<S, F> => ({
  state: produce(state, (draft) => {
    change(draft);
  }),
  effects,
});

interface Asking extends Slots {
  error?: AppError;
}

/** Clears the error and waits for the reply to `effect`. */
export const ask = <S extends Asking, const F extends Reply>(state: S, effect: F, slot: keyof Slots = 'busy'): Next<S, F> =>
  within<S, F>(
    state,
    (draft) => {
      const asking = draft as Asking;
      asking[slot] = effect.id;
      delete asking.error;
    },
    effect,
  );

/** Keeps the step ready for another attempt, and shows the error. */
export const refuse = <S extends Asking>(state: S, failure: Pick<Failed, 'id' | 'error'>): Next<S, never> =>
  within(state, (draft) => {
    const refused = draft as Asking;
    settle(refused, failure);
    refused.error = failure.error;
  });

/** Runs a pure machine: `next` decides, performers do the work, and their replies come back as events. */
export function runMachine<S extends object, E extends Tagged, F extends Tagged>(
  { initial, next }: Machine<S, E, F>,
  performers: Performers<F, E>,
): RunningMachine<S, E> {
  const store = createStore(initial.state);
  let id = firstRequest;
  let started = false;

  function send(event: E) {
    id += 1;
    const { state, effects = [] } = next(store.get(), event, { id });
    store.set(() => state);
    for (const effect of effects) void perform(effect);
  }

  async function perform(effect: F & Partial<Reply>) {
    let answered = () => {};
    const context: RequestContext = {
      isStale: () => effect.id !== undefined && !awaits(store.get(), effect.id),
      answered: new Promise((resolve) => (answered = resolve)),
    };
    const run = performers[effect.type as F['type']] as unknown as (effect: F, context: RequestContext) => void | Promise<object | void>;
    const answer = await attempt(() => run(effect, context));
    // Safe cast: `Performers` guarantees a reply for every request.
    if (effect.id !== undefined) send({ ...answer, id: effect.id } as unknown as E);
    else if (answer && 'error' in answer) ignore(answer.error, `nothing depends on "${effect.type}"`);
    answered();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    send,
    start() {
      if (started) return;
      started = true;
      for (const effect of initial.effects ?? []) void perform(effect);
    },
  };
}

async function attempt(run: () => void | Promise<object | void>): Promise<object | void> {
  try {
    return await run();
  } catch (cause) {
    return { type: 'failed', error: toAppError(cause) };
  }
}
