import fc from 'fast-check';
import { expect } from 'vitest';
import type { ReplyTo, Machine } from '../machine.ts';
import { awaits, firstRequest, type Reply, type Slots } from '../request.ts';
import { AppError } from '../error.ts';

type RequestType<F> = Extract<F, Reply & { type: string }>['type'];

export interface Interleaving<S, E, F> {
  machine: Machine<S, E, F>;
  /** User events, possible in any step. */
  events: readonly E[];
  /** Possible replies to each request, besides a failure. */
  answers: { [T in RequestType<F>]: readonly ReplyTo<E>[] };
  errors?: readonly AppError[];
  /** Replies of a nested flow that stands for a request. */
  nested?(state: S): readonly ReplyTo<E>[];
  /** Effects expected for a stale reply. Default: none. */
  dropped?(event: E): readonly F[];
}

interface PendingRequest {
  id: number;
  answers: readonly object[];
}

const unreachable = new AppError('NETWORK', 'away', { status: 0 });

/**
 * Answers a machine's requests in every order, interleaved with user events: no reply is lost or applied to a step that
 * didn't ask, and no step waits for a request that isn't pending.
 */
export function expectNoneLost<S extends object, E extends object, F extends { type: string }>({
  machine: { initial, next },
  events,
  answers,
  errors = [unreachable],
  nested,
  dropped = () => [],
}: Interleaving<S, E, F>): void {
  const failures = errors.map((error) => ({ type: 'failed', error }));

  function run(moves: readonly { isAnswer: boolean; which: number; what: number }[]) {
    let id = firstRequest;
    let { state } = initial;
    let pending: PendingRequest[] = [];

    function ask(effects: readonly F[], made: number) {
      for (const effect of effects) {
        if (!('id' in effect)) continue;
        expect(effect.id, `the id of ${effect.type}`).toBe(made);
        expect(awaits(state, made), `somebody waits for ${effect.type}`).toBe(true);
        // A timer can't fail.
        const wrong = effect.type === 'wait' ? [] : failures;
        pending.push({ id: made, answers: [...(answers as Record<string, readonly object[]>)[effect.type]!, ...wrong] });
      }
      const inside = nested?.(state) ?? [];
      const { busy = false, sending = false } = state as Slots;
      if (inside.length > 0 && busy && !pending.some((one) => one.id === busy)) pending.push({ id: busy, answers: inside });
      for (const slot of [busy, sending])
        if (slot !== false)
          expect(
            pending.map((one) => one.id),
            `waits for what is on its way: ${JSON.stringify(state)}`,
          ).toContain(slot);
    }
    function send(event: E) {
      id += 1;
      const before = state;
      const { state: after, effects = [] } = next(state, event, { id });
      if ('id' in event) {
        if (awaits(before, event.id as number))
          expect(after !== before || effects.length > 0, `${JSON.stringify(event)} is not lost in ${JSON.stringify(before)}`).toBe(true);
        else {
          expect(after, `a stale ${JSON.stringify(event)} changes nothing`).toBe(before);
          expect(effects).toEqual(dropped(event));
        }
      }
      state = after;
      ask(effects, id);
    }
    function answer(which: number, what: number) {
      const one = pending[which % pending.length]!;
      pending = pending.filter((other) => other !== one);
      send({ ...one.answers[what % one.answers.length], id: one.id } as unknown as E);
    }

    ask(initial.effects ?? [], firstRequest);
    for (const { isAnswer, which, what } of moves) {
      if (isAnswer && pending.length > 0) answer(which, what);
      else send(events[which % events.length]!);
    }
    for (let turn = 0; pending.length > 0; turn++) {
      expect(turn, 'comes to an end').toBeLessThan(500);
      answer(turn, turn + moves.length);
    }
    const { busy = false, sending = false } = state as Slots;
    expect([busy, sending], `waits for ever: ${JSON.stringify(state)}`).toEqual([false, false]);
  }

  const move = fc.record({ isAnswer: fc.boolean(), which: fc.nat(63), what: fc.nat(63) });
  fc.assert(fc.property(fc.array(move, { maxLength: 40 }), run), { numRuns: 500 });
}
