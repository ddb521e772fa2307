import { afterEach, expect, it, vi } from 'vitest';
import { createTabs, locked, openChannel } from './tabs.ts';

afterEach(() => vi.unstubAllGlobals());

const refusal = () => Promise.reject(new DOMException('Access to the Locks API is denied in this context.', 'SecurityError'));

it('a browser that refuses locks runs the task all the same, one without them, too', async () => {
  vi.stubGlobal('navigator', { locks: { request: refusal } });
  expect(await locked('name', async () => 1)).toBe(1);
  vi.stubGlobal('navigator', {});
  expect(await locked('name', () => 2)).toBe(2);
});

it("a task that fails isn't run again", async () => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, _options: object, task: () => unknown) => task() } });
  const task = vi.fn(async () => {
    throw new Error('refused by the server');
  });
  await expect(locked('name', task)).rejects.toThrow('refused by the server');
  expect(task).toHaveBeenCalledTimes(1);
});

it('SES-01: a lock that another tab never gives back keeps nobody from signing out', async () => {
  const request = (_name: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  vi.stubGlobal('navigator', { locks: { request } });
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const task = vi.fn(async () => 1);
  const done = locked('name', task);
  expect(task).not.toHaveBeenCalled();
  patience.abort(new DOMException('Too long.', 'TimeoutError'));
  expect(await done).toBe(1);
  expect(timeout.mock.calls[0]![0]).toBeLessThan(10_000);
  timeout.mockRestore();
});

it('a browser that refuses messages between tabs has a single tab', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  expect(openChannel('name')).toBe(undefined);
  const tabs = createTabs('name');
  expect(() => tabs.broadcast('signedOut')).not.toThrow();
  expect(() => tabs.listen(() => {})()).not.toThrow();
});
