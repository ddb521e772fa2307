import type { Machine } from '../machine.ts';
import { firstRequest, type RequestId, type Slots } from '../request.ts';

/** Placeholder for the id of the pending request; a submission comes before a message being sent. */
export const open: RequestId = -1;

/** Sends events in sequence. `effects`: those of all transitions, starting with the initial ones. */
export function walk<S extends object, E extends object, F>(
  { initial, next }: Machine<S, E, F>,
  ...events: E[]
): { state: S; effects: F[]; last: readonly F[] } {
  let id = firstRequest;
  let { state, effects: last = [] } = initial;
  const effects = [...last];
  for (const event of events) {
    id += 1;
    const { busy, sending } = state as Slots;
    const meant = 'id' in event && event.id === open ? { ...event, id: busy || sending || open } : event;
    ({ state, effects: last = [] } = next(state, meant, { id }));
    effects.push(...last);
  }
  return { state, effects, last };
}
