import type { SessionPolicy } from '../contract/sessions/sessions.schemas.ts';
import { createStore, type Store } from '../lib/store.ts';
import { openChannel } from './tabs.ts';

/** `warned`: the countdown to the end of an idle session is shown. */
export type IdleState = { status: 'active' } | { status: 'warned'; endsAt: number };

export interface IdleWatch extends Pick<Store<IdleState>, 'get' | 'subscribe'> {
  /** The user confirmed they're still there. */
  stay(): void;
  stop(): void;
}
export interface IdleOptions {
  timeoutSeconds: number;
  onTimeout(): void;
  /** Origins of frames that may report activity (flows.md A.24). */
  allowedOrigins?: readonly string[] | undefined;
  /** Name of the BroadcastChannel that tabs share. */
  channel: string;
  page?: Window;
}

const activity = ['pointerdown', 'mousemove', 'keydown', 'scroll', 'touchstart'] as const;
/** Throttle: a moving mouse fires hundreds of events. */
const throttleMs = 1000;
const frameMessage = 'FE_CLEAR_IDLE_TIMEOUT';

/** How long before the timeout the warning is shown, in seconds. */
export const warnSecondsOf = (timeoutSeconds: number): number => Math.min(60, Math.ceil(timeoutSeconds / 3));

export const idleSecondsOf = ({ sessionIdleTimeoutConfiguration: idle }: SessionPolicy): number | undefined =>
  idle?.isActive ? idle.timeout : undefined;

/** Detects inactivity across all tabs of this origin and the frames the host allows. */
export function watchIdle({ timeoutSeconds, onTimeout, allowedOrigins = [], channel, page = window }: IdleOptions): IdleWatch {
  const store = createStore<IdleState>({ status: 'active' });
  const tabs = openChannel(`gatehouse-idle:${channel}`);
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
  function recordActivity(at: number) {
    last = Math.max(last, at);
    store.set((state) => (state.status === 'active' ? state : { status: 'active' }));
    clearTimeout(timer);
    check();
  }
  function onActivity() {
    const now = Date.now();
    // Once warned, only an explicit answer counts.
    if (now - last < throttleMs || store.get().status === 'warned') return;
    recordActivity(now);
    tabs?.postMessage(now);
  }
  function onFrame({ origin, data }: MessageEvent<unknown>) {
    if (allowedOrigins.includes(origin) && data === frameMessage) onActivity();
  }
  function onTab({ data }: MessageEvent<unknown>) {
    if (typeof data === 'number') recordActivity(Math.min(data, Date.now()));
  }
  function stop() {
    clearTimeout(timer);
    for (const name of activity) page.removeEventListener(name, onActivity, true);
    page.removeEventListener('message', onFrame);
    tabs?.close();
  }

  for (const name of activity) page.addEventListener(name, onActivity, { capture: true, passive: true });
  page.addEventListener('message', onFrame);
  tabs?.addEventListener('message', onTab);
  check();
  return {
    get: store.get,
    subscribe: store.subscribe,
    stay() {
      const now = Date.now();
      recordActivity(now);
      tabs?.postMessage(now);
    },
    stop,
  };
}
