import { expect, it, vi } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { watchChanges } from './watch-changes.ts';

/** A page and a server that the test plays. */
function played() {
  const stopping = new AbortController();
  const listeners = new Set<() => void>();
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  };
  const streams: { say(text: string): void; end(): void; signal: AbortSignal }[] = [];
  const refusals: Error[] = [];
  const waits: { ms: number; go(): void }[] = [];
  const onChange = vi.fn();
  const done = watchChanges({
    signal: stopping.signal,
    onChange,
    page: page as never,
    wait: (ms, signal) => (signal.aborted ? Promise.resolve() : new Promise((go) => void waits.push({ ms, go }))),
    open: async (signal) => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return new ReadableStream({
        start(controller) {
          streams.push({ signal, say: (text) => controller.enqueue(new TextEncoder().encode(text)), end: () => controller.close() });
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
    },
  });
  return {
    done,
    onChange,
    streams,
    waits,
    refusals,
    show(state: DocumentVisibilityState) {
      page.visibilityState = state;
      for (const listener of listeners) listener();
    },
    stop() {
      stopping.abort();
      for (const { go } of waits) go();
    },
    listeners,
  };
}

it('says when an event comes, in whatever pieces, and nothing of heartbeats', async () => {
  const { streams, onChange, stop, done } = played();
  await expect.poll(() => streams).toHaveLength(1);
  streams[0]!.say(':\n\n:\n\n');
  streams[0]!.say('event: chan');
  streams[0]!.say('ged\ndata: {}\n');
  await Promise.resolve();
  expect(onChange).not.toHaveBeenCalled();
  streams[0]!.say('\n:\n\n');
  await expect.poll(() => onChange).toHaveBeenCalledTimes(1);
  stop();
  await done;
});

it('comes back after an end, and asks for what it missed', async () => {
  const { streams, waits, onChange, stop, done } = played();
  await expect.poll(() => streams).toHaveLength(1);
  streams[0]!.end();
  await expect.poll(() => waits).toHaveLength(1);
  expect(waits[0]!.ms).toBeLessThan(2000);
  waits[0]!.go();
  await expect.poll(() => streams).toHaveLength(2);
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
  await done;
});

it('asks now and then, ever less often, while the server has no stream', async () => {
  const { refusals, waits, streams, onChange, stop, done } = played();
  const none = new AppError('NO_SUCH_ENDPOINT', 'None.', { status: 404 });
  // The first connection, made before there was something to refuse.
  await expect.poll(() => streams).toHaveLength(1);
  refusals.push(...Array.from({ length: 6 }, () => none));
  streams[0]!.end();
  for (let turn = 0; turn < 6; turn++) {
    await expect.poll(() => waits).toHaveLength(turn + 1);
    waits[turn]!.go();
    await expect.poll(() => onChange).toHaveBeenCalledTimes(turn + 1);
  }
  await expect.poll(() => waits).toHaveLength(7);
  expect(waits[1]!.ms).toBeGreaterThan(3000);
  expect(waits[6]!.ms).toBeGreaterThan(40_000);
  expect(waits[6]!.ms).toBeLessThanOrEqual(75_000);
  stop();
  await done;
});

it('a hidden page has no connection, and one that is shown again asks for what it missed', async () => {
  const { streams, waits, show, onChange, stop, done } = played();
  await expect.poll(() => streams).toHaveLength(1);
  show('hidden');
  expect(streams[0]!.signal.aborted).toBe(true);
  await expect.poll(() => waits).toHaveLength(1);
  waits[0]!.go();
  await Promise.resolve();
  expect([streams.length, onChange.mock.calls.length]).toEqual([1, 0]);
  show('visible');
  await expect.poll(() => streams).toHaveLength(2);
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
  await done;
});

it('a connection without a sound is given up', async () => {
  vi.useFakeTimers();
  try {
    const { streams, stop, done } = played();
    await vi.advanceTimersByTimeAsync(0);
    streams[0]!.say(':\n\n');
    await vi.advanceTimersByTimeAsync(44_000);
    streams[0]!.say(':\n\n');
    await vi.advanceTimersByTimeAsync(44_000);
    expect(streams[0]!.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(streams[0]!.signal.aborted).toBe(true);
    stop();
    await done;
  } finally {
    vi.useRealTimers();
  }
});

it('leaves nothing behind when it stops', async () => {
  const { streams, listeners, stop, done } = played();
  await expect.poll(() => streams).toHaveLength(1);
  stop();
  await done;
  expect(streams[0]!.signal.aborted).toBe(true);
  expect(listeners.size).toBe(0);
});
