import type { AppError } from './error.ts';

/** Correlates replies with requests. Assigned by the machine. */
export type RequestId = number;
/** The request a step waits for, or false. */
export type Pending = RequestId | false;

/** Requests a step can wait for at once: a submission, and a message being sent. */
export interface Slots {
  busy?: Pending;
  sending?: Pending;
}

/** An event that answers the request with this id. */
export interface Reply {
  id: RequestId;
}
/** Answers a request that was rejected. */
export interface Failed extends Reply {
  type: 'failed';
  error: AppError;
}

/** Id of the request in a machine's initial effects. */
export const firstRequest: RequestId = 1;

export function awaits(state: object, id: RequestId): boolean {
  const { busy, sending } = state as Slots;
  return busy === id || sending === id;
}

/** A reply that the step no longer waits for. */
export const isStale = (state: object, event: object | Reply): boolean => 'id' in event && !awaits(state, event.id);

/** Clears the answered request; another pending one stays. */
export function settle(step: object, { id }: Reply): void {
  const draft = step as Slots;
  if (draft.busy === id) draft.busy = false;
  if (draft.sending === id) draft.sending = false;
}
