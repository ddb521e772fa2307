import { expect, it, vi } from 'vitest';
import { silentLogout } from './silent-logout.ts';

it('asks the provider to end the session, and goes on half a second later, whatever it says', async () => {
  vi.useFakeTimers();
  try {
    for (const logout of [vi.fn(async () => undefined), vi.fn(() => Promise.reject(new Error('away')))]) {
      let over = false;
      void silentLogout({ logout }).then(() => (over = true));
      await vi.advanceTimersByTimeAsync(499);
      expect([logout.mock.calls.length, over]).toEqual([1, false]);
      await vi.advanceTimersByTimeAsync(1);
      expect(over).toBe(true);
    }
  } finally {
    vi.useRealTimers();
  }
});
