import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchIdle, warnSecondsOf } from './idle.ts';

class Page extends EventTarget {
  message(origin: string, data: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { origin, data }));
  }
}
const start = (more: Partial<Parameters<typeof watchIdle>[0]> = {}) => {
  const page = new Page();
  const onTimeout = vi.fn<() => void>();
  const watch = watchIdle({ timeoutSeconds: 300, onTimeout, channel: 'test', page: page as unknown as Window, ...more });
  return { page, onTimeout, watch };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('warns a minute before the timeout, then ends the session', () => {
  const { watch, onTimeout } = start();
  vi.advanceTimersByTime(239_000);
  expect(watch.get().status).toBe('active');
  vi.advanceTimersByTime(1500);
  expect(watch.get().status).toBe('warned');
  vi.advanceTimersByTime(60_000);
  expect(onTimeout).toHaveBeenCalledOnce();
});

it('a short timeout warns for its last third', () => expect(warnSecondsOf(60)).toBe(20));

it('activity restarts the timeout, but not while the warning is shown', () => {
  const { watch, page, onTimeout } = start();
  vi.advanceTimersByTime(200_000);
  page.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(200_000);
  expect(watch.get().status).toBe('active');
  vi.advanceTimersByTime(50_000);
  expect(watch.get().status).toBe('warned');
  page.dispatchEvent(new Event('mousemove'));
  expect(watch.get().status).toBe('warned');
  watch.stay();
  expect(watch.get().status).toBe('active');
  vi.advanceTimersByTime(239_000);
  expect(onTimeout).not.toHaveBeenCalled();
});

it('only an allowed frame with the right message counts as activity', () => {
  const { watch, page } = start({ allowedOrigins: ['https://frame.test'] });
  vi.advanceTimersByTime(200_000);
  page.message('https://evil.test', 'FE_CLEAR_IDLE_TIMEOUT');
  page.message('https://frame.test', 'anything');
  vi.advanceTimersByTime(41_000);
  expect(watch.get().status).toBe('warned');
  watch.stay();
  vi.advanceTimersByTime(200_000);
  page.message('https://frame.test', 'FE_CLEAR_IDLE_TIMEOUT');
  vi.advanceTimersByTime(100_000);
  expect(watch.get().status).toBe('active');
});

it("doesn't time out after stop()", () => {
  const { watch, onTimeout } = start();
  watch.stop();
  vi.advanceTimersByTime(600_000);
  expect(onTimeout).not.toHaveBeenCalled();
});
