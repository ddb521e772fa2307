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
  vi.stubGlobal('navigator', { locks: { request: (_name: string, task: () => unknown) => task() } });
  const task = vi.fn(async () => {
    throw new Error('refused by the server');
  });
  await expect(locked('name', task)).rejects.toThrow('refused by the server');
  expect(task).toHaveBeenCalledTimes(1);
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
