import type { AppError } from './error.ts';

/** Tells the answers of requests apart. Counted by the machine that makes them. */
export type RequestId = number;
/** The request that a step waits for, or none. */
export type Pending = RequestId | false;

/** What a step may wait for at the same time: the answer to what was submitted, and a message on its way. */
export interface Slots {
  busy?: Pending;
  sending?: Pending;
}

/** An event that answers the request with this id. */
export interface Reply {
  id: RequestId;
}
/** Every request is answered, if only by this. */
export interface Failed extends Reply {
  type: 'failed';
  error: AppError;
}

/** The id of the request in a machine's initial effects. */
export const firstRequest: RequestId = 1;

export function awaits(state: object, id: RequestId): boolean {
  const { busy, sending } = state as Slots;
  return busy === id || sending === id;
}

/** An answer that nobody waits for: the step was left, or asked anew. */
export const isStale = (state: object, event: object | Reply): boolean => 'id' in event && !awaits(state, event.id);

/** The request is answered; another one that is pending stays so. */
export function settle(step: object, { id }: Reply): void {
  const draft = step as Slots;
  if (draft.busy === id) draft.busy = false;
  if (draft.sending === id) draft.sending = false;
}
