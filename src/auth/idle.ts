import type { SessionPolicy } from '../contract/sessions/sessions.schemas.ts';
import { createStore, type Store } from '../lib/store.ts';

/** `warned` counts down to the end of a session that nobody uses. */
export type IdleState = { status: 'calm' } | { status: 'warned'; endsAt: number };

export interface IdleWatch extends Pick<Store<IdleState>, 'get' | 'subscribe'> {
  /** The person is still there. */
  stay(): void;
  stop(): void;
}
export interface IdleOptions {
  timeoutSeconds: number;
  onTimeout(): void;
  /** Frames that may say that their person is active (flows.md A.24). */
  allowedOrigins?: readonly string[] | undefined;
  /** Name of the channel on which tabs tell each other. */
  channel: string;
  page?: Window;
}

const activity = ['pointerdown', 'mousemove', 'keydown', 'scroll', 'touchstart'] as const;
/** Noted at most so often: a moving mouse is hundreds of events. */
const noteMs = 1000;
const frameMessage = 'FE_CLEAR_IDLE_TIMEOUT';

/** How long before the end a person is asked. */
export const warnSecondsOf = (timeoutSeconds: number): number => Math.min(60, Math.ceil(timeoutSeconds / 3));

export const idleSecondsOf = ({ sessionIdleTimeoutConfiguration: idle }: SessionPolicy): number | undefined =>
  idle?.isActive ? idle.timeout : undefined;

/** Ends the session of somebody who is away: over all tabs of this site, and frames that the host allows. */
export function watchIdle({ timeoutSeconds, onTimeout, allowedOrigins = [], channel, page = window }: IdleOptions): IdleWatch {
  const store = createStore<IdleState>({ status: 'calm' });
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`gatehouse-idle:${channel}`);
  const warnMs = warnSecondsOf(timeoutSeconds) * 1000;
  let last = Date.now();
  let timer: ReturnType<typeof setTimeout>;

  function check() {
    const endsAt = last + timeoutSeconds * 1000;
    const left = endsAt - Date.now();
    if (left <= 0) {
      stop();
      return onTimeout();
    }
    const warned = left <= warnMs;
    if (warned) store.set((state) => (state.status === 'warned' && state.endsAt === endsAt ? state : { status: 'warned', endsAt }));
    timer = setTimeout(check, warned ? Math.min(left, 1000) : left - warnMs);
  }
  function used(at: number) {
    last = Math.max(last, at);
    store.set((state) => (state.status === 'calm' ? state : { status: 'calm' }));
    clearTimeout(timer);
    check();
  }
  function note() {
    const now = Date.now();
    // While the question is shown only an answer counts.
    if (now - last < noteMs || store.get().status === 'warned') return;
    used(now);
    tabs?.postMessage(now);
  }
  function onFrame({ origin, data }: MessageEvent<unknown>) {
    if (allowedOrigins.includes(origin) && data === frameMessage) note();
  }
  function onTab({ data }: MessageEvent<unknown>) {
    if (typeof data === 'number') used(Math.min(data, Date.now()));
  }
  function stop() {
    clearTimeout(timer);
    for (const name of activity) page.removeEventListener(name, note, true);
    page.removeEventListener('message', onFrame);
    tabs?.close();
  }

  for (const name of activity) page.addEventListener(name, note, { capture: true, passive: true });
  page.addEventListener('message', onFrame);
  tabs?.addEventListener('message', onTab);
  check();
  return {
    get: store.get,
    subscribe: store.subscribe,
    stay() {
      const now = Date.now();
      used(now);
      tabs?.postMessage(now);
    },
    stop,
  };
}
